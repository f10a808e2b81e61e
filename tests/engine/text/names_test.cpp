#include "engine/text/names.h"

#include <gtest/gtest.h>

#include <vector>

namespace casus {
namespace names_test {

TEST(Folded, MakesSpellingsOfOneNameEqual) {
  struct Row {
    std::string_view written, expected;
  };
  constexpr Row rows[] = {
      {"St. Petersburg", "st petersburg"},
      {"st-petersburg", "st petersburg"},
      {"  ST   PETERSBURG ", "st petersburg"},
      {"St_Petersburg.", "st petersburg"},
      {"King's Lynn", "king s lynn"},
      {"Mid\tAtlantic\nOcean\rHere", "mid atlantic ocean here"},
      {"King\xE2\x80\x99s Lynn", "king s lynn"},
      {"Mid\xE2\x80\x93"
       "Atlantic\xC2\xA0Ocean",
       "mid atlantic ocean"},
      {"W\xC3\xBCrttemberg", "wurttemberg"},
      {"\xC3\x85land", "aland"},
      {"\xC3\x96STERREICH", "osterreich"},
      {"O\xCC\x88sterreich", "osterreich"},  // the letter and its accent apart
      {"Preu\xC3\x9F"
       "en",
       "preussen"},
      {"PREU\xE1\xBA\x9E"
       "EN",
       "preussen"},
      {"\u0141\u00f3d\u017a", "lodz"},
      {"GY\u0150R", "gyor"},
      {"\u010c\u00e1slav", "caslav"},
      {"\u0160\u00edl\u0117", "sile"},
      {"\u00d8resund", "oresund"},
      {"\u00de\u00f3rsh\u00f6fn", "thorshofn"},
      {"\u0130zmir", "izmir"},
      {"Diyarbak\u0131r", "diyarbakir"},
      {"\u00c6r\u00f8", "aero"},
      {"Mid\u2014Atlantic", "mid atlantic"},
      {"\u041c\u041e\u0421\u041a\u0412\u0410", "\u043c\u043e\u0441\u043a\u0432\u0430"},  // no Latin letters: case only
      {"\u0391\u03b8\u03ae\u03bd\u03b1", "\u03b1\u03b8\u03b7\u03bd\u03b1"},
      {" -. ", ""},
      {"", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(folded(row.written), row.expected) << row.written;
}

TEST(Folded, ChangesNothingTheSecondTime) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text = {'a', static_cast<char>(first), static_cast<char>(second), 'b'};
      EXPECT_EQ(folded(folded(text)), folded(text));
    }
  }
  for (unsigned number = 0x800; number < 0x10000; ++number) {
    if (number >= 0xD800 && number < 0xE000) continue;
    const std::string text = {static_cast<char>(0xE0 | number >> 12), static_cast<char>(0x80 | (number >> 6 & 0x3F)),
                              static_cast<char>(0x80 | (number & 0x3F))};
    EXPECT_EQ(folded(folded(text)), folded(text)) << std::hex << number;
  }
}

TEST(NearestName, IsNotLookedForAmongNamesThatNobodyMeans) {
  const std::string long_name(1000, 'x'), longer = long_name + 'x';
  EXPECT_EQ(nearest_name(long_name, std::vector{long_name}), long_name);
  EXPECT_EQ(nearest_name(longer, std::vector{longer}), "");
}

TEST(NearestName, MayHaveFourBytesForEachLetterAnd32More) {
  const std::string longest = "abc" + std::string(41, '.'), longer = longest + '.';
  EXPECT_EQ(nearest_name("abc", std::vector{longest}), longest);
  EXPECT_EQ(nearest_name("abc", std::vector{longer}), "");
}

TEST(NearestName, IsTheOneThatWasProbablyMeant) {
  const std::vector<std::string> provinces = {"Bulgaria", "Burgundy", "Spain",   "St Petersburg",
                                              "Par",      "Pic",      "Rumania", "Romania"};
  struct Row {
    std::string_view why, written, expected;
  };
  constexpr Row rows[] = {
      {"a letter left out", "Bulgari", "Bulgaria"},
      {"a letter too many", "Spaiin", "Spain"},
      {"a letter replaced", "Spein", "Spain"},
      {"two letters swapped count once", "Pra", "Par"},
      {"other letter case and signs count nothing", "st-PETERSBRUG", "St Petersburg"},
      {"equal after folding", "spain", "Spain"},
      {"more than a third of the letters wrong", "Spun", ""},
      {"more than three letters wrong", "Saint Petersburgh", ""},
      {"a tie goes to the earlier", "Rmania", "Rumania"},
      {"nothing near", "Atlantis", ""},
      {"nothing written", "", ""},
      {"a very long text", "Bulgariaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(nearest_name(row.written, provinces), row.expected) << row.why;
  EXPECT_EQ(nearest_name("Spain", {}), "");
}

// A third of the letters of the longer name may be wrong, and at most 3.
TEST(NearestName, HasSoManyLettersWrong) {
  struct Row {
    std::string_view written, name;
    bool is_near;
  };
  constexpr Row rows[] = {
      {"ab", "ab", true},
      {"ab", "ac", false},
      {"abc", "abd", true},
      {"abc", "aed", false},
      {"ab", "abc", true},
      {"abcde", "abcxy", false},
      {"abcdef", "abcdxy", true},
      {"abcdef", "abcxyz", false},
      {"abcdefgh", "abcdefxy", true},
      {"abcdefgh", "abcdexyz", false},
      {"abcdefghi", "abcdefxyz", true},
      {"abcdefghi", "abcdewxyz", false},
      {"abcdefghijkl", "abcdefghwxyz", false},
      {"abcdefghijkl", "abcdefghixyz", true},
      {"abcdefghijkl", "abcdefghi", true},
      {"abcdefghi", "abcdefghijklm", false},
      {"abcdefghi", "defghi", true},
      {"xxabcd", "abcdyy", false},
      {"bac", "abc", true},         // a swap at the beginning
      {"acb", "abc", true},         // and at the end
      {"cba", "abc", false},        // two changes
      {"badcfe", "abcdef", false},  // three swaps
      {"badcfeghi", "abcdefghi", true},
      {"bca", "abc", false},  // a letter that moved by two
  };
  for (const Row& row : rows) {
    EXPECT_EQ(nearest_name(row.written, std::vector<std::string>{std::string(row.name)}),
              row.is_near ? row.name : std::string_view())
        << row.written;
  }
  const std::vector<std::string> names{"abcxyz", "abcdxy", "abcdey", "abcdex"};
  EXPECT_EQ(nearest_name("abcdef", names), "abcdey") << "the first of the nearest two";
  EXPECT_EQ(nearest_name("abcdex", names), "abcdex") << "itself, after others that are near";
}

}  // namespace names_test
}  // namespace casus
