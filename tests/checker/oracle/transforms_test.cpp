// Units that become the other kind, on the maps of all shipped variants, which have no such rule: engine and oracle
// agree on the boards that are generated there, also where some borders are weak. What reports say of them is true.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/oracle/oracle.h"
#include "checker/truth/sentence_boards.h"
#include "engine/adjudicate.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"
#include "tests/checker/shipped_variants.h"

namespace casus::oracle {
namespace transforms_test {

using ::testing::Gt;
using ::testing::IsEmpty;

std::shared_ptr<const Variant> with_transforms(const Variant& variant, bool has_weak_borders) {
  Variant changed = variant;
  if (has_weak_borders) {
    MapBuilder builder;
    builder.size(variant.map.size());
    for (const Province& province : variant.map.provinces()) builder.add(province);
    for (Border border : variant.map.borders()) {
      border.weak = (index(border.a) + index(border.b)) % 3 == 0;  // for all coasts alike
      builder.add(border);
    }
    changed.map = builder.build();
  }
  Options options = variant.options();
  options.transforming = Transforming::CoastalCentres;
  return std::make_shared<const Variant>(*with_options(std::move(changed), options));
}

TEST(Transforms, AreTheSameToEngineAndOracleAndToldTruly) {
  std::size_t boards = 0, done = 0, stopped = 0, elsewhere = 0, into = 0;
  for (const auto& shipped : testing::shipped_variants()) {
    if (shipped->has(Feature::Impulses)) continue;  // there is no such order
    for (const bool has_weak_borders : {false, true}) {
      const auto variant = with_transforms(*shipped, has_weak_borders);
      for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        generate::SeededChoices choices(generate::seed_of_board(29, seed));
        const generate::Situation now = generate::make_situation(variant, choices);
        if (not_covered(*now.variant, now.position)) continue;
        const Adjudication engine = casus::adjudicate(*now.variant, now.position, now.submission());
        const std::string what = shipped->id + (has_weak_borders ? ", weak borders" : "") + ", seed " +
                                 std::to_string(seed) + '\n' + generate::file_of(generate::case_of(now, engine), "");
        EXPECT_THAT(adjudicators::disagreements(*now.variant, now.position, now.submission()), IsEmpty()) << what;
        for (const truth::Untruth& one : truth::untruths(now))
          ADD_FAILURE() << one.sentence << " (" << one.why << ")\n" << what;
        ++boards;
        for (const Verdict& verdict : engine.verdicts) {
          done += verdict.clause == Clause::TransformDone ? 1 : 0;
          stopped += verdict.clause == Clause::TransformCut ? 1 : 0;
          elsewhere += verdict.clause == Clause::TransformWhere ? 1 : 0;
          into += verdict.clause == Clause::TransformInto ? 1 : 0;
        }
      }
    }
  }
  EXPECT_THAT(boards, Gt(2000u));
  EXPECT_THAT(done, Gt(500u));
  EXPECT_THAT(stopped, Gt(200u));
  EXPECT_THAT(elsewhere, Gt(200u));
  EXPECT_THAT(into, Gt(50u));
}

}  // namespace transforms_test
}  // namespace casus::oracle
