// What a sentence about a turn of a year claims: a typed value, which a law can play or compute. Its words are in
// turn_words.h; turn_claims.h says which claims a deed, a line of a sheet or an event makes.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/ids.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus::reports::turns {

// A unit is named by where it stood when the turn began. Of fleets: those that one line of a sheet moves together.
using Units = std::vector<Unit>;

// A unit that does something in an impulse, and from where: a leader's third action can begin where its second has led.
struct Doer {
  Unit unit;
  ProvinceId at = no_province;
  friend bool operator==(const Doer&, const Doer&) = default;
};

// What units add to a strength over the whole turn, in the first and in the second impulse; or the defence of a
// neutral, which counts once.
struct Share {
  Units units;
  ProvinceId neutral = no_province;
  bool supports = false;  // by supports, not by moving or staying
  int first = 0, second = 0;
  friend bool operator==(const Share&, const Share&) = default;
};
struct Shares {
  std::vector<Share> own, against;  // none: it is not known, or nothing counts on that side
  friend bool operator==(const Shares&, const Shares&) = default;
};
// Strengths of the unit that the sentence is about and of the other side, as they were compared; `whole_turn`: they
// include the points of both impulses, and `shares` add up to them.
struct Compared {
  Strengths strengths;
  bool whole_turn = false;
  Shares shares = {};
  friend bool operator==(const Compared&, const Compared&) = default;
};
// A move of others: a land unit, or all fleets of a power that go the same way. Its strength is the other side. Both
// actions of a leader can be the same move: then it is here twice.
// `earlier`: they attacked the place in the first impulse, and what counts is that attack.
struct Rival {
  Units units;
  Compared compared;
  bool earlier = false;
  friend bool operator==(const Rival&, const Rival&) = default;
};
// What an armed neutral has to set against a move: its own defence, and supports for it.
struct Defence {
  ProvinceId neutral = no_province;
  int own = 0, supports = 0;
  Compared compared;
  friend bool operator==(const Defence&, const Defence&) = default;
};

// ---- Units that stay ----

// A hold was ordered for this impulse. `slot`: of a leader that does something else in the same impulse, which of its
// own impulses; else 0. `stays`: it is not dislodged, and none of its moves leads elsewhere.
struct HoldsAsOrdered {
  Doer doer;
  int slot = 0;
  bool stays = true;
};
struct HasNoOrder {
  enum class Why : std::uint8_t {
    NotWritten,   // its power has written no order for it
    NoneCounts,   // it has written some, and all are refused
    Conditional,  // the order depends on a condition
    NoneLeft,     // the order ends before this impulse
  };
  Doer doer;
  int slot = 0;  // as above
  Why why = Why::NotWritten;
  bool stays = true;
};
// Its action for this impulse cannot be carried out, and it stays.
struct HoldsInstead {
  Doer doer;
};
// Of the attacks on those that stay in the place, the strongest; of several, those against which the fewest hold. The
// comparison is that of those who stay.
struct WithstandsAttacks {
  enum class Why : std::uint8_t {
    NotStronger,  // it does not exceed what they hold with
    UnderWay,     // it does, and takes both impulses, so that it cannot arrive in the first
    KeptOut,      // it does, and does not exceed another move to the place, or the port lacks room
  };
  Units holding;    // a land unit; or all fleets that stay and that the attackers are hostile to
  Units attackers;  // with the strongest attacks
  std::size_t attacks = 1;
  Compared compared;
  Why why = Why::NotStronger;
  std::vector<Shares> of_others = {};  // over the whole turn, of the further attacks
};
// What a leader that stays holds with in the second impulse, without supports. `like_an_army`: only one of his impulses
// counts. `in_mountains`: where he makes no move there he counts 1 more.
struct LeaderHolds {
  Unit leader;
  int points = 2;
  bool like_an_army = false;
  bool in_mountains = false;
};
// What a unit that an attack does not exceed holds with in the second impulse, without supports, if that is more than
// the 1 of an army. A leader counts with both impulses that he has there.
struct HoldsWithMore {
  Unit occupant;
  int points = 2;
  bool in_mountains = false;
};
// Its place is entered by a move that is stronger than it. The comparison is that of the attacker; nothing: it is not
// known.
struct IsDislodged {
  Unit unit;
  Units by;
  std::optional<Compared> compared;
  bool disbanded = false;  // after the impulse, all of it; else it has to retreat
};
// It is put out of its place after the impulse by a leader of its own power that retreats there.
struct MakesRoom {
  Unit unit;
  std::optional<Unit> leader;  // nothing: which is not known
};

