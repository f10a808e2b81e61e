// The judge of what is said of turns believes it.
#include "checker/truth/turn_truth.h"

#include <gtest/gtest.h>

#include "checker/truth/sentence_boards.h"
#include "tests/checker/shipped_variants.h"

namespace casus::truth {
namespace turn_truth_test {

TEST(TurnTruth, FindsNoSentenceUntrue) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (!variant->has(Feature::Impulses)) continue;
    const AskedSentences asked = ask_sentences(variant, {.seed = 3, .boards = 6'000});
    EXPECT_GT(asked.verdicts, 6'000u);
    for (const UntrueKind& kind : asked.kinds) ADD_FAILURE() << variant->id << ": " << kind.kind;
  }
}

}  // namespace turn_truth_test
}  // namespace casus::truth
