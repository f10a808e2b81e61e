#include "engine/map/svg_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "engine/map/geometry.h"

namespace casus {
namespace svg_path_test {

constexpr std::size_t no_fault = 999;

std::vector<Ring> rings(std::string_view path) {
  std::size_t fault = no_fault;
  const auto read = rings_of_path(path, fault);
  EXPECT_TRUE(read.has_value()) << path << " at " << fault;
  return read.value_or(std::vector<Ring>{});
}

std::size_t fault_of(std::string_view path) {
  std::size_t fault = no_fault;
  return rings_of_path(path, fault) ? no_fault : fault;
}

// "0.25" as precisely as it can be written.
std::string digits(double number) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", number);
  return text;
}
std::string digits(Point at) { return digits(at.x) + ' ' + digits(at.y); }

void expect_near(const Ring& ring, const Ring& expected) {
  ASSERT_EQ(ring.size(), expected.size());
  for (std::size_t i = 0; i < ring.size(); ++i) {
    EXPECT_NEAR(ring[i].x, expected[i].x, 1e-6) << i;
    EXPECT_NEAR(ring[i].y, expected[i].y, 1e-6) << i;
  }
}

TEST(SvgPaths, OfStraightLines) {
  struct Row {
    std::string_view why, path;
    std::vector<Ring> expected;
  };
  const Row rows[] = {
      {"nothing", "", {}},
      {"separators alone", " ,\t\r\n", {}},
      {"a point and a line have no area", "M1 1M2 2L3 3M7 7", {}},
      {"a line there and back to where it began has none", "M2 2L3 3L2 2z", {}},
      {"every separator", "M\t1\r3\n4,3,\r\nL 4 8", {{{1, 3}, {4, 3}, {4, 8}}}},
      {"no separator", "M1-3L.5.25L-8+4", {{{1, -3}, {.5, .25}, {-8, 4}}}},
      {"pairs after M are lines", "M1 3 4 3 4 8", {{{1, 3}, {4, 3}, {4, 8}}}},
      {"pairs after m are lines by so much", "m1 3 4 3 4 8", {{{1, 3}, {5, 6}, {9, 14}}}},
      {"further pairs after L, l", "M1 3L4 3 4 8l2 1 1 7", {{{1, 3}, {4, 3}, {4, 8}, {6, 9}, {7, 16}}}},
      {"across", "M1 3H6 7h2 1V8", {{{1, 3}, {6, 3}, {7, 3}, {9, 3}, {10, 3}, {10, 8}}}},
      {"down", "M1 3V6 7v2 1H8", {{{1, 3}, {1, 6}, {1, 7}, {1, 9}, {1, 10}, {8, 10}}}},
      {"the first point is not repeated at the end", "M1 3L4 3L4 8L1 3L1 3z", {{{1, 3}, {4, 3}, {4, 8}}}},
      {"several rings", "M1 3L4 3L4 8M2 2m1 3h4v5", {{{1, 3}, {4, 3}, {4, 8}}, {{3, 5}, {7, 5}, {7, 10}}}},
      {"m after z begins from where the ring began",
       "M1 3L4 3L4 8zm9 9h4v5",
       {{{1, 3}, {4, 3}, {4, 8}}, {{10, 12}, {14, 12}, {14, 17}}}},
      {"a line after z begins where the ring began",
       "M1 3h3v5zl5 5h-7",
       {{{1, 3}, {4, 3}, {4, 8}}, {{1, 3}, {6, 8}, {-1, 8}}}},
      {"Z is z", "m1 3h3v5Zv7h6Z", {{{1, 3}, {4, 3}, {4, 8}}, {{1, 3}, {1, 10}, {7, 10}}}},
      {"a ring that begins anew after z", "M1 3h3v5zM9 9h3v5", {{{1, 3}, {4, 3}, {4, 8}}, {{9, 9}, {12, 9}, {12, 14}}}},
      {"the largest number", "M1e7-1e7H0V0", {{{1e7, -1e7}, {0, -1e7}, {0, 0}}}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(rings(row.path), row.expected);
  }
}

TEST(SvgPaths, SayWhereTheyCannotBeRead) {
  struct Row {
    std::string_view why, path;
    std::size_t fault;
  };
  constexpr Row rows[] = {
      {"numbers without a command", "1 1", 0},
      {"a path begins with M or m", " L0 0", 1},
      {"nor with z", "z", 0},
      {"a letter that is no command", "M0 0 b1 1", 5},
      {"the letter before a", "M0 0 `1 1", 5},
      {"the letter after z", "M0 0 {1 1", 5},
      {"the letter before A", "M0 0 @1 1", 5},
      {"the letter after Z", "M0 0 [1 1", 5},
      {"other capitals", "M0 0 B1 1", 5},
      {"numbers after z", "M0 0h1v1z5 5", 9},
      {"numbers after Z", "M0 0h1v1Z5 5", 9},
      {"no x", "M x", 2},
      {"no y", "M0 0L1 x", 7},
      {"the end where y should be", "M0 0L1 ", 7},
      {"a number that is too large", "M0 0L1 10000001", 7},
      {"a sign before it", "M0 0L1 +10000001", 7},
      {"one that is too small", "M0 0L1 -10000001", 7},
      {"a number has one sign", "M0 0L1 +-5", 7},
      {"or none", "M0 0L1 -+5", 7},
      {"a sign alone", "M0 0L1 +", 7},
      {"h", "M0 0hx", 5},
      {"v", "M0 0v", 5},
      {"the first point of c", "M0 0c1 x", 7},
      {"the second point of c", "M0 0c1 1 2 x", 11},
      {"the third point of c", "M0 0c1 1 2 2 3 x", 15},
      {"the first point of s", "M0 0s1 x", 7},
      {"the second point of s", "M0 0s1 1 2 x", 11},
      {"the first point of q", "M0 0q1 x", 7},
      {"the second point of q", "M0 0q1 1 2 x", 11},
      {"the point of t", "M0 0t1 x", 7},
      {"the first radius", "M0 0ax", 5},
      {"the second radius", "M0 0a1 x", 7},
      {"how an arc is turned", "M0 0a1 1 x", 9},
      {"a flag is 0 or 1", "M0 0a1 1 0 2 0 5 5", 11},
      {"the second flag", "M0 0a1 1 0 1 x 5 5", 13},
      {"no flag", "M0 0a1 1 0 ", 11},
      {"no second flag", "M0 0a1 1 0 1", 12},
      {"the end of an arc", "M0 0a1 1 0 0 0 5 x", 17},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(fault_of(row.path), row.fault);
  }
}

// The points of a curve with these control points, by halves of halves: de Casteljau's way.
Point on_curve(std::vector<Point> points, double part) {
  for (; points.size() > 1; points.pop_back()) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i) points[i] = points[i] + (points[i + 1] - points[i]) * part;
  }
  return points.front();
}
void add_curve(Ring& ring, const std::vector<Point>& controls, int count) {
  for (int i = 1; i <= count; ++i) ring.push_back(on_curve(controls, static_cast<double>(i) / count));
}

