#include "engine/impulses/deeds.h"

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_deeds_test {

using testing::SecondImpulse, testing::SmallTurn;

// Of the first body, in the impulse that is next.
std::vector<Deed> deeds_of_first(const SmallTurn& turn, int impulse) {
  return play_impulse(turn.state, impulse).impulse.deeds;
}

TEST(Deeds, HaveTheResultAndTheClauseThatDecidedIt) {
  struct Row {
    std::string_view why, units, lines;
    Result result;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"an order to hold", "Poles A(Sax)", "Poles A(Sax)-hold", Result::Holds, Clause::OrderHold},
      {"no order", "Poles A(Sax)", "", Result::Holds, Clause::OrderNone},
      {"a move that nothing opposes", "Poles A(Sax)", "Poles A(Sax)-Boh", Result::Moves, Clause::MoveUnopposed},
      {"a move that is not possible", "Poles A(Sax)", "Poles A(Sax)-Vie", Result::Stands, Clause::MoveNotAdjacent},
      {"a double move", "Poles A(Sax)", "Poles A(Sax)-Boh(x2)", Result::UnderWay, Clause::StrengthDouble},
      {"a march over mountains", "Poles A(Vie)", "Poles A(Vie)-Mrv", Result::UnderWay, Clause::MountainsTwoImpulses},
      {"a unit that stays", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh", Result::Bounces,
       Clause::BounceOccupied},
      {"an own unit that stays", "Poles A(Sax), Poles A(Boh)", "Poles A(Sax)-Boh", Result::Bounces,
       Clause::BounceOwnUnit},
      {"a rival", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax)-Boh, Austrian A(Vie)-Boh", Result::Bounces,
       Clause::BounceStandOff},
      {"a unit that comes the other way", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh, Austrian A(Boh)-Sax",
       Result::Bounces, Clause::BounceHeadToHead},
      {"an armed neutral", "Poles A(Sil)", "Poles A(Sil)-GPo", Result::Bounces, Clause::NeutralArmed},
      {"no convoy is ordered", "Swedish A(Sca)", "Swedish A(Sca)-Den", Result::Void, Clause::MoveNoConvoyOrdered},
      {"a support that is given", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax) S A(Vie)-Boh, Austrian A(Vie)-Boh",
       Result::Given, Clause::SupportGiven},
      {"a support that is cut", "Poles A(Sil), Austrian A(Vie), Swedish A(Sax)",
       "Poles A(Sil) S A(Vie)-Boh, Austrian A(Vie)-Boh, Swedish A(Sax)-Sil", Result::Cut, Clause::SupportCut},
      {"a support for nothing", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax) S A(Vie)-Boh", Result::Void,
       Clause::SupportMismatch},
      {"a convoy", "Swedish F(COS), Swedish A(Sca)", "Swedish F(COS) C A(Sca)-Den, Swedish A(Sca)-Den", Result::Convoys,
       Clause::ConvoyGiven},
      {"a convoy for nothing", "Swedish F(COS), Swedish A(Sca)", "Swedish F(COS) C A(Sca)-Den", Result::Void,
       Clause::ConvoyMismatch},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const Verdict verdict = deeds_of_first(turn, 1).front().verdict;
    EXPECT_EQ(word(verdict.result), word(row.result));
    EXPECT_EQ(key_of(verdict.clause), key_of(row.clause));
  }
}

TEST(Deeds, SayWhichUnitsDecidedAndWithWhatStrengths) {
  const SmallTurn turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold");
  const std::vector<Deed> deeds = deeds_of_first(turn, 1);
  ASSERT_EQ(deeds.size(), 3u);
  const Verdict &attack = deeds[0].verdict, &held = deeds[2].verdict;
  ASSERT_EQ(attack.witnesses.size(), 1u);
  EXPECT_EQ(attack.witnesses.front(), (Witness{turn.at("Boh"), Part::Holds, {2, 1}}));
  ASSERT_EQ(held.witnesses.size(), 1u);
  EXPECT_EQ(held.witnesses.front(), (Witness{turn.at("Sax"), Part::Attacks, {1, 2}}));
  EXPECT_EQ(held.fate, Fate::Dislodged);
  EXPECT_EQ(deeds[0].total, 2);
}

