// Sentences about a line of a sheet. What reports/sentences/explanation.h has of deeds and of what is reported after an
// impulse is in the same source.
#pragma once

#include <string>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/record/run_record.h"
#include "reports/sentences/played.h"

namespace casus::reports {

// With its results in both impulses.
std::string explain_record_of_turn(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record);
// Where nothing is known of the impulses.
std::string explain_line_of_turn(const Variant& variant, const Position& before, const PlayedOrder& line);

}  // namespace casus::reports
