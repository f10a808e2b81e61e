// What a sentence about movement claims of the board: a typed value, which a law can play or compute. Its words are in
// movement_words.h; movement_claims.h says which claims a verdict makes.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/map/ids.h"
#include "engine/verdicts/verdict.h"

namespace casus::reports::claims {

// Units are named by the province in which they stood at the start of the phase.

// Another move, or an attack, with the comparison that decided: of the unit that the sentence is about, and against it.
struct Rival {
  ProvinceId unit = no_province;
  Strengths strengths;
  friend bool operator==(const Rival&, const Rival&) = default;
};

// Rules that prevent paradoxes, by the rulebook's year (DATC 4.A.2).
enum class ParadoxRule : std::uint16_t {
  Y1971 = 1971,  // spares the support of a fleet for a fleet's attack on a fleet that is to carry the army
  Y1982 = 1982,  // spares the support of a fleet that concerns a sea province with a convoying fleet
  Y2000 = 2000,  // spares a support for an attack on a fleet that the army needs
};

// ---- Units that do not move ----

// It was ordered to hold. `stays`: and it was not dislodged. `strongest`: its hold strength and the strongest attack.
struct WasToHold {
  ProvinceId unit = no_province;
  bool stays = true;
  std::optional<Strengths> strongest;
};
// No order for it counts. `refused`: one was written; nothing: that is not known.
struct HasNoOrder {
  ProvinceId unit = no_province;
  std::optional<bool> refused;
  bool stays = true;
  std::optional<Strengths> strongest;
};
// Supports to hold are given to it. `withstands`: no attack on it is stronger than its hold strength.
struct IsSupportedInPlace {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> supporters;  // none: they are not named
  bool withstands = false;
};
// Attacks that exceed its hold strength. It stays all the same, since another move there keeps each of them out.
struct IsBeleaguered {
  struct Attack {
    ProvinceId unit = no_province;
    Strengths strengths;                  // hold strength, attack strength
    std::vector<ProvinceId> kept_out_by;  // the moves that it does not exceed; none: that is not known
  };
  ProvinceId unit = no_province;
  std::vector<Attack> attacks;  // none: not known
};
// A unit ends up dislodged.
struct IsDislodged {
  ProvinceId unit = no_province;
  ProvinceId by = no_province;
  bool of_minor_power = false;  // and so it is destroyed
  Fate fate = Fate::Dislodged;
  std::vector<RetreatWay> ways;
};

// ---- Moves that succeed ----

// No other move there has any strength, and no unit is at its destination or stays there.
struct MovesUnopposed {
  ProvinceId unit = no_province;
  Location to;
};
// Its strength exceeds the prevent strength of each of them; none: they have no strength left.
struct OutdoesRivals {
  ProvinceId unit = no_province;
  Location to;
  std::vector<Rival> rivals;
};
struct DrivesOut {
  ProvinceId unit = no_province;
  Location to;
  ProvinceId occupant = no_province;
  std::optional<Strengths> strengths;
  std::vector<Rival> rivals;
};
// Each moves to the place that the next one leaves, the last one to that of the first.
struct GoesRound {
  ProvinceId unit = no_province;
  Location to;
  std::vector<ProvinceId> others;
};
struct ChangesPlaces {
  ProvinceId unit = no_province;
  ProvinceId other = no_province;
  std::optional<bool> unit_by_convoy, other_by_convoy;  // nothing: not known
};

// ---- Moves that fail ----

// Its strength does not exceed the prevent strength of each of them. `decides`: this is the reason of the bounce, not
// an additional one. `even`: the strongest of them is just as strong, and not without any strength, and this move keeps
// others out as well (DATC 4.A.7).
struct IsKeptOut {
  ProvinceId unit = no_province;
  Location to;
  std::vector<Rival> rivals;
  bool decides = true;
  bool even = false;
};
// Its attack strength does not exceed the hold strength of the unit there.
struct DoesNotExceed {
  ProvinceId unit = no_province;
  ProvinceId occupant = no_province;
  std::optional<Strengths> strengths;
  bool decides = true;
};
// The unit at its destination was to leave, and failed; the attack does not dislodge it either.
struct OccupantFailsToLeave {
  // Why it failed where no third unit is named.
  enum class Why : std::uint8_t {
    NotSaid,         // a third unit is named, or the cause is not known
    NoConvoy,        // no fleets carry it
    ClosedCrossing,  // a fleet closes its crossing, and no fleets carry it
    ParadoxRule,     // a rule against paradoxes lets every move in the paradox fail
    ThisMove,        // the move of the unit of the sentence stops the row that it waits for, or it waits for that unit
  };
  ProvinceId unit = no_province;
  ProvinceId occupant = no_province;
  Location to;                         // where the occupant is
  std::optional<ProvinceId> aim;       // where the occupant was ordered to; nothing: not known
  std::vector<ProvinceId> stopped_by;  // what stopped it, or the row or ring of units that it follows
  std::optional<Strengths> strengths;
  bool decides = true;
  Why why = Why::NotSaid;
};
// `carried`: under DATC 4.A.4, the army of the two that comes over the sea of a last fleet, `over`, to which the other
// one moves; no_province: each moves to the place of the other.
struct LosesHeadToHead {
  ProvinceId unit = no_province;
  ProvinceId opponent = no_province;
  std::optional<Strengths> strengths;
  bool decides = true;
  ProvinceId carried = no_province;
  ProvinceId over = no_province;
};
// The unit at its destination stays and is of its own power.
struct MeetsOwnUnit {
  ProvinceId unit = no_province;
  Location to;
  ProvinceId occupant = no_province;
};
// Supports by the power of the unit at its destination do not count against that unit; with them the attack would be
// strong enough.
struct LacksSupport {
  ProvinceId unit = no_province;
  ProvinceId occupant = no_province;
  PowerId power = no_power;
  std::vector<ProvinceId> supporters;  // none: not known
  std::optional<Strengths> strengths;
};
// These gave their supports to an attack on the unit, and the supports do not count, since they are of its own power.
struct DoesNotCountAgainst {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> supporters;  // none: not known
};
// Its attack is strong enough to dislodge the unit there, and only other moves keep it out.
struct IsKeptFromDislodging {
  ProvinceId unit = no_province;
  ProvinceId occupant = no_province;
  std::optional<Strengths> strengths;  // attack strength, hold strength
  std::size_t rivals = 0;              // how many moves keep it out; 0: not known
};
// A rival tried to move to `province` and was dislodged by a unit that came from there, or lost a head-to-head battle
// against one. So it keeps no unit out of `province`.
struct RivalHasNoEffect {
  ProvinceId unit = no_province;
  ProvinceId province = no_province;
  ProvinceId loser = no_province;  // none: not known
  ProvinceId winner = no_province;
  bool head_to_head = true;
};

// ---- Supports ----

struct GivesSupport {
  ProvinceId unit = no_province;
  ProvinceId served = no_province;
};
struct IsCut {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> by;
};
struct IsCutByDislodgement {
  ProvinceId unit = no_province;
  ProvinceId by = no_province;
};
// Attacks on the supporter that do not cut it.
struct DoesNotCut {
  enum class Why : std::uint8_t {
    FromTarget,          // it comes from the province that the support is aimed at
    CountsAsFromTarget,  // its last fleet lies there
    OwnPower,
    NoWay,  // its convoy is disrupted, or no fleet carries it
  };
  ProvinceId unit = no_province;
  std::vector<ProvinceId> attackers;
  Why why = Why::FromTarget;
  ProvinceId target = no_province;
};
// Convoyed armies of other powers attack the supporter, and a rule against paradoxes spares its support from them.
struct IsSparedByRule {
  ProvinceId unit = no_province;
  std::vector<ProvinceId> attackers;  // none: not known
  ParadoxRule rule = ParadoxRule::Y1971;
};

// ---- Convoys and ways ----

// The fleet is not dislodged, so that its order to convoy counts, whether the army needs it or not.
struct ConvoyStands {
  ProvinceId fleet = no_province;
  ProvinceId army = no_province;
  Location to;
};
// The fleet is dislodged, so that it carries no army.
struct CarriesNobody {
  ProvinceId fleet = no_province;
  ProvinceId army = no_province;
  Location to;
};
// The army does not arrive, since these fleets are dislodged.
struct ConvoyIsDisrupted {
  ProvinceId army = no_province;
  Location to;
  std::vector<ProvinceId> fleets;
};
// A route of other fleets carries the army. These are not needed, and need not be on any route.
struct DoesNotNeed {
  ProvinceId army = no_province;
  std::vector<ProvinceId> fleets;  // none: "this one"
};
// An army to the next province goes by convoy.
struct GoesByConvoy {
  enum class Why : std::uint8_t {
    Ordered,       // its order says so
    OwnFleet,      // a fleet of its own power is ordered to carry it
    ChangePlaces,  // its power's units change places (1982)
    MeetsUnit,     // a unit comes the other way (1971)
    Carried,       // it does wherever fleets carry it
  };
  ProvinceId unit = no_province;
  Location to;
  Why why = Why::Ordered;
  std::vector<ProvinceId> fleets;  // of its own power that are ordered to carry it; none: not known
};
// An army goes by land although a convoy was ordered for it.
struct GoesByLand {
  enum class Why : std::uint8_t {
    Ordered,      // its order says so
    NothingAsks,  // neither its order nor a fleet of its own power asks for the convoy
    NotTagged,    // its order does not ask for the convoy, which this rule demands
    NobodyMeets,  // no unit comes the other way (1971)
  };
  ProvinceId unit = no_province;
  Location to;
  Why why = Why::NothingAsks;
};
// Its convoy does not carry it, and so it goes by land.
struct FallsBackOnLand {
  ProvinceId unit = no_province;
  Location to;
};

using Movement =
    std::variant<WasToHold, HasNoOrder, IsSupportedInPlace, IsBeleaguered, IsDislodged, MovesUnopposed, OutdoesRivals,
                 DrivesOut, GoesRound, ChangesPlaces, IsKeptOut, DoesNotExceed, OccupantFailsToLeave, LosesHeadToHead,
                 MeetsOwnUnit, LacksSupport, DoesNotCountAgainst, IsKeptFromDislodging, RivalHasNoEffect, GivesSupport,
                 IsCut, IsCutByDislodgement, DoesNotCut, IsSparedByRule, ConvoyStands, CarriesNobody, ConvoyIsDisrupted,
                 DoesNotNeed, GoesByConvoy, GoesByLand, FallsBackOnLand>;

}  // namespace casus::reports::claims
