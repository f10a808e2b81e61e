#include <tuple>
#include <utility>

#include "tests/checker/truth/altered_claims.h"
#include "tests/checker/truth/altered_values.h"

namespace casus::truth {
namespace altered_turn_claims {

using namespace reports::turns;
using altered_claims::alter;
using altered_claims::alter_among;
using altered_claims::Tell;

// ---- The values of claims about turns ----

// What the altered value is a part of comes first: "a share, another one named".
Tell within(std::string_view whole, const Tell& tell) {
  return [=](std::string_view how) { tell(std::string(whole) + ", " + std::string(how)); };
}
void alter(Doer& doer, const Position& board, const Tell& tell) {
  alter(doer.unit, board, within("the unit", tell));
  alter(doer.at, board, within("from where", tell));
}
void alter(UnitName& name, const Position& board, const Tell& tell) {
  const UnitName true_one = name;
  for (const Unit& other : board.units) {
    if (other.at == true_one.at) continue;
    name.at = other.at;
    name.leader = other.leader;
    tell("another unit");
  }
  name = true_one;
}
void alter(std::optional<UnitName>& name, const Position& board, const Tell& tell) {
  if (name) alter(*name, board, tell);
}
void alter(Units& units, const Position& board, const Tell& tell) {
  const Units true_ones = units;
  for (std::size_t i = 0; i < true_ones.size(); ++i) {
    units.erase(units.begin() + static_cast<std::ptrdiff_t>(i));
    tell("one left out");
    units = true_ones;
    ++units[i].count;
    tell("one more");
    units = true_ones;
  }
  for (const Unit& other : board.units) {
    if (std::ranges::find(true_ones, other) != true_ones.end()) continue;
    units.push_back(other);
    tell("another one named");
    units = true_ones;
  }
}
void alter(std::vector<Share>& shares, const Position& board, const Tell& tell) {
  for (Share& one : shares) {
    alter(one.first, board, within("points of a share", tell));
    alter(one.second, board, within("points of a share", tell));
    alter(one.units, board, within("a share", tell));
  }
}
void alter(Shares& shares, const Position& board, const Tell& tell) {
  alter(shares.own, board, tell);
  alter(shares.against, board, tell);
}
void alter(std::vector<Shares>& all, const Position& board, const Tell& tell) {
  for (Shares& one : all) alter(one, board, tell);
}
void alter(Compared& compared, const Position& board, const Tell& tell) {
  alter(compared.strengths, board, tell);
  alter(compared.whole_turn, board, tell);
  alter(compared.shares, board, tell);
}
void alter(std::optional<Compared>& compared, const Position& board, const Tell& tell) {
  if (compared) alter(*compared, board, tell);
}
void alter(std::vector<Rival>& rivals, const Position& board, const Tell& tell) {
  const std::vector<Rival> true_ones = rivals;
  for (std::size_t i = 0; i < true_ones.size(); ++i) {
    rivals.erase(rivals.begin() + static_cast<std::ptrdiff_t>(i));
    tell("one left out");
    rivals = true_ones;
    alter(rivals[i].units, board, within("a rival", tell));
    alter(rivals[i].compared, board, within("a rival", tell));
    alter(rivals[i].earlier, board, within("whether it is earlier", tell));
  }
}
void alter(Defence& defence, const Position& board, const Tell& tell) {
  alter(defence.neutral, board, within("the neutral", tell));
  alter(defence.own, board, within("its own", tell));
  alter(defence.supports, board, within("its supports", tell));
  alter(defence.compared, board, tell);
}
void alter(std::optional<Defence>& defence, const Position& board, const Tell& tell) {
  if (!defence) return;
  alter(*defence, board, tell);
  const std::optional<Defence> true_one = defence;
  defence.reset();
  tell("none");
  defence = true_one;
}
void alter(std::vector<Units>& others, const Position& board, const Tell& tell) {
  for (Units& one : others) alter(one, board, tell);
}
void alter(Served& served, const Position& board, const Tell& tell) {
  if (served.neutral == no_province) alter(served.unit, board, within("the unit", tell));
  alter(served.to, board, within("the destination", tell));
  alter(served.neutral, board, within("the neutral", tell));
}
void alter(std::vector<IsCut::Cutter>& cutters, const Position& board, const Tell& tell) {
  for (IsCut::Cutter& one : cutters) {
    alter(one.units, board, tell);
    alter(one.only_by_dislodging, board, tell);
  }
}
void alter(std::optional<std::vector<ClosedPlace>>& closed, const Position& board, const Tell& tell) {
  if (!closed) return;
  std::vector<ClosedPlace>& places = *closed;
  const std::vector<ClosedPlace> true_ones = places;
  for (std::size_t i = 0; i < true_ones.size(); ++i) {
    places.erase(places.begin() + static_cast<std::ptrdiff_t>(i));
    tell("a place less");
    places = true_ones;
    if (i > 0) {
      std::swap(places[i], places[i - 1]);
      tell("in another sequence");
      places = true_ones;
    }
    alter(places[i].place, board, within("a place", tell));
    alter_among(places[i].by, static_cast<int>(ClosedPlace::By::Coast) + 1, within("what closes it", tell));
    alter(places[i].power, board, within("whose it is", tell));
    alter(places[i].units, board, within("the units", tell));
    alter(places[i].own_centre, board, within("whether it is an own centre", tell));
  }
  for (const Unit& unit : board.units) {
    if (std::ranges::find(true_ones, unit.at.province, &ClosedPlace::place) != true_ones.end()) continue;
    places.push_back({unit.at.province, ClosedPlace::By::Units, no_power, {unit}, false});
    tell("a place more");
    places = true_ones;
  }
}
void alter(std::optional<RemovalRank>& rank, const Position& board, const Tell& tell) {
  if (!rank) return;
  alter(rank->unit, board, within("the unit", tell));
  alter(rank->distance, board, within("the distance", tell));
}

template <class Enum>
constexpr int values_up_to(Enum last) {
  return static_cast<int>(last) + 1;
}
void alter(HasNoOrder::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(HasNoOrder::Why::NoneLeft), tell);
}
void alter(WithstandsAttacks::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(WithstandsAttacks::Why::KeptOut), tell);
}
void alter(IsUnderWay::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(IsUnderWay::Why::Mountains), tell);
}
void alter(HasNothingToSupport::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(HasNothingToSupport::Why::DefenceLost), tell);
}
void alter(RetreatWasClosed::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(RetreatWasClosed::Why::Closed), tell);
}
void alter(CannotBuild::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(CannotBuild::Why::Other), tell);
}
void alter(NothingAfterTheEnd::How& how, const Position&, const Tell& tell) {
  alter_among(how, values_up_to(NothingAfterTheEnd::How::Date), tell);
}
void alter(GameMasterRetreats::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(GameMasterRetreats::Why::Leader), tell);
}
void alter(GameMasterRetreats::Place& place, const Position&, const Tell& tell) {
  alter_among(place, values_up_to(GameMasterRetreats::Place::NotKnown), tell);
}
void alter(GoesFirst::Why& why, const Position&, const Tell& tell) {
  alter_among(why, values_up_to(GoesFirst::Why::Partner), tell);
}

