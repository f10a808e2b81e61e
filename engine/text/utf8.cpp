#include "engine/text/utf8.h"

#include <algorithm>
#include <memory>
#include <new>
#include <unordered_map>

#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include "engine/text/assert.h"

namespace casus {

namespace {

// Where the character at `at` ends, and its number; below 0 if none begins there.
struct Decoded {
  std::size_t end = 0;
  UChar32 number = -1;
};

Decoded decoded(std::string_view text) {
  // No character is longer, so a text of any length can be used.
  const auto size = static_cast<int32_t>(std::min<std::size_t>(text.size(), U8_MAX_LENGTH));
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  int32_t end = 0;
  UChar32 number = 0;
  U8_NEXT(bytes, end, size, number);
  return {static_cast<std::size_t>(end), number};
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::unique_ptr<icu::Transliterator> made_plain() {
  UErrorCode error = U_ZERO_ERROR;
  std::unique_ptr<icu::Transliterator> made(
      icu::Transliterator::createInstance("NFD; [\\u0300-\\u036F] Remove; NFC; Latin-ASCII", UTRANS_FORWARD, error));
  if (error == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  CASUS_ASSERT(U_SUCCESS(error) && made != nullptr);
  return made;
}

// The same for a letter that is one of ASCII without its accents; nothing for others.
std::optional<std::string> without_accents(const icu::UnicodeString& letter) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const parts = icu::Normalizer2::getNFDInstance(error);
  if (error == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  CASUS_ASSERT(U_SUCCESS(error));
  const icu::UnicodeString text = parts->normalize(letter, error);
  std::string letters;
  for (int32_t i = 0; i < text.length(); ++i) {
    const char16_t part = text[i];
    const bool is_accent = part >= 0x300 && part <= 0x36F;
    if (!is_accent && part >= 0x80) return std::nullopt;
    if (!is_accent) letters += static_cast<char>(part);
  }
  return letters;
}

std::string made_plain_letters(UChar32 number) {
  icu::UnicodeString text(number);
  text.foldCase();
  // ICU's table of other letters takes 10 ms to load, longer than most commands work; no shipped map needs it.
  if (std::optional<std::string> letters = without_accents(text)) return *letters;
  static const std::unique_ptr<icu::Transliterator> plain = made_plain();
  plain->transliterate(text);
  text.foldCase();
  std::string letters;
  text.toUTF8String(letters);
  return letters;
}

}  // namespace

std::size_t length_of_several(std::string_view text) {
  const Decoded first = decoded(text);
  return first.number < 0 ? 0 : first.end;
}

std::optional<std::uint32_t> code_point(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const Decoded first = decoded(text);
  if (first.number < 0) return std::nullopt;
  return static_cast<std::uint32_t>(first.number);
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !continues(c); }));
}

std::string_view whole_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && continues(text[most])) --most;
  return text.substr(0, most);
}

std::string cut_short(std::string_view text, std::size_t most) {
  return text.size() <= most ? std::string(text) : std::string(whole_characters(text, most)) + "...";
}

const std::string& plain_letters(std::string_view character) {
  thread_local std::unordered_map<UChar32, std::string> known;  // names are folded again and again
  const Decoded first = decoded(character);
  CASUS_ASSERT(first.number >= 0);
  constexpr std::size_t most_known = 5000;
  if (known.size() == most_known) known.clear();
  const auto [entry, is_new] = known.try_emplace(first.number);
  if (is_new) entry->second = made_plain_letters(first.number);
  return entry->second;
}

}  // namespace casus
