#include "engine/impulses/supply.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_supply_test {

using testing::SmallTurn;

TEST(ImpulsesSupply, ALineLeadsOverOpenPlacesToACentre) {
  struct Row {
    std::string_view why, units;
    std::string_view unit;
    bool fleets, supplied;
  };
  constexpr Row rows[] = {
      {"in its own centre", "Austrian A(Vie)", "Vie", false, true},
      {"over a free province", "Austrian A(Sil)", "Sil", false, true},
      {"from a centre of another power", "Austrian A(Sax)", "Sax", false, true},
      {"past a foreign unit", "Poles A(Mrv), Austrian A(Sil)", "Mrv", false, false},
      {"by sea", "Swedish A(Den)", "Den", false, true},
      {"past a foreign fleet", "Swedish A(Den), Poles F(COS)", "Den", false, false},
      {"a fleet at sea", "Swedish F(SBA), Swedish A(Sca)", "SBA", true, true},
      {"a fleet whose ports are not friendly", "Swedish F(SBA)", "SBA", true, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn(row.units, "");
    if (row.why == "a fleet whose ports are not friendly")
      std::ranges::fill(turn.state.campaign.coasts, turn.power("Poles"));
    EXPECT_EQ(is_supplied(turn.state, turn.start.owners, turn.body(row.unit, row.fleets)), row.supplied);
  }
}

TEST(ImpulsesSupply, ANeutralAndMountainsStopALine) {
  SmallTurn turn("Poles A(Vie)", "");  // Bohemia is Austrian, Moravia has mountains
  EXPECT_FALSE(is_supplied(turn.state, turn.start.owners, turn.body("Vie")));
  SmallTurn behind("Austrian A(GPo)", "");
  EXPECT_TRUE(is_supplied(behind.state, behind.start.owners, behind.body("GPo"))) << "where it is does not matter";
}

TEST(ImpulsesSupply, APermissionOpensCentresAndPassesUnits) {
  SmallTurn turn("Poles A(Vie), Austrian A(Boh)", "");
  turn.state.campaign.permissions = {{turn.power("Austrian"), turn.power("Poles")}};
  EXPECT_TRUE(is_supplied(turn.state, turn.start.owners, turn.body("Vie")));
}

}  // namespace impulses_supply_test
}  // namespace casus::impulses