// A curve has as many lines as the root of five times the length of the way along its control points: 2 to 64.
TEST(SvgPaths, HaveMoreLinesForLongerCurves) {
  struct Row {
    std::string_view length;
    std::size_t lines;
  };
  constexpr Row rows[] = {
      {"0.1", 2},   {"0.7", 2},   {"0.9", 3},  {"1.7", 3},  {"1.9", 4},
      {"19.9", 10}, {"20.1", 11}, {"793", 63}, {"800", 64}, {"9999", 64},
  };
  for (const Row& row : rows) {
    // From 0 0 along a straight line, and then around.
    const std::string length(row.length);
    EXPECT_EQ(rings("M0 0Q0 0 " + length + " 0V90").at(0).size(), row.lines + 2) << length;
    EXPECT_EQ(rings("M0 0C0 0 0 0 " + length + " 0V90").at(0).size(), row.lines + 2) << length;
    EXPECT_EQ(rings("M0 0Q" + length + " 0 " + length + " 0V90").at(0).size(), row.lines + 2) << length;
    EXPECT_EQ(rings("M0 0C0 0 " + length + " 0 " + length + " 0V90").at(0).size(), row.lines + 2) << length;
    EXPECT_EQ(rings("M0 0C" + length + " 0 " + length + " 0 " + length + " 0V90").at(0).size(), row.lines + 2)
        << length;
  }
}

