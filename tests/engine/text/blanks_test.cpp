#include "engine/text/blanks.h"

#include <gtest/gtest.h>

namespace casus {
namespace blanks_test {

TEST(Blanks, AreCutOffAtBothEnds) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"a text without blanks", "a", "a"},
      {"blanks within a text stay", " a \n b ", "a \n b"},
      {"all kinds of white space", "\t\r\n\f\v a\v\f\n\r\t", "a"},
      {"a text of blanks alone", " \t\n", ""},
      {"an empty text", "", ""},
      {"a zero byte is no blank", std::string_view(" \0 ", 3), std::string_view("\0", 1)},
      {"a space that does not break a line is no blank", "\u00a0a", "\u00a0a"},
  };
  for (const Row& row : rows) EXPECT_EQ(without_blanks(row.text), row.expected) << row.why;
}

}  // namespace blanks_test
}  // namespace casus
