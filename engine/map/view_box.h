// Where the shapes of an SVG picture are: its viewBox, and points moved to their places.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/map/svg_path.h"

namespace casus {

// "-10 0 800 600".
struct ViewBox {
  Point corner, size;
  // Moves the upper left corner to 0 0.
  Affine to_corner() const { return {1, 0, 0, 1, -corner.x, -corner.y}; }
};
// Nothing for a text that is not four numbers, or not of an area.
std::optional<ViewBox> view_box_of(std::string_view text);

// At most 1,000,000 units from the corner of the picture; not for what is no number.
bool is_near_picture(Point point);
// Whether all points are then near the picture.
bool move_points(std::vector<Ring>& rings, const Affine& by);

}  // namespace casus
