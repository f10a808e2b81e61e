#include "engine/orders/convoy_routes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/ordered_board.h"

namespace casus {
namespace convoy_routes_test {

using testing::board_of;
using testing::standard;

struct Row {
  const char* why;
  const char* fleets;  // at sea, as hold orders
  const char* fleet;   // which one is asked about
  const char* from;
  const char* to;
  bool proper, with_detours;
};

TEST(ConvoyRoutes, AreProperWhenNoFleetCanBeLeftOut) {
  const Row rows[] = {
      {"a single fleet beside both ends", "England: F North Sea H", "North Sea", "London", "Belgium", true, true},
      {"a link in the middle", "England: F English Channel H; F Mid-Atlantic Ocean H; F Western Mediterranean H",
       "Mid-Atlantic Ocean", "London", "Tunis", true, true},
      {"beside one end only, with a shorter way at hand (DATC 6.G.19)",
       "France: F Gulf of Lyon H; F Western Mediterranean H", "Western Mediterranean", "Marseilles", "Spain", false,
       true},
      {"a dead end (DATC 6.F.12)", "England: F English Channel H; F Irish Sea H", "Irish Sea", "London", "Belgium",
       false, false},
      {"one of two ways round (DATC 6.G.6)",
       "England: F English Channel H; F Irish Sea H; F North Sea H; F Norwegian Sea H; F North Atlantic Ocean H",
       "English Channel", "Liverpool", "Edinburgh", true, true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const testing::OrderedBoard board = board_of(row.fleets);
    const Field<1> field(standard(), board.position);
    const auto place = [](const char* name) { return *standard().map.find(name); };
    const UnitIndex fleet = field.at(place(row.fleet));
    EXPECT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, place(row.from), place(row.to), false), row.proper);
    EXPECT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, place(row.from), place(row.to), true), row.with_detours);
  }
}

TEST(ConvoyRoutes, NeedAnUnbrokenChain) {
  const testing::OrderedBoard board = board_of("England: F English Channel H; F Western Mediterranean H");
  const Field<1> field(standard(), board.position);
  const auto place = [](const char* name) { return *standard().map.find(name); };
  EXPECT_FALSE(chain_exists(field, field.fleets_at_sea, place("London"), place("Tunis")));
  EXPECT_TRUE(chain_exists(field, field.fleets_at_sea, place("London"), place("Brest")));
}

// A sea of 14 x 14 with a fleet everywhere has more ways across than can be tried.
TEST(ConvoyRoutes, AreAnsweredOnABoardMadeToTakeForever) {
  constexpr int side = 14;
  MapBuilder builder;
  const auto add = [&](const std::string& name, Terrain terrain) {
    Province province;
    province.id = province.name = name;
    province.terrain = terrain;
    return builder.add(province);
  };
  const ProvinceId from = add("from", Terrain::Coastal);
  const ProvinceId to = add("to", Terrain::Coastal);
  std::vector<ProvinceId> seas;
  for (int i = 0; i < side * side; ++i) seas.push_back(add("s" + std::to_string(i), Terrain::Sea));
  const auto join = [&](ProvinceId a, ProvinceId b) {
    Border border;
    border.a = a;
    border.b = b;
    border.fleet = true;
    builder.add(border);
  };
  for (int i = 0; i < side * side; ++i) {
    if (i % side + 1 < side) join(seas[i], seas[i + 1]);
    if (i + side < side * side) join(seas[i], seas[i + side]);
  }
  join(from, seas[0]);
  join(to, seas[1]);
  const ProvinceId far = add("far", Terrain::Coastal);
  join(far, seas.back());
  seas.push_back(add("bay", Terrain::Sea));  // leads nowhere
  join(seas.back(), seas[side * side / 2]);
  Variant variant = standard();
  variant.map = builder.build();
  Position position;
  position.owners.assign(variant.map.provinces().size(), no_power);
  for (const ProvinceId sea : seas) position.units.push_back({PowerId{0}, UnitKind::Fleet, {sea, Coast::None}});
  std::ranges::sort(position.units, {}, &Unit::at);
  const Field<4> field(variant, position);
  const auto lies = [&](std::size_t sea, bool detours, ProvinceId goal = ProvinceId{1}) {
    const UnitIndex fleet = field.at(seas[sea]);
    return lies_on_route(field, field.fleets_at_sea, fleet, from, goal, detours);
  };
  EXPECT_TRUE(lies(0, false));
  EXPECT_FALSE(lies(side * side - 1, false)) << "every way round is longer than from the first sea to the second";
  EXPECT_TRUE(lies(side * side - 1, true));
  EXPECT_TRUE(lies(side * side, false, far)) << "the search gives up, and the bay counts as lying on a route";
}

}  // namespace convoy_routes_test
}  // namespace casus
