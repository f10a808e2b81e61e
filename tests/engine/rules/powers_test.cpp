#include "engine/rules/powers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace casus {
namespace powers_test {

using ::testing::ElementsAre;

TEST(Faiths, AreChristianOrNot) {
  EXPECT_FALSE(is_christian(Faith::None));
  std::vector<Faith> christian;
  for (const Faith faith : all_faiths()) {
    if (is_christian(faith)) christian.push_back(faith);
  }
  EXPECT_THAT(christian, ElementsAre(Faith::Catholic, Faith::Protestant, Faith::Orthodox, Faith::Christian));
}

// A power with a player and no rule of its own.
TEST(Powers, HaveNothingThatNobodySaid) {
  const Power power;
  EXPECT_FALSE(power.minor || power.only_by_disorder || power.bound_to_faith);
  EXPECT_EQ(power.faith, Faith::None);
  EXPECT_EQ(power.elective_homes, 0);
  EXPECT_EQ(power.emergency_units, 0);
}

TEST(Powers, AreFoundByTheirNewNames) {
  Power power;
  power.name = "Gallia";
  Powers powers;
  powers.add(power);
  powers.change(PowerId{0}, [](Power& one) { one.name = "France"; });
  EXPECT_EQ(powers.find("france"), PowerId{0});
  EXPECT_EQ(powers.find("Gallia"), std::nullopt);
}

}  // namespace powers_test
}  // namespace casus
