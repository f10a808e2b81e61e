#include "engine/text/tokens.h"

#include <algorithm>
#include <iterator>

#include "engine/text/utf8.h"

namespace casus {

namespace {

constexpr std::size_t longest_quotation = 60;  // bytes

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool is_word_byte(char c) { return is_letter_or_digit(c) || c == '\'' || c == '&' || c == '_' || !is_ascii(c); }

struct Mark {
  std::string_view text;
  TokenKind kind;
};
// Dashes of all lengths separate like a hyphen.
constexpr Mark marks[] = {
    {"\u2010", TokenKind::Hyphen}, {"\u2011", TokenKind::Hyphen}, {"\u2012", TokenKind::Hyphen},
    {"\u2013", TokenKind::Hyphen}, {"\u2014", TokenKind::Hyphen}, {"\u2015", TokenKind::Hyphen},
    {"\u2212", TokenKind::Hyphen}, {"-", TokenKind::Hyphen},      {".", TokenKind::Dot},
    {"(", TokenKind::Open},        {")", TokenKind::Close},       {"/", TokenKind::Slash},
};
// The parts of an arrow: a shaft, which may be missing, and its head. The heads of one sign are the rightwards arrows
// that keyboards, editors and zines make of "->" and "=>".
constexpr std::string_view shafts[] = {"-", "=", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"};
constexpr std::string_view heads[] = {">", "\u2192", "\u21d2", "\u2794", "\u279c", "\u27a1", "\u27f6", "\u27f9"};
constexpr std::string_view blanks[] = {" ", "\t", "\u00a0"};  // the last is the blank at which no line breaks

template <class Spellings>
auto prefix_among(std::string_view text, const Spellings& spellings) {
  // No mark and no blank begins with a letter, and most bytes are letters.
  if (!text.empty() && is_letter_or_digit(text.front())) return std::end(spellings);
  return std::find_if(std::begin(spellings), std::end(spellings), [&](const auto& spelling) {
    if constexpr (requires { spelling.text; }) return text.starts_with(spelling.text);
    else return text.starts_with(spelling);
  });
}

// How many of these follow each other at the front of `text`, in bytes.
template <class Spellings>
std::size_t run_of(std::string_view text, const Spellings& spellings) {
  std::size_t length = 0;
  for (auto found = prefix_among(text, spellings); found != std::end(spellings);
       found = prefix_among(text.substr(length), spellings)) {
    length += found->size();
  }
  return length;
}

// The arrow at the front of `text`: "->", "===>", ">", or a shaft of hyphens without a head, "--"; 0 without one.
// An arrow is never part of a name.
std::size_t arrow_length(std::string_view text) {
  const std::size_t shaft = run_of(text, shafts);
  if (const std::size_t head = run_of(text.substr(shaft), heads); head > 0) return shaft + head;
  const std::size_t hyphens = std::min(text.find_first_not_of('-'), text.size());
  return hyphens > 1 ? hyphens : 0;
}

bool begins_mark(std::string_view text) {
  return prefix_among(text, marks) != std::end(marks) || prefix_among(text, heads) != std::end(heads);
}

// A word, before the rest of the text.
bool goes_on(std::string_view rest) {
  if (is_letter_or_digit(rest.front())) return true;
  return is_word_byte(rest.front()) && !begins_mark(rest) && prefix_among(rest, blanks) == std::end(blanks);
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  tokens.reserve(text.size() / 4 + 4);
  bool blank_before = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (text[at] == ' ') {  // as most blanks are
      blank_before = true;
      ++at;
      continue;
    }
    if (const auto blank = prefix_among(rest, blanks); blank != std::end(blanks)) {
      blank_before = true;
      at += blank->size();
      continue;
    }
    Token token{TokenKind::Other, at, at + 1, blank_before};
    const bool is_word = is_letter_or_digit(text[at]);
    if (const std::size_t arrow = is_word ? 0 : arrow_length(rest); arrow > 0) {
      token.kind = TokenKind::Arrow;
      token.end = at + arrow;
    } else if (const auto mark = prefix_among(rest, marks); mark != std::end(marks)) {
      token.kind = mark->kind;
      token.end = at + mark->text.size();
    } else if (is_word_byte(text[at])) {
      token.kind = TokenKind::Word;
      while (token.end < text.size() && goes_on(text.substr(token.end))) ++token.end;
    }
    tokens.push_back(token);
    at = token.end;
    blank_before = false;
  }
  return tokens;
}

bool can_be_in_name(const std::vector<Token>& tokens, std::size_t token, std::size_t first, Strokes strokes) {
  const auto blank_after = [&] { return token + 1 >= tokens.size() || tokens[token + 1].blank_before; };
  switch (tokens[token].kind) {
    case TokenKind::Word: return true;
    case TokenKind::Dot: return token > first;
    case TokenKind::Hyphen: return token > first && !tokens[token].blank_before && !blank_after();
    case TokenKind::Slash: return token > first && strokes == Strokes::MayBeInAName;
    case TokenKind::Arrow:
    case TokenKind::Open:
    case TokenKind::Close:
    case TokenKind::Other: return false;
  }
  return false;
}

bool can_be_read_in_an_order(std::string_view name, Strokes strokes) {
  const std::vector<Token> tokens = tokens_of(name);
  if (tokens.empty() || tokens.size() > longest_name_in_an_order) return false;
  for (std::size_t token = 0; token < tokens.size(); ++token)
    if (!can_be_in_name(tokens, token, 0, strokes)) return false;
  return true;
}

std::string quotation(std::string_view text) { return cut_short(text, longest_quotation); }

}  // namespace casus
