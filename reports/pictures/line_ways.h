// The ways of lines in a drawing of boxes: straight where nothing is in between, otherwise round the boxes in between.
// Each line starts and ends at the centre of a box and is drawn beneath it.
#pragma once

#include <cstddef>
#include <vector>

#include "reports/pictures/map_shapes.h"

namespace casus::reports {

// Cubic Bezier curves, each beginning where the one before it ended: 4 points, 7, 10 and so on.
using LineWay = std::vector<Point>;

// Also straight if no way round is found because boxes touch, or if the search needs more than `looks` looks at a box.
// The looks that were needed are subtracted from `looks`, which is negative afterwards if they did not suffice.
LineWay line_way(const std::vector<Box>& boxes, std::size_t from, std::size_t to, long& looks);

// The point of a curve; `t` goes from 0 to 1 in each piece, so up to 2 for 7 points.
Point point_on(const LineWay& way, double t);

// The way up to where it enters its last box for good, so that an arrow that ends there is seen.
LineWay up_to_box(const LineWay& way, const Box& last);

}  // namespace casus::reports
