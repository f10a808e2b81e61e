// What a sentence claims about how an order is written, which order it has to match, and the paradox that it is part
// of: a typed value, which a law can compute. Its words are in writing_words.h; writing_claims.h says which claims a
// verdict makes.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/board/position.h"
#include "engine/map/ids.h"

namespace casus::reports::claims {

// `refused`: and so the order is illegal; otherwise its wrong part is read as the board has it.

// ---- Whose order it is ----

// `dislodged`: there is no dislodged unit in the place.
struct NobodyCanCarryItOut {
  ProvinceId place = no_province;
  bool dislodged = false;
};
// The unit there is not the writer's. `owner`: whose it is; no_power: not known.
struct IsAnothersUnit {
  ProvinceId unit = no_province;
  PowerId owner = no_power;
  PowerId writer = no_power;
};
// The writer's unit was disbanded because the writer fell into permanent civil disorder before a retreats phase.
struct FellWithItsPower {
  Unit unit;
};
// `alike`: they do not contradict each other, so that one counts even where a contradiction bars them all.
// `beside_illegal`: others are illegal by themselves, so that they are not among those of which one counts.
// `illegal_counts`: the one that counts is illegal by itself (DATC 4.E.1).
struct HasSeveralOrders {
  ProvinceId unit = no_province;
  bool alike = false;
  bool beside_illegal = false;
  bool illegal_counts = false;
};
// No order for it counts, and another unit's order takes its own for granted (DATC 4.E.3).
struct TakesImpliedOrder {
  ProvinceId unit = no_province;
};
// The same, and that order is a support to hold: without it a later order would imply a move.
struct IsImpliedToHold {
  ProvinceId unit = no_province;
  ProvinceId supporter = no_province;  // no_province: not known
};

// ---- Letters, nationalities, coasts, paths ----

// Of the unit itself, or of the one that it supports or convoys.
struct LeavesKindUnsaid {
  ProvinceId unit = no_province;
  bool refused = false;
};
struct NamesWrongKind {
  bool refused = false;
};
struct LeavesPowerUnsaid {
  ProvinceId served = no_province;
  bool refused = false;
};
// `named`: by the order; `owner`: on the board, or of a build the power that orders it. no_power: not known.
struct NamesWrongPower {
  ProvinceId unit = no_province;
  PowerId named = no_power;
  PowerId owner = no_power;
  bool refused = false;
};
// On which the unit, or the one that it serves, does not stand.
struct NamesWrongCoast {
  bool refused = false;
};
// Of an army, of a province that has none to tell apart, of a support's province, or one that does not exist.
struct NamesNeedlessCoast {
  bool refused = false;
  ProvinceId lacking = no_province;  // it has coasts, and not the one that is named
};
// A support for the move of a fleet to a province with several coasts, none of which it names.
struct LeavesCoastOpen {
  Location to;
};
// A support for a move to this coast, of a unit that is ordered to another coast of the province.
struct SupportsAnotherCoast {
  Location to;
  ProvinceId served = no_province;
};
struct NamesNoPath {
  ProvinceId unit = no_province;
};
// The army can be convoyed only over the seas that its order names. It can still walk, or stay.
struct FollowsItsPath {
  ProvinceId unit = no_province;
};
// They are not a chain from sea to sea that leads the army there, each with a fleet.
struct PathIsNoChain {
  ProvinceId unit = no_province;
  Location to;
};
// They are such a chain, but one of the fleets could never have a legal order to carry the army there.
struct PathHasDetour {
  ProvinceId unit = no_province;
  Location to;
};

// ---- What the order has to match ----

// The supported unit is not ordered to make that move.
struct IsNotOrderedSo {
  ProvinceId served = no_province;
  ProvinceId unit = no_province;
};
// The unit that is to be supported or convoyed is ordered to make just that move, but does not try it.
struct IsOrderedInVain {
  enum class Why : std::uint8_t {
    Illegal,
    DoesNotCount,    // of several orders for the unit
    Void,            // the unit of a minor power, which then holds
    HoldsByParadox,  // a rule for convoy paradoxes has it hold
  };
  ProvinceId served = no_province;
  Location to;  // by its own order
  Why why = Why::Illegal;
  bool to_convoy = false;
};
// The support is to hold, and the unit tries to move.
struct IsOrderedToMove {
  ProvinceId served = no_province;
};
// The unit belongs to a power in civil disorder: no order and no diplomacy point of that power was read (DATC 4.D.9).
struct IsOfIdlePower {
  ProvinceId served = no_province;
};
// The army is not ordered to go there by convoy.
struct IsNotToBeConvoyed {
  ProvinceId army = no_province;
  Location to;
};
// Several routes are ordered for the army, and a fleet of them is dislodged.
struct LosesOneRoute {
  ProvinceId army = no_province;
};

// ---- Paradoxes ----

// What the rule for a paradox does with a move or convoy that is part of it. `army`: the one that is to be convoyed.
struct IsPartOfParadox {
  enum class Rule : std::uint8_t { ConvoyFails, ArmyHolds, AllFail };
  enum class Part : std::uint8_t { Move, Convoy, Other };
  Rule rule = Rule::ConvoyFails;
  Part part = Part::Other;
  ProvinceId unit = no_province;
  ProvinceId army = no_province;
  Location to;
};
// The attack of the army would change the result of an attack on a fleet that convoys it, and so it holds. For other
// orders only the rule is stated.
struct HoldsByOwnEffect {
  IsPartOfParadox::Part part = IsPartOfParadox::Part::Other;
  ProvinceId army = no_province;
  Location to;
};

// ---- Builds ----

// `refused`, or a named coast means a fleet (`coast_decides`), or the province decides.
struct LeavesKindOfBuildUnsaid {
  ProvinceId place = no_province;
  bool refused = false;
  bool coast_decides = false;
};
struct DeclinesBuild {
  PowerId power = no_power;
  bool refused = false;
};

using WritingClaim =
    std::variant<NobodyCanCarryItOut, IsAnothersUnit, FellWithItsPower, HasSeveralOrders, TakesImpliedOrder,
                 IsImpliedToHold, LeavesKindUnsaid, NamesWrongKind, LeavesPowerUnsaid, NamesWrongPower, NamesWrongCoast,
                 NamesNeedlessCoast, LeavesCoastOpen, SupportsAnotherCoast, NamesNoPath, FollowsItsPath, PathIsNoChain,
                 PathHasDetour, IsNotOrderedSo, IsOrderedInVain, IsOrderedToMove, IsOfIdlePower, IsNotToBeConvoyed,
                 LosesOneRoute, IsPartOfParadox, HoldsByOwnEffect, LeavesKindOfBuildUnsaid, DeclinesBuild>;

}  // namespace casus::reports::claims
