#include "engine/map/view_box.h"

#include <gtest/gtest.h>

#include <cmath>

namespace casus {
namespace view_box_test {

TEST(ViewBoxes, AreACornerAndASize) {
  const auto box = view_box_of("-10,20 800 600");
  ASSERT_TRUE(box);
  EXPECT_EQ(box->corner, (Point{-10, 20}));
  EXPECT_EQ(box->size, (Point{800, 600}));
  EXPECT_EQ(box->to_corner()({-10, 20}), (Point{0, 0}));
  for (const std::string_view text : {"", "0 0", "0 0 9", "0 0 9 9 9 9", "0 0 0 9", "0 0 9 0", "0 0 -9 9", "all of it"})
    EXPECT_FALSE(view_box_of(text)) << text;
}

TEST(PointsOfPictures, AreNearAfterAMove) {
  std::vector<Ring> ring{{{1, 2}, {999'999, -1'000'000}}};
  EXPECT_TRUE(move_points(ring, {1, 0, 0, 1, 1, 0}));
  EXPECT_EQ(ring, (std::vector<Ring>{{{2, 2}, {1'000'000, -1'000'000}}}));
  EXPECT_FALSE(move_points(ring, {1, 0, 0, 1, 1, 0}));
  std::vector<Ring> none{{{std::nan(""), 0}}};
  EXPECT_FALSE(move_points(none, {}));
}

}  // namespace view_box_test
}  // namespace casus
