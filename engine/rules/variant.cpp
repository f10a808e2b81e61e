#include "engine/rules/variant.h"

#include <algorithm>
#include <vector>

#include "engine/map/province_ids.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/rules/rulebook.h"
#include "engine/text/names.h"

namespace casus {

Variant::Variant() : rulebook_(std::make_shared<const Rulebook>()), options_(std::make_shared<const Options>()) {}

std::optional<PowerId> Variant::find_power(std::string_view name) const { return powers.find(name); }

std::optional<LeaderId> Variant::find_leader(std::string_view name) const {
  const std::string wanted = folded(name);
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    const Leader& leader = leaders[i];
    const auto is_so = [&](std::string_view known) { return folded(known) == wanted; };
    if (is_so(leader.id) || is_so(leader.name) || is_so(leader.abbreviation) ||
        std::ranges::any_of(leader.aliases, is_so))
      return LeaderId(static_cast<std::uint8_t>(i));
  }
  return std::nullopt;
}

std::string Variant::nearest_power(std::string_view name) const {
  std::vector<std::string> candidates;
  for (const Power& power : powers) candidates.push_back(power.name);
  for (const Power& power : powers) {
    candidates.push_back(power.adjective);
    candidates.insert(candidates.end(), power.aliases.begin(), power.aliases.end());
  }
  const auto found = find_power(nearest_name(name, candidates));
  return found ? (*this)[*found].name : "";
}

bool Variant::is_home(PowerId power, ProvinceId centre) const {
  const std::vector<ProvinceId>& homes = (*this)[power].homes;
  return std::binary_search(homes.begin(), homes.end(), centre);
}

namespace {

// Whether fleets convoy in some province.
bool has_convoys(const Map& map) {
  return std::ranges::any_of(province_ids(map), [&](ProvinceId province) { return map.lets_convoy(province); });
}

bool any_province(const Map& map, bool (*is_so)(const Province&)) {
  return std::ranges::any_of(map.provinces(), is_so);
}

// Whether there are supply centres enough for two powers to win: the two that need the fewest.
bool two_can_have_enough(const Variant& variant) {
  std::vector<int> needed;
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) needed.push_back(variant.centres_to_win(power));
  }
  std::ranges::sort(needed);
  const bool has_two_that_can_win = variant.victory_centres > 0 && needed.size() >= 2;
  return has_two_that_can_win && needed[0] + needed[1] <= variant.map.supply_centres().size();
}

}  // namespace

int Variant::centres_to_win(PowerId power) const {
  const auto own = std::ranges::find(own_numbers, power, &OwnNumber::power);
  return own == own_numbers.end() ? victory_centres : own->centres;
}

