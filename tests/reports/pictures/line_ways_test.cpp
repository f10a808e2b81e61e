#include "reports/pictures/line_ways.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace casus::reports {
namespace {

constexpr Box around(Point centre) { return {centre.x - 20, centre.y - 10, centre.x + 20, centre.y + 10}; }

constexpr long any_number = 1'000'000;

LineWay way_between(const std::vector<Box>& boxes, std::size_t from, std::size_t to) {
  long looks = any_number;
  LineWay way = line_way(boxes, from, to, looks);
  EXPECT_GE(looks, 0);
  return way;
}

bool passes_through(const LineWay& way, const Box& box) {
  for (double t = 0; t <= static_cast<double>(way.size() / 3); t += 0.01) {
    const Point at = point_on(way, t);
    if (box.meets({at.x, at.y, at.x, at.y})) return true;
  }
  return false;
}

TEST(LineWay, GoesRoundWhatIsInBetween) {
  struct Row {
    std::string_view why;
    std::vector<Box> in_between;
    bool is_straight;
  };
  const Row rows[] = {
      {"nothing is in between", {}, true},
      {"a box is beside the line", {around({150, 40})}, true},
      {"a box is behind the end", {around({360, 0})}, true},
      {"a box is in the middle of the line", {around({150, 0})}, false},
      {"a box only just meets the line", {around({150, 9})}, false},
      {"two boxes in a row", {around({100, 0}), around({200, 0})}, false},
      {"a wall with a narrow gap", {Box{140, -300, 160, -15}, Box{140, -10, 160, 300}}, false},
      {"a slalom between walls", {Box{90, -300, 110, 12}, Box{190, -12, 210, 300}}, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<Box> boxes = {around({0, 0}), around({300, 0})};
    boxes.insert(boxes.end(), row.in_between.begin(), row.in_between.end());
    const LineWay way = way_between(boxes, 0, 1);
    EXPECT_EQ(way.size() == 4, row.is_straight);
    EXPECT_EQ(way.size() % 3, 1U);
    EXPECT_EQ(way.front(), (Point{0, 0}));
    EXPECT_EQ(way.back(), (Point{300, 0}));
    for (const Box& box : row.in_between) EXPECT_FALSE(passes_through(way, box));
  }
}

TEST(LineWay, TakesTheShorterSide) {
  const std::vector<Box> boxes = {around({0, 0}), around({300, 0}), Box{140, -90, 160, 20}};
  EXPECT_GT(point_on(way_between(boxes, 0, 1), 1).y, 20);
}

TEST(LineWay, TakesANarrowGapRatherThanALongDetour) {
  const std::vector<Box> boxes = {around({0, 0}), around({300, 0}), Box{140, -200, 160, 10}, Box{140, 16, 160, 200}};
  EXPECT_LT(std::abs(point_on(way_between(boxes, 0, 1), 1).y), 20);
}

TEST(LineWay, IsStraightWhereThereIsNoWayRound) {
  const std::vector<Box> ring = {Box{-60, -60, 60, -40}, Box{-60, 40, 60, 60}, Box{-60, -60, -40, 60},
                                 Box{40, -60, 60, 60}};
  std::vector<Box> boxes = {around({0, 0}), around({300, 0})};
  boxes.insert(boxes.end(), ring.begin(), ring.end());
  EXPECT_EQ(way_between(boxes, 0, 1).size(), 4U);
  const std::vector<Box> overlapping = {around({0, 0}), around({5, 0}), around({300, 0})};
  EXPECT_EQ(way_between(overlapping, 0, 2).size(), 4U) << "no way out of a box that lies above the line's own";
}

// 40 boxes lie in the way as on a chequered board. A line that may look often enough goes round them.
TEST(LineWay, IsStraightWhereItWouldTakeTooManyLooks) {
  std::vector<Box> boxes = {around({-100, 0}), around({600, 0})};
  for (int x = 0; x < 500; x += 50) {
    for (int y = -60; y <= 60; y += 40) boxes.push_back(around({static_cast<double>(x), y + (x % 100) * 0.4}));
  }
  long looks = any_number;
  const LineWay led = line_way(boxes, 0, 1, looks);
  EXPECT_GT(led.size(), 4U);
  const long needed = any_number - looks;
  long enough = needed;
  EXPECT_EQ(line_way(boxes, 0, 1, enough), led);
  EXPECT_EQ(enough, 0);
  long too_few = needed / 10;
  EXPECT_EQ(line_way(boxes, 0, 1, too_few).size(), 4U);
  EXPECT_LT(too_few, 0);
  EXPECT_GT(too_few, -needed) << "it stops soon after";
}

TEST(LineWay, EndsAtItsLastBoxWhereAnArrowIsDrawn) {
  const Box last = around({300, 0});
  for (const std::vector<Box>& in_between : {std::vector<Box>{}, std::vector<Box>{around({150, 0})}}) {
    std::vector<Box> boxes = {around({0, 0}), last};
    boxes.insert(boxes.end(), in_between.begin(), in_between.end());
    const LineWay way = way_between(boxes, 0, 1), cut = up_to_box(way, last);
    EXPECT_EQ(cut.size() % 3, 1U);
    EXPECT_EQ(cut.front(), way.front());
    EXPECT_NEAR(cut.back().x, last.left, 2);
    EXPECT_FALSE(cut.back().x > last.left && cut.back().y > last.top && cut.back().y < last.bottom);
    // The rest of the way is as it was.
    for (double t = 0; t < 0.9; t += 0.1) {
      const Point middle = point_on(cut, t);
      double nearest = 1000;
      for (double u = 0; u <= static_cast<double>(way.size() / 3); u += 0.001)
        nearest = std::min(nearest, std::hypot(point_on(way, u).x - middle.x, point_on(way, u).y - middle.y));
      EXPECT_LT(nearest, 1);
    }
  }
}

}  // namespace
}  // namespace casus::reports
