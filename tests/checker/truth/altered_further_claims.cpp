#include <tuple>

#include "tests/checker/truth/altered_claims.h"
#include "tests/checker/truth/altered_values.h"

namespace casus::truth {
namespace altered_further_claims {

using namespace reports::claims;

// What can be altered about each claim.
auto fields(RetreatsTo& c) { return std::tie(c.unit, c.to); }
auto fields(MeetsInRetreat& c) { return std::tie(c.unit, c.to, c.others); }
auto fields(GivesWayInRetreat& c) { return std::tie(c.unit, c.to, c.others); }
auto fields(RetreatIsOccupied& c) { return std::tie(c.unit, c.to, c.occupant); }
auto fields(RetreatIsWhereItsAttackerCameFrom& c) { return std::tie(c.unit, c.to); }
auto fields(RetreatHadStandOff& c) { return std::tie(c.unit, c.to); }
auto fields(RetreatIsOutOfReach& c) { return std::tie(c.unit, c.to, c.kind, c.over_sea); }
auto fields(IsNotDislodged& c) { return std::tie(c.unit, c.beside_dislodged); }
auto fields(IsDisbandedAsOrdered& c) { return std::tie(c.unit); }
auto fields(IsDisbandedWithoutOrder& c) { return std::tie(c.unit); }
auto fields(CanOnlyRetreat& c) { return std::tie(c.unit, c.by_convoy); }
auto fields(BuildsUnit& c) { return std::tie(c.power, c.kind, c.at); }
auto fields(IsNoCentre& c) { return std::tie(c.power, c.place); }
auto fields(IsNoHome& c) { return std::tie(c.power, c.centre); }
auto fields(DoesNotOwn& c) { return std::tie(c.power, c.centre); }
auto fields(KeepsCentre& c) { return std::tie(c.owner, c.centre); }
auto fields(IsNotVacant& c) { return std::tie(c.centre, c.occupant); }
auto fields(BuildsThereTwice& c) { return std::tie(c.power, c.centre, c.alike, c.in_vain, c.beside_illegal); }
auto fields(HasFewerBuilds& c) { return std::tie(c.power, c.builds, c.illegal_use, c.declines, c.beside_illegal); }
auto fields(IsRemovedAsOrdered& c) { return std::tie(c.unit); }
auto fields(IsRemovedOnce& c) { return std::tie(c.unit, c.in_vain); }
auto fields(HasFewerRemovals& c) { return std::tie(c.power, c.removals, c.illegal_use, c.beside_illegal); }
auto fields(StandsThereAlready& c) { return std::tie(c.unit); }
auto fields(CannotEnter& c) { return std::tie(c.unit, c.to, c.kind); }
auto fields(IsNotAdjacent& c) { return std::tie(c.unit, c.to, c.kind, c.by_land); }
auto fields(NoFleetsCouldCarry& c) { return std::tie(c.unit, c.to, c.insists); }
auto fields(NoFleetsCarry& c) { return std::tie(c.unit, c.to, c.could_walk, c.in_vain); }
auto fields(NeedsCoast& c) { return std::tie(c.unit, c.to); }
auto fields(OneCoastIsInReach& c) { return std::tie(c.unit, c.to, c.refused); }
auto fields(CoastIsOutOfReach& c) { return std::tie(c.unit, c.to, c.other_taken); }
auto fields(CouldNotMoveThere& c) { return std::tie(c.unit, c.to); }
auto fields(CannotSupportItself& c) { return std::tie(c.unit); }
auto fields(NobodyIsThere& c) { return std::tie(c.place, c.to_convoy); }
auto fields(CouldNeverMove& c) { return std::tie(c.unit, c.to, c.by_faith, c.never_moves); }
auto fields(CannotBeConvoyed& c) { return std::tie(c.army, c.to, c.by_faith, c.never_moves); }
auto fields(IsNotAtSea& c) { return std::tie(c.unit); }
auto fields(ArmiesDoNotConvoy& c) { return std::tie(c.unit); }
auto fields(OnlyArmiesAreConvoyed& c) { return std::tie(c.served); }
auto fields(CarriesToItself& c) { return std::tie(c.unit); }
auto fields(IsOnNoRoute& c) { return std::tie(c.unit, c.army, c.to, c.by_detour); }
auto fields(IsInland& c) { return std::tie(c.place, c.army_instead); }
auto fields(HasSeveralCoasts& c) { return std::tie(c.place); }
auto fields(NobodyCanCarryItOut& c) { return std::tie(c.place, c.dislodged); }
auto fields(IsAnothersUnit& c) { return std::tie(c.unit, c.owner, c.writer); }
auto fields(FellWithItsPower& c) { return std::tie(c.unit); }
auto fields(HasSeveralOrders& c) { return std::tie(c.unit, c.alike, c.beside_illegal, c.illegal_counts); }
auto fields(TakesImpliedOrder& c) { return std::tie(c.unit); }
auto fields(IsImpliedToHold& c) { return std::tie(c.unit, c.supporter); }
auto fields(LeavesKindUnsaid& c) { return std::tie(c.unit, c.refused); }
auto fields(NamesWrongKind& c) { return std::tie(c.refused); }
auto fields(LeavesPowerUnsaid& c) { return std::tie(c.served, c.refused); }
auto fields(NamesWrongPower& c) { return std::tie(c.unit, c.named, c.owner, c.refused); }
auto fields(NamesWrongCoast& c) { return std::tie(c.refused); }
auto fields(NamesNeedlessCoast& c) { return std::tie(c.refused, c.lacking); }
auto fields(LeavesCoastOpen& c) { return std::tie(c.to); }
auto fields(SupportsAnotherCoast& c) { return std::tie(c.to, c.served); }
auto fields(NamesNoPath& c) { return std::tie(c.unit); }
auto fields(FollowsItsPath& c) { return std::tie(c.unit); }
auto fields(PathIsNoChain& c) { return std::tie(c.unit, c.to); }
auto fields(PathHasDetour& c) { return std::tie(c.unit, c.to); }
auto fields(IsNotOrderedSo& c) { return std::tie(c.served, c.unit); }
auto fields(IsOrderedInVain& c) { return std::tie(c.served, c.to, c.why, c.to_convoy); }
auto fields(IsOrderedToMove& c) { return std::tie(c.served); }
auto fields(IsOfIdlePower& c) { return std::tie(c.served); }
auto fields(IsNotToBeConvoyed& c) { return std::tie(c.army, c.to); }
auto fields(LosesOneRoute& c) { return std::tie(c.army); }
auto fields(IsPartOfParadox& c) { return std::tie(c.unit, c.army, c.to); }
auto fields(HoldsByOwnEffect& c) { return std::tie(c.army, c.to); }
auto fields(LeavesKindOfBuildUnsaid& c) { return std::tie(c.place, c.refused, c.coast_decides); }
auto fields(DeclinesBuild& c) { return std::tie(c.power, c.refused); }
auto fields(IsGivenNoOrder& c) { return std::tie(c.unit, c.stays, c.strongest); }
auto fields(MayNotMove& c) { return std::tie(c.unit); }
auto fields(MayNotRetreat& c) { return std::tie(c.unit); }
auto fields(IsPublishedInVain& c) { return std::tie(c.unit); }
auto fields(SortieStays& c) { return std::tie(c.unit, c.to, c.rivals); }
auto fields(OccupantMakesSortie& c) { return std::tie(c.unit, c.occupant); }
auto fields(SortieIsUnopposed& c) { return std::tie(c.unit, c.to, c.closes); }
auto fields(SortieDoesNotDislodge& c) { return std::tie(c.unit, c.to, c.occupant, c.strengths); }
auto fields(SortiesDoNotDislodge& c) { return std::tie(c.unit, c.sorties); }
auto fields(SortiesCut& c) { return std::tie(c.unit, c.sorties); }
auto fields(SortiesKeepOut& c) { return std::tie(c.unit, c.to, c.sorties); }
auto fields(SortieTakesNoHoldSupport& c) { return std::tie(c.unit, c.served); }
auto fields(SortieGoesByConvoy& c) { return std::tie(c.unit, c.to); }
auto fields(SortieHasNoEffect& c) { return std::tie(c.unit, c.sortie, c.to, c.of); }
auto fields(SortieDislodges& c) { return std::tie(c.unit, c.to, c.occupant, c.strengths, c.rivals); }
auto fields(SparesItsFaith& c) { return std::tie(c.unit, c.to, c.occupant, c.faith); }
auto fields(MayNotBeConvoyed& c) { return std::tie(c.unit, c.to); }
auto fields(SupportsItsFaith& c) { return std::tie(c.unit, c.faith, c.served, c.faith_of_served); }
auto fields(SupportsListed& c) { return std::tie(c.unit, c.powers, c.served); }
auto fields(SparesItsSide& c) { return std::tie(c.unit, c.served, c.occupant, c.is_islamic); }
auto fields(CrossingIsClosed& c) { return std::tie(c.crossing); }
auto fields(CrossesOnlyByConvoy& c) { return std::tie(c.crossing); }
auto fields(OwnFleetLeavesOpen& c) { return std::tie(c.crossing); }
auto fields(NoFleetCloses& c) { return std::tie(c.crossing); }
auto fields(CoastsAreOne& c) { return std::tie(c.fleet, c.coasts, c.centre); }
auto fields(CoastsAreSeparate& c) { return std::tie(c.fleet, c.coasts, c.centre); }
auto fields(CrossesWeakBorder& c) { return std::tie(c.unit, c.to, c.supports); }
auto fields(SupportsOverNoWeakBorder& c) { return std::tie(c.unit, c.to); }
auto fields(IsTooWeakToCut& c) { return std::tie(c.unit, c.attackers); }
auto fields(IsClosedInSeason& c) { return std::tie(c.traveller, c.to, c.season); }
auto fields(IsForOwnerOnly& c) { return std::tie(c.traveller, c.to, c.centre); }
auto fields(BecomesOtherKind& c) { return std::tie(c.unit, c.into, c.at); }
auto fields(KeepsItsKind& c) { return std::tie(c.unit, c.into, c.by); }
auto fields(MayNotTransform& c) { return std::tie(c.unit, c.why); }
auto fields(PhaseIsNotPlayed&) { return std::tie(); }
auto fields(IsHomeWhileOwned& c) { return std::tie(c.power, c.centre); }
auto fields(BecomesListedHome& c) { return std::tie(c.power, c.centre); }
auto fields(BecomesChosenHome& c) { return std::tie(c.power, c.centre, c.homes); }
auto fields(IsGainedHome& c) { return std::tie(c.power, c.centre, c.this_winter); }
auto fields(BuildsAnywhere& c) { return std::tie(c.power, c.centre, c.needs_a_home, c.homes, c.barred); }
auto fields(BuildsInHomeOfAnother& c) { return std::tie(c.power, c.centre, c.other, c.barred); }
auto fields(BuildsInEmergency& c) { return std::tie(c.power, c.place, c.homes, c.lost); }
auto fields(HasEmergencyUnits& c) { return std::tie(c.power, c.units, c.centres, c.homes, c.lost); }
auto fields(BuildsInPlaceOfAnotherSite& c) { return std::tie(c.power, c.place); }
auto fields(IsNobodysHome& c) { return std::tie(c.power, c.centre); }
auto fields(HasNoEmergency& c) { return std::tie(c.power, c.place, c.owns_all); }
auto fields(HasGainedItsHomes& c) { return std::tie(c.power, c.centre, c.homes, c.by_capture, c.gained); }
auto fields(ChoosesTooManyHomes& c) { return std::tie(c.power, c.centre, c.left); }
auto fields(HasMostHomes& c) { return std::tie(c.power, c.centre, c.homes); }
auto fields(WouldHaveTooManyHomes& c) { return std::tie(c.power, c.centre, c.limit); }
auto fields(MayNeverBuildThere& c) { return std::tie(c.power, c.centre); }
auto fields(OwnsNoHome& c) { return std::tie(c.power, c.homes); }
auto fields(OrdersTooManyBuilds& c) { return std::tie(c.power, c.limit, c.illegal_use, c.beside_illegal); }
auto fields(DeclaresHome& c) { return std::tie(c.power, c.centre); }
auto fields(IsNotToDeclare& c) { return std::tie(c.power, c.centre, c.why, c.homes, c.gained); }
auto fields(DeclaresInVain& c) { return std::tie(c.power, c.centre, c.why, c.homes); }
auto fields(IsCarried& c) { return std::tie(c.unit, c.points, c.against, c.some_do_not_count); }
auto fields(IsOutbid& c) { return std::tie(c.unit, c.points, c.against, c.some_do_not_count); }
auto fields(IsTied& c) { return std::tie(c.unit, c.points, c.orders, c.some_do_not_count); }
auto fields(AddsUp& c) { return std::tie(c.power, c.all, c.of_this_one, c.some_do_not_count); }
auto fields(ExceedsPoints& c) { return std::tie(c.power, c.granted, c.has, c.in_sequence); }
auto fields(HasPointPerCentre& c) { return std::tie(c.power, c.centres); }
auto fields(HasMostPoints& c) { return std::tie(c.power, c.limit); }
auto fields(IsForNoMinor& c) { return std::tie(c.place, c.is_empty); }
auto fields(IsRefused& c) { return std::tie(c.power, c.points); }
auto fields(IsOneOrderTooMany& c) { return std::tie(c.power, c.unit, c.points); }
auto fields(IsBarred& c) { return std::tie(c.power, c.unit, c.attackers, c.supporters); }
auto fields(IsOutOfPhase&) { return std::tie(); }
auto fields(HasNoPoints&) { return std::tie(); }
auto fields(IsNotPlayed&) { return std::tie(); }
auto fields(CapturesCentre& c) { return std::tie(c.power, c.centre); }
auto fields(IsDisbandedUnordered& c) { return std::tie(c.unit); }
auto fields(IsDisbandedInDisorder& c) { return std::tie(c.unit); }
auto fields(IsRemoved& c) { return std::tie(c.unit, c.distance, c.next, c.distance_of_next, c.has_goal); }
auto fields(LeavesBuildsUnused& c) { return std::tie(c.power, c.builds); }
auto fields(WinsGame& c) { return std::tie(c.power, c.centres, c.by_fall); }
auto fields(WinsByOwnNumber& c) { return std::tie(c.power, c.centres, c.enough, c.by_fall); }
auto fields(WinsByLead& c) { return std::tie(c.power, c.centres, c.lead, c.by_fall); }
auto fields(WinsInLastYear& c) { return std::tie(c.power, c.centres); }
auto fields(FallsShortOfVictory& c) { return std::tie(c.power, c.centres, c.lacks, c.among, c.needed); }
auto fields(EndsWithoutWinner& c) { return std::tie(c.year); }
auto fields(UnitIsPutInCentre& c) { return std::tie(c.unit, c.comes_back, c.not_fleet); }
auto fields(MakesHomeByBuild& c) { return std::tie(c.power, c.centre, c.is_listed); }
auto fields(MakesHomeByCapture& c) { return std::tie(c.power, c.centre, c.homes, c.besides); }
auto fields(MakesHomeByDeclaration& c) { return std::tie(c.power, c.centre); }
auto fields(MakesHomeUndeclared& c) { return std::tie(c.power, c.centre, c.by_build); }
auto fields(BecomesMinorPower& c) { return std::tie(c.unit, c.former, c.not_fleet, c.faith, c.as_former); }
auto fields(StaysOccupied& c) { return std::tie(c.centre, c.former); }

}  // namespace altered_further_claims

std::vector<FurtherLie> lies_about(const FurtherClaim& claim, const Position& board) {
  std::vector<FurtherLie> lies;
  const auto of = [&]<class Kind, class One>(const Kind&, One altered) {
    int field = 0;
    const altered_claims::Tell tell = [&](std::string_view how) {
      lies.push_back({std::string(altered_claims::name_of<One>()), field, std::string(how), Kind{altered}});
    };
    std::apply([&](auto&... value) { ((++field, altered_claims::alter(value, board, tell)), ...); },
               altered_further_claims::fields(altered));
  };
  std::visit([&](const auto& kind) { std::visit([&](const auto& one) { of(kind, one); }, kind); }, claim);
  return lies;
}

}  // namespace casus::truth
