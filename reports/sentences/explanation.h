// Verdicts as sentences that a person reads: which clause decided, which units, which strengths.
#pragma once

#include <string>
#include <vector>

#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"
#include "reports/sentences/grant_claims.h"
#include "reports/sentences/played.h"

namespace casus::reports {

// Plain text, a sentence for each clause. `before` is always the position in which the orders were given, and `played`
// has the lines of the phase, the explained one among them.

// ---- Orders, and units without one ----

// "F Black Sea bounces: its move to Ankara is not stronger than the move of A Armenia (strength 2 against 2): a
// stand-off."
std::string explain(const Variant& variant, const Position& before, const Played& played, const PlayedOrder& line);
// The same where nothing is known of other orders, so that less is said.
std::string explain(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict);
std::string explain_unordered(const Variant& variant, const Position& before, const Unit& unit, const Verdict& verdict);
// A line of a run record, "" where it has no verdict. For a plan: its results in both impulses.
std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record);

// ---- What happens without an order ----

// `before` is the board that the orders met, and `played` has their results.
std::string explain(const Variant& variant, const Position& before, const Played& played, const Event& event);
std::string explain(const Variant& variant, const PhaseRecord& phase, const Event& event);
std::string explain(const Variant& variant, const Event& event);  // where nothing is known of the board

// ---- Turns of a year ----

// What a unit does in one impulse: the first (0) or the second (1) of the phase. "" where it has no verdict.
std::string explain(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed);
// What is reported after an impulse (0 and 1), or at the end of the year (2): retreats and losses, neutrals that fall,
// centres, supply. Each with its clause.
struct EventSentence {
  std::string text;
  Clause clause{};
  friend bool operator==(const EventSentence&, const EventSentence&) = default;
};
std::vector<EventSentence> told_after(const Variant& variant, const PhaseRecord& phase, std::size_t impulse);

// ---- Grants of diplomacy points (reports/sentences/grant_claims.h), and paradoxes ----

std::string explain(const GrantTold& told);
// Of the phase; "" where it has no verdict.
std::string explain(const Variant& variant, const PhaseRecord& phase, const GrantRecord& record);
// "F English Channel's convoy depends on F London's support, which depends on ...": the ring, and how the rule settles
// it.
std::string explain(const Variant& variant, const Position& before, const Paradox& paradox);

}  // namespace casus::reports
