// The results of tests, in the forms that servers for continuous integration read: JUnit XML, TAP, and what GitHub
// shows. These values describe both a run of the corpus (run_as_tests.h) and the answers of another adjudicator
// (checker/conform/ci_documents.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::reports {

enum class Standing : std::uint8_t {
  Passed,
  Failed,
  Error,         // it could not be asked or answered
  Skipped,       // with a reason
  KnownFailure,  // failed, as expected
};

struct TestDifference {
  std::string what, expected, got;
  std::string clause = {}, why = {};  // what decided it, where that is known
};

struct TestResult {
  std::string id, title, file;
  int line = 0;           // of the case
  int line_told = 0;      // of the order with the wrong result; 0: none
  std::size_t suite = 0;  // its place in TestRun::suites
  Standing standing = Standing::Passed;
  // For every test that did not pass:
  std::string status = {};    // "failed", "unexpected pass", "differs"
  std::string type = {};      // the same in the words of JUnit: "verdict"
  std::string headline = {};  // a line; for a skipped test or a known failure the reason
  std::string brief = {};     // a few lines, for a person who reads them next to the file
  std::string text = {};      // everything
  std::string message = {};
  std::vector<TestDifference> differences = {};
  std::vector<std::string> cited_in_vain = {};
  std::string replay = {};             // the command that runs just this test
  std::optional<double> seconds = {};  // that it took, where that is measured
  // Where annotations point instead of `file`, if the reader has another tree; without a file: to no place.
  std::optional<SourcePos> annotated_at = {};
  std::vector<Diagnostic> problems = {};  // of a file that cannot be read; each has its own place

  bool is_red() const { return standing == Standing::Failed || standing == Standing::Error; }
};

struct TestSuite {
  std::string name, classname;
};

// A test that has another result than in an earlier run.
struct TestChange {
  std::string id, before, now;
};

struct TestRun {
  std::string name;                                              // "casus", "js-diplomacy 0.1.5"
  std::vector<TestSuite> suites = {};                            // in the sequence of their first tests
  std::vector<TestResult> tests = {};                            // in the sequence of the corpus
  std::vector<std::pair<std::string, std::size_t>> counts = {};  // "agrees", how many; without zeros
  bool has_before = false;                                       // an earlier run was there to compare with this one
  std::vector<TestChange> changes = {};
};

std::string junit_xml(const TestRun& run);
std::string tap_lines(const TestRun& run);  // version 14

// A line for each test that failed, at its place in the file, and for each problem of a file that cannot be read:
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
std::string github_annotations(const TestRun& run);

// Markdown for the page of a run at GitHub (GITHUB_STEP_SUMMARY), which takes 1 MB in all: counts, the first tests that
// failed and why, and what has changed.
inline constexpr std::size_t most_told_in_summary = 20;
std::string github_summary(const TestRun& run, std::size_t most_told = most_told_in_summary);

// One annotation; `level` is error, warning or notice. Nothing in a text ends its line or its property.
std::string github_annotation(std::string_view level, const SourcePos& at, std::string_view title,
                              std::string_view message);

// Text that Markdown shows as it is, in one line; line feeds become <br>.
std::string markdown_text(std::string_view text);

}  // namespace casus::reports
