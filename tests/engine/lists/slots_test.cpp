#include "engine/lists/slots.h"

#include <gtest/gtest.h>

namespace casus::slots_test {
namespace {

struct Square {
  int side = 1;
  int area = 1;
  friend bool operator==(const Square&, const Square&) = default;
};

TEST(Slots, KeepWhatIsWritten) {
  Slots<Square, 4> slots;
  for (int i = 0; i < 4; ++i) slots[static_cast<std::size_t>(i)] = {i, i * i};
  EXPECT_EQ(slots.end() - slots.begin(), 4);
  const auto copy = slots;
  EXPECT_EQ(copy[3], (Square{3, 9}));
  EXPECT_EQ(copy.size(), 4u);
  EXPECT_EQ(copy.end() - copy.begin(), 4);
}

}  // namespace
}  // namespace casus::slots_test
