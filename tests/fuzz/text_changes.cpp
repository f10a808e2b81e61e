#include "tests/fuzz/text_changes.h"

#include <algorithm>
#include <vector>

#include "checker/generate/choice_sources.h"

namespace casus::fuzz {

namespace {

using Pieces = std::vector<std::string_view>;

// Lines with their newlines, or words with the blanks behind them: put together they are the text.
Pieces pieces_of(std::string_view text, bool by_lines) {
  const auto is_end = [&](char c) { return by_lines ? c == '\n' : c == ' ' || c == '\n' || c == '"' || c == ','; };
  Pieces pieces;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_end(text[i])) continue;
    pieces.push_back(text.substr(begin, i + 1 - begin));
    begin = i + 1;
  }
  if (begin < text.size()) pieces.push_back(text.substr(begin));
  return pieces;
}

}  // namespace

std::string changed_text(std::string_view text, std::uint64_t number) {
  generate::SeededChoices choices(number);
  Pieces pieces = pieces_of(text, choices.below(2) == 0);
  if (pieces.size() < 2) return std::string(text);
  const auto any = [&] { return choices.below(static_cast<std::uint32_t>(pieces.size())); };
  const auto at = pieces.begin() + any();
  const std::string_view other = pieces[any()];
  switch (choices.below(5)) {
    case 0: pieces.erase(at); break;
    case 1: pieces.insert(at, other); break;
    case 2: std::iter_swap(at, pieces.begin() + any()); break;
    case 3: pieces.erase(at, at + std::min<std::ptrdiff_t>(pieces.end() - at, 1 + choices.below(8))); break;
    default: *at = other; break;
  }
  std::string changed;
  for (const std::string_view piece : pieces) changed += piece;
  return changed;
}

}  // namespace casus::fuzz
