// A map made of a drawing: provinces of its shapes, borders of what touches, names of ids and texts. What a drawing
// does not show, such as powers, is chosen, and the report says what was chosen.
#pragma once

#include <optional>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "engine/map/drawing.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

struct MapOfDrawing {
  MapDraft draft;    // its keys are ids that Casus takes unchanged
  Drawing outlines;  // by these ids, in the units of the draft
};

// Nothing if the drawing has no land, or cannot be read: then the report has the problem.
std::optional<MapOfDrawing> map_of_drawing(const NamedText& svg, Report& report);

}  // namespace casus::transfer
