#include "engine/text/diagnostic.h"

#include <algorithm>
#include <tuple>

#include "engine/text/visible.h"

namespace casus {

namespace {

std::string quoted(const std::string& text) { return '"' + visible(text) + '"'; }

}  // namespace

std::string shown_place(const SourcePos& at) {
  std::string text = visible(at.file);
  if (at.line > 0) {
    if (!text.empty()) text += ':';
    text += std::to_string(at.line) + ':' + std::to_string(at.column);
  }
  return text.empty() ? text : text + ": ";
}

std::string file_and_line(const SourcePos& at) { return at.file + ':' + std::to_string(at.line); }

std::string to_string(const Diagnostic& diagnostic) {
  std::string text = shown_place(diagnostic.at) + visible_lines(diagnostic.problem);
  if (!diagnostic.expected.empty()) text += "\n  expected  " + visible_lines(diagnostic.expected);
  if (!diagnostic.found.empty()) {
    text += "\n  found     " + quoted(diagnostic.found);
    if (!diagnostic.nearest.empty()) text += " (the nearest is " + quoted(diagnostic.nearest) + ")";
  } else if (!diagnostic.nearest.empty()) {
    text += "\n  nearest   " + quoted(diagnostic.nearest);
  }
  return text;
}

std::string to_string(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += to_string(diagnostic) + '\n';
  return text;
}

void sort_by_place(Diagnostics& diagnostics) {
  std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& left, const Diagnostic& right) {
    return std::tie(left.at.file, left.at.line, left.at.column) <
           std::tie(right.at.file, right.at.line, right.at.column);
  });
}

Diagnostics placed(Diagnostics diagnostics, const SourcePos& at) {
  for (Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.at.file.empty()) diagnostic.at = at;
  }
  return diagnostics;
}

}  // namespace casus
