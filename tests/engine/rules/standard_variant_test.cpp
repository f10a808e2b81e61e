#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/engine/variant_files.h"

namespace casus {
namespace {

using testing::standard;

TEST(StandardVariant, HasItsCounts) {
  EXPECT_EQ(standard().map.provinces().size(), 75u);
  EXPECT_EQ(standard().map.supply_centres().size(), 34);
  EXPECT_EQ(standard().map.seas().size(), 19);
  EXPECT_EQ(standard().powers.size(), 7u);
  EXPECT_EQ(standard().start.units.size(), 22u);
  EXPECT_EQ(standard().victory_centres, 18);
}

}  // namespace
}  // namespace casus
