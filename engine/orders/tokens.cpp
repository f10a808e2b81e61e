#include "engine/orders/tokens.h"

#include <algorithm>
#include <iterator>

namespace casus {

namespace {

constexpr std::size_t longest_quotation = 60;  // bytes

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool is_word_byte(char c) {
  return is_letter_or_digit(c) || c == '\'' || c == '&' || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

struct Mark {
  std::string_view text;
  TokenKind kind;
};
// The longer marks first. Dashes of all lengths separate like a hyphen; an arrow is never part of a name.
constexpr Mark marks[] = {
    {"-->", TokenKind::Arrow},     {"->", TokenKind::Arrow},      {"=>", TokenKind::Arrow},
    {"--", TokenKind::Arrow},      {"\u2192", TokenKind::Arrow},  // rightwards arrow
    {"\u2010", TokenKind::Hyphen}, {"\u2011", TokenKind::Hyphen}, {"\u2012", TokenKind::Hyphen},
    {"\u2013", TokenKind::Hyphen}, {"\u2014", TokenKind::Hyphen}, {"\u2212", TokenKind::Hyphen},
    {"-", TokenKind::Hyphen},      {".", TokenKind::Dot},         {"(", TokenKind::Open},
    {")", TokenKind::Close},       {"/", TokenKind::Slash},
};
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

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  bool blank_before = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (const auto blank = prefix_among(rest, blanks); blank != std::end(blanks)) {
      blank_before = true;
      at += blank->size();
      continue;
    }
    Token token{TokenKind::Other, at, at + 1, blank_before};
    if (const auto mark = prefix_among(rest, marks); mark != std::end(marks)) {
      token.kind = mark->kind;
      token.end = at + mark->text.size();
    } else if (is_word_byte(text[at])) {
      token.kind = TokenKind::Word;
      while (token.end < text.size() && is_word_byte(text[token.end]) &&
             prefix_among(text.substr(token.end), marks) == std::end(marks) &&
             prefix_among(text.substr(token.end), blanks) == std::end(blanks)) {
        ++token.end;
      }
    }
    tokens.push_back(token);
    at = token.end;
    blank_before = false;
  }
  return tokens;
}

// Cut where a character of several bytes begins.
std::string quotation(std::string_view text) {
  if (text.size() <= longest_quotation) return std::string(text);
  std::size_t length = longest_quotation;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  return std::string(text.substr(0, length)) + "...";
}

}  // namespace casus