bool Variant::has(Feature feature) const {
  const Options& chosen = options();
  const bool seasons = movement == MovementSystem::Seasons;
  const auto any_power = [&](auto is_so) { return std::any_of(powers.begin(), powers.end(), is_so); };
  const auto rules_paradoxes = [&](auto... rules) { return seasons && ((chosen.convoy_paradox == rules) || ...); };
  switch (feature) {
    case Feature::Always: return true;
    case Feature::None: return seasons;
    case Feature::Impulses: return movement == MovementSystem::Impulses;
    case Feature::Coasts: return seasons && any_province(map, [](const Province& it) { return !it.coasts.empty(); });
    case Feature::Convoys: return !seasons || has_convoys(map);
    case Feature::SeaRoutes: return seasons && has_convoys(map);
    case Feature::StraitBorders: return !map.straits().empty();
    case Feature::WeakBorders: return map.has_weak_borders();
    case Feature::SeasonalBorders: return map.has_seasons();
    case Feature::OwnersBorders: return !map.owners_borders().empty();
    case Feature::Mountains: return any_province(map, [](const Province& it) { return it.mountains; });
    case Feature::UnifiedCoasts: return !unified_coasts.empty();
    case Feature::Minors: return any_power([](const Power& power) { return power.minor; });
    case Feature::ListedSupports: return any_power([](const Power& power) { return !power.supports_only.empty(); });
    case Feature::PowersWithFaith: return any_power([](const Power& power) { return power.faith != Faith::None; });
    case Feature::ConditionalHomes:
      return any_power([](const Power& power) { return !power.conditional_homes.empty(); });
    case Feature::BarredHomes: return any_power([](const Power& power) { return !power.never_builds_in.empty(); });
    case Feature::EmergencySites: return any_power([](const Power& power) { return !power.emergency_sites.empty(); });
    case Feature::EmergencyUnits: return any_power([](const Power& power) { return power.emergency_units > 0; });
    case Feature::AlternativeSites:
      return any_power([](const Power& power) { return !power.alternative_sites.empty(); });
    case Feature::HomesToGain:
      return any_power([](const Power& power) {
        return !power.minor && (power.elective_homes > 0 || !power.predetermined_homes.empty());
      });
    case Feature::ElectiveHomes:
      return any_power([](const Power& power) { return !power.minor && power.elective_homes > 0; });
    case Feature::Leaders: return !leaders.empty();
    case Feature::NamedCentres: return !needed_centres.empty();
    case Feature::OwnNumbers: return !own_numbers.empty();
    case Feature::WinningLead: return winning_lead > 0;
    case Feature::LastYear: return seasons && last_year.has_value();
    case Feature::Rivals: return two_can_have_enough(*this);

    case Feature::ImpliedOrders: return seasons && chosen.implied_orders == ImpliedOrders::Allowed;
    case Feature::WrittenPaths: return seasons && chosen.convoy_path != ConvoyPath::Ignored;
    case Feature::UnbrokenRoutes: return seasons && chosen.convoy_routes != ConvoyRoutes::Any;
    case Feature::IdlePowers: return seasons && chosen.civil_disorder_support == CivilDisorderSupport::Fails;
    case Feature::SzykmansRule:
      return seasons && !all_moves_fail(chosen.convoy_paradox) && !rules_paradoxes(ConvoyParadox::SzykmanArmy);
    case Feature::SzykmansArmies: return rules_paradoxes(ConvoyParadox::SzykmanArmy);
    case Feature::AllHold: return seasons && all_moves_fail(chosen.convoy_paradox);
    case Feature::Rule1971: return rules_paradoxes(ConvoyParadox::Y1971, ConvoyParadox::Y1971AllHold);
    case Feature::Rule1982:
      return rules_paradoxes(ConvoyParadox::Y1982, ConvoyParadox::Y1982Matched, ConvoyParadox::Y1982Ordered);
    case Feature::Rule2000: return rules_paradoxes(ConvoyParadox::Y2000, ConvoyParadox::Y2000AllHold);
    case Feature::OwnEffect: return rules_paradoxes(ConvoyParadox::OwnEffect);

    case Feature::FixedKinds: return seasons && chosen.transforming == Transforming::Refused;
    case Feature::Transforms: return seasons && chosen.transforming == Transforming::CoastalCentres;
    case Feature::ImmobileMinors: return has(Feature::Minors) && chosen.minor_moves == MinorMoves::Refused;
    case Feature::DisbandingMinors: return has(Feature::Minors) && chosen.dislodged_minor == DislodgedMinor::Disbands;
    case Feature::RebuiltMinors:
      return has(Feature::Minors) && chosen.minor_rebuilding == MinorRebuilding::WhileUnowned;
    case Feature::Points: return chosen.diplomacy_points > 0;
    case Feature::RefusedBids: return chosen.diplomacy_points > 0 && chosen.illegal_bids == IllegalBids::Refused;
    case Feature::SingleGrants: return chosen.diplomacy_points > 0 && chosen.grants_per_unit == GrantsPerUnit::One;
    case Feature::AttackersPoints:
      return chosen.diplomacy_points > 0 && chosen.attackers_points == AttackersPoints::Barred;
    case Feature::Sorties: return chosen.minor_moves == MinorMoves::Sortie;
    case Feature::UntouchedSorties:
      return has(Feature::Sorties) && chosen.unopposed_sortie == UnopposedSortie::Untouched;
    case Feature::DislodgingSorties:
      return has(Feature::Sorties) && chosen.sortie_against_unit == SortieAgainstUnit::Dislodges;
    case Feature::Faiths: return chosen.religious_rule != ReligiousRule::None;
    case Feature::FaithfulSupports:
      return has(Feature::Faiths) &&
             any_power([](const Power& power) { return power.bound_to_faith && power.supports_only.empty(); });
    case Feature::FaithfulSorties:
      return has(Feature::Faiths) && !has(Feature::ImmobileMinors) &&
             any_power([](const Power& power) { return power.bound_to_faith; });
    case Feature::OpenStraits: return chosen.straits == Straits::Open && !map.straits().empty();
    case Feature::Straits: return chosen.straits != Straits::Open;
    case Feature::ClosedStraits: return chosen.straits != Straits::Open && !map.straits().empty();
    case Feature::NewHomes: return chosen.new_homes != NewHomes::None;
    case Feature::PredeterminedHomes:
      return has(Feature::NewHomes) && any_power([](const Power& power) { return !power.predetermined_homes.empty(); });
    case Feature::BuiltInHomes: return chosen.new_homes == NewHomes::BuiltIn;
    case Feature::CapturedHomes: return chosen.new_homes == NewHomes::FirstCaptured;
    case Feature::HomeLimit: return chosen.home_limit > 0;
    case Feature::BuildsAnywhere:
      return chosen.build_sites == BuildSites::AnyOwned || chosen.build_sites == BuildSites::AnyOwnedWithHome;
    case Feature::BuildsWithHome: return chosen.build_sites == BuildSites::AnyOwnedWithHome;
    case Feature::BuildsInAnyHome: return chosen.build_sites == BuildSites::AnyHome;
    case Feature::BuildLimit: return chosen.build_limit > 0;
    case Feature::Disorder: return chosen.civil_disorder == CivilDisorder::NewMinors;
    case Feature::FormerFaiths: return has(Feature::Disorder) && chosen.new_minor_faith == NewMinorFaith::FormerPower;
    case Feature::OwnFaiths: return has(Feature::Disorder) && chosen.new_minor_faith != NewMinorFaith::FormerPower;
  }
  return false;
}

PowerId Variant::minor_of(ProvinceId centre) const {
  for (const PowerId power : power_ids(*this)) {
    if ((*this)[power].minor && is_home(power, centre)) return power;
  }
  return no_power;
}

Unit Variant::unit_of_minor(PowerId minor) const {
  const ProvinceId centre = (*this)[minor].homes.front();
  const Unit* at_start = start.unit_at(centre);
  if (at_start == nullptr) return {minor, UnitKind::Army, {centre, Coast::None}};
  return {minor, at_start->kind, at_start->at};
}

}  // namespace casus
