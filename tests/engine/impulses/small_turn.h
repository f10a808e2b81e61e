// Turns on the map of the small campaign, written as units and lines of sheets. Besides what it has elsewhere, Moravia
// is a mountain space and Greater Poland a neutral of strength 1.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/impulses/state.h"
#include "engine/orders/order_sheet.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/unchecked_options.h"

namespace casus::impulses::testing {

inline std::string replaced(std::string text, std::string_view old, std::string_view by) {
  const std::size_t at = text.find(old);
  if (at == std::string::npos) throw std::runtime_error("no " + std::string(old));
  return text.replace(at, old.size(), by);
}

// The small campaign with these files.
inline std::shared_ptr<const Variant> campaign_of(const std::string& map, const std::string& xml) {
  auto read = read_variant("small", casus::testing::mapdata({{"small/map.xml", map}, {"small/variant.xml", xml}}));
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

inline const Variant& small_variant() {
  static const std::shared_ptr<const Variant> variant = [] {
    using casus::testing::small_campaign_map, casus::testing::small_campaign_xml;
    std::string map =
        replaced(small_campaign_map(), R"(abbr="Mrv" kind="inland")", R"(abbr="Mrv" kind="inland" mountains="yes")");
    map = replaced(map, R"(abbr="GPo" kind="inland")", R"(abbr="GPo" kind="inland" centre="yes" defence="1")");
    return campaign_of(map, small_campaign_xml());
  }();
  return *variant;
}

// With one option set.
template <class Value>
Variant small_variant_with(Value Options::*option, Value value) {
  return casus::testing::with_option(small_variant(), option, value);
}

// Here Denmark touches the South Baltic and, for fleets, Scania, but not the Sound.
inline const Variant& strait_variant() {
  static const std::shared_ptr<const Variant> variant = [] {
    using casus::testing::small_campaign_map, casus::testing::small_campaign_xml;
    const std::string map = replaced(small_campaign_map(), R"(<border a="cos" b="den" for="fleet"/>)",
                                     R"(<border a="den" b="sba" for="fleet"/><border a="den" b="sca" for="fleet"/>)");
    return campaign_of(map, small_campaign_xml());
  }();
  return *variant;
}

inline std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    parts.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return parts;
}

// "Swedish A(Sca)-Got" -> the power, and the rest.
inline std::pair<PowerId, std::string_view> with_power(const Variant& variant, std::string_view text) {
  const std::size_t end = text.find(' ');
  return {variant.find_power(text.substr(0, end)).value(), text.substr(end + 1)};
}

inline ProvinceId province(const Variant& variant, std::string_view name) {
  const auto unit = parse_unit_in_sheet(variant, "A(" + std::string(name) + ")", {});
  return unit->at.province;
}

inline Unit unit_of(const Variant& variant, std::string_view text) {
  const auto [power, rest] = with_power(variant, text);
  const UnitName name = *parse_unit_in_sheet(variant, rest, {});
  const UnitKind kind = name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  return {power, kind, name.at, name.leader, name.count};
}

// A land unit makes a coast that of its power. Centres belong to whom they belong at the start of the campaign.
inline Position board_of(const Variant& variant, std::string_view units) {
  Position board = variant.start;
  board.units.clear();
  for (const std::string_view text : parts_of(units)) board.units.push_back(unit_of(variant, text));
  std::ranges::sort(board.units, stands_before);
  for (const Unit& unit : board.units) {
    const bool is_coast = variant.map[unit.at.province].terrain == Terrain::Coastal;
    if (unit.kind == UnitKind::Army && is_coast) board.campaign.coasts[index(unit.at.province)] = unit.power;
  }
  return board;
}

inline std::vector<Order> orders_of(const Variant& variant, std::string_view lines) {
  std::vector<Order> orders;
  for (const std::string_view text : parts_of(lines)) {
    const auto [power, line] = with_power(variant, text);
    auto order = parse_in_sheet(variant, power, line, {});
    if (!order) throw std::runtime_error(to_string(order.problems()));
    orders.push_back(*order);
  }
  return orders;
}

// An element without the name of its unit: "-Boh(x2)", "S A(Boh)-Sil".
inline std::string printed_element(const Variant& variant, PowerId power, const UnitName& unit,
                                   const Element& element) {
  const Order order{power, unit, Plan{{element}}};
  const std::string text = print_in_sheet(variant, order);
  const auto read = parse_in_sheet(variant, power, text, {});
  EXPECT_TRUE(read && *read == order) << text;
  const std::string rest = text.substr(print_in_sheet(variant, unit).size());
  return rest.front() == ' ' ? rest.substr(1) : rest;
}

// Parts of lists without their sequence.
inline std::vector<std::string> sorted_parts(std::string_view list) {
  std::vector<std::string> parts;
  for (const std::string_view part : parts_of(list)) parts.emplace_back(part);
  std::ranges::sort(parts);
  return parts;
}

// A turn before its first impulse: "Swedish A(Sca), Poles A(Sax)" and "Swedish A(Sca)-Got, Poles Retreat A(Sax)-Sil".
struct SmallTurn {
  SmallTurn(std::string_view units, std::string_view lines, const Variant& of = small_variant())
      : variant(of),
        start(board_of(of, units)),
        orders(orders_of(of, lines)),
        state{of, of.map, start, orders, start.campaign, read_sheets(of, start, orders).bodies, {}, {}} {
    state.result.verdicts.resize(orders.size());
  }
  SmallTurn(const SmallTurn&) = delete;

  ProvinceId at(std::string_view name) const { return province(variant, name); }
  PowerId power(std::string_view name) const { return variant.find_power(name).value(); }
  // That started the turn there: a land unit, or fleets.
  std::size_t number(std::string_view name, bool fleets = false) const {
    const auto found = std::ranges::find_if(
        state.bodies, [&](const Body& one) { return one.named.at.province == at(name) && one.is_fleet() == fleets; });
    if (found == state.bodies.end()) throw std::runtime_error("no unit in " + std::string(name));
    return static_cast<std::size_t>(found - state.bodies.begin());
  }
  Body& body(std::string_view name, bool fleets = false) { return state.bodies[number(name, fleets)]; }
  std::string name(ProvinceId place) const { return place == no_province ? "" : print_in_sheet(variant, place); }

  const Variant& variant;
  Position start;
  std::vector<Order> orders;
  State state;
};

}  // namespace casus::impulses::testing
