#include "engine/orders/convoy_routes.h"

#include <gtest/gtest.h>

#include "tests/engine/ordered_board.h"

namespace casus {
namespace {

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
      {"a link in the middle", "England: F English Channel H; F Mid-Atlantic Ocean H; F Western Mediterranean H", "Mid-Atlantic Ocean",
       "London", "Tunis", true, true},
      {"beside one end only, with a shorter way at hand (DATC 6.G.19)",
       "France: F Gulf of Lyon H; F Western Mediterranean H", "Western Mediterranean", "Marseilles", "Spain", false, true},
      {"a dead end (DATC 6.F.12)", "England: F English Channel H; F Irish Sea H", "Irish Sea", "London", "Belgium", false, false},
      {"one of two ways round (DATC 6.G.6)",
       "England: F English Channel H; F Irish Sea H; F North Sea H; F Norwegian Sea H; F North Atlantic Ocean H", "English Channel",
       "Liverpool", "Edinburgh", true, true},
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

}  // namespace
}  // namespace casus
