#include "checker/conform/ci_documents.h"

#include <map>

#include <fmt/format.h>

namespace casus::conform {

namespace {

using reports::Standing;
using reports::TestResult;
using reports::TestRun;

constexpr std::string_view agrees_though_known = "it agrees, though it is listed as a known failure";

Standing standing_of(const CaseResult& result, const KnownFailures& known) {
  if (is_red(result, known)) return Standing::Failed;
  if (result.outcome >= CaseOutcome::Differs) return Standing::KnownFailure;
  return was_judged(result.outcome) ? Standing::Passed : Standing::Skipped;
}

TestResult test_of(const CaseResult& result, const KnownFailures& known) {
  TestResult test{
      .id = result.id, .title = "", .file = result.file, .line = result.line, .standing = standing_of(result, known)};
  if (test.standing == Standing::Passed) return test;
  test.status = word(result.outcome);
  test.text = what_differs(result);
  test.headline = test.text.substr(0, test.text.find('\n'));
  test.brief = test.text;
  test.type = test.status;
  if (test.standing == Standing::KnownFailure) {
    test.headline = "known failure: " + known.at(result.id).reason;
  } else if (result.outcome < CaseOutcome::Differs && test.standing == Standing::Failed) {
    test.headline = agrees_though_known;
    test.brief = agrees_though_known;
  }
  for (const PhaseResult& phase : result.phases) {
    if (test.type == word(CaseOutcome::Failed) && !phase.failure.empty()) test.type = phase.failure;
    if (!phase.why.empty()) test.message += phase.why + '\n';
    for (const ToldDifference& one : phase.differences) test.differences.push_back({one.what, one.expected, one.got});
  }
  return test;
}

// With the reason: "failed: crashed", "differs by choice: convoy-paradox=1971".
std::string told(const CaseResult& result) {
  std::string text(word(result.outcome));
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome != result.outcome) continue;
    if (!phase.failure.empty()) return text + ": " + phase.failure;
    return phase.why.empty() ? text : text + ": " + phase.why;
  }
  return text;
}

// A case that was not asked before is not a change.
void add_changes(const Results& now, const Results& before, TestRun& run) {
  run.has_before = true;
  std::map<std::string_view, const CaseResult*> earlier;
  for (const CaseResult& result : before.cases) earlier.emplace(result.id, &result);
  for (const CaseResult& result : now.cases) {
    const auto old = earlier.find(result.id);
    if (old == earlier.end()) run.changes.push_back({result.id, "not asked", told(result)});
    else if (!came_out_alike(result, *old->second))
      run.changes.push_back({result.id, told(*old->second), told(result)});
  }
}

}  // namespace

std::string what_differs(const CaseResult& result) {
  std::string text;
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome == CaseOutcome::Agrees) continue;
    const std::string begin = result.phases.size() == 1 ? "" : fmt::format("phase {}: ", phase.phase);
    for (const std::string& line : lines_of(phase)) text += begin + line + '\n';
  }
  return text;
}

TestRun test_run(const Results& results, const KnownFailures& known, const Results* before,
                 const std::string& annotated_file) {
  TestRun run{.name = fmt::format("{} {}", results.heading.adapter, results.heading.version)};
  std::map<std::string, std::size_t> suites;
  std::map<CaseOutcome, std::size_t> counts;
  for (const CaseResult& result : results.cases) {
    const std::string name = fmt::format("{} {}", result.variant, result.chapter);
    const auto [suite, is_new] = suites.emplace(name, suites.size());
    if (is_new) run.suites.push_back({name, fmt::format("{}.{}", result.variant, result.chapter)});
    run.tests.push_back(test_of(result, known));
    run.tests.back().suite = suite->second;
    if (result.seconds > 0) run.tests.back().seconds = result.seconds;
    const auto listed = known.find(result.id);
    run.tests.back().annotated_at =
        listed == known.end() ? SourcePos{annotated_file, annotated_file.empty() ? 0 : 1, 0} : listed->second.at;
    ++counts[result.outcome];
  }
  for (const auto& [outcome, count] : counts) run.counts.emplace_back(word(outcome), count);
  if (before != nullptr) add_changes(results, *before, run);
  return run;
}

}  // namespace casus::conform
