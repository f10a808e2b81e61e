// The words and marks of a C++ source, as far as mutants.h has to know them: comments, texts and lines for the
// preprocessor are left out.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace casus::mutate {

enum class TokenKind { Word, Number, Text, Mark };

struct Token {
  TokenKind kind;
  std::string_view text;  // into the source
  std::size_t at = 0;     // where it begins there
  // White space before and behind. The format of our sources parts an operator from both of its sides, and neither `<`
  // of a template nor `&` of a reference.
  bool stands_free = false;

  bool is(std::string_view wanted) const { return kind != TokenKind::Text && text == wanted; }
};

std::vector<Token> tokens_of(std::string_view source);

}  // namespace casus::mutate
