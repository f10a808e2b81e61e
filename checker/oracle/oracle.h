// The oracle: the rulebooks once more, as equations over "this order succeeds", with every assignment tried and the tie
// rules (rings turn, the paradox rule) applied to what is left. It is slow and plain on purpose. It shares types and
// map data with the engine, and no code of legality, strengths, convoys, retreats or adjustments: where engine and
// oracle agree, two readings agree. It gives reasons for movement and retreats (reasons.h). It does not say which
// centres changed hands or which units left the board: the next position shows it. not_covered() says which options it
// does not cover. Where it would need too many trials, it gives up (TooLarge, checker/oracle/settle.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// Why the result is what it is: every comparison that decided (Holds, FightsBack, Prevents and Attacks, the first parts
// in engine/verdicts/verdict.h), which supports did not count in one of them, which units cut and which fleets were
// lost; and the clause, where it follows from those.
struct Why {
  std::optional<Clause> clause;
  std::vector<Witness> witnesses;  // ascending
  friend bool operator==(const Why&, const Why&) = default;
};
struct OrderRuling {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ProvinceId dislodged_by = no_province;  // where the attacker started
  std::optional<Why> why{};               // nothing where the oracle gives no reason
  friend bool operator==(const OrderRuling&, const OrderRuling&) = default;
};
struct UnitRuling {  // of a unit without an order that counts, or with a published one
  Unit unit;
  OrderRuling ruling;
  friend bool operator==(const UnitRuling&, const UnitRuling&) = default;
};

// A convoy paradox that a rule settles, or keeps from arising (Paradox::clause in engine/verdicts/verdict.h).
struct ParadoxRuling {
  Clause clause = Clause::ParadoxSzykman;
  bool has_outcomes = false;       // several assignments satisfy the equations; if false, none does
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
  // For a turn of a year (checker/oracle/turns/turn.h); for other phases the oracle lists neither.
  std::vector<Impulse> impulses;
  std::vector<Event> events;
};

// What the oracle does not cover here ("convoy-paradox=1971"); nothing if it covers all.
std::optional<std::string> not_covered(const Variant& variant, const Position& position);

Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission);

// Where a unit that this position has dislodged may go, ascending.
std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);

// One line for each result that differs ("A Paris - Burgundy: engine moves, oracle bounces"). Where the results are the
// same, the reasons that differ ("why A Paris - Burgundy: engine bounce/occupied (holds Burgundy 1:1), oracle ...").
// Empty if engine and oracle agree.
std::vector<std::string> differences(const Variant& variant, const Position& position, const Submission& submission,
                                     const Adjudication& engine, const Ruling& oracle);

// The same for the reasons: the clause, where the oracle has one; which units decided, with the strengths; and the
// paradoxes.
std::vector<std::string> reason_differences(const Variant& variant, const Submission& submission,
                                            const Adjudication& engine, const Ruling& oracle);

}  // namespace casus::oracle
