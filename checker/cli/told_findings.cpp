#include "checker/cli/told_findings.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "engine/text/visible.h"

namespace casus::cli {

FindingCounts tell_findings(const std::vector<FindingGroup>& groups, std::size_t most, Console& console) {
  FindingCounts counts;
  for (const FindingGroup& group : groups) {
    bool has_heading = group.heading.empty();
    for (const transfer::Finding& finding : *group.findings) {
      if (++counts[finding.kind] > most && most != 0) continue;
      if (!has_heading) console.out << visible(group.heading) << ":\n";
      has_heading = true;
      console.out << fmt::format("{}{}: {}\n", visible(shown_place(finding.at)), word(finding.kind),
                                 visible(finding.what));
    }
  }
  for (const auto& [kind, count] : counts) {
    if (count > most && most != 0) console.out << fmt::format("{} more: {}\n", count - most, word(kind));
  }
  return counts;
}

FindingCounts tell_findings(const std::vector<transfer::Finding>& findings, std::size_t most, Console& console) {
  return tell_findings({FindingGroup{"", &findings}}, most, console);
}

std::string counted(const FindingCounts& counts) {
  std::string text;
  for (const auto& [kind, count] : counts) text += fmt::format("; {} {}", count, word(kind));
  return text;
}

bool change_results(const std::vector<transfer::Finding>& findings) {
  return std::ranges::any_of(findings, [](const transfer::Finding& finding) {
    return finding.kind == transfer::Finding::Kind::ChangesResults ||
           finding.kind == transfer::Finding::Kind::Contradicts;
  });
}

}  // namespace casus::cli
