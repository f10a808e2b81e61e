// What came of asking an adapter, for servers that run it again and again: JUnit XML, and the annotations of GitHub.
#pragma once

#include <string>

#include "checker/conform/known_failures.h"
#include "checker/conform/results.h"

namespace casus::conform {

// A test suite for each chapter. A case that differs or failed is a failure, or skipped where it is known; one that is
// skipped or not applicable is skipped with its reason; a known failure that agrees is a failure.
std::string junit_of(const Results& results, const KnownFailures& known);

// A line for each case that counts against the adapter, at its place in the case file:
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
std::string github_annotations_of(const Results& results, const KnownFailures& known);

// What differs, line by line, as people read it: "unit Trieste: nobody, not Italian A Trieste".
std::string what_differs(const CaseResult& result);

}  // namespace casus::conform
