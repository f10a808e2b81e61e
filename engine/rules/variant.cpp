#include "engine/rules/variant.h"

#include <algorithm>

#include "engine/text/names.h"

namespace casus {

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

bool Variant::has(Feature feature) const {
  const Options& chosen = options();
  const auto any_power = [&](auto is_so) { return std::any_of(powers.begin(), powers.end(), is_so); };
  switch (feature) {
    case Feature::None: return movement == MovementSystem::Seasons;
    case Feature::Impulses: return movement == MovementSystem::Impulses;
    case Feature::Minors: return any_power([](const Power& power) { return power.minor; });
    case Feature::ImmobileMinors: return chosen.minor_moves == MinorMoves::Refused;
    case Feature::DisbandingMinors: return chosen.dislodged_minor == DislodgedMinor::Disbands;
    case Feature::RebuiltMinors: return chosen.minor_rebuilding == MinorRebuilding::WhileUnowned;
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
    case Feature::ListedSupports: return any_power([](const Power& power) { return !power.supports_only.empty(); });
    case Feature::OpenStraits: return chosen.straits == Straits::Open && !map.straits().empty();
    case Feature::Straits: return chosen.straits != Straits::Open;
    case Feature::UnifiedCoasts: return !unified_coasts.empty();
    case Feature::ConditionalHomes:
      return any_power([](const Power& power) { return !power.conditional_homes.empty(); });
    case Feature::NewHomes: return chosen.new_homes != NewHomes::None;
    case Feature::PredeterminedHomes:
      return has(Feature::NewHomes) && any_power([](const Power& power) { return !power.predetermined_homes.empty(); });
    case Feature::BuiltInHomes: return chosen.new_homes == NewHomes::BuiltIn;
    case Feature::CapturedHomes: return chosen.new_homes == NewHomes::FirstCaptured;
    case Feature::HomeLimit: return chosen.home_limit > 0;
    case Feature::BarredHomes: return any_power([](const Power& power) { return !power.never_builds_in.empty(); });
    case Feature::BuildsAnywhere: return chosen.build_sites != BuildSites::Homes;
    case Feature::BuildsWithHome: return chosen.build_sites == BuildSites::AnyOwnedWithHome;
    case Feature::BuildLimit: return chosen.build_limit > 0;
    case Feature::Disorder: return chosen.civil_disorder == CivilDisorder::NewMinors;
    case Feature::FormerFaiths: return has(Feature::Disorder) && chosen.new_minor_faith == NewMinorFaith::FormerPower;
    case Feature::OwnFaiths: return has(Feature::Disorder) && chosen.new_minor_faith != NewMinorFaith::FormerPower;
  }
  return false;
}

PowerId Variant::minor_of(ProvinceId centre) const {
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (powers[i].minor && std::ranges::binary_search(powers[i].homes, centre))
      return PowerId(static_cast<std::uint8_t>(i));
  }
  return no_power;
}

Unit Variant::unit_of_minor(PowerId minor) const {
  const ProvinceId centre = (*this)[minor].homes.front();
  const Unit* at_start = start.unit_at(centre);
  if (at_start == nullptr) return {minor, UnitKind::Army, {centre, Coast::None}};
  return {minor, at_start->kind, at_start->at};
}

std::vector<Clause> Variant::missing_clauses() const {
  std::vector<Clause> missing;
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const auto clause = static_cast<Clause>(i);
    const bool shared = movement == MovementSystem::Impulses && serves_impulses(clause);
    if ((shared || has(feature_of(clause))) && rulebook.find(clause) == nullptr) missing.push_back(clause);
  }
  return missing;
}

std::optional<std::string> Variant::missing_data() const {
  const bool has_countries =
      std::any_of(powers.begin(), powers.end(), [](const Power& power) { return !power.home_provinces.empty(); });
  if (options().automatic_removal == AutomaticRemoval::HomeProvinces && !has_countries)
    return "a variant whose powers have home-provinces";
  if (movement == MovementSystem::Seasons) {
    for (const OptionInfo& option : all_options()) {
      if (option.movement == MovementSystem::Impulses && option.get(options()) != 0)
        return "a variant with movement=\"impulses\"";
    }
  }
  return std::nullopt;
}

}  // namespace casus
