// What `casus run --as` prints.
#pragma once

#include <cstddef>
#include <string>

#include "checker/compare/compare_rules.h"
#include "reports/formats/styled_text.h"

namespace casus::compare {

struct Totals {
  int shared = 0;
  int same = 0;
  int different = 0;
  int unreadable = 0;
  int fail_anyway = 0;
  int our_bugs = 0;  // of the different ones
};
Totals totals_of(const Comparison& comparison);

struct ReportLimits {
  std::size_t differences = 0;  // at most so many; 0: all
  bool unreadable = false;      // name the cases that cannot be read, with their first problem
};
// The differences, the cases that say nothing about the rules, and the counts at the end.
std::string text_report(const Comparison& comparison, const ReportLimits& limits, const reports::Ink& ink = {});
// docs/comparison.schema.json
std::string json_report(const Comparison& comparison);

}  // namespace casus::compare