TEST(SvgPaths, OfCurves) {
  Ring cubic{{1, 2}};
  add_curve(cubic, {{1, 2}, {4, -3}, {9, 8}, {12, 5}}, 11);     // 5.83 + 12.08 + 4.24 units
  add_curve(cubic, {{12, 5}, {15, 2}, {20, 9}, {25, 1}}, 11);   // 4.24 + 8.60 + 9.43
  add_curve(cubic, {{25, 1}, {30, -7}, {31, 3}, {26, 9}}, 12);  // 9.43 + 10.05 + 7.81
  expect_near(rings("M1 2C4-3 9 8 12 5S20 9 25 1 31 3 26 9").at(0), cubic);
  expect_near(rings("M1 2c3-5 8 6 11 3s8 4 13-4 6 2 1 8").at(0), cubic);

  Ring quadratic{{1, 2}};
  add_curve(quadratic, {{1, 2}, {4, -3}, {9, 8}}, 10);    // 5.83 + 12.08
  add_curve(quadratic, {{9, 8}, {14, 19}, {20, 5}}, 12);  // 12.08 + 15.23
  add_curve(quadratic, {{20, 5}, {26, -9}, {2, 1}}, 15);  // 15.23 + 26
  expect_near(rings("M1 2Q4-3 9 8T20 5 2 1").at(0), quadratic);
  expect_near(rings("M1 2q3-5 8 6t11-3-18-4").at(0), quadratic);
}

// S and T go on smoothly only after a curve of their own kind.
TEST(SvgPaths, GoOnSmoothlyAfterTheSameKindOfCurve) {
  // As if the first control point was where the pen is.
  for (const std::string_view before :
       {"M0 0L9 2", "M0 0H9V2", "M0 0Q4 7 9 2", "M0 0Q4 7 7 7T9 2", "M0 0A9 9 0 0 1 9 2", "M0 0C1 1 3 5 4 4L9 2",
        "M9 2H8V1C1 1 3 5 4 4z", "M0 0C1 1 3 5 4 4M9 2"}) {
    const std::string path(before);
    EXPECT_EQ(rings(path + "S20 9 25 1L0 30"), rings(path + "C9 2 20 9 25 1L0 30")) << path;
  }
  for (const std::string_view before :
       {"M0 0L9 2", "M0 0H9V2", "M0 0C1 1 3 5 9 2", "M0 0C1 1 3 5 7 7S3 4 9 2", "M0 0A9 9 0 0 1 9 2",
        "M0 0Q3 5 4 4L9 2", "M9 2H8V1Q3 5 4 4z", "M0 0Q3 5 4 4M9 2"}) {
    const std::string path(before);
    EXPECT_EQ(rings(path + "T25 1L0 30"), rings(path + "Q9 2 25 1L0 30")) << path;
  }
}

// Part of an ellipse, from its centre: where it begins and how far it goes, in degrees, clockwise as y grows downward.
struct Arc {
  std::string_view why;
  Point centre, radii;
  double turned, begin, swept;
  std::size_t lines;
};
Point on_arc(const Arc& arc, double at) {
  const double angle = at * std::numbers::pi / 180;
  return arc.centre +
         turned({arc.radii.x * std::cos(angle), arc.radii.y * std::sin(angle)}, arc.turned * std::numbers::pi / 180);
}

TEST(SvgPaths, OfArcs) {
  constexpr Arc arcs[] = {
      {"a quarter of a circle", {30, 20}, {10, 10}, 0, 0, 90, 9},
      {"the other way", {30, 20}, {10, 10}, 0, 90, -90, 9},
      {"three quarters", {30, 20}, {10, 10}, 0, 10, 270, 16},
      {"three quarters the other way", {30, 20}, {10, 10}, 0, 10, -270, 16},
      {"nearly all of it", {30, 20}, {10, 10}, 0, 100, 350, 18},
      {"a little of it", {30, 20}, {10, 10}, 0, -100, -20, 5},
      {"of an ellipse", {30, 20}, {10, 4}, 0, 20, 100, 10},
      {"of a high one", {30, 20}, {4, 10}, 0, 20, 100, 10},
      {"of one that is turned", {30, 20}, {10, 4}, 30, 20, 100, 10},
      {"most of it", {-3, 7}, {10, 4}, 30, 50, 200, 14},
      {"most of it the other way", {-3, 7}, {4, 10}, 70, 50, -200, 14},
      {"of one that is turned back", {-3, 7}, {4, 10}, -70, 150, -120, 11},
  };
  for (const Arc& arc : arcs) {
    SCOPED_TRACE(arc.why);
    const Point from = on_arc(arc, arc.begin), to = on_arc(arc, arc.begin + arc.swept);
    const std::string shape = digits(arc.radii) + ' ' + digits(arc.turned) + (std::abs(arc.swept) > 180 ? " 1" : " 0") +
                              (arc.swept > 0 ? "1" : "0");
    Ring expected{from};
    for (std::size_t i = 1; i <= arc.lines; ++i)
      expected.push_back(on_arc(arc, arc.begin + arc.swept * static_cast<double>(i) / static_cast<double>(arc.lines)));
    expected.push_back({99, 99});
    expect_near(rings("M" + digits(from) + "A" + shape + digits(to) + "L99 99").at(0), expected);
    expect_near(rings("M" + digits(from) + "a" + shape + digits(to - from) + "L99 99").at(0), expected);
  }
}

