// Sentences about a line of a sheet, where nothing is known of the impulses of its turn. All else of
// reports/sentences/explanation.h that is about turns is in the same source.
#pragma once

#include <string>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/sentences/played.h"

namespace casus::reports {

std::string explain_line_of_turn(const Variant& variant, const Position& before, const PlayedOrder& line);

}  // namespace casus::reports
