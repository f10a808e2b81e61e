// The words of results, and what can be asked of a verdict.
#include "engine/verdicts/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/clauses.h"

namespace casus {
namespace verdict_test {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Verdict, HasWordsThatReadBack) {
  EXPECT_EQ(word(Result::Holds), "holds");
  EXPECT_EQ(word(Result::Transforms), "transforms");
  EXPECT_EQ(word(Fate::Destroyed), "destroyed");
  EXPECT_EQ(word(GrantResult::Illegal), "illegal");
  for (const Result result : {Result::Holds, Result::Illegal, Result::Transforms})
    EXPECT_EQ(result_from(word(result)), result);
  for (const Fate fate : {Fate::Stays, Fate::Dislodged, Fate::Destroyed}) EXPECT_EQ(fate_from(word(fate)), fate);
  for (const GrantResult result : {GrantResult::Carried, GrantResult::Tied, GrantResult::Illegal})
    EXPECT_EQ(grant_result_from(word(result)), result);
  EXPECT_EQ(result_from("stays"), std::nullopt);
  EXPECT_EQ(fate_from("holds"), std::nullopt);
  EXPECT_EQ(grant_result_from(""), std::nullopt);
}

TEST(Verdict, HasWordsForWhatExplainsIt) {
  EXPECT_EQ(word(DecisionKind::Move), "move");
  EXPECT_EQ(word(DecisionKind::Convoy), "convoy");
  EXPECT_EQ(word(EventKind::Captured), "captured");
  EXPECT_EQ(word(EventKind::Ended), "ended");
  EXPECT_EQ(word(Part::Holds), "holds");
  EXPECT_EQ(word(Part::Stands), "stands");
  EXPECT_EQ(word(ClosedPlace::By::Mountains), "mountains");
  EXPECT_EQ(word(ClosedPlace::By::Defence), "defence");
  EXPECT_EQ(word(ClosedPlace::By::Owner), "owner");
  EXPECT_EQ(word(ClosedPlace::By::Units), "units");
  EXPECT_EQ(word(ClosedPlace::By::Coast), "coast");
  EXPECT_EQ(word(Consistent::None), "none");
  EXPECT_EQ(word(Consistent::Several), "several");
  EXPECT_EQ(word(Consistent::Untried), "untried");
  EXPECT_EQ(word(StepBy::Assumed), "assumed");
  EXPECT_EQ(word(StepBy::Follows), "follows");
  EXPECT_EQ(word(StepBy::Turns), "turns");
  EXPECT_EQ(word(OrderChoice::Outside), "outside");
  EXPECT_EQ(word(OrderChoice::Chosen), "chosen");
  EXPECT_EQ(word(OrderChoice::PassedOver), "passed-over");
}

TEST(TimesOfTurn, AreKeptApart) {
  TimesOfTurn times;
  for (const int time : {0, 1, 2}) EXPECT_FALSE(times.contains(time));
  times.add(2);
  EXPECT_TRUE(times.contains(2));
  EXPECT_FALSE(times.contains(0) || times.contains(1));
  EXPECT_NE(times, TimesOfTurn());
  times.add(0);
  times.add(2);
  EXPECT_TRUE(times.contains(0) && times.contains(2));
  EXPECT_FALSE(times.contains(1));
}

TEST(Verdict, KeepsItsWitnessesInSequence) {
  Verdict verdict;
  add_witness(verdict, ProvinceId{3}, Part::Supports);
  add_witness(verdict, ProvinceId{1}, Part::Cuts);
  add_witness(verdict, ProvinceId{3}, Part::Prevents);
  const std::vector<Witness> kept(verdict.witnesses.begin(), verdict.witnesses.end());
  EXPECT_THAT(kept, ElementsAre(Witness{ProvinceId{1}, Part::Cuts, {}}, Witness{ProvinceId{3}, Part::Prevents, {}},
                                Witness{ProvinceId{3}, Part::Supports, {}}));
  EXPECT_THAT(units_of(kept), ElementsAre(ProvinceId{1}, ProvinceId{3}));
  EXPECT_THAT(units_of({}), IsEmpty());
}

TEST(Verdict, HasTheStrengthsOfTheHardestComparison) {
  Verdict verdict;
  EXPECT_EQ(strengths_of(verdict), std::nullopt);
  verdict.witnesses = {{ProvinceId{0}, Part::Cuts, {9, 9}}, {ProvinceId{1}, Part::Holds, {}}};
  EXPECT_EQ(strengths_of(verdict), std::nullopt) << "nothing was compared";
  verdict.witnesses = {{ProvinceId{0}, Part::Holds, {2, 1}},
                       {ProvinceId{1}, Part::Prevents, {3, 2}},
                       {ProvinceId{2}, Part::Prevents, {4, 2}},
                       {ProvinceId{3}, Part::Attacks, {5, 1}}};
  EXPECT_EQ(strengths_of(verdict), (Strengths{3, 2})) << "the first of those with the greatest strength against it";
}

TEST(Verdict, ComparesFourParts) {
  for (const Part part : {Part::Holds, Part::FightsBack, Part::Prevents, Part::Attacks}) EXPECT_TRUE(is_compared(part));
  for (const Part part : {Part::Cuts, Part::Spares, Part::Stands}) EXPECT_FALSE(is_compared(part));
}

TEST(Event, OfALossNamesTheUnitItsPowerAndItsPlace) {
  const Unit unit{PowerId{2}, UnitKind::Fleet, {ProvinceId{4}, Coast::North}};
  const Event event = loss_of(unit, EventKind::Removed, Clause::OrderNone);
  EXPECT_EQ(event.kind, EventKind::Removed);
  EXPECT_EQ(event.clause, Clause::OrderNone);
  EXPECT_EQ(event.power, PowerId{2});
  EXPECT_EQ(event.province, ProvinceId{4});
  EXPECT_EQ(event.unit, unit);
  EXPECT_EQ(event.count, 0);
}

// What a program does not fill in says nothing.
TEST(Verdict, HasValuesThatBeginWithNothing) {
  EXPECT_EQ(Strengths(), (Strengths{0, 0}));
  EXPECT_EQ(Verdict().choice, OrderChoice::Outside);
  EXPECT_EQ(Verdict().carried_out, TimesOfTurn());
  EXPECT_EQ(Witness().part, Part::Stands) << "a part that compares nothing";
  const GrantVerdict grant;
  EXPECT_EQ(grant.points + grant.against + grant.tied, 0);
  EXPECT_FALSE(TrialStep().yes);
  EXPECT_FALSE(Trial().consistent);
  EXPECT_FALSE(ClosedPlace().own_centre);
  EXPECT_EQ(Event().closed, std::nullopt);
  EXPECT_EQ(Addend(), (Addend{1, no_power, no_province, false, 0}));
  EXPECT_EQ(SquadronKey(), (SquadronKey{no_power, no_province, false})) << "nobody's move";
  EXPECT_EQ(TurnSum().part, Part::Holds);
  const Deed deed;
  EXPECT_EQ(deed.points, 1) << "a unit alone";
  EXPECT_EQ(deed.total, 0);
}

}  // namespace verdict_test
}  // namespace casus
