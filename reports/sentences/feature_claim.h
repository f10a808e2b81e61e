// What a sentence about minor powers, sorties, faiths, straits and unified coasts claims of the board: a typed value,
// which a law can play or compute. Its words are in feature_words.h; feature_claims.h says which claims a verdict
// makes.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/map/ids.h"
#include "engine/rules/powers.h"
#include "reports/sentences/movement_claim.h"

namespace casus::reports::claims {

// Units are named by the province in which they stood at the start of the phase. A sortie is the move of a minor
// power's unit that was tried, where the rulebook makes sorties of such moves.

// ---- Minor powers ----

// No order for the minor power's unit is published. `stays`: and it was not dislodged. `strongest`: its hold strength
// and the strongest attack.
struct IsGivenNoOrder {
  ProvinceId unit = no_province;
  bool stays = true;
  std::optional<Strengths> strongest;
};
// It belongs to a minor power, and under this rule no order to move is legal for such a unit.
struct MayNotMove {
  ProvinceId unit = no_province;
};
// It belongs to a minor power, and such a unit does not retreat.
struct MayNotRetreat {
  ProvinceId unit = no_province;
};
// Diplomacy points gave it this order, which is illegal or void.
struct IsPublishedInVain {
  ProvinceId unit = no_province;
};

// ---- Sorties ----

// The sortie won every comparison, against these rivals too, and its unit does not move.
struct SortieStays {
  ProvinceId unit = no_province;
  Location to;
  std::vector<Rival> rivals;
};
// The unit at the destination of `unit` does not leave, because it makes a sortie.
struct OccupantMakesSortie {
  ProvinceId unit = no_province;
  ProvinceId occupant = no_province;
};
// No unit stays at the destination and no other move there has any strength. It does not move. `closes`: it is
// recorded that no unit may retreat there. Not so if the sortie has no effect there.
struct SortieIsUnopposed {
  ProvinceId unit = no_province;
  Location to;
  bool closes = false;
};
// The sortie is stronger than the unit that stays at its destination, no other move keeps it out, and that unit is not
// dislodged by it.
struct SortieDoesNotDislodge {
  ProvinceId unit = no_province;
  Location to;
  ProvinceId occupant = no_province;
  std::optional<Strengths> strengths;
};
// The same of sorties to the province of `unit`, which does not move: hold strength and attack strength of each.
struct SortiesDoNotDislodge {
  ProvinceId unit = no_province;
  std::vector<Rival> sorties;  // none: not known
};
// These attacks cut the support, and each is a sortie.
struct SortiesCut {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> sorties;  // none: not known
};
// The move does not exceed the prevent strength, or in a head-to-head battle the defend strength, of any of these
// sorties.
struct SortiesKeepOut {
  ProvinceId unit = no_province;
  Location to;
  std::vector<ProvinceId> sorties;  // none: not known
};
// The supported unit makes a sortie, and so the support to hold is void.
struct SortieTakesNoHoldSupport {
  ProvinceId unit = no_province;
  ProvinceId served = no_province;
};
// Fleets carry the army on its sortie.
struct SortieGoesByConvoy {
  ProvinceId unit = no_province;
  Location to;
};
// No unit stands at the destination of this sortie at the start, and no other move there was tried: it has no effect,
// and `sortie` counts as holding.
struct SortieHasNoEffect {
  enum class Of : std::uint8_t { Sortie, Support, Convoy };  // whose verdict it is
  ProvinceId unit = no_province;
  ProvinceId sortie = no_province;
  Location to;
  Of of = Of::Sortie;
};
// The sortie drives out the unit at its destination, and its own unit does not move.
struct SortieDislodges {
  ProvinceId unit = no_province;
  Location to;
  ProvinceId occupant = no_province;
  std::optional<Strengths> strengths;
  std::vector<Rival> rivals;
};

// ---- Faiths ----

// It makes no sortie against units of this faith, to which it is bound, and the unit at the destination is of that
// faith.
struct SparesItsFaith {
  ProvinceId unit = no_province;
  Location to;
  ProvinceId occupant = no_province;
  Faith faith = Faith::None;
};
// It is bound to its faith, and could not reach the destination without a convoy.
struct MayNotBeConvoyed {
  ProvinceId unit = no_province;
  Location to;
};
// It supports units of the faith to which it is bound, and no others.
struct SupportsItsFaith {
  ProvinceId unit = no_province;
  Faith faith = Faith::None;
  ProvinceId served = no_province;
  Faith faith_of_served = Faith::None;
};
// It supports units of these powers, and no others; the supported one belongs to none of them.
struct SupportsListed {
  ProvinceId unit = no_province;
  std::vector<PowerId> powers;
  ProvinceId served = no_province;
};
// It does not support the attack of a unit of the other side on a province where a unit of its own side (Islam, or
// Christendom) stood at the start of the turn.
struct SparesItsSide {
  ProvinceId unit = no_province;
  ProvinceId served = no_province;
  ProvinceId occupant = no_province;
  bool is_islamic = false;  // the side of `unit` and `occupant`
};

// ---- Straits and coasts ----

// `unit` crosses this border. The fleet stands in its water.
struct Crossing {
  ProvinceId unit = no_province;
  ProvinceId one_end = no_province;
  ProvinceId other_end = no_province;
  ProvinceId fleet = no_province;
};
// The fleet is of another Great Power than `unit`, and so closes the crossing to it.
struct CrossingIsClosed {
  Crossing crossing;
};
// The same of an army that fleets are to carry to the other end. It does not go by land.
struct CrossesOnlyByConvoy {
  Crossing crossing;
};
// The fleet is of the same power as `unit`, and so does not close the crossing to it.
struct OwnFleetLeavesOpen {
  Crossing crossing;
};
// The fleet is of another power than `unit`, but under this rule no fleet closes a crossing.
struct NoFleetCloses {
  Crossing crossing;
};
// The power of this fleet owns the centre, so that the coasts of the province are one for it; otherwise its move or
// support would be impossible.
struct CoastsAreOne {
  ProvinceId fleet = no_province;
  ProvinceId coasts = no_province;
  ProvinceId centre = no_province;
};
// The power of this fleet does not own the centre. If it did, the fleet could reach its destination.
struct CoastsAreSeparate {
  ProvinceId fleet = no_province;
  ProvinceId coasts = no_province;
  ProvinceId centre = no_province;
};

// ---- Borders with a condition ----

// The unit's move crosses a weak border, so that it has the strength of its supports alone.
struct CrossesWeakBorder {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
  std::size_t supports = 0;  // that are given
};
// The unit could move there over a weak border, and so it cannot support there.
struct SupportsOverNoWeakBorder {
  ProvinceId unit = no_province;
  ProvinceId to = no_province;
};
// These attacks come over weak borders, and no unit is ordered to support them: they do not cut the support of `unit`.
struct IsTooWeakToCut {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> attackers;
};
// The unit, of the order or the one that it is for, reaches the province in the other season.
struct IsClosedInSeason {
  ProvinceId traveller = no_province;
  ProvinceId to = no_province;
  Season season = Season::Spring;
};
// The unit, of the order or the one that it is for, would reach the province if its power owned the centre.
struct IsForOwnerOnly {
  ProvinceId traveller = no_province;
  ProvinceId to = no_province;
  ProvinceId centre = no_province;
};

// ---- Units that become the other kind ----

// The unit was to transform, and no attack of another power stops it: after the moves it is this unit.
struct BecomesOtherKind {
  ProvinceId unit = no_province;
  UnitKind into = UnitKind::Army;
  Location at;
};
// The unit was to transform into this kind, and these attacks stop it.
struct KeepsItsKind {
  ProvinceId unit = no_province;
  UnitKind into = UnitKind::Army;
  std::vector<ProvinceId> by;
};
// The order of the unit to transform is illegal.
struct MayNotTransform {
  enum class Why : std::uint8_t {
    Never,    // by these rules no unit transforms
    Place,    // its province is not coastal, or has no supply centre
    Itself,   // the order names the kind that the unit is
    NoCoast,  // its province has several coasts, and the order does not name one of them
  };
  ProvinceId unit = no_province;
  Why why = Why::Never;
};

// ---- Permanent civil disorder ----

// Before the phase others fell, and so a power has won.
struct PhaseIsNotPlayed {};

using FeatureClaim =
    std::variant<IsGivenNoOrder, MayNotMove, MayNotRetreat, IsPublishedInVain, SortieStays, OccupantMakesSortie,
                 SortieIsUnopposed, SortieDoesNotDislodge, SortiesDoNotDislodge, SortiesCut, SortiesKeepOut,
                 SortieTakesNoHoldSupport, SortieGoesByConvoy, SortieHasNoEffect, SortieDislodges, SparesItsFaith,
                 MayNotBeConvoyed, SupportsItsFaith, SupportsListed, SparesItsSide, CrossingIsClosed,
                 CrossesOnlyByConvoy, OwnFleetLeavesOpen, NoFleetCloses, CoastsAreOne, CoastsAreSeparate,
                 CrossesWeakBorder, SupportsOverNoWeakBorder, IsTooWeakToCut, IsClosedInSeason, IsForOwnerOnly,
                 BecomesOtherKind, KeepsItsKind, MayNotTransform, PhaseIsNotPlayed>;

}  // namespace casus::reports::claims
