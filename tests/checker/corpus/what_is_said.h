// For golden files of texts and what is read of them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"

namespace casus::testing {

// One line with all of it but the file.
inline std::string report(const Diagnostic& said) {
  std::string text = std::to_string(said.at.line) + ':' + std::to_string(said.at.column) + ' ' + said.problem;
  if (!said.expected.empty()) text += ": expected " + said.expected;
  if (!said.found.empty()) text += ", found \"" + said.found + '"';
  if (!said.nearest.empty()) text += ", nearest " + said.nearest;
  return text + '\n';
}

inline std::string indented(std::string_view blanks, std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    ((text += blanks) += lines.substr(0, end)) += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

}  // namespace casus::testing
