// The outlines of an imported map: those of the picture of its source.
#pragma once

#include <optional>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/tidy_variant.h"
#include "engine/map/drawing.h"

namespace casus::transfer {

// The picture in which gaps were closed last: it takes seconds, and the variants of a package often share a picture.
struct ClosedGaps {
  std::vector<Area> before, after;
  double widest = 0;
};

// Under the ids of the map that the draft became. Gaps between neighbours are closed, if they are narrow: as far as a
// hand leaves them, or a line that is drawn between provinces. Nothing if the draft has no picture, or one with less
// than half of its provinces. The report notes where the picture and the borders of the map differ, and has what is
// missing.
std::optional<Drawing> outlines_of_source(const MapDraft& draft, const TidyVariant& tidy, const Map& map,
                                          ClosedGaps& closed, Report& report);

}  // namespace casus::transfer
