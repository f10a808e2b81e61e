// Verdicts as sentences that a person reads: which clause decided, which units, which strengths.
#pragma once

#include <string>
#include <vector>

#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// "The attack of F Black Sea on Ankara (strength 2) does not exceed that of A Armenia (2): a stand-off." One to three
// sentences, plain text. `before` is the position in which the orders were given.
std::string explain(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict);
std::string explain_unordered(const Variant& variant, const Position& before, const Unit& unit, const Verdict& verdict);
// The one or the other for a line of a run record; "" where it has no verdict.
std::string explain(const Variant& variant, const Position& before, const OrderRecord& record);
std::string explain(const Variant& variant, const Event& event);
// What a unit does in one impulse of a turn: the first (0) or the second (1) of the phase. "" where it has no verdict.
std::string explain(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed);
// A line of a run record: of a plan, what became of it in both impulses.
std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record);

// What is told behind an impulse of a turn (0 and 1), or at the end of the year (2): retreats and losses, neutrals that
// fall, centres, supply. With the clause of each.
struct Told {
  std::string text;
  Clause clause = Clause::RetreatMoves;
  friend bool operator==(const Told&, const Told&) = default;
};
std::vector<Told> told_after(const Variant& variant, const PhaseRecord& phase, std::size_t impulse);
// What became of a grant of diplomacy points; `granted` are all points that its power has put on orders this turn.
std::string explain(const Variant& variant, const Position& before, const Grant& grant, const GrantVerdict& verdict,
                    int granted);
std::string explain(const Variant& variant, const PhaseRecord& phase,
                    const GrantRecord& record);  // "" where it has no verdict
// "F English Channel's convoy depends on F London's support, which depends on ...": the ring, and how the rule settles
// it.
std::string explain(const Variant& variant, const Position& before, const Paradox& paradox);

}  // namespace casus::reports
