#include "engine/text/tokens.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace casus {
namespace tokens_test {

// "W:Paris H:- W:Bur", with a blank between two tokens that have none in the text shown as "+".
std::string shown(std::string_view text) {
  constexpr std::string_view letters = "WHADOCSX";
  std::string all;
  for (const Token& token : tokens_of(text)) {
    if (!all.empty()) all += token.blank_before ? " " : "+";
    else EXPECT_TRUE(token.blank_before) << "as the first of all";
    all += letters[static_cast<std::size_t>(token.kind)];
    all += ':' + std::string(text.substr(token.begin, token.end - token.begin));
  }
  return all;
}

TEST(Tokens, AreWordsAndMarks) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"nothing", "", ""},
      {"blanks", " \t\u00a0 ", ""},
      {"a word of one letter", "A", "W:A"},
      {"an order", "A Paris - Burgundy", "W:A W:Paris H:- W:Burgundy"},
      {"every blank", "a\tb\u00a0c  d ", "W:a W:b W:c W:d"},
      {"the first and the last letters", "azAZ09 a0z9AZ", "W:azAZ09 W:a0z9AZ"},
      {"signs in words", "_ d'Or R&D a_b '", "W:_ W:d'Or W:R&D W:a_b W:'"},
      {"letters of other languages", "M\u00fcnchen \u0141\u00f3d\u017a", "W:M\u00fcnchen W:\u0141\u00f3d\u017a"},
      {"marks", "a.b(c)d/e-f", "W:a+D:.+W:b+O:(+W:c+C:)+W:d+S:/+W:e+H:-+W:f"},
      {"dashes", "a\u2010\u2011 \u2012a \u2013 \u2014 \u2015 \u2212",
       "W:a+H:\u2010+H:\u2011 H:\u2012+W:a H:\u2013 H:\u2014 H:\u2015 H:\u2212"},
      {"signs that mean nothing", "a*b ` { @ [ : \n", "W:a+X:*+W:b X:` X:{ X:@ X:[ X:: X:\n"},
      {"arrows", "a->b => c===>d > e --> f", "W:a+A:->+W:b A:=> W:c+A:===>+W:d A:> W:e A:--> W:f"},
      {"arrows of one sign", "a\u2192b \u21d2 \u2794\u279c \u27a1 \u27f6 \u27f9",
       "W:a+A:\u2192+W:b A:\u21d2 A:\u2794\u279c A:\u27a1 A:\u27f6 A:\u27f9"},
      {"a dash and a head", "a\u2014>b \u2212\u2192", "W:a+A:\u2014>+W:b A:\u2212\u2192"},
      {"hyphens without a head", "a--b --- c", "W:a+A:--+W:b A:--- W:c"},
      {"hyphens at the end", "a --", "W:a A:--"},
      {"dashes without a head are no arrow", "a \u2014\u2014 b", "W:a H:\u2014+H:\u2014 W:b"},
      {"a sign of equality without a head", "a = b", "W:a X:= W:b"},
  };
  for (const Row& row : rows) EXPECT_EQ(shown(row.text), row.expected) << row.why;
}

TEST(Tokens, MayBeInNames) {
  struct Row {
    std::string_view why, text;
    std::size_t token;
    bool ends, with_stroke;
  };
  // Whether this token can be in a name that begins with the second token: if a stroke ends it, and if not.
  constexpr Row rows[] = {
      {"a word", "x St Petersburg", 1, true, true},
      {"a further word", "x St Petersburg", 2, true, true},
      {"a full stop", "x St. Petersburg", 2, true, true},
      {"a full stop before it", "x . Petersburg", 1, false, false},
      {"a hyphen in it", "x Mid-Atlantic", 2, true, true},
      {"a hyphen before it", "x -Atlantic", 1, false, false},
      {"a hyphen before it without a blank", "x-Atlantic", 1, false, false},
      {"a hyphen after a blank", "x Mid -Atlantic", 2, false, false},
      {"a hyphen before a blank", "x Mid- Atlantic", 2, false, false},
      {"a hyphen at the end", "x Mid-", 2, false, false},
      {"a stroke", "x Spain/Portugal", 2, false, true},
      {"a stroke before it", "x /Portugal", 1, false, false},
      {"an arrow", "x a->b", 2, false, false},
      {"a bracket", "x a(b)", 2, false, false},
      {"its other one", "x a(b)", 4, false, false},
      {"any other sign", "x a*b", 2, false, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto tokens = tokens_of(row.text);
    ASSERT_LT(row.token, tokens.size());
    EXPECT_EQ(can_be_in_name(tokens, row.token, 1, Strokes::EndAName), row.ends);
    EXPECT_EQ(can_be_in_name(tokens, row.token, 1, Strokes::MayBeInAName), row.with_stroke);
  }
}

TEST(Names, CanBeReadInAnOrder) {
  for (const std::string_view name :
       {"Paris", "St. Petersburg", "Mid-Atlantic Ocean", "a b c d e f g h", "a.b.c.d.", "1. Army"})
    EXPECT_TRUE(can_be_read_in_an_order(name)) << name;
  for (const std::string_view name :
       {"", " ", "-", "Mid -Atlantic", "a b c d e f g h i", "a.b.c.d.e", "Spain/Portugal", "a->b", "Bay (north)", "a*"})
    EXPECT_FALSE(can_be_read_in_an_order(name)) << name;
}

TEST(Quotations, HaveAtMost60Bytes) {
  EXPECT_EQ(quotation(std::string(60, 'x')), std::string(60, 'x'));
  EXPECT_EQ(quotation(std::string(61, 'x')), std::string(60, 'x') + "...");
}

}  // namespace tokens_test
}  // namespace casus
