#include "engine/text/names.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/text/utf8.h"

namespace casus {

namespace {

constexpr std::size_t most_bytes = 1000;  // no real name is longer

// In bytes: no longer name is near to `wanted`. A letter has up to four, and some characters may come between words.
std::size_t longest_near(std::string_view wanted) { return 4 * wanted.size() + 32; }

constexpr bool separates(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '-' || c == '_' || c == '.' || c == '\'';
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Damerau-Levenshtein distance (restricted: no substring is edited twice), given up above `limit`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t longer = std::max(a.size(), b.size());
  if (longer - std::min(a.size(), b.size()) > limit) return limit + 1;
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
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
  std::string text(name.size(), '\0');
  std::size_t length = 0, at = 0;
  bool blank_due = false;
  // ASCII at the front, which most names are as a whole: it never becomes longer, so it fits without appending.
  for (; at < name.size() && is_ascii(name[at]); ++at) {
    if (separates(name[at])) {
      blank_due = true;
      continue;
    }
    if (blank_due && length > 0) text[length++] = ' ';
    blank_due = false;
    text[length++] = lower(name[at]);
  }
  text.resize(length);
  const auto append = [&](char c) {
    if (separates(c)) {
      blank_due = true;
      return;
    }
    if (blank_due && !text.empty()) text += ' ';
    blank_due = false;
    text += lower(c);
  };
  for (name.remove_prefix(at); !name.empty();) {
    const std::size_t size = character_length(name);
    if (size > 1) std::ranges::for_each(plain_letters(name.substr(0, size)), append);
    else append(name[0]);  // of ASCII, or a byte that is not text and stays
    name.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return text;
}

std::string nearest_name(std::string_view name, std::span<const std::string> candidates) {
  if (candidates.empty() || name.size() > most_bytes) return "";
  const std::string wanted = folded(name);
  if (wanted.empty()) return "";
  const std::string* best = nullptr;
  std::size_t best_distance = 4;  // more than any that is near
  for (const std::string& candidate : candidates) {
    if (candidate.size() > longest_near(wanted)) continue;
    const std::string offered = folded(candidate);
    const std::size_t limit = std::min(std::max(wanted.size(), offered.size()) / 3, best_distance - 1);
    const std::size_t distance = edit_distance(wanted, offered, limit);
    if (distance > limit) continue;
    best = &candidate;
    best_distance = distance;
    if (distance == 0) break;
  }
  return best == nullptr ? "" : *best;
}

}  // namespace casus
