// The choices that rulebooks make. First those of the DATC's chapter 4 (version 3.2), whose first value is DATC 3.2's
// preference. Then the rules by which variants differ, whose first value is the standard game's. Then readings of 1700
// AD II for turns of a year, whose first value is the reading of Casus (docs/undecided.md). The first value is the
// default. Variants set them by name in their XML, cases with an `option` line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace casus {

enum class ConvoyRoutes : std::uint8_t { Any, All, AllOwnFirst };  // 4.A.1
enum class ConvoyParadox : std::uint8_t {
  Szykman,
  SzykmanArmy,  // his first wording: the armies hold, not the fleets
  AllHold,
  Y1971,
  Y1971AllHold,
  Y1982,         // of the three meanings of "convoying fleet": one with an army and a path for it,
  Y1982Matched,  // one with an army that it is to carry,
  Y1982Ordered,  // and one with a legal order to convoy
  Y2000,
  Y2000AllHold,
  OwnEffect
};  // 4.A.2
enum class ConvoyIntent : std::uint8_t {
  Y2025EE,
  Y2000,          // of the three readings of the book of 2000 the one with which an army always falls back on land,
  Y2000Ordered,   // the one with which it does so only where no path is ordered,
  Y2000Possible,  // and the one with which it does so only where no fleets for a path are on the board
  Y1982,
  Y1971,
  Y1971Intact,  // the first of the two steps alone
  Dptg
};                                                                                                // 4.A.3
enum class ConvoyOrigin : std::uint8_t { Start, LastFleet, LastFleet1, LastFleet2, LastFleet5 };  // 4.A.4
enum class RetreatToConvoyOrigin : std::uint8_t { Allowed, Barred };                              // 4.A.5
enum class ConvoyPath : std::uint8_t { Ignored, Binding, Required };                              // 4.A.6
enum class DislodgedBlocks : std::uint8_t { UnlessHeadToHead, Never };                            // 4.A.7
enum class ImpliedCoast : std::uint8_t { Used, Refused, RefusedInMoves };                         // 4.B.2
enum class UnreachableCoast : std::uint8_t { Refused, Corrected };                                // 4.B.3
enum class SupportWithoutCoast : std::uint8_t { Any, Own, Refused };                              // 4.B.4
enum class WrongCoast : std::uint8_t { Ignored, Refused };                                        // 4.B.5
enum class IrrelevantCoast : std::uint8_t { Ignored, Refused };                                   // 4.B.6
enum class MissingUnitLetter : std::uint8_t { Accepted, Refused };                                // 4.C.1
enum class WrongUnitLetter : std::uint8_t { Accepted, Refused };                                  // 4.C.2
enum class BuildWithoutLetter : std::uint8_t { InlandArmy, CoastNamed, Refused };                 // 4.C.3
enum class InlandFleetBuild : std::uint8_t { Refused, Army };                                     // 4.C.4
enum class MissingNationality : std::uint8_t { Accepted, Refused };                               // 4.C.5
enum class WrongNationality : std::uint8_t { Accepted, Refused };                                 // 4.C.6
enum class RepeatedOrder : std::uint8_t { First, Last, None };                                    // 4.D.3
enum class SurplusBuilds : std::uint8_t { First, Last, None };                                    // 4.D.4
enum class RepeatedBuild : std::uint8_t { First, Last, None };                                    // 4.D.5
enum class SurplusRemovals : std::uint8_t { First, Last, Automatic };                             // 4.D.6
enum class WaivedBuilds : std::uint8_t { Allowed, Refused };                                      // 4.D.7
// 4.D.8:
enum class AutomaticRemoval : std::uint8_t { OwnedCentres, HomesByConvoy, HomesOverWater, HomeProvinces };
enum class CivilDisorderSupport : std::uint8_t { Works, Fails };    // 4.D.9
enum class SuperfluousConvoy : std::uint8_t { Illegal, Legal };     // 4.E.1, case 6.G.19
enum class ImpossibleMove : std::uint8_t { Holds, OrderedToMove };  // 4.E.1
enum class IllegalOrder : std::uint8_t { Ignored, Hold };           // 4.E.1
enum class IllegalAdjustment : std::uint8_t { Ignored, Counts };    // 4.E.1
enum class ImpliedOrders : std::uint8_t { Refused, Allowed };       // 4.E.3

