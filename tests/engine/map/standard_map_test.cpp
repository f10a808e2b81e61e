// The map that the standard variant plays on, and what engine/map/map.h answers about it. What holds for every map is
// in shipped_maps_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/map/map.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace standard_map_test {

using ::testing::ElementsAre;
using testing::standard;

const Map& map() { return standard().map; }
ProvinceId province(std::string_view name) { return map().find(name).value(); }

std::vector<std::string> names(const ProvinceSet& provinces) {
  std::vector<std::string> printed;
  provinces.for_each([&](ProvinceId id) { printed.push_back(map()[id].name); });
  return printed;
}

std::vector<std::string> names(std::span<const Location> locations) {
  std::vector<std::string> printed;
  for (const Location& location : locations) printed.push_back(map().print(location));
  return printed;
}

TEST(StandardMap, HasItsCounts) {
  EXPECT_EQ(map().provinces().size(), 75u);
  EXPECT_EQ(map().supply_centres().size(), 34);
  const auto count = [](Terrain terrain) {
    return std::count_if(map().provinces().begin(), map().provinces().end(),
                         [&](const Province& p) { return p.terrain == terrain; });
  };
  EXPECT_EQ(count(Terrain::Sea), 19);
  EXPECT_EQ(count(Terrain::Inland), 14);
  EXPECT_EQ(count(Terrain::Coastal), 42);
  std::vector<std::string> split;
  for (const Province& p : map().provinces()) {
    if (!p.coasts.empty()) split.push_back(p.name);
  }
  EXPECT_THAT(split, ElementsAre("Bulgaria", "Spain", "St Petersburg"));
}

TEST(StandardMap, HasAsManyBordersAsItShould) {
  int armies = 0, fleets = 0;
  for (const Border& border : map().borders()) {
    armies += border.army ? 1 : 0;
    fleets += border.fleet ? 1 : 0;
  }
  EXPECT_EQ(armies, 111);
  EXPECT_EQ(fleets, 141) << "from each coast of its own";
}

TEST(Map, FleetsReachWhatTheirCoastReaches) {
  EXPECT_THAT(names(map().fleet_moves({province("Spain"), Coast::North})),
              ElementsAre("Gascony", "Mid-Atlantic Ocean", "Portugal"));
  EXPECT_THAT(names(map().fleet_moves({province("Spain"), Coast::South})),
              ElementsAre("Gulf of Lyon", "Marseilles", "Mid-Atlantic Ocean", "Portugal", "Western Mediterranean"));
  EXPECT_THAT(
      names(map().fleet_moves({province("Spain")})),
      ElementsAre("Gascony", "Gulf of Lyon", "Marseilles", "Mid-Atlantic Ocean", "Portugal", "Western Mediterranean"));
  EXPECT_THAT(names(map().fleet_moves({province("Constantinople")})),
              ElementsAre("Aegean Sea", "Ankara", "Black Sea", "Bulgaria(sc)", "Bulgaria(ec)", "Smyrna"));
  EXPECT_THAT(names(map().fleet_reach({province("Gascony")})), ElementsAre("Brest", "Mid-Atlantic Ocean", "Spain"));
  EXPECT_FALSE(map().fleet_can_move({province("Gascony")}, {province("Spain")})) << "the coast is to be named";
  EXPECT_FALSE(map().fleet_can_move({province("Gascony")}, {province("Spain"), Coast::South}));
}

TEST(Map, ArmiesNeedALandBorder) {
  EXPECT_THAT(names(map().army_reach(province("Spain"))), ElementsAre("Gascony", "Marseilles", "Portugal"));
  EXPECT_THAT(names(map().army_reach(province("Rome"))), ElementsAre("Apulia", "Naples", "Tuscany", "Venice"));
  EXPECT_FALSE(map().fleet_reach({province("Rome")}).contains(province("Venice")));
  EXPECT_TRUE(map().army_reach(province("Ankara")).contains(province("Smyrna")));
  EXPECT_FALSE(map().fleet_reach({province("Ankara")}).contains(province("Smyrna")));
}

