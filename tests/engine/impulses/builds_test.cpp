#include "engine/impulses/builds.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_builds_test {

using testing::SmallTurn;

TEST(ImpulsesBuilds, AreJudgedOnTheBoard) {
  struct Row {
    std::string_view why, units, line;
    Result result;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"in a free home", "Austrian A(Mrv)", "Austrian Build A(Vie)", Result::Builds, Clause::BuildBuilt},
      {"there is a unit", "Austrian A(Vie)", "Austrian Build A(Vie)", Result::Illegal, Clause::BuildOccupied},
      {"in no centre", "Austrian A(Vie)", "Austrian Build A(Mrv)", Result::Illegal, Clause::BuildNotCentre},
      {"in a centre that is no home", "Austrian A(Vie)", "Austrian Build A(Sax)", Result::Illegal,
       Clause::BuildNotHome},
      {"a fleet inland", "Austrian A(Mrv)", "Austrian Build F(Vie)", Result::Illegal, Clause::BuildInlandFleet},
      {"a fleet in port", "Swedish A(Sca)", "Swedish Build F(Sca)", Result::Builds, Clause::BuildBuilt},
      {"no centre is left", "Austrian A(Mrv), Austrian A(Sil)", "Austrian Build A(Vie)", Result::Illegal,
       Clause::BuildTooMany},
      {"a leader", "Austrian A(Mrv)", "Austrian Build Euge(Vie)", Result::Illegal, Clause::LeaderNeverRebuilt},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.line);
    const OrderedBuild build = build_by(turn.state, turn.start.owners, turn.orders.front());
    EXPECT_EQ(word(build.verdict.result), word(row.result));
    EXPECT_EQ(key_of(build.verdict.clause), key_of(row.clause));
    EXPECT_EQ(build.built, row.result == Result::Builds ? 1 : 0);
  }
}

TEST(ImpulsesBuilds, OfSeveralFleetsAsManyAreBuiltAsFit) {
  const SmallTurn turn("Swedish A(Got), Swedish A(Sca), Swedish F(Sca)", "Swedish Build 2F(Sca)");
  Owners owners = turn.start.owners;
  owners[index(turn.at("Den"))] = turn.power("Swedish");
  const OrderedBuild build = build_by(turn.state, owners, turn.orders.front());
  EXPECT_EQ(build.built, 1);
  EXPECT_EQ(build.verdict.also, (std::vector<Clause>{Clause::FleetTwoPerCentre, Clause::FleetRate}));
}

TEST(ImpulsesBuilds, AFleetIsBuiltInACapturedCentreAfterADelay) {
  SmallTurn turn("Poles A(Sil)", "Poles Build F(Den)");
  Owners owners = turn.start.owners;
  owners[index(turn.at("Den"))] = turn.power("Poles");
  EXPECT_EQ(build_by(turn.state, owners, turn.orders.front()).verdict.clause, Clause::BuildDelayed);
  turn.state.campaign.control = {{turn.power("Poles"), turn.at("Den"), 2}};
  const SmallTurn pair("Poles A(Sil)", "Poles Build 2F(Den)");
  State waited = pair.state;
  waited.campaign.control = turn.state.campaign.control;
  const OrderedBuild both = build_by(waited, owners, pair.orders.front());
  EXPECT_EQ(both.built, 2);
  EXPECT_EQ(both.verdict.also.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(both.verdict.also));
  EXPECT_EQ(build_by(turn.state, owners, turn.orders.front()).built, 1);
}

TEST(ImpulsesBuilds, AreCarriedOutOneAfterTheOther) {
  SmallTurn turn("Austrian A(Mrv)", "Austrian Build A(Vie), Austrian Build A(Boh)");
  build_units(turn.state, turn.start.owners);
  ASSERT_EQ(turn.state.bodies.size(), 2u);
  EXPECT_EQ(turn.name(turn.state.bodies.back().at), "Vie");
  EXPECT_EQ(turn.state.result.verdicts[0].result, Result::Builds);
  EXPECT_EQ(turn.state.result.verdicts[1].clause, Clause::BuildTooMany);
}

TEST(ImpulsesBuilds, ThoseThatAreLeftAreReported) {
  SmallTurn turn("Austrian A(Mrv)", "");
  build_units(turn.state, turn.start.owners);
  ASSERT_EQ(turn.state.result.events.size(), 1u);
  EXPECT_EQ(turn.state.result.events.front().kind, EventKind::BuildsUnused);
  EXPECT_EQ(turn.state.result.events.front().count, 1);
}

// A sheet has no count before an army; an order that a program makes can have one.
TEST(ImpulsesBuilds, OneLandUnitIsBuiltInAPlace) {
  SmallTurn turn("Poles A(Sax)", "Austrian Build A(Vie)");
  turn.orders.front().unit.count = 2;
  EXPECT_EQ(build_by(turn.state, turn.start.owners, turn.orders.front()).built, 1);
}

// A variant can have a home with a defence that nobody has entered yet.
TEST(ImpulsesBuilds, AnArmyTakesTheDefenceOfItsHomeAtTheEndOfTheTurn) {
  Variant variant = testing::small_variant();
  const PowerId poles = variant.find_power("Poles").value();
  const ProvinceId neutral = testing::province(variant, "GPo");
  variant.powers.change(poles, [&](Power& power) { power.homes = {neutral}; });
  SmallTurn turn("Swedish A(Got)", "Poles Build A(GPo)", variant);
  Owners owners = turn.start.owners;
  owners[index(neutral)] = poles;
  build_units(turn.state, owners);
  EXPECT_EQ(turn.state.result.verdicts.front().result, Result::Builds);
  const auto fell = std::ranges::find(turn.state.result.events, EventKind::NeutralFell, &Event::kind);
  ASSERT_NE(fell, turn.state.result.events.end());
  EXPECT_EQ(fell->impulse, 0);
}

}  // namespace impulses_builds_test
}  // namespace casus::impulses
