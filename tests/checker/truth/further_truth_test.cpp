// The judges of all claims but those of movement: of faiths, sorties, straits, points, homes and events. They believe
// no lie.
#include <map>

#include <gtest/gtest.h>

#include "checker/generate/careless_boards.h"
#include "checker/generate/choice_sources.h"
#include "checker/truth/sentences.h"
#include "engine/rules/features.h"
#include "engine/text/gave_up.h"
#include "tests/checker/shipped_variants.h"
#include "tests/checker/truth/altered_claims.h"

namespace casus::truth {
namespace further_truth_test {

struct LiesTold {
  std::size_t lies = 0, believed = 0;
};
using ByKind = std::map<std::string, LiesTold>;

void tell_lies(const generate::Situation& now, ByKind& told) {
  const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
  const Position& board = played.after_fall ? *played.after_fall : now.position;
  const auto tell = [&](const FurtherClaim& claim, const JudgeOfClaim& judge) {
    for (const FurtherLie& lie : lies_about(claim, board)) {
      const bool is_believed = !judge(lie.claim);
      for (const std::string& of : {lie.kind, lie.kind + ", field " + std::to_string(lie.field) + ": " + lie.how}) {
        ++told[of].lies;
        told[of].believed += is_believed ? 1 : 0;
      }
    }
  };
  each_further_claim(*now.variant, now.position, now.submission(), played, tell);
}

// Some lies about one field are true, such as another attack that could have been named as well.
TEST(FurtherTruth, BelievesNoLie) {
  ByKind told;
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (variant->has(Feature::Impulses)) continue;
    const generate::OtherRulebooks others(variant);
    for (std::uint64_t number = 0; number < 600; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(6, number));
      tell_lies(careless_board(variant, others, {}, choices), told);
    }
  }
  std::size_t kinds = 0, lies = 0, believed = 0;
  for (const auto& [altered, one] : told) {
    const bool is_field = altered.find(',') != std::string::npos;
    // Who is left out of a list may be no lie: what is said of the others is still true.
    if (!altered.ends_with("one left out")) {
      EXPECT_LT(one.believed, one.lies) << altered << ": all are believed";
    }
    if (is_field) continue;
    RecordProperty(altered, std::to_string(one.believed) + " of " + std::to_string(one.lies));
    ++kinds;
    lies += one.lies;
    believed += one.believed;
  }
  EXPECT_GT(lies, 10'000u);
  EXPECT_GT(kinds, 60u) << "of the kinds of claims only so many are made";
  EXPECT_LT(believed * 20, lies) << believed << " of " << lies << " lies are believed";
}

}  // namespace further_truth_test
}  // namespace casus::truth
