// Two adjudicators that share nothing but the types.
#include "checker/oracle/oracle.h"
#include "checker/adjudicators/adjudicator.h"

#include "checker/generate/other_rulebooks.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "tests/checker/properties/laws.h"
#include "tests/checker/shipped_variants.h"

namespace casus::properties {
namespace oracle_test {

std::string disagreement(const Situation& now) {
  if (oracle::not_covered(*now.variant, now.position)) return "";
  std::string text;
  for (const std::string& line : adjudicators::disagreements(*now.variant, now.position, now.submission()))
    text += line + '\n';
  return text;
}

CASUS_LAW(Oracle, AgreesOnMovement, (Boards{PhaseKind::Movement, Feature::None, 4})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnRetreats, (Boards{PhaseKind::Retreats})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnAdjustments, (Boards{PhaseKind::Adjustments})) { return disagreement(now); }

// Every value of every option that a variant admits, by itself or beside another: what one option asks is not what two
// ask together.
void expect_agreement_under_options(const Boards& boards) {
  expect(disagreement, boards);
  for (const auto& variant : testing::shipped_variants()) {
    if (variant->has(Feature::Impulses) != (boards.feature == Feature::Impulses)) continue;
    const generate::OtherRulebooks others(variant);
    for (const OptionChoice& choice : others.choices()) {
      if (choice.option->values.back().name == "9") continue;  // a limit: some of its numbers are drawn
      const std::string text = text_of(choice);
      EXPECT_TRUE(boards_by_option().contains(text)) << text << " was not drawn";
    }
  }
}

TEST(Oracle, AgreesOnMovementUnderEveryOption) {
  expect_agreement_under_options({PhaseKind::Movement, Feature::None, 12, 1});
}
TEST(Oracle, AgreesOnRetreatsUnderEveryOption) {
  expect_agreement_under_options({PhaseKind::Retreats, Feature::None, 12, 1});
}
TEST(Oracle, AgreesOnAdjustmentsUnderEveryOption) {
  expect_agreement_under_options({PhaseKind::Adjustments, Feature::None, 6, 1});
}
TEST(Oracle, AgreesOnTurnsUnderEveryOption) {
  expect_agreement_under_options({PhaseKind::Turn, Feature::Impulses, 12, 1});
}

}  // namespace oracle_test
}  // namespace casus::properties
