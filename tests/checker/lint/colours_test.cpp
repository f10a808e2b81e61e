// How far apart colours are, by values that are published for OKLab, and by the style sheet of boards.
#include "checker/lint/colours.h"

#include <gtest/gtest.h>

namespace casus::lint {
namespace {

TEST(Colours, AreAsFarApartAsTheyLook) {
  EXPECT_EQ(distance_of("#123456", "#123456"), 0);
  EXPECT_NEAR(distance_of("#000000", "#ffffff"), 1, 1e-3);
  // Red is (0.62796, 0.22486, 0.12585), and grey has no hue.
  EXPECT_NEAR(distance_of("#ff0000", "#000000"), 0.67882, 1e-4);
  EXPECT_NEAR(distance_of("#FF0000", "#00ff00"), 0.51973, 1e-4);
  EXPECT_LT(distance_of("#c0392b", "#c43a2e"), distance_of("#c0392b", "#c0622b"));
}

TEST(Colours, OfBoardsAreThoseOfTheirStyleSheet) {
  EXPECT_EQ(colour_of_land(), "#f3ebd8");
  EXPECT_NE(colour_of_territory("#c0392b"), colour_of_territory("#2459a8"));
  EXPECT_LT(distance_of(colour_of_territory("#d8c49a"), colour_of_land()), 0.015);
  EXPECT_GT(distance_of(colour_of_territory("#c0392b"), colour_of_land()), 0.05);
}

}  // namespace
}  // namespace casus::lint
