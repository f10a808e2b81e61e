#include <gtest/gtest.h>

#include "engine/adjudicate.h"
#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/power_orders.h"
#include "engine/rules/options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace builds_test {

using testing::board;
using testing::listed;
using testing::orders;
using testing::standard;
using testing::standard_with;
using testing::told;

// France has one build (or two), Russia one.
Position winter(std::string_view french = "A Burgundy, A Spain, F Gascony") {
  return board(standard(), "Winter 1901 adjustments",
               "France: " + std::string(french) + "; Russia: A Moscow, A Warsaw, F Sevastopol",
               "France: Brest, Marseilles, Paris, Spain; Russia: Moscow, Sevastopol, St Petersburg, Warsaw");
}

TEST(Builds, AreLimitedByCentresAndSites) {
  struct Row {
    std::string_view why, units, centres;
    int due;
  };
  constexpr Row rows[] = {
      {"centres over units", "France: A Spain", "France: Brest, Paris, Spain", 2},
      {"no more than vacant sites", "France: A Paris", "France: Brest, Paris, Portugal, Spain", 1},
      {"home centres of others are no sites", "France: A Ruhr", "France: Munich, Kiel", 0},
      {"home centres in other hands are no sites", "France: A Ruhr; Germany: A Paris",
       "France: Spain, Portugal; Germany: Paris", 0},
      {"units over centres", "France: A Ruhr, A Spain, A Paris", "France: Paris", -2},
      {"even", "France: A Ruhr", "France: Paris", 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = board(standard(), "Winter 1901 adjustments", row.units, row.centres);
    EXPECT_EQ(adjustment_due(standard(), position, standard().find_power("France").value()), row.due);
  }
}

TEST(Builds, AreJudgedOrderByOrder) {
  struct Row {
    std::string_view why, orders, verdicts;
  };
  constexpr Row rows[] = {
      {"a vacant home centre", "France: Build A Paris", "builds build/built"},
      {"no centre", "France: Build A Picardy", "illegal build/not-a-centre"},
      {"no home", "France: Build A Portugal", "illegal build/not-home"},
      {"a home centre in no hands", "Turkey: Build A Ankara", "illegal build/not-owned"},
      {"inland", "France: Build F Paris", "illegal build/inland-fleet"},
      {"no letter inland", "France: Build Paris", "builds build/built"},
      {"no letter on a coast", "France: Build Brest", "illegal build/type-needed"},
      {"no coast", "Russia: Build F St Petersburg", "illegal build/coast-needed"},
      {"the coast", "Russia: Build F St Petersburg(nc)", "builds build/built"},
      {"occupied", "Russia: Build A Moscow", "illegal build/occupied"},
      {"too many", "France: Build A Paris, Build A Marseilles", "builds build/built, illegal build/too-many"},
      {"repeated", "France: Build F Brest, Build A Brest", "builds build/built, illegal build/repeated"},
      {"waived", "France: Waive, Build A Paris", "waives build/waived, illegal build/too-many"},
      {"a removal instead", "France: Disband A Spain", "illegal removal/too-many"},
      {"a power with nothing due", "Turkey: Waive", "illegal build/too-many"},
      {"a move", "France: A Burgundy - Paris", "illegal order/wrong-phase"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(told(adjudicate_adjustments(standard(), winter(), orders(standard(), row.orders)).verdicts),
              row.verdicts);
  }
}

TEST(Builds, NameTheUnitThatStandsInTheirCentre) {
  const auto witnesses_of = [](std::string_view text) {
    const Adjudication result = adjudicate_adjustments(standard(), winter(), orders(standard(), text));
    return testing::told_witnesses(standard(), result.verdicts.front());
  };
  EXPECT_EQ(witnesses_of("Russia: Build A Moscow"), "stands Moscow");
  EXPECT_EQ(witnesses_of("France: Build A Picardy"), "");
}

TEST(Builds, AreAtMostSoManyAsTheLimit) {
  const auto of_three = [](int limit) {
    return within_build_limit(standard_with([&](Options& o) { o.build_limit = limit; }), 3);
  };
  EXPECT_EQ(of_three(0), 3) << "no limit";
  EXPECT_EQ(of_three(1), 1);
  EXPECT_EQ(of_three(2), 2);
  EXPECT_EQ(of_three(4), 3);
}

TEST(Builds, FollowTheRulebooksOptions) {
  struct Row {
    std::string_view why;
    void (*change)(Options&);
    std::string_view orders, verdicts;
  };
  const Row rows[] = {
      {"an army for a fleet inland", [](Options& o) { o.inland_fleet_build = InlandFleetBuild::Army; },
       "France: Build F Paris", "builds build/built"},
      {"a fleet where a coast is named", [](Options& o) { o.build_without_letter = BuildWithoutLetter::CoastNamed; },
       "Russia: Build St Petersburg(sc)", "builds build/built"},
      {"no letter, no build", [](Options& o) { o.build_without_letter = BuildWithoutLetter::Refused; },
       "France: Build Paris", "illegal build/type-needed"},
      {"the last surplus build", [](Options& o) { o.surplus_builds = SurplusBuilds::Last; },
       "France: Build A Paris, Build A Marseilles", "illegal build/too-many, builds build/built"},
      {"no surplus build", [](Options& o) { o.surplus_builds = SurplusBuilds::None; },
       "France: Build A Paris, Build A Marseilles", "illegal build/too-many, illegal build/too-many"},
      {"the last of a repeated build", [](Options& o) { o.repeated_build = RepeatedBuild::Last; },
       "France: Build F Brest, Build A Brest", "illegal build/repeated, builds build/built"},
      {"none of a repeated build", [](Options& o) { o.repeated_build = RepeatedBuild::None; },
       "France: Build F Brest, Build A Brest", "illegal build/repeated, illegal build/repeated"},
      {"no waiving", [](Options& o) { o.waived_builds = WaivedBuilds::Refused; }, "France: Waive",
       "illegal build/waived"},
      {"no coast for an army", [](Options& o) { o.irrelevant_coast = IrrelevantCoast::Refused; },
       "Russia: Build A St Petersburg(nc)", "illegal coast/irrelevant"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = standard_with(row.change);
    EXPECT_EQ(told(adjudicate_adjustments(variant, winter(), orders(variant, row.orders)).verdicts), row.verdicts);
  }
}

TEST(Builds, ThatNobodyOrdersAreLost) {
  const Adjudication result =
      adjudicate(standard(), winter("A Burgundy, A Spain"), orders(standard(), "France: Build A Paris"));
  std::vector<std::pair<std::string, int>> unused;
  for (const Event& event : result.events) {
    if (event.kind == EventKind::BuildsUnused) unused.emplace_back(standard()[event.power].name, event.count);
  }
  EXPECT_EQ(unused, (std::vector<std::pair<std::string, int>>{{"France", 1}, {"Russia", 1}}));
  EXPECT_EQ(print(standard().calendar, result.next.phase), "Spring 1902 movement");
}

TEST(Builds, StandOnTheBoardAfterwards) {
  const Adjudication result =
      adjudicate_adjustments(standard(), winter("A Burgundy, A Spain"),
                             orders(standard(), "Russia: Build F St Petersburg(sc); France: Build F Brest, Waive"));
  std::vector<Unit> built;
  for (const Unit& unit : result.next.units) {
    if (winter("A Burgundy, A Spain").unit_at(unit.at.province) == nullptr) built.push_back(unit);
  }
  std::ranges::sort(built, {}, &Unit::power);
  EXPECT_EQ(listed(standard(), built), "F Brest, F St Petersburg(sc)");
  EXPECT_TRUE(std::ranges::is_sorted(result.next.units, {}, &Unit::at));
}

}  // namespace builds_test
}  // namespace casus
