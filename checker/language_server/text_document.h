// A text that an editor has open, and places in it. Editors count lines from 0 and columns in the units that were
// agreed on; Casus counts bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::language_server {

enum class Encoding : std::uint8_t { Utf8, Utf16 };  // what a column counts

struct Spot {
  std::size_t line = 0;  // from 0
  std::size_t byte = 0;  // of the line
  friend auto operator<=>(const Spot&, const Spot&) = default;
};
// Without a line or a column: the first one.
Spot spot_of(const SourcePos& at);

struct Range {
  Spot begin, end;
  friend bool operator==(const Range&, const Range&) = default;
};

struct Document {
  std::string uri;
  std::string name;  // its path as messages show it; the address of a text that is no file
  std::int64_t version = 0;
  std::string text;
};

// The path of "file:///home/me/a%20case.case"; nothing for another address.
std::optional<std::filesystem::path> path_of_uri(std::string_view uri);
std::string uri_of_path(const std::filesystem::path& path);

// Without line feeds and carriage returns; at least one line.
std::vector<std::string_view> lines_of(std::string_view text);

// The byte of a line that has this column, and the other way round. A column after the end of the line means its end;
// one within a character means the beginning of that character.
std::size_t byte_of_column(std::string_view line, std::size_t column, Encoding encoding);
std::size_t column_of_byte(std::string_view line, std::size_t byte, Encoding encoding);

// Where a line and a column of an editor are in the text.
std::size_t offset_of(std::string_view text, std::size_t line, std::size_t column, Encoding encoding);

// What a diagnostic at this place is about: up to the end of the word, or the whole line if nothing follows there.
Range marked_at(const std::vector<std::string_view>& lines, const SourcePos& at);

struct TextEdit {
  Range range;
  std::string text;
  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};
// The changed lines, as one edit; none if the texts are the same.
std::vector<TextEdit> edits_between(std::string_view before, std::string_view after);

}  // namespace casus::language_server
