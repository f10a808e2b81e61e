#include "engine/impulses/muster.h"

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_muster_test {

using testing::SecondImpulse, testing::SmallTurn;

std::optional<Clause> refusal(const Version& version) {
  const auto* refused = std::get_if<Refused>(&version.attempt);
  return refused != nullptr ? std::optional(refused->why) : std::nullopt;
}

const Version& last_version(const Muster& muster) { return muster.doings.back().version; }

TEST(Muster, AThirdActionHasAVersionForEachResultOfTheSecondStep) {
  const SecondImpulse turn("Austrian Euge(Vie)", "Austrian Euge(Vie)-hold-Boh-Sax");
  const Muster muster = muster_land(turn.state, 2);
  ASSERT_EQ(muster.doings.size(), 2u);
  const Doing& third = muster.doings.back();
  EXPECT_EQ(turn.name(third.version.from), "Boh");
  EXPECT_TRUE(std::holds_alternative<Moving>(third.version.attempt));
  EXPECT_TRUE(third.version.condition.succeeds);
  ASSERT_TRUE(third.otherwise.has_value());
  EXPECT_EQ(turn.name(third.otherwise->from), "Vie");
  EXPECT_EQ(refusal(*third.otherwise), Clause::MoveNotAdjacent);
  EXPECT_FALSE(third.otherwise->condition.succeeds);
  EXPECT_TRUE(third.can_be_done());
  ASSERT_EQ(muster.contest.movers.size(), 2u);
  EXPECT_EQ(muster.contest.movers.back().third, Third::Counts);
  EXPECT_FALSE(muster.contest.movers.back().is_from_start());
}

TEST(Muster, WithoutASecondStepAThirdActionIsDoneFromWhereTheLeaderIs) {
  const SecondImpulse turn("Austrian Euge(Vie)", "Austrian Euge(Vie)-hold-hold-Boh");
  const Muster muster = muster_land(turn.state, 2);
  EXPECT_FALSE(muster.doings.back().otherwise.has_value());
  EXPECT_EQ(muster.contest.movers.front().third, Third::Counts);
}

TEST(Muster, FleetsOfAPowerWithOneMoveAreASquadron) {
  const SmallTurn turn("Swedish F(Sca), Swedish F(Got), Poles F(Den)",
                       "Swedish F(Sca)-COS, Swedish F(Got)-COS, Poles F(Den)-COS");
  const Contest apart = muster_sea(turn.state, 1).contest;
  EXPECT_EQ(apart.movers.size(), 3u);  // from two places
  const SmallTurn same("Swedish 2F(Sca), Poles F(Den)", "Swedish F(Sca)-COS, Swedish F(Sca)-COS, Poles F(Den)-COS");
  const Contest together = muster_sea(same.state, 1).contest;
  ASSERT_EQ(together.movers.size(), 2u);
  EXPECT_EQ(together.movers[0].points, 2);
  EXPECT_EQ(together.movers[0].stands.size(), 2u);
  EXPECT_EQ(together.rivals[0], std::vector<Index>{1});
}

TEST(Muster, ASupportOfFleetsIsForTheSquadronOfTheFirstLine) {
  for (const std::string_view lines : {"Swedish F(Sca)-COS, Swedish F(Sca)-COS(x2), Poles F(Den) S F(Sca)-COS",
                                       "Swedish F(Sca)-COS(x2), Swedish F(Sca)-COS, Poles F(Den) S F(Sca)-COS"}) {
    SCOPED_TRACE(lines);
    const SmallTurn turn("Swedish 2F(Sca), Poles F(Den)", lines);
    const Contest contest = muster_sea(turn.state, 1).contest;
    ASSERT_EQ(contest.movers.size(), 2u);
    EXPECT_EQ(contest.movers[0].supports, std::vector<Index>{0});
    EXPECT_TRUE(contest.movers[1].supports.empty());
  }
}

TEST(Muster, ASupportIsForWhatItNamesOrHasAReasonWhyNot) {
  struct Row {
    std::string_view why, units, lines;
    std::optional<Clause> lacks;
  };
  constexpr Row rows[] = {
      {"the move that it names", "Poles A(Sil), Poles A(Sax)", "Poles A(Sil)-Boh, Poles A(Sax) S A(Sil)-Boh",
       std::nullopt},
      {"a move elsewhere", "Poles A(Sil), Poles A(Sax)", "Poles A(Sil)-Mrv, Poles A(Sax) S A(Sil)-Boh",
       Clause::SupportMismatch},
      {"a unit that stays", "Poles A(Sil), Poles A(Sax)", "Poles A(Sil)-hold, Poles A(Sax) S A(Sil)", std::nullopt},
      {"a unit that has a move", "Poles A(Sil), Poles A(Sax)", "Poles A(Sil)-Boh, Poles A(Sax) S A(Sil)",
       Clause::SupportOfMovingUnit},
      {"a neutral", "Poles A(Sil)", "Poles A(Sil) S N(GPo)", std::nullopt},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const Muster muster = muster_land(turn.state, 1);
    const auto* supporting = std::get_if<Supporting>(&last_version(muster).attempt);
    ASSERT_NE(supporting, nullptr);
    EXPECT_EQ(supporting->lacks, row.lacks);
  }
}

TEST(Muster, WhatIsNotPossibleInTheSecondImpulseHasAReason) {
  struct Row {
    std::string_view why, units, lines;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"the first step failed", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh-Vie, Austrian A(Boh)-hold",
       Clause::ImpulseSenselessSecond},
      {"it was never possible", "Poles A(Sax)", "Poles A(Sax)-hold-Vie", Clause::MoveNotAdjacent},
      {"it was refused when it began", "Poles A(Sax)", "Poles A(Sax)-Vie(x2)", Clause::MoveNotAdjacent},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SecondImpulse turn(row.units, row.lines);
    EXPECT_EQ(refusal(muster_land(turn.state, 2).doings.front().version), row.clause);
  }
}

