#include "checker/lint/fix.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace casus::lint {

namespace {

std::size_t offset_of(std::string_view text, const SourcePos& at) {
  std::size_t offset = 0;
  for (int line = 1; line < at.line && offset != std::string_view::npos; ++line) {
    offset = text.find('\n', offset);
    if (offset != std::string_view::npos) ++offset;
  }
  return offset == std::string_view::npos ? offset : offset + static_cast<std::size_t>(at.column) - 1;
}

// Behind the '>' that ends the tag which begins here; npos if it does not end.
std::size_t end_of_tag(std::string_view text, std::size_t begin) {
  char quote = '\0';
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (quote != '\0') quote = text[i] == quote ? '\0' : quote;
    else if (text[i] == '"' || text[i] == '\'') quote = text[i];
    else if (text[i] == '>') return i + 1;
  }
  return std::string_view::npos;
}

// The end of the element without children that begins here; npos if no such element begins here.
std::size_t end_of_element(std::string_view text, std::size_t begin) {
  if (begin >= text.size() || text[begin] != '<') return std::string_view::npos;
  const std::size_t end = end_of_tag(text, begin);
  if (end == std::string_view::npos || text[end - 2] == '/') return end;
  const std::size_t closing = text.find("</", end);
  return closing == std::string_view::npos ? closing : end_of_tag(text, closing);
}

// What stands between the last line and the line that begins like it: the end of a line and the same indentation. "" if
// something is in front of it in its line.
std::string line_break_before(std::string_view text, std::size_t begin) {
  const std::size_t end_of_last = text.rfind('\n', begin);
  const std::size_t line = end_of_last == std::string_view::npos ? 0 : end_of_last + 1;
  const std::string_view indentation = text.substr(line, begin - line);
  if (indentation.find_first_not_of(" \t") != std::string_view::npos) return "";
  const bool has_return = line >= 2 && text[line - 2] == '\r';
  return (has_return ? "\r\n" : "\n") + std::string(indentation);
}

}  // namespace

std::optional<std::string> with_lines(std::string text, const std::string& file, const Findings& findings) {
  std::vector<const LintFinding*> written;
  for (const LintFinding& found : findings) {
    if (found.finding.at.file == file && !found.line.empty()) written.push_back(&found);
  }
  // From the end of the file, so that the places of the others stay.
  const auto place = [](const LintFinding* found) {
    return std::pair(found->finding.at.line, found->finding.at.column);
  };
  std::ranges::stable_sort(written, {}, place);
  std::ranges::reverse(written);
  for (const LintFinding* found : written) {
    const std::size_t begin = offset_of(text, found->finding.at);
    const std::size_t end = end_of_element(text, begin);
    if (end == std::string::npos) return std::nullopt;
    text.insert(end, line_break_before(text, begin) + found->line);
  }
  return text;
}

}  // namespace casus::lint