TEST(SvgPaths, HaveArcsThatReachTheirEnds) {
  EXPECT_EQ(rings("M0 0A0 5 0 0 1 9 0V9"), rings("M0 0L9 0V9")) << "without a radius it is a line";
  EXPECT_EQ(rings("M0 0A5 0 0 0 1 9 0V9"), rings("M0 0L9 0V9"));
  EXPECT_EQ(rings("M0 0A5 5 0 0 1 0 0L9 0V9"), rings("M0 0L0 0L9 0V9")) << "as if it was a line to where it begins";
  EXPECT_EQ(rings("M0 0A-5-7 0 0 1 3 4V9"), rings("M0 0A5 7 0 0 1 3 4V9")) << "a radius has no sign";
  // Radii that are too short are made longer, both by as much.
  expect_near(rings("M0 0A1 2 0 0 1 30 0V99").at(0), rings("M0 0A15 30 0 0 1 30 0V99").at(0));
  expect_near(rings("M0 0A2 1 90 0 0 40 0V99").at(0), rings("M0 0A40 20 90 0 0 40 0V99").at(0));
  EXPECT_EQ(rings("M1 2A5 5 0 0 1 3 4 7 7 0 0 1 6 5").at(0).back(), (Point{6, 5})) << "exactly";
}

TEST(SvgPoints, ArePairsOfNumbers) {
  std::size_t fault = no_fault;
  EXPECT_EQ(points_of_list("", fault), Ring{});
  EXPECT_EQ(points_of_list(" 1,2 3-4\n", fault), (Ring{{1, 2}, {3, -4}}));
  EXPECT_EQ(points_of_list("10000000-10000000", fault), (Ring{{1e7, -1e7}}));
  EXPECT_EQ(fault, no_fault);
  struct Row {
    std::string_view text;
    std::size_t fault;
  };
  for (const Row& row : {Row{"1 2 x", 4}, Row{"1 2 3", 5}, Row{"1 2 3 ", 6}, Row{"1 10000001", 2}}) {
    EXPECT_EQ(points_of_list(row.text, fault), std::nullopt) << row.text;
    EXPECT_EQ(fault, row.fault) << row.text;
  }
}

std::vector<double> numbers_of(const Affine& made) { return {made.a, made.b, made.c, made.d, made.e, made.f}; }