TEST(Deeds, AThirdActionIsToldFromWhereTheSecondStepLeft) {
  const std::string_view line = "Austrian Euge(Vie)-hold-Boh-Sil";
  const SecondImpulse free("Austrian Euge(Vie)", line);
  const Deed made = deeds_of_first(free, 2).back();
  EXPECT_EQ(made.verdict.result, Result::Moves);
  EXPECT_EQ(free.name(made.done.unit.at.province), "Boh");
  const SecondImpulse stopped("Austrian Euge(Vie), Poles A(Boh)", line);
  const auto deeds = deeds_of_first(stopped, 2);
  ASSERT_EQ(deeds.size(), 3u);
  EXPECT_EQ(deeds[1].verdict.result, Result::Stands);
  EXPECT_EQ(deeds[1].verdict.clause, Clause::ImpulseSenselessSecond);
}

TEST(Deeds, ALeaderThatHoldsInBothItsSlotsDoesOneThing) {
  const SecondImpulse turn("Austrian Euge(Vie)", "Austrian Euge(Vie)-hold-hold-hold");
  const auto deeds = deeds_of_first(turn, 2);
  ASSERT_EQ(deeds.size(), 1u);
  EXPECT_EQ(deeds.front().points, 2);
}

// The army comes to Silesia in the first impulse and only then moves as the support says.
TEST(Deeds, ASupportThatIsTooEarlySaysSoInTheFirstImpulse) {
  SecondImpulse turn("Poles A(Sax), Poles A(GPo)", "Poles A(Sax) S A(GPo)-Boh(x2), Poles A(GPo)-Sil-Boh");
  const auto& before = turn.state.result.impulses.front().deeds;
  EXPECT_EQ(before.front().verdict.clause, Clause::SupportMismatch);
  Played second = play_impulse(turn.state, 2);
  EXPECT_EQ(second.late_supports, std::vector<std::size_t>{0});
  EXPECT_EQ(second.impulse.deeds.front().verdict.result, Result::Given);
  carry_out(turn.state, std::move(second));
  EXPECT_EQ(turn.state.result.impulses.front().deeds.front().verdict.clause, Clause::StrengthSimultaneity);
}

TEST(Deeds, APlanIsJudgedByItsLastDeedOtherThanAHold) {
  SecondImpulse turn("Poles A(Sax)", "Poles A(Sax)-Boh-hold");
  carry_out(turn.state, play_impulse(turn.state, 2));
  std::vector<const Deed*> deeds;
  for (const Impulse& impulse : turn.state.result.impulses) deeds.push_back(&impulse.deeds.front());
  const Verdict verdict = verdict_on_plan(turn.state, turn.body("Sax"), deeds);
  EXPECT_EQ(verdict.result, Result::Moves);
  EXPECT_EQ(verdict.clause, Clause::MoveUnopposed);
  EXPECT_EQ(verdict.also, std::vector<Clause>{Clause::OrderHold});
}

std::vector<std::string> witnesses_of(const SmallTurn& turn, const Verdict& verdict, Part part) {
  std::vector<std::string> names;
  for (const Witness& one : verdict.witnesses) {
    if (one.part == part) names.push_back(turn.name(one.unit));
  }
  return names;
}

TEST(Deeds, NameTheAttacksThatSpareASupport) {
  const SmallTurn land("Poles A(Sil), Poles A(GPo), Poles A(Sax)",
                       "Poles A(Sil) S A(Sax)-Boh, Poles A(GPo)-Sil, Poles A(Sax)-Boh");
  EXPECT_EQ(witnesses_of(land, deeds_of_first(land, 1).front().verdict, Part::Spares), std::vector<std::string>{"GPo"});
  const SmallTurn sea("Swedish F(Sca), Swedish F(Got), Swedish F(COS)",
                      "Swedish F(Sca) S F(COS)-SBA, Swedish F(Got)-Sca, Swedish F(COS)-SBA");
  const Deed support = deeds_of_first(sea, 1).front();
  EXPECT_EQ(support.verdict.result, Result::Given);
  EXPECT_TRUE(support.verdict.witnesses.empty()) << "fleets of one power can be in one place";
}

