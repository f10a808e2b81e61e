// A third writing of chapters 4 to 8 of 1700 AD II (and of 10b, 10c and 10d, without which no unit moves there), made
// from the sentences of the booklet alone, plain and slow, for tests only. It was written without a look at engine and
// oracle, their page of the rules and their rulings. readings.h lists where the booklet left us a choice.
//
// Sentences are counted as the source attributes of mapdata/1700ad/variant.xml count them: 4.5 is "however, when a unit
// is using its double strength capability, ...".
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "tests/checker/booklet/readings.h"

namespace casus::booklet {

// Something that was so in a turn, in a form in which two adjudicators can be compared. Each fleet has a fact of its
// own. What did not succeed has no fact.
struct Fact {
  enum class Kind : std::uint8_t { Moves, Supports, Convoys, Dislodged, IsAt };
  int impulse = 1;  // of IsAt: after this impulse, and 3 for the end of the turn, before the supply is checked
  Kind kind = Kind::IsAt;
  PowerId power = no_power;
  bool fleet = false;
  LeaderId leader = no_leader;
  ProvinceId unit = no_province;       // where it started the turn; of IsAt: not said
  ProvinceId supported = no_province;  // or carried: where that unit started the turn
  ProvinceId to = no_province;         // of IsAt: the place
  friend auto operator<=>(const Fact&, const Fact&) = default;
};
std::string print(const Variant& variant, const Fact& fact);

// Ascending; of several fleets that do the same, one for each.
std::vector<Fact> play(const Variant& variant, const Position& position, std::span<const Order> orders,
                       const Readings& readings = {});

}  // namespace casus::booklet
