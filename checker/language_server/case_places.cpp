#include "checker/language_server/case_places.h"

#include <algorithm>

#include "checker/corpus/resolve/result_lines.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::language_server {

namespace {

std::string_view keyword_of(std::string_view text) { return text.substr(0, text.find(' ')); }

// The line in canonical words, as a record of a run states it: "Austria A Vienna, F Trieste".
std::string canonical_result(const Variant& variant, std::string_view text) {
  corpus::Line line;
  line.text = text;
  Mistakes reported_by_the_reader;
  corpus::LaidLine laid;
  corpus::ExpectedResult result;
  corpus::ResultText(variant, reported_by_the_reader).read_line(line, laid, result);
  return laid.rest;
}

}  // namespace

LineText text_of_line(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  bool is_quoted = false;
  std::size_t end = begin;
  for (std::size_t i = begin; i < line.size(); ++i) {
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) is_quoted = !is_quoted;
    if (line[i] == '#' && !is_quoted) break;
    if (line[i] != ' ' && line[i] != '\t') end = i + 1;
  }
  return {line.substr(begin, end - begin), begin};
}

PhaseLines lines_of_phase(const std::vector<std::string_view>& lines, const OpenCase& one, std::size_t phase) {
  const auto line_of = [&](std::size_t i) { return static_cast<std::size_t>(one.read->phases[i].at.line - 1); };
  PhaseLines found{line_of(phase), phase + 1 < one.read->phases.size() ? line_of(phase + 1) : one.end, {}};
  for (std::size_t i = found.begin + 1; i < found.end; ++i) {
    if (text_of_line(lines[i]).begin == 2 && text_of_line(lines[i]).text == "result") found.result = i;
  }
  return found;
}

std::optional<std::size_t> line_of_result(const std::vector<std::string_view>& lines, const Variant& variant,
                                          const PhaseLines& phase, const reports::ResultRecord& record) {
  if (!phase.result || record.expected == "nothing stated") return std::nullopt;
  std::optional<std::size_t> with_this_word;
  int count = 0;
  for (std::size_t i = *phase.result + 1; i < phase.end; ++i) {
    const std::string_view text = text_of_line(lines[i]).text;
    if (keyword_of(text) != record.what) continue;
    if (canonical_result(variant, text) == record.expected) return i;
    with_this_word = i;
    ++count;
  }
  return count == 1 ? with_this_word : std::nullopt;
}

}  // namespace casus::language_server
