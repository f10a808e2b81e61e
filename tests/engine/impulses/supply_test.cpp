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

// "Boh by owner Austro-Hungarians, Sil by units Austro-Hungarians A(Sil)".
std::string text_of(const SmallTurn& turn, const std::vector<ClosedPlace>& places) {
  std::string text;
  for (const ClosedPlace& one : places) {
    text += (text.empty() ? "" : ", ") + turn.name(one.place) + (one.own_centre ? ", an own centre, by " : " by ");
    text += word(one.by);
    if (one.power != no_power) text += ' ' + turn.variant[one.power].name;
    for (const Unit& unit : one.units)
      text += ' ' + turn.variant[unit.power].name + ' ' + print_in_sheet(turn.variant, name_of(unit));
  }
  return text;
}

// Vienna leads on only to places that are named already or that the line reaches.
TEST(ImpulsesSupply, AllWaysEndAtClosedPlacesAndTheShortestComesFirst) {
  struct Row {
    std::string_view why, units, unit, ends;
    bool fleets = false, hostile_coasts = false;
  };
  const Row rows[] = {
      {"an owner and a unit", "Poles A(Mrv), Austrian A(Sil)", "Mrv",
       "Boh by owner Austro-Hungarians, Sil by units Austro-Hungarians A(Sil)"},
      {"a leader", "Poles A(Mrv), Austrian Euge(Sil)", "Mrv",
       "Boh by owner Austro-Hungarians, Sil by units Austro-Hungarians Euge(Sil)"},
      {"mountains, on a longer way", "Poles A(Vie)", "Vie", "Boh by owner Austro-Hungarians, Mrv by mountains"},
      {"fleets of two powers, and not its own", "Swedish A(Den), Poles 2F(COS), Austrian F(COS), Swedish F(COS)", "Den",
       "COS by units Austro-Hungarians F(COS) Poles 2F(COS)"},
      {"fleets in own ports", "Swedish F(SBA), Poles F(Sca), Poles 2F(Got)", "SBA",
       "Sca, an own centre, by units Poles F(Sca), Got, an own centre, by units Poles 2F(Got)", true},
      {"own ports that are not friendly", "Swedish F(SBA)", "SBA",
       "Sca, an own centre, by coast Poles, Got, an own centre, by coast Poles", true, true},
      {"no way", "Swedish A(Sil)", "Sil", ""},
      {"no centre", "Anglo-Dutch A(Sil)", "Sil", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn(row.units, "");
    if (row.hostile_coasts) std::ranges::fill(turn.state.campaign.coasts, turn.power("Poles"));
    const Body& body = turn.body(row.unit, row.fleets);
    EXPECT_FALSE(is_supplied(turn.state, turn.start.owners, body));
    EXPECT_EQ(text_of(turn, closed_places(turn.state, turn.start.owners, body)), row.ends);
  }
}

TEST(ImpulsesSupply, AWayEndsAtANeutralWithItsDefence) {
  SmallTurn turn("Swedish A(Sil)", "");
  std::vector<PowerId> owners = turn.start.owners;
  owners[index(turn.at("GPo"))] = turn.power("Swedish");  // as a board can state it
  EXPECT_EQ(text_of(turn, closed_places(turn.state, owners, turn.body("Sil"))), "GPo, an own centre, by defence");
}

// The power of the centre permits the line, that of the unit does not.
TEST(ImpulsesSupply, APlaceIsClosedByThoseWhoDoNotPermitTheLine) {
  SmallTurn turn("Poles A(Vie), Swedish A(Boh)", "");
  const auto ends = [&] { return text_of(turn, closed_places(turn.state, turn.start.owners, turn.body("Vie"))); };
  EXPECT_EQ(ends(), "Boh by owner Austro-Hungarians, Mrv by mountains");
  turn.state.campaign.permissions = {{turn.power("Austrian"), turn.power("Poles")}};
  EXPECT_EQ(ends(), "Boh by units Swedish A(Boh), Mrv by mountains");
}

}  // namespace impulses_supply_test
}  // namespace casus::impulses
