// What is written at a place of a text: a word, a name of several words, the value of an attribute.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "checker/language_server/text_document.h"

namespace casus::language_server {

struct Piece {
  std::size_t begin = 0, end = 0;  // bytes of the line
  std::string_view of(std::string_view line) const { return line.substr(begin, end - begin); }
};

// The text around the place up to blanks, quotes, brackets, commas and "=": "standard/support/cut", "all-hold". It may
// be empty.
Piece word_at(std::string_view line, std::size_t byte);

// The same without the marks that end a sentence: "6.D.17" of "see 6.D.17.".
Piece id_at(std::string_view line, std::size_t byte);

// The longest piece of a few words around the place that is a name: "Gulf of Lyon" of "A Rome - Gulf of Lyon".
std::optional<Piece> name_at(std::string_view line, std::size_t byte,
                             const std::function<bool(std::string_view)>& is_name);

// The attribute of an XML text in whose value the place is.
struct AttributeAt {
  std::string element, name;
  Piece value;  // of its line: from the quote before to the quote after, or to the end of the line
};
std::optional<AttributeAt> attribute_at(std::string_view text, const Spot& spot);

// The variant that another one extends, or whose map it has.
bool names_variant(const AttributeAt& attribute);

}  // namespace casus::language_server
