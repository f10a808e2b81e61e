#include "checker/faults/listed_fault.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/text/assert.h"

namespace casus::faults {
namespace {

struct OptionFault {
  Clause clause;
  std::string_view option;
  std::string_view value;
  std::string_view sentence;
};

constexpr OptionFault option_faults[] = {
    {Clause::OrderRepeated, "repeated-order", "last", "Of several orders for one unit the last counts."},
    {Clause::OrderRepeated, "repeated-order", "none", "Of several orders for one unit none counts."},
    {Clause::OrderUnitLetter, "missing-unit-letter", "refused", "An order has to say army or fleet."},
    {Clause::OrderUnitLetter, "wrong-unit-letter", "refused",
     "An order that says army for a fleet, or fleet for an army, is illegal."},
    {Clause::OrderNationality, "missing-nationality", "refused",
     "A support or convoy for a foreign unit has to name its power."},
    {Clause::OrderNationality, "wrong-nationality", "refused",
     "An order that names the wrong power for a unit is illegal."},
    {Clause::OrderImplied, "implied-orders", "allowed", "A support or convoy also orders the unit it names."},
    {Clause::CoastImplied, "implied-coast", "used", "The only coast that a fleet could reach need not be named."},
    {Clause::CoastImplied, "implied-coast", "refused",
     "The only coast that a fleet could reach has to be named, also in supports."},
    {Clause::CoastImplied, "implied-coast", "refused-in-moves",
     "The only coast that a fleet could reach has to be named, but not in supports."},
    {Clause::CoastUnreachable, "unreachable-coast", "corrected",
     "A fleet ordered to a coast out of reach goes to the other one."},
    {Clause::CoastWrong, "wrong-coast", "refused", "A wrong coast where none has to be named makes an order illegal."},
    {Clause::CoastIrrelevant, "irrelevant-coast", "refused",
     "A coast for a province that has none, or for an army, makes an order illegal."},
    {Clause::CoastOfSupport, "support-without-coast", "own",
     "A support for a foreign fleet's move has to name the coast."},
    {Clause::CoastOfSupport, "support-without-coast", "refused", "A support for a fleet's move has to name the coast."},
    {Clause::RouteByIntent, "convoy-intent", "2000", "An army whose convoy fails walks where it can."},
    {Clause::RouteByIntent, "convoy-intent", "2000-ordered",
     "An army that is to go by convoy walks where no path is ordered."},
    {Clause::RouteByIntent, "convoy-intent", "2000-possible",
     "An army that is tagged for convoy walks where there is no fleet to carry it."},
    {Clause::RouteByLand, "convoy-intent", "1982", "Two own units that change places show the intent to go by convoy."},
    {Clause::RouteByLand, "convoy-intent", "1971-intact",
     "An army that could walk goes by any convoy that is not broken."},
    {Clause::RouteByIntent, "convoy-intent", "1971",
     "An army that could walk goes by convoy only to change places with another."},
    {Clause::RouteByIntent, "convoy-intent", "dptg",
     "An army that could walk goes by convoy only where its order says so."},
    {Clause::HeadToHeadLoserHasNoEffect, "dislodged-blocks", "never",
     "A unit dislodged by a convoyed army does not block the province that the army came from."},
    {Clause::SupportNotCutByTarget, "convoy-origin", "last-fleet",
     "A convoyed attack comes from where its last fleet is."},
    {Clause::MoveDislodges, "convoy-origin", "last-fleet-1",
     "A convoyed army fights a unit head-to-head that moves to the sea of its last fleet."},
    {Clause::SupportCut, "convoy-origin", "last-fleet-2",
     "A convoyed army does not cut a support for an attack on its last fleet."},
    {Clause::SupportNotCutByTarget, "convoy-origin", "last-fleet-5",
     "A convoyed army cuts a support for an attack on where it started."},
    {Clause::SupportOfIdlePower, "civil-disorder-support", "fails",
     "Units of a power in civil disorder cannot be supported."},
    {Clause::ConvoyOtherRoute, "convoy-routes", "all", "One broken route of several breaks a convoy."},
    {Clause::ConvoyOtherRoute, "convoy-routes", "all-own-first",
     "One broken route of several own ones breaks a convoy."},
    {Clause::ConvoyGiven, "convoy-path", "binding", "The seas that a move names are its only way."},
    {Clause::ConvoyGiven, "convoy-path", "required", "A move over seas has to name its path."},
    {Clause::ConvoyNoRoute, "superfluous-convoy", "legal", "A fleet that lies on a detour only may join in a convoy."},
    {Clause::SupportOfMovingUnit, "impossible-move", "ordered-to-move",
     "A unit whose move can never succeed cannot be supported to hold."},
    {Clause::OrderRepeated, "illegal-order", "hold", "An illegal order is a hold order, and bars others for its unit."},
    {Clause::BuildTooMany, "illegal-adjustment", "counts", "An illegal build or removal uses up one that is due."},
    {Clause::ParadoxSzykman, "convoy-paradox", "szykman-army", "In a paradox the armies hold, not the fleets."},
    {Clause::ParadoxSzykman, "convoy-paradox", "all-hold", "All moves of a paradox fail."},
    {Clause::ParadoxSzykman, "convoy-paradox", "1971", "Convoy paradoxes are settled by the rule of 1971."},
    {Clause::ParadoxSzykman, "convoy-paradox", "1982", "Convoy paradoxes are settled by the rule of 1982."},
    {Clause::ParadoxSzykman, "convoy-paradox", "2000", "Convoy paradoxes are settled by the rule of 2000."},
    {Clause::ParadoxSzykman, "convoy-paradox", "own-effect",
     "An army holds that would act on an attack on its own fleets."},
    {Clause::RetreatAttackerOrigin, "retreat-to-convoy-origin", "barred",
     "A unit cannot retreat to where its convoyed attacker came from."},
    {Clause::BuildInlandFleet, "inland-fleet-build", "army", "A fleet ordered inland is built as an army."},
    {Clause::BuildTypeNeeded, "build-without-letter", "coast-named",
     "A build that names a coast need not say that it is a fleet."},
    {Clause::BuildTypeNeeded, "build-without-letter", "refused", "A build has to say army or fleet, also inland."},
    {Clause::BuildRepeated, "repeated-build", "last", "Of several builds in one province the last counts."},
    {Clause::BuildRepeated, "repeated-build", "none", "Of several builds in one province none counts."},
    {Clause::BuildTooMany, "surplus-builds", "last", "Of too many builds the last count."},
    {Clause::BuildTooMany, "surplus-builds", "none", "Of too many builds none counts."},
    {Clause::BuildWaived, "waived-builds", "refused", "A power cannot decline a build."},
    {Clause::RemovalTooMany, "surplus-removals", "last", "Of too many removals the last count."},
    {Clause::RemovalTooMany, "surplus-removals", "automatic", "Of too many removals none counts."},
    {Clause::RemovalAutomatic, "automatic-removal", "homes-by-convoy",
     "Without orders the unit with the longest way to a home goes, and a convoy is one move."},
    {Clause::RemovalAutomatic, "automatic-removal", "homes-over-water",
     "Without orders the unit with the longest way to a home goes, and a sea is one step."},
    {Clause::RemovalAutomatic, "automatic-removal", "home-provinces",
     "Without orders the unit farthest from its home country goes."},
    {Clause::MinorCannotMove, "minor-moves", "refused", "Units of minor powers cannot be ordered to move."},
    {Clause::MinorDisbands, "dislodged-minor", "retreats", "A dislodged unit of a minor power can retreat."},
    {Clause::MinorRebuilt, "minor-rebuilding", "never", "A minor power's lost unit never comes back."},
    {Clause::PointsLimit, "diplomacy-points", "2", "No power has more than two points."},
    {Clause::PointsLimit, "diplomacy-points", "4", "A power can have four points."},
    {Clause::PointsOverspent, "overspent-points", "in-sequence",
     "Of the grants of a power that overspends the first count."},
    {Clause::PointsRefused, "illegal-bids", "published",
     "Points on an order that the unit may never be given count, and publish it."},
    {Clause::PointsOneOrder, "grants-per-unit", "any", "A power can put points on several orders for one unit."},
    {Clause::PointsOfAttacker, "attackers-points", "count",
     "Points count although their power attacks the minor power."},
    {Clause::SortieNeverMoves, "minor-moves", "free", "Units of minor powers move like others."},
    {Clause::SortieUnopposed, "unopposed-sortie", "untouched", "An unopposed sortie leaves its destination untouched."},
    {Clause::SortieNeverDislodges, "sortie-against-unit", "dislodges", "A sortie dislodges."},
    {Clause::FaithAttack, "religious-rule", "none", "Faiths restrict no power."},
    {Clause::StraitClosed, "straits", "open", "No strait is ever closed."},
    {Clause::HomeElective, "new-homes", "none", "No centre becomes a home."},
    {Clause::TransformDone, "transform", "refused", "No unit transforms."},
    {Clause::TransformRefused, "transform", "coastal-centres",
     "A unit transforms in every coastal supply centre, whether the rules allow it or not."},
    {Clause::HomeElective, "new-homes", "first-captured",
     "The first captured centre becomes a home, whether it is built in or not."},
    {Clause::HomeFirstCaptured, "new-homes", "built-in", "A captured centre becomes a home only when it is built in."},
    {Clause::HomeLimit, "home-limit", "none", "A power can have any number of homes."},
    {Clause::HomeLimit, "home-limit", "3", "A power has three homes at most."},
    {Clause::HomeLimit, "home-limit", "5", "A power can have five homes."},
    {Clause::BuildAnywhere, "build-sites", "homes",
     "A power builds only in its homes, not in every centre that it owns."},
    {Clause::BuildNoHomeHeld, "build-sites", "any-owned",
     "A power builds in every centre that it owns, with or without a home."},
    {Clause::BuildAnywhere, "build-sites", "any-home", "A power builds only in homes, its own and those of others."},
    {Clause::BuildLimit, "build-limit", "none", "A power can build any number of units in a Winter."},
    {Clause::BuildLimit, "build-limit", "2", "A power builds two units a Winter at most."},
    {Clause::BuildLimit, "build-limit", "4", "A power can build four units in a Winter."},
    {Clause::DisorderNewMinor, "new-minor-units", "as-at-start",
     "A new minor power's unit is of the kind that stood there at the start."},
    {Clause::DisorderNewMinor, "new-minor-units", "armies", "A new minor power's unit is always an army."},
    {Clause::DisorderOwnFaith, "new-minor-faith", "former-power", "A minor power has the faith of the fallen power."},
    {Clause::DisorderOwnFaith, "new-minor-faith", "native",
     "A new minor power has the faith of the power whose home it was."},
    {Clause::DisorderFaith, "new-minor-faith", "named", "A minor power has the faith that its name says."},
    {Clause::HomeElective, "elective-centres", "homes-and-minors",
     "A centre that was neither a home nor a minor power cannot become a home."},
    {Clause::Victory, "rival-claims", "play-on", "Nobody wins while two powers have enough centres."},
    {Clause::DisorderNewMinor, "civil-disorder", "units-hold",
     "The units of a power in permanent civil disorder hold."},
    {Clause::StrengthWholeTurn, "first-attack", "counts",
     "An attack of the first impulse keeps others out to the end of a battle of the whole turn."},
    {Clause::StrengthWholeTurn, "double-support", "whole-turn",
     "A support of double strength makes a battle of the whole turn."},
    {Clause::LeaderSimultaneous, "leader-hold", "one", "A leader holds like an army."},
    {Clause::MountainsTwoImpulses, "swiss-march", "second-impulse",
     "A march over mountains counts only against the units of the second impulse."},
    {Clause::MountainsTwoImpulses, "swiss-head-on", "hold",
     "A unit that marches out of the mountains defends them like one that holds."},
    {Clause::RetreatRouted, "routed", "acts", "A unit that had to retreat carries out what is left of its order."},
    {Clause::RetreatNotOpen, "impossible-retreat", "disbands", "An impossible order to retreat disbands its unit."},
    {Clause::LeaderDisplaces, "leader-on-own-army", "displaced",
     "The game master retreats a leader onto an army although another place is open."},
    {Clause::LeaderDisplaces, "leader-and-army", "leader-first",
     "A leader goes first where an army of his power is ordered to the same place."},
    {Clause::SupplyCut, "fleet-supply", "own-centre",
     "A fleet is fed by a centre of its power though its coast is not friendly."},
};

ListedFault listed(const FaultInfo& info) {
  ListedFault fault;
  fault.name = info.name;
  fault.clause = info.clause;
  fault.sentence = info.sentence;
  fault.without_effect = info.without_effect;
  fault.rule = info.fault;
  return fault;
}

ListedFault listed(const OptionFault& wrong) {
  ListedFault fault;
  fault.name = std::string(wrong.option) + '=' + std::string(wrong.value);
  fault.clause = wrong.clause;
  fault.sentence = wrong.sentence;
  fault.option = find_option(wrong.option);
  CASUS_ASSERT(fault.option != nullptr);
  const auto value = find_value(*fault.option, wrong.value);
  CASUS_ASSERT(value.has_value());
  fault.value = *value;
  return fault;
}

}  // namespace

std::vector<ListedFault> listed_faults() {
  std::vector<ListedFault> faults;
  for (const FaultInfo& info : all_faults()) faults.push_back(listed(info));
  for (const OptionFault& wrong : option_faults) faults.push_back(listed(wrong));
  std::ranges::stable_sort(faults, {}, &ListedFault::clause);
  return faults;
}

std::vector<ListedFault> listed_canaries() {
  std::vector<ListedFault> faults;
  for (const FaultInfo& info : canaries()) faults.push_back(listed(info));
  return faults;
}

}  // namespace casus::faults
