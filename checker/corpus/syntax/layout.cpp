#include "checker/corpus/syntax/layout.h"

#include <algorithm>
#include <cstddef>
#include <map>

#include "engine/text/utf8.h"

namespace casus::corpus {

namespace {

// Entries before a column are part of it.
void put_leads_in_front(std::vector<LaidLine>& lines) {
  std::map<int, std::size_t> widest;
  for (const LaidLine& line : lines) {
    if (!line.lead.empty()) widest[line.leads] = std::max(widest[line.leads], characters_in(line.lead));
  }
  for (LaidLine& line : lines) {
    if (!line.lead.empty())
      line.head = line.lead + std::string(widest[line.leads] - characters_in(line.lead) + 2, ' ') + line.head;
  }
}

// The widest first entry of each group of columns. Lines without a second entry do not push it away.
std::map<int, std::size_t> widths(const Layout& layout) {
  std::map<int, std::size_t> widest;
  for (const LaidLine& line : layout.lines) {
    if (line.columns == 0 || line.rest.empty()) continue;
    std::size_t& column = widest[line.columns];
    column = std::max(column, characters_in(line.head));
  }
  return widest;
}

std::string comment(std::string_view text) {
  if (text == " ") return "#";
  const bool needs_blank = !text.empty() && text.front() != ' ' && text.front() != '#';
  return (needs_blank ? "# " : "#") + std::string(text);
}

void add_comments(std::string& text, const std::vector<std::string>& comments, const std::string& indentation) {
  for (const std::string& line : comments) text += line.empty() ? "\n" : indentation + comment(line) + '\n';
}

}  // namespace

std::string case_head(std::string_view keyword) {
  constexpr std::size_t narrowest = 7;
  std::string head(keyword);
  head.resize(std::max(head.size(), narrowest), ' ');
  return head;
}

std::string print(Layout layout) {
  put_leads_in_front(layout.lines);
  const std::map<int, std::size_t> widest = widths(layout);
  std::string text;
  for (const LaidLine& line : layout.lines) {
    const std::string indentation(static_cast<std::size_t>(line.level) * 2, ' ');
    if (line.blank_before && !text.empty()) text += '\n';
    add_comments(text, line.comments, indentation);
    text += indentation + line.head;
    if (!line.rest.empty()) {
      const auto column = widest.find(line.columns);
      const std::size_t padding = column == widest.end() ? 0 : column->second - characters_in(line.head);
      text += std::string(padding + 2, ' ') + line.rest;
    }
    if (!line.trailing.empty()) text += "  " + comment(line.trailing);
    text += '\n';
  }
  if (!layout.comments_at_end.empty()) {
    if (!text.empty()) text += '\n';
    add_comments(text, layout.comments_at_end, "");
  }
  return text;
}

}  // namespace casus::corpus
