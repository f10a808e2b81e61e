// How far apart colours are, by values that are published for OKLab.
#include "reports/pictures/colour_distance.h"

#include <gtest/gtest.h>

namespace casus::reports {
namespace colour_distance_test {

TEST(ColourDistance, IsAsFarAsColoursLook) {
  EXPECT_EQ(distance_of("#123456", "#123456"), 0);
  EXPECT_NEAR(distance_of("#000000", "#ffffff"), 1, 1e-3);
  // Red is (0.62796, 0.22486, 0.12585), and grey has no hue.
  EXPECT_NEAR(distance_of("#ff0000", "#000000"), 0.67882, 1e-4);
  EXPECT_NEAR(distance_of("#FF0000", "#00ff00"), 0.51973, 1e-4);
  EXPECT_LT(distance_of("#c0392b", "#c43a2e"), distance_of("#c0392b", "#c0622b"));
}

}  // namespace colour_distance_test
}  // namespace casus::reports
