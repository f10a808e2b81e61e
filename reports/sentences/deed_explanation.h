// What a unit did in one impulse of a turn, and what became of the other orders of a turn, as sentences.
#pragma once

#include <cstddef>
#include <string>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// In the first (0) or the second (1) impulse of the phase. "" where it has no verdict.
std::string explain(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed);
// Of an order of any phase.
std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order);

}  // namespace casus::reports
