#include "engine/text/utf8.h"

#include <gtest/gtest.h>

namespace casus {
namespace utf8_test {

TEST(Characters, AreAsLongAsUtf8Says) {
  struct Row {
    std::string_view why, text;
    std::size_t length;
  };
  constexpr Row rows[] = {
      {"nothing", "", 0},
      {"ASCII", "ab", 1},
      {"two bytes", "\u0141b", 2},
      {"three bytes", "\u2014b", 3},
      {"four bytes", "\U0001F6A2b", 4},
      {"the last of all", "\U0010FFFF", 4},
      {"a byte that goes on", "\x80", 0},
      {"a slash in two bytes", "\xC0\xAF", 0},
      {"a slash in three bytes", "\xE0\x80\xAF", 0},
      {"a slash in four bytes", "\xF0\x80\x80\xAF", 0},
      {"half of a pair of UTF-16", "\xED\xA0\x80", 0},
      {"beyond the last", "\xF4\x90\x80\x80", 0},
      {"a lead that leads nowhere", "\xF8\x88\x80\x80\x80", 0},
      {"broken off", "\xE2\x80", 0},
      {"broken off by another",
       "\xE2\x80"
       "a",
       0},
  };
  for (const Row& row : rows) EXPECT_EQ(character_length(row.text), row.length) << row.why;
}

TEST(Characters, OfAsciiAreTheFirst128) {
  for (const char c : {'\0', ' ', 'a', '\x7F'}) EXPECT_TRUE(is_ascii(c)) << static_cast<int>(c);
  for (const char c : {'\x80', '\xC3', '\xFF'}) EXPECT_FALSE(is_ascii(c)) << static_cast<int>(c);
}

TEST(Characters, HaveNumbers) {
  EXPECT_EQ(code_point("ab"), 0x61u);
  EXPECT_EQ(code_point("\u0141"), 0x141u);
  EXPECT_EQ(code_point("\U0001F6A2"), 0x1F6A2u);
  EXPECT_EQ(code_point("\xFF"), std::nullopt);
  EXPECT_EQ(code_point(""), std::nullopt);
}

TEST(Texts, AreCutBetweenCharacters) {
  EXPECT_EQ(characters_in("\u0141\u00f3d\u017a"), 4u);
  EXPECT_EQ(whole_characters("\u0141\u00f3d\u017a", 3), "\u0141");
  EXPECT_EQ(whole_characters("\u0141\u00f3d\u017a", 4), "\u0141\u00f3");
  EXPECT_EQ(cut_short("\u0141\u00f3d\u017a", 7), "\u0141\u00f3d\u017a");
  EXPECT_EQ(cut_short("\u0141\u00f3d\u017a", 6), "\u0141\u00f3d...");
}

TEST(Characters, EndWhereTheirRangesEnd) {
  struct Row {
    std::string_view text;
    std::size_t length;
    std::uint32_t number;
  };
  constexpr Row rows[] = {
      {"\x7F", 1, 0x7F},
      {"\xC2\x80", 2, 0x80},
      {"\xDF\xBF", 2, 0x7FF},
      {"\xE0\xA0\x80", 3, 0x800},
      {"\xED\x9F\xBF", 3, 0xD7FF},
      {"\xEE\x80\x80", 3, 0xE000},
      {"\xEF\xBF\xBF", 3, 0xFFFF},
      {"\xF0\x90\x80\x80", 4, 0x10000},
      {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(character_length(row.text), row.length) << row.number;
    EXPECT_EQ(code_point(row.text), row.number);
  }
  for (const std::string_view wrong :
       {"\xC1\xBF", "\xE0\x9F\xBF", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xC2\xC0", "\xC2\x7F"})
    EXPECT_EQ(code_point(wrong), std::nullopt);
}

TEST(Texts, AreCutAtTheirFirstByteAtLeast) {
  EXPECT_EQ(whole_characters("abc", 3), "abc");
  EXPECT_EQ(whole_characters("abc", 2), "ab");
  EXPECT_EQ(whole_characters("abc", 0), "");
  EXPECT_EQ(whole_characters("\u0141", 1), "");
  EXPECT_EQ(whole_characters("a\u0141", 2), "a");
  EXPECT_EQ(whole_characters("\x80\x80\x80", 2), "") << "no character begins in it";
  EXPECT_EQ(characters_in(""), 0U);
  EXPECT_EQ(characters_in("a\x80\x80"), 1U) << "bytes that only go on count nothing";
  EXPECT_EQ(cut_short("abc", 3), "abc");
  EXPECT_EQ(cut_short("abcd", 3), "abc...");
}

}  // namespace utf8_test
}  // namespace casus
