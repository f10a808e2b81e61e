// The report of `casus lint` on all files that it looked at, as text for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "checker/lint/lint_files.h"
#include "reports/formats/styled_text.h"

namespace casus::lint {

struct LintedFiles {
  std::vector<std::string> files;    // maps and variants that were looked at
  std::vector<std::string> skipped;  // of a folder: files that are neither
  Findings findings;                 // each once, by file, line and column
  std::vector<Waived> waived;

  void add(Linted linted);
  // A finding that several files have (a map, and the variant that uses it) is kept once.
  void settle();
  std::size_t count(reports::Severity severity) const;
  // Whether an error or a warning is left.
  bool is_red() const;
};

// `tells_waived`: with waived findings, and why they are waived.
reports::StyledText text_report(const LintedFiles& linted, bool tells_waived);
// docs/findings.schema.json
std::string json_report(const LintedFiles& linted);

}  // namespace casus::lint
