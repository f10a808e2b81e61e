#include "checker/mutate/waivers.h"

#include <algorithm>

#include "checker/mutate/mutants.h"

namespace casus::mutate {

namespace {

constexpr std::string_view words_of_waiver[] = {"file", "statement", "by", "because"};

std::string& field(Waiver& waiver, std::string_view word) {
  if (word == "file") return waiver.file;
  if (word == "statement") return waiver.statement;
  return word == "by" ? waiver.by : waiver.because;
}

}  // namespace

Read<std::vector<Waiver>> read_waivers(std::string_view text, const std::string& shown_name) {
  std::vector<Waiver> waivers;
  Diagnostics problems;
  bool in_block = false;
  const auto end_block = [&] {
    if (!in_block) return;
    in_block = false;
    // The line `by` may be missing: then the text is left out.
    Waiver& last = waivers.back();
    if (last.file.empty() || last.statement.empty() || last.because.empty())
      problems.push_back({last.at, "an incomplete waiver", "lines for file, statement, by and because", "", ""});
  };
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = in_one_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with('#')) continue;
    if (line.empty()) {
      end_block();
      continue;
    }
    const SourcePos at{shown_name, number, 1};
    if (!in_block) waivers.push_back({at, "", "", "", ""});
    in_block = true;
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, blank);
    if (std::ranges::find(words_of_waiver, word) == std::end(words_of_waiver)) {
      problems.push_back({at, "an unknown line of a waiver", "file, statement, by or because", word, ""});
      continue;
    }
    std::string& value = field(waivers.back(), word);
    if (!value.empty()) value += ' ';  // a reason may have several lines
    value += line.substr(std::min(blank + 1, line.size()));
  }
  end_block();
  if (!problems.empty()) return problems;
  return waivers;
}

bool waives(const Waiver& waiver, std::string_view file, std::string_view statement, std::string_view by) {
  const std::string replacement = in_one_line(by);
  return waiver.file == file && waiver.statement == statement &&
         waiver.by == (replacement.empty() ? "nothing" : replacement);
}

}  // namespace casus::mutate
