// Where a unit can go directly: straits that fleets close, coasts that act as one.
#include "engine/legality/reach.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace reach_test {

using testing::ambition_empire;

// What the first unit of a board reaches, as printed names; Constantinople belongs to `owner`.
struct Row {
  const char* why;
  const char* board;
  const char* owner;
  const char* reaches;
};

std::string reach_text(const Row& row) {
  const Variant& variant = ambition_empire();
  Position position = testing::board_of(row.board, variant).position;
  const std::string text = row.board;
  const auto first_order =
      parse_order(variant, *variant.find_power(text.substr(0, text.find(':'))),
                  text.substr(text.find(':') + 1, text.find_first_of(";\n") - text.find(':') - 1), {});
  const Unit& unit = *position.unit_at(first_order->unit.at.province);
  if (const auto owner = variant.find_power(row.owner))
    position.owners[index(*variant.map.find("Constantinople"))] = *owner;
  std::string names;
  const auto add = [&](Location to) { names += (names.empty() ? "" : ", ") + variant.map.print(to); };
  if (unit.kind == UnitKind::Fleet) {
    for (const Location& to : arrivals_of(variant, position, unit)) add(to);
  } else {
    reach_of(variant, position, unit).for_each([&](ProvinceId to) { add({to, Coast::None}); });
  }
  return names;
}

