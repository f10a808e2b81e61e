#include "engine/map/geometry.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>

namespace casus {
namespace geometry_test {

void expect_point(Point point, double x, double y) {
  EXPECT_DOUBLE_EQ(point.x, x);
  EXPECT_DOUBLE_EQ(point.y, y);
}

TEST(Geometry, TakesPointsAsVectors) {
  expect_point(Point{1, 2} + Point{10, 20}, 11, 22);
  expect_point(Point{1, 2} - Point{10, 30}, -9, -28);
  expect_point(Point{1, 2} * 3, 3, 6);
  EXPECT_DOUBLE_EQ(length(Point{3, -4}), 5);
  expect_point(left_of({2, 3}), 3, -2);
}

TEST(Geometry, GivesUnitVectorsALengthOfOne) {
  expect_point(unit_vector({30, -40}), 0.6, -0.8);
  expect_point(unit_vector({0.03, 0.04}), 0.6, 0.8);
  expect_point(unit_vector({0, 0}), 1, 0);
}

TEST(Geometry, TurnsPoints) {
  const Point turned_by_60_degrees = turned({2, 0}, std::numbers::pi / 3),
              turned_by_90_degrees = turned({1, 2}, std::numbers::pi / 2);
  EXPECT_NEAR(turned_by_60_degrees.x, 1, 1e-12);
  EXPECT_NEAR(turned_by_60_degrees.y, std::sqrt(3), 1e-12);
  EXPECT_NEAR(turned_by_90_degrees.x, -2, 1e-12);
  EXPECT_NEAR(turned_by_90_degrees.y, 1, 1e-12);
}

const Way corner = {{0, 0}, {3, 4}, {3, 14}, {13, 14}};  // 5, 10 and 10 long

TEST(Geometry, MeasuresWays) {
  EXPECT_DOUBLE_EQ(length(corner), 25);
  EXPECT_DOUBLE_EQ(length(Way{{7, 7}}), 0);
  EXPECT_DOUBLE_EQ(length(Way{}), 0);
  EXPECT_DOUBLE_EQ(MeasuredWay(corner).length(), 25);
}

TEST(Geometry, FindsThePointAfterAPartOfAWay) {
  expect_point(along(corner, 0), 0, 0);
  expect_point(along(corner, 0.1), 1.5, 2);
  expect_point(along(corner, 0.2), 3, 4);
  expect_point(along(corner, 0.4), 3, 9);
  expect_point(along(corner, 0.8), 8, 14);
  expect_point(along(corner, 1), 13, 14);
  expect_point(along(corner, 1.1), 13, 14);
  const Way with_a_stop = {{2, 0}, {2, 0}, {2.5, 0}};
  expect_point(along(with_a_stop, 0), 2, 0);
  expect_point(along(with_a_stop, 0.5), 2.25, 0);
  expect_point(along({{4, 5}}, 0.5), 4, 5);
}

TEST(Geometry, MeasuresTheDistanceToLines) {
  expect_point(way_to({4, 7}, {1, 1}, {11, 1}), 0, 6);
  expect_point(way_to({-2, 5}, {1, 1}, {11, 1}), -3, 4);
  expect_point(way_to({14, 5}, {1, 1}, {11, 1}), 3, 4);
  expect_point(way_to({5, 6}, {1, 2}, {1, 2}), 4, 4);
  expect_point(way_to({0, 5}, {1, 2}, {4, 6}), -2.08, 1.56);
  expect_point(way_to({1, 3}, {0, 0}, {0.5, 0}), 0.5, 3);
  EXPECT_DOUBLE_EQ(distance({14, 5}, {1, 1}, {11, 1}), 5);
  EXPECT_DOUBLE_EQ(distance({5, 9}, corner), 2);
  EXPECT_DOUBLE_EQ(distance({-0.5, 3.5}, corner), 2.5) << "the first piece is the nearest";
  EXPECT_DOUBLE_EQ(distance({-3, -4}, corner), 5);
  EXPECT_DOUBLE_EQ(distance({13, 20}, corner), 6);
  EXPECT_DOUBLE_EQ(distance({4, 5}, Way{{1, 1}}), 5);
  EXPECT_EQ(distance({4, 5}, Way{}), std::numeric_limits<double>::infinity());
}

}  // namespace geometry_test
}  // namespace casus
