// The map of Ambition & Empire, version 6: its counts, and what the notes on the map in its rules say. What holds for
// every map is in tests/engine/map/shipped_maps_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/map/map_xml.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace ambition_empire_6_map_test {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

const Map& map() {
  static const Map map = [] {
    const std::string path = "mapdata/ambition-empire-6/map.xml";
    auto read = read_map(testing::text_of_file(std::string(CASUS_SOURCE_DIR "/") + path), path);
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

std::vector<std::string> names(const ProvinceSet& provinces) {
  std::vector<std::string> printed;
  provinces.for_each([&](ProvinceId id) { printed.push_back(map()[id].name); });
  return printed;
}

std::vector<std::string> fleet_moves(std::string_view from, Coast coast = Coast::None) {
  std::vector<std::string> printed;
  for (const Location& to : map().fleet_moves({province(from), coast})) printed.push_back(map().print(to));
  return printed;
}

std::vector<std::string> provinces_that(auto test) {
  std::vector<std::string> printed;
  for (std::size_t i = 0; i < map().provinces().size(); ++i) {
    const auto id = ProvinceId(static_cast<std::uint16_t>(i));
    if (test(id)) printed.push_back(map()[id].name);
  }
  return printed;
}

TEST(AmbitionEmpire6Map, HasItsCounts) {
  const auto count = [](Terrain terrain) {
    return std::count_if(map().provinces().begin(), map().provinces().end(),
                         [&](const Province& p) { return p.terrain == terrain; });
  };
  EXPECT_EQ(map().provinces().size(), 96u);
  EXPECT_EQ(count(Terrain::Sea), 20);
  EXPECT_EQ(count(Terrain::Inland), 19);
  EXPECT_EQ(count(Terrain::Coastal), 57);
  EXPECT_EQ(map().supply_centres().size(), 44);
}

TEST(AmbitionEmpire6Map, HasAsManyBordersAsItShould) {
  const auto borders = map().borders();
  EXPECT_EQ(borders.size(), 284u);
  EXPECT_EQ(std::count_if(borders.begin(), borders.end(), [](const Border& border) { return border.army; }), 152);
  EXPECT_EQ(std::count_if(borders.begin(), borders.end(), [](const Border& border) { return border.fleet; }), 178)
      << "from each coast of its own";
}

// "Courland & Koenigsberg", "Lake Ladoga", "Straits of Gibraltar & Moyle", and the crossings that stay from version 5.
TEST(AmbitionEmpire6Map, JoinsAndPartsWhatTheNotesOnTheMapSay) {
  struct Row {
    std::string_view why, a, b;
    bool army, fleet;
  };
  constexpr Row rows[] = {
      {"Lake Ladoga is impassable", "St. Petersburg", "Novgorod Territory", false, false},
      {"Lake Ladoga is impassable", "Karelia", "Moscow", false, false},
      {"the shores of Lake Ladoga are passable", "St. Petersburg", "Karelia", true, true},
      {"the shores of Lake Ladoga are passable", "St. Petersburg", "Moscow", true, false},
      {"the shores of Lake Ladoga are passable", "Novgorod Territory", "Karelia", true, false},
      {"the shores of Lake Ladoga are passable", "Novgorod Territory", "Moscow", true, false},
      {"Courland borders Koenigsberg", "Courland", "Koenigsberg", true, true},
      {"Lithuania has no coast", "Lithuania", "Courland", true, false},
      {"Lithuania has no coast", "Lithuania", "Koenigsberg", true, false},
      {"Lithuania has no coast", "Lithuania", "Baltic Sea", false, false},
      {"a crossing with an arrow", "Edinburgh", "Ireland", true, true},
      {"a crossing with an arrow", "Andalusia", "Morocco", true, true},
      {"the only crossing to Ireland", "Liverpool", "Ireland", false, false},
      {"the only crossing to Ireland", "Wales", "Ireland", false, false},
      {"Constantinople lies on both sides of its straits", "Constantinople", "Smyrna", true, true},
      {"Copenhagen lies on both sides of its straits", "Copenhagen", "Scania", true, true},
      {"armies march past the coasts of Holstein", "Holstein", "Copenhagen", true, true},
      {"armies march past the coasts of Holstein", "Holstein", "Hanover", true, true},
      {"armies march past the coasts of Holstein", "Holstein", "Mecklenburg", true, true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.why) + ": " + std::string(row.a) + " - " + std::string(row.b));
    EXPECT_EQ(map().army_reach(province(row.a)).contains(province(row.b)), row.army);
    EXPECT_EQ(map().fleet_reach({province(row.a)}).contains(province(row.b)), row.fleet);
  }
  EXPECT_EQ(map()[province("Lithuania")].terrain, Terrain::Inland);
}

TEST(AmbitionEmpire6Map, SplitsTheCoastsOfThreeProvinces) {
  EXPECT_THAT(provinces_that([](ProvinceId id) { return map().has_coasts(id); }),
              ElementsAre("Holstein", "Papal States", "Smyrna"))
      << "Gibraltar splits neither Andalusia nor Morocco";
  struct Row {
    std::string_view province;
    Coast coast;
    std::vector<std::string> reached;
  };
  const Row rows[] = {
      {"Smyrna", Coast::North, {"Armenia", "Black Sea", "Constantinople"}},
      {"Smyrna", Coast::South, {"Aegean Sea", "Constantinople", "Eastern Mediterranean Sea", "Syria"}},
      {"Holstein", Coast::East, {"Baltic Sea", "Copenhagen", "Mecklenburg"}},
      {"Holstein", Coast::West, {"Copenhagen", "Hanover", "Helgoland Bight"}},
      {"Papal States", Coast::East, {"Adriatic Sea", "Two Sicilies", "Venice"}},
      {"Papal States", Coast::West, {"Tuscany", "Two Sicilies", "Tyrrhenian Sea"}},
  };
  for (const Row& row : rows)
    EXPECT_EQ(fleet_moves(row.province, row.coast), row.reached) << row.province << '(' << short_name(row.coast) << ')';
}

TEST(AmbitionEmpire6Map, GibraltarIsASeaBetweenTwoUnbrokenCoasts) {
  EXPECT_TRUE(map().is_sea(province("Gibraltar")));
  EXPECT_THAT(fleet_moves("Gibraltar"),
              ElementsAre("Andalusia", "Mid-Atlantic Ocean", "Morocco", "Western Mediterranean"));
  EXPECT_THAT(fleet_moves("Andalusia"), ElementsAre("Barcelona", "Gibraltar", "Mid-Atlantic Ocean", "Morocco",
                                                    "Portugal", "Western Mediterranean"));
  EXPECT_THAT(fleet_moves("Morocco"),
              ElementsAre("Algiers", "Andalusia", "Gibraltar", "Mid-Atlantic Ocean", "Western Mediterranean"));
}

TEST(AmbitionEmpire6Map, TwoCrossingsCanBeClosed) {
  std::vector<std::string> straits;
  for (const Border& border : map().borders()) {
    if (!border.strait) continue;
    EXPECT_TRUE(border.army && border.fleet);
    straits.push_back(map()[border.a].name + " - " + map()[border.b].name + ": " + map()[*border.strait].name);
  }
  EXPECT_THAT(straits, UnorderedElementsAre("Andalusia - Morocco: Gibraltar", "Edinburgh - Ireland: Irish Sea"));
}

TEST(AmbitionEmpire6Map, IslandsAreReachedBySea) {
  EXPECT_THAT(fleet_moves("Crete"), ElementsAre("Aegean Sea", "Eastern Mediterranean Sea", "Ionian Sea"));
  EXPECT_THAT(fleet_moves("Iceland"), ElementsAre("North Atlantic Ocean", "Norwegian Sea"));
  EXPECT_THAT(fleet_moves("Ireland"),
              ElementsAre("Edinburgh", "Irish Sea", "Mid-Atlantic Ocean", "North Atlantic Ocean"));
  EXPECT_THAT(fleet_moves("Sardinia"), ElementsAre("Gulf of Lyon", "Tyrrhenian Sea", "Western Mediterranean"));
  EXPECT_THAT(provinces_that([](ProvinceId id) { return !map().is_sea(id) && map().army_reach(id).empty(); }),
              ElementsAre("Crete", "Iceland", "Sardinia"));
  EXPECT_THAT(names(map().army_reach(province("Ireland"))), ElementsAre("Edinburgh"));
  for (std::string_view name : {"Corsica", "Cyprus", "Majorca", "Rhodes"})
    EXPECT_FALSE(map().find(name)) << name << " is not playable";
}

TEST(AmbitionEmpire6Map, FindsProvincesAsPeopleWriteThem) {
  struct Row {
    std::string_view written, name;
  };
  constexpr Row rows[] = {
      {"StP", "St. Petersburg"},
      {"St Petersburg", "St. Petersburg"},
      {"Saint Petersburg", "St. Petersburg"},
      {"Republic of Venice", "Venice"},
      {"Skagerrak", "Skaggerak"},
      {"Konigsberg", "Koenigsberg"},
      {"K\xC3\xB6nigsberg", "Koenigsberg"},
      {"Baden-W\xC3\xBCrttemberg", "Baden-Wuerttemberg"},
      {"Zaporozh'ye", "Zaporozh'ye"},
      {"zaporozhye", "Zaporozh'ye"},
      {"Austrian Netherlands", "Southern Netherlands"},
      {"Eastern Mediterranean", "Eastern Mediterranean Sea"},
      {"tyr", "Tyrol"},
      {"tys", "Tyrrhenian Sea"},
      {"bas", "Barents Sea"},
      {"liv", "Livonia"},
      {"lvp", "Liverpool"},
      {"mao", "Mid-Atlantic Ocean"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    ASSERT_TRUE(map().find(row.written));
    EXPECT_EQ(map()[*map().find(row.written)].name, row.name);
  }
  EXPECT_FALSE(map().find("Netherlands")) << "the United Provinces or the Southern Netherlands";
  EXPECT_FALSE(map().find("Seville"));
}

}  // namespace ambition_empire_6_map_test
}  // namespace casus