// ---- Moves that succeed ----

// The comparisons of all the following are those of the move.

// No unit stays at its destination, and no other move there has any strength.
struct MovesUnopposed {
  Doer doer;
  ProvinceId to = no_province;
};
// It exceeds the defence of the neutral, each move the other way and each other move to the place; no unit is put out.
struct Exceeds {
  Doer doer;
  ProvinceId to = no_province;
  std::optional<Defence> defence;
  std::vector<Rival> opponents;  // come the other way
  std::vector<Rival> rivals;     // go to the same place
};
// The same, and these are dislodged by it.
struct DrivesOut {
  Doer doer;
  ProvinceId to = no_province;
  Units occupants;
  std::optional<Compared> hold;  // against the hold of those that do not come the other way
  std::vector<Rival> opponents;
  std::vector<Rival> rivals;
};
// Each moves to the place that the next one leaves, the last one to that of the first. One other: they change places.
struct GoesRound {
  Doer doer;
  ProvinceId to = no_province;
  std::vector<Units> others;  // in sequence
};

// ---- Moves that do not arrive ----

// In the first impulse: a move that takes both.
struct IsUnderWay {
  enum class Why : std::uint8_t { Double, Triple, Mountains };
  Doer doer;
  ProvinceId to = no_province;
  Why why = Why::Double;
  int strength = 0;  // its points and supports in this impulse; over mountains it has no effect yet
};
// More fleets go there or stay there than a port holds, without those that fight the doer.
struct PortIsFull {
  Doer doer;
  ProvinceId to = no_province;
};
// Units of its own power do not leave the place, or come the other way: it dislodges none of them.
struct MeetsOwnUnits {
  Doer doer;
  ProvinceId to = no_province;
  Units occupants;
  bool come_the_other_way = false;
};
struct LosesHeadOn {
  Doer doer;
  std::vector<Rival> opponents;  // those whose move the other way it does not exceed; none: it is not known which
};
struct NeutralStops {
  Doer doer;
  Defence defence;
};
// Its attack does not exceed what they hold with.
struct DoesNotExceed {
  Doer doer;
  ProvinceId to = no_province;
  Units occupants;
  Compared compared;
};
// The same, but it would with the supports by the powers of the occupants, which do not count against them.
struct LacksSupport {
  Doer doer;
  ProvinceId to = no_province;
  Units occupants;
  Units supporters;  // those of the turn; none: not known
  Compared compared;
};
// Supports that are given to the move and do not count against units of the supporters' own powers.
struct SupportDoesNotCount {
  Units supporters;
  Units against;
};
// It does not exceed these moves to the same place. `even`: the strongest is as strong as its own, and neither gets in.
struct IsKeptOut {
  Doer doer;
  ProvinceId to = no_province;
  std::vector<Rival> rivals;
  bool even = false;
};
// By sea alone, and no chain of fleets carries it in this impulse.
struct HasNoWay {
  Doer doer;
  ProvinceId to = no_province;
};
// The same, and with these fleets, which are dislodged, there would be a chain.
struct ConvoyIsDisrupted {
  Doer doer;
  ProvinceId to = no_province;
  Units fleets;
};

// ---- What else mattered ----

