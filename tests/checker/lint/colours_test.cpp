// How far apart colours of boards are.
#include "checker/lint/colours.h"

#include <gtest/gtest.h>

#include "reports/pictures/board_picture.h"
#include "reports/pictures/colour_distance.h"
#include "tests/checker/shipped_variants.h"

namespace casus::lint {
namespace {

using reports::distance_of;
using reports::Theme;

TEST(Colours, OfBoardsAreThoseOfTheirStyleSheet) {
  const auto from_land = [](std::string_view owner, Theme theme) {
    return distance_of(colour_of_territory(owner, theme), colour_of_land(theme));
  };
  EXPECT_EQ(colour_of_land(Theme::Light), "#fbf9e4");
  EXPECT_NE(colour_of_territory("#c0392b", Theme::Light), colour_of_territory("#2459a8", Theme::Light));
  EXPECT_LT(from_land("#f5f3c8", Theme::Light), 0.015);
  EXPECT_GT(from_land("#f5f3c8", Theme::Dark), 0.05);
  EXPECT_LT(from_land("#9d7827", Theme::Dark), 0.015) << "a colour for dark pages to be careful with";
  EXPECT_GT(from_land("#9d7827", Theme::Light), 0.05);
}

// A page is printed in the colours of light screens.
TEST(Colours, OfShippedPowersCanBeSeenOnTheirLand) {
  constexpr double least_from_land = 0.045, least_from_another = 0.05;
  for (const auto& variant : testing::shipped_variants()) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      SCOPED_TRACE(variant->id + (theme == Theme::Light ? ", light" : ", dark"));
      const auto tint = [&](std::size_t power) {
        return colour_of_territory(reports::board_colour(*variant, PowerId(power)), theme);
      };
      for (std::size_t i = 0; i < variant->powers.size(); ++i) {
        const Power& power = variant->powers[i];
        EXPECT_GE(distance_of(tint(i), colour_of_land(theme)), least_from_land) << power.name;
        for (std::size_t k = 0; k < i; ++k) {
          const Power& other = variant->powers[k];
          if (power.minor && other.minor) continue;  // hollow signs and badges distinguish them
          EXPECT_GE(distance_of(tint(i), tint(k)), least_from_another) << power.name << ", " << other.name;
        }
      }
    }
  }
}

}  // namespace
}  // namespace casus::lint
