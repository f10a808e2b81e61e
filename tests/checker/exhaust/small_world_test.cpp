// Small worlds: which boards there are, and that engine and oracle agree on a share of them. ./dev exhaust plays them all.
#include "checker/exhaust/small_world.h"

#include <gtest/gtest.h>

#include "checker/corpus/files.h"
#include "checker/exhaust/compare_world.h"

namespace casus::exhaust {
namespace {

std::shared_ptr<const Variant> world(std::string_view id) {
  const FileSource worlds = corpus::variant_files(CASUS_SOURCE_DIR "/worlds");
  const FileSource mapdata = corpus::variant_files(CASUS_SOURCE_DIR "/mapdata");
  auto read = read_variant(id, [&](std::string_view variant, std::string_view file) {
    auto found = worlds(variant, file);
    return found ? found : mapdata(variant, file);
  });
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
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(placements(*world(row.world), row.units).size(), row.expected);
  }
}

TEST(SmallWorlds, NoticeAnotherRulebook) {
  const auto engine = world("crossing");
  Variant other = *engine;
  other.rulebook.options.straits = Straits::Open;
  const WorldTally tally = compare(engine, other, 2, {}, 0);
  EXPECT_GT(tally.differences, 0u);
  ASSERT_TRUE(tally.where);
  EXPECT_FALSE(tally.first_difference.empty());
}

TEST(SmallWorlds, ComeOutTheSameOnAnyNumberOfThreads) {
  const WorldTally one = compare(world("channel"), 2, {}, 1);
  const WorldTally two = compare(world("channel"), 2, {}, 2);
  EXPECT_EQ(one.boards, 50u);
  EXPECT_EQ(one.order_sets, 1144u);
  EXPECT_EQ(one.order_sets, two.order_sets);
  EXPECT_EQ(one.single_orders, two.single_orders);
}

}  // namespace
}  // namespace casus::exhaust
