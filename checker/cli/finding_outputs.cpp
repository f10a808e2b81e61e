#include "checker/cli/finding_outputs.h"

#include <algorithm>
#include <map>
#include <ostream>
#include <tuple>

#include "checker/files/files.h"

namespace casus::cli {

namespace {

using reports::Finding;

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The column of a byte, counted in characters; both count from 1.
int in_characters(std::string_view text, int line, int column) {
  for (int number = 1; number < line; ++number) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return column;
    text.remove_prefix(end + 1);
  }
  const std::string_view before =
      text.substr(0, std::min<std::size_t>(text.size(), static_cast<std::size_t>(column) - 1));
  const auto continued = before.size() - static_cast<std::size_t>(std::ranges::count_if(before, begins_character));
  return column - static_cast<int>(continued);
}

void count_characters(std::vector<Finding>& findings) {
  std::map<std::string, std::string> texts;
  for (Finding& finding : findings) {
    if (finding.at.line < 1 || finding.at.column < 2) continue;
    const auto [text, is_new] = texts.try_emplace(finding.at.file);
    if (is_new) {
      const Read<std::string> read = files::read_file(finding.at.file);
      if (read) text->second = *read;
    }
    finding.at.column = in_characters(text->second, finding.at.line, finding.at.column);
  }
}

void sort_by_place(std::vector<Finding>& findings) {
  const auto place = [](const Finding& finding) {
    return std::tie(finding.at.file, finding.at.line, finding.at.column, finding.code, finding.message);
  };
  std::ranges::stable_sort(findings, {}, place);
  const auto twins = std::ranges::unique(findings);
  findings.erase(twins.begin(), twins.end());
}

}  // namespace

std::vector<Option> with_finding_options(std::vector<Option> options) {
  options.push_back(text("sarif", "FILE", "write the findings as SARIF 2.1.0 (-: to standard output)"));
  options.push_back(flag("annotations", "print GitHub's annotations of the findings instead of the text"));
  return options;
}

std::string mistaken_finding_options(const CommandLine& line) {
  return line.text("sarif") == "-" && line.flag("annotations")
             ? "--sarif and --annotations cannot both go to standard output"
             : "";
}

bool prints_findings(const CommandLine& line) { return line.text("sarif") == "-" || line.flag("annotations"); }

Done has_place_for_findings(const CommandLine& line) {
  return line.has("sarif") && line.text("sarif") != "-" ? files::may_write_file(line.text("sarif")) : Done();
}

bool write_findings(const CommandLine& line, std::vector<Finding> findings, std::span<const reports::FindingKind> kinds,
                    Console& console) {
  count_characters(findings);
  for (Finding& finding : findings) {
    if (!finding.at.file.empty()) finding.at.file = files::shown(finding.at.file).string();
  }
  sort_by_place(findings);
  if (line.flag("annotations")) console.out << github_annotations(findings) << std::flush;
  if (!line.has("sarif")) return true;
  const std::string document = sarif_json(findings, kinds, CASUS_VERSION);
  if (line.text("sarif") == "-") {
    console.out << document << std::flush;
    return true;
  }
  const Done written = files::write_file(line.text("sarif"), document);
  if (!written) print_problems(written.problems(), console);
  return written.ok();
}

}  // namespace casus::cli
