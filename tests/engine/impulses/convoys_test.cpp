#include "engine/impulses/convoys.h"

#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_convoys_test {

using testing::SecondImpulse, testing::SmallTurn;

TEST(ImpulsesConvoys, CarryAMoveAsFarAsTheirFleetsGo) {
  struct Row {
    std::string_view why, units, lines;
    Way way;
  };
  constexpr Row rows[] = {
      {"a fleet in between", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-Den, Swedish F(COS) C A(Sca)-Den",
       Way::ByConvoy},
      {"no fleet is ordered", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-Den, Swedish F(COS)-hold",
       Way::NoConvoy},
      {"one that does not border on the destination", "Swedish A(Sca), Swedish F(SBA)",
       "Swedish A(Sca)-Den, Swedish F(SBA) C A(Sca)-Den", Way::NoConvoy},
      {"a convoy to another place", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-Den, Swedish F(COS) C A(Sca)-Got",
       Way::NoConvoy},
      {"over land nothing is needed", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-Got, Swedish F(COS)-hold",
       Way::Direct},
      {"a fleet that is dislodged", "Swedish A(Sca), Swedish F(COS), Poles 2F(Den)",
       "Swedish A(Sca)-Den, Swedish F(COS) C A(Sca)-Den, Poles 2F(Den)-COS", Way::NoConvoy},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    EXPECT_EQ(testing::gathered_land(turn).contest.movers.front().way, row.way);
  }
}

TEST(ImpulsesConvoys, CarryAsManyPointsAsThereAreFleets) {
  const SecondImpulse one("Swedish CXII(Sca), Swedish F(COS)",
                          "Swedish CXII(Sca)-hold-Den(x2), Swedish F(COS)-hold-C CXII(Sca)-Den");
  EXPECT_EQ(testing::gathered_land(one, 2).contest.movers.front().points, 1);
  const SecondImpulse two("Swedish CXII(Sca), Swedish 2F(COS)",
                          "Swedish CXII(Sca)-hold-Den(x2), Swedish 2F(COS)-hold-C CXII(Sca)-Den");
  EXPECT_EQ(testing::gathered_land(two, 2).contest.movers.front().points, 2);
}

TEST(ImpulsesConvoys, AConvoyThatCannotBeCarriedOutIsNone) {
  const SmallTurn turn("Swedish F(COS), Swedish F(Sca), Swedish A(Got)",
                       "Swedish F(COS) C A(Got)-Den, Swedish F(Sca) C A(Got)-Den");
  const Muster sea = muster_sea(turn.state, 1);
  ASSERT_NE(convoy_of(turn.state, sea.doings[0]), nullptr);
  EXPECT_EQ(convoy_of(turn.state, sea.doings[0])->destination.province, turn.at("Den"));
  EXPECT_EQ(convoy_of(turn.state, sea.doings[1]), nullptr);
}

// Both fleets have joined the convoy, and each is next to the other. Denmark is on another sea.
TEST(ImpulsesConvoys, AChainThatDoesNotLeadToTheDestinationCarriesNothing) {
  using testing::replaced;
  std::string map = replaced(casus::testing::small_campaign_map(), R"(<province id="sax")",
                             R"(<province id="nth" name="North Sea" abbr="NTH" kind="sea"/><province id="sax")");
  map = replaced(map, R"(a="cos" b="den")", R"(a="den" b="nth")");
  const auto variant = testing::campaign_of(map, casus::testing::small_campaign_xml());
  const SmallTurn turn("Swedish A(Got), Swedish F(COS), Swedish F(SBA)",
                       "Swedish A(Got)-Den, Swedish F(COS) C A(Got)-Den, Swedish F(SBA) C A(Got)-Den", *variant);
  EXPECT_EQ(testing::gathered_land(turn).contest.movers.front().way, Way::NoConvoy);
}

}  // namespace impulses_convoys_test
}  // namespace casus::impulses
