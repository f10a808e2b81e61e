// Small worlds: which boards, Winters and bids there are, and that engine and oracle agree on a share of them. ./dev
// exhaust plays them all.
#include "checker/exhaust/small_world.h"

#include <gtest/gtest.h>

#include "checker/cli/data_folder.h"
#include "checker/corpus/files.h"
#include "checker/corpus/variant_shelf.h"
#include "checker/exhaust/bids.h"
#include "checker/exhaust/compare_world.h"
#include "checker/exhaust/winters.h"

namespace casus::exhaust {
namespace small_world_test {

std::shared_ptr<const Variant> world(std::string_view id) {
  static corpus::VariantShelf shelf(cli::DataFolder{CASUS_SOURCE_DIR}.world_folders());
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
    EXPECT_EQ(placements(*world(row.world), row.units).size(), row.expected);
  }
}

// Nobody, Red or Green own each of four centres: 3 * 3 * 3 * 3 ways to own, 2 * 2 * 2 * 2 to stand; Red can have gained
// one of three centres, or none, and Green none.
TEST(Winters, AreAllThatDiffer) {
  EXPECT_EQ(winters(*world("thirds")).size(), 81u * 16u * (4 + 1));
  EXPECT_EQ(winters(*world("colonies")).size(), 81u * 16u * 2) << "nobody gains a home";
  EXPECT_TRUE(winters(*world("wheel")).empty()) << "nobody has a home";
  EXPECT_EQ(winter_orders(*world("thirds"), PowerId{0}).size(), 1u + 4u * 5u);
}

// The minor power alone: three owners of each of two centres; with another unit beside it as well.
TEST(Bids, AreAskedOfEveryBoardWithAMinorPower) {
  EXPECT_EQ(boards_with_a_minor(*world("gate")).size(), 9u + 9u * 12u);
  EXPECT_TRUE(boards_with_a_minor(*world("colonies")).empty());
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
    Variant other = *engine;
    row.change(other.rulebook.options);
    EXPECT_EQ(row.compared(engine, *engine).differences, 0u);
    const WorldTally tally = row.compared(engine, other);
    EXPECT_GT(tally.differences, 0u);
    ASSERT_TRUE(tally.where);
    EXPECT_FALSE(tally.first_difference.empty());
  }
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
