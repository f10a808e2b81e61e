#include "engine/impulses/open_places.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_open_places_test {

using testing::SmallTurn;

// The first body leaves its place: it is off the board.
Leaving leaving(SmallTurn& turn, std::string_view from, bool fleets = false) {
  Leaving one;
  one.body = turn.number(from, fleets);
  one.from = turn.at(from);
  turn.state.bodies[one.body].at = no_province;
  return one;
}

TEST(OpenPlaces, AUnitThatLeavesHasNoNewPlaceYet) {
  const std::vector<Leaving> made(1);
  EXPECT_FALSE(made.front().done);
}

TEST(OpenPlaces, ALandUnitHasThoseNextToItWithoutUnitsAndStandOffs) {
  SmallTurn turn("Austrian A(Boh), Poles A(Sax)", "");
  Leaving one = leaving(turn, "Boh");
  one.attackers_from = {turn.at("Vie")};
  RetreatScene scene{turn.state, {}, {}, {one.body}};
  scene.land_stand_offs.insert(turn.at("Sil"));
  struct Row {
    std::string_view to;
    std::optional<Clause> why;
  };
  constexpr Row rows[] = {
      {"GPo", Clause::RetreatNotAdjacent},    {"Mrv", std::nullopt},
      {"Sax", Clause::RetreatOccupied},       {"Sil", Clause::RetreatStandOff},
      {"Vie", Clause::RetreatAttackerOrigin},
  };
  for (const Row& row : rows) EXPECT_EQ(why_closed(scene, one, turn.at(row.to)), row.why) << row.to;
  EXPECT_EQ(open_places(scene, one), std::vector<ProvinceId>{turn.at("Mrv")});
}

TEST(OpenPlaces, AreInTheSequenceOfTheAlphabet) {
  SmallTurn turn("Swedish F(COS)", "");
  const Leaving one = leaving(turn, "COS", true);
  std::string names;
  for (const ProvinceId place : neighbours(turn.state, one)) names += turn.name(place) + " ";
  EXPECT_EQ(names, "Den Got SBA Sca ");
}

TEST(OpenPlaces, AnArmedNeutralIsClosed) {
  SmallTurn turn("Austrian A(Sil)", "");
  const Leaving one = leaving(turn, "Sil");
  EXPECT_EQ(why_closed({turn.state, {}, {}, {}}, one, turn.at("GPo")), Clause::NeutralArmed);
  turn.state.campaign.entered.insert(turn.at("GPo"));
  EXPECT_EQ(why_closed({turn.state, {}, {}, {}}, one, turn.at("GPo")), std::nullopt);
}

TEST(OpenPlaces, FleetsNeedAFriendlyCoastWithRoom) {
  SmallTurn turn("Swedish 2F(COS), Swedish A(Sca), Swedish F(Sca), Poles F(SBA)", "");
  Leaving one = leaving(turn, "COS", true);
  const RetreatScene scene{turn.state, {}, {}, {}};
  EXPECT_EQ(why_closed(scene, one, turn.at("Den")), Clause::FleetFriendlyCoast);
  EXPECT_EQ(why_closed(scene, one, turn.at("SBA")), Clause::RetreatOccupied);
  // Whether there is room for two depends on all fleets that are ordered there, and is asked of them together.
  EXPECT_EQ(why_closed(scene, one, turn.at("Sca")), std::nullopt);
  turn.body("Sca", true).named.count = 2;
  EXPECT_EQ(why_closed(scene, one, turn.at("Sca")), Clause::FleetStacking);
}

TEST(OpenPlaces, NeighboursComeInTheSequenceOfTheAlphabet) {
  SmallTurn turn("Austrian A(Boh)", "");
  std::string names;
  for (const ProvinceId place : neighbours(turn.state, leaving(turn, "Boh"))) names += turn.name(place) + " ";
  EXPECT_EQ(names, "Mrv Sax Sil Vie ");
}

TEST(OpenPlaces, ALeaderDisplacesAnArmyOfItsPower) {
  SmallTurn turn("Austrian Euge(Boh), Austrian A(Vie), Poles A(Sax)", "");
  const Leaving leader = leaving(turn, "Boh");
  RetreatScene scene{turn.state, {}, {}, {leader.body}};
  EXPECT_TRUE(can_displace(scene, leader, turn.at("Vie")));
  EXPECT_FALSE(can_displace(scene, leader, turn.at("Sax"))) << "of another power";
  EXPECT_FALSE(can_displace(scene, leader, turn.at("Sil"))) << "nobody is there";
  EXPECT_EQ(why_closed(scene, leader, turn.at("Vie")), Clause::RetreatOccupied);
  scene.retreating.push_back(turn.number("Vie"));
  EXPECT_FALSE(can_displace(scene, leader, turn.at("Vie"))) << "it has come there by a retreat";
}

}  // namespace impulses_open_places_test
}  // namespace casus::impulses
