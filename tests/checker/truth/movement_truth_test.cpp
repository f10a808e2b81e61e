// The judge of claims: it believes what is said of a board, and no lie.
#include "checker/truth/movement_truth.h"

#include <map>

#include <gtest/gtest.h>

#include "checker/generate/careless_boards.h"
#include "checker/generate/choice_sources.h"
#include "checker/truth/sentence_boards.h"
#include "checker/truth/sentences.h"
#include "engine/rules/features.h"
#include "engine/text/gave_up.h"
#include "tests/checker/shipped_variants.h"
#include "tests/checker/truth/altered_claims.h"

namespace casus::truth {
namespace movement_truth_test {

struct LiesTold {
  std::size_t lies = 0, believed = 0;
};

// Of the lies about one field some are true, such as another attacker that does not cut a support either.
TEST(MovementTruth, BelievesNoLie) {
  std::map<std::string, LiesTold> told;
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (variant->has(Feature::Impulses)) continue;
    const generate::OtherRulebooks others(variant);
    for (std::uint64_t number = 0; number < 400; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(5, number));
      const generate::Situation now = careless_board(variant, others, {}, choices);
      if (now.position.phase.kind != PhaseKind::Movement) continue;
      const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
      const Position& board = played.after_fall ? *played.after_fall : now.position;
      const SettledBoard settled(*now.variant, board, now.orders, played);
      for (const auto& claim : claims_of(*now.variant, now.position, now.submission(), played)) {
        for (const Lie& lie : lies_about(claim, board)) {
          LiesTold& one = told[lie.altered];
          ++one.lies;
          one.believed += untruth(settled, lie.claim) ? 0 : 1;
        }
      }
    }
  }
  std::size_t lies = 0, believed = 0;
  for (const auto& [altered, one] : told) {
    // Who is left out of a list may be no lie: what is said of the others is still true.
    if (!altered.ends_with("one left out")) {
      EXPECT_LT(one.believed, one.lies) << altered << ": all are believed";
    }
    lies += one.lies;
    believed += one.believed;
  }
  EXPECT_GT(lies, 10'000u);
  EXPECT_LT(believed * 20, lies) << believed << " of " << lies << " lies are believed";
}

TEST(MovementTruth, FindsNoSentenceUntrue) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (variant->has(Feature::Impulses)) continue;
    const AskedSentences asked = ask_sentences(variant, {.seed = 3, .boards = 400});
    EXPECT_GT(asked.verdicts, 400u);
    for (const UntrueKind& kind : asked.kinds) ADD_FAILURE() << variant->id << ": " << kind.kind;
  }
}

}  // namespace movement_truth_test
}  // namespace casus::truth
