#include "engine/text/names.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace casus {

namespace {

constexpr std::size_t most_bytes = 1000;  // in bytes; nobody means a name with more

bool separates(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '-' || c == '_' || c == '.' || c == '\'';
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The letter without its accent, for the Latin-1 letters U+00C0 to U+00FF (in UTF-8: C3 and this byte); "" keeps them
// as they are.
std::string_view plain_letter(char second_byte) {
  static constexpr std::string_view letters[] = {"a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e",
                                                 "e", "i", "i", "i", "i", "d", "n",  "o", "o", "o", "o",
                                                 "o", "",  "o", "u", "u", "u", "u",  "y", "",  "ss"};
  static constexpr std::string_view last = "y";
  const auto byte = static_cast<std::uint8_t>(second_byte);
  if (byte == 0xBF) return last;
  return letters[(byte - 0x80) % 0x20];
}

// What starts at `at` and reads as a blank although it is longer than one byte: no-break space, dashes, curly
// apostrophes.
std::size_t wide_separator(std::string_view text, std::size_t at) {
  static constexpr std::string_view wide[] = {"\xC2\xA0",     "\xE2\x80\x90", "\xE2\x80\x91",
                                              "\xE2\x80\x93", "\xE2\x80\x98", "\xE2\x80\x99"};
  if (static_cast<std::uint8_t>(text[at]) < 0x80) return 0;
  for (std::string_view separator : wide) {
    if (text.substr(at).starts_with(separator)) return separator.size();
  }
  return 0;
}

// Letters written as one letter and an accent behind it: what starts at `at` is such an accent, U+0300 to U+036F.
bool is_accent(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return false;
  const auto second = static_cast<std::uint8_t>(text[at + 1]);
  return (text[at] == '\xCC' && second >= 0x80 && second <= 0xBF) ||
         (text[at] == '\xCD' && second >= 0x80 && second <= 0xAF);
}

constexpr std::string_view capital_sharp_s = "\xE1\xBA\x9E";

// Damerau-Levenshtein distance (restricted: no substring is edited twice), given up above `limit`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t longer = std::max(a.size(), b.size());
  if (longer - std::min(a.size(), b.size()) > limit) return limit + 1;
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.end()) > limit) return limit + 1;
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string folded(std::string_view name) {
  std::string text;
  bool blank_due = false;
  const auto append = [&](auto letters) {
    if (blank_due && !text.empty()) text += ' ';
    blank_due = false;
    text += letters;
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (const std::size_t wide = wide_separator(name, i); wide > 0 || separates(name[i])) {
      blank_due = true;
      if (wide > 0) i += wide - 1;
    } else if (name[i] == '\xC3' && i + 1 < name.size() && (name[i + 1] & 0xC0) == 0x80 &&
               !plain_letter(name[i + 1]).empty()) {
      append(plain_letter(name[++i]));
    } else if (name.substr(i).starts_with(capital_sharp_s)) {
      append("ss");
      i += capital_sharp_s.size() - 1;
    } else if (is_accent(name, i)) {
      ++i;
    } else {
      append(lower(name[i]));
    }
  }
  return text;
}

std::string nearest_name(std::string_view name, std::span<const std::string> candidates) {
  if (candidates.empty() || name.size() > most_bytes) return "";
  const std::string wanted = folded(name);
  if (wanted.empty()) return "";
  const std::string* best = nullptr;
  std::size_t best_distance = 4;
  for (const std::string& candidate : candidates) {
    const std::string offered = folded(candidate);
    const std::size_t allowed = std::min<std::size_t>(3, std::max(wanted.size(), offered.size()) / 3);
    const std::size_t limit = std::min(allowed, best_distance - 1);
    const std::size_t distance = edit_distance(wanted, offered, limit);
    if (distance > limit) continue;
    best = &candidate;
    best_distance = distance;
    if (distance == 0) break;
  }
  return best == nullptr ? "" : *best;
}

}  // namespace casus
