// What a sentence about a grant of diplomacy points claims of the grants of a phase: a typed value, which a law can
// compute. Its words are in grant_words.h; grant_claims.h says which claims a grant makes.
#pragma once

#include <variant>
#include <vector>

#include "engine/map/ids.h"

namespace casus::reports::claims {

// `unit` is where the order's unit stands. `some_do_not_count`: there are also grants for the unit, on this order or on
// others, that do not count, because they are forfeited, barred or refused. The numbers leave them out.

// The order has the most points, and so the unit is given it.
struct IsCarried {
  ProvinceId unit = no_province;
  int points = 0;
  int against = 0;  // of the strongest other order for the unit; 0: there is none
  bool some_do_not_count = false;
};
// Another order for the unit has more points.
struct IsOutbid {
  ProvinceId unit = no_province;
  int points = 0;
  int against = 0;
  bool some_do_not_count = false;
};
// So many orders for the unit have as many points as this one, itself counted, and none has more.
struct IsTied {
  ProvinceId unit = no_province;
  int points = 0;
  int orders = 2;
  bool some_do_not_count = false;
};
// Several grants are for this order: all their points that count, and those of this one. `some_do_not_count`: there are
// also grants for it that do not count.
struct AddsUp {
  PowerId power = no_power;
  int all = 0;
  int of_this_one = 0;
  bool some_do_not_count = false;
};
// The grants of the power have more points in total than the power has. `in_sequence`: the grants that it wrote before
// it had exceeded them count; otherwise none counts.
struct ExceedsPoints {
  PowerId power = no_power;
  int granted = 0;
  int has = 0;
  bool in_sequence = false;
};
// The power has a point for each centre that it owns, of which there are so many.
struct HasPointPerCentre {
  PowerId power = no_power;
  int centres = 0;
};
// No power has more than so many points, and this one has that many.
struct HasMostPoints {
  PowerId power = no_power;
  int limit = 0;
};
// No unit stands there, or a unit of a Great Power does; no_province: the order names no unit.
struct IsForNoMinor {
  ProvinceId place = no_province;
  bool is_empty = false;
};
// The order is illegal on this board, and so it is refused when it is handed in.
struct IsRefused {
  PowerId power = no_power;
  int points = 0;
};
// The power granted points on different orders for the unit, and this one does not count.
struct IsOneOrderTooMany {
  PowerId power = no_power;
  ProvinceId unit = no_province;
  int points = 0;
};
// By its orders, as they are written or as they imply a move, the power attacks the unit with these units, or supports
// an attack on it.
struct IsBarred {
  PowerId power = no_power;
  ProvinceId unit = no_province;
  std::vector<ProvinceId> attackers, supporters;
};
// No points are granted in such a phase.
struct IsOutOfPhase {};
// This game has no diplomacy points.
struct HasNoPoints {};
// Before the phase others fell, and so a power has won.
struct IsNotPlayed {};

using GrantClaim =
    std::variant<IsCarried, IsOutbid, IsTied, AddsUp, ExceedsPoints, HasPointPerCentre, HasMostPoints, IsForNoMinor,
                 IsRefused, IsOneOrderTooMany, IsBarred, IsOutOfPhase, HasNoPoints, IsNotPlayed>;

}  // namespace casus::reports::claims
