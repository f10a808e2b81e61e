// When a difference counts as the adapter's choice.
#include "checker/conform/choices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace casus::conform {
namespace choices_test {

using ::testing::ElementsAre;

CaseResult with_phase(const std::string& id, CaseOutcome outcome, std::vector<std::string> choices) {
  CaseResult result;
  result.id = id;
  result.outcome = outcome;
  PhaseResult phase;
  phase.outcome = outcome;
  phase.choices = std::move(choices);
  result.phases = {phase};
  return result;
}
CaseResult differing(const std::string& id, std::vector<std::string> fits) {
  return with_phase(id, CaseOutcome::Differs, std::move(fits));
}
CaseResult agreeing(const std::string& id, std::vector<std::string> against) {
  return with_phase(id, CaseOutcome::Agrees, std::move(against));
}

// A finished run over a whole corpus.
Results whole(std::vector<CaseResult> cases) { return {.heading = {}, .cases = std::move(cases), .is_whole = true}; }

std::vector<CaseResult> mixed() {
  return {differing("1", {"intent=1971", "path=required"}),
          differing("2", {"intent=1971", "intent=2000"}),
          differing("3", {"intent=1971"}),
          differing("4", {"path=required"}),
          differing("5", {"path=required"}),
          differing("6", {}),
          agreeing("7", {"path=required", "routes=all"})};
}

TEST(Choices, AreBelievedWhereThreeCasesFitAndNoneIsAgainst) {
  Results results = whole(mixed());
  EXPECT_THAT(choice_counts(results.cases),
              ElementsAre(ChoiceCount{"intent=1971", 3, 0}, ChoiceCount{"path=required", 3, 1},
                          ChoiceCount{"intent=2000", 1, 0}));
  EXPECT_THAT(believed_choices(results), ElementsAre(ChoiceCount{"intent=1971", 3, 0}));
  settle_choices(results);
  std::vector<CaseResult>& cases = results.cases;
  for (const std::size_t fits : {0, 1, 2}) {
    EXPECT_EQ(cases[fits].outcome, CaseOutcome::DiffersByChoice);
    EXPECT_EQ(cases[fits].phases[0].why, "intent=1971");
  }
  EXPECT_EQ(cases[3].outcome, CaseOutcome::Differs) << "a case speaks against its playing so";
  EXPECT_EQ(cases[3].phases[0].why, "");
  EXPECT_EQ(cases[5].outcome, CaseOutcome::Differs);
  EXPECT_EQ(cases[6].outcome, CaseOutcome::Agrees);
  const std::vector<CaseResult> once = cases;
  settle_choices(results);
  EXPECT_EQ(cases, once);
}

TEST(Choices, AreNotBelievedFromAPartOfACorpus) {
  Results shard = whole(mixed()), selected = whole(mixed()), stopped = whole(mixed());
  shard.heading.shard = "1/20";
  selected.heading.selection = "--id 6.G.7";
  stopped.is_whole = false;
  const Results two_fit = whole({differing("1", {"intent=1971"}), differing("2", {"intent=1971"})});
  for (const Results& part : {shard, selected, stopped, two_fit}) {
    Results settled = part;
    settle_choices(settled);
    EXPECT_EQ(settled.cases, part.cases);
  }
}

TEST(Choices, AreNotBelievedFromVersionsOfOneCase) {
  Results results = whole({differing("6.F.17", {"paradox=2000"}), differing("6.F.17/4.A.2=1971", {"paradox=2000"}),
                           differing("6.F.17/4.A.2=1982", {"paradox=2000"})});
  const std::vector<CaseResult> before = results.cases;
  settle_choices(results);
  EXPECT_EQ(results.cases, before);
}

TEST(Choices, OfAPhaseAreThoseOfItsCaseUnlessAnotherIsWorse) {
  Results results =
      whole({differing("1", {"intent=1971"}), differing("2", {"intent=1971"}), differing("3", {"intent=1971"})});
  PhaseResult worse;
  worse.outcome = CaseOutcome::Failed;
  results.cases[0].phases.push_back(worse);
  settle_choices(results);
  EXPECT_EQ(results.cases[0].phases[0].outcome, CaseOutcome::DiffersByChoice);
  EXPECT_EQ(results.cases[0].outcome, CaseOutcome::Failed);
}

// What is said of a case without phases, or of a phase without choices, stays.
TEST(Choices, AreOnlySettledWhereTheyAreTold) {
  Results results = whole(
      {with_phase("1", CaseOutcome::DiffersByChoice, {}), with_phase("2", CaseOutcome::Skipped, {"intent=1971"}), {}});
  results.cases[2].outcome = CaseOutcome::Failed;
  const std::vector<CaseResult> before = results.cases;
  settle_choices(results);
  EXPECT_EQ(results.cases, before);
}

}  // namespace choices_test
}  // namespace casus::conform
