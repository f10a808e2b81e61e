#include "engine/impulses/year_end.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_year_end_test {

using testing::SmallTurn;

std::vector<EventKind> kinds(const Adjudication& result) {
  std::vector<EventKind> found;
  for (const Event& event : result.events) found.push_back(event.kind);
  return found;
}

TEST(YearEnd, LandUnitsTakeTheCentresInWhichTheyAre) {
  SmallTurn turn("Poles A(Vie), Poles A(Sax), Swedish F(Den), Swedish A(Sca), Swedish A(Got)", "");
  turn.state.campaign.permissions = {{turn.power("Austrian"), turn.power("Poles")}};
  end_year(turn.state);
  const Position& next = turn.state.result.next;
  EXPECT_EQ(next.owner_of(turn.at("Vie")), turn.power("Poles"));
  EXPECT_EQ(next.owner_of(turn.at("Den")), no_power) << "fleets take none";
  EXPECT_EQ(turn.state.result.events.front().kind, EventKind::Captured);
  EXPECT_EQ(next.phase.year, turn.start.phase.year + 1);
}

TEST(YearEnd, UnitsWithoutSupplyAreLostTogether) {
  SmallTurn turn("Poles A(Mrv), Austrian A(Sil), Austrian A(Vie)", "");
  end_year(turn.state);
  EXPECT_TRUE(turn.body("Mrv").is_gone());
  EXPECT_FALSE(turn.body("Sil").is_gone());
  EXPECT_EQ(kinds(turn.state.result).front(), EventKind::Unsupplied);
}

TEST(YearEnd, ALineEndsAtUnitsThatAreLostWithItsOwn) {
  SmallTurn turn("Poles A(Mrv), Swedish A(Sil), Austrian A(Vie)", "Swedish A(Sil)-hold");  // which is asked first
  end_year(turn.state);
  const std::vector<Event>& events = turn.state.result.events;
  ASSERT_GE(events.size(), 2U);
  EXPECT_EQ(events[0].province, turn.at("Mrv"));
  const Unit army{turn.power("Swedish"), UnitKind::Army, {turn.at("Sil"), Coast::None}};
  using By = ClosedPlace::By;
  EXPECT_EQ(events[0].closed, (std::vector<ClosedPlace>{{turn.at("Boh"), By::Owner, turn.power("Austrian"), {}, false},
                                                        {turn.at("Sil"), By::Units, no_power, {army}, false}}));
  EXPECT_EQ(events[1].unit, army);
  EXPECT_EQ(events[1].closed, std::vector<ClosedPlace>{}) << "the map has no way";
}

// Gotaland is no centre here.
TEST(YearEnd, AnArmyAndAFleetWithoutSupplyInOnePlaceAreReportedEach) {
  using testing::replaced;
  const auto variant =
      testing::campaign_of(replaced(casus::testing::small_campaign_map(), R"(abbr="Got" kind="coastal" centre="yes")",
                                    R"(abbr="Got" kind="coastal")"),
                           replaced(casus::testing::small_campaign_xml(), R"(homes="got, sca")", R"(homes="sca")"));
  SmallTurn turn("Poles A(Got), Poles F(Got), Poles A(Sax)", "", *variant);
  end_year(turn.state);
  std::vector<UnitKind> lost;
  for (const Event& event : turn.state.result.events) {
    if (event.kind != EventKind::Unsupplied) continue;
    lost.push_back(event.unit->kind);
    EXPECT_EQ(event.unit->count, 1);
  }
  EXPECT_EQ(lost, (std::vector<UnitKind>{UnitKind::Army, UnitKind::Fleet}));
}

TEST(YearEnd, ControlOfCentresWithDelayedFleetsIsCounted) {
  SmallTurn turn("Poles A(Den), Poles A(Sax)", "");
  end_year(turn.state);
  EXPECT_EQ(turn.state.result.next.campaign.turns_of_control(turn.power("Poles"), turn.at("Den")), 1);
}

TEST(YearEnd, ALostLeaderIsRemembered) {
  SmallTurn turn("Austrian Euge(Vie), Austrian A(Boh)", "");
  turn.body("Vie").course = Course::Gone;
  end_year(turn.state);
  EXPECT_EQ(turn.state.result.next.campaign.lost, std::vector<LeaderId>{*turn.variant.find_leader("Euge")});
}

TEST(YearEnd, LostLeadersAreSorted) {
  SmallTurn turn("Austrian Euge(Boh), Swedish CXII(Got)", "");
  for (const std::string_view place : {"Boh", "Got"}) turn.body(place).course = Course::Gone;
  end_year(turn.state);
  const std::vector<LeaderId> sorted{*turn.variant.find_leader("CXII"), *turn.variant.find_leader("Euge")};
  EXPECT_EQ(turn.state.result.next.campaign.lost, sorted);
}

// Of the fleets of the first power, too.
TEST(YearEnd, ControlIsCountedForEachPower) {
  Variant variant = testing::small_variant();
  const ProvinceId got = testing::province(variant, "Got");
  variant.powers.change(PowerId{0}, [&](Power& first) { first.delayed_fleets = {got}; });
  SmallTurn turn("Anglo-Dutch A(Got), Poles A(Den)", "", variant);
  end_year(turn.state);
  const Campaign& campaign = turn.state.result.next.campaign;
  EXPECT_EQ(campaign.turns_of_control(PowerId{0}, turn.at("Got")), 1);
  EXPECT_EQ(campaign.turns_of_control(turn.power("Poles"), turn.at("Den")), 1);
}

TEST(YearEnd, WhereTheGameEndsNothingIsBuiltOrRemoved) {
  SmallTurn turn("Austrian A(Mrv)",
                 "Austrian Build A(Vie), Austrian Agree to end, Poles Agree to end, Swedish Agree to end");
  end_year(turn.state);
  EXPECT_EQ(turn.state.result.verdicts.front().result, Result::Void);
  EXPECT_EQ(turn.state.result.verdicts.front().clause, Clause::VictoryAgreed);
  EXPECT_EQ(kinds(turn.state.result), std::vector<EventKind>{EventKind::Ended});
  EXPECT_EQ(turn.state.result.next.units.size(), 1u);
}

}  // namespace impulses_year_end_test
}  // namespace casus::impulses