TEST(Muster, AUnitThatHadToRetreatActsNoMore) {
  const std::string_view units = "Poles A(Sax)", lines = "Poles A(Sax)-hold-Sil";
  SecondImpulse turn(units, lines);
  turn.body("Sax").course = Course::Routed;
  EXPECT_EQ(refusal(last_version(muster_land(turn.state, 2))), Clause::RetreatRouted);

  const Variant acting = testing::small_variant_with(&Options::routed, Routed::Acts);
  SecondImpulse other(units, lines, acting);
  other.body("Sax").course = Course::Routed;
  EXPECT_EQ(refusal(last_version(muster_land(other.state, 2))), std::nullopt);
}

TEST(Muster, MarchesOverMountainsHaveOnePointAndArriveInTheSecondImpulse) {
  const SecondImpulse turn("Austrian A(Vie)", "Austrian A(Vie)-Mrv");
  const SmallTurn before("Austrian A(Vie)", "Austrian A(Vie)-Mrv");
  const Mover first = muster_land(before.state, 1).contest.movers.front();
  EXPECT_EQ(first.length, Length::OverMountains);
  EXPECT_EQ(first.points, 0);
  EXPECT_FALSE(first.arrives);
  EXPECT_FALSE(first.acts);
  const Mover second = muster_land(turn.state, 2).contest.movers.front();
  EXPECT_EQ(second.points, 1);
  EXPECT_TRUE(second.arrives);
}

TEST(Muster, OnlyForeignAttacksCanCutASupport) {
  const SmallTurn turn("Poles A(Sil), Poles A(Sax), Austrian A(Boh), Poles A(Vie)",
                       "Poles A(Sil) S A(Sax), Austrian A(Boh)-Sil, Poles A(Vie)-Mrv");
  const Contest contest = muster_land(turn.state, 1).contest;
  ASSERT_EQ(contest.supports.size(), 1u);
  ASSERT_EQ(contest.supports.front().attackers.size(), 1u);
  EXPECT_EQ(contest.movers[contest.supports.front().attackers.front()].power, turn.power("Austrian"));
}

TEST(Muster, AThirdActionMakesNoSenseOnlyIfAnEarlierOneFailed) {
  struct Row {
    std::string_view why, line;
    bool routed;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"the second step was never possible", "Austrian Euge(Vie)-hold-Sax-Sil", false, Clause::MoveNotAdjacent},
      {"a retreat has ended the move before it", "Austrian Euge(Vie)-Boh(x2)-Sax", true,
       Clause::ImpulseSenselessSecond},
  };
  const Variant acting = testing::small_variant_with(&Options::routed, Routed::Acts);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SecondImpulse turn("Austrian Euge(Vie)", row.line, acting);
    if (row.routed) turn.body("Vie").course = Course::Routed;
    const Muster muster = muster_land(turn.state, 2);
    ASSERT_EQ(muster.doings.size(), 2u);
    EXPECT_EQ(refusal(muster.doings.back().version), row.clause);
  }
}

