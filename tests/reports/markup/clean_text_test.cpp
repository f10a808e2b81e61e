#include "reports/markup/clean_text.h"

#include <gtest/gtest.h>

namespace casus::reports {
namespace clean_text_test {

TEST(CleanText, ReplacesWhatIsNoText) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"plain text stays", "Zürich 1 < 2\n\t", "Zürich 1 < 2\n\t"},
      {"a control character",
       "a\x01"
       "b",
       "a\xEF\xBF\xBD"
       "b"},
      {"a lone continuation byte", "\x80", "\xEF\xBF\xBD"},
      {"an overlong slash", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a sequence that breaks off", "\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"four bytes", "\xF0\x9F\x82\xA1", "\xF0\x9F\x82\xA1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clean_text(row.text), row.expected);
  }
}

}  // namespace clean_text_test
}  // namespace casus::reports
