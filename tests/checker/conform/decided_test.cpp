// Which order and which clause a difference is put down to.
#include "checker/conform/decided.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/conform/common_faults.h"
#include "checker/exchange/reported.h"
#include "checker/judging/questions.h"
#include "tests/checker/judging/asked_board.h"

namespace casus::conform {
namespace decided_test {

using exchange::CaseQuestion;
using testing::question_about;
using testing::standard;

// The order or unit, and the clause.
using SubjectAndClause = std::pair<std::string, std::string>;
SubjectAndClause decided(const CaseQuestion& asked, const Ruling& got) {
  const Ruling rules = judging::answer_with_reasons(standard(), asked);
  const Ruling reported = exchange::as_reported(standard(), asked.position, rules, Level::Outcomes);
  const auto found = judging::differences(standard(), asked, reported, got);
  EXPECT_FALSE(found.empty());
  const Decided first = first_decided_otherwise(standard(), asked, rules, got, found);
  return {subject_of(standard(), asked, first), first.clause};
}

// The support of Bohemia is cut, so that the attack on Vienna bounces.
const std::string cut_support =
    "Italy: A Trieste - Vienna; A Bohemia S A Trieste - Vienna\nAustria: A Vienna H\nGermany: A Munich - Bohemia";

TEST(Decided, IsTheMoveWhereOnlyPositionsAreTold) {
  const CaseQuestion asked = question_about(cut_support);
  Ruling got = judging::answer_of_the_rules(standard(), asked);
  got.level = Level::Positions;
  got.orders.clear();
  const ProvinceId vienna = *standard().map.find("Vienna"), trieste = *standard().map.find("Trieste");
  const auto at = [&](ProvinceId province) {
    return std::ranges::find(got.reported().units, province, [](const Unit& unit) { return unit.at.province; });
  };
  got.retreats.push_back({{*at(vienna)}, std::vector<Location>{{*standard().map.find("Budapest"), Coast::None}}});
  got.reported().units.erase(at(vienna));
  at(trieste)->at.province = vienna;
  EXPECT_EQ(decided(asked, got), (SubjectAndClause{"A Trieste - Vienna", "standard/bounce/occupied"}));
}

TEST(Decided, IsTheSupportWhereItsResultIsTold) {
  const CaseQuestion asked = question_about(cut_support);
  Ruling got = judging::answer_of_the_rules(standard(), asked);
  got.orders[0].result = Result::Moves;
  got.orders[1].result = Result::Given;
  EXPECT_EQ(decided(asked, got), (SubjectAndClause{"A Bohemia S A Trieste - Vienna", "standard/support/cut"}));
}

// Where a program cuts a support, the clause of "given" would not name its mistake.
TEST(Decided, OfASupportThatIsNotCutIsWhatSparesIt) {
  struct Row {
    std::string why, orders, support, clause;
  };
  const Row rows[] = {
      {"an attack from the target",
       "Italy: A Trieste - Vienna; A Bohemia S A Trieste - Vienna\nAustria: A Vienna - Bohemia",
       "A Bohemia S A Trieste - Vienna", "standard/support/not-cut-by-target"},
      {"an attack of the same power",
       "Italy: A Trieste - Vienna; A Bohemia S A Trieste - Vienna; A Munich - Bohemia\nAustria: A Vienna H",
       "A Bohemia S A Trieste - Vienna", "standard/support/not-cut-by-own-power"},
      {"one attack of each kind",
       "Italy: A Trieste - Vienna; A Bohemia S A Trieste - Vienna; A Munich - Bohemia\nAustria: A Vienna - Bohemia",
       "A Bohemia S A Trieste - Vienna", "standard/support/given"},
      {"no attack", "Italy: A Trieste - Vienna; A Bohemia S A Trieste - Vienna\nAustria: A Vienna H",
       "A Bohemia S A Trieste - Vienna", "standard/support/given"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const CaseQuestion asked = question_about(row.orders);
    Ruling got = judging::answer_of_the_rules(standard(), asked);
    ASSERT_EQ(got.orders[1].result, Result::Given);
    got.orders[1].result = Result::Cut;
    EXPECT_EQ(decided(asked, got), (SubjectAndClause{row.support, row.clause}));
    got.orders[1].result = Result::Void;
    EXPECT_EQ(decided(asked, got), (SubjectAndClause{row.support, "standard/support/given"})) << "not for an attack";
  }
}

TEST(Decided, OfARetreatIsWhatClosesIt) {
  const CaseQuestion asked =
      question_about("Italy: A Venice - Trieste; A Tyrolia S A Venice - Trieste\nAustria: F Trieste H");
  Ruling got = judging::answer_of_the_rules(standard(), asked);
  got.retreats[0].open->push_back({*standard().map.find("Venice"), Coast::None});
  EXPECT_EQ(decided(asked, got), (SubjectAndClause{"F Trieste", "standard/retreat/attacker-origin"}));
}

// A program may leave out a unit that it destroys. The order that did not carry it away explains nothing.
TEST(Decided, OfAUnitThatIsLeftOutIsItsRetreat) {
  const CaseQuestion asked =
      question_about("Italy: A Venice - Trieste; A Tyrolia S A Venice - Trieste\nAustria: F Trieste H");
  Ruling named = judging::answer_of_the_rules(standard(), asked), left_out = named;
  named.retreats[0].open->clear();
  left_out.retreats.clear();
  EXPECT_EQ(decided(asked, named), (SubjectAndClause{"F Trieste", ""}));
  EXPECT_EQ(decided(asked, left_out), decided(asked, named));
}

// Another power's order for the unit that is removed too early explains nothing.
TEST(Decided, OfARemovalIsNoOrderOfAnotherPower) {
  CaseQuestion asked = question_about("Austria: A Vienna H; A Galicia H\nRussia: A Warsaw H");
  asked.position.phase = {Season::Winter, 1901, PhaseKind::Adjustments};
  asked.position.owners[index(*standard().map.find("Vienna"))] = *standard().find_power("Austria");
  asked.position.owners[index(*standard().map.find("Warsaw"))] = *standard().find_power("Russia");
  asked.orders = {
      Order{*standard().find_power("Russia"), {.at = {*standard().map.find("Vienna"), Coast::None}}, Disband{}}};
  Ruling got = judging::answer_of_the_rules(standard(), asked);
  ASSERT_EQ(got.reported().units.size(), 2u);
  Unit& kept = *std::ranges::find(got.reported().units, *standard().find_power("Austria"), &Unit::power);
  ASSERT_EQ(kept.at.province, *standard().map.find("Vienna"));
  kept.at.province = *standard().map.find("Galicia");
  EXPECT_EQ(decided(asked, got).second, "standard/removal/automatic");
}

TEST(Decided, OfARemovalIsTheEvent) {
  CaseQuestion asked = question_about("Austria: A Vienna H; A Galicia H");
  asked.position.phase = {Season::Winter, 1901, PhaseKind::Adjustments};
  asked.orders.clear();
  asked.position.owners[index(*standard().map.find("Vienna"))] = *standard().find_power("Austria");
  Ruling got = judging::answer_of_the_rules(standard(), asked);
  ASSERT_EQ(got.reported().units.size(), 1u);
  got.reported().units[0].at.province = *standard().map.find(
      got.reported().units[0].at.province == *standard().map.find("Vienna") ? "Galicia" : "Vienna");
  EXPECT_EQ(decided(asked, got).second, "standard/removal/automatic");
}

CaseResult differing(const std::string& id, const std::string& clause, const std::string& failure = "") {
  CaseResult result;
  result.id = id;
  result.outcome = failure.empty() ? CaseOutcome::Differs : CaseOutcome::Failed;
  PhaseResult phase;
  phase.outcome = result.outcome;
  phase.clause = clause;
  phase.failure = failure;
  result.phases = {phase};
  return result;
}

TEST(CommonFaults, AreSortedByHowManyCasesTheyHave) {
  CaseResult agreeing;
  agreeing.id = "4";
  const std::vector<CaseResult> cases = {differing("1", "a"), differing("2", "", "crashed"),
                                         differing("3", "b"), agreeing,
                                         differing("5", "b"), differing("6", "")};
  std::vector<std::string> told;
  for (const CommonFault& fault : common_faults(cases))
    told.push_back(name_of(fault) + ' ' + std::to_string(fault.cases.size()) + ' ' + fault.cases.front()->id);
  EXPECT_THAT(told, ::testing::ElementsAre("b 2 3", "something, no single clause 1 6", "crashed 1 2", "a 1 1"));
}

}  // namespace decided_test
}  // namespace casus::conform
