#include "checker/start/new_variant.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/stated_phase.h"
#include "checker/start/templates.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/first_movement.h"

namespace casus::start {

namespace {

std::string in_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') escaped += "&amp;";
    else if (c == '<') escaped += "&lt;";
    else if (c == '"') escaped += "&quot;";
    else escaped += c;
  }
  return escaped;
}

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

using Words = std::vector<std::pair<std::string_view, std::string>>;

// The template with a word in each place. A word is not searched for places itself.
std::string filled(std::string_view text, const Words& words) {
  std::string made;
  while (!text.empty()) {
    const auto word = std::ranges::find_if(words, [&](const auto& one) { return text.starts_with(one.first); });
    const std::size_t length = word == words.end() ? 1 : word->first.size();
    if (word == words.end()) made += text.front();
    else made += word->second;
    text.remove_prefix(length);
  }
  return made;
}

Words words_of(const NewVariant& about, std::string title) {
  return {{"{id}", about.id},
          {"{ID}", in_capitals(about.id)},
          {"{title}", std::move(title)},
          {"{releases}", std::string(templates::releases)},
          {"{version}", CASUS_VERSION}};
}

// A phase that is played on the start of a variant, as a case that states what came out.
corpus::Case played_case(const std::shared_ptr<const Variant>& variant, const Position& start, std::string title,
                         const std::vector<Order>& orders) {
  corpus::Case made;
  made.title = std::move(title);
  made.chapter = in_capitals(variant->id);
  made.notes = {"Casus made this case of the map. The results are those that came out: compare them with your rules."};
  made.variant = variant;
  made.start = start;
  const Submission given{orders, {}, {}};
  made.phases.push_back(corpus::stated_phase(*variant, start, given, adjudicate(*variant, start, given)));
  return made;
}

UnitName name_of_unit(const Unit& unit) { return {written(unit.kind), no_power, unit.at}; }

// Where the unit can go without meeting another one.
std::vector<Location> free_destinations(const Map& map, const Position& start, const Unit& unit) {
  std::vector<Location> free;
  if (unit.kind == UnitKind::Army)
    map.army_reach(unit.at.province).for_each([&](ProvinceId to) { free.push_back({to}); });
  else free.assign(map.fleet_moves(unit.at).begin(), map.fleet_moves(unit.at).end());
  std::erase_if(free, [&](Location to) { return start.unit_at(to.province) != nullptr; });
  return free;
}

std::optional<Order> first_move(const Map& map, const Position& start) {
  for (const Unit& unit : start.units) {
    const std::vector<Location> free = free_destinations(map, start, unit);
    if (!free.empty()) return Order{unit.power, name_of_unit(unit), Move{free.front()}};
  }
  return std::nullopt;
}

// The first build that is possible in the Winter that the game begins with.
std::optional<Order> first_build(const Variant& variant) {
  if (variant.start.phase.kind != PhaseKind::Adjustments) return std::nullopt;
  for (const Order& order : orders_of_phase(variant, variant.start)) {
    if (std::holds_alternative<Build>(order.task)) return order;
  }
  return std::nullopt;
}

// A variant whose board is empty at the start gets an army for the case.
Position start_with_units(const Variant& variant) {
  Position start = variant.start;
  start.phase = first_movement(variant);
  if (!start.units.empty()) return start;
  const auto land = std::ranges::find_if(variant.map.terrain(), [](Terrain it) { return it != Terrain::Sea; });
  if (land == variant.map.terrain().end()) return start;
  const auto where = static_cast<std::uint16_t>(land - variant.map.terrain().begin());
  start.units.push_back({PowerId{0}, UnitKind::Army, {ProvinceId{where}}});
  return start;
}

std::vector<Order> all_hold(const Position& start) {
  std::vector<Order> orders;
  for (const Unit& unit : start.units) orders.push_back({unit.power, name_of_unit(unit), Hold{}});
  std::ranges::stable_sort(orders, {}, &Order::power);
  return orders;
}

}  // namespace

Files example_files(const NewVariant& about) {
  const Words words = words_of(about, in_xml(about.title));
  return {{"map.xml", std::string(templates::map_xml)},
          {"variant.xml", filled(templates::variant_xml, words)},
          {case_file, filled(templates::first_case, words)}};
}

Files common_files(const NewVariant& about) {
  const Words words = words_of(about, about.title);
  return {{".github/workflows/casus.yml", filled(templates::casus_yml, words)},
          {"README.md", filled(templates::readme_md, words)}};
}

std::string first_cases(const std::shared_ptr<const Variant>& variant) {
  const Position start = start_with_units(*variant);
  std::vector<corpus::Case> cases;
  if (const auto build = first_build(*variant))
    cases.push_back(played_case(
        variant, variant->start,
        fmt::format("{} builds in {} at the start", (*variant)[build->power].name, variant->map.print(build->unit.at)),
        {*build}));
  if (const auto move = first_move(variant->map, start))
    cases.push_back(played_case(variant, start,
                                fmt::format("{} moves to {}", print(*variant, move->unit),
                                            variant->map.print(std::get<Move>(move->task).destination)),
                                {*move}));
  cases.push_back(played_case(variant, start,
                              start.units == variant->start.units ? "All units hold at the start" : "A unit holds",
                              all_hold(start)));
  std::string text;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    corpus::Case& one = cases[i];
    one.id = fmt::format("{}.{}", one.chapter, i + 1);
    text += i == 0 ? corpus::print_file(one, {one.chapter, "First cases"}) : "\n" + corpus::print(one);
  }
  return text;
}

}  // namespace casus::start
