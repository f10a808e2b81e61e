// Border cases where units move in impulses. There, a retreat shows only one border, so these cases do the opposite:
// for every place and kind of unit, units stand in all places near it and all move to it at once. A unit that can go
// there moves or bounces; for a unit that cannot, the verdict says so. So a case states each border of its place, and
// each border that a reader could expect there.
#pragma once

#include <memory>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/rules/variant.h"

namespace casus::generate {

// By province, armies first. All units are of the first power; it wins by what it has at the start, so that no case
// depends on supply or on removals.
std::vector<corpus::Case> turn_border_cases(const std::shared_ptr<const Variant>& variant);

}  // namespace casus::generate
