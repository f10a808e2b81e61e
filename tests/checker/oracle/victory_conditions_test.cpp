// Conditions of victory, in no shipped variant: centres that a winner needs, numbers of its own for a power, leads and
// a last year. Engine and oracle agree on the boards that are generated with them, and what reports say of them is
// true.
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
#include "engine/rules/power_ids.h"
#include "engine/rules/with_options.h"
#include "tests/checker/shipped_variants.h"

namespace casus::oracle {
namespace victory_conditions_test {

using ::testing::Gt;
using ::testing::IsEmpty;

std::vector<ProvinceId> some_centres(const Variant& variant, std::size_t from, std::size_t count) {
  std::vector<ProvinceId> all;
  variant.map.supply_centres().for_each([&](ProvinceId centre) { all.push_back(centre); });
  std::vector<ProvinceId> some;
  for (std::size_t i = 0; i < count; ++i) some.push_back(all[(from + 7 * i) % all.size()]);
  std::ranges::sort(some);
  return some;
}

std::shared_ptr<const Variant> with_conditions(Variant variant, std::size_t which) {
  std::vector<PowerId> players;
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) players.push_back(power);
  }
  variant.victory_centres = 6;
  if (which != 1) {
    variant.needed_centres = {{no_power, some_centres(variant, which, 2), 1},
                              {players[which % players.size()], some_centres(variant, which + 3, 3), 2},
                              {players[0], some_centres(variant, which + 1, 1), 1}};
  }
  if (which != 0) variant.own_numbers = {{players[0], 3}, {players[1], 8}};
  if (which > 1) {
    variant.winning_lead = 4;
    variant.lead_falls = 1;
  }
  if (which % 2 == 1) variant.last_year = variant.calendar.first_year + 3 * variant.calendar.step;
  Options options = variant.options();
  if (which == 3) options.rival_claims = RivalClaims::PlayOn;
  return std::make_shared<const Variant>(with_unchecked_options(std::move(variant), options));
}

TEST(ConditionsOfVictory, AreTheSameToEngineAndOracleAndToldTruly) {
  std::size_t boards = 0, won = 0, own = 0, lead = 0, last = 0, short_of_it = 0, ended = 0;
  for (const auto& shipped : testing::shipped_variants()) {
    if (shipped->has(Feature::Impulses)) continue;  // no such conditions there
    for (std::size_t which = 0; which < 4; ++which) {
      const auto variant = with_conditions(*shipped, which);
      for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        generate::SeededChoices choices(generate::seed_of_board(29, seed));
        generate::Situation now = generate::make_situation(variant, choices);
        if (now.position.phase.season == Season::Spring) now.position.phase.season = Season::Fall;
        if (not_covered(*now.variant, now.position)) continue;
        const Adjudication engine = casus::adjudicate(*now.variant, now.position, now.submission());
        EXPECT_THAT(adjudicators::disagreements(*now.variant, now.position, now.submission()), IsEmpty())
            << shipped->id << ", conditions " << which << ", seed " << seed << '\n'
            << generate::file_of(generate::case_of(now, engine), "");
        for (const truth::Untruth& one : truth::untruths(now)) {
          ADD_FAILURE() << shipped->id << ", conditions " << which << ", seed " << seed << ": " << one.sentence << " ("
                        << one.why << ")\n"
                        << generate::file_of(generate::case_of(now, engine), "");
        }
        ++boards;
        for (const Event& event : engine.events) {
          won += event.kind == EventKind::Won ? 1 : 0;
          own += event.clause == Clause::VictoryOwnNumber ? 1 : 0;
          lead += event.clause == Clause::VictoryLead ? 1 : 0;
          last += event.kind == EventKind::Won && event.clause == Clause::VictoryLastYear ? 1 : 0;
          short_of_it += event.kind == EventKind::FallsShort ? 1 : 0;
          ended += event.kind == EventKind::Ended ? 1 : 0;
        }
      }
    }
  }
  EXPECT_THAT(boards, Gt(2000u));
  EXPECT_THAT(won, Gt(200u));
  EXPECT_THAT(own, Gt(50u));
  EXPECT_THAT(lead, Gt(20u));
  EXPECT_THAT(last, Gt(20u));
  EXPECT_THAT(short_of_it, Gt(50u));
  EXPECT_THAT(ended, Gt(20u));
}

}  // namespace victory_conditions_test
}  // namespace casus::oracle
