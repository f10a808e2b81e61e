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

TEST(Choices, AreBelievedWhereMoreFitsThanSpeaksAgainst) {
  std::vector<CaseResult> cases = {differing("1", {"intent=1971", "path=required"}),
                                   differing("2", {"intent=1971", "intent=2000"}),
                                   differing("3", {"path=required"}),
                                   differing("4", {}),
                                   agreeing("5", {"intent=1971", "path=required"}),
                                   agreeing("6", {"path=required", "routes=all"})};
  EXPECT_THAT(choice_counts(cases), ElementsAre(ChoiceCount{"intent=1971", 2, 1}, ChoiceCount{"intent=2000", 1, 0},
                                                ChoiceCount{"path=required", 2, 2}));
  settle_choices(cases);
  EXPECT_EQ(cases[0].outcome, CaseOutcome::DiffersByChoice);
  EXPECT_EQ(cases[0].phases[0].why, "intent=1971");
  EXPECT_EQ(cases[1].phases[0].why, "intent=1971");
  EXPECT_EQ(cases[2].outcome, CaseOutcome::Differs) << "as many cases speak against its playing so";
  EXPECT_EQ(cases[2].phases[0].why, "");
  EXPECT_EQ(cases[3].outcome, CaseOutcome::Differs);
  EXPECT_EQ(cases[4].outcome, CaseOutcome::Agrees);
  const std::vector<CaseResult> once = cases;
  settle_choices(cases);
  EXPECT_EQ(cases, once);
}

TEST(Choices, OfAPhaseAreThoseOfItsCaseUnlessAnotherIsWorse) {
  std::vector<CaseResult> cases = {differing("1", {"intent=1971"})};
  PhaseResult worse;
  worse.outcome = CaseOutcome::Failed;
  cases[0].phases.push_back(worse);
  settle_choices(cases);
  EXPECT_EQ(cases[0].phases[0].outcome, CaseOutcome::DiffersByChoice);
  EXPECT_EQ(cases[0].outcome, CaseOutcome::Failed);
}

// What is said of a case without phases, or of a phase without choices, stays.
TEST(Choices, AreOnlySettledWhereTheyAreTold) {
  std::vector<CaseResult> cases = {with_phase("1", CaseOutcome::DiffersByChoice, {}),
                                   with_phase("2", CaseOutcome::Skipped, {"intent=1971"})};
  cases.push_back({});
  cases[2].outcome = CaseOutcome::Failed;
  const std::vector<CaseResult> before = cases;
  settle_choices(cases);
  EXPECT_EQ(cases, before);
}

}  // namespace choices_test
}  // namespace casus::conform
