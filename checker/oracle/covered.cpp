// Which options the oracle covers: all of them. A new option does not compile here until it is stated what the oracle
// makes of it, and a new value is not covered until its switch names it (-Wswitch-enum).
#include <array>

#include "checker/oracle/oracle.h"
#include "engine/text/assert.h"

namespace casus::oracle {

namespace {

constexpr bool covers(ConvoyRoutes value) {
  switch (value) {
    case ConvoyRoutes::Any:
    case ConvoyRoutes::All:
    case ConvoyRoutes::AllOwnFirst: return true;
  }
  return false;
}
constexpr bool covers(ConvoyParadox value) {
  switch (value) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold:
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered:
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold:
    case ConvoyParadox::OwnEffect: return true;
  }
  return false;
}
constexpr bool covers(ConvoyIntent value) {
  switch (value) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible:
    case ConvoyIntent::Y1982:
    case ConvoyIntent::Y1971:
    case ConvoyIntent::Y1971Intact:
    case ConvoyIntent::Dptg: return true;
  }
  return false;
}
constexpr bool covers(ConvoyOrigin value) {
  switch (value) {
    case ConvoyOrigin::Start:
    case ConvoyOrigin::LastFleet:
    case ConvoyOrigin::LastFleet1:
    case ConvoyOrigin::LastFleet2:
    case ConvoyOrigin::LastFleet5: return true;
  }
  return false;
}
constexpr bool covers(RetreatToConvoyOrigin value) {
  switch (value) {
    case RetreatToConvoyOrigin::Allowed:
    case RetreatToConvoyOrigin::Barred: return true;
  }
  return false;
}
constexpr bool covers(ConvoyPath value) {
  switch (value) {
    case ConvoyPath::Ignored:
    case ConvoyPath::Binding:
    case ConvoyPath::Required: return true;
  }
  return false;
}
constexpr bool covers(DislodgedBlocks value) {
  switch (value) {
    case DislodgedBlocks::UnlessHeadToHead:
    case DislodgedBlocks::Never: return true;
  }
  return false;
}
constexpr bool covers(ImpliedCoast value) {
  switch (value) {
    case ImpliedCoast::Used:
    case ImpliedCoast::Refused:
    case ImpliedCoast::RefusedInMoves: return true;
  }
  return false;
}
constexpr bool covers(UnreachableCoast value) {
  switch (value) {
    case UnreachableCoast::Refused:
    case UnreachableCoast::Corrected: return true;
  }
  return false;
}
constexpr bool covers(SupportWithoutCoast value) {
  switch (value) {
    case SupportWithoutCoast::Any:
    case SupportWithoutCoast::Own:
    case SupportWithoutCoast::Refused: return true;
  }
  return false;
}
constexpr bool covers(WrongCoast value) {
  switch (value) {
    case WrongCoast::Ignored:
    case WrongCoast::Refused: return true;
  }
  return false;
}
constexpr bool covers(IrrelevantCoast value) {
  switch (value) {
    case IrrelevantCoast::Ignored:
    case IrrelevantCoast::Refused: return true;
  }
  return false;
}
constexpr bool covers(MissingUnitLetter value) {
  switch (value) {
    case MissingUnitLetter::Accepted:
    case MissingUnitLetter::Refused: return true;
  }
  return false;
}
constexpr bool covers(WrongUnitLetter value) {
  switch (value) {
    case WrongUnitLetter::Accepted:
    case WrongUnitLetter::Refused: return true;
  }
  return false;
}
constexpr bool covers(BuildWithoutLetter value) {
  switch (value) {
    case BuildWithoutLetter::InlandArmy:
    case BuildWithoutLetter::CoastNamed:
    case BuildWithoutLetter::Refused: return true;
  }
  return false;
}
constexpr bool covers(InlandFleetBuild value) {
  switch (value) {
    case InlandFleetBuild::Refused:
    case InlandFleetBuild::Army: return true;
  }
  return false;
}
constexpr bool covers(MissingNationality value) {
  switch (value) {
    case MissingNationality::Accepted:
    case MissingNationality::Refused: return true;
  }
  return false;
}
constexpr bool covers(WrongNationality value) {
  switch (value) {
    case WrongNationality::Accepted:
    case WrongNationality::Refused: return true;
  }
  return false;
}
constexpr bool covers(RepeatedOrder value) {
  switch (value) {
    case RepeatedOrder::First:
    case RepeatedOrder::Last:
    case RepeatedOrder::None: return true;
  }
  return false;
}
constexpr bool covers(SurplusBuilds value) {
  switch (value) {
    case SurplusBuilds::First:
    case SurplusBuilds::Last:
    case SurplusBuilds::None: return true;
  }
  return false;
}
constexpr bool covers(RepeatedBuild value) {
  switch (value) {
    case RepeatedBuild::First:
    case RepeatedBuild::Last:
    case RepeatedBuild::None: return true;
  }
  return false;
}
constexpr bool covers(SurplusRemovals value) {
  switch (value) {
    case SurplusRemovals::First:
    case SurplusRemovals::Last:
    case SurplusRemovals::Automatic: return true;
  }
  return false;
}
constexpr bool covers(WaivedBuilds value) {
  switch (value) {
    case WaivedBuilds::Allowed:
    case WaivedBuilds::Refused: return true;
  }
  return false;
}
constexpr bool covers(AutomaticRemoval value) {
  switch (value) {
    case AutomaticRemoval::OwnedCentres:
    case AutomaticRemoval::HomesByConvoy:
    case AutomaticRemoval::HomesOverWater:
    case AutomaticRemoval::HomeProvinces: return true;
  }
  return false;
}
constexpr bool covers(CivilDisorderSupport value) {
  switch (value) {
    case CivilDisorderSupport::Works:
    case CivilDisorderSupport::Fails: return true;
  }
  return false;
}
constexpr bool covers(SuperfluousConvoy value) {
  switch (value) {
    case SuperfluousConvoy::Illegal:
    case SuperfluousConvoy::Legal: return true;
  }
  return false;
}
constexpr bool covers(ImpossibleMove value) {
  switch (value) {
    case ImpossibleMove::Holds:
    case ImpossibleMove::OrderedToMove: return true;
  }
  return false;
}
constexpr bool covers(IllegalOrder value) {
  switch (value) {
    case IllegalOrder::Ignored:
    case IllegalOrder::Hold: return true;
  }
  return false;
}
constexpr bool covers(IllegalAdjustment value) {
  switch (value) {
    case IllegalAdjustment::Ignored:
    case IllegalAdjustment::Counts: return true;
  }
  return false;
}
constexpr bool covers(ImpliedOrders value) {
  switch (value) {
    case ImpliedOrders::Refused:
    case ImpliedOrders::Allowed: return true;
  }
  return false;
}
constexpr bool covers(MinorMoves value) {
  switch (value) {
    case MinorMoves::Free:
    case MinorMoves::Sortie:
    case MinorMoves::Refused: return true;
  }
  return false;
}
constexpr bool covers(UnopposedSortie value) {
  switch (value) {
    case UnopposedSortie::Bounces:
    case UnopposedSortie::Untouched: return true;
  }
  return false;
}
constexpr bool covers(SortieAgainstUnit value) {
  switch (value) {
    case SortieAgainstUnit::NeverDislodges:
    case SortieAgainstUnit::Dislodges: return true;
  }
  return false;
}
constexpr bool covers(DislodgedMinor value) {
  switch (value) {
    case DislodgedMinor::Retreats:
    case DislodgedMinor::Disbands: return true;
  }
  return false;
}
constexpr bool covers(MinorRebuilding value) {
  switch (value) {
    case MinorRebuilding::Never:
    case MinorRebuilding::WhileUnowned: return true;
  }
  return false;
}
constexpr bool covers(OverspentPoints value) {
  switch (value) {
    case OverspentPoints::Forfeited:
    case OverspentPoints::InSequence: return true;
  }
  return false;
}
constexpr bool covers(AttackersPoints value) {
  switch (value) {
    case AttackersPoints::Count:
    case AttackersPoints::Barred: return true;
  }
  return false;
}
constexpr bool covers(GrantsPerUnit value) {
  switch (value) {
    case GrantsPerUnit::Any:
    case GrantsPerUnit::One: return true;
  }
  return false;
}
constexpr bool covers(IllegalBids value) {
  switch (value) {
    case IllegalBids::Published:
    case IllegalBids::Refused: return true;
  }
  return false;
}
constexpr bool covers(ReligiousRule value) {
  switch (value) {
    case ReligiousRule::None:
    case ReligiousRule::StartOfTurn: return true;
  }
  return false;
}
constexpr bool covers(Straits value) {
  switch (value) {
    case Straits::Open:
    case Straits::ClosedByFleets: return true;
  }
  return false;
}
constexpr bool covers(BuildSites value) {
  switch (value) {
    case BuildSites::Homes:
    case BuildSites::AnyOwned:
    case BuildSites::AnyOwnedWithHome: return true;
  }
  return false;
}
constexpr bool covers(NewHomes value) {
  switch (value) {
    case NewHomes::None:
    case NewHomes::BuiltIn:
    case NewHomes::FirstCaptured: return true;
  }
  return false;
}
constexpr bool covers(ElectiveCentres value) {
  switch (value) {
    case ElectiveCentres::AnyConquered:
    case ElectiveCentres::HomesAndMinors: return true;
  }
  return false;
}
constexpr bool covers(CivilDisorder value) {
  switch (value) {
    case CivilDisorder::UnitsHold:
    case CivilDisorder::NewMinors:
    case CivilDisorder::None: return true;
  }
  return false;
}
constexpr bool covers(NewMinorUnits value) {
  switch (value) {
    case NewMinorUnits::AsAtStart:
    case NewMinorUnits::Armies: return true;
  }
  return false;
}
constexpr bool covers(NewMinorFaith value) {
  switch (value) {
    case NewMinorFaith::FormerPower:
    case NewMinorFaith::Named:
    case NewMinorFaith::Native: return true;
  }
  return false;
}
constexpr bool covers(RivalClaims value) {
  switch (value) {
    case RivalClaims::LargerWins:
    case RivalClaims::PlayOn: return true;
  }
  return false;
}
constexpr bool covers(FirstAttack value) {
  switch (value) {
    case FirstAttack::Over:
    case FirstAttack::Counts: return true;
  }
  return false;
}
constexpr bool covers(DoubleSupport value) {
  switch (value) {
    case DoubleSupport::Single:
    case DoubleSupport::WholeTurn: return true;
  }
  return false;
}
constexpr bool covers(LeaderHold value) {
  switch (value) {
    case LeaderHold::Two:
    case LeaderHold::One: return true;
  }
  return false;
}
constexpr bool covers(SwissMarch value) {
  switch (value) {
    case SwissMarch::WholeTurn:
    case SwissMarch::SecondImpulse: return true;
  }
  return false;
}
constexpr bool covers(SwissHeadOn value) {
  switch (value) {
    case SwissHeadOn::March:
    case SwissHeadOn::Hold: return true;
  }
  return false;
}
constexpr bool covers(Routed value) {
  switch (value) {
    case Routed::Stands:
    case Routed::Acts: return true;
  }
  return false;
}
constexpr bool covers(ImpossibleRetreat value) {
  switch (value) {
    case ImpossibleRetreat::GameMaster:
    case ImpossibleRetreat::Disbands: return true;
  }
  return false;
}
constexpr bool covers(LeaderOnOwnArmy value) {
  switch (value) {
    case LeaderOnOwnArmy::Avoided:
    case LeaderOnOwnArmy::Displaced: return true;
  }
  return false;
}
constexpr bool covers(LeaderAndArmy value) {
  switch (value) {
    case LeaderAndArmy::Collide:
    case LeaderAndArmy::LeaderFirst: return true;
  }
  return false;
}
constexpr bool covers(FleetSupply value) {
  switch (value) {
    case FleetSupply::FriendlyCoast:
    case FleetSupply::OwnCentre: return true;
  }
  return false;
}
constexpr bool covers(std::uint8_t) { return true; }  // a limit: every number

}  // namespace

