// The map of 1700 AD: its counts, the armed neutrals, and what the rules say of the Swiss border, the straits and
// Gibraltar. What holds for every map is in shipped_maps_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/map_xml.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace map_1700ad_test {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

const Map& map() {
  static const Map map = [] {
    const auto read = read_map(testing::text_of_file(CASUS_SOURCE_DIR "/mapdata/1700ad/map.xml"), "1700ad/map.xml");
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *read;
  }();
  return map;
}

ProvinceId province(std::string_view name) {
  const auto found = map().find(name);
  if (!found) throw std::runtime_error("no province " + std::string(name));
  return *found;
}

const std::string& abbreviation(ProvinceId id) { return map()[id].abbreviations.front(); }

std::vector<std::string> provinces_that(auto test) {
  std::vector<std::string> printed;
  for (const Province& p : map().provinces()) {
    if (test(p)) printed.push_back(p.abbreviations.front());
  }
  return printed;
}

std::vector<std::string> abbreviations(const ProvinceSet& provinces) {
  std::vector<std::string> printed;
  provinces.for_each([&](ProvinceId id) { printed.push_back(abbreviation(id)); });
  return printed;
}

TEST(Map1700ad, HasItsCounts) {
  const auto count = [](Terrain terrain) {
    return std::ranges::count_if(map().provinces(), [&](const Province& p) { return p.terrain == terrain; });
  };
  EXPECT_EQ(map().provinces().size(), 148u);
  EXPECT_EQ(count(Terrain::Sea), 24);
  EXPECT_EQ(count(Terrain::Inland), 53);
  EXPECT_EQ(count(Terrain::Coastal), 71);
  EXPECT_EQ(map().supply_centres().size(), 64);
}

TEST(Map1700ad, HasAsManyBordersAsItShould) {
  const auto borders = map().borders();
  EXPECT_EQ(borders.size(), 410u);
  EXPECT_EQ(std::ranges::count_if(borders, &Border::army), 265);
  EXPECT_EQ(std::ranges::count_if(borders, &Border::fleet), 211);
}

TEST(Map1700ad, ArmsEveryNeutralCentreAndEastPrussia) {
  EXPECT_THAT(provinces_that([](const Province& p) { return p.defence > 1; }), ElementsAre("BPr"));
  EXPECT_EQ(map()[province("BPr")].defence, 2);
  EXPECT_EQ(std::ranges::count_if(map().provinces(), [](const Province& p) { return p.defence == 1; }), 27);
  EXPECT_THAT(provinces_that([](const Province& p) { return p.defence > 0 && !p.supply_centre; }), ElementsAre("EPr"));
}

TEST(Map1700ad, MakesSwitzerlandAloneMountains) {
  EXPECT_THAT(provinces_that([](const Province& p) { return p.mountains; }), ElementsAre("Swi"));
  EXPECT_FALSE(map()[province("Swi")].supply_centre);
  EXPECT_THAT(abbreviations(map().army_reach(province("Swi"))),
              UnorderedElementsAre("Als", "FrC", "Mil", "Sav", "Swa", "Tyr"));
}

TEST(Map1700ad, PutsConstantinopleOnBothSidesOfTheAegean) {
  const ProvinceId con = province("Con");
  EXPECT_THAT(abbreviations(map().army_reach(con)), UnorderedElementsAre("Ana", "Bul", "Mac", "Smy"));
  EXPECT_TRUE(map().fleet_can_move({con}, {province("AEG")}));
  EXPECT_TRUE(map().fleet_can_move({con}, {province("WBS")}));
  EXPECT_TRUE(map().fleet_can_move({province("AEG")}, {province("WBS")}));
}

TEST(Map1700ad, HasNoLandBridgeAtGibraltar) {
  EXPECT_FALSE(map().neighbours(province("And")).contains(province("Mor")));
}

TEST(Map1700ad, HasIslandsThatLandUnitsReachByConvoyOnly) {
  EXPECT_THAT(provinces_that([](const Province& p) {
                return p.terrain == Terrain::Coastal && map().army_reach(province(p.id)).empty();
              }),
              ElementsAre("Cre", "Ire", "Srd", "Sic"));
}

TEST(Map1700ad, HasOneCoastForEveryCoastalProvince) {
  EXPECT_THAT(provinces_that([](const Province& p) { return !p.coasts.empty(); }), ElementsAre());
}

TEST(Map1700ad, HasTheBordersOfTheSampleOrders) {
  struct Row {
    std::string_view from, to;
  };
  constexpr Row on_land[] = {{"Got", "Sca"}, {"Fin", "Kar"}, {"Liv", "Kar"}, {"Liv", "Kur"}};
  for (const Row& row : on_land)
    EXPECT_TRUE(map().army_reach(province(row.from)).contains(province(row.to))) << row.from << " - " << row.to;
  constexpr Row at_sea[] = {{"Sca", "COS"}, {"Got", "COS"}, {"Den", "COS"}};
  for (const Row& row : at_sea)
    EXPECT_TRUE(map().fleet_can_move({province(row.from)}, {province(row.to)})) << row.from << " - " << row.to;
}

TEST(Map1700ad, ReadsTheMisprintsOfTheListOfForces) {
  struct Row {
    std::string_view misprint, abbreviation;
  };
  constexpr Row rows[] = {{"Soa", "Sca"}, {"Sea", "Sca"}, {"Smv", "Smy"}, {"Sar", "Sax"}};
  for (const Row& row : rows) EXPECT_EQ(abbreviation(province(row.misprint)), row.abbreviation) << row.misprint;
}

TEST(Map1700ad, IsAbbreviatedByThreeLettersInCapitalsAtSea) {
  for (const Province& p : map().provinces()) {
    const std::string& letters = p.abbreviations.front();
    EXPECT_EQ(letters.size(), 3u) << p.name;
    const bool is_upper = std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; });
    EXPECT_EQ(is_upper, p.terrain == Terrain::Sea) << p.name;
  }
}

}  // namespace map_1700ad_test
}  // namespace casus
