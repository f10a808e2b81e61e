// How two variants differ, apart from the results of orders: options, map, powers, start, calendar, victory.
#pragma once

#include <vector>

#include "engine/rules/variant.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

// By topic, then by name. Provinces are the same as engine/map/counterparts.h says, powers where their names are. What
// a picture shows of them (positions, outlines, colours) does not count.
std::vector<reports::VariantDifference> variant_differences(const Variant& before, const Variant& now);

}  // namespace casus::compare
