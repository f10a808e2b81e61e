// Border cases where units move in impulses. A retreat shows one border only there, so these cases go the other way
// round: for every place and kind of unit, units stand in all places near it and all move to it at once. What can go
// there moves or bounces; what cannot is told so. So a case states each border of its place, and each border that
// somebody could think to be there.
#pragma once

#include <memory>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/rules/variant.h"

namespace casus::generate {

// By province, armies first. All units are of the first power; it wins by what it has at the start, so that no case
// hangs on supply or on removals.
std::vector<corpus::Case> turn_border_cases(const std::shared_ptr<const Variant>& variant);

}  // namespace casus::generate