// The points of both impulses are compared, because these moves take both, or else these supports. `own`: the move
// itself is among them.
struct AddsUpTheTurn {
  Units movers;
  Units supporters;  // where no unit moves; neither: not known
  ProvinceId to = no_province;
  bool own = false;
  ProvinceId mountains = no_province;  // the movers are leaders who cross their border in the second impulse alone
};
// A move of a leader that takes its three impulses, with the points that it brings in each impulse of the turn.
struct TakesThreeImpulses {
  Unit leader;
  int first = 1, second = 2;
};
// The action takes the second and the third impulse of a leader, both in the second impulse of the turn.
struct FallsTogether {
  Unit leader;
};
// The action is that of the third impulse, which falls into the second of the turn.
struct IsThirdImpulse {
  Unit leader;
};
// The fleets on its way carry only so many of its points in this impulse.
struct IsCarriedInPart {
  Unit unit;
  int points = 1;
};
// They go the same way and attack as one.
struct IsOneSquadron {
  Units units;
  int fleets = 2;
};
// They stay in one place and hold as one against an attack.
struct HoldTogether {
  Units units;
  int fleets = 2;
};
// What the sentence is about crosses the border of mountains: it has a point, in the second impulse.
struct CrossesMountains {
  ProvinceId mountains = no_province;
};
// The coast belongs to the owner, who permits the guest's fleets.
struct IsOpenByPermission {
  ProvinceId coast = no_province;
  PowerId owner = no_power, guest = no_power;
};
// When the impulse began, no unit had entered the neutral since the game began.
struct NobodyHadEntered {
  ProvinceId neutral = no_province;
};

// ---- Supports ----

// What a support is for: a move (with its destination), a hold, or a neutral's defence.
struct Served {
  UnitName unit;
  std::optional<ProvinceId> to;
  ProvinceId neutral = no_province;
  friend bool operator==(const Served&, const Served&) = default;
};
// It is given with so many points. Over mountains it has none in the first impulse. `in_vain`: they attack the
// supporter from where the support is aimed and do not get in, so they do not cut it.
struct GivesSupport {
  Doer doer;
  Served served;
  int points = 1;
  bool over_mountains = false;
  Units in_vain = {};
};
// The neutral has a defence, which any power may support.
struct AnyPowerSupports {
  ProvinceId neutral = no_province;
};
// These moves to its place cut it. `only_by_dislodging`: it comes from where the support is aimed, and cuts because it
// gets in.
struct IsCut {
  struct Cutter {
    Units units;
    bool only_by_dislodging = false;
    friend bool operator==(const Cutter&, const Cutter&) = default;
  };
  Doer doer;
  std::vector<Cutter> cutters;
};
// A support over mountains that was cut in the first impulse.
struct WasCutBefore {
  Doer doer;
};
// What it supports is not done in this impulse.
struct HasNothingToSupport {
  enum class Why : std::uint8_t {
    NotDone,      // the move is not made
    NoWay,        // the move is ordered for this impulse, by sea, and no fleets carry it
    Moves,        // a hold: the unit has a move
    OutOfReach,   // a hold: the unit is where the supporter does not reach
    DefenceLost,  // the neutral's
  };
  Doer doer;
  Served served;
  Why why = Why::NotDone;
  int done_in = 0;      // a support over both impulses: what it supports is done in this other one (1 or 2); else 0
  bool triple = false;  // a leader's, with all his three impulses
};

// ---- Convoys ----

// The fleets are not dislodged, so that the order counts, whether or not the army arrives by it.
struct ConvoyStands {
  Doer doer;
  UnitName army;
  ProvinceId to = no_province;
};
struct CarriesNobody {
  Doer doer;
  UnitName army;
  ProvinceId to = no_province;
};
// The army makes no move there by sea in this impulse.
struct HasNothingToCarry {
  Doer doer;
  UnitName army;
  ProvinceId to = no_province;
};

// ---- What cannot be carried out from where the unit is ----

