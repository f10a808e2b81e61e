#include "engine/rules/with_options.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"

namespace casus {

namespace {

constexpr std::size_t max_power_ids = index(no_power);

// A Great Power can have the name of one of its centres.
std::string unused_power_name(const Variant& variant, const std::string& name) {
  return variant.find_power(name) ? "Free " + name : name;
}

std::vector<ProvinceId> centres_without_minor(const Variant& variant) {
  std::vector<ProvinceId> centres;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (variant.minor_of(centre) == no_power) centres.push_back(centre);
  });
  return centres;
}

// If fallen powers leave minor powers behind, each supply centre has one with its own name.
void add_minors_of_civil_disorder(Variant& variant) {
  std::string colour = "#2e7d32";
  for (const Power& power : variant.powers) {
    if (power.minor) colour = power.colour;
  }
  for (const ProvinceId centre : centres_without_minor(variant)) {
    Power minor;
    minor.name = minor.adjective = unused_power_name(variant, variant.map[centre].name);
    minor.colour = colour;
    minor.homes = {centre};
    minor.minor = true;
    minor.only_by_disorder = true;
    variant.powers.add(std::move(minor));
  }
}

bool is_of_turns(const Options& options) {
  return std::ranges::any_of(all_options(), [&](const OptionInfo& option) {
    return option.movement == MovementSystem::Impulses && option.get(options) != 0;
  });
}

// What an option needs from the variant's data and does not find there; "" if it is all there.
std::string missing_data(const Variant& variant, const Options& options) {
  const auto has_country = [](const Power& power) { return !power.home_provinces.empty(); };
  if (options.automatic_removal == AutomaticRemoval::HomeProvinces && std::ranges::none_of(variant.powers, has_country))
    return "a variant whose powers have home-provinces";
  if (variant.movement == MovementSystem::Seasons && is_of_turns(options))
    return "a variant with movement=\"impulses\"";
  const bool leaves_minors = options.civil_disorder == CivilDisorder::NewMinors;  // Feature::Disorder
  if (leaves_minors && variant.powers.size() + centres_without_minor(variant).size() >= max_power_ids)
    return "fewer than " + std::to_string(max_power_ids) +
           " powers with the minor powers that civil disorder can bring";
  return "";
}

std::vector<Clause> clauses_that_can_decide(const Variant& variant) {
  std::vector<bool> features;
  for (std::size_t i = 0; i < feature_count; ++i) features.push_back(variant.has(static_cast<Feature>(i)));
  std::vector<Clause> clauses;
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const auto clause = static_cast<Clause>(i);
    if (features[static_cast<std::size_t>(feature_of(clause))]) clauses.push_back(clause);
  }
  return clauses;
}

}  // namespace

Diagnostics set_options(Variant& variant, const Options& options) {
  variant.options_ = std::make_shared<const Options>(options);
  const std::string missing = missing_data(variant, options);
  if (missing.empty() && variant.has(Feature::Disorder)) add_minors_of_civil_disorder(variant);
  const std::vector<Clause> needed = clauses_that_can_decide(variant);
  if (!variant.rulebook().is_for(needed)) {
    Rulebook changed = variant.rulebook();
    changed.need(needed);
    variant.rulebook_ = std::make_shared<const Rulebook>(std::move(changed));
  }
  if (missing.empty()) return {};
  return {{{}, "an option that needs what the variant does not have", missing, "", ""}};
}

Diagnostics set_rules(Variant& variant, Rulebook rulebook, const Options& options) {
  variant.rulebook_ = std::make_shared<const Rulebook>(std::move(rulebook));
  return set_options(variant, options);
}

Variant with_unchecked_options(Variant variant, const Options& options) {
  variant.options_ = std::make_shared<const Options>(options);
  return variant;
}

Read<Variant> with_options(Variant variant, const Options& options) {
  if (Diagnostics problems = set_options(variant, options); !problems.empty()) return problems;
  return variant;
}

Read<Variant> with_options(Variant variant, std::span<const OptionChoice> choices) {
  Options options = variant.options();
  for (const OptionChoice& choice : choices) choice.option->set(options, choice.value);
  return with_options(std::move(variant), options);
}

std::string what_option_lacks(const Variant& variant, const OptionInfo& option) {
  if (option.movement != variant.movement)
    return std::string(what_it_needs(option.movement == MovementSystem::Seasons ? Feature::None : Feature::Impulses));
  std::string lacking;
  for (const Feature feature : option.features) {
    if (variant.has(feature)) continue;
    lacking += (lacking.empty() ? "" : ", and ") + std::string(what_it_needs(feature));
  }
  return lacking;
}

std::string what_choice_lacks(const Variant& variant, const OptionChoice& choice) {
  Options options = variant.options();
  choice.option->set(options, choice.value);
  return missing_data(variant, options);
}

}  // namespace casus
