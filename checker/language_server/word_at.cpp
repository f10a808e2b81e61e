#include "checker/language_server/word_at.h"

#include <algorithm>
#include <vector>

#include "engine/text/utf8.h"

namespace casus::language_server {

namespace {

constexpr std::size_t most_words_of_a_name = 6;

bool is_in_word(char c) { return std::string_view(" \t,;:\"'<>=()").find(c) == std::string_view::npos; }
bool is_in_name(char c) {
  return !is_ascii(c) || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
         c == '\'';
}

// Words of a name have blanks or one hyphen between them.
bool may_join(std::string_view between) {
  return between == "-" || between.find_first_not_of(' ') == std::string_view::npos;
}

}  // namespace

Piece word_at(std::string_view line, std::size_t byte) {
  Piece piece{std::min(byte, line.size()), std::min(byte, line.size())};
  while (piece.begin > 0 && is_in_word(line[piece.begin - 1])) --piece.begin;
  while (piece.end < line.size() && is_in_word(line[piece.end])) ++piece.end;
  return piece;
}

Piece id_at(std::string_view line, std::size_t byte) {
  Piece piece = word_at(line, byte);
  while (piece.begin < piece.end && line[piece.begin] == '#') ++piece.begin;
  while (piece.begin < piece.end && std::string_view(".!?").find(line[piece.end - 1]) != std::string_view::npos)
    --piece.end;
  return piece;
}

std::optional<Piece> name_at(std::string_view line, std::size_t byte,
                             const std::function<bool(std::string_view)>& is_name) {
  std::vector<Piece> words;
  for (std::size_t i = 0; i < line.size();) {
    if (!is_in_name(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && is_in_name(line[i])) ++i;
    words.push_back({begin, i});
  }
  for (std::size_t length = std::min(most_words_of_a_name, words.size()); length > 0; --length) {
    for (std::size_t first = 0; first + length <= words.size(); ++first) {
      const Piece piece{words[first].begin, words[first + length - 1].end};
      if (byte < piece.begin || byte > piece.end) continue;
      bool is_joined = true;
      for (std::size_t i = first; i + 1 < first + length; ++i)
        is_joined = is_joined && may_join(line.substr(words[i].end, words[i + 1].begin - words[i].end));
      if (is_joined && is_name(piece.of(line))) return piece;
    }
  }
  return std::nullopt;
}

std::optional<AttributeAt> attribute_at(std::string_view text, const Spot& spot) {
  const auto lines = lines_of(text);
  if (spot.line >= lines.size()) return std::nullopt;
  const std::size_t line_begin = static_cast<std::size_t>(lines[spot.line].data() - text.data());
  const std::size_t place = line_begin + std::min(spot.byte, lines[spot.line].size());
  const std::size_t open = text.substr(0, place).rfind('<');
  if (open == std::string_view::npos) return std::nullopt;
  AttributeAt found;
  std::size_t at = open + 1;
  const auto read_name = [&] {
    const std::size_t begin = at;
    while (at < place && std::string_view(" \t\r\n=/>\"'").find(text[at]) == std::string_view::npos) ++at;
    return std::string(text.substr(begin, at - begin));
  };
  found.element = read_name();
  while (at < place) {
    const char c = text[at];
    if (c == '>') return std::nullopt;
    if (c == '"' || c == '\'') {
      const std::size_t end = text.find(c, at + 1);
      if (end == std::string_view::npos || end >= place) {
        const std::size_t begin = std::max(at + 1, line_begin);
        const std::size_t line_end = line_begin + lines[spot.line].size();
        found.value = {begin - line_begin, std::min(end, line_end) - line_begin};
        return found;
      }
      at = end + 1;
    } else if (is_in_name(c)) {
      found.name = read_name();
      if (at == place) return std::nullopt;
    } else {
      ++at;
    }
  }
  return std::nullopt;
}

bool names_variant(const AttributeAt& attribute) {
  return attribute.name == "extends" || (attribute.name == "map" && attribute.element == "variant");
}

}  // namespace casus::language_server