// ---- What can be altered about each claim ----

auto fields(HoldsAsOrdered& c) { return std::tie(c.doer, c.slot, c.stays); }
auto fields(HasNoOrder& c) { return std::tie(c.doer, c.slot, c.why, c.stays); }
auto fields(HoldsInstead& c) { return std::tie(c.doer); }
auto fields(WithstandsAttacks& c) {
  return std::tie(c.holding, c.attackers, c.attacks, c.compared, c.why, c.of_others);
}
auto fields(LeaderHolds& c) { return std::tie(c.leader, c.points, c.like_an_army, c.in_mountains); }
auto fields(HoldsWithMore& c) { return std::tie(c.occupant, c.points, c.in_mountains); }
auto fields(IsDislodged& c) { return std::tie(c.unit, c.by, c.compared, c.disbanded); }
auto fields(MakesRoom& c) { return std::tie(c.unit, c.leader); }
auto fields(MovesUnopposed& c) { return std::tie(c.doer, c.to); }
auto fields(Exceeds& c) { return std::tie(c.doer, c.to, c.defence, c.opponents, c.rivals); }
auto fields(DrivesOut& c) { return std::tie(c.doer, c.to, c.occupants, c.hold, c.opponents, c.rivals); }
auto fields(GoesRound& c) { return std::tie(c.doer, c.to, c.others); }
auto fields(IsUnderWay& c) { return std::tie(c.doer, c.to, c.why, c.strength); }
auto fields(PortIsFull& c) { return std::tie(c.doer, c.to); }
auto fields(MeetsOwnUnits& c) { return std::tie(c.doer, c.to, c.occupants, c.come_the_other_way); }
auto fields(LosesHeadOn& c) { return std::tie(c.doer, c.opponents); }
auto fields(NeutralStops& c) { return std::tie(c.doer, c.defence); }
auto fields(DoesNotExceed& c) { return std::tie(c.doer, c.to, c.occupants, c.compared); }
auto fields(LacksSupport& c) { return std::tie(c.doer, c.to, c.occupants, c.supporters, c.compared); }
auto fields(SupportDoesNotCount& c) { return std::tie(c.supporters, c.against); }
auto fields(IsKeptOut& c) { return std::tie(c.doer, c.to, c.rivals, c.even); }
auto fields(HasNoWay& c) { return std::tie(c.doer, c.to); }
auto fields(ConvoyIsDisrupted& c) { return std::tie(c.doer, c.to, c.fleets); }
auto fields(AddsUpTheTurn& c) { return std::tie(c.movers, c.supporters, c.to, c.own, c.mountains); }
auto fields(TakesThreeImpulses& c) { return std::tie(c.leader, c.first, c.second); }
auto fields(FallsTogether& c) { return std::tie(c.leader); }
auto fields(IsThirdImpulse& c) { return std::tie(c.leader); }
auto fields(IsCarriedInPart& c) { return std::tie(c.unit, c.points); }
auto fields(IsOneSquadron& c) { return std::tie(c.units, c.fleets); }
auto fields(HoldTogether& c) { return std::tie(c.units, c.fleets); }
auto fields(CrossesMountains& c) { return std::tie(c.mountains); }
auto fields(IsOpenByPermission& c) { return std::tie(c.coast, c.owner, c.guest); }
auto fields(NobodyHadEntered& c) { return std::tie(c.neutral); }
auto fields(GivesSupport& c) { return std::tie(c.doer, c.served, c.points, c.over_mountains, c.in_vain); }
auto fields(AnyPowerSupports& c) { return std::tie(c.neutral); }
auto fields(IsCut& c) { return std::tie(c.doer, c.cutters); }
auto fields(WasCutBefore& c) { return std::tie(c.doer); }
auto fields(HasNothingToSupport& c) { return std::tie(c.doer, c.served, c.why, c.done_in, c.triple); }
auto fields(ConvoyStands& c) { return std::tie(c.doer, c.army, c.to); }
auto fields(CarriesNobody& c) { return std::tie(c.doer, c.army, c.to); }
auto fields(HasNothingToCarry& c) { return std::tie(c.doer, c.army, c.to); }
auto fields(IsTooFar& c) { return std::tie(c.doer, c.to); }
auto fields(IsThereAlready& c) { return std::tie(c.doer); }
auto fields(WrongTerrain& c) { return std::tie(c.doer, c.to); }
auto fields(CoastIsClosed& c) { return std::tie(c.doer, c.coast, c.owner); }
auto fields(SupportsTooFar& c) { return std::tie(c.doer, c.where); }
auto fields(SupportsItself& c) { return std::tie(c.doer); }
auto fields(SupportsNobody& c) { return std::tie(c.doer, c.served); }
auto fields(HasNoInfluence& c) { return std::tie(c.doer, c.served); }
auto fields(SupportsLostDefence& c) { return std::tie(c.doer, c.neutral); }
auto fields(CannotConvoy& c) { return std::tie(c.doer); }
auto fields(MountainsTakeTwo& c) { return std::tie(c.doer, c.mountains); }
auto fields(CouldNotBegin& c) { return std::tie(c.doer); }
auto fields(EarlierMoveFailed& c) { return std::tie(c.doer); }
auto fields(RetreatLedElsewhere& c) { return std::tie(c.doer); }
auto fields(HadToRetreat& c) { return std::tie(c.doer, c.began); }
auto fields(HasNoConsistentOutcome& c) { return std::tie(c.leader); }
auto fields(DependsOnCondition& c) { return std::tie(c.unit); }
auto fields(IsForeign& c) { return std::tie(c.unit, c.power); }
auto fields(NoSuchUnit& c) { return std::tie(c.at); }
auto fields(IsMiscalled& c) { return std::tie(c.unit, c.power, c.to_be_removed); }
auto fields(HasOrderAlready& c) { return std::tie(c.unit, c.fleets); }
auto fields(IsOfAnotherPhase&) { return std::tie(); }
auto fields(AsksForTooMuch& c) { return std::tie(c.unit, c.allowance); }
auto fields(RetreatsAsOrdered& c) { return std::tie(c.unit, c.to, c.displaces); }
auto fields(RetreatsCollide& c) { return std::tie(c.unit, c.to, c.others, c.is_leader); }
auto fields(MakesWay& c) { return std::tie(c.unit, c.to, c.leader); }
auto fields(RetreatWasClosed& c) { return std::tie(c.unit, c.to, c.why, c.disbanded); }
auto fields(HadNoRetreatToMake& c) { return std::tie(c.unit, c.others); }
auto fields(IsDisbandedAsOrdered& c) { return std::tie(c.unit); }
auto fields(IsBuilt& c) { return std::tie(c.unit, c.power, c.a_fleet_costs_nothing, c.delayed); }
auto fields(CannotBuild& c) { return std::tie(c.unit, c.power, c.why, c.has_fleets); }
auto fields(IsRemovedAsOrdered& c) { return std::tie(c.unit); }
auto fields(NeedNotBeRemoved& c) { return std::tie(c.unit, c.power); }
auto fields(NothingAfterTheEnd& c) { return std::tie(c.how); }
auto fields(Permits& c) { return std::tie(c.owner, c.guest, c.withdrawn_later); }
auto fields(PermitsItself&) { return std::tie(); }
auto fields(WithdrawsPermission& c) { return std::tie(c.owner, c.guest); }
auto fields(HasNoPermissionToWithdraw& c) { return std::tie(c.owner, c.guest); }
auto fields(AgreesToTheEnd& c) { return std::tie(c.power); }
auto fields(TakesCentre& c) { return std::tie(c.power, c.centre); }
auto fields(HasNoRetreat& c) { return std::tie(c.unit, c.left_port, c.port); }
auto fields(IsLostInRetreat& c) { return std::tie(c.unit, c.collides); }
auto fields(GameMasterRetreats& c) { return std::tie(c.unit, c.to, c.towards, c.why, c.place); }
auto fields(GoesForLeader& c) { return std::tie(c.unit, c.to); }
auto fields(LeavesPort& c) { return std::tie(c.unit, c.port, c.to, c.withdrawn, c.ordered, c.towards); }
auto fields(NeutralFalls& c) { return std::tie(c.power, c.neutral); }
auto fields(IsUnsupplied& c) { return std::tie(c.unit, c.controls_centres, c.closed); }
auto fields(GoesFirst& c) { return std::tie(c.unit, c.why, c.distance, c.next, c.leader_is_as_far); }
auto fields(LeavesBuildsUnused& c) { return std::tie(c.power, c.builds); }
auto fields(Wins& c) { return std::tie(c.power, c.centres, c.at_the_end); }
auto fields(AreEvenAtTheTop& c) { return std::tie(c.powers, c.centres); }
auto fields(SharesFirstPlace& c) { return std::tie(c.power, c.centres); }
auto fields(EndsByAgreement&) { return std::tie(); }

}  // namespace altered_turn_claims

std::vector<TurnLie> lies_about(const reports::turns::Claim& claim, const Position& board) {
  std::vector<TurnLie> lies;
  const auto of = [&]<class Kind>(Kind altered) {
    int field = 0;
    const altered_claims::Tell tell = [&](std::string_view how) {
      lies.push_back({std::string(altered_claims::name_of<Kind>()), field, std::string(how), altered});
    };
    std::apply([&](auto&... value) { ((++field, altered_turn_claims::alter(value, board, tell)), ...); },
               altered_turn_claims::fields(altered));
  };
  std::visit(of, claim);
  return lies;
}

}  // namespace casus::truth
