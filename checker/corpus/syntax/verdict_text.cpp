#include "checker/corpus/syntax/verdict_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace casus::corpus {

namespace {

constexpr std::array all_results = {Result::Holds,   Result::Moves,    Result::Bounces,  Result::Disrupted,
                                    Result::Void,    Result::Illegal,  Result::Given,    Result::Cut,
                                    Result::Convoys, Result::Retreats, Result::Disbands, Result::Builds,
                                    Result::Waives,  Result::Declares, Result::Removes};

std::vector<std::string> all_words() {
  std::vector<std::string> words;
  for (Result result : all_results) words.emplace_back(word(result));
  words.emplace_back("unreadable");
  return words;
}

std::optional<Fate> fate_from(std::string_view text) {
  if (text == "dislodged") return Fate::Dislodged;
  if (text == "destroyed") return Fate::Destroyed;
  return std::nullopt;
}

}  // namespace

std::string listed_words(const std::vector<Result>& results) {
  std::string text;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i > 0) text += i + 1 == results.size() ? " or " : ", ";
    text += word(results[i]);
  }
  return text;
}

OrderColumns order_columns(std::string_view line) {
  bool quoted = false;
  std::size_t gap = std::string_view::npos;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (quoted && line[i] == '\\') ++i;
    else if (line[i] == '"') quoted = !quoted;
    else if (!quoted && line[i] == ' ' && line[i + 1] == ' ') gap = i;
  }
  if (gap == std::string_view::npos) return {line, {}};
  return {trimmed(line.substr(0, gap)), trimmed(line.substr(gap))};
}

bool ends_in_verdict(std::string_view line) {
  if (const std::size_t comma = line.rfind(',');
      comma != std::string_view::npos && fate_from(trimmed(line.substr(comma + 1)))) {
    line = trimmed(line.substr(0, comma));
  }
  const std::size_t blank = line.rfind(' ');
  return blank != std::string_view::npos && result_from(line.substr(blank + 1)).has_value();
}

std::optional<WrittenVerdict> read_verdict(Words words, Mistakes& mistakes) {
  WrittenVerdict verdict;
  if (words.peek() == "unreadable") {
    words.next();
    const SourcePos at = words.at();
    verdict.unreadable = words.quoted();
    if (!verdict.unreadable || verdict.unreadable->empty()) {
      mistakes.add(at, "unreadable without its message", "the beginning of the reader's message in quotes",
                   words.rest());
      return std::nullopt;
    }
    if (!words.at_end()) {
      const SourcePos behind = words.at();
      mistakes.add(behind, "trailing text", "the end of the line", words.rest());
      return std::nullopt;
    }
    return verdict;
  }
  const Words line = words;
  const std::string_view text = words.rest();
  const std::size_t comma = text.find(',');
  const std::string_view result = trimmed(text.substr(0, comma));
  const auto known = result_from(result);
  if (!known) {
    mistakes.add(line.part(result).at(), "unknown verdict", "a verdict such as moves, bounces, given or holds", result,
                 all_words());
    return std::nullopt;
  }
  verdict.result = *known;
  if (comma == std::string_view::npos) return verdict;
  const std::string_view fate_text = trimmed(text.substr(comma + 1));
  const auto fate = fate_from(fate_text);
  if (!fate) {
    mistakes.add(line.part(fate_text).at(), "unknown fate of a unit", "dislodged or destroyed", fate_text,
                 {"dislodged", "destroyed"});
    return std::nullopt;
  }
  verdict.fate = *fate;
  return verdict;
}

}  // namespace casus::corpus
