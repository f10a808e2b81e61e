#include "reports/pictures/changed_map.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/map/counterparts.h"
#include "engine/map/map.h"
#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "engine/rules/options.h"
#include "reports/formats/border_words.h"

namespace casus::reports {

namespace {

using Passages = std::map<PassageEnds, Passage>;

// What a diagram of changes says of a province, each thing by itself.
std::vector<std::string> told_of(const Variant& variant, ProvinceId id) {
  const Province& province = variant.map[id];
  std::vector<std::string> told{std::string(word_of(province.terrain))};
  if (province.supply_centre) told.emplace_back("supply centre");
  if (province.convoys) told.emplace_back("fleets convoy");
  if (province.mountains) told.emplace_back("mountains");
  if (province.defence > 0) told.push_back(fmt::format("defence {}", province.defence));
  for (const Power& power : variant.powers) {
    if (std::ranges::find(power.homes, id) != power.homes.end()) told.push_back("home of " + power.name);
    if (std::ranges::find(power.predetermined_homes, id) != power.predetermined_homes.end())
      told.push_back("possible home of " + power.name);
  }
  if (const PowerId owner = variant.start.owner_of(id); owner != no_power)
    told.push_back("owned by " + variant[owner].name);
  for (const Unit& unit : variant.start.units) {
    if (unit.at.province == id)
      told.push_back(
          fmt::format("{} {}", variant[unit.power].adjective, unit.kind == UnitKind::Army ? "army" : "fleet"));
  }
  return told;
}

std::string listed_without(const std::vector<std::string>& told, const std::vector<std::string>& others) {
  std::string text;
  for (const std::string& one : told) {
    if (std::ranges::find(others, one) == others.end()) text += (text.empty() ? "" : ", ") + one;
  }
  return text;
}

std::string units_of(const Passage& passage) {
  const std::string_view units = passage.army && passage.fleet ? "armies and fleets"
                                 : passage.army                ? "armies"
                                                               : "fleets";
  std::string words =
      fmt::format("{}{}{}", units, passage.strait ? ", strait" : "", passage.leads_to ? ", one way" : "");
  for (const std::string& condition : passage.conditions) words += ", " + condition;
  return words;
}

class Joining {
 public:
  Joining(const Variant& before, const Variant& now) : before_(before), now_(now) {}

  std::optional<ChangedMap> take() {
    number_provinces();
    const std::size_t shared = before_.map.provinces().size() - only_before_.size();
    const std::size_t all = now_.map.provinces().size() + only_before_.size();
    const bool is_like =
        shared * 4 >= before_.map.provinces().size() * 3 && shared * 4 >= now_.map.provinces().size() * 3;
    if (!is_like || all > max_provinces) return std::nullopt;
    ChangedMap joined{now_, {}, {}};
    joined.both.map = joined_map();
    joined.both.start.owners.resize(all, no_power);
    mark_provinces(joined);
    mark_passages(joined);
    return joined;
  }

 private:
  void number_provinces() {
    numbers_ = counterparts(before_.map, now_.map);
    for (const ProvinceId province : province_ids(before_.map)) {
      ProvinceId& number = numbers_[index(province)];
      if (number != no_province) continue;
      number = ProvinceId{static_cast<std::uint16_t>(now_.map.provinces().size() + only_before_.size())};
      only_before_.push_back(province);
    }
  }

  // Without borders: they are drawn from passages_of either map, which need not fit the other's coasts.
  Map joined_map() const {
    MapBuilder builder;
    builder.size(now_.map.size());
    std::vector<Province> provinces(now_.map.provinces().begin(), now_.map.provinces().end());
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const Province& old = before_.map.provinces()[i];
      if (index(numbers_[i]) >= now_.map.provinces().size()) {
        provinces.push_back(old);
        continue;
      }
      std::vector<CoastOfProvince>& coasts = provinces[index(numbers_[i])].coasts;
      for (const CoastOfProvince& coast : old.coasts) {
        if (std::ranges::find(coasts, coast.coast, &CoastOfProvince::coast) == coasts.end()) coasts.push_back(coast);
      }
    }
    for (Province& province : provinces) builder.add(std::move(province));
    return builder.build();
  }

