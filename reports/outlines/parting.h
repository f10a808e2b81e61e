// Land and water parted among provinces: each connected piece among the provinces that have sites in it, a place going
// to the site that is nearest, unless a border drawn by hand says otherwise. So a change stays where it is made.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "reports/outlines/planar.h"

namespace casus::reports {

// Whose a place is: the number of a province, or whatever else the caller numbers.
using Label = int;
constexpr Label nobody = -1;

struct Site {
  Label label = nobody;
  Point at;
};

// A border drawn by hand, from point to point, and on beyond its ends. What belongs to a label of one list and lies on
// the side of the other goes to the nearest site of the other one.
struct HandDrawn {
  Line line;
  std::vector<Label> left, right;  // as seen along the line
};

struct Piece {
  Area area;
  std::vector<Site> sites;
  Label without_sites = nobody;  // whose it is if there are none
};

// How the borders that parting makes are drawn. Coasts, which are there before, stay as they are.
enum class BorderStyle { Straight, Uneven, Round };
using StyleOf = std::function<BorderStyle(Label, Label)>;

// What each of `labels` labels gets, and behind them what nobody has. All borders between two labels have the same
// points on both sides.
std::vector<Area> parted(std::span<const Piece> pieces, std::span<const HandDrawn> hand_drawn, int labels,
                         const StyleOf& style);

}  // namespace casus::reports