TEST(Deeds, AreOfThePowerOfTheUnit) {
  const SmallTurn turn("Swedish A(Got)", "Swedish A(Got)-Sca");
  EXPECT_EQ(deeds_of_first(turn, 1).front().done.power, turn.power("Swedish"));
}

TEST(Deeds, OfALeaderWithoutAnOrderNameNoRuleOfLeaders) {
  const SecondImpulse turn("Austrian Euge(Vie)", "");
  for (const Deed& deed : deeds_of_first(turn, 2)) EXPECT_TRUE(deed.verdict.also.empty());
}

TEST(Deeds, AddUpOverTheTurnByWitnessAndImpulse) {
  struct Row {
    std::string_view units, lines;
    std::vector<std::string> witnesses;
  };
  const Row rows[] = {
      {"Poles A(Sax), Swedish A(Boh), Austrian A(Vie)",
       "Poles A(Sax)-Boh(x2), Swedish A(Boh)-hold-hold, Austrian A(Vie)-Boh(x2)",
       {"Boh", "Vie"}},
      {"Poles A(Sax), Swedish A(Sil), Austrian A(Boh)",
       "Poles A(Sax)-Sil(x2), Swedish A(Sil)-hold-hold, Austrian A(Boh)-Sil(x2)",
       {"Boh", "Sil"}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.lines);
    const SecondImpulse turn(row.units, row.lines);
    const Deed deed = deeds_of_first(turn, 2).front();
    std::vector<std::string> witnesses;
    for (const TurnSum& sum : deed.sums) {
      witnesses.push_back(turn.name(sum.unit));
      EXPECT_TRUE(std::ranges::is_sorted(sum.own));
      EXPECT_TRUE(std::ranges::is_sorted(sum.against));
      ASSERT_EQ(sum.own.size(), 2u);
      EXPECT_EQ(sum.own.front().impulse, 1);
      EXPECT_EQ(sum.own.back().impulse, 2);
      for (const Addend& one : sum.own) EXPECT_EQ(turn.name(one.unit), "Sax");
    }
    EXPECT_EQ(witnesses, row.witnesses);
  }
}

TEST(Deeds, ASumOfAnAttackOnAUnitThatStaysSaysWhoseAttackItIs) {
  const SecondImpulse turn("Poles A(Sax), Swedish A(Boh)", "Poles A(Sax)-Boh(x2), Swedish A(Boh)-hold-hold");
  const Deed held = deeds_of_first(turn, 2).back();
  ASSERT_EQ(held.sums.size(), 1u);
  EXPECT_EQ(held.sums.front().part, Part::Attacks);
  EXPECT_EQ(held.sums.front().squadron, (SquadronKey{turn.power("Poles"), turn.at("Sax"), true}));
}

// Both squadrons have the name that the witness has.
TEST(Deeds, SayWhichSquadronsWereMet) {
  const SmallTurn turn("Swedish F(COS), Poles F(SBA), Austrian F(SBA)",
                       "Swedish F(COS)-SBA, Poles F(SBA)-COS(x2), Austrian F(SBA)-COS");
  const Deed meets = deeds_of_first(turn, 1).front();
  const Witness back{turn.at("SBA"), Part::FightsBack, {1, 1}};
  const MetSquadron polish{back, {turn.power("Poles"), turn.at("SBA"), true}};
  const MetSquadron austrian{back, {turn.power("Austrian"), turn.at("SBA"), false}};
  ASSERT_EQ(meets.met.size(), 2u);
  EXPECT_TRUE(std::ranges::find(meets.met, polish) != meets.met.end());
  EXPECT_TRUE(std::ranges::find(meets.met, austrian) != meets.met.end());
}