TEST(Map, FindsProvincesAsPeopleWriteThem) {
  struct Row {
    std::string_view written, name;
  };
  constexpr Row rows[] = {
      {"stp", "St Petersburg"},
      {"St. Petersburg", "St Petersburg"},
      {"st-petersburg", "St Petersburg"},
      {"nth", "North Sea"},
      {"NTS", "North Sea"},
      {"nwg", "Norwegian Sea"},
      {"nrg", "Norwegian Sea"},
      {"mao", "Mid-Atlantic Ocean"},
      {"mid", "Mid-Atlantic Ocean"},
      {"mid atlantic ocean", "Mid-Atlantic Ocean"},
      {"lyo", "Gulf of Lyon"},
      {"gol", "Gulf of Lyon"},
      {"Gulf of Lions", "Gulf of Lyon"},
      {"tys", "Tyrrhenian Sea"},
      {"tyn", "Tyrrhenian Sea"},
      {"tyr", "Tyrolia"},
      {"Tyrol", "Tyrolia"},
      {"bot", "Gulf of Bothnia"},
      {"gob", "Gulf of Bothnia"},
      {"hel", "Helgoland Bight"},
      {"Heligoland Bight", "Helgoland Bight"},
      {"eas", "Eastern Mediterranean"},
      {"eme", "Eastern Mediterranean"},
      {"wes", "Western Mediterranean"},
      {"ion", "Ionian Sea"},
      {"nao", "North Atlantic Ocean"},
      {"nat", "North Atlantic Ocean"},
      {"iri", "Irish Sea"},
      {"eng", "English Channel"},
      {"ech", "English Channel"},
      {"lvp", "Liverpool"},
      {"lpl", "Liverpool"},
      {"lvn", "Livonia"},
      {"Romania", "Rumania"},
      {"Tunisia", "Tunis"},
      {"naf", "North Africa"},
      {"nwy", "Norway"},
      {"tri", "Trieste"},
      {"bal", "Baltic Sea"},
      {"bar", "Barents Sea"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    ASSERT_TRUE(map().find(row.written));
    EXPECT_EQ(map()[*map().find(row.written)].name, row.name);
  }
  EXPECT_FALSE(map().find("liv")) << "Liverpool or Livonia";
  EXPECT_FALSE(map().find("nor")) << "Norway or Norwegian Sea";
  EXPECT_FALSE(map().find(""));
}

TEST(Map, KnowsTheNearestName) {
  EXPECT_EQ(map().nearest("Bulgari"), "Bulgaria");
  EXPECT_EQ(map().nearest("Constantinopel"), "Constantinople");
  EXPECT_EQ(map().nearest("Rumenia"), "Rumania");
  EXPECT_EQ(map().nearest("Atlantis"), "");
}

TEST(Map, ANameOfTwoProvincesMeansNeither) {
  MapBuilder builder;
  builder.add({"a", "Alba", {"x"}, Terrain::Inland, false, false, {}, {}});
  builder.add({"b", "Bora", {"X"}, Terrain::Inland, false, false, {}, {}});
  const Map small = builder.build();
  EXPECT_FALSE(small.find("x"));
  EXPECT_TRUE(small.find("alba"));
}

TEST(Map, CoastsHaveShortNames) {
  for (Coast coast : {Coast::North, Coast::South, Coast::East, Coast::West})
    EXPECT_EQ(coast_with_short_name(short_name(coast)), coast);
  EXPECT_EQ(coast_with_short_name("NC"), Coast::North);
  EXPECT_EQ(coast_with_short_name(""), std::nullopt);
  EXPECT_EQ(coast_with_short_name("xc"), std::nullopt);
}

}  // namespace standard_map_test
}  // namespace casus
