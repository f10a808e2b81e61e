#include "engine/text/visible.h"

#include <gtest/gtest.h>

#include "engine/text/diagnostic.h"

namespace casus {
namespace visible_test {

TEST(Visible, ShowsWhatWouldSteerATerminal) {
  struct Row {
    std::string_view why, text, shown;
  };
  const Row rows[] = {
      {"nothing", "", ""},
      {"plain text", "A Paris - Burgundy \\ \"x\"", "A Paris - Burgundy \\ \"x\""},
      {"letters of other languages", "M\u00fcnchen \u05d0\u05d1 \u65e5\u672c \U0001F600",
       "M\u00fcnchen \u05d0\u05d1 \u65e5\u672c \U0001F600"},
      {"an escape sequence", "\x1b[31mred", "\\x1b[31mred"},
      {"a bell, a tab, a carriage return and a delete", "\a\t\r\x7f", "\\x07\\x09\\x0d\\x7f"},
      {"a zero", std::string_view("a\0b", 3), "a\\x00b"},
      {"the first and the last of the high controls", "\xC2\x80\xC2\x9f", "\\u0080\\u009f"},
      {"the letter behind them", "\xC2\xA0", "\xC2\xA0"},
      {"overrides of the direction", "\u202a\u202e\u2066\u2069", "\\u202a\\u202e\\u2066\\u2069"},
      {"their neighbours", "\u2029\u202f\u2065\u206a", "\u2029\u202f\u2065\u206a"},
      {"a command of GitHub", "::error::x", "\\x3a:error::x"},
      {"one behind blanks", " \u00a0\u3000::error::x", " \u00a0\u3000\\x3a:error::x"},
      {"colons within a line", "casus::x and a: ::error::", "casus::x and a: ::error::"},
      {"one colon", ":error", ":error"},
      {"bytes that are no text", "\x9b\xff\xe2\x80", "\\x9b\\xff\\xe2\\x80"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(visible(row.text), row.shown) << row.why;
    EXPECT_EQ(visible_lines(row.text), row.shown) << row.why;
  }
  EXPECT_EQ(visible("a\nb"), "a\\x0ab");
  EXPECT_EQ(visible_lines("a\nb"), "a\nb");
  EXPECT_EQ(visible("a\n::error::x"), "a\\x0a::error::x");
  EXPECT_EQ(visible_lines("a\n::error::x\n ::x\nb: ::x"), "a\n\\x3a:error::x\n \\x3a:x\nb: ::x");
}

// GitHub skips these blanks before a command, and no others.
TEST(Visible, ShowsACommandAfterBlanks) {
  for (const std::string blank : {" ", "\u00a0", "\u1680", "\u2000", "\u2005", "\u200a", "\u2028", "\u2029", "\u202f",
                                  "\u205f", "\u3000", "\ufeff"}) {
    EXPECT_EQ(visible(blank + "::error::x"), blank + "\\x3a:error::x");
    EXPECT_EQ(visible("x" + blank + "::error::x"), "x" + blank + "::error::x");
  }
  for (const std::string sign : {"!", "\u00a1", "\u167f", "\u1681", "\u1fff", "\u200b", "\u2027", "\u2030", "\u205e",
                                 "\u2060", "\u2fff", "\u3001", "\ufefe", "\uff00"})
    EXPECT_EQ(visible(sign + "::error::x"), sign + "::error::x");
}

TEST(Visible, IsAllThatADiagnosticShows) {
  const Diagnostic diagnostic{{"a\x1b\n.case", 2, 1}, "no \x1b", "one of\n  \x1b", "x\x1b\ny", "z\x1b"};
  EXPECT_EQ(to_string(diagnostic),
            "a\\x1b\\x0a.case:2:1: no \\x1b\n  expected  one of\n  \\x1b\n  found     \"x\\x1b\\x0ay\" (the nearest is "
            "\"z\\x1b\")");
}

}  // namespace visible_test
}  // namespace casus
