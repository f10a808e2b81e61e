#include "checker/compare/variant_differences.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/map/counterparts.h"
#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "reports/formats/border_words.h"

namespace casus::compare {

using reports::VariantDifference;
using Topic = VariantDifference::Topic;

namespace {

// What a variant says of one thing. Its name is for people; its key is the same in all variants.
struct Fact {
  std::string name, said;
  bool only_of_both = false;  // listed only where both variants have the thing
};

// Everything that a variant says.
class Facts {
 public:
  // `keys`: by province, the same for the same province of both variants.
  Facts(const Variant& variant, std::vector<std::string> keys) : variant_(variant), keys_(std::move(keys)) {
    options();
    calendar();
    victory();
    provinces();
    borders();
    powers();
    start();
    leaders();
  }

  using ByKey = std::map<std::pair<Topic, std::string>, Fact>;
  const ByKey& all() const { return facts_; }

 private:
  // Several facts under one key are written one after the other.
  Fact& add(Topic topic, const std::string& key, const std::string& name, std::string_view said) {
    Fact& fact = facts_[{topic, key}];
    fact.name = name;
    if (!fact.said.empty()) fact.said += "; ";
    fact.said += said;
    return fact;
  }
  void add(Topic topic, const std::string& name, std::string_view said) { add(topic, name, name, said); }

  void options() {
    for (const OptionInfo& option : all_options())
      add(Topic::Option, std::string(option.name), option.values[option.get(variant_.options())].name);
  }

  void calendar() {
    const Calendar& calendar = variant_.calendar;
    add(Topic::Calendar, "first phase", print(calendar, variant_.start.phase));
    add(Topic::Calendar, "from year to year", fmt::format("{:+}", calendar.step));
    if (!calendar.reckoning.empty())
      add(Topic::Calendar, "other reckoning", fmt::format("{}, since {}", calendar.reckoning, calendar.since));
    add(Topic::Calendar, "movement",
        variant_.movement == MovementSystem::Seasons ? "in the seasons of a year" : "in the impulses of a turn");
  }

  void victory() {
    if (variant_.additional_centres > 0) {
      add(Topic::Victory, "centres", fmt::format("{} besides the homes", variant_.additional_centres));
    } else {
      add(Topic::Victory, "centres", std::to_string(variant_.victory_centres));
    }
    for (const OwnNumber& own : variant_.own_numbers)
      add(Topic::Victory, fmt::format("centres of {}", variant_[own.power].name), std::to_string(own.centres));
    for (std::size_t i = 0; i < variant_.needed_centres.size(); ++i)
      add(Topic::Victory, fmt::format("needed centres {}", i + 1), needed(variant_.needed_centres[i]));
    if (variant_.winning_lead > 0) {
      const std::string falls = variant_.lead_falls > 0 ? fmt::format(", {} less each year", variant_.lead_falls) : "";
      add(Topic::Victory, "lead", fmt::format("{}{}", variant_.winning_lead, falls));
    }
    if (variant_.last_year) add(Topic::Victory, "last year", std::to_string(*variant_.last_year));
  }

  std::string needed(const NeededCentres& one) const {
    std::vector<std::string> names;
    for (const ProvinceId centre : one.centres) names.push_back(name(centre));
    const std::string centres = fmt::format("{} of {}", one.count, fmt::join(names, ", "));
    return one.power == no_power ? centres : fmt::format("{}: {}", variant_[one.power].name, centres);
  }

  const std::string& key(ProvinceId province) const { return keys_[index(province)]; }
  const std::string& name(ProvinceId province) const { return variant_.map[province].name; }
  std::string key(Location location) const {
    return fmt::format("{}({})", key(location.province), short_name(location.coast));
  }

  void provinces() {
    for (const ProvinceId number : province_ids(variant_.map)) {
      const Province& province = variant_.map[number];
      std::string said(word_of(province.terrain));
      if (province.supply_centre) said += ", supply centre";
      if (province.convoys) said += ", fleets in it convoy";
      if (province.mountains) said += ", mountains";
      if (province.defence > 0) said += fmt::format(", defends itself with {}", province.defence);
      add(Topic::Province, key(number), province.name, said);
      add(Topic::Province, key(number) + "/name", fmt::format("the name of {}", province.id), province.name)
          .only_of_both = true;
      add(Topic::Province, key(number) + "/id", "the id of " + province.name, province.id).only_of_both = true;
      std::vector<std::string> also = province.abbreviations;
      std::ranges::sort(also);
      add(Topic::Province, key(number) + "/other names", "other names of " + province.name,
          also.empty() ? "none" : fmt::format("{}", fmt::join(also, ", ")))
          .only_of_both = true;
      for (const CoastOfProvince& coast : province.coasts)
        add(Topic::Coast, key({number, coast.coast}), fmt::format("{}({})", province.name, short_name(coast.coast)),
            "a coast");
    }
    for (const UnifiedCoasts& coasts : variant_.unified_coasts)
      add(Topic::Coast, key(coasts.province), "coasts of " + name(coasts.province),
          fmt::format("one for the fleets of the owner of {}", name(coasts.centre)));
  }

  // What is said after "armies" and "fleets" that pass between two places.
  struct Passage {
    std::string name;
    std::optional<std::string> armies, fleets;
  };

