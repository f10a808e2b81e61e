// The words and marks of an order as it is written. What they mean is engine/orders/notation.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace casus {

enum class TokenKind : std::uint8_t { Word, Hyphen, Arrow, Dot, Open, Close, Slash, Other };

struct Token {
  TokenKind kind = TokenKind::Other;
  std::size_t begin = 0;
  std::size_t end = 0;
  bool blank_before = false;
};

std::vector<Token> tokens_of(std::string_view text);

// As much of the input as a message repeats.
std::string quotation(std::string_view text);

}  // namespace casus
