#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/orders/notation.h"
#include "engine/text/names.h"
#include "engine/text/tokens.h"

namespace casus {

namespace {

constexpr int most_points = 99;
constexpr std::string_view range = "a whole number from 1 to 99";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return !is_digit(c) && c != '-' && c != '+' && c != '.'; }
bool is_points_word(std::string_view text) { return folded(text) == "dp" || folded(text) == "dps"; }

// The text before the order of a grant: "DP 2:", "2 DPs".
class GrantHead {
 public:
  // A piece of the text; empty where there is no text.
  struct Piece {
    std::size_t begin = 0;
    std::string_view text;
    std::size_t end() const { return begin + text.size(); }
  };

  explicit GrantHead(std::string_view text) : text_(text), tokens_(tokens_of(text)) {
    const Piece first = next_piece();
    if (split(first)) {
      is_grant_ = true;
      if (number_.text.empty()) read_number_after();
    } else if (!first.text.empty() && !is_letter(first.text.front()) && is_points_word(peek().text)) {
      is_grant_ = true;
      number_ = first;
      next_piece();
    } else {
      here_ = 0;
    }
    colon_ = is_grant_ && skip_colon();
  }

  bool is_grant() const { return is_grant_; }
  const Piece& number() const { return number_; }
  bool has_colon() const { return colon_; }
  // The remaining text, with the place where it begins; empty at the end of the text.
  Piece rest() const {
    const std::size_t begin = here_ < tokens_.size() ? tokens_[here_].begin : text_.size();
    return {begin, text_.substr(begin)};
  }
  Piece peek() const {
    if (here_ >= tokens_.size()) return {text_.size(), ""};
    std::size_t last = here_;
    while (!is_colon(here_) && last + 1 < tokens_.size() && !tokens_[last + 1].blank_before && !is_colon(last + 1))
      ++last;
    const std::size_t begin = tokens_[here_].begin;
    return {begin, text_.substr(begin, tokens_[last].end - begin)};
  }

 private:
  Piece next_piece() {
    const Piece piece = peek();
    while (here_ < tokens_.size() && tokens_[here_].begin < piece.end()) ++here_;
    return piece;
  }

  // "DP", and a number written together with it: "2DP", "DP2".
  bool split(const Piece& piece) {
    const auto letter = [](char c) { return is_letter(c); };
    const auto word = std::ranges::find_if(piece.text, letter);
    const auto word_end = std::find_if_not(word, piece.text.end(), letter);
    const std::string_view before(piece.text.begin(), word), after(word_end, piece.text.end());
    if (!is_points_word({word, word_end}) || (!before.empty() && !after.empty())) return false;
    if (after.empty()) number_ = {piece.begin, before};
    else number_ = {piece.end() - after.size(), after};
    return true;
  }

  // A word counts as a mistyped number only if a colon shows that the order comes later.
  void read_number_after() {
    const Piece piece = peek();
    if (piece.text.empty() || is_colon(here_)) return;
    const std::size_t before = here_;
    next_piece();
    if (is_letter(piece.text.front()) && !is_colon(here_)) here_ = before;
    else number_ = piece;
  }

  bool is_colon(std::size_t token) const { return token < tokens_.size() && text_[tokens_[token].begin] == ':'; }
  bool skip_colon() {
    if (!is_colon(here_)) return false;
    ++here_;
    return true;
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::size_t here_ = 0;
  Piece number_;
  bool is_grant_ = false;
  bool colon_ = false;
};

std::optional<int> points_in(std::string_view text) {
  int points = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), points);
  if (error != std::errc() || end != text.data() + text.size() || points < 1 || points > most_points)
    return std::nullopt;
  return points;
}

}  // namespace

bool is_grant(std::string_view text) { return GrantHead(text).is_grant(); }

Read<Grant> parse_grant(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at) {
  const GrantHead head(text);
  const auto refusal = [&](const GrantHead::Piece& found, std::string problem, std::string expected) {
    const SourcePos place{at.file, at.line, at.column + static_cast<int>(found.begin)};
    return Diagnostic{place, std::move(problem), std::move(expected), quotation(found.text), ""};
  };
  if (!head.is_grant())
    return refusal(head.peek(), "no diplomacy points", "points before the order, as in DP 2: A Switzerland H");
  Grant grant;
  grant.power = power;
  if (!head.number().text.empty()) {
    const std::optional<int> points = points_in(head.number().text);
    if (!points) return refusal(head.number(), "wrong number of points", std::string(range));
    grant.points = *points;
  } else if (!head.has_colon()) {
    return refusal(head.peek(), "missing points", std::string(range) + ", or a colon for one point");
  }
  const GrantHead::Piece rest = head.rest();
  Read<Order> order =
      parse_order(variant, no_power, rest.text, {at.file, at.line, at.column + static_cast<int>(rest.begin)});
  if (!order) return order.problems();
  grant.order = *std::move(order);
  grant.order.power = variant.minor_of(grant.order.unit.at.province);
  return grant;
}

std::string print(const Variant& variant, const Grant& grant) {
  return "DP " + std::to_string(grant.points) + ": " + print(variant, grant.order);
}

}  // namespace casus