  void mark_provinces(ChangedMap& joined) const {
    joined.provinces.assign(joined.both.map.provinces().size(), {MapMark::Added, "new"});
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      ChangedProvince& marked = joined.provinces[index(numbers_[i])];
      if (index(numbers_[i]) >= now_.map.provinces().size()) {
        marked = {MapMark::Removed, "gone"};
        continue;
      }
      const auto old = told_of(before_, ProvinceId{static_cast<std::uint16_t>(i)}), told = told_of(now_, numbers_[i]);
      marked = {old == told ? MapMark::Same : MapMark::Changed, ""};
      const std::string was = listed_without(old, told), is = listed_without(told, old);
      if (!was.empty()) marked.note = "was: " + was;
      if (!is.empty()) marked.note += (was.empty() ? "now: " : "; now: ") + is;
    }
  }

  // By what it lets through; which water a strait lies over counts as well.
  void mark_passages(ChangedMap& joined) const {
    for (const auto& [ends, passage] : passages_of(now_))
      joined.passages[ends] = {passage, MapMark::Added, units_of(passage)};
    const auto renamed = [&](Location location) {
      return Location{numbers_[index(location.province)], location.coast};
    };
    for (auto [ends, passage] : passages_of(before_)) {
      Location a = renamed(ends.first), b = renamed(ends.second);
      if (b < a) std::swap(a, b);
      if (passage.leads_to) passage.leads_to = renamed(*passage.leads_to);
      if (passage.strait) passage.strait = numbers_[index(*passage.strait)];
      const auto found = joined.passages.find({a, b});
      if (found == joined.passages.end()) {
        joined.passages[{a, b}] = {passage, MapMark::Removed, units_of(passage)};
        continue;
      }
      // Whether it can be closed depends on the rules, not on the map.
      passage.can_be_closed = found->second.passage.can_be_closed;
      if (found->second.passage == passage) found->second.mark = MapMark::Same;
      else
        found->second = {found->second.passage, MapMark::Changed,
                         fmt::format("{}, now {}", units_of(passage), units_of(found->second.passage))};
    }
  }

  const Variant &before_, &now_;
  std::vector<ProvinceId> numbers_;      // by province of the first map: which one it is on both
  std::vector<ProvinceId> only_before_;  // on the first map
};

}  // namespace

std::map<PassageEnds, Passage> passages_of(const Variant& variant) {
  Passages passages;
  const auto passage = [&](Location a, Location b) -> Passage& {
    return passages[a < b ? PassageEnds(a, b) : PassageEnds(b, a)];
  };
  for (const Border& border : variant.map.borders()) {
    const Location a = border.fleet ? Location{border.a, border.coast_a} : Location{border.a, Coast::None};
    const Location b = border.fleet ? Location{border.b, border.coast_b} : Location{border.b, Coast::None};
    if (border.one_way) passage(a, b).leads_to = b;
    if (border.army) passage({border.a, Coast::None}, {border.b, Coast::None}).army = true;
    if (border.fleet) passage({border.a, border.coast_a}, {border.b, border.coast_b}).fleet = true;
    if (border.strait) {
      (border.army ? passage({border.a, Coast::None}, {border.b, Coast::None})
                   : passage({border.a, border.coast_a}, {border.b, border.coast_b}))
          .strait = border.strait;
    }
  }
  const auto note = [&](Passage& one, const std::string& words, std::string_view whom) {
    const std::string all = one.army && one.fleet && !whom.empty() ? fmt::format("{} for {}", words, whom) : words;
    if (std::ranges::find(one.conditions, all) == one.conditions.end()) one.conditions.push_back(all);
  };
  for (const Border& border : variant.map.borders()) {
    const std::string_view whom = border.army && border.fleet ? "" : border.army ? "armies" : "fleets";
    for (const auto& [condition, words] : conditions_of(variant.map, border)) {
      if (border.army) note(passage({border.a, Coast::None}, {border.b, Coast::None}), words, whom);
      if (border.fleet) note(passage({border.a, border.coast_a}, {border.b, border.coast_b}), words, whom);
    }
  }
  for (auto& [ends, kinds] : passages) kinds.can_be_closed = variant.options().straits != Straits::Open;
  return passages;
}

bool ChangedMap::has_changes() const {
  return std::ranges::any_of(provinces, [](const auto& one) { return one.mark != MapMark::Same; }) ||
         std::ranges::any_of(passages, [](const auto& one) { return one.second.mark != MapMark::Same; });
}

std::optional<ChangedMap> changed_map(const Variant& before, const Variant& now) { return Joining(before, now).take(); }

}  // namespace casus::reports