TEST(Reach, OfAUnitAtAStrait) {
  const Row rows[] = {
      {"empty water leaves it open", "Austria: A Ireland H", "", "Edinburgh"},
      {"another Great Power's fleet closes it", "Austria: A Ireland H\nFrance: F Irish Sea H", "", ""},
      {"one's own does not", "Austria: A Ireland H; F Irish Sea H", "", "Edinburgh"},
      {"a fleet beside the water does not", "Austria: A Ireland H\nFrance: F North Atlantic H", "", "Edinburgh"},
      {"a minor power's does not", "Austria: A Ireland H\nMorocco: F Irish Sea H", "", "Edinburgh"},
      {"fleets neither", "Morocco: F Morocco H\nFrance: F Gibraltar H", "",
       "Algiers, Gibraltar, Mid-Atlantic Ocean, Western Mediterranean"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(reach_text(row), row.reaches);
  }
}

TEST(Reach, OfAFleetAtCoastsThatAreOneForTheOwnerOfACentre) {
  const Row rows[] = {
      {"the owner's fleet leaves from both", "Turkey: F Smyrna(sc) H", "Turkey",
       "Aegean Sea, Armenia, Black Sea, Constantinople, Eastern Mediterranean Sea, Syria"},
      {"another's only from its own", "Turkey: F Smyrna(sc) H", "Austria",
       "Aegean Sea, Constantinople, Eastern Mediterranean Sea, Syria"},
      {"with no owner the coasts are two", "Turkey: F Smyrna(nc) H", "", "Armenia, Black Sea, Constantinople"},
      {"the owner's fleet arrives on both", "Austria: F Black Sea H", "Austria",
       "Armenia, Constantinople, Crimea, Kazan, Smyrna(nc), Smyrna(sc), Wallachia"},
      {"another's on one", "Austria: F Black Sea H", "Turkey",
       "Armenia, Constantinople, Crimea, Kazan, Smyrna(nc), Wallachia"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(reach_text(row), row.reaches);
  }
}

// Armenia lies on the northern coast of Smyrna.
TEST(Reach, OfAnArmyNeedsNoUnifiedCoasts) {
  const Variant& variant = ambition_empire();
  Position position = testing::board_of("Turkey: A Armenia H", variant).position;
  const Unit army = position.units.front();
  const Unit fleet{army.power, UnitKind::Fleet, army.at};
  const Location southern{*variant.map.find("Smyrna"), Coast::South};
  PowerId& owner = position.owners[index(*variant.map.find("Constantinople"))];
  owner = army.power;
  EXPECT_TRUE(needs_unified_coasts(variant, position, fleet, southern));
  EXPECT_FALSE(needs_unified_coasts(variant, position, army, southern));
  owner = no_power;
  EXPECT_TRUE(lacks_unified_coasts(variant, position, fleet, southern));
  EXPECT_FALSE(lacks_unified_coasts(variant, position, army, southern));
}

ProvinceId add_coast(MapBuilder& builder, const std::string& name) {
  Province coast;
  coast.terrain = Terrain::Coastal;
  coast.id = coast.name = name;
  return builder.add(coast);
}

TEST(Reach, IsWeakInTheDirectionOfTheBorder) {
  MapBuilder builder;
  Border border;
  border.a = add_coast(builder, "Alba");
  border.b = add_coast(builder, "Bora");
  border.weak = border.one_way = border.army = border.fleet = true;
  builder.add(border);
  const Map map = builder.build();
  for (const UnitKind kind : {UnitKind::Army, UnitKind::Fleet}) {
    EXPECT_TRUE(is_weak_way(map, kind, border.a, border.b));
    EXPECT_FALSE(is_weak_way(map, kind, border.b, border.a));
  }
}

// An army can be in the province of a strait if that is a coast.
TEST(Reach, IsClosedByFleetsOnly) {
  MapBuilder builder;
  Border border;
  border.a = add_coast(builder, "Alba");
  border.b = add_coast(builder, "Bora");
  border.strait = add_coast(builder, "Strait");
  border.army = true;
  builder.add(border);
  Variant variant = testing::with_option(testing::standard(), &Options::straits, Straits::ClosedByFleets);
  variant.map = builder.build();
  Position position;
  position.phase = {Season::Spring, 1901, PhaseKind::Movement};
  const Unit army{PowerId{0}, UnitKind::Army, {border.a, Coast::None}};
  position.units = {army, {PowerId{1}, UnitKind::Army, {*border.strait, Coast::None}}};
  EXPECT_EQ(closing_water(variant, position, army, border.b), no_province);
  EXPECT_TRUE(reach_of(variant, position, army).contains(border.b));
  position.units[1].kind = UnitKind::Fleet;
  EXPECT_EQ(closing_water(variant, position, army, border.b), *border.strait);
  EXPECT_FALSE(reach_of(variant, position, army).contains(border.b));
}

// A fleet on the other coast could not cross it, no matter what is in its water.
TEST(Reach, IsClosedOnlyToFleetsOnTheCoastOfTheStrait) {
  MapBuilder builder;
  Province split;
  split.terrain = Terrain::Coastal;
  split.id = split.name = "Split";
  split.coasts = {{Coast::North, {}}, {Coast::South, {}}};
  Border border;
  border.a = builder.add(split);
  border.b = add_coast(builder, "Bora");
  border.strait = add_coast(builder, "Strait");
  border.coast_a = Coast::South;
  border.fleet = true;
  builder.add(border);
  Variant variant = testing::with_option(testing::standard(), &Options::straits, Straits::ClosedByFleets);
  variant.map = builder.build();
  Position position;
  position.phase = {Season::Spring, 1901, PhaseKind::Movement};
  position.owners = {no_power, PowerId{1}, no_power};
  position.units = {{PowerId{0}, UnitKind::Fleet, {border.a, Coast::North}},
                    {PowerId{1}, UnitKind::Fleet, {*border.strait, Coast::None}}};
  Unit& fleet = position.units.front();
  EXPECT_EQ(why_impassable(variant, position, fleet, border.b), std::nullopt);
  fleet.at.coast = Coast::South;
  EXPECT_EQ(why_impassable(variant, position, fleet, border.b), Clause::StraitClosed);
  // The owner of Bora may treat the coasts as one.
  variant.unified_coasts = {{border.a, border.b}};
  position.owners[index(border.b)] = fleet.power;
  fleet.at.coast = Coast::North;
  EXPECT_EQ(why_impassable(variant, position, fleet, border.b), Clause::StraitClosed);
}

TEST(Reach, IsLeftOutForReasonsOfPassage) {
  for (const Clause clause : {Clause::StraitClosed, Clause::BorderOwner, Clause::BorderSeason})
    EXPECT_TRUE(is_of_passage(clause)) << key_of(clause);
  for (const Clause clause : {Clause::MoveNotAdjacent, Clause::MoveTerrain, Clause::BorderWeakSupport})
    EXPECT_FALSE(is_of_passage(clause)) << key_of(clause);
}

}  // namespace reach_test
}  // namespace casus
