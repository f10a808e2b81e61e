// A walk over the words and marks of an order: which names begin at a word, and the messages about a text that cannot
// be read. engine/orders/unit_text.h, notation_reading.cpp and order_sheet_reading.cpp give the words their meaning.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/orders/notation_words.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "engine/text/names.h"
#include "engine/text/tokens.h"

namespace casus {

// The longest possible name is matched, so that "North Sea" is not "North". After an unknown name the walk continues,
// so that two wrong names give two diagnostics; any other mistake ends the order.
class TokenWalk {
 protected:
  TokenWalk(const Variant& variant, std::string_view text, const SourcePos& at)
      : variant_(variant), text_(text), at_(at) {
    if (text.size() > longest_order) {
      refuse_at(0, "the order is too long", "at most " + std::to_string(longest_order) + " bytes",
                std::to_string(text.size()) + " bytes");
      return;
    }
    const std::vector<Token> all = tokens_of(text);
    tokens_.reserve(all.size());
    words_.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (ends_abbreviation(all, i)) continue;
      const bool is_word = all[i].kind == TokenKind::Word;
      words_.push_back(is_word ? folded(text.substr(all[i].begin, all[i].end - all[i].begin)) : "");
      tokens_.push_back(all[i]);
    }
    places_.resize(tokens_.size());
    // One full stop may end an order.
    if (!tokens_.empty() && tokens_.back().kind == TokenKind::Dot) tokens_.pop_back();
  }

  // "A. Par S. A Mar - Bur.": a full stop between a shortened word, which is the last of tokens_, and a blank has no
  // meaning. After a hold, which is whole, it ends the order: "A Par H. A Mar H".
  bool ends_abbreviation(const std::vector<Token>& all, std::size_t i) const {
    const bool is_before_blank = i + 1 < all.size() && all[i + 1].blank_before;
    if (all[i].kind != TokenKind::Dot || all[i].blank_before || !is_before_blank) return false;
    if (tokens_.empty() || tokens_.back().kind != TokenKind::Word) return false;
    return std::ranges::none_of(operator_words, [&](const OperatorSpelling& spelling) {
      return spelling.meaning == Operator::Hold && spelling.word == words_.back();
    });
  }

  // ---- Matching ----

  template <class Id>
  struct Match {
    Id value;
    std::size_t end;
  };

  // The longest name that begins at token `first` and that `find` knows.
  template <class Id, class Find>
  std::optional<Match<Id>> longest_match(std::size_t first, Strokes strokes, Find find) const {
    std::size_t limit = first;
    while (limit < tokens_.size() && limit - first < longest_name_in_an_order &&
           casus::can_be_in_name(tokens_, limit, first, strokes)) {
      ++limit;
    }
    const std::string longest = joined(first, limit);
    std::string_view name = longest;  // up to `end`
    for (std::size_t end = limit; end > first; --end) {
      const bool is_whole = tokens_[end - 1].kind != TokenKind::Hyphen;
      const std::optional<Id> id = is_whole ? find(name) : std::nullopt;
      if (id) return Match<Id>{*id, end};
      name.remove_suffix(length_in_name(end - 1));
    }
    return std::nullopt;
  }

  // Needed again and again, so looked up once for each token.
  std::optional<Match<ProvinceId>> location_at(std::size_t first) const {
    if (first >= tokens_.size()) return std::nullopt;
    if (!places_[first])
      places_[first] = longest_match<ProvinceId>(first, Strokes::EndAName,
                                                 [&](std::string_view name) { return variant_.map.find(name); });
    return *places_[first];
  }
  std::optional<Match<PowerId>> power_at(std::size_t first) const {
    return longest_match<PowerId>(first, Strokes::MayBeInAName,
                                  [&](std::string_view name) { return variant_.find_power(name); });
  }

  bool can_be_in_name(std::size_t token, std::size_t first) const {
    return casus::can_be_in_name(tokens_, token, first, Strokes::EndAName);
  }

  bool word_is(std::size_t token, WordList words) const {
    if (token >= tokens_.size() || tokens_[token].kind != TokenKind::Word) return false;
    const std::string_view word = words_[token];
    return std::ranges::any_of(words, [&](std::string_view one) { return is_same(one, word); });
  }
  // Most words differ in their first letters.
  static bool is_same(std::string_view one, std::string_view other) {
    return one.size() == other.size() && (one.empty() || one.front() == other.front()) && one == other;
  }
  bool blank_after(std::size_t token) const { return token + 1 >= tokens_.size() || tokens_[token + 1].blank_before; }
  bool is_open(std::size_t token) const { return token < tokens_.size() && tokens_[token].kind == TokenKind::Open; }
  // A hyphen or an arrow.
  bool is_joint(std::size_t token) const {
    return token < tokens_.size() &&
           (tokens_[token].kind == TokenKind::Hyphen || tokens_[token].kind == TokenKind::Arrow);
  }
  bool at_end() const { return here_ >= tokens_.size(); }
  const Token& here_token() const { return tokens_[here_]; }
  static bool known(const Location& location) { return location.province != no_province; }

  // ---- Texts ----

