#include "checker/generate/choice_sources.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

namespace casus::generate {
namespace choice_sources_test {

// The first numbers of SplitMix64 from seed 0 are published; a generated board is quoted by its seed, so they must
// never change.
TEST(SeededChoices, AreSplitMix64) {
  SeededChoices choices(0);
  EXPECT_EQ(choices.below(0xFFFFFFFF), 0xE220A838u);  // of 0xE220A8397B1DCDAF
  EXPECT_EQ(choices.below(0xFFFFFFFF), 0x6E789E69u);  // of 0x6E789E6AA1B965F4
}

TEST(SeededChoices, ReachEveryNumberBelowTheBound) {
  SeededChoices choices(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 6000; ++i) ++counts.at(choices.below(6));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(SeededChoices, BoardsOfARunHaveSeedsOfTheirOwn) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::uint64_t board = 0; board < 30; ++board) seeds.insert(seed_of_board(seed, board));
  }
  EXPECT_EQ(seeds.size(), 900u);
}

TEST(BytesChoices, ReadAsManyBytesAsTheBoundNeedsAndThenZeros) {
  const std::array<std::uint8_t, 4> bytes{5, 1, 2, 9};
  BytesChoices choices(bytes);
  EXPECT_EQ(choices.below(1), 0u);  // no byte
  EXPECT_EQ(choices.below(4), 1u);  // 5 % 4
  EXPECT_EQ(choices.below(1000), 258u);
  EXPECT_EQ(choices.below(256), 9u);
  EXPECT_EQ(choices.below(256), 0u);
}

}  // namespace choice_sources_test
}  // namespace casus::generate