// Minor powers.
enum class MinorMoves : std::uint8_t { Free, Sortie, Refused };  // sortie: a move that never leaves its province
enum class UnopposedSortie : std::uint8_t { Bounces, Untouched };
enum class SortieAgainstUnit : std::uint8_t { NeverDislodges, Dislodges };
enum class DislodgedMinor : std::uint8_t { Retreats, Disbands };
enum class MinorRebuilding : std::uint8_t { Never, WhileUnowned };
// Diplomacy points: the most that a power gets in a turn, one for each centre; 0 where the game has none.
using PointsLimit = std::uint8_t;
enum class OverspentPoints : std::uint8_t { Forfeited, InSequence };
enum class AttackersPoints : std::uint8_t { Count, Barred };
enum class GrantsPerUnit : std::uint8_t { Any, One };          // orders that one power puts points on, for one unit
enum class IllegalBids : std::uint8_t { Published, Refused };  // points on an order that the unit may never be given
// Faiths, straits.
enum class ReligiousRule : std::uint8_t { None, StartOfTurn };
enum class Straits : std::uint8_t { Open, ClosedByFleets };
// Homes and builds. The limits are numbers; 0 where there is none.
enum class BuildSites : std::uint8_t {
  Homes,
  AnyOwned,
  AnyOwnedWithHome
};  // the last: while one home of the start is owned
enum class NewHomes : std::uint8_t { None, BuiltIn, FirstCaptured };
using HomeLimit = std::uint8_t;
using BuildLimit = std::uint8_t;
// In which centres a power may gain a home by its choice: in all that it conquers, or only in homes and minor powers.
enum class ElectiveCentres : std::uint8_t { AnyConquered, HomesAndMinors };
enum class CivilDisorder : std::uint8_t { UnitsHold, NewMinors, None };  // none: no power can declare it
enum class NewMinorUnits : std::uint8_t { AsAtStart, Armies };
enum class NewMinorFaith : std::uint8_t { FormerPower, Named, Native };
// Several powers with enough centres to win.
enum class RivalClaims : std::uint8_t { LargerWins, PlayOn };

// Turns of a year (movement="impulses"): how the booklet of 1700 AD II is read. Rulings 1700-first-attack and so on.
enum class FirstAttack : std::uint8_t { Over, Counts };
enum class DoubleSupport : std::uint8_t { Single, WholeTurn };
enum class LeaderHold : std::uint8_t { Two, One };
enum class SwissMarch : std::uint8_t { WholeTurn, SecondImpulse };
enum class SwissHeadOn : std::uint8_t { March, Hold };
enum class Routed : std::uint8_t { Stands, Acts };
enum class ImpossibleRetreat : std::uint8_t { GameMaster, Disbands };
enum class LeaderOnOwnArmy : std::uint8_t { Avoided, Displaced };
enum class LeaderAndArmy : std::uint8_t { Collide, LeaderFirst };
enum class FleetSupply : std::uint8_t { FriendlyCoast, OwnCentre };