// No border for its kind leads there, and no sea.
struct IsTooFar {
  Doer doer;
  ProvinceId to = no_province;
};
struct IsThereAlready {
  Doer doer;
};
// A land unit to the sea, or a fleet inland.
struct WrongTerrain {
  Doer doer;
  ProvinceId to = no_province;
};
// The coast belongs to no power (no_power), or to a power that does not permit its fleets.
struct CoastIsClosed {
  Doer doer;
  ProvinceId coast = no_province;
  PowerId owner = no_power;
};
// No border for its kind leads there, so that it cannot support there.
struct SupportsTooFar {
  Doer doer;
  ProvinceId where = no_province;
};
struct SupportsItself {
  Doer doer;
};
// No unit of that name is left, or the province is not an armed neutral.
struct SupportsNobody {
  Doer doer;
  Served served;
};
// A fleet would support a land unit or a neutral, or the other way round.
struct HasNoInfluence {
  Doer doer;
  Served served;
};
struct SupportsLostDefence {
  Doer doer;
  ProvinceId neutral = no_province;
};
// Only fleets in a sea province convoy; it is a land unit, or in port.
struct CannotConvoy {
  Doer doer;
};
// The action crosses the border of mountains, and the order has only one impulse for it.
struct MountainsTakeTwo {
  Doer doer;
  ProvinceId mountains = no_province;  // no_province: which is not known
};
// An action over both impulses that could not be carried out in the first, when it was to begin.
struct CouldNotBegin {
  Doer doer;
};
// It would be possible where an earlier move of the order was to take the unit; that failed.
struct EarlierMoveFailed {
  Doer doer;
};
// It would be possible where the order expects the unit; but that was dislodged or displaced after the first impulse.
struct RetreatLedElsewhere {
  Doer doer;
};
// It was dislodged or displaced after the first impulse, so that the order counts no more; `began`: what it began then
// is over, and the rest of the order counts.
struct HadToRetreat {
  Doer doer;
  bool began = false;
};
// A third action of a leader that is void, because the impulse has no single consistent outcome with it.
struct HasNoConsistentOutcome {
  Unit leader;
};

// ---- Lines of a sheet ----

struct DependsOnCondition {
  std::optional<UnitName> unit;  // nothing: the line names none
};
// The order is refused: this power has no such unit there.
struct IsForeign {
  UnitName unit;
  PowerId power = no_power;
};
struct NoSuchUnit {
  ProvinceId at = no_province;
  bool to_be_removed = false;  // at the end of the turn
};
// The power has a unit there, but the order calls it by a wrong letter, leader or power.
struct IsMiscalled {
  UnitName unit;
  PowerId power = no_power;
  bool to_be_removed = false;  // at the end of the turn
};
// Of one unit the first order counts. Of several fleets of the power in one place each has an order on an earlier line.
struct HasOrderAlready {
  UnitName unit;
  int fleets = 1;
};
struct IsOfAnotherPhase {
  Task task;
};
// The plan asks for more impulses than the unit has.
struct AsksForTooMuch {
  UnitName unit;
  int allowance = 2;
};

// An ordered retreat. Of a line for several fleets: at least one of them retreats by it.
// `lost_at`: fleets that followed the line at these other times met others there and were disbanded; 1 and 2 are after
// these impulses, 0 is at the end of the turn.
struct RetreatsAsOrdered {
  UnitName unit;
  ProvinceId to = no_province;
  bool displaces = false;         // an army of its power
  std::vector<int> lost_at = {};  // in the sequence of the turn
};
// Others were ordered to retreat to the same place. A land unit or fleets are disbanded; an order of a leader does not
// count.
struct RetreatsCollide {
  UnitName unit;
  ProvinceId to = no_province;
  Units others;
  bool is_leader = false;
};
// An army was ordered to where a leader of its power retreats, and the game master makes its retreat.
struct MakesWay {
  UnitName unit;
  ProvinceId to = no_province;
  std::optional<Unit> leader;  // nothing: which is not known
};
// The retreat was not open, and counts as not ordered; or the unit is disbanded for that.
struct RetreatWasClosed {
  enum class Why : std::uint8_t {
    TooFar,    // no border for its kind leads there
    Attacker,  // the unit that put it out came from there, not by sea
    Occupied,  // by a land unit; for fleets by a hostile fleet
    StandOff,  // of the impulse has left it vacant
    Neutral,   // its defence is intact
    Coast,     // is not friendly to the fleets
    FullPort,  // with those that are there, or are ordered there, it would hold more than two fleets
    Closed,    // for a reason that is not known
  };
  UnitName unit;
  ProvinceId to = no_province;
  Why why = Why::Closed;
  bool disbanded = false;
};
// No unit that the line is for had to leave its place; `others`: those that had to followed other lines.
struct HadNoRetreatToMake {
  UnitName unit;
  bool others = false;
};
// Of a line for several fleets: at least one of them.
struct IsDisbandedAsOrdered {
  UnitName unit;
};

