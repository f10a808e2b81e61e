// Homes gained by building, and the build limit.
#include <gtest/gtest.h>

#include "engine/adjudicate.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/adjustments/minor_powers_board.h"

namespace casus {
namespace homes_test {

using testing::ambition_empire;
using testing::ambition_empire_with;
using testing::listed;
using testing::orders;
using testing::told;
using testing::told_fully;
using testing::winter_board;

PowerId power(std::string_view name) { return ambition_empire().find_power(name).value(); }

TEST(Homes, CountWhatCanBeBuiltAtTheSameTime) {
  struct Row {
    std::string_view why, whose, units, centres, gained;
    int due;
  };
  constexpr Row rows[] = {
      {"one elective home, however many conquered centres", "Spain", "", "Spain: Por, Mor, Sav", "", 1},
      {"and the predetermined one beside it", "Spain", "", "Spain: Por, Mor, TwS", "", 2},
      {"two elective homes", "Sweden", "", "Sweden: Mec, Dre, Mos", "", 2},
      {"one of them is used up", "Sweden", "", "Sweden: Dre, Mos", "Sweden: Mec", 1},
      {"and the other", "Sweden", "", "Sweden: Mos", "Sweden: Mec, Dre", 0},
      {"a gained home is a site", "Sweden", "", "Sweden: Mos, Mec", "Sweden: Mec, Dre", 1},
      {"an occupied one is none", "Sweden", "Sweden: A Mec", "Sweden: Mos, Mec", "Sweden: Mec, Dre", 0},
      {"no elective homes", "Russia", "", "Russia: Sto, Abo", "", 0},
      {"four homes at most", "Turkey", "", "Turkey: Alg, Cri, Tun", "", 2},
      {"lost ones count", "Turkey", "", "Turkey: Alg, Cri", "Turkey: Tun", 1},
      {"three builds at most", "Great Britain & Hanover", "", "Great Britain & Hanover: Edi, Han, Lon, Lvp", "", 3},
      {"centres over units still", "Great Britain & Hanover", "Great Britain & Hanover: F Eng, F Iri",
       "Great Britain & Hanover: Edi, Han, Lon, Lvp", "", 2},
      {"removals know no limit", "Spain", "Spain: A Leo, A Gas, A Lan, A Bur, A Pic", "Spain: Mad", "", -4},
      {"the centre that Austria never builds in", "Austria", "", "Austria: SNe", "", 0},
      {"others do", "France", "", "France: SNe", "", 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = winter_board(ambition_empire(), row.units, row.centres, row.gained);
    EXPECT_EQ(adjustment_due(ambition_empire(), position, power(row.whose)), row.due);
  }
}

TEST(Homes, AndWhatCanBecomeOneAreBuildSites) {
  struct Row {
    std::string_view why, whose, units, centres, gained, sites;
  };
  constexpr Row rows[] = {
      {"each of those that compete for one home", "Spain", "", "Spain: Mad, Por, Mor, TwS", "",
       "Madrid, Morocco, Portugal, Two Sicilies"},
      {"none that comes too late for an elective home", "Spain", "", "Spain: Mad, Por, Mor", "Spain: Por",
       "Madrid, Portugal"},
      {"none beyond the home limit", "Turkey", "", "Turkey: Con, Alg, Cri", "Turkey: Alg, Tun",
       "Algiers, Constantinople"},
      {"none that is occupied", "Spain", "Spain: A Por", "Spain: Mad, Por", "", "Madrid"},
      {"none in other hands", "Spain", "", "Spain: Mad; France: Por", "Spain: Por", "Madrid"},
      {"none that is barred for good", "Austria", "", "Austria: SNe, Tus", "", "Tuscany"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = winter_board(ambition_empire(), row.units, row.centres, row.gained);
    std::vector<Location> sites;
    for (const ProvinceId site : build_sites(ambition_empire(), position, power(row.whose)))
      sites.push_back({site, Coast::None});
    EXPECT_EQ(listed(ambition_empire(), sites), row.sites);
  }
}

// Leon and Gascony are no centres.
TEST(Homes, AreNotTheOnlyBuildSites) {
  Variant variant = ambition_empire();
  std::vector<ProvinceId> alternative = {testing::province(variant, "Leon"), testing::province(variant, "Portugal")};
  std::ranges::sort(alternative);
  const ProvinceId in_emergency = testing::province(variant, "Gascony");
  variant.powers.change(power("Spain"), [&](Power& spain) {
    spain.alternative_sites = alternative;
    spain.emergency_sites = {in_emergency};
  });
  std::vector<Location> sites;
  for (const ProvinceId site : build_sites(variant, winter_board(variant, "", "Spain: Mad, Por"), power("Spain")))
    sites.push_back({site, Coast::None});
  EXPECT_EQ(listed(variant, sites), "Gascony, Leon, Madrid, Portugal");
}

TEST(Homes, AreGainedByBuildingInThem) {
  struct Row {
    std::string_view why, centres, gained, orders, verdicts, events;
  };
  constexpr Row rows[] = {
      {"an original home", "Spain: Mad", "", "Spain: Build A Mad", "builds build/built", ""},
      {"an elective home", "Spain: Por", "", "Spain: Build A Por", "builds build/built home/elective",
       "home/elective Spain Portugal"},
      {"another power's home", "Spain: Mar", "", "Spain: Build A Mar", "builds build/built home/elective",
       "home/elective Spain Marseilles"},
      {"the one from whom it is taken back", "France: Mar", "Spain: Mar", "France: Build A Mar", "builds build/built",
       ""},
      {"a predetermined home", "Spain: TwS", "", "Spain: Build A TwS", "builds build/built home/predetermined",
       "home/predetermined Spain Two Sicilies"},
      {"a predetermined home of somebody else is elective", "Poland: TwS", "", "Poland: Build A TwS",
       "builds build/built home/elective", "home/elective Poland-Lithuania & Saxony Two Sicilies"},
      {"one centre, two rivals", "Russia: Cri", "Turkey: Cri", "Russia: Build A Cri",
       "builds build/built home/predetermined", "home/predetermined Russia Crimea"},
      {"a gained home stays one", "Spain: Por", "Spain: Por", "Spain: Build A Por", "builds build/built home/kept", ""},
      {"the predetermined home uses up no elective home", "Spain: Por", "Spain: TwS", "Spain: Build A Por",
       "builds build/built home/elective", "home/elective Spain Portugal"},
      {"the elective home is used up, though lost", "Spain: Mor", "Spain: Por", "Spain: Build A Mor",
       "illegal home/none-left", ""},
      {"a recaptured original home uses up nothing", "Spain: Mad, Por", "", "Spain: Build A Mad, Build A Por",
       "builds build/built, builds build/built home/elective", "home/elective Spain Portugal"},
      {"the first in the sequence", "Spain: Por, Mor", "", "Spain: Build A Mor, Build A Por",
       "builds build/built home/elective, illegal home/none-left", "home/elective Spain Morocco"},
      {"the first two of Sweden", "Sweden: Mec, Dre, Mos", "", "Sweden: Build A Mos, Build A Mec, Build A Dre",
       "builds build/built home/elective, builds build/built home/elective, illegal home/none-left",
       "home/elective Sweden Moscow, home/elective Sweden Mecklenburg"},
      {"a build that fails uses up nothing", "Spain: Por, Mor", "", "Spain: Build Por, Build A Mor",
       "illegal build/type-needed, builds build/built home/elective", "home/elective Spain Morocco"},
      {"the fourth home of Turkey and no fifth", "Turkey: Alg, Cri, Tun", "",
       "Turkey: Build A Alg, Build A Cri, Build A Tun",
       "builds build/built home/predetermined, builds build/built home/predetermined, illegal home/limit",
       "home/predetermined Turkey Algiers, home/predetermined Turkey Crimea"},
      {"which goes before what is wrong with the order", "Turkey: Cri", "Turkey: Alg, Tun", "Turkey: Build Cri",
       "illegal home/limit", ""},
      {"lost homes count", "Turkey: Cri", "Turkey: Alg, Tun", "Turkey: Build A Cri", "illegal home/limit", ""},
      {"no ties and no elective homes", "Great Britain & Hanover: Bre", "", "Great Britain & Hanover: Build A Bre",
       "illegal build/not-home", ""},
      {"other ties than these", "Turkey: Mor", "", "Turkey: Build A Mor", "illegal build/not-home", ""},
      {"never", "Austria: SNe", "", "Austria: Build A SNe", "illegal home/never", ""},
      {"what it could make a home, but does not own", "France: Por", "", "Spain: Build A Por",
       "illegal build/not-owned control/kept", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant& variant = ambition_empire();
    const Position before = winter_board(variant, "", row.centres, row.gained);
    const Adjudication result = adjudicate_adjustments(variant, before, orders(variant, row.orders));
    EXPECT_EQ(told_fully(result.verdicts), row.verdicts);
    const auto gained = [](const Event& event) { return event.kind == EventKind::HomeGained; };
    EXPECT_EQ(told(variant, result.events, gained), row.events);
    EXPECT_TRUE(std::ranges::is_sorted(result.next.homes));
    std::size_t homes = before.homes.size();
    for (const Event& event : result.events) {
      if (!gained(event)) continue;
      ++homes;
      EXPECT_TRUE(result.next.has_gained(event.power, event.province));
    }
    EXPECT_EQ(result.next.homes.size(), homes) << "nothing else becomes a home";
  }
}

TEST(Homes, FollowTheRulebooksOptions) {
  struct Row {
    std::string_view why;
    void (*change)(Options&);
    std::string_view centres, orders, verdicts;
  };
  constexpr Row rows[] = {
      {"the last builds first", [](Options& o) { o.surplus_builds = SurplusBuilds::Last; }, "Spain: Por, Mor",
       "Spain: Build A Mor, Build A Por", "illegal home/none-left, builds build/built home/elective"},
      {"none of those that cannot all be made", [](Options& o) { o.surplus_builds = SurplusBuilds::None; },
       "Spain: Por, Mor, Mad", "Spain: Build A Mor, Build A Por, Build A Mad",
       "illegal home/none-left, illegal home/none-left, builds build/built"},
      {"no home limit", [](Options& o) { o.home_limit = 0; }, "Turkey: Alg, Cri, Tun",
       "Turkey: Build A Alg, Build A Cri, Build A Tun",
       "builds build/built home/predetermined, builds build/built home/predetermined, builds build/built home/predetermined"},
      {"one home at most", [](Options& o) { o.home_limit = 1; }, "Turkey: Alg", "Turkey: Build A Alg",
       "illegal home/limit"},
      {"no new homes", [](Options& o) { o.new_homes = NewHomes::None; }, "Spain: Por, TwS",
       "Spain: Build A Por, Build A TwS", "illegal build/not-home, illegal build/not-home"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = ambition_empire_with(row.change);
    const Position before = winter_board(variant, "", row.centres);
    EXPECT_EQ(told_fully(adjudicate_adjustments(variant, before, orders(variant, row.orders)).verdicts), row.verdicts);
  }
}

TEST(BuildLimit, CapsTheBuildsOfAWinter) {
  struct Row {
    std::string_view why;
    void (*change)(Options&);
    std::string_view units, orders, verdicts;
    int unused;
  };
  const auto as_it_is = [](Options&) {};
  const Row rows[] = {
      {"the fourth build", as_it_is, "", "Britain: Build A Edi, Build A Han, Build A Lon, Build A Lvp",
       "builds build/built, builds build/built, builds build/built, illegal build/limit", 0},
      {"a waived build counts", as_it_is, "", "Britain: Waive, Build A Han, Build A Lon, Build A Lvp",
       "waives build/waived, builds build/built, builds build/built, illegal build/limit", 0},
      {"a build too many in any case", as_it_is, "",
       "Britain: Build A Edi, Build A Han, Build A Lon, Build A Lvp, Waive",
       "builds build/built, builds build/built, builds build/built, illegal build/limit, illegal build/too-many", 0},
      {"two units out of four centres", as_it_is, "Britain: F Eng, F Iri",
       "Britain: Build A Edi, Build A Han, Build A Lon",
       "builds build/built, builds build/built, illegal build/too-many", 0},
      {"unused builds within the limit", as_it_is, "", "Britain: Build A Edi", "builds build/built", 2},
      {"the last ones", [](Options& o) { o.surplus_builds = SurplusBuilds::Last; }, "",
       "Britain: Build A Edi, Build A Han, Build A Lon, Build A Lvp",
       "illegal build/limit, builds build/built, builds build/built, builds build/built", 0},
      {"no limit", [](Options& o) { o.build_limit = 0; }, "",
       "Britain: Build A Edi, Build A Han, Build A Lon, Build A Lvp",
       "builds build/built, builds build/built, builds build/built, builds build/built", 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = ambition_empire_with(row.change);
    const Position before = winter_board(variant, row.units, "Britain: Edi, Han, Lon, Lvp");
    const Adjudication result = adjudicate_adjustments(variant, before, orders(variant, row.orders));
    EXPECT_EQ(told_fully(result.verdicts), row.verdicts);
    int unused = 0;
    for (const Event& event : result.events) {
      if (event.kind == EventKind::BuildsUnused) unused += event.count;
    }
    EXPECT_EQ(unused, row.unused);
  }
}

TEST(Homes, ThatAreUsedUpAreNamed) {
  struct Row {
    std::string_view why, centres, gained, orders, used_up;
  };
  constexpr Row rows[] = {
      {"gained earlier, though lost", "Spain: Mor", "Spain: Por", "Spain: Build A Mor", "Portugal"},
      {"gained in this Winter", "Spain: Por, Mor", "", "Spain: Build A Mor, Build A Por", "Morocco"},
      {"not the one that is set down", "Spain: Mor, Por", "Spain: TwS", "Spain: Build A Por, Build A Mor", "Portugal"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant& variant = ambition_empire();
    const Position before = winter_board(variant, "", row.centres, row.gained);
    const Adjudication result = adjudicate_adjustments(variant, before, orders(variant, row.orders));
    const Verdict& refused = result.verdicts.back();
    ASSERT_EQ(refused.clause, Clause::HomeNoneLeft);
    ASSERT_EQ(refused.witnesses.size(), 1U);
    EXPECT_EQ(refused.witnesses[0].part, Part::UsesUp);
    EXPECT_EQ(variant.map[refused.witnesses[0].unit].name, row.used_up);
  }
}

TEST(Homes, GainedCountAsHomesForAutomaticRemovals) {
  const Variant variant =
      ambition_empire_with([](Options& o) { o.automatic_removal = AutomaticRemoval::HomesOverWater; });
  const std::string_view units = "Spain: A Leo, A Sav";
  const auto removed = [&](std::string_view gained) {
    const Position position = winter_board(variant, units, "Spain: Mad", gained);
    const RemovalRank first = sequence_of_removal(variant, position, power("Spain"), position.units).front();
    return listed(variant, std::vector<Unit>{first.unit});
  };
  EXPECT_EQ(removed(""), "A Savoy");
  EXPECT_EQ(removed("Spain: Savoy"), "A Leon");
}

}  // namespace homes_test
}  // namespace casus
