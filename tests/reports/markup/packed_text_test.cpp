#include "reports/markup/packed_text.h"

#include <gtest/gtest.h>

namespace casus::reports {
namespace packed_text_test {

TEST(PackedText, IsZlibInBase64) {
  EXPECT_EQ(packed_text(""), "eNoDAAAAAAE=");
  EXPECT_EQ(packed_text("a"), "eNpLBAAAYgBi");
  EXPECT_EQ(packed_text("abc"), "eNpLTEoGAAJNASc=");
}

TEST(PackedText, IsShortWhereTextRepeats) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "A Munich - Burgundy bounces. ";
  EXPECT_LT(packed_text(text).size(), text.size() / 50);
}

}  // namespace packed_text_test
}  // namespace casus::reports
