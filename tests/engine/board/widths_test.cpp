// Sets of units, and how wide they have to be.
#include "engine/board/widths.h"

#include <gtest/gtest.h>

#include "engine/board/unit_bits.h"

namespace casus {
namespace widths_test {

TEST(Widths, AreTheSmallestThatHoldAllUnits) {
  struct Row {
    std::size_t units, words;
  };
  constexpr Row rows[] = {{0, 1}, {1, 1}, {64, 1}, {65, 2}, {128, 2}, {129, 8}, {most_units, 8}};
  for (const Row& row : rows) {
    const std::size_t words = with_width_for(row.units, []<std::size_t Words>(Width<Words>) { return Words; });
    EXPECT_EQ(words, row.words) << row.units << " units";
  }
}

TEST(UnitBits, HaveTheUnitsThatAreSet) {
  using Units = UnitBits<2>;
  for (const int number : {0, 63, 64, 127}) {
    SCOPED_TRACE(number);
    const auto unit = static_cast<UnitIndex>(number);
    Units units = Units::of(unit);
    EXPECT_TRUE(units.test(unit));
    EXPECT_EQ(units.count(), 1);
    units.set(5);
    EXPECT_EQ(units.count(), 2);
    units.reset(unit);
    EXPECT_TRUE(units == Units::of(5));
    EXPECT_FALSE(units.test(unit));
  }
}

}  // namespace widths_test
}  // namespace casus
