// The oracle: the rulebooks once more, as equations over "this order succeeds", with every assignment tried and the tie
// rules (rings turn, the paradox rule) applied to what is left. It is slow and plain on purpose. It shares types and
// map data with the engine, and no code of legality, strengths, convoys, retreats or adjustments: where engine and
// oracle agree, two readings agree. Its reasons are those of movement and retreats (reasons.h); it does not say which
// centres changed hands or which units
// went: the next position shows it. Which options it does not cover, not_covered() says; on what takes too many trials
// it gives up (TooLarge, checker/oracle/settle.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// Why it came out so: every comparison that decided, of the parts that stand first in engine/verdicts/verdict.h (Holds,
// FightsBack, Prevents, Attacks), which supports did not count in one of them, who cuts and which fleets were lost; and
// the clause, where it follows from those.
struct Why {
  std::optional<Clause> clause;
  std::vector<Witness> witnesses;  // ascending
  friend bool operator==(const Why&, const Why&) = default;
};
struct OrderRuling {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ProvinceId dislodged_by = no_province;  // where the attacker started
  std::optional<Why> why{};               // nothing where the oracle says nothing of it
  friend bool operator==(const OrderRuling&, const OrderRuling&) = default;
};
struct UnitRuling {  // of a unit without an order that counts, or with a published one
  Unit unit;
  OrderRuling ruling;
  friend bool operator==(const UnitRuling&, const UnitRuling&) = default;
};

// A convoy paradox that a rule settles, or keeps from coming about (Paradox::clause in engine/verdicts/verdict.h).
struct ParadoxRuling {
  Clause clause = Clause::ParadoxSzykman;
  bool has_outcomes = false;       // several of them satisfy the equations; otherwise none does
  std::vector<ProvinceId> armies;  // whose convoys are part of it, ascending
  friend auto operator<=>(const ParadoxRuling&, const ParadoxRuling&) = default;
};

struct Ruling {
  std::vector<OrderRuling> orders;      // one for each, in their sequence
  std::vector<GrantResult> grants;      // likewise
  std::vector<UnitRuling> published;    // by province
  std::vector<Order> published_orders;  // one for each of `published`
  std::vector<UnitRuling> unordered;
  std::vector<ParadoxRuling> paradoxes;  // ascending
  ProvinceSet stand_offs;
  Position next;
  PowerId winner = no_power;
  // Of a turn of a year (checker/oracle/turns/turn.h); of other phases the oracle tells neither.
  std::vector<Impulse> impulses;
  std::vector<Event> events;
};

// What of this the oracle does not cover ("convoy-paradox=1971"); nothing if it covers all.
std::optional<std::string> not_covered(const Variant& variant, const Position& position);

Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission);

// Where a unit that this position has dislodged may go, ascending.
std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);

// Where the engine says something else, one line each ("A Paris - Burgundy: engine moves, oracle bounces"); where the
// outcomes are the same, the reasons ("why A Paris - Burgundy: engine bounce/occupied (holds Burgundy 1:1), oracle
// ..."); empty: they agree.
std::vector<std::string> differences(const Variant& variant, const Position& position, const Submission& submission,
                                     const Adjudication& engine, const Ruling& oracle);

// The same of the reasons: the clause, where the oracle has one, and who decided, with the strengths; and the
// paradoxes.
std::vector<std::string> reason_differences(const Variant& variant, const Submission& submission,
                                            const Adjudication& engine, const Ruling& oracle);

}  // namespace casus::oracle