TEST(SvgTransformations, AreCarriedOutFromTheLastToTheFirst) {
  const double half = std::sqrt(0.5), root = std::sqrt(3.0);
  struct Row {
    std::string_view text;
    std::vector<double> expected;
  };
  const Row rows[] = {
      {"", {1, 0, 0, 1, 0, 0}},
      {"matrix(2 3 5 7 11 13)", {2, 3, 5, 7, 11, 13}},
      {" translate ( 3 , 4 ) ", {1, 0, 0, 1, 3, 4}},
      {"translate(3)", {1, 0, 0, 1, 3, 0}},
      {"scale(3)", {3, 0, 0, 3, 0, 0}},
      {"scale(3,4)", {3, 0, 0, 4, 0, 0}},
      {"skewX(45)", {1, 0, 1, 1, 0, 0}},
      {"skewY(60)", {1, root, 0, 1, 0, 0}},
      {"rotate(45)", {half, half, -half, half, 0, 0}},
      {"rotate(90 3 4)", {0, 1, -1, 0, 7, 1}},
      {"translate(3,4)scale(2)", {2, 0, 0, 2, 3, 4}},
      {"scale(2),translate(3,4)", {2, 0, 0, 2, 6, 8}},
      // The products of two matrices as they are multiplied on paper.
      {"matrix(2 3 5 7 11 13) matrix(17 19 23 29 31 37)", {129, 184, 191, 272, 258, 365}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    std::size_t fault = no_fault;
    const auto made = transformation(row.text, fault);
    ASSERT_TRUE(made.has_value()) << fault;
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(numbers_of(*made)[i], row.expected[i], 1e-12) << i;
  }
  const Point moved = Affine{2, 3, 5, 7, 11, 13}({17, 19});
  EXPECT_EQ(moved, (Point{140, 197}));
}

TEST(SvgTransformations, SayWhichOneCannotBeRead) {
  struct Row {
    std::string_view text;
    std::size_t fault;
  };
  constexpr Row rows[] = {
      {"turn(3)", 0},
      {"scale(2) turn(3)", 9},
      {"scale", 0},
      {"scale 2", 0},
      {"scale(2", 0},
      {"scale(x)", 0},
      {"(2)", 0},
      {"matrix()", 0},
      {"matrix(1 2 3 4 5)", 0},
      {"matrix(1 2 3 4 5 6 7)", 0},
      {"translate()", 0},
      {"translate(1 2 3)", 0},
      {"scale()", 0},
      {"scale(1 2 3)", 0},
      {"skewX()", 0},
      {"skewX(1 2)", 0},
      {"skewY()", 0},
      {"skewY(1 2)", 0},
      {"rotate()", 0},
      {"rotate(1 2)", 0},
      {"rotate(1 2 3 4)", 0},
      {"scaleX(2)", 0},
      {"[scale(2)]", 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    std::size_t fault = no_fault;
    EXPECT_FALSE(transformation(row.text, fault).has_value());
    EXPECT_EQ(fault, row.fault);
  }
}

// A command whose numbers are missing at the end of the data draws nothing, and is not passed over.
TEST(SvgPath, ReadsNoCommandWithoutItsNumbers) {
  for (const std::string_view data :
       {"M5", "M0 0H9V9zM", "M0 0H9V9z M5", "M0 0H9V9L", "M0 0H9V9H", "M0 0H9V9C1 1 2 2 3", "M0 0H9V9S1 1 2",
        "M0 0H9V9Q1 1 2", "M0 0H9V9T1", "M0 0H9V9A5 5 0 0 1 3"}) {
    EXPECT_EQ(fault_of(data), data.size()) << data;
  }
}

// The middle of a line is where it is furthest from its curve.
double farthest_from(const std::vector<Point>& controls, const Ring& drawn) {
  double farthest = 0;
  const double lines = static_cast<double>(drawn.size() - 1);
  for (std::size_t i = 0; i + 1 < drawn.size(); ++i) {
    const Point middle = (drawn[i] + drawn[i + 1]) * 0.5;
    farthest = std::max(farthest, length(middle - on_curve(controls, (static_cast<double>(i) + 0.5) / lines)));
  }
  return farthest;
}

TEST(SvgPaths, StayNearTheirCurves) {
  constexpr double sixth = 1.0 / 6;
  // It turns back at once.
  EXPECT_LT(farthest_from({{0, 0}, {400, 0}, {1, 1}, {1, 2}}, rings("M0 0C400 0 1 1 1 2").at(0)), sixth);
  EXPECT_LT(farthest_from({{0, 0}, {260, 0}, {0, 0}, {270, 9}}, rings("M0 0C260 0 0 0 270 9").at(0)), sixth);
  EXPECT_LT(farthest_from({{0, 0}, {400, 0}, {0, 1}}, rings("M0 0Q400 0 0 1").at(0)), sixth);
  // Nearly the whole circle around -0.5 127.
  const Ring circle = rings("M0 0A127 127 0 1 1 -1 0").at(0);
  for (std::size_t i = 0; i + 1 < circle.size(); ++i)
    EXPECT_NEAR(length((circle[i] + circle[i + 1]) * 0.5 - Point{-0.5, 127}), 127, sixth) << i;
}

// The same point at the end as at the start is there once; what goes out and back has no inside.
TEST(SvgPath, CountsACornerOnce) {
  EXPECT_EQ(rings("M0 0L1 0L1 1L0 0L0 0"), (std::vector<Ring>{{{0, 0}, {1, 0}, {1, 1}}}));
  EXPECT_TRUE(rings("M0 0L1 1L0 0z").empty());
}

// The long way round, in either direction: almost a whole circle, although its ends are one unit apart.
TEST(SvgPath, GoesTheLongWayWhereAnArcSaysSo) {
  for (const std::string_view sweep : {"0", "1"}) {
    double farthest = 0;
    const std::vector<Ring> drawn = rings("M0 0A10 10 0 1 " + std::string(sweep) + " 1 0");
    for (const Point at : drawn.at(0)) farthest = std::max(farthest, std::hypot(at.x, at.y));
    EXPECT_NEAR(farthest, 20, 0.1) << sweep;
  }
}

}  // namespace svg_path_test
}  // namespace casus
