// The oracle: the rulebooks once more, as equations over "this order succeeds", with every assignment tried and the tie
// rules (rings turn, the paradox rule) applied to what is left. It is slow and plain on purpose. It shares types and
// map data with the engine, and no code of legality, strengths, convoys, retreats or adjustments: where engine and
// oracle agree, two readings agree. It gives no reasons, and does not say which centres changed hands or which units
// went: the next position shows it. Which options it does not cover, not_covered() says; a circle that takes more than
// a million trials, it refuses (checker/oracle/settle.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

struct OrderRuling {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ProvinceId dislodged_by = no_province;  // where the attacker started
  friend bool operator==(const OrderRuling&, const OrderRuling&) = default;
};
struct UnitRuling {  // of a unit without an order that counts, or with a published one
  Unit unit;
  OrderRuling ruling;
  friend bool operator==(const UnitRuling&, const UnitRuling&) = default;
};

struct Ruling {
  std::vector<OrderRuling> orders;      // one for each, in their sequence
  std::vector<GrantResult> grants;      // likewise
  std::vector<UnitRuling> published;    // by province
  std::vector<Order> published_orders;  // one for each of `published`
  std::vector<UnitRuling> unordered;
  ProvinceSet stand_offs;
  Position next;
  PowerId winner = no_power;
};

// What of this the oracle does not cover ("convoy-paradox=1971"); nothing if it covers all.
std::optional<std::string> not_covered(const Variant& variant, const Position& position);

Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission);

// Where a unit that this position has dislodged may go, ascending.
std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);

// Where the engine says something else, one line each ("A Paris - Burgundy: engine moves, oracle bounces"); empty: they
// agree.
std::vector<std::string> differences(const Variant& variant, const Position& position, const Submission& submission,
                                     const Adjudication& engine, const Ruling& oracle);

}  // namespace casus::oracle
