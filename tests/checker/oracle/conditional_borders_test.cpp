// Borders with a condition, on no shipped map: many borders of each become weak, closed in a season or an owner's, and
// engine and oracle agree on the boards that are generated there. What reports say of them is true.
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
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "tests/checker/shipped_variants.h"

namespace casus::oracle {
namespace conditional_borders_test {

using ::testing::Gt;
using ::testing::IsEmpty;

// By its provinces alone, so that all coasts have the same condition.
void put_condition(const Map& map, std::size_t which, Border& border) {
  const std::size_t number = (index(border.a) + index(border.b) + which) % 6;
  if (number == 0 || number == 1) border.weak = true;
  if (number == 2) border.closed_in = Season::Spring;
  if (number == 1 || number == 3) border.closed_in = Season::Fall;
  if (number != 4) return;
  ProvinceId centre = no_province;
  map.supply_centres().for_each([&](ProvinceId one) {
    if (centre == no_province || index(one) <= index(border.a)) centre = one;
  });
  border.only_owner_of = centre;
}

std::shared_ptr<const Variant> with_conditions(const Variant& variant, std::size_t which) {
  MapBuilder builder;
  builder.size(variant.map.size());
  for (const Province& province : variant.map.provinces()) builder.add(province);
  for (Border border : variant.map.borders()) {
    put_condition(variant.map, which, border);
    builder.add(border);
  }
  Variant changed = variant;
  changed.map = builder.build();
  return std::make_shared<const Variant>(std::move(changed));
}

TEST(ConditionalBorders, AreTheSameToEngineAndOracleAndToldTruly) {
  std::size_t boards = 0, weak = 0, cut = 0, across = 0, retreats = 0, seasons = 0, owners = 0;
  for (const auto& shipped : testing::shipped_variants()) {
    if (shipped->has(Feature::Impulses)) continue;  // no such borders there
    for (std::size_t which = 0; which < 3; ++which) {
      const auto variant = with_conditions(*shipped, which);
      for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        generate::SeededChoices choices(generate::seed_of_board(23, seed));
        generate::Situation now = generate::make_situation(variant, choices);
        if (seed % 2 == 0 && now.position.phase.season == Season::Spring) now.position.phase.season = Season::Fall;
        if (not_covered(*now.variant, now.position)) continue;
        const Adjudication engine = casus::adjudicate(*now.variant, now.position, now.submission());
        EXPECT_THAT(adjudicators::disagreements(*now.variant, now.position, now.submission()), IsEmpty())
            << shipped->id << ", borders " << which << ", seed " << seed << '\n'
            << generate::file_of(generate::case_of(now, engine), "");
        for (const truth::Untruth& one : truth::untruths(now)) {
          ADD_FAILURE() << shipped->id << ", borders " << which << ", seed " << seed << ": " << one.sentence << " ("
                        << one.why << ")\n"
                        << generate::file_of(generate::case_of(now, engine), "");
        }
        ++boards;
        for (const Verdict& verdict : engine.verdicts) {
          const auto has = [&](Clause clause) {
            return verdict.clause == clause || std::ranges::find(verdict.also, clause) != verdict.also.end();
          };
          weak += has(Clause::BorderWeak) ? 1 : 0;
          cut += has(Clause::BorderWeakCut) ? 1 : 0;
          across += has(Clause::BorderWeakSupport) ? 1 : 0;
          retreats += has(Clause::BorderWeakRetreat) ? 1 : 0;
          seasons += has(Clause::BorderSeason) ? 1 : 0;
          owners += has(Clause::BorderOwner) ? 1 : 0;
        }
      }
    }
  }
  EXPECT_THAT(boards, Gt(2000u));
  EXPECT_THAT(weak, Gt(500u));
  EXPECT_THAT(cut, Gt(20u));
  EXPECT_THAT(across, Gt(100u));
  EXPECT_THAT(retreats, Gt(0u));
  EXPECT_THAT(seasons, Gt(200u));
  EXPECT_THAT(owners, Gt(100u));
}

}  // namespace conditional_borders_test
}  // namespace casus::oracle
