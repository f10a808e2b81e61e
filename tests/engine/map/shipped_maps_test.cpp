// What holds for every map in mapdata/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/map/map_xml.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace shipped_maps_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Key;

// By the names of their folders.
const std::map<std::string, Map>& maps() {
  static const std::map<std::string, Map> maps = [] {
    std::map<std::string, Map> found;
    for (const auto& folder : std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/mapdata")) {
      const std::string text = testing::text_of_file((folder.path() / "map.xml").string());
      if (text.empty()) continue;
      auto read = read_map(text, folder.path().filename().string() + "/map.xml");
      if (!read) throw std::runtime_error(to_string(read.problems()));
      found.emplace(folder.path().filename().string(), *read);
    }
    return found;
  }();
  return maps;
}

void for_each_province(const Map& map, auto act) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i) act(ProvinceId(static_cast<std::uint16_t>(i)));
}

TEST(ShippedMaps, AreFound) { EXPECT_THAT(maps(), Contains(Key("standard"))); }

TEST(ShippedMaps, AreSortedByFullName) {
  for (const auto& [id, map] : maps()) {
    const auto provinces = map.provinces();
    EXPECT_TRUE(std::is_sorted(provinces.begin(), provinces.end(), [](const Province& a, const Province& b) {
      return a.name < b.name;
    })) << id;
  }
}

TEST(ShippedMaps, GiveEveryProvinceItsOwnPlaceInThePicture) {
  for (const auto& [id, map] : maps()) {
    SCOPED_TRACE(id);
    for (const Province& p : map.provinces()) {
      EXPECT_TRUE(p.position.x > 0 && p.position.x < map.size().x && p.position.y > 0 && p.position.y < map.size().y)
          << p.name;
      for (const Province& other : map.provinces())
        EXPECT_TRUE(&p == &other || p.position != other.position) << p.name << ", " << other.name;
    }
  }
}

void expect_borders_lead_both_ways(const Map& map, ProvinceId from) {
  map.army_reach(from).for_each(
      [&](ProvinceId to) { EXPECT_TRUE(map.army_reach(to).contains(from)) << map[from].name; });
  map.neighbours(from).for_each(
      [&](ProvinceId to) { EXPECT_TRUE(map.neighbours(to).contains(from)) << map[from].name; });
  for (Coast coast : {Coast::None, Coast::North, Coast::South, Coast::East, Coast::West}) {
    if (coast == Coast::None && map.has_coasts(from)) continue;
    for (const Location& to : map.fleet_moves({from, coast})) {
      EXPECT_TRUE(map.fleet_can_move(to, {from, coast})) << map.print({from, coast}) << " - " << map.print(to);
    }
  }
}

TEST(ShippedMaps, HaveBordersThatLeadBothWays) {
  for (const auto& [id, map] : maps()) {
    SCOPED_TRACE(id);
    for_each_province(map, [&map = map](ProvinceId from) { expect_borders_lead_both_ways(map, from); });
  }
}

TEST(ShippedMaps, LetNoArmyGoToSeaAndNoFleetInland) {
  for (const auto& [id, map] : maps()) {
    SCOPED_TRACE(id);
    for_each_province(map, [&map = map](ProvinceId from) {
      EXPECT_FALSE(map.army_reach(from).intersects(map.seas())) << map[from].name;
      for (const Location& to : map.fleet_moves({from}))
        EXPECT_NE(map[to.province].terrain, Terrain::Inland) << map[from].name;
    });
  }
}

TEST(ShippedMaps, NameTheCoastAtWhichAFleetArrives) {
  for (const auto& [id, map] : maps()) {
    SCOPED_TRACE(id);
    for (const Border& border : map.borders()) {
      if (!border.fleet) continue;
      EXPECT_EQ(map.has_coasts(border.a), border.coast_a != Coast::None);
      EXPECT_EQ(map.has_coasts(border.b), border.coast_b != Coast::None);
    }
  }
}

TEST(ShippedMaps, HaveASeaAtEveryCoast) {
  std::vector<std::string> without;
  for (const auto& [id, map] : maps()) {
    for_each_province(map, [&id = id, &map = map, &without](ProvinceId shore) {
      if (map[shore].terrain == Terrain::Coastal && !map.fleet_reach({shore}).intersects(map.seas()))
        without.push_back(id + ": " + map[shore].name);
    });
  }
  // There fleets go along the coast; the sea off it is ice that the map leaves out.
  EXPECT_THAT(without, ElementsAre("youngstown: Omsk"));
}

}  // namespace shipped_maps_test
}  // namespace casus
