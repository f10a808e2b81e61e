#include "engine/impulses/state.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_state_test {

using testing::SmallTurn;

void permit(SmallTurn& turn, std::string_view owner, std::string_view guest) {
  auto& permissions = turn.state.campaign.permissions;
  permissions.push_back({turn.power(owner), turn.power(guest)});
  std::ranges::sort(permissions);
}

TEST(ImpulsesState, ACoastIsFriendlyToItsPowerAndItsGuests) {
  SmallTurn turn("Swedish A(Sca)", "");
  EXPECT_TRUE(turn.state.is_friendly_coast(turn.at("Sca"), turn.power("Swedish")));
  EXPECT_FALSE(turn.state.is_friendly_coast(turn.at("Sca"), turn.power("Poles")));
  turn.state.campaign.coasts[index(turn.at("Got"))] = no_power;
  EXPECT_FALSE(turn.state.is_friendly_coast(turn.at("Got"), turn.power("Poles")));
  permit(turn, "Swedish", "Poles");
  EXPECT_TRUE(turn.state.is_friendly_coast(turn.at("Sca"), turn.power("Poles")));
}

TEST(ImpulsesState, FleetsFightUnlessTheyPermitEachOther) {
  SmallTurn turn("Swedish A(Sca)", "");
  const PowerId swedish = turn.power("Swedish"), poles = turn.power("Poles");
  EXPECT_FALSE(turn.state.are_hostile(turn.at("COS"), poles, poles));
  EXPECT_TRUE(turn.state.are_hostile(turn.at("COS"), swedish, poles));
  permit(turn, "Swedish", "Poles");
  EXPECT_TRUE(turn.state.are_hostile(turn.at("COS"), swedish, poles)) << "at sea one permission is not enough";
  EXPECT_FALSE(turn.state.are_hostile(turn.at("Sca"), swedish, poles)) << "in its owner's port it is";
  EXPECT_TRUE(turn.state.are_hostile(turn.at("Den"), swedish, poles)) << "but not in the guest's";
  permit(turn, "Poles", "Swedish");
  EXPECT_FALSE(turn.state.are_hostile(turn.at("COS"), swedish, poles));
}

TEST(ImpulsesState, ALandUnitTakesACoastAndDisarmsANeutral) {
  SmallTurn turn("Swedish A(Sca)", "");
  turn.state.occupy(turn.at("Den"), turn.power("Swedish"), 1);
  EXPECT_EQ(turn.state.campaign.coasts[index(turn.at("Den"))], turn.power("Swedish"));
  EXPECT_TRUE(turn.state.result.events.empty());

  EXPECT_TRUE(turn.state.is_defended(turn.at("GPo")));
  turn.state.occupy(turn.at("GPo"), turn.power("Swedish"), 2);
  EXPECT_FALSE(turn.state.is_defended(turn.at("GPo")));
  ASSERT_EQ(turn.state.result.events.size(), 1u);
  EXPECT_EQ(turn.state.result.events.front().kind, EventKind::NeutralFell);
  EXPECT_EQ(turn.state.result.events.front().impulse, 2);
  turn.state.occupy(turn.at("GPo"), turn.power("Poles"), 2);
  EXPECT_EQ(turn.state.result.events.size(), 1u);
}

TEST(ImpulsesState, TheBoardHasFleetsThatMetTogetherAndNothingThatIsGone) {
  SmallTurn turn("Poles A(Sax), Swedish F(Sca), Swedish F(SBA)", "");
  turn.body("Sca", true).at = turn.at("SBA");
  turn.body("Sax").course = Course::Gone;
  const Position board = turn.state.board();
  ASSERT_EQ(board.units.size(), 1u);
  EXPECT_EQ(board.units.front().count, 2);
  EXPECT_EQ(turn.name(board.units.front().at.province), "SBA");
  EXPECT_EQ(turn.state.fleets_at(turn.at("SBA")), 2);
  EXPECT_EQ(turn.state.land_unit_at(turn.at("Sax")), nullptr);
}

}  // namespace impulses_state_test
}  // namespace casus::impulses
