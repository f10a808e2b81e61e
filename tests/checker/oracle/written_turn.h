// Turns as a test writes them, for variants that move in impulses:
//   turn("Austro-Hungarians: A(Boh)-Sil(x2), A(Mrv) S A(Boh)-Sil-Vie; Poles: A(Sil)-hold, Retreat A(Sil)-GPo")
// The units that have a plan stand on the board, and those that `board` adds ("French F(GLY); permits French Spanish;
// occupied BPr; centres Swedish Dal, Den"). Centres and coasts are those of the start where nothing else is said.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/oracle/oracle.h"
#include "engine/orders/order_sheet.h"
#include "tests/engine/written_board.h"

namespace casus::testing {

struct WrittenTurn {
  const Variant* variant = nullptr;
  Position position;
  std::vector<Order> orders;

  Ruling ruling() const { return oracle::adjudicate(*variant, position, Submission{orders, {}, {}}); }
};

inline Unit unit_on_sheet(const Variant& variant, PowerId power, std::string_view text) {
  const UnitName name = readable(parse_unit_in_sheet(variant, text, {}));
  return {power, name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, name.at, name.leader, name.count};
}

class TurnWriter {
 public:
  explicit TurnWriter(const Variant& variant) : variant_(variant) {
    setup_.phase = variant.start.phase;
    setup_.stacking = variant.stacking();
    coasts_ = variant.start.campaign.coasts;
    owners_ = variant.start.owners;
  }

  void add_board_line(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string first = line.substr(0, blank), rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (first == "start") {
      for (const Unit& unit : variant_.start.units) add(unit);
    } else if (first == "occupied") {
      for (const std::string& name : split(rest, ',')) setup_.entered.push_back({province(variant_, name), {}});
    } else if (first == "lost-leaders") {
      for (const std::string& name : split(rest, ',')) setup_.lost.push_back({variant_.find_leader(name).value(), {}});
    } else if (first == "permits" || first == "centres" || first == "coasts" || first == "control") {
      const auto [power, items] = of_power(rest);
      if (first == "centres") std::ranges::replace(owners_, power, no_power);
      for (const std::string& item : items) add_item(first, power, item);
    } else {
      const auto [power, items] = of_power(line);
      for (const std::string& item : items) add(unit_on_sheet(variant_, power, item));
    }
  }

  void add_order(PowerId power, const std::string& text) {
    orders_.push_back(readable(parse_in_sheet(variant_, power, text, {})));
    const Order& order = orders_.back();
    if (!std::holds_alternative<Plan>(order.task)) return;
    const bool is_fleet = order.unit.kind == WrittenKind::Fleet;
    const Unit unit{power, is_fleet ? UnitKind::Fleet : UnitKind::Army, order.unit.at, order.unit.leader,
                    order.unit.count};
    const bool is_there = std::ranges::any_of(setup_.units, [&](const WrittenUnit& other) {
      return other.unit.at == unit.at && other.unit.kind == unit.kind && !is_fleet;
    });
    if (!is_there) add(unit);
  }

  WrittenTurn turn() {
    for (std::size_t i = 0; i < coasts_.size(); ++i) {
      if (coasts_[i] != no_power) setup_.coasts.push_back({ProvinceId{static_cast<std::uint16_t>(i)}, coasts_[i], {}});
    }
    for (std::size_t i = 0; i < owners_.size(); ++i) {
      if (owners_[i] != no_power) setup_.owners.push_back({ProvinceId{static_cast<std::uint16_t>(i)}, owners_[i], {}});
    }
    return {&variant_, readable(make_position(variant_.map, setup_)), orders_};
  }

  Phase& phase() { return setup_.phase; }

 private:
  void add(const Unit& unit) { setup_.units.push_back({unit, {}}); }

  void add_item(const std::string& what, PowerId power, const std::string& item) {
    if (what == "permits") setup_.permissions.push_back({{power, variant_.find_power(item).value()}, {}});
    if (what == "centres" && item != "none") owners_[index(province(variant_, item))] = power;
    if (what == "coasts") coasts_[index(province(variant_, item))] = power;
    if (what != "control") return;
    const std::size_t blank = item.rfind(' ');
    setup_.control.push_back({{power, province(variant_, item.substr(0, blank)), std::stoi(item.substr(blank))}, {}});
  }

  // The longest power that the text begins with, and what stands behind it.
  std::pair<PowerId, std::vector<std::string>> of_power(const std::string& text) const {
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const std::string& name = variant_.powers[i].name;
      if (text.starts_with(name)) return {PowerId{static_cast<std::uint8_t>(i)}, split(text.substr(name.size()), ',')};
    }
    throw std::runtime_error("no power: " + text);
  }

  const Variant& variant_;
  Setup setup_;
  std::vector<PowerId> coasts_, owners_;
  std::vector<Order> orders_;
};

inline WrittenTurn turn(const Variant& variant, std::string_view orders, std::string_view board = "") {
  TurnWriter writer(variant);
  for (const std::string& line : split(board, ';')) writer.add_board_line(line);
  for (const auto& [power, text] : by_power(variant, orders)) writer.add_order(power, text);
  return writer.turn();
}

// What an order comes to in the two impulses, moves with their strength: "under-way 1 / moves 2".
inline std::string deeds_of_order(const Ruling& ruling, std::size_t order) {
  std::string text;
  for (const Impulse& impulse : ruling.impulses) {
    if (&impulse != &ruling.impulses.front()) text += " / ";
    bool first = true;
    for (const Deed& deed : impulse.deeds) {
      if (deed.order != order) continue;
      if (!first) text += " + ";
      first = false;
      text += word(deed.verdict.result);
      if (std::holds_alternative<Move>(deed.done.task) && deed.verdict.result != Result::Stands)
        text += ' ' + std::to_string(deed.total);
    }
  }
  return text;
}

// "A(Sil), 2F(COS)" in the sequence of the map.
inline std::string units_afterwards(const Variant& variant, const Ruling& ruling) {
  std::string text;
  for (const Unit& unit : ruling.next().units)
    text += (text.empty() ? "" : ", ") + print_in_sheet(variant, name_of(unit));
  return text.empty() ? "none" : text;
}

}  // namespace casus::testing
