// Small worlds: which boards, Winters and bids there are, and that engine and oracle agree on a share of them. ./dev
// exhaust plays them all.
#include "checker/exhaust/small_world.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/cli/data_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/exhaust/bids.h"
#include "checker/exhaust/careless.h"
#include "checker/exhaust/compare_world.h"
#include "checker/exhaust/turns.h"
#include "checker/exhaust/winters.h"
#include "checker/files/files.h"
#include "checker/generate/careless_orders.h"
#include "engine/legality/legal_orders.h"
#include "engine/rules/options.h"
#include "engine/text/gave_up.h"
#include "tests/engine/unchecked_options.h"

namespace casus::exhaust {
namespace small_world_test {

std::shared_ptr<const Variant> world(std::string_view id) {
  static collection::VariantShelf shelf(cli::DataFolder{CASUS_SOURCE_DIR}.world_folders());
  const auto read = shelf.get(id);
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

TEST(Placements, AreAllThatDiffer) {
  struct Row {
    const char *why, *world;
    int units;
    std::size_t expected;
  };
  const Row rows[] = {
      {"five provinces, and powers that are alike", "wheel", 1, 5},
      {"ten pairs of provinces, of one power or of two", "wheel", 2, 20},
      {"five provinces full, three powers: every way to part five units among at most three", "wheel", 5, 41},
      {"two seas, two kinds in three coastal provinces", "channel", 1, 8},
      {"a fleet on either coast", "coasts", 1, 7},
      {"powers of different faiths are not alike, and minor powers stand at home", "faiths", 1, 11},
      {"nor are powers of which a list names one", "gate", 1, 17},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(placements(*world(row.world), row.units).count(), row.expected);
  }
}

// Nobody, Red or Green own each of four centres: 3 * 3 * 3 * 3 ways to own, 2 * 2 * 2 * 2 to stand; Red can have gained
// one of three centres, or none, and Green none.
TEST(Winters, AreAllThatDiffer) {
  EXPECT_EQ(winters(*world("thirds")).count(), 81u * 16u * (4 + 1));
  EXPECT_EQ(winters(*world("colonies")).count(), 81u * 16u * 2) << "nobody gains a home";
  EXPECT_EQ(winters(*world("wheel")).count(), 0u) << "nobody has a home";
  EXPECT_EQ(winter_orders(*world("thirds"), PowerId{0}).size(), 1u + 4u * 5u + 2u);
}

// 7 powers, 34 centres.
TEST(Boards, OfAMapThatIsNotSmallAreNotCounted) {
  const auto standard = world("standard");
  const auto message = [](const auto& boards) -> std::string {
    try {
      return std::to_string(boards.count());
    } catch (const GaveUp& why) {
      return why.what();
    }
  };
  EXPECT_EQ(message(winters(*standard)), "there are more than 100000000 Winters of standard: this map is not small");
  EXPECT_EQ(message(placements(*standard, 5)),
            "there are more than 100000000 placements of 5 units on standard: this map is not small");
}

// The minor power alone: three owners of each of two centres; with another unit beside it as well.
TEST(Bids, AreAskedOfEveryBoardWithAMinorPower) {
  EXPECT_EQ(boards_with_a_minor(*world("gate")).count(), 9u + 9u * 12u);
  EXPECT_EQ(boards_with_a_minor(*world("colonies")).count(), 0u);
}

// Two powers of which one has a leader: three land units in each of five provinces. With two ports and an island
// between two seas nine land units and six fleets, and at sea one fleet or two.
TEST(TurnBoards, AreAllThatDiffer) {
  EXPECT_EQ(turn_boards(*world("heights"), 1).count(), 5u * 3u);
  EXPECT_EQ(turn_boards(*world("roads"), 1).count(), 3u * 3u + 3u * 2u + 2u * 2u * 2u);
  EXPECT_EQ(turn_boards(*world("wheel"), 1).count(), 0u) << "it has no turns";
}

// An army by itself can hold, go to four places, and support the neutral: each over both impulses, and what it does
// second after a hold or a move; supports are followed by supports. A leader has a third impulse for most moves.
TEST(TurnBoards, HaveEveryPlan) {
  const auto heights = world("heights");
  const ProvinceId moor = *heights->map.find("moor");
  for (const Position& board : turn_boards(*heights, 1).list()) {
    const Unit& unit = board.units.front();
    if (unit.at.province != moor) continue;
    const std::size_t of_armies = 6 + 6 + 4 * 6 + 2, of_leaders_alone = (4 + 4 * 4) * (1 + 4);
    EXPECT_EQ(written_plans(*heights, board, unit).size(),
              of_armies + (unit.leader == no_leader ? 0 : of_leaders_alone));
  }
}

TEST(TurnBoards, ArePlayedByEngineAndOracle) {
  for (const char* id : {"heights", "roads"}) {
    const auto engine = world(id);
    const WorldTally alike = compare_turns(engine, *engine, 1, {}, 0);
    EXPECT_EQ(alike.boards, turn_boards(*engine, 1).count());
    EXPECT_GT(alike.order_sets, 300u);
    EXPECT_EQ(alike.differences, 0u);
    Variant other = *engine;
    other.last_year = engine->start.phase.year;
    EXPECT_GT(compare_turns(engine, other, 1, {}, 0).differences, 0u) << "a game that ends";
    EXPECT_EQ(compare_turns(engine, *engine, 1, {}, 2).order_sets, alike.order_sets);
    EXPECT_EQ(compare_turns(engine, *engine, 1, {2, 1}, 1).boards, alike.boards / 2) << "every other one";
  }
}

// An army by itself can hold or go to its neighbours. Careless are a move to where it stands, its own support, a
// removal, a build, a move out of reach where anything is, and another power's order: each alone, twice, and before and
// after two others, which also stand before and after each other.
TEST(CarelessSheets, AreAllThatCanStandOnOne) {
  const auto channel = world("channel");
  for (const Position& board : placements(*channel, 1).list()) {
    const std::size_t legal = legal_orders(*channel, board)[0].size();
    const std::size_t careless = generate::careless_orders(*channel, board, board.units[0]).size();
    EXPECT_GE(careless, 5u);
    EXPECT_EQ(careless_sheets(*channel, board, 0).size(), 1 + legal + 3 + careless * 6);
  }
}

TEST(CarelessSheets, ArePlayedByEngineAndOracle) {
  const auto channel = world("channel");
  const WorldTally alike = compare_careless(channel, *channel, 2, {40}, 0);
  EXPECT_GT(alike.order_sets, 1000u);
  EXPECT_EQ(alike.in_full, alike.order_sets);
  EXPECT_EQ(alike.differences, 0u) << ::testing::PrintToString(alike.first_difference);
  const Variant other = testing::with_option(*channel, &Options::repeated_order, RepeatedOrder::Last);
  EXPECT_GT(compare_careless(channel, other, 1, {}, 0).differences, 0u) << "another order counts";
}

// A board that counts how many of its kind there are.
struct CountedBoard {
  explicit CountedBoard(int which) : number(which) { count(); }
  CountedBoard(const CountedBoard& other) : number(other.number) { count(); }
  ~CountedBoard() { --there_are; }
  static void count() { most = std::max(most, ++there_are); }

  int number;
  static inline std::size_t there_are = 0, most = 0;
};

Boards<CountedBoard> numbered_boards(int count) {
  return Boards<CountedBoard>("numbers", [count](const auto& visit) {
    for (int i = 0; i < count; ++i) visit(CountedBoard(i));
  });
}

TEST(Boards, AreKeptAFewAtATime) {
  std::set<int> played;
  std::size_t told = 0;
  const Jobs jobs(1, [&](std::size_t done, std::size_t all) { told += done == told + 1 && all == 66'667 ? 1 : 0; });
  const auto play = [&](const CountedBoard& board, WorldTally& tally) {
    played.insert(board.number);
    ++tally.boards;
  };
  EXPECT_EQ(over(numbered_boards(200'000), {3, 1}, jobs, play).boards, 66'667u);
  EXPECT_EQ(played.size(), 66'667u);
  EXPECT_TRUE(played.contains(1) && played.contains(199'999)) << "every third one, from the second on";
  EXPECT_EQ(told, 66'667u) << "one after another, of the share";
  EXPECT_LT(CountedBoard::most, 10'000u);
  EXPECT_EQ(over(numbered_boards(5), {7, 6}, 1, play).boards, 0u) << "the first of the share is not there";
}

// Blocks begin where the one before ended, and the last one has what is left.
TEST(Boards, AreDividedIntoBlocks) {
  std::vector<std::pair<std::size_t, std::uint64_t>> blocks;
  Share share{2, 0};
  share.block = [&](std::size_t from, const auto& compared) {
    const WorldTally tally = compared();
    blocks.emplace_back(from, tally.boards);
    return tally;
  };
  const auto play = [](const CountedBoard&, WorldTally& tally) { ++tally.boards; };
  EXPECT_EQ(over(numbered_boards(80), share, 1, play).boards, 40u);
  EXPECT_THAT(blocks, ::testing::ElementsAre(::testing::Pair(0, 16), ::testing::Pair(16, 16), ::testing::Pair(32, 8)));
}

TEST(SmallWorlds, NoticeAnotherRulebook) {
  struct Row {
    const char *why, *world;
    void (*change)(Options&);
    WorldTally (*compared)(const std::shared_ptr<const Variant>&, const Variant&);
  };
  const auto movement = [](const auto& engine, const Variant& other) { return compare(engine, other, 2, {}, 0); };
  const auto winter = [](const auto& engine, const Variant& other) { return compare_winters(engine, other, {50}, 0); };
  const auto bids = [](const auto& engine, const Variant& other) { return compare_bids(engine, other, {20}, 0); };
  const Row rows[] = {
      {"straits that are open", "crossing", [](Options& options) { options.straits = Straits::Open; }, movement},
      {"straits that are closed", "gate", [](Options& options) { options.straits = Straits::ClosedByFleets; },
       movement},
      {"homes that are built in", "thirds", [](Options& options) { options.new_homes = NewHomes::BuiltIn; }, winter},
      {"builds without a home", "colonies", [](Options& options) { options.build_sites = BuildSites::AnyOwned; },
       winter},
      {"bids that are published", "gate", [](Options& options) { options.illegal_bids = IllegalBids::Published; },
       bids},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto engine = world(row.world);
    const Variant other = testing::with_changed_options(*engine, row.change);
    EXPECT_EQ(row.compared(engine, *engine).differences, 0u);
    const WorldTally tally = row.compared(engine, other);
    EXPECT_GT(tally.differences, 0u);
    ASSERT_TRUE(tally.where);
    EXPECT_FALSE(tally.first_difference.empty());
  }
}

// Weak borders, one that is closed in the season, and one for the owner of a centre: engine and oracle agree on every
// set of orders for four units, in either season.
TEST(SmallWorlds, HaveBordersWithAConditionThatBothAdjudicatorsKnow) {
  const auto passes = world("passes");
  for (const Season season : {Season::Spring, Season::Fall}) {
    Variant in_season = *passes;
    in_season.start.phase.season = season;
    const auto engine = std::make_shared<const Variant>(in_season);
    const WorldTally tally = compare(engine, *engine, 4, {}, 0);
    EXPECT_GT(tally.order_sets, 10'000u);
    EXPECT_EQ(tally.differences, 0u) << ::testing::PrintToString(tally.first_difference);
  }
  Variant open = *passes;
  MapBuilder builder;
  for (const Province& province : passes->map.provinces()) builder.add(province);
  for (Border border : passes->map.borders()) {
    border.weak = false;
    builder.add(border);
  }
  open.map = builder.build();
  EXPECT_GT(compare(passes, open, 2, {}, 0).differences, 0u) << "weak borders matter";
}

// A copy of the colonies without the centre in Cot. Red builds there in an emergency or in place of a home, or all
// build in all homes.
std::shared_ptr<const Variant> with_sites(BuildSites rule, void (*add_sites)(Power&, ProvinceId cot)) {
  Variant sites = testing::with_option(*world("colonies"), &Options::build_sites, rule);
  MapBuilder builder;
  for (Province province : sites.map.provinces()) {
    if (province.id == "cot") province.supply_centre = false;
    builder.add(province);
  }
  for (const Border& border : sites.map.borders()) builder.add(border);
  sites.map = builder.build();
  const ProvinceId cot = sites.map.find("cot").value();
  sites.powers.change(PowerId{0}, [&](Power& red) { add_sites(red, cot); });
  return std::make_shared<const Variant>(std::move(sites));
}

TEST(SmallWorlds, HaveBuildSitesThatBothAdjudicatorsKnow) {
  struct Row {
    std::string_view why;
    std::shared_ptr<const Variant> engine, other;
  };
  const auto nothing = [](Power&, ProvinceId) {};
  const auto emergency = [](Power& red, ProvinceId cot) {
    red.emergency_sites = {cot};
    red.emergency_units = 1;
  };
  const auto site = [](Power& red, ProvinceId cot) { red.emergency_sites = {cot}; };
  const auto alternative = [](Power& red, ProvinceId cot) { red.alternative_sites = {cot}; };
  const auto homes = with_sites(BuildSites::Homes, nothing);
  const Row rows[] = {
      {"a site in an emergency", with_sites(BuildSites::Homes, site), homes},
      {"and a unit more", with_sites(BuildSites::Homes, emergency), with_sites(BuildSites::Homes, site)},
      {"with builds in every centre", with_sites(BuildSites::AnyOwned, emergency),
       with_sites(BuildSites::AnyOwned, nothing)},
      {"in place of a home", with_sites(BuildSites::Homes, alternative), homes},
      {"in place of a home, while a home is held", with_sites(BuildSites::AnyOwnedWithHome, alternative),
       with_sites(BuildSites::AnyOwnedWithHome, nothing)},
      {"homes of all powers", with_sites(BuildSites::AnyHome, nothing), homes},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const WorldTally alike = compare_winters(row.engine, *row.engine, {10}, 0);
    EXPECT_GT(alike.order_sets, 1'000u);
    EXPECT_EQ(alike.differences, 0u) << ::testing::PrintToString(alike.first_difference);
    EXPECT_GT(compare_winters(row.engine, *row.other, {10}, 0).differences, 0u) << "the rule matters";
  }
}

// Units become the other kind, on a coast that has to be named: every set of orders for three units.
TEST(SmallWorlds, HaveTransformsThatBothAdjudicatorsKnow) {
  const auto harbours = world("harbours");
  const WorldTally tally = compare(harbours, *harbours, 3, {}, 0);
  EXPECT_GT(tally.order_sets, 10'000u);
  EXPECT_EQ(tally.differences, 0u) << ::testing::PrintToString(tally.first_difference);
  EXPECT_GT(compare(harbours, *world("coasts"), 1, {}, 0).differences, 0u) << "transforms matter";
}

TEST(SmallWorlds, ComeOutTheSameOnAnyNumberOfThreads) {
  const WorldTally one = compare(world("channel"), 2, {}, 1);
  const WorldTally two = compare(world("channel"), 2, {}, 2);
  EXPECT_EQ(one.boards, 50u);
  EXPECT_EQ(one.order_sets, 1144u);
  EXPECT_EQ(one.order_sets, two.order_sets);
  EXPECT_EQ(one.single_orders, two.single_orders);
}

}  // namespace small_world_test
}  // namespace casus::exhaust
