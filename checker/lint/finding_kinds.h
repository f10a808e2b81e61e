// The findings of `casus lint`: the code of each (a code never changes its meaning), its severity, its meaning and what
// to do. docs/lint.md lists them; a test compares the page with the table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"
#include "reports/formats/findings.h"

namespace casus::lint {

struct Kind {
  std::string_view code;
  reports::Severity severity;
  std::string_view about;   // what it means, a sentence
  std::string_view advice;  // what to do; may be empty
};

std::span<const Kind> all_kinds();
const Kind* find_kind(std::string_view code);  // nullptr if there is none

// A finding, and its objects as the files name them: ids of provinces, short names of coasts, names of powers and
// options. A waiver names these. `line` can be written after the element at the place of the finding, and the finding
// is gone (fix.h); "" where nothing can be written.
struct LintFinding {
  reports::Finding finding;
  std::vector<std::string> about;
  std::string line{};
};
using Findings = std::vector<LintFinding>;

// With the severity and advice of its kind, which has to be one of all_kinds().
LintFinding found(std::string_view code, const SourcePos& at, std::string message, std::vector<std::string> about = {});

}  // namespace casus::lint
