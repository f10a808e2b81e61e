// The judge of what is said of turns believes it, and no lie.
#include "checker/truth/turn_truth.h"

#include <map>

#include <gtest/gtest.h>

#include "checker/generate/careless_boards.h"
#include "checker/generate/choice_sources.h"
#include "checker/truth/sentence_boards.h"
#include "engine/rules/features.h"
#include "engine/text/gave_up.h"
#include "tests/checker/shipped_variants.h"
#include "tests/checker/truth/altered_claims.h"

namespace casus::truth {
namespace turn_truth_test {

struct LiesTold {
  std::size_t lies = 0, believed = 0;
};

// Some lies about one field are true, such as another unit that is called the same way.
TEST(TurnTruth, BelievesNoLie) {
  std::map<std::string, LiesTold> by_kind, by_field;
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (!variant->has(Feature::Impulses)) continue;
    const generate::OtherRulebooks others(variant);
    for (std::uint64_t number = 0; number < 1'500; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(7, number));
      const generate::Situation now = careless_board(variant, others, {}, choices);
      if (now.position.phase.kind != PhaseKind::Turn) continue;
      const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
      const auto tell = [&](const std::string&, const reports::turns::Claim& claim, const JudgeOfTurnClaim& judge) {
        for (const TurnLie& lie : lies_about(claim, now.position)) {
          const bool is_believed = !judge(lie.claim);
          const auto count = [&](LiesTold& told) {
            ++told.lies;
            told.believed += is_believed ? 1 : 0;
          };
          count(by_kind[lie.kind]);
          count(by_field[lie.kind + ", field " + std::to_string(lie.field) + ": " + lie.how]);
        }
      };
      each_claim_of_turn(*now.variant, now.position, now.submission(), played, tell);
    }
  }
  // Who is left out of a list may be no lie: what is said of the others is still true.
  for (const auto& [altered, told] : by_field) {
    if (!altered.ends_with("one left out")) {
      EXPECT_LT(told.believed, told.lies) << altered << ": all are believed";
    }
  }
  std::size_t lies = 0, believed = 0;
  for (const auto& [kind, told] : by_kind) {
    RecordProperty(kind, std::to_string(told.believed) + " of " + std::to_string(told.lies));
    lies += told.lies;
    believed += told.believed;
  }
  EXPECT_GT(lies, 100'000u);
  EXPECT_GT(by_kind.size(), 60u) << "of the kinds of claims only so many are made";
  EXPECT_LT(believed * 20, lies) << believed << " of " << lies << " lies are believed";
}

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
