// The cases of a file, each as the text of a file of its own.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace casus::testing {

using Texts = std::vector<std::string>;

inline Texts lines_of(const std::string& text) {
  Texts lines;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
    lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
  return lines;
}
inline std::string joined(const Texts& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Its lines, and the items of each, in any sequence. That a unit was dislodged "by convoy" may be said or not.
inline Texts contents(const std::string& text) {
  Texts lines = lines_of(text);
  for (std::string& line : lines) {
    if (const std::size_t at = line.find(" by convoy:"); at != std::string::npos) line.erase(at, 10);
    Texts words;
    std::istringstream stream(line);
    for (std::string word; stream >> word;) {
      if (word.ends_with(',') || word.ends_with(';')) word.pop_back();
      words.push_back(word);
    }
    std::ranges::sort(words);
    line = fmt::format("{}", fmt::join(words, " "));
  }
  std::ranges::sort(lines);
  return lines;
}

// One case, as a file of its own.
struct Part {
  std::string id;
  Texts lines;
  std::size_t result = 0;  // the first line of the last block, if that is a result
};

inline std::vector<Part> parts_of(const std::string& text) {
  Texts head;
  std::vector<Part> parts;
  bool is_in_case = false;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("case ")) {
      parts.push_back({line.substr(5, line.find(' ', 5) - 5), head, 0});
      is_in_case = true;
    }
    if (line.empty() || line.starts_with("#")) is_in_case = false;
    if (parts.empty() && (line.starts_with("variant ") || line.starts_with("option"))) head.push_back(line);
    if (parts.empty() && line.starts_with("chapter ")) head.insert(head.end(), {line, ""});
    if (!is_in_case) continue;
    parts.back().lines.push_back(line);
    if (line.starts_with("  ") && line[2] != ' ') parts.back().result = 0;
    if (line == "  result") parts.back().result = parts.back().lines.size();
  }
  return parts;
}

}  // namespace casus::testing
