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
      {"letters of two and three bytes", "Gr\xC3\xB6\xC3\x9F\x65 \xE2\x98\x85", "Gr\xC3\xB6\xC3\x9F\x65 \xE2\x98\x85"},
      {"control characters",
       "a\x01\x1B\x7F"
       "b",
       "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
       "b"},
      {"a lone lead byte", "\xC3", "\xEF\xBF\xBD"},
      {"a lone continuation byte", "\x80", "\xEF\xBF\xBD"},
      {"an overlong slash", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a sequence that breaks off", "\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"no character", "\xEF\xBF\xBF", "\xEF\xBF\xBD"},
      {"beyond Unicode", "\xF4\x90\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"four bytes", "\xF0\x9F\x82\xA1", "\xF0\x9F\x82\xA1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clean_text(row.text), row.expected);
  }
}

}  // namespace clean_text_test
}  // namespace casus::reports
