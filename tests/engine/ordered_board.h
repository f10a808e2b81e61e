// Boards for tests of the engine, written as orders: "Austria: A Vienna - Galicia; A Budapest H" puts the units there.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/notation.h"
#include "tests/engine/variant_files.h"

namespace casus::testing {

struct OrderedBoard {
  Position position;
  std::vector<Order> orders;
};

// Lines "Power: order; order". Every order puts its unit on the board.
inline OrderedBoard board_of(const std::string& lines, const Variant& variant = standard()) {
  OrderedBoard board;
  Setup setup;
  setup.phase = {Season::Spring, 1901, PhaseKind::Movement};
  std::istringstream text(lines);
  for (std::string line; std::getline(text, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    const auto power = variant.find_power(line.substr(0, colon));
    if (!power) throw std::runtime_error("no power in: " + line);
    std::istringstream parts(line.substr(colon + 1));
    for (std::string part; std::getline(parts, part, ';');) {
      const Read<Order> order = parse_order(variant, *power, part, {});
      if (!order) throw std::runtime_error(to_string(order.problems()));
      board.orders.push_back(*order);
      const UnitKind kind = order->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
      setup.units.push_back({{*power, kind, order->unit.at}, {}});
    }
  }
  const Read<Position> position = make_position(variant.map, setup);
  if (!position) throw std::runtime_error(to_string(position.problems()));
  board.position = *position;
  return board;
}

}  // namespace casus::testing
