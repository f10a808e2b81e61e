// Points of SVG shapes: path data, lists of points, transformations.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/map/drawing.h"

namespace casus {

// x' = a x + c y + e, y' = b x + d y + f.
struct Affine {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

  Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  // First `inner`, then this.
  Affine after(const Affine& inner) const;
};

// Nothing where the text is invalid; `fault_at` is then the offset of the unreadable part.
std::optional<std::vector<Ring>> rings_of_path(std::string_view data, std::size_t& fault_at);
std::optional<Ring> points_of_list(std::string_view data, std::size_t& fault_at);
std::optional<Affine> transformation(std::string_view text, std::size_t& fault_at);

}  // namespace casus
