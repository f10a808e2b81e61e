// What a sentence about an order of retreats or adjustments claims of the board: a typed value, which a law can play or
// compute. Its words are in season_words.h; season_claims.h says which claims a verdict makes.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/ids.h"

namespace casus::reports::claims {

// ---- Retreats ----

// `unit` is where the dislodged unit stood. Its retreat there succeeds.
struct RetreatsTo {
  ProvinceId unit = no_province;
  Location to;
};
// These other units retreat to the same province, and all of them are disbanded.
struct MeetsInRetreat {
  ProvinceId unit = no_province;
  Location to;
  std::vector<ProvinceId> others;  // none: not known
};
// These other units retreat to the same province, and not over a weak border as this one: it is disbanded.
struct GivesWayInRetreat {
  ProvinceId unit = no_province;
  Location to;
  std::vector<ProvinceId> others;
};
// `occupant` stands there when retreats begin.
struct RetreatIsOccupied {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
  std::optional<Unit> occupant;  // nothing: not known
};
struct RetreatIsWhereItsAttackerCameFrom {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
};
struct RetreatHadStandOff {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
};
// No unit of its kind could move there from its place without a convoy. `over_sea`: an army from one coast to another,
// which some convoy could carry.
struct RetreatIsOutOfReach {
  ProvinceId unit = no_province;
  Location to;
  UnitKind kind = UnitKind::Army;
  bool over_sea = false;
};
// `beside_dislodged`: there is also a dislodged unit, which stood there before.
struct IsNotDislodged {
  Unit unit;
  bool beside_dislodged = false;
};
struct IsDisbandedAsOrdered {
  ProvinceId unit = no_province;
};
// It is dislodged, and all orders of its power for it are illegal.
struct IsDisbandedWithoutOrder {
  ProvinceId unit = no_province;
};
// It is dislodged, and its order is neither a retreat by itself nor to disband. `by_convoy`: it is a retreat that asks
// for a convoy.
struct CanOnlyRetreat {
  ProvinceId unit = no_province;
  bool by_convoy = false;
};

// ---- Builds ----

struct BuildsUnit {
  PowerId power = no_power;
  UnitKind kind = UnitKind::Army;
  Location at;
};
// Nor is it another site where the power builds.
struct IsNoCentre {
  PowerId power = no_power;
  ProvinceId place = no_province;
};
struct IsNoHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
struct DoesNotOwn {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// `owner` owns the centre from before, and no unit stands there.
struct KeepsCentre {
  PowerId owner = no_power;
  ProvinceId centre = no_province;
};
struct IsNotVacant {
  ProvinceId centre = no_province;
  std::optional<Unit> occupant;  // nothing: not known
};
// Another build of the power in the same centre is possible as well. `alike`: none of them contradicts another, so that
// one counts even where a contradiction bars them all. `in_vain`: one could count, but none is carried out.
// `beside_illegal`: the one that counts is not the first that is written (or the last, where the last counts).
struct BuildsThereTwice {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  bool alike = false;
  bool in_vain = false;
  bool beside_illegal = false;
};
// The power has so many builds, and its orders are for more; or it has none. `illegal_use`: illegal orders use up some
// of them (DATC 4.E.1). `declines`: builds that it declines are among its orders. `beside_illegal`: so are illegal ones
// that use up nothing, among as many of the first (or last) as it has builds.
struct HasFewerBuilds {
  PowerId power = no_power;
  int builds = 0;
  bool illegal_use = false;
  bool declines = false;
  bool beside_illegal = false;
};

// ---- Removals ----

struct IsRemovedAsOrdered {
  ProvinceId unit = no_province;
};
// Another order for the removal of the same unit counts. `in_vain`: that one is not carried out, either.
struct IsRemovedOnce {
  ProvinceId unit = no_province;
  bool in_vain = false;
};
// The power has to remove so many units, and ordered more removals; or none. `illegal_use`, `beside_illegal`: as with
// builds.
struct HasFewerRemovals {
  PowerId power = no_power;
  int removals = 0;
  bool illegal_use = false;
  bool beside_illegal = false;
};

using SeasonClaim =
    std::variant<RetreatsTo, MeetsInRetreat, GivesWayInRetreat, RetreatIsOccupied, RetreatIsWhereItsAttackerCameFrom,
                 RetreatHadStandOff, RetreatIsOutOfReach, IsNotDislodged, IsDisbandedAsOrdered, IsDisbandedWithoutOrder,
                 CanOnlyRetreat, BuildsUnit, IsNoCentre, IsNoHome, DoesNotOwn, KeepsCentre, IsNotVacant,
                 BuildsThereTwice, HasFewerBuilds, IsRemovedAsOrdered, IsRemovedOnce, HasFewerRemovals>;

}  // namespace casus::reports::claims
