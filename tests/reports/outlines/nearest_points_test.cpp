#include <gtest/gtest.h>

#include "reports/outlines/planar.h"

namespace casus::reports {
namespace nearest_points_test {

Ring square(double left, double top, double size) {
  return {{left, top}, {left + size, top}, {left + size, top + size}, {left, top + size}};
}

TEST(NearestPoints, AreAtCornersSidesAndCrossings) {
  struct Row {
    std::string_view why;
    Area one, other;
    Point from, to;
  };
  const Area unit{{square(0, 0, 1)}};
  const Row rows[] = {
      {"corner to corner", unit, {{square(4, 5, 1)}}, {1, 1}, {4, 5}},
      {"corner to side", unit, {{{{3, 0.5}, {5, 0}, {5, 1}}}}, {1, 0.5}, {3, 0.5}},
      {"side to corner", {{{{3, 0.5}, {5, 0}, {5, 1}}}}, unit, {3, 0.5}, {1, 0.5}},
      {"sides that cross",
       {{{{-1, 4}, {9, 4}, {9, 5}, {-1, 5}}}},
       {{{{4, -1}, {5, -1}, {5, 9}, {4, 9}}}},
       {5, 4},
       {5, 4}},
      {"inside", {{square(0, 0, 9)}}, {{square(4, 4, 1)}}, {4, 4}, {4, 4}},
      {"around", {{square(4, 4, 1)}}, {{square(0, 0, 9)}}, {4, 4}, {4, 4}},
      {"in a hole", {{square(0, 0, 9), square(2, 2, 5)}}, {{square(4, 3, 1)}}, {4, 2}, {4, 3}},
      {"of two islands", {{square(-9, 0, 1), square(0, 0, 1)}}, {{square(3, 1, 1)}}, {1, 1}, {3, 1}},
      {"touching", unit, {{square(1, 1, 1)}}, {1, 1}, {1, 1}},
  };
  for (const Row& row : rows) {
    const auto [from, to] = nearest_points(row.one, row.other);
    EXPECT_EQ(from.x, row.from.x) << row.why;
    EXPECT_EQ(from.y, row.from.y) << row.why;
    EXPECT_EQ(to.x, row.to.x) << row.why;
    EXPECT_EQ(to.y, row.to.y) << row.why;
  }
}

}  // namespace nearest_points_test
}  // namespace casus::reports