  std::string_view raw(std::size_t first, std::size_t end) const {
    return text_.substr(tokens_[first].begin, tokens_[end - 1].end - tokens_[first].begin);
  }
  // What a token adds to a joined name.
  std::size_t length_in_name(std::size_t token) const {
    const std::size_t blank = tokens_[token].blank_before ? 1 : 0;
    return blank + (tokens_[token].kind == TokenKind::Hyphen ? 1 : raw(token, token + 1).size());
  }
  // With plain hyphens and blanks, as for looking up names, which takes no notice of a blank before the name.
  std::string joined(std::size_t first, std::size_t end) const {
    std::string name;
    for (std::size_t token = first; token < end; ++token) {
      if (tokens_[token].blank_before) name += ' ';
      if (tokens_[token].kind == TokenKind::Hyphen) name += '-';
      else name += raw(token, token + 1);
    }
    return name;
  }
  std::string shown(std::size_t first, std::size_t end) const {
    std::string_view text = raw(first, end);
    while (text.size() > 1 && text.back() == '.') text.remove_suffix(1);
    if (text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x20) return "a control character";
    return quotation(text);
  }
  std::string shown_stretch(std::size_t first) const { return shown(first, tokens_.size()); }
  static std::string end_of_text() { return ""; }
  // What is left of the text, as it was found.
  std::string rest() const { return at_end() ? end_of_text() : shown_stretch(here_); }

  // ---- Reading ----

  // A text that is just one part of an order. `read` reads it, and says whether it could.
  template <class Part, class ReadPart>
  Read<Part> alone(std::string_view when_missing, std::string_view expected, ReadPart read) {
    Part part;
    if (!stopped_) {
      if (at_end()) refuse(when_missing, expected, end_of_text());
      else if (read(part, when_missing)) expect_end();
    }
    return result(std::move(part));
  }

  // Makes two tokens of a word: its first `length` bytes, and the rest.
  void part(std::size_t token, std::size_t length) {
    const auto at = static_cast<std::ptrdiff_t>(token);
    Token rest = tokens_[token];
    rest.begin += length;
    rest.blank_before = true;
    tokens_[token].end = rest.begin;
    tokens_.insert(tokens_.begin() + at + 1, rest);
    words_[token] = folded(raw(token, token + 1));
    words_.insert(words_.begin() + at + 1, folded(raw(token + 1, token + 2)));
    places_.assign(tokens_.size(), std::nullopt);
  }

  // The bracket that closes the one at `open`, with `what` in it.
  bool read_close(std::size_t open, const std::string& what) {
    if (!at_end() && here_token().kind == TokenKind::Close) {
      ++here_;
      return true;
    }
    return refused_at(tokens_[open].begin, "unbalanced bracket", what + " and \")\"", shown_stretch(open));
  }

  // ---- Diagnostics ----

  void expect_end() {
    if (stopped_ || at_end()) return;
    refuse("trailing text", std::string(end_of_order), shown_stretch(here_));
  }

  // The order cannot be read further.
  void refuse(std::string_view problem, std::string_view expected, std::string found) {
    refuse_at(at_end() ? text_end() : here_token().begin, problem, expected, std::move(found));
  }
  void refuse_verb_alone(std::size_t verb) {
    refuse("missing unit", "a unit after \"" + shown(verb, verb + 1) + "\"", end_of_text());
  }
  void refuse_at(std::size_t offset, std::string_view problem, std::string_view expected, std::string found) {
    problems_.push_back({place(offset), std::string(problem), std::string(expected), std::move(found), ""});
    stopped_ = true;
  }
  // The same for what reads a part, and says whether it could: false.
  bool refused(std::string_view problem, std::string_view expected, std::string found) {
    refuse(problem, expected, std::move(found));
    return false;
  }
  bool refused_at(std::size_t offset, std::string_view problem, std::string_view expected, std::string found) {
    refuse_at(offset, problem, expected, std::move(found));
    return false;
  }
  // The rest of the order can still be read.
  void note(std::size_t token, std::string_view problem, std::string_view expected, std::string found,
            std::string nearest) {
    problems_.push_back({place(tokens_[token].begin), std::string(problem), std::string(expected), std::move(found),
                         std::move(nearest)});
  }
  std::size_t text_end() const { return tokens_.empty() ? 0 : tokens_.back().end; }
  SourcePos place(std::size_t offset) const { return {at_.file, at_.line, at_.column + static_cast<int>(offset)}; }

  template <class Value>
  Read<Value> result(Value value) {
    if (!problems_.empty()) return std::move(problems_);
    return value;
  }

  static constexpr std::size_t longest_order = 4096;                        // bytes; more is not an order
  static constexpr std::string_view end_of_order = "the end of the order";  // as what is expected

  const Variant& variant_;
  std::string_view text_;
  const SourcePos& at_;
  std::vector<Token> tokens_;
  std::vector<std::string> words_;  // of each token, folded; "" where it is not a word
  mutable std::vector<std::optional<std::optional<Match<ProvinceId>>>> places_;
  std::size_t here_ = 0;
  Diagnostics problems_;
  bool stopped_ = false;
};

}  // namespace casus
