// The words and marks of a C++ source, as far as mutants.h needs them: comments, texts and lines for the preprocessor
// are left out.
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
  // White space before and after. The format of the sources of Casus puts blanks on both sides of an operator, but not
  // of `<` of a template or `&` of a reference.
  bool stands_free = false;

  bool is(std::string_view wanted) const { return kind != TokenKind::Text && text == wanted; }
};

std::vector<Token> tokens_of(std::string_view source);

}  // namespace casus::mutate