  void note_passage(const Border& border, UnitKind kind, std::map<std::string, Passage>& passages) const {
    const bool by_fleet = kind == UnitKind::Fleet;
    const Location from{border.a, by_fleet ? border.coast_a : Coast::None};
    const Location to{border.b, by_fleet ? border.coast_b : Coast::None};
    std::pair<std::string, std::string> a{key(from), variant_.map.print(from)}, b{key(to), variant_.map.print(to)};
    if (b < a) std::swap(a, b);
    std::string how;
    if (border.one_way) how += fmt::format(", to {} only", variant_.map.print(to));
    if (border.strait) how += fmt::format(", over {}", name(*border.strait));
    for (const auto& condition : reports::conditions_of(variant_.map, border)) how += ", " + condition.words;
    Passage& passage = passages[a.first + b.first];
    passage.name = fmt::format("{} - {}", a.second, b.second);
    (by_fleet ? passage.fleets : passage.armies) = std::move(how);
  }

  // A border for both kinds of unit is the same as one for each, however a file writes it.
  void borders() {
    std::map<std::string, Passage> passages;
    for (const Border& border : variant_.map.borders()) {
      if (border.army) note_passage(border, UnitKind::Army, passages);
      if (border.fleet) note_passage(border, UnitKind::Fleet, passages);
    }
    for (const auto& [places, passage] : passages) {
      const auto add_as = [&](const std::string& units, const std::string& how) {
        add(Topic::Border, places, passage.name, units + how);
      };
      if (passage.armies && passage.armies == passage.fleets) {
        add_as("armies and fleets", *passage.armies);
        continue;
      }
      if (passage.armies) add_as("armies", *passage.armies);
      if (passage.fleets) add_as("fleets", *passage.fleets);
    }
  }

  void powers() {
    for (const Power& power : variant_.powers) {
      std::string said = power.minor ? "minor power" : "Great Power";
      if (power.faith != Faith::None) said += fmt::format(", {}", word(power.faith));
      if (power.bound_to_faith) said += ", bound to its faith";
      if (power.only_by_disorder) said += ", only when another falls";
      if (power.elective_homes > 0)
        said += fmt::format(", {} home{} by choice", power.elective_homes, power.elective_homes == 1 ? "" : "s");
      if (power.emergency_units > 0)
        said += fmt::format(", {} emergency unit{}", power.emergency_units, power.emergency_units == 1 ? "" : "s");
      for (const PowerId other : power.supports_only) said += ", supports " + variant_[other].name;
      add(Topic::Power, power.name, said);
      homes_of(power, power.homes, "home");
      homes_of(power, power.home_provinces, "home province");
      homes_of(power, power.predetermined_homes, "can become a home");
      homes_of(power, power.conditional_homes, "home while owned");
      homes_of(power, power.never_builds_in, "no builds");
      homes_of(power, power.emergency_sites, "emergency site");
      homes_of(power, power.alternative_sites, "alternative site");
      homes_of(power, power.delayed_fleets, "fleets after two turns");
    }
  }
  void homes_of(const Power& power, const std::vector<ProvinceId>& provinces, std::string_view role) {
    for (const ProvinceId province : provinces)
      add(Topic::Home, fmt::format("{}, {}", power.name, key(province)),
          fmt::format("{}, {}", power.name, name(province)), role);
  }

  void start() {
    for (const Unit& unit : variant_.start.units)
      add(Topic::Unit, key(unit.at.province), name(unit.at.province),
          fmt::format("{} {}", variant_[unit.power].adjective, print(variant_, unit)));
    for (std::size_t i = 0; i < variant_.start.owners.size(); ++i) {
      const ProvinceId province{static_cast<std::uint16_t>(i)};
      const PowerId owner = variant_.start.owners[i];
      if (owner != no_power) add(Topic::Owner, key(province), name(province), variant_[owner].name);
    }
  }

  void leaders() {
    for (const Leader& leader : variant_.leaders)
      add(Topic::Leader, leader.id, leader.name,
          fmt::format("{}, of {}", leader.abbreviation, variant_[leader.power].name));
  }

  const Variant& variant_;
  const std::vector<std::string> keys_;
  ByKey facts_;
};

std::vector<std::string> ids_of(const Map& map) {
  std::vector<std::string> ids;
  for (const Province& province : map.provinces()) ids.push_back(province.id);
  return ids;
}

// The ids of the counterparts in `before`; of a new province "new " and its own id, which no id begins with.
std::vector<std::string> keys_of(const Map& map, const Map& before) {
  const std::vector<ProvinceId> pairs = counterparts(map, before);
  std::vector<std::string> keys;
  for (const ProvinceId province : province_ids(map)) {
    const ProvinceId old = pairs[index(province)];
    keys.push_back(old == no_province ? "new " + map[province].id : before[old].id);
  }
  return keys;
}

}  // namespace

std::vector<VariantDifference> variant_differences(const Variant& before, const Variant& now) {
  const Facts old_facts(before, ids_of(before.map)), new_facts(now, keys_of(now.map, before.map));
  Facts::ByKey facts = new_facts.all();
  facts.insert(old_facts.all().begin(), old_facts.all().end());
  const auto said = [](const Facts& by, const std::pair<Topic, std::string>& key) {
    const auto found = by.all().find(key);
    return found == by.all().end() ? std::string() : found->second.said;
  };
  std::vector<VariantDifference> differences;
  for (const auto& [key, fact] : facts) {
    VariantDifference difference{key.first, fact.name, said(old_facts, key), said(new_facts, key)};
    const bool of_both = !difference.before.empty() && !difference.now.empty();
    if (difference.before != difference.now && (of_both || !fact.only_of_both))
      differences.push_back(std::move(difference));
  }
  std::ranges::stable_sort(differences, {}, [](const VariantDifference& one) { return std::tie(one.topic, one.what); });
  return differences;
}

}  // namespace casus::compare
