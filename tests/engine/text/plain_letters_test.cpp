// The table of letters (engine/text/list_of_letters.h) is made from ICU here, and compared with the one of the tree.
// After a change of ICU, `./dev golden` writes it anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include "engine/text/names.h"
#include "engine/text/utf8.h"
#include "tests/golden/file.h"

namespace casus {
namespace plain_letters_test {

constexpr UChar32 last_character = 0x10FFFF;

bool is_character(UChar32 number) { return number < 0xD800 || number > 0xDFFF; }

std::string in_utf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

// The letters of ASCII that are left without accents; nothing for a letter that is another one.
std::optional<std::string> without_accents(const icu::UnicodeString& letter) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::UnicodeString text = icu::Normalizer2::getNFDInstance(error)->normalize(letter, error);
  EXPECT_TRUE(U_SUCCESS(error));
  std::string letters;
  for (int32_t i = 0; i < text.length(); ++i) {
    const bool is_accent = text[i] >= 0x300 && text[i] <= 0x36F;
    if (!is_accent && text[i] >= 0x80) return std::nullopt;
    if (!is_accent) letters += static_cast<char>(text[i]);
  }
  return letters;
}

std::string plain_by_icu(UChar32 number) {
  static const std::unique_ptr<icu::Transliterator> plain = [] {
    UErrorCode error = U_ZERO_ERROR;
    return std::unique_ptr<icu::Transliterator>(
        icu::Transliterator::createInstance("NFD; [\\u0300-\\u036F] Remove; NFC; Latin-ASCII", UTRANS_FORWARD, error));
  }();
  icu::UnicodeString text(number);
  text.foldCase();
  if (std::optional<std::string> letters = without_accents(text)) return *letters;
  plain->transliterate(text);
  text.foldCase();
  return in_utf8(text);
}

// A row of the table: the plain forms of characters whose numbers follow each other. The sign that begins the row
// stands before each form, and in none.
std::string row_of(UChar32 first, const std::vector<std::string>& forms) {
  std::string text;
  for (const std::string& form : forms) text += form;
  const bool has_empty_form = std::ranges::find(forms, "") != forms.end();
  const std::string signs = has_empty_form ? "|/" : " |/";
  const std::size_t sign = signs.find_first_not_of(text);
  EXPECT_NE(sign, std::string::npos) << "no sign is left for the row of " << first;
  std::string row = fmt::format("    {{0x{:04X}, \"", first);
  for (const std::string& form : forms) {
    row += signs[sign];
    for (const char c : form) row += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return row + "\"},\n";
}

std::string list_of_letters() {
  std::string list = fmt::format(
      "// The plain forms of all characters that are not plain themselves (plain_letters() in utf8.h). Made from ICU {}\n"
      "// (Unicode {}) by tests/engine/text/plain_letters_test.cpp; `./dev golden` writes it anew.\n"
      "#pragma once\n\n#include <cstdint>\n#include <string_view>\n\nnamespace casus {{\n\n"
      "// The plain forms of characters whose numbers follow each other. The sign that begins the text stands before each "
      "form.\nstruct PlainLetters {{\n  std::uint32_t first;  // the number of the first character\n"
      "  std::string_view forms;\n}};\n\n// clang-format off\nconstexpr PlainLetters list_of_letters[] = {{\n",
      U_ICU_VERSION_MAJOR_NUM, U_UNICODE_VERSION);
  constexpr UChar32 longest_row = 32;
  constexpr std::size_t widest_row = 100;
  UChar32 first = 0;
  std::vector<std::string> forms;
  std::size_t changed = 0, width = 0;  // how many forms the row has up to the last character that is not plain itself
  const auto end_row = [&] {
    forms.resize(changed);
    if (changed > 0) list += row_of(first, forms);
    forms.clear();
    changed = width = 0;
  };
  for (UChar32 number = 0; number <= last_character; ++number) {
    if (!is_character(number)) continue;
    const std::string form = plain_by_icu(number);
    const bool is_plain = form == in_utf8(icu::UnicodeString(number));
    width += characters_in(form) + 1;
    if (number % longest_row == 0 || width > widest_row || (is_plain && !u_isgraph(number))) end_row();
    if (forms.empty() && is_plain) continue;
    if (forms.empty()) {
      first = number;
      width = characters_in(form) + 1;
    }
    forms.push_back(form);
    if (!is_plain) changed = forms.size();
    if (forms.size() > changed + 4) end_row();
  }
  end_row();
  return list + "};\n// clang-format on\n\n}  // namespace casus\n";
}

TEST(PlainLetters, AreThoseOfIcu) {
  for (UChar32 number = 0; number <= last_character; ++number) {
    if (!is_character(number)) continue;
    const std::string character = in_utf8(icu::UnicodeString(number));
    ASSERT_EQ(plain_letters(character), plain_by_icu(number)) << std::hex << number;
    ASSERT_EQ(code_point(character), number);
  }
}

TEST(PlainLetters, AreListedAsIcuHasThem) {
  testing::expect_accepted("engine/text/list_of_letters.h", list_of_letters());
}

TEST(PlainLetters, AreThoseOfTheCharacterThatBeginsTheText) {
  EXPECT_EQ(plain_letters("\u0141\u00f3d\u017a"), "l");
  EXPECT_EQ(plain_letters("\u4e2d\u00f3"), "\u4e2d");
  EXPECT_EQ(plain_letters("Ab"), "a");
  EXPECT_EQ(plain_letters("\u0301a"), "");
}

// A letter and its marks are characters of their own, whether or not Unicode also has a character for all of them.
TEST(PlainLetters, OfLettersWithMarksAreThoseOfEach) {
  for (const char16_t* const name :
       {u"O\u0308sterreich", u"Vie\u0302\u0323t", u"\u1ec6", u"\u03b1\u0345\u0301", u"\u1100\u1161\u11a8", u"\uac01",
        u"\u0915\u093c", u"\u05e9\u05c1", u"\u212b\u0327"}) {
    const icu::UnicodeString text(name);
    std::string expected;
    for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) expected += plain_by_icu(text.char32At(i));
    EXPECT_EQ(folded(in_utf8(text)), expected);
  }
}

TEST(Characters, AreThoseOfIcu) {
  constexpr std::uint8_t bytes[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                                    0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
  constexpr std::size_t count = std::size(bytes);
  for (std::size_t size = 1; size <= 4; ++size) {
    std::size_t texts = 1;
    for (std::size_t i = 0; i < size; ++i) texts *= count;
    for (std::size_t which = 0; which < texts; ++which) {
      std::string text;
      for (std::size_t rest = which, i = 0; i < size; ++i, rest /= count)
        text += static_cast<char>(bytes[rest % count]);
      int32_t end = 0;
      UChar32 number = 0;
      U8_NEXT(reinterpret_cast<const std::uint8_t*>(text.data()), end, static_cast<int32_t>(size), number);
      if (number < 0) {
        ASSERT_EQ(character_length(text), 0u) << ::testing::PrintToString(text);
        ASSERT_EQ(code_point(text), std::nullopt) << ::testing::PrintToString(text);
      } else {
        ASSERT_EQ(character_length(text), static_cast<std::size_t>(end)) << ::testing::PrintToString(text);
        ASSERT_EQ(code_point(text), number) << ::testing::PrintToString(text);
      }
    }
  }
}

}  // namespace plain_letters_test
}  // namespace casus