struct Options {
  ConvoyRoutes convoy_routes{};
  ConvoyParadox convoy_paradox{};
  ConvoyIntent convoy_intent{};
  ConvoyOrigin convoy_origin{};
  RetreatToConvoyOrigin retreat_to_convoy_origin{};
  ConvoyPath convoy_path{};
  DislodgedBlocks dislodged_blocks{};
  ImpliedCoast implied_coast{};
  UnreachableCoast unreachable_coast{};
  SupportWithoutCoast support_without_coast{};
  WrongCoast wrong_coast{};
  IrrelevantCoast irrelevant_coast{};
  MissingUnitLetter missing_unit_letter{};
  WrongUnitLetter wrong_unit_letter{};
  BuildWithoutLetter build_without_letter{};
  InlandFleetBuild inland_fleet_build{};
  MissingNationality missing_nationality{};
  WrongNationality wrong_nationality{};
  RepeatedOrder repeated_order{};
  SurplusBuilds surplus_builds{};
  RepeatedBuild repeated_build{};
  SurplusRemovals surplus_removals{};
  WaivedBuilds waived_builds{};
  AutomaticRemoval automatic_removal{};
  CivilDisorderSupport civil_disorder_support{};
  SuperfluousConvoy superfluous_convoy{};
  ImpossibleMove impossible_move{};
  IllegalOrder illegal_order{};
  IllegalAdjustment illegal_adjustment{};
  ImpliedOrders implied_orders{};
  MinorMoves minor_moves{};
  UnopposedSortie unopposed_sortie{};
  SortieAgainstUnit sortie_against_unit{};
  DislodgedMinor dislodged_minor{};
  MinorRebuilding minor_rebuilding{};
  PointsLimit diplomacy_points{};
  OverspentPoints overspent_points{};
  AttackersPoints attackers_points{};
  GrantsPerUnit grants_per_unit{};
  IllegalBids illegal_bids{};
  ReligiousRule religious_rule{};
  Straits straits{};
  BuildSites build_sites{};
  NewHomes new_homes{};
  HomeLimit home_limit{};
  BuildLimit build_limit{};
  ElectiveCentres elective_centres{};
  CivilDisorder civil_disorder{};
  NewMinorUnits new_minor_units{};
  NewMinorFaith new_minor_faith{};
  RivalClaims rival_claims{};
  FirstAttack first_attack{};
  DoubleSupport double_support{};
  LeaderHold leader_hold{};
  SwissMarch swiss_march{};
  SwissHeadOn swiss_head_on{};
  Routed routed{};
  ImpossibleRetreat impossible_retreat{};
  LeaderOnOwnArmy leader_on_own_army{};
  LeaderAndArmy leader_and_army{};
  FleetSupply fleet_supply{};
  friend bool operator==(const Options&, const Options&) = default;
};

// Whether the rule, or its backup rule, makes all moves of a paradox fail.
constexpr bool all_moves_fail(ConvoyParadox rule) {
  return rule == ConvoyParadox::AllHold || rule == ConvoyParadox::Y1971AllHold || rule == ConvoyParadox::Y2000AllHold;
}

// DATC 4.A.4 lists five points in which a convoyed attack may come from its last fleet. Points 3 and 4 are 4.A.5 and
// 4.A.7; each of the others is a separate choice.
constexpr bool fights_over_last_fleet(ConvoyOrigin rule) {  // point 1
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet1;
}
constexpr bool spares_attack_on_last_fleet(ConvoyOrigin rule) {  // point 2
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet2;
}
constexpr bool cuts_attack_on_start(ConvoyOrigin rule) {  // point 5
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet5;
}

// How units are moved: one step each in the phases of a season, or several in the impulses of a year.
enum class MovementSystem : std::uint8_t { Seasons, Impulses };

struct OptionValue {
  std::string_view name;    // "szykman"
  std::string_view letter;  // the DATC's letter or name for it where there is one: "b"; otherwise ""
};

struct OptionInfo {
  std::string_view name;                // "convoy-paradox"
  std::string_view datc;                // "4.A.2"; "" for rules of variants
  std::string_view summary;             // "what settles convoy orders without exactly one consistent outcome"
  std::span<const OptionValue> values;  // the first is the default
  std::uint8_t (*get)(const Options&);
  void (*set)(Options&, std::uint8_t);
  MovementSystem movement = MovementSystem::Seasons;  // where the option has an effect
};

// All options: those of the DATC in its order, then those of variants, starting with those of seasons.
std::span<const OptionInfo> all_options();
// By name or DATC number ("convoy-paradox" or "4.A.2"); nullptr when unknown. Where several options share a number, it
// means the first of them.
const OptionInfo* find_option(std::string_view name);
// By value name or DATC letter.
std::optional<std::uint8_t> find_value(const OptionInfo& option, std::string_view value);

}  // namespace casus
