// The results of asking an adapter as tests, for servers that run it again and again: reports/formats/test_results.h
// writes them as JUnit XML, TAP, and for GitHub.
#pragma once

#include <string>

#include "checker/conform/known_failures.h"
#include "checker/conform/results.h"
#include "reports/formats/test_results.h"

namespace casus::conform {

// A suite for each chapter. A case that differs or failed is a failure, or a known failure if it is listed. A skipped
// or not applicable case is skipped with its reason. A listed case that agrees is a failure. `before` is of an earlier
// call, or nullptr. The tree of an adapter's author does not have the cases, so annotations point to the line of the
// list of known failures, if the case is there, and otherwise to `annotated_file` ("": to no place).
reports::TestRun test_run(const Results& results, const KnownFailures& known, const Results* before = nullptr,
                          const std::string& annotated_file = "");

// The differences for people, line by line: "unit Trieste: rules: nobody; yours: Italian A Trieste".
std::string what_differs(const CaseResult& result);

}  // namespace casus::conform