std::optional<std::string> not_covered(const Variant& variant, const Position&) {
  const Options& options = variant.options();
  // Every field of Options, in its sequence, which is that of all_options().
  const auto& [convoy_routes, convoy_paradox, convoy_intent, convoy_origin, retreat_to_convoy_origin, convoy_path,
               dislodged_blocks, implied_coast, unreachable_coast, support_without_coast, wrong_coast, irrelevant_coast,
               missing_unit_letter, wrong_unit_letter, build_without_letter, inland_fleet_build, missing_nationality,
               wrong_nationality, repeated_order, surplus_builds, repeated_build, surplus_removals, waived_builds,
               automatic_removal, civil_disorder_support, superfluous_convoy, impossible_move, illegal_order,
               illegal_adjustment, implied_orders, minor_moves, unopposed_sortie, sortie_against_unit, dislodged_minor,
               minor_rebuilding, diplomacy_points, overspent_points, attackers_points, grants_per_unit, illegal_bids,
               religious_rule, straits, build_sites, new_homes, home_limit, build_limit, elective_centres,
               civil_disorder, new_minor_units, new_minor_faith, rival_claims, first_attack, double_support,
               leader_hold, swiss_march, swiss_head_on, routed, impossible_retreat, leader_on_own_army, leader_and_army,
               fleet_supply] = options;
  const std::array is_covered{covers(convoy_routes),
                              covers(convoy_paradox),
                              covers(convoy_intent),
                              covers(convoy_origin),
                              covers(retreat_to_convoy_origin),
                              covers(convoy_path),
                              covers(dislodged_blocks),
                              covers(implied_coast),
                              covers(unreachable_coast),
                              covers(support_without_coast),
                              covers(wrong_coast),
                              covers(irrelevant_coast),
                              covers(missing_unit_letter),
                              covers(wrong_unit_letter),
                              covers(build_without_letter),
                              covers(inland_fleet_build),
                              covers(missing_nationality),
                              covers(wrong_nationality),
                              covers(repeated_order),
                              covers(surplus_builds),
                              covers(repeated_build),
                              covers(surplus_removals),
                              covers(waived_builds),
                              covers(automatic_removal),
                              covers(civil_disorder_support),
                              covers(superfluous_convoy),
                              covers(impossible_move),
                              covers(illegal_order),
                              covers(illegal_adjustment),
                              covers(implied_orders),
                              covers(minor_moves),
                              covers(unopposed_sortie),
                              covers(sortie_against_unit),
                              covers(dislodged_minor),
                              covers(minor_rebuilding),
                              covers(diplomacy_points),
                              covers(overspent_points),
                              covers(attackers_points),
                              covers(grants_per_unit),
                              covers(illegal_bids),
                              covers(religious_rule),
                              covers(straits),
                              covers(build_sites),
                              covers(new_homes),
                              covers(home_limit),
                              covers(build_limit),
                              covers(elective_centres),
                              covers(civil_disorder),
                              covers(new_minor_units),
                              covers(new_minor_faith),
                              covers(rival_claims),
                              covers(first_attack),
                              covers(double_support),
                              covers(leader_hold),
                              covers(swiss_march),
                              covers(swiss_head_on),
                              covers(routed),
                              covers(impossible_retreat),
                              covers(leader_on_own_army),
                              covers(leader_and_army),
                              covers(fleet_supply)};
  CASUS_ASSERT(is_covered.size() == all_options().size());
  for (std::size_t i = 0; i < is_covered.size(); ++i) {
    if (is_covered[i]) continue;
    const OptionInfo& option = all_options()[i];
    const std::uint8_t value = option.get(options);
    const bool has_name = value < option.values.size();
    return std::string(option.name) + "=" + (has_name ? std::string(option.values[value].name) : std::to_string(value));
  }
  return std::nullopt;
}

}  // namespace casus::oracle
