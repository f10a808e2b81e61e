// Minor powers' units that come back in Winter.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// One for each minor power whose centre nobody owns and in which no unit stands, if the rulebook rebuilds them; by
// province.
std::vector<Unit> units_to_rebuild(const Variant& variant, const Position& position);

}  // namespace casus
