#include "engine/map/view_box.h"

#include <cmath>

namespace casus {

std::optional<ViewBox> view_box_of(std::string_view text) {
  std::size_t fault = 0;
  const auto points = points_of_list(text, fault);
  if (!points || points->size() != 2) return std::nullopt;
  const ViewBox box{points->front(), points->back()};
  return box.size.x > 0 && box.size.y > 0 ? std::optional(box) : std::nullopt;
}

bool is_near_picture(Point point) {
  constexpr double farthest = 1e6;
  return std::abs(point.x) <= farthest && std::abs(point.y) <= farthest;
}

bool move_points(std::vector<Ring>& rings, const Affine& by) {
  bool are_near = true;
  for (Ring& ring : rings) {
    for (Point& point : ring) {
      point = by(point);
      are_near &= is_near_picture(point);
    }
  }
  return are_near;
}

}  // namespace casus