// Of a line for several fleets: at least one of them. `a_fleet_costs_nothing`: one of them is the second of a pair.
// `delayed`: the power has controlled the centre at the end of two turns in a row.
struct IsBuilt {
  UnitName unit;
  PowerId power = no_power;
  bool a_fleet_costs_nothing = false;
  bool delayed = false;
};
// Nothing is built, for this reason.
struct CannotBuild {
  enum class Why : std::uint8_t {
    NoCentreLeft,  // its power's centres do not feed one unit more
    NotOwned,      // no centre of the power at the end of the turn
    NotHome,       // no home centre of the power
    NoCentre,      // no supply centre at all
    Occupied,      // a land unit stands there at the end
    Inland,        // for a fleet
    Coast,         // is not friendly to the power's fleets
    FullPort,      // two fleets are there
    Delayed,       // a centre that the power did not control at the end of the turn before
    Leader,        // leaders are not built
    Other,
  };
  UnitName unit;
  PowerId power = no_power;
  Why why = Why::Other;
  bool has_fleets = false;  // where no centre is left: two fleets need one
};
// Of a line for several fleets: at least one of them.
struct IsRemovedAsOrdered {
  UnitName unit;
};
// The centres of its power feed all its units.
struct NeedNotBeRemoved {
  UnitName unit;
  PowerId power = no_power;
};
struct NothingAfterTheEnd {
  enum class How : std::uint8_t { Won, Agreed, Date };
  How how = How::Won;
};

// `withdrawn_later`: by a further line of the same sheet, and that one counts.
struct Permits {
  PowerId owner = no_power, guest = no_power;
  bool withdrawn_later = false;
};
struct PermitsItself {};
struct WithdrawsPermission {
  PowerId owner = no_power, guest = no_power;
};
struct HasNoPermissionToWithdraw {
  PowerId owner = no_power, guest = no_power;
};
struct AgreesToTheEnd {
  PowerId power = no_power;
};

// ---- Events ----