TEST(Deeds, ASquadronOnTwoLinesIsMetAndAddedUpOnce) {
  const SecondImpulse turn("Swedish F(COS), Poles 2F(SBA)",
                           "Swedish F(COS)-SBA(x2), Poles F(SBA)-hold-COS, Poles F(SBA)-COS-COS");
  const Deed meets = deeds_of_first(turn, 2).front();
  EXPECT_EQ(meets.met.size(), 1u);
  EXPECT_EQ(meets.sums.size(), 1u);
}

TEST(Deeds, OnLandNoSquadronIsMet) {
  const SmallTurn turn("Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh, Austrian A(Boh)-Sax");
  for (const Deed& deed : deeds_of_first(turn, 1)) EXPECT_TRUE(deed.met.empty());
}

// The rules 4.6 and 8.10: a fleet's point is for one attack. Of several squadrons with the name it is for that of the
// first line of the sheet, and of several powers for its own.
TEST(Deeds, ASupportOfFleetsSaysWhichSquadronHasIt) {
  struct Row {
    std::string_view why, units, lines, power, from;
    bool both_impulses;
  };
  constexpr std::string_view two_of_sweden = "Swedish 2F(Sca), Swedish F(COS)";
  constexpr Row rows[] = {
      {"the double move comes first", two_of_sweden,
       "Swedish F(Sca)-SBA(x2), Swedish F(Sca)-SBA, Swedish F(COS) S F(Sca)-SBA", "Swedish", "Sca", true},
      {"the single move comes first", two_of_sweden,
       "Swedish F(Sca)-SBA, Swedish F(Sca)-SBA(x2), Swedish F(COS) S F(Sca)-SBA", "Swedish", "Sca", false},
      {"that of its own power", "Poles F(SBA), Swedish F(SBA), Swedish F(Sca)",
       "Poles F(SBA)-COS, Swedish F(SBA)-COS, Swedish F(Sca) S F(SBA)-COS", "Swedish", "SBA", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const Deed support = deeds_of_first(turn, 1).back();
    EXPECT_EQ(word(support.verdict.result), word(Result::Given));
    EXPECT_TRUE(support.supported == (SquadronKey{turn.power(row.power), turn.at(row.from), row.both_impulses}));
  }

  const SmallTurn of_those_who_stay("Swedish F(SBA), Swedish F(COS)", "Swedish F(SBA)-hold, Swedish F(COS) S F(SBA)");
  EXPECT_TRUE(deeds_of_first(of_those_who_stay, 1).back().supported ==
              (SquadronKey{of_those_who_stay.power("Swedish"), of_those_who_stay.at("SBA")}));
  const SmallTurn of_the_one_that_stays("Swedish F(SBA), Poles F(SBA), Swedish F(COS)",
                                        "Swedish F(SBA)-Sca, Poles F(SBA)-hold, Swedish F(COS) S F(SBA)");
  EXPECT_TRUE(deeds_of_first(of_the_one_that_stays, 1).back().supported ==
              (SquadronKey{of_the_one_that_stays.power("Poles"), of_the_one_that_stays.at("SBA")}));
  const SmallTurn on_land("Austrian A(Vie), Poles A(Sax)", "Austrian A(Vie)-Boh, Poles A(Sax) S A(Vie)-Boh");
  EXPECT_FALSE(deeds_of_first(on_land, 1).back().supported.has_value());
}

// The options 1700-leader-hold, 1700-swiss-march and 1700-swiss-head-on.
TEST(Deeds, SayWithHowMuchALandUnitHoldsAlone) {
  struct Row {
    std::string_view why, unit, line;
    LeaderHold leader = LeaderHold::Two;
    SwissMarch march = SwissMarch::SecondImpulse;
    SwissHeadOn head_on = SwissHeadOn::March;
    int presence = 1, of_mountains = 0;
  };
  const Row rows[] = {
      {.why = "an army", .unit = "Austrian A(Vie)", .line = "Austrian A(Vie)-hold"},
      {.why = "a leader", .unit = "Austrian Euge(Vie)", .line = "Austrian Euge(Vie)-hold", .presence = 2},
      {.why = "like an army",
       .unit = "Austrian Euge(Vie)",
       .line = "Austrian Euge(Vie)-hold",
       .leader = LeaderHold::One},
      {.why = "mountains add 1",
       .unit = "Austrian A(Mrv)",
       .line = "Austrian A(Mrv)-hold",
       .presence = 2,
       .of_mountains = 1},
      {.why = "where the turn is added up they do not",
       .unit = "Austrian A(Mrv)",
       .line = "Austrian A(Mrv)-hold",
       .march = SwissMarch::WholeTurn},
      {.why = "nor for a unit that makes a move", .unit = "Austrian A(Mrv)", .line = "Austrian A(Mrv)-Vie(x2)"},
      {.why = "by the other reading they do",
       .unit = "Austrian A(Mrv)",
       .line = "Austrian A(Mrv)-Vie(x2)",
       .head_on = SwissHeadOn::Hold,
       .presence = 2,
       .of_mountains = 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = casus::testing::with_changed_options(testing::small_variant(), [&](Options& options) {
      options.leader_hold = row.leader;
      options.swiss_march = row.march;
      options.swiss_head_on = row.head_on;
    });
    const SecondImpulse turn(row.unit, row.line, variant);
    const Deed deed = deeds_of_first(turn, 2).front();
    EXPECT_EQ(deed.presence, row.presence);
    EXPECT_EQ(deed.of_mountains, row.of_mountains);
    EXPECT_EQ(turn.state.result.impulses.front().deeds.front().presence, 1) << "in the first impulse";
  }
}

// The rules 4.5 and 10.8, and the option 1700-double-support.
TEST(Deeds, SayWhereTheTurnIsAddedUpBecauseOfThem) {
  struct Row {
    std::string_view why, units, lines, place;  // of the first deed
    DoubleSupport support = DoubleSupport::WholeTurn;
  };
  constexpr std::string_view two = "Poles A(Sax), Poles A(Sil)", carried = "Swedish A(Sca), Swedish F(COS)",
                             led = "Poles A(Sil), Austrian Euge(Vie)";
  const Row rows[] = {
      {"a double move", "Poles A(Sax)", "Poles A(Sax)-Boh(x2)", "Boh"},
      {"two single moves", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh-Boh, Austrian A(Boh)-hold", ""},
      {"of fleets", "Swedish F(COS)", "Swedish F(COS)-SBA(x2)", "SBA"},
      {"by sea", carried, "Swedish A(Sca)-Den(x2), Swedish F(COS)-hold-C A(Sca)-Den", "Den"},
      {"no fleet carries it", carried, "Swedish A(Sca)-Den(x2), Swedish F(COS)-hold-hold", ""},
      {"a march over mountains", "Austrian A(Vie)", "Austrian A(Vie)-Mrv", "Mrv"},
      {"a double support of a unit that holds", two, "Poles A(Sax) S A(Sil)(x2), Poles A(Sil)-hold", "Sil"},
      {"that reading is an option", two, "Poles A(Sax) S A(Sil)(x2), Poles A(Sil)-hold", "", DoubleSupport::Single},
      {"two single supports", two, "Poles A(Sax) S A(Sil) S A(Sil), Poles A(Sil)-hold", ""},
      {"of a move in the first impulse", two, "Poles A(Sax) S A(Sil)-Boh(x2), Poles A(Sil)-Boh-hold", "Boh"},
      {"of a move in the second impulse", two, "Poles A(Sax) S A(Sil)-Boh(x2), Poles A(Sil)-hold-Boh", "Boh"},
      {"of a move that is never made", two, "Poles A(Sax) S A(Sil)-Boh(x2), Poles A(Sil)-hold", ""},
      {"that is cut", "Poles A(Sil), Poles A(Sax), Swedish A(GPo)",
       "Poles A(Sil) S A(Sax)-Boh(x2), Poles A(Sax)-Boh(x2), Swedish A(GPo)-Sil-Sil", "Boh"},
      {"of a neutral", "Poles A(Sil)", "Poles A(Sil) S N(GPo)(x2)", "GPo"},
      {"of a leader's third action, which depends on his second", led,
       "Poles A(Sil) S Euge(Vie)-Sax(x2), Austrian Euge(Vie)-hold-Boh-Sax", "Sax"},
      {"a support across mountains is single", "Poles A(Vie), Poles A(Mrv)",
       "Poles A(Vie) S A(Mrv)(x2), Poles A(Mrv)-hold", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = testing::small_variant_with(&Options::double_support, row.support);
    const SecondImpulse turn(row.units, row.lines, variant);
    const ProvinceSet places = row.place.empty() ? ProvinceSet() : ProvinceSet{turn.at(row.place)};
    EXPECT_TRUE(deeds_of_first(turn, 2).front().whole_turn == places);
    EXPECT_TRUE(turn.state.result.impulses.front().deeds.front().whole_turn.empty()) << "in the first impulse";
  }
}

TEST(Deeds, ASupportWithAnObjectInBothImpulsesIsNotLate) {
  const SecondImpulse turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                           "Poles A(Sax) S A(Sil)-Boh(x2), Poles A(Sil)-Boh(x2), Austrian A(Boh)-hold-hold");
  EXPECT_TRUE(play_impulse(turn.state, 2).late_supports.empty());
}

TEST(Deeds, APlanNamesTheUnitsThatDecidedTheDeedThatCounts) {
  struct Row {
    std::string_view why, lines, decided_by;
  };
  constexpr Row rows[] = {
      {"a move that failed, not the hold after it", "Poles A(Sax)-Boh-hold, Austrian A(Boh)-hold-Sax", "Boh"},
      {"attacks on a unit that only held", "Poles A(Sax)-hold-hold, Austrian A(Boh)-hold-Sax", "Boh"},
      {"nobody", "Poles A(Sax)-hold-hold, Austrian A(Boh)-hold-hold", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SecondImpulse turn("Poles A(Sax), Austrian A(Boh)", row.lines);
    carry_out(turn.state, play_impulse(turn.state, 2));
    std::vector<const Deed*> deeds;
    for (const Impulse& impulse : turn.state.result.impulses) deeds.push_back(&impulse.deeds.front());
    const Verdict verdict = verdict_on_plan(turn.state, turn.body("Sax"), deeds);
    std::string decided_by;
    for (const Witness& one : verdict.witnesses) decided_by += turn.name(one.unit);
    EXPECT_EQ(decided_by, row.decided_by);
    const bool moved = verdict.result != Result::Holds;
    for (const Witness& one : verdict.witnesses) EXPECT_EQ(one.part, moved ? Part::Holds : Part::Attacks);
  }
}

// A leader whose third action is void holds. A void support names the attack on him, a void move opposes nobody.
TEST(Deeds, AVoidThirdActionNamesAttacksOnAUnitThatStays) {
  struct Row {
    std::string_view third;
    std::vector<std::string> attackers;
  };
  const Row rows[] = {{"S A(Sil)-Boh", {"Mrv"}}, {"Boh", {}}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.third);
    const SecondImpulse turn(
        "Austrian Euge(Vie), Swedish A(Sil), Poles A(Mrv)",
        "Austrian Euge(Vie)-hold-hold-" + std::string(row.third) + ", Swedish A(Sil)-hold-Boh, Poles A(Mrv)-Vie");
    Muster land = testing::gathered_land(turn, 2);
    for (Mover& mover : land.contest.movers) mover.third = mover.third == Third::No ? Third::No : Third::PutOut;
    for (Support& support : land.contest.supports) support.third = Third::PutOut;
    SettledMuster told = settled(std::move(land), {});
    const std::size_t leader = turn.number("Vie");
    told.settled.silenced = {leader};
    const Deed third = deeds_of(turn.state, told, testing::settled_sea(turn, 2)).by_body[leader].back();
    EXPECT_EQ(third.verdict.clause, Clause::LeaderParadox);
    EXPECT_EQ(witnesses_of(turn, third.verdict, Part::Attacks), row.attackers);
  }
}

}  // namespace impulses_deeds_test
}  // namespace casus::impulses
