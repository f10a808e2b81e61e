// What a sentence claims about an order that the map, its coasts or the units on it do not allow: a typed value, which
// a law can compute. Its words are in reach_words.h; reach_claims.h says which claims a verdict makes.
#pragma once

#include <optional>
#include <variant>

#include "engine/board/position.h"
#include "engine/map/ids.h"

namespace casus::reports::claims {

// Units are named by the province from which they act in the phase.

// ---- Moves ----

// The order is a move to where the unit is.
struct StandsThereAlready {
  ProvinceId unit = no_province;
};
// An army and a sea province, or a fleet and an inland province.
struct CannotEnter {
  ProvinceId unit = no_province;
  Location to;
  UnitKind kind = UnitKind::Army;
};
// No unit of this kind gets there from the unit's place by itself; nor an army by convoy, unless its order says
// `by_land`.
struct IsNotAdjacent {
  ProvinceId unit = no_province;
  Location to;
  UnitKind kind = UnitKind::Army;
  bool by_land = false;
};
// Whatever the fleets on the board are ordered to do, none of their chains leads there. `insists`: the order says that
// the army goes by convoy; otherwise it does not get there by land either.
struct NoFleetsCouldCarry {
  ProvinceId unit = no_province;
  Location to;
  bool insists = false;
};
// The fleets that are ordered to carry the army there form no chain. `could_walk`: the border is no obstacle.
// `in_vain`: an order to carry it there is illegal or does not count.
struct NoFleetsCarry {
  ProvinceId unit = no_province;
  Location to;
  bool could_walk = false;
  bool in_vain = false;
};

// ---- Coasts of the unit that is to go: of a support, the supported one ----

// The fleet reaches several coasts of the province, and the order names none.
struct NeedsCoast {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
};
// The order names no coast, and only one is within the fleet's reach. `refused`: it has to be named all the same.
struct OneCoastIsInReach {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
  bool refused = false;
};
// The fleet does not reach this coast. `other_taken`: the one that it reaches is taken instead.
struct CoastIsOutOfReach {
  ProvinceId unit = no_province;
  Location to;
  bool other_taken = false;
};

// ---- Supports and convoys ----

// The unit could not move there by itself.
struct CouldNotMoveThere {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
};
struct CannotSupportItself {
  ProvinceId unit = no_province;
};
// No unit stands there. `to_convoy`: the order is a convoy, not a support.
struct NobodyIsThere {
  ProvinceId place = no_province;
  bool to_convoy = false;
};
// The supported unit gets there neither by itself nor by any convoy, or is of a minor power and may not. `but_for`: the
// supporting fleet itself could be part of such a convoy (DATC 6.D.31). `by_faith`: it could go there, but the
// religious rule forbids the move. `never_moves`: no unit of a minor power may be ordered to move.
struct CouldNeverMove {
  ProvinceId unit = no_province;
  Location to;
  std::optional<ProvinceId> but_for;
  bool by_faith = false;
  bool never_moves = false;
};
// No convoy leads from there to that province, whatever fleets there are; or the army is of a minor power and may not.
// `by_faith`, `never_moves`: as above, where a convoy could lead there.
struct CannotBeConvoyed {
  ProvinceId army = no_province;
  Location to;
  bool by_faith = false;
  bool never_moves = false;
};
// The fleet is not in a province in which fleets convoy.
struct IsNotAtSea {
  ProvinceId unit = no_province;
};
// `unit` is ordered to convoy and is an army.
struct ArmiesDoNotConvoy {
  ProvinceId unit = no_province;
};
// What is to be convoyed is a fleet.
struct OnlyArmiesAreConvoyed {
  ProvinceId served = no_province;
};
// The fleet is in the province to which it is to carry the army.
struct CarriesToItself {
  ProvinceId unit = no_province;
};
// No chain of the fleets on the board that leads the army there needs this one. `by_detour`: fleets link it with both
// ends, so it could be on a chain of which some fleet can be left out.
struct IsOnNoRoute {
  ProvinceId unit = no_province;
  ProvinceId army = no_province;
  Location to;
  bool by_detour = false;
};

// ---- Builds ----

// `army_instead`: an army is built.
struct IsInland {
  ProvinceId place = no_province;
  bool army_instead = false;
};
// The province has several coasts, and the order names none of them.
struct HasSeveralCoasts {
  ProvinceId place = no_province;
  Coast named = Coast::None;
};

using ReachClaim =
    std::variant<StandsThereAlready, CannotEnter, IsNotAdjacent, NoFleetsCouldCarry, NoFleetsCarry, NeedsCoast,
                 OneCoastIsInReach, CoastIsOutOfReach, CouldNotMoveThere, CannotSupportItself, NobodyIsThere,
                 CouldNeverMove, CannotBeConvoyed, IsNotAtSea, ArmiesDoNotConvoy, OnlyArmiesAreConvoyed,
                 CarriesToItself, IsOnNoRoute, IsInland, HasSeveralCoasts>;

}  // namespace casus::reports::claims
