// Every value of every option in every variant: it can be played, or the variant says what it lacks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>

#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/adjudicate.h"
#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"
#include "engine/verdicts/ruling.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace every_option_test {

constexpr std::uint64_t boards = 6;

// Each clause that decides something has a name in the rulebook.
void play(const std::shared_ptr<const Variant>& variant) {
  for (std::uint64_t number = 0; number < boards; ++number) {
    SeededChoices choices(seed_of_board(29, number));
    const Situation board = make_situation(variant, choices);
    const Adjudication answer = adjudicate(*variant, board.position, board.submission());
    for (const Clause clause : clauses_of(answer)) {
      ASSERT_NE(variant->rulebook().find(clause), nullptr) << key_of(clause) << ", board " << number;
      EXPECT_TRUE(variant->has(feature_of(clause))) << key_of(clause) << ", board " << number;
    }
  }
}

CASUS_OF_EVERY_VARIANT(EveryOption);
TEST_P(EveryOption, CanBePlayedOrSaysWhatIsMissing) {
  const std::shared_ptr<const Variant> variant = *casus::testing::shelf().get(GetParam());
  std::size_t played = 0;
  for (const OptionInfo& option : all_options()) {
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      const OptionChoice choice{&option, value};
      SCOPED_TRACE(text_of(choice));
      Read<Variant> changed = with_options(*variant, std::span(&choice, 1));
      if (!changed) {
        EXPECT_EQ(changed.problems().front().problem, "an option that needs what the variant does not have");
        EXPECT_THAT(changed.problems().front().expected, ::testing::AnyOf("a variant whose powers have home-provinces",
                                                                          "a variant with movement=\"impulses\""));
        continue;
      }
      EXPECT_EQ(option.get(changed->options()), value);
      play(std::make_shared<const Variant>(*std::move(changed)));
      ++played;
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(played, 100u);
}

}  // namespace every_option_test
}  // namespace casus::generate
