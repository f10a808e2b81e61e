// Whether the powers of the shipped variants can be told apart on a board: by colour as most people see it, as
// colour-blind people see it and in grey print; and without any colour by the badges of their units.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include <pugixml.hpp>

#include "reports/pictures/board_picture.h"
#include "tests/reports/pictures/contrast.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace colours_test {

using testing::contrast;
using testing::light_of;

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

Triple product(const Matrix& matrix, const Triple& light) {
  Triple made{};
  for (std::size_t i = 0; i < 3; ++i) {
    const Triple& row = matrix[i];
    made[i] = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
  }
  return made;
}

// What is left of a colour. The matrices are those of Machado, Oliveira and Fernandes (2009), for full severity.
struct Sight {
  std::string_view name;
  Matrix matrix;
  double floor;  // how far apart two powers are at least, as CIEDE2000
};
constexpr Matrix as_it_is = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix grey = {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}};
constexpr Sight sights[] = {
    {"ordinary sight", as_it_is, 22},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
     12},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
     12},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
     12},
    {"grey print", grey, 4.5},
};

// CIE Lab of light, for daylight (D65).
Triple lab_of(Triple light) {
  for (double& part : light) part = std::clamp(part, 0.0, 1.0);
  constexpr Matrix to_xyz = {{{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
                              {0.2126729, 0.7151522, 0.0721750},
                              {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}};
  Triple xyz = product(to_xyz, light);
  for (double& part : xyz) part = part > 216.0 / 24389 ? std::cbrt(part) : (24389.0 / 27 * part + 16) / 116;
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

// CIEDE2000, as Sharma, Wu and Dalal (2005) write it down.
double difference(Triple one, Triple other) {
  constexpr double pi = std::numbers::pi;
  const auto radians = [](double degrees) { return degrees * pi / 180; };
  const auto seventh = [](double value) {
    return std::sqrt(std::pow(value, 7) / (std::pow(value, 7) + std::pow(25, 7)));
  };
  const double stretch = 1.5 - 0.5 * seventh((std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2);
  one[1] *= stretch;
  other[1] *= stretch;
  const double c1 = std::hypot(one[1], one[2]), c2 = std::hypot(other[1], other[2]);
  const auto hue = [&](const Triple& lab) {
    const double degrees = std::atan2(lab[2], lab[1]) * 180 / pi;
    return degrees < 0 ? degrees + 360 : degrees;
  };
  const double h1 = hue(one), h2 = hue(other);
  double turn = h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  if (c1 * c2 == 0) turn = 0;
  double middle = std::abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
  if (c1 * c2 == 0) middle = h1 + h2;
  const double light = (one[0] + other[0]) / 2, chroma = (c1 + c2) / 2;
  const double t = 1 - 0.17 * std::cos(radians(middle - 30)) + 0.24 * std::cos(radians(2 * middle)) +
                   0.32 * std::cos(radians(3 * middle + 6)) - 0.2 * std::cos(radians(4 * middle - 63));
  const double by_light =
      (other[0] - one[0]) / (1 + 0.015 * std::pow(light - 50, 2) / std::sqrt(20 + std::pow(light - 50, 2)));
  const double by_chroma = (c2 - c1) / (1 + 0.045 * chroma);
  const double by_hue = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2)) / (1 + 0.015 * chroma * t);
  const double rotation = -2 * seventh(chroma) * std::sin(radians(60 * std::exp(-std::pow((middle - 275) / 25, 2))));
  return std::sqrt(by_light * by_light + by_chroma * by_chroma + by_hue * by_hue + rotation * by_chroma * by_hue);
}

std::vector<std::shared_ptr<const Variant>> shipped_variants() {
  return {standard_variant(),
          classical(),
          ambition_empire_5(),
          ambition_empire_6(),
          ambition_empire_ludomaniacs(),
          testing::variant_of_1700(),
          mapdata_variant("hundred"),
          mapdata_variant("modern"),
          mapdata_variant("versailles"),
          mapdata_variant("youngstown"),
          mapdata_variant("colonial")};
}

TEST(Colours, AreMeasuredAsTheFormulaSays) {
  // Of the test data of Sharma, Wu and Dalal.
  EXPECT_NEAR(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 0.0001);
  EXPECT_NEAR(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 0.0001);
  EXPECT_NEAR(difference({2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}), 0.9082, 0.0001);
}

TEST(Colours, TellGreatPowersApart) {
  for (const auto& variant : shipped_variants()) {
    for (const Sight& sight : sights) {
      for (std::size_t i = 0; i < variant->powers.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          if (variant->powers[i].minor || variant->powers[k].minor) continue;
          const auto seen = [&](std::size_t power) {
            return lab_of(product(sight.matrix, light_of(board_colour(*variant, PowerId(power)))));
          };
          EXPECT_GE(difference(seen(i), seen(k)), sight.floor)
              << variant->id << ", " << sight.name << ": " << variant->powers[i].name << ", "
              << variant->powers[k].name;
        }
      }
    }
  }
}

TEST(Colours, TellEnglandAndFranceApartByMoreThanLightness) {
  const Variant& variant = *standard_variant();
  const auto colour = [&](std::string_view power) {
    return lab_of(light_of(board_colour(variant, variant.find_power(power).value())));
  };
  const Triple england = colour("England"), france = colour("France");
  EXPECT_GT(std::hypot(england[1] - france[1], england[2] - france[2]), 40);
}

TEST(Colours, AreNotNeededSinceEachPowerHasABadgeOfItsOwn) {
  for (const auto& variant : shipped_variants()) {
    SCOPED_TRACE(variant->id);
    PictureOptions options;
    options.whole_map = true;
    pugi::xml_document svg;
    ASSERT_TRUE(svg.load_string(board_svg(*variant, variant->start, {}, options).c_str()));
    std::map<std::string, std::string> power_of;  // by badge
    for (const pugi::xpath_node found : svg.select_nodes("//*[@class='unit']")) {
      const std::string title = found.node().child("title").text().get();
      const std::string power = title.substr(0, title.find_first_of(",:"));
      const std::string badge = found.node()
                                    .find_node([](pugi::xml_node node) {
                                      return std::string_view(node.attribute("class").value()) == "initial";
                                    })
                                    .text()
                                    .get();
      EXPECT_GE(badge.size(), 2U) << badge << ": a single letter reads like the kind of the unit";
      EXPECT_LE(badge.size(), 3U) << badge;
      const auto [known, is_new] = power_of.try_emplace(badge, power);
      EXPECT_EQ(known->second, power) << badge;
    }
    EXPECT_GT(power_of.size(), 1U);
  }
}

TEST(Colours, LeaveNamesReadableOnTheLandOfEachPower) {
  for (const auto& variant : shipped_variants()) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      SCOPED_TRACE(variant->id + (theme == Theme::Light ? ", light" : ", dark"));
      PictureOptions options;
      options.whole_map = true;
      options.theme = theme;
      pugi::xml_document svg;
      ASSERT_TRUE(svg.load_string(board_svg(*variant, variant->start, {}, options).c_str()));
      const std::string name = svg.select_node("//text[@class='name' and not(@aria-hidden)]/@fill").attribute().value();
      const auto lands = svg.select_nodes("//path[starts-with(@class, 'owned') or starts-with(@class, 'land')]/@fill");
      EXPECT_GT(lands.size(), 3U);
      for (const pugi::xpath_node land : lands)
        EXPECT_GE(contrast(land.attribute().value(), name), 4.5) << land.attribute().value();
    }
  }
}

}  // namespace colours_test
}  // namespace casus::reports
