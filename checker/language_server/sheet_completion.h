// What can be written on a line of an order sheet, where a phase is a turn of a year: the unit, then element by element
// its plan; retreats, builds, removals, permissions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::language_server {

struct SheetPiece {
  std::size_t begin = 0;  // the byte of the line's order from which the text replaces what is written
  std::string text;
};

// `order` is what is written up to the cursor. `units_unknown`: the lines of the case show which units there are, so a
// line may have any unit.
std::vector<SheetPiece> sheet_pieces(const Variant& variant, const Position& board, PowerId power,
                                     std::string_view order, bool units_unknown);

}  // namespace casus::language_server