struct TakesCentre {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// The unit goes, because no open place is nearer to a centre of its power (without foreign land units); of a leader:
// because no place is open at all, and no army of its power can make room. `left_port`: it had to leave a port at the
// end.
struct HasNoRetreat {
  Unit unit;
  bool left_port = false;
  ProvinceId port = no_province;  // which one; no_province: none, or that is not known
};
// It had an order to retreat that was not possible, or that met another (`collides`), and is disbanded for that.
struct IsLostInRetreat {
  Unit unit;
  bool collides = false;
};
// A retreat without an order, or whose order was not possible.
struct GameMasterRetreats {
  enum class Why : std::uint8_t {
    Nearest,  // nearer to the centre
    Choice,   // the same, and other centres are as near and lie elsewhere
    Leader,   // no open place is nearer to any centre, but a leader is not lost for that
  };
  // Where such a leader goes.
  enum class Place : std::uint8_t {
    Open,      // no land unit is there
    OwnArmy,   // an army of his power makes room for him
    NotKnown,  // which of both
  };
  Unit unit;
  ProvinceId to = no_province;
  ProvinceId towards = no_province;
  Why why = Why::Nearest;
  Place place = Place::NotKnown;  // of other units always
};
// A displaced army, and where it goes by its order; no_province if the sentence about its retreat says that.
struct GoesForLeader {
  Unit unit;
  ProvinceId to = no_province;
};
// By a line of a sheet, or by the choice of the game master; neither: that is not known.
struct LeavesPort {
  Unit unit;
  ProvinceId port = no_province;  // no_province: not known
  ProvinceId to = no_province;
  bool withdrawn = false;  // the owner of the coast has withdrawn his permission in this turn
  bool ordered = false;
  ProvinceId towards = no_province;  // the centre that the game master chose
};
struct NeutralFalls {
  PowerId power = no_power;
  ProvinceId neutral = no_province;
};
// Named by where it stands at the end of the turn, like those that follow.
struct IsUnsupplied {
  Unit unit;
  bool controls_centres = true;  // its power, or that is not known
  // Where all ways to the centres of its power end, as in Event::closed. Nothing: it is not known.
  std::optional<std::vector<ClosedPlace>> closed = {};
};
// Its power has more units than its centres feed, and it goes first. `next`: the one that would have gone after it.
struct GoesFirst {
  enum class Why : std::uint8_t {
    OnlyOne,       // no other unit is left
    BeforeLeader,  // only leaders are left, which go last
    Farther,       // from the nearest home centre
    Fleet,         // as far, and fleets go before armies
    Alphabet,      // as far, and of the same kind
    Partner,       // with another fleet, which may have been on the list: one fleet alone frees no centre
  };
  Unit unit;
  Why why = Why::Farther;
  std::optional<int> distance;  // nothing: it has no way to a home centre
  std::optional<RemovalRank> next;
  bool leader_is_as_far = false;  // or farther
};
struct LeavesBuildsUnused {
  PowerId power = no_power;
  int builds = 1;
};
// Centres that are not its homes. `at_the_end`: by the year that was set as the last.
struct Wins {
  PowerId power = no_power;
  int centres = 0;
  bool at_the_end = false;
};
struct SharesFirstPlace {
  PowerId power = no_power;
  int centres = 0;
};
struct EndsByAgreement {};
// These have enough centres to win, and no power has more than each of them, so that the game goes on (Q28).
struct AreEvenAtTheTop {
  std::vector<PowerId> powers;
  int centres = 0;
};

using Claim =
    std::variant<HoldsAsOrdered, HasNoOrder, HoldsInstead, WithstandsAttacks, LeaderHolds, HoldsWithMore, IsDislodged,
                 MakesRoom, MovesUnopposed, Exceeds, DrivesOut, GoesRound, IsUnderWay, PortIsFull, MeetsOwnUnits,
                 LosesHeadOn, NeutralStops, DoesNotExceed, LacksSupport, SupportDoesNotCount, IsKeptOut, HasNoWay,
                 ConvoyIsDisrupted, AddsUpTheTurn, TakesThreeImpulses, FallsTogether, IsThirdImpulse, IsCarriedInPart,
                 IsOneSquadron, HoldTogether, CrossesMountains, IsOpenByPermission, NobodyHadEntered, GivesSupport,
                 AnyPowerSupports, IsCut, WasCutBefore, HasNothingToSupport, ConvoyStands, CarriesNobody,
                 HasNothingToCarry, IsTooFar, IsThereAlready, WrongTerrain, CoastIsClosed, SupportsTooFar,
                 SupportsItself, SupportsNobody, HasNoInfluence, SupportsLostDefence, CannotConvoy, MountainsTakeTwo,
                 CouldNotBegin, EarlierMoveFailed, RetreatLedElsewhere, HadToRetreat, HasNoConsistentOutcome,
                 DependsOnCondition, IsForeign, NoSuchUnit, IsMiscalled, HasOrderAlready, IsOfAnotherPhase,
                 AsksForTooMuch, RetreatsAsOrdered, RetreatsCollide, MakesWay, RetreatWasClosed, HadNoRetreatToMake,
                 IsDisbandedAsOrdered, IsBuilt, CannotBuild, IsRemovedAsOrdered, NeedNotBeRemoved, NothingAfterTheEnd,
                 Permits, PermitsItself, WithdrawsPermission, HasNoPermissionToWithdraw, AgreesToTheEnd, TakesCentre,
                 HasNoRetreat, IsLostInRetreat, GameMasterRetreats, GoesForLeader, LeavesPort, NeutralFalls,
                 IsUnsupplied, GoesFirst, LeavesBuildsUnused, Wins, SharesFirstPlace, EndsByAgreement, AreEvenAtTheTop>;

}  // namespace casus::reports::turns
