// A map as the builder makes it. The provinces of a shipped map are in standard_map_test.cpp.
#include "engine/map/map.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "engine/text/assert.h"

namespace casus {
namespace map_test {

constexpr ProvinceId alb{0}, bor{1}, cor{2}, del{3}, sea{4}, oce{5};
constexpr auto north = Coast::North, south = Coast::South;

// Alba and Bora, Corsa with two coasts, Delos, which convoys, and two seas.
MapBuilder provinces() {
  MapBuilder builder;
  builder.size({30, 20});
  builder.add({.id = "alb",
               .name = "Alba",
               .abbreviations = {"A1"},
               .terrain = Terrain::Coastal,
               .supply_centre = true,
               .position = {}});
  builder.add({.id = "bor", .name = "Bora", .abbreviations = {"B1"}, .position = {}});
  builder.add({.id = "cor",
               .name = "Corsa",
               .abbreviations = {"Delo", "Same"},
               .terrain = Terrain::Coastal,
               .coasts = {{south, {1, 2}}, {north, {3, 4}}},
               .position = {}});
  builder.add({.id = "del",
               .name = "Delos",
               .abbreviations = {"D1", "Same"},
               .terrain = Terrain::Coastal,
               .supply_centre = true,
               .convoys = true,
               .position = {}});
  builder.add({.id = "sea", .name = "Great Sea", .abbreviations = {}, .terrain = Terrain::Sea, .position = {}});
  builder.add({.id = "oce", .name = "Ocean", .abbreviations = {}, .terrain = Terrain::Sea, .position = {}});
  return builder;
}

struct Units {
  bool army, fleet;
};
constexpr Units armies{true, false}, fleets{false, true}, both{true, true}, nobody{false, false};

Border border(ProvinceId a, ProvinceId b, Units units, Coast coast_a = Coast::None, Coast coast_b = Coast::None) {
  Border made;
  made.a = a;
  made.b = b;
  made.coast_a = coast_a;
  made.coast_b = coast_b;
  made.army = units.army;
  made.fleet = units.fleet;
  return made;
}
Border one_way(Border border) {
  border.one_way = true;
  return border;
}
Border weak(Border border) {
  border.weak = true;
  return border;
}
Border closed_in(Season season, Border border) {
  border.closed_in = season;
  return border;
}
Border only_owner_of(ProvinceId centre, Border border) {
  border.only_owner_of = centre;
  return border;
}
Border across(ProvinceId strait, Border border) {
  border.strait = strait;
  return border;
}

Map built() {
  MapBuilder builder = provinces();
  builder.add(weak(border(alb, bor, armies)));
  builder.add(border(alb, cor, both, Coast::None, north));
  builder.add(border(cor, sea, fleets, south));
  builder.add(border(cor, oce, fleets, south));
  builder.add(border(oce, cor, fleets, Coast::None, north));
  builder.add(one_way(border(alb, sea, fleets)));
  builder.add(only_owner_of(alb, border(del, sea, fleets)));
  builder.add(one_way(border(bor, del, armies)));
  builder.add(weak(border(sea, oce, fleets)));
  builder.add(across(sea, one_way(weak(border(alb, del, both)))));
  builder.add(closed_in(Season::Spring, border(bor, cor, armies)));
  builder.add(closed_in(Season::Fall, border(del, oce, fleets)));
  return builder.build();
}

std::string ids(const Map& map, const ProvinceSet& provinces) {
  std::string text;
  provinces.for_each([&](ProvinceId id) { text += (text.empty() ? "" : " ") + map[id].id; });
  return text;
}
std::string places(const Map& map, std::span<const Location> locations) {
  std::string text;
  for (const Location& at : locations) text += (text.empty() ? "" : ", ") + map.print(at);
  return text;
}

TEST(MapOfABuilder, HasItsProvincesInTheirSequence) {
  MapBuilder builder;
  EXPECT_EQ(builder.add(Province{.id = "a", .name = "A", .abbreviations = {}, .position = {}}), ProvinceId{0});
  EXPECT_EQ(builder.add(Province{.id = "b", .name = "B", .abbreviations = {}, .position = {}}), ProvinceId{1});

  const Map map = built();
  EXPECT_EQ(map.size(), (Point{30, 20}));
  EXPECT_EQ(map.drawing(), nullptr);
  ASSERT_EQ(map.provinces().size(), 6U);
  EXPECT_EQ(map[alb].name, "Alba");
  EXPECT_EQ(map[oce].name, "Ocean");
  std::string all;
  for (const ProvinceId id : province_ids(map)) all += map[id].id + ' ';
  EXPECT_EQ(all, "alb bor cor del sea oce ");
  ASSERT_EQ(map[cor].coasts.size(), 2U);
  EXPECT_EQ(map[cor].coasts[0].coast, north) << "in the sequence of coasts, whatever that of the file";
  EXPECT_EQ(map[cor].coasts[0].position, (Point{3, 4}));
  EXPECT_EQ(map[cor].coasts[1].coast, south);
}

TEST(MapOfABuilder, AddsNothingThatNobodySaid) {
  MapBuilder builder;
  builder.add({.id = "one", .name = "One", .abbreviations = {}, .position = {}});
  const Map map = builder.build();
  EXPECT_EQ(map.size(), (Point{0, 0}));
  const Province& one = map.provinces()[0];
  EXPECT_EQ(one.terrain, Terrain::Inland);
  EXPECT_EQ(one.position, (Point{0, 0}));
  EXPECT_EQ(one.defence, 0);
  EXPECT_FALSE(one.supply_centre || one.convoys || one.mountains);
  const Border unsaid;
  EXPECT_FALSE(unsaid.army || unsaid.fleet || unsaid.one_way || unsaid.weak);
}

TEST(MapOfABuilder, KnowsTheKindsOfItsProvinces) {
  const Map map = built();
  EXPECT_EQ(ids(map, map.seas()), "sea oce");
  EXPECT_EQ(ids(map, map.supply_centres()), "alb del");
  EXPECT_EQ(ids(map, map.with_coasts()), "cor");
  std::string waters, seas, split, kinds;
  for (const ProvinceId id : {alb, bor, cor, del, sea, oce}) {
    waters += map.lets_convoy(id) ? map[id].id + ' ' : "";
    seas += map.is_sea(id) ? map[id].id + ' ' : "";
    split += map.has_coasts(id) ? map[id].id + ' ' : "";
    kinds += std::to_string(static_cast<int>(map.terrain()[index(id)])) + ' ';
  }
  EXPECT_EQ(waters, "del sea oce ");
  EXPECT_EQ(seas, "sea oce ");
  EXPECT_EQ(split, "cor ");
  EXPECT_EQ(kinds, "1 0 1 1 2 2 ");
  EXPECT_TRUE(map.has_coast(cor, north));
  EXPECT_TRUE(map.has_coast(cor, south));
  EXPECT_FALSE(map.has_coast(cor, Coast::East));
  EXPECT_FALSE(map.has_coast(alb, north));
}

TEST(MapOfABuilder, KnowsWhatUnitsReach) {
  const Map map = built();
  struct Row {
    ProvinceId from;
    std::string_view armies, fleets, moves, convoys, neighbours, weak_for_armies, weak_for_fleets;
  };
  constexpr Row rows[] = {
      {alb, "bor cor del", "cor del sea", "Corsa(nc), Delos, Great Sea", "cor", "bor cor del sea", "bor del", "del"},
      {bor, "alb cor del", "", "", "", "alb cor del", "alb", ""},
      {cor, "alb bor", "alb sea oce", "Alba, Great Sea, Ocean", "alb sea oce", "alb bor sea oce", "", ""},
      {del, "", "sea oce", "Great Sea, Ocean", "oce", "alb bor sea oce", "", ""},
      {sea, "", "cor del oce", "Corsa(sc), Delos, Ocean", "cor oce", "alb cor del oce", "", "oce"},
      {oce, "", "cor del sea", "Corsa(nc), Corsa(sc), Delos, Great Sea", "cor del sea", "cor del sea", "", "sea"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(map[row.from].id);
    EXPECT_EQ(ids(map, map.army_reach(row.from)), row.armies);
    EXPECT_EQ(ids(map, map.fleet_reach({row.from})), row.fleets);
    EXPECT_EQ(places(map, map.fleet_moves({row.from})), row.moves);
    EXPECT_EQ(ids(map, map.convoy_reach(row.from)), row.convoys);
    EXPECT_EQ(ids(map, map.neighbours(row.from)), row.neighbours);
    ProvinceSet weak_for_armies, weak_for_fleets;
    for (const ProvinceId to : {alb, bor, cor, del, sea, oce}) {
      if (map.is_weak_for_armies(row.from, to)) weak_for_armies.insert(to);
      if (map.is_weak_for_fleets(row.from, to)) weak_for_fleets.insert(to);
    }
    EXPECT_EQ(ids(map, weak_for_armies), row.weak_for_armies);
    EXPECT_EQ(ids(map, weak_for_fleets), row.weak_for_fleets);
  }
  EXPECT_EQ(ids(map, map.fleet_reach({cor, north})), "alb oce");
  EXPECT_EQ(ids(map, map.fleet_reach({cor, south})), "sea oce");
  EXPECT_EQ(places(map, map.fleet_moves({cor, north})), "Alba, Ocean");
  EXPECT_EQ(places(map, map.fleet_moves({cor, south})), "Great Sea, Ocean");
  EXPECT_EQ(places(map, map.fleet_moves({cor, Coast::East})), "");
  EXPECT_TRUE(map.fleet_can_move({oce}, {cor, south}));
  EXPECT_FALSE(map.fleet_can_move({sea}, {cor, north}));
  EXPECT_FALSE(map.fleet_can_move({sea}, {cor})) << "without its coast";
  EXPECT_FALSE(map.fleet_can_move({sea}, {alb})) << "against the direction";
}

TEST(MapOfABuilder, KnowsItsBordersWithConditions) {
  const Map map = built();
  EXPECT_EQ(map.borders().size(), 12U);
  ASSERT_EQ(map.straits().size(), 1U);
  EXPECT_EQ(map.straits()[0].b, del);
  ASSERT_EQ(map.owners_borders().size(), 1U);
  EXPECT_EQ(map.owners_borders()[0].a, del);
  EXPECT_TRUE(map.has_weak_borders());
  EXPECT_TRUE(map.has_seasons());

  MapBuilder plain = provinces();
  plain.add(border(alb, bor, armies));
  const Map without = plain.build();
  EXPECT_FALSE(without.has_weak_borders());
  EXPECT_FALSE(without.has_seasons());
  EXPECT_FALSE(without.is_weak_for_armies(alb, bor));
  for (const Season season : {Season::Spring, Season::Fall, Season::Winter})
    EXPECT_EQ(&without.in(season), &without) << "a map without seasons is the same in all";
}

TEST(MapOfABuilder, ClosesBordersInTheirSeason) {
  const Map map = built();
  const Map &spring = map.in(Season::Spring), &fall = map.in(Season::Fall);
  EXPECT_EQ(&map.in(Season::Winter), &map);
  EXPECT_EQ(&map.in(Season::Year), &map);
  for (const Map* open : {&spring, &fall}) {
    EXPECT_NE(open, &map);
    EXPECT_EQ(open->size(), map.size());
    EXPECT_EQ(open->provinces().size(), 6U);
    EXPECT_EQ(open->borders().size(), 11U);
    EXPECT_FALSE(open->has_seasons()) << "what is left is open";
    EXPECT_EQ(open->find("Ocean"), oce);
  }
  EXPECT_EQ(ids(map, spring.army_reach(bor)), "alb del");
  EXPECT_EQ(ids(map, spring.army_reach(cor)), "alb");
  EXPECT_EQ(ids(map, spring.fleet_reach({oce})), "cor del sea");
  EXPECT_EQ(ids(map, fall.army_reach(bor)), "alb cor del");
  EXPECT_EQ(ids(map, fall.army_reach(cor)), "alb bor");
  EXPECT_EQ(ids(map, fall.fleet_reach({oce})), "cor sea");
  EXPECT_EQ(ids(map, fall.convoy_reach(del)), "");

  MapBuilder only_in_fall = provinces();
  only_in_fall.add(closed_in(Season::Fall, border(alb, bor, armies)));
  const Map one = only_in_fall.build();
  EXPECT_EQ(ids(one, one.in(Season::Spring).army_reach(alb)), "bor");
  EXPECT_EQ(ids(one, one.in(Season::Fall).army_reach(alb)), "");
}

TEST(MapOfABuilder, FindsProvincesByTheirNames) {
  const Map map = built();
  EXPECT_EQ(map.find("alba"), alb);
  EXPECT_EQ(map.find("ALB"), alb);
  EXPECT_EQ(map.find("a1"), alb);
  EXPECT_EQ(map.find("great-sea"), sea);
  EXPECT_EQ(map.find("oce"), oce);
  EXPECT_EQ(map.find("same"), std::nullopt) << "Corsa or Delos";
  EXPECT_EQ(map.find("sam"), std::nullopt);

  EXPECT_EQ(map.nearest("Albi"), "Alba");
  EXPECT_EQ(map.nearest("Alpa"), "Alba") << "by its name alone";
  EXPECT_EQ(map.nearest("Oceam"), "Ocean");
  EXPECT_EQ(map.nearest("osce"), "Ocean") << "by its id";
  EXPECT_EQ(map.nearest("salb"), "Alba") << "by its id";
  EXPECT_EQ(map.nearest("Sames"), "Corsa") << "by an abbreviation, the first of two";
  EXPECT_EQ(map.nearest("Delol"), "Delos") << "a name before an abbreviation that is as near";
  EXPECT_EQ(map.nearest("nowhere"), "");

  EXPECT_EQ(map.print({cor}), "Corsa");
  EXPECT_EQ(map.print({cor, north}), "Corsa(nc)");
}

TEST(MapOfABuilder, KnowsTheNearestNameOfEachProvince) {
  MapBuilder builder;
  builder.add({.id = "one", .name = "Lapland", .abbreviations = {"Samland"}, .position = {}});
  builder.add({.id = "two", .name = "Corsica", .abbreviations = {"Sardinia"}, .position = {}});
  const Map map = builder.build();
  for (const std::string_view written : {"Laplamd", "Samlamd"}) EXPECT_EQ(map.nearest(written), "Lapland") << written;
  for (const std::string_view written : {"Corsika", "Sardimia"}) EXPECT_EQ(map.nearest(written), "Corsica") << written;
}

TEST(Coasts, HaveShortNames) {
  struct Row {
    Coast coast;
    std::string_view name;
  };
  for (const Row& row :
       {Row{Coast::North, "nc"}, Row{Coast::South, "sc"}, Row{Coast::East, "ec"}, Row{Coast::West, "wc"}}) {
    EXPECT_EQ(short_name(row.coast), row.name);
    EXPECT_EQ(coast_with_short_name(row.name), row.coast);
  }
  EXPECT_EQ(short_name(Coast::None), "");
  EXPECT_EQ(coast_with_short_name(" W.C"), std::nullopt) << "of two words";
  EXPECT_EQ(coast_with_short_name(" WC. "), Coast::West);
}

TEST(Terrains, HaveWords) {
  for (const Terrain terrain : {Terrain::Inland, Terrain::Coastal, Terrain::Sea})
    EXPECT_EQ(terrain_named(word_of(terrain)), terrain) << word_of(terrain);
  EXPECT_EQ(word_of(Terrain::Sea), "sea");
  for (const std::string_view none : {"", "Sea", "lake"}) EXPECT_EQ(terrain_named(none), std::nullopt) << none;
}

// Readers of maps find these mistakes first. The builder refuses what only a bug can bring.
TEST(MapOfABuilder, HasNoImpossibleBorders) {
  struct Row {
    const char* why;
    Border border;
  };
  const Row rows[] = {
      {"from nowhere", border(ProvinceId{6}, alb, armies)},
      {"to nowhere", border(alb, ProvinceId{6}, armies)},
      {"of a province with itself", border(alb, alb, armies)},
      {"for nobody", border(alb, bor, nobody)},
      {"for armies from a sea", border(sea, alb, armies)},
      {"for armies to a sea", border(alb, sea, armies)},
      {"for armies and fleets to a sea", border(alb, sea, both)},
      {"for armies from a coast", border(cor, alb, armies, north)},
      {"for armies to a coast", border(alb, cor, armies, Coast::None, north)},
      {"for fleets from inland", border(bor, alb, fleets)},
      {"for fleets to inland", border(alb, bor, fleets)},
      {"for fleets without a coast", border(cor, sea, fleets)},
      {"for fleets to no coast", border(sea, cor, fleets)},
      {"for fleets from a coast that is not there", border(cor, sea, fleets, Coast::East)},
      {"for fleets to a coast that is not there", border(sea, cor, fleets, Coast::None, Coast::West)},
      {"for fleets from a coast of a province with only one", border(alb, sea, fleets, north)},
      {"for fleets to a coast of a province with only one", border(sea, alb, fleets, Coast::None, north)},
      {"for fleets from a coast of a sea", border(sea, oce, fleets, north)},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    MapBuilder builder = provinces();
    EXPECT_THROW(builder.add(row.border), Bug);
  }
}

TEST(MapOfABuilder, HasAtMost1024Provinces) {
  MapBuilder builder;
  for (std::size_t i = 0; i < max_provinces; ++i)
    builder.add(
        Province{.id = "p" + std::to_string(i), .name = "P" + std::to_string(i), .abbreviations = {}, .position = {}});
  EXPECT_THROW(builder.add(Province{.id = "more", .name = "More", .abbreviations = {}, .position = {}}), Bug);
}

}  // namespace map_test
}  // namespace casus
