// The words and marks of an order as it is written. The readers in engine/orders give them their meaning.
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

// A power that combines two may have a stroke in its name ("Dänemark/Norwegen"); after a province a stroke is for a
// coast.
enum class Strokes : std::uint8_t { EndAName, MayBeInAName };

constexpr std::size_t longest_name_in_an_order = 8;  // tokens

// Whether a name that begins at token `first` can have `token` in it.
bool can_be_in_name(const std::vector<Token>& tokens, std::size_t token, std::size_t first, Strokes strokes);

// Whether an order can contain this name: it consists of words with blanks, full stops, or hyphens without blanks
// between them, and is not longer than a name can be.
bool can_be_read_in_an_order(std::string_view name, Strokes strokes = Strokes::EndAName);

// As much of the input as a message repeats.
std::string quotation(std::string_view text);

}  // namespace casus
