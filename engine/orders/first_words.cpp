// What the first word of an order shows without a map: a verb, or the beginning of a unit.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/orders/notation.h"
#include "engine/orders/notation_words.h"
#include "engine/text/names.h"
#include "engine/text/tokens.h"

namespace casus {

namespace {

// The first word of `text`, folded.
std::string first_word(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty() || tokens.front().kind != TokenKind::Word) return "";
  return folded(text.substr(tokens.front().begin, tokens.front().end - tokens.front().begin));
}

bool is_among(std::string_view word, WordList words) { return std::ranges::find(words, word) != words.end(); }

}  // namespace

bool begins_with_verb(std::string_view text) {
  if (text.starts_with('+')) return true;
  const std::string word = first_word(text);
  const bool is_operator =
      std::ranges::any_of(operator_words, [&](const OperatorSpelling& s) { return s.word == word; });
  return (is_operator && word.size() > 1 && !is_among(word, {"to", "into"})) || is_among(word, build_verbs) ||
         is_among(word, declare_verbs) || is_among(word, waive_verbs) || is_among(word, verbs_of_sheets);
}

bool begins_like_order(std::string_view text) {
  return begins_with_verb(text) || is_among(first_word(text), {"a", "army", "f", "fleet", "the", "an"}) ||
         is_grant(text);
}

}  // namespace casus
