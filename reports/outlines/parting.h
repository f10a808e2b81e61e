// Land and water divided among provinces. Each connected piece is divided among the provinces that have sites in it: a
// place goes to the nearest site, unless a border drawn by hand says otherwise. So a change stays local.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "reports/outlines/planar.h"

namespace casus::reports {

// The owner of a place: the number of a province, or of anything else that the caller numbers.
using Label = int;
constexpr Label nobody = -1;

struct Site {
  Label label = nobody;
  Point at;
};

// A border drawn by hand, from point to point, that continues beyond its ends. A place that belongs to a label of one
// list and lies on the side of the other list goes to the nearest site of the other list.
struct HandDrawn {
  Line line;
  std::vector<Label> left, right;  // as seen along the line
};

struct Piece {
  Area area;
  std::vector<Site> sites;
  Label without_sites = nobody;  // its owner if there are none
};

// How the borders that parting makes are drawn. Coasts exist before that and stay as they are.
enum class BorderStyle { Straight, Uneven, Round };
using StyleOf = std::function<BorderStyle(Label, Label)>;

// What each of `labels` labels gets, and after them what `nobody` has. All borders between two labels have the same
// points on both sides.
std::vector<Area> parted(std::span<const Piece> pieces, std::span<const HandDrawn> hand_drawn, int labels,
                         const StyleOf& style);

}  // namespace casus::reports
