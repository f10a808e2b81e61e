// A board with other units: what somebody does who removes, adds and replaces units on a page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus::interface {

// One of both. `remove`: "Paris", or "France A Paris" where units stack. `add`: "France A Paris", as on a board; it
// replaces the unit that is there.
struct UnitEdit {
  std::string_view remove, add;
};

// Edits are carried out in their sequence. A mistake has the line of its edit, from 1, in the file `shown_name`.
Read<Position> with_edited_units(const Variant& variant, Position position, const std::vector<UnitEdit>& edits,
                                 const std::string& shown_name);

}  // namespace casus::interface
