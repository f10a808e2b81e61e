// Minor powers' units that come back in Winter.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus {

// One unit for each minor power whose centre has no owner and no unit in it, if the rulebook rebuilds them; by
// province.
std::vector<Unit> units_to_rebuild(const Variant& variant, const Position& position);

}  // namespace casus
