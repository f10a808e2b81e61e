// Steps in one direction become borders.
#pragma once

#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/tidy_variant.h"

namespace casus::transfer {

// In the sequence of the provinces. Steps from a province to itself are markers of the source, and mean nothing. A step
// without its way back is reported, with its consequence; with `mirror` it gets one. Steps that no unit can take, and
// steps of provinces that are left out, are reported, too.
std::vector<TidyBorder> borders_of_steps(const MapDraft& draft, const TidyVariant& tidy, bool mirror, Report& report);

}  // namespace casus::transfer
