// The standard variant as it is shipped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "tests/engine/variant_files.h"

namespace casus {
namespace standard_variant_test {

using ::testing::ElementsAre;
using testing::standard;

TEST(StandardVariant, HasItsCounts) {
  EXPECT_EQ(standard().id, "standard");
  EXPECT_EQ(standard().powers.size(), 7u);
  EXPECT_EQ(standard().start.units.size(), 22u);
  EXPECT_EQ(standard().victory_centres, 18);
  int homes = 0;
  for (const Power& power : standard().powers) homes += static_cast<int>(power.homes.size());
  EXPECT_EQ(homes, 22);
}

TEST(StandardVariant, StartsInSpring1901WithAUnitInEveryHome) {
  const Position& start = standard().start;
  EXPECT_EQ(print(standard().calendar, start.phase), "Spring 1901 movement");
  EXPECT_TRUE(
      std::is_sorted(start.units.begin(), start.units.end(), [](const Unit& a, const Unit& b) { return a.at < b.at; }));
  for (std::size_t i = 0; i < standard().powers.size(); ++i) {
    const auto power = PowerId(static_cast<std::uint8_t>(i));
    EXPECT_EQ(start.centres_of(power), static_cast<int>(standard()[power].homes.size()));
    EXPECT_EQ(start.units_of(power), start.centres_of(power));
    for (ProvinceId home : standard()[power].homes) {
      EXPECT_TRUE(standard().is_home(power, home));
      EXPECT_EQ(start.owner_of(home), power);
      ASSERT_NE(start.unit_at(home), nullptr);
      EXPECT_EQ(start.unit_at(home)->power, power);
    }
  }
  EXPECT_EQ(start.unit_at(*standard().map.find("Spain")), nullptr);
}

// The lines of the rulebook's map around the seven countries.
TEST(StandardVariant, HasCountriesOfTheseProvinces) {
  std::string text;
  for (const Power& power : standard().powers) {
    text += power.name + ':';
    for (const ProvinceId province : power.home_provinces) {
      EXPECT_FALSE(standard().map[province].supply_centre) << standard().map[province].name;
      text += ' ' + standard().map[province].name;
    }
    text += '\n';
  }
  EXPECT_EQ(text,
            "Austria: Bohemia Galicia Tyrolia\nEngland: Clyde Wales Yorkshire\nFrance: Burgundy Gascony Picardy\n"
            "Germany: Prussia Ruhr Silesia\nItaly: Apulia Piedmont Tuscany\nRussia: Finland Livonia Ukraine\n"
            "Turkey: Armenia Syria\n");
}

TEST(StandardVariant, StartsWithTheseUnits) {
  std::string text;
  for (const Unit& unit : standard().start.units) {
    text += standard()[unit.power].name.substr(0, 1) + (unit.kind == UnitKind::Army ? " A " : " F ") +
            standard().map.print(unit.at) + '\n';
  }
  EXPECT_EQ(
      text,
      "T F Ankara\nG A Berlin\nF F Brest\nA A Budapest\nT A Constantinople\nE F Edinburgh\nG F Kiel\nE A Liverpool\nE F London\n"
      "F A Marseilles\nR A Moscow\nG A Munich\nI F Naples\nF A Paris\nI A Rome\nR F Sevastopol\nT A Smyrna\n"
      "R F St Petersburg(sc)\nA F Trieste\nI A Venice\nA A Vienna\nR A Warsaw\n");
}

}  // namespace standard_variant_test
}  // namespace casus
