#include "checker/language_server/text_document.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "engine/text/utf8.h"

namespace casus::language_server {

namespace {

constexpr std::string_view file_scheme = "file://";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_unreserved(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

// In UTF-16: two units for a character that needs four bytes.
std::size_t units_of(std::size_t bytes, Encoding encoding) {
  return encoding == Encoding::Utf8 ? bytes : bytes == 4 ? 2 : 1;
}

// A byte that begins no character counts as one.
std::size_t bytes_of_next(std::string_view text) { return std::max<std::size_t>(character_length(text), 1); }

bool ends_a_word(char c) { return std::string_view(" \t,;\"<>=()").find(c) != std::string_view::npos; }

}  // namespace

Spot spot_of(const SourcePos& at) {
  return {static_cast<std::size_t>(std::max(at.line - 1, 0)), static_cast<std::size_t>(std::max(at.column - 1, 0))};
}

std::optional<std::filesystem::path> path_of_uri(std::string_view uri) {
  if (!uri.starts_with(file_scheme)) return std::nullopt;
  uri.remove_prefix(file_scheme.size());
  const std::size_t root = uri.find('/');  // a host may come before it
  if (root == std::string_view::npos) return std::nullopt;
  uri.remove_prefix(root);
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const int high = uri[i] == '%' && i + 2 < uri.size() ? hex_digit(uri[i + 1]) : -1;
    const int low = high < 0 ? -1 : hex_digit(uri[i + 2]);
    if (low >= 0) {
      path += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  if (path.find('\0') != std::string::npos) return std::nullopt;
  return path;
}

std::string uri_of_path(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  std::string uri(file_scheme);
  for (const char c : (error ? path : absolute).lexically_normal().string()) {
    if (is_unreserved(c)) uri += c;
    else uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    begin = end + 1;
  }
  return lines;
}

std::size_t byte_of_column(std::string_view line, std::size_t column, Encoding encoding) {
  std::size_t byte = 0;
  while (byte < line.size()) {
    const std::size_t bytes = bytes_of_next(line.substr(byte));
    const std::size_t units = units_of(bytes, encoding);
    if (column < units) break;
    column -= units;
    byte += bytes;
  }
  return byte;
}

std::size_t column_of_byte(std::string_view line, std::size_t byte, Encoding encoding) {
  std::size_t column = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t bytes = bytes_of_next(line.substr(at));
    if (at + bytes > byte) break;
    column += units_of(bytes, encoding);
    at += bytes;
  }
  return column;
}

std::size_t offset_of(std::string_view text, std::size_t line, std::size_t column, Encoding encoding) {
  std::size_t begin = 0;
  for (; line > 0; --line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return text.size();
    begin = end + 1;
  }
  std::string_view rest = text.substr(begin, text.find('\n', begin) - begin);
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return begin + byte_of_column(rest, column, encoding);
}

Range marked_at(const std::vector<std::string_view>& lines, const SourcePos& at) {
  const Spot spot = spot_of(at);
  const std::size_t line = std::min(spot.line, lines.size() - 1);
  const std::string_view text = lines[line];
  std::size_t begin = std::min(spot.byte, text.size());
  std::size_t end = begin;
  if (end < text.size() && text[end] == '<') ++end;  // and the name of the element
  while (end < text.size() && !ends_a_word(text[end])) ++end;
  if (end == begin && end < text.size() && text[end] != ' ') end += bytes_of_next(text.substr(end));
  if (end == begin) {
    begin = std::min(text.find_first_not_of(" \t"), text.size());
    end = text.size();
  }
  return {{line, begin}, {line, end}};
}

std::vector<TextEdit> edits_between(std::string_view before, std::string_view after) {
  if (before == after) return {};
  const auto old_lines = lines_of(before), new_lines = lines_of(after);
  // Lines that end with a carriage return become others.
  if (before.find('\r') != std::string_view::npos) return {{{{0, 0}, {old_lines.size(), 0}}, std::string(after)}};
  const std::size_t shorter = std::min(old_lines.size(), new_lines.size());
  std::size_t same_front = 0;
  while (same_front + 1 < shorter && old_lines[same_front] == new_lines[same_front]) ++same_front;
  std::size_t same_back = 0;
  while (same_front + same_back + 1 < shorter &&
         old_lines[old_lines.size() - 1 - same_back] == new_lines[new_lines.size() - 1 - same_back])
    ++same_back;
  const std::size_t old_last = old_lines.size() - 1 - same_back, new_last = new_lines.size() - 1 - same_back;
  const auto begin = static_cast<std::size_t>(new_lines[same_front].data() - after.data());
  const auto end = static_cast<std::size_t>(new_lines[new_last].data() - after.data()) + new_lines[new_last].size();
  return {{{{same_front, 0}, {old_last, old_lines[old_last].size()}}, std::string(after.substr(begin, end - begin))}};
}

}  // namespace casus::language_server