TEST(Muster, ASupportThatHasBegunEndsWhereItsCoastIsNoLongerFriendly) {
  SecondImpulse turn("Swedish A(Sca), Swedish F(COS), Swedish F(SBA)",
                     "Swedish A(Sca)-hold, Swedish F(COS) S F(SBA)-Sca(x2), Swedish F(SBA)-Sca(x2)");
  EXPECT_EQ(refusal(muster_sea(turn.state, 2).doings.front().version), std::nullopt);
  turn.state.campaign.coasts[index(turn.at("Sca"))] = turn.power("Poles");
  EXPECT_EQ(refusal(muster_sea(turn.state, 2).doings.front().version), Clause::FleetFriendlyCoast);
}

TEST(Muster, ASquadronHasTheNameOfTheFirstPlaceFromWhichItsFleetsCame) {
  const SecondImpulse turn("Swedish F(Sca), Swedish F(Got)", "Swedish F(Sca)-COS-SBA, Swedish F(Got)-COS-SBA");
  const Contest contest = muster_sea(turn.state, 2).contest;
  ASSERT_EQ(contest.movers.size(), 1u);
  EXPECT_EQ(turn.name(contest.movers.front().name), "Got");
}

// The first line of the name is no longer where it was.
TEST(Muster, ASupportIsAimedAtTheFleetsOfTheNameThatItIsFor) {
  const SecondImpulse turn("Swedish 2F(Sca), Swedish F(SBA)",
                           "Swedish F(Sca)-COS-Got, Swedish F(Sca)-hold-hold, Swedish F(SBA)-hold-S F(Sca)");
  const Contest contest = muster_sea(turn.state, 2).contest;
  ASSERT_EQ(contest.supports.size(), 1u);
  EXPECT_EQ(turn.name(contest.supports.front().aimed), "Sca");
}

// "Anglo-Dutch COS": whose fleets have the support, and where they are.
std::string supported_in(const SmallTurn& turn, const Contest& contest) {
  std::string text;
  const auto add = [&](PowerId power, ProvinceId at) { text += turn.variant[power].name + ' ' + turn.name(at); };
  for (const Mover& mover : contest.movers) {
    if (!mover.supports.empty()) add(mover.power, mover.from);
  }
  for (const Stand& stand : contest.stands) {
    if (!stand.supports.empty()) add(stand.power, stand.at);
  }
  return text;
}

TEST(Muster, OfForeignFleetsWithOneNameThoseOfTheFirstPowerAreSupported) {
  const std::string_view units = "Poles F(COS), Anglo-Dutch F(COS), Swedish F(Sca)";
  for (const std::string_view lines : {"Poles F(COS)-SBA, Anglo-Dutch F(COS)-SBA, Swedish F(Sca) S F(COS)-SBA",
                                       "Poles F(COS)-hold, Anglo-Dutch F(COS)-hold, Swedish F(Sca) S F(COS)"}) {
    SCOPED_TRACE(lines);
    const SmallTurn turn(units, lines);
    EXPECT_EQ(supported_in(turn, muster_sea(turn.state, 1).contest), "Anglo-Dutch COS");
  }
}

TEST(Muster, OfFleetsOnTwoLinesThatStayInTwoPlacesThoseOfTheFirstLineAreSupported) {
  const std::string_view units = "Swedish 2F(Sca), Swedish F(SBA)", support = ", Swedish F(SBA)-hold-S F(Sca)";
  const std::string here = "Swedish F(Sca)-hold-hold", there = "Swedish F(Sca)-COS-hold";
  const SecondImpulse first(units, here + ", " + there + std::string(support));
  EXPECT_EQ(supported_in(first, muster_sea(first.state, 2).contest), "Swedish Sca");
  const SecondImpulse second(units, there + ", " + here + std::string(support));
  EXPECT_EQ(supported_in(second, muster_sea(second.state, 2).contest), "Swedish COS");
}

}  // namespace impulses_muster_test
}  // namespace casus::impulses
