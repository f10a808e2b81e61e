// Areas that a hand drew side by side or over each other, made into areas that share their borders.
#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/map/geometry.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/touching.h"

namespace casus::reports {
namespace parted_test {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Area box(double left, double top, double right, double bottom) {
  return {{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}};
}

// "0-1 1-2": which of them touch.
std::string touching(const std::vector<Area>& areas) {
  std::vector<const Area*> all;
  for (const Area& area : areas) all.push_back(area.rings.empty() ? nullptr : &area);
  std::string text;
  for (const Touch& touch : touching_areas(all))
    text += (text.empty() ? "" : " ") + std::to_string(touch.a) + '-' + std::to_string(touch.b);
  return text;
}

TEST(Parted, ClosesGapsButNoChannels) {
  struct Row {
    const char* why;
    std::vector<Area> areas;
    std::string touching;
    double gap = 3;
  };
  const Row rows[] = {
      {"side by side", {box(0, 0, 50, 50), box(50, 0, 100, 50)}, "0-1"},
      {"a small gap", {box(0, 0, 50, 50), box(52, 0, 100, 50)}, "0-1"},
      {"a channel", {box(0, 0, 50, 50), box(56, 0, 100, 50)}, ""},
      {"a small overlap", {box(0, 0, 51, 50), box(50, 0, 100, 50)}, "0-1"},
      {"four that meet in a point",
       {box(0, 0, 50, 50), box(50, 0, 100, 50), box(0, 50, 50, 100), box(50, 50, 100, 100)},
       "0-1 0-2 1-3 2-3"},
      {"four with gaps between them",
       {box(0, 0, 49, 49), box(51, 0, 100, 49), box(0, 51, 49, 100), box(51, 51, 100, 100)},
       "0-1 0-2 1-3 2-3"},
      {"four with gaps between them in a large drawing",
       {box(0, 0, 245, 245), box(255, 0, 500, 245), box(0, 255, 245, 500), box(255, 255, 500, 500)},
       "0-1 0-2 1-3 2-3",
       12},
      {"lands with a gap over a sea",
       {box(0, 0, 200, 200), box(50, 50, 99, 100), box(101, 50, 150, 100)},
       "0-1 0-2 1-2"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(touching(parted(row.areas, row.gap)), row.touching);
  }
}

TEST(Parted, LeavesWhatIsSeen) {
  const std::vector<Area> areas =
      parted(std::vector<Area>{box(0, 0, 100, 100), box(20, 20, 60, 60), box(10, 10, 70, 70)}, 3);
  EXPECT_NEAR(size_of(areas[0]), 100 * 100 - 60 * 60, 1);
  EXPECT_THAT(areas[1].rings, IsEmpty());
  EXPECT_NEAR(size_of(areas[2]), 60 * 60, 1);
}

TEST(Parted, MendsAShapeThatCrossesItself) {
  const std::vector<Area> areas = parted(std::vector<Area>{{{{{0, 0}, {100, 100}, {100, 0}, {0, 100}}}}}, 3);
  EXPECT_NEAR(size_of(areas[0]), 5000, 10);
}

TEST(RoomiestPoint, IsFarFromTheBorder) {
  const Area key{{{{0, 0}, {100, 0}, {100, 100}, {60, 100}, {60, 10}, {0, 10}}}};
  const Point at = roomiest_point(key);
  EXPECT_TRUE(covers(key, at));
  EXPECT_GT(at.x, 70);
  EXPECT_GT(at.y, 15);
}

}  // namespace parted_test
}  // namespace casus::reports
