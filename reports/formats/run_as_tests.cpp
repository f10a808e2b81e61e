#include "reports/formats/run_as_tests.h"

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "reports/formats/clause_id.h"
#include "reports/formats/failure_text.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

// By chapter, in corpus order. Cases of a file that could not be read have no variant.
class Suites {
 public:
  explicit Suites(const RunRecord& run) : run_(run) {}

  std::size_t of(const CaseRecord& record) {
    const std::string variant = record.variant ? record.variant->id : std::string("unread");
    const auto [place, is_new] = places_.try_emplace({variant, record.chapter}, suites_.size());
    if (is_new) {
      const std::string dot = record.chapter.empty() ? "" : ".";
      TestSuite suite{variant + dot + record.chapter, "casus." + variant + dot + record.chapter};
      for (const ChapterRecord& chapter : run_.chapters) {
        if (chapter.variant == variant && chapter.id == record.chapter) suite.name += " " + chapter.title;
      }
      suites_.push_back(std::move(suite));
    }
    return place->second;
  }
  std::vector<TestSuite> all() && { return std::move(suites_); }

 private:
  const RunRecord& run_;
  std::map<std::pair<std::string, std::string>, std::size_t> places_;
  std::vector<TestSuite> suites_;
};

Standing standing_of(Status status) {
  switch (status) {
    case Status::Passed: return Standing::Passed;
    case Status::Failed:
    case Status::UnexpectedPass: return Standing::Failed;
    case Status::KnownFailure: return Standing::KnownFailure;
    case Status::Broken:
    case Status::OurBug: return Standing::Error;
  }
  return Standing::Error;
}

std::string_view junit_type(Status status) {
  switch (status) {
    case Status::Passed: return "";
    case Status::Failed: return "verdict";
    case Status::UnexpectedPass: return "unexpected pass";
    case Status::KnownFailure: return "known failure";
    case Status::Broken: return "broken case";
    case Status::OurBug: return "bug";
  }
  return "";
}

std::vector<TestDifference> differences_of(const CaseRecord& record) {
  std::vector<TestDifference> differences;
  const auto add = [&](TestDifference difference, Clause clause, std::string why) {
    difference.clause = clause_id(*record.variant, clause);
    difference.why = std::move(why);
    differences.push_back(std::move(difference));
  };
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (grant.agrees || !record.variant) continue;
      TestDifference difference{grant_text(*record.variant, grant), grant.expected, grant.got};
      if (grant.verdict) add(difference, grant.verdict->clause, explain(*record.variant, phase, grant));
      else differences.push_back(difference);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.agrees) continue;
      TestDifference difference{order.text, order.expected, order.got};
      if (order.verdict && record.variant)
        add(difference, order.verdict->clause, explain(*record.variant, phase, order));
      else differences.push_back(difference);
    }
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) differences.push_back({result.what, result.expected, result.got});
    }
  }
  return differences;
}

// What is shown next to the line of the file.
std::string brief_of(const CaseRecord& record, const std::vector<TestDifference>& differences) {
  std::string text;
  if (differences.empty() || record.status != Status::Failed) text += headline(record) + '\n';
  if (!record.message.empty()) text += record.message + '\n';
  for (const TestDifference& one : differences) {
    text +=
        fmt::format("{}: expected {}, got {}\n", one.what, one.expected.empty() ? "nothing" : one.expected, one.got);
    if (!one.why.empty()) text += fmt::format("  {}: {}\n", one.clause, one.why);
  }
  for (const std::string& id : record.cited_in_vain) text += fmt::format("cited, but decided nothing: {}\n", id);
  return text;
}

TestResult test_of(const CaseRecord& record) {
  TestResult test{.id = record.id,
                  .title = record.title,
                  .file = record.file,
                  .line = record.line,
                  .standing = standing_of(record.status)};
  if (record.status == Status::Passed) return test;
  test.status = word(record.status);
  test.type = junit_type(record.status);
  test.headline = headline(record);
  test.line_told = line_of_headline(record);
  test.differences = differences_of(record);
  test.brief = brief_of(record, test.differences);
  test.text = failure_text(record);
  test.message = record.message;
  test.cited_in_vain = record.cited_in_vain;
  test.replay = command_of(record.replay);
  test.problems = record.problems;
  return test;
}

}  // namespace

TestRun test_run(const RunRecord& run) {
  TestRun tests{.name = "casus"};
  Suites suites(run);
  std::map<Status, std::size_t> counts;
  for (const CaseRecord& record : run.cases) {
    tests.tests.push_back(test_of(record));
    tests.tests.back().suite = suites.of(record);
    ++counts[record.status];
  }
  tests.suites = std::move(suites).all();
  for (const auto& [status, count] : counts) tests.counts.emplace_back(word(status), count);
  return tests;
}

std::string junit_report(const RunRecord& run) { return junit_xml(test_run(run)); }
std::string tap_report(const RunRecord& run) { return tap_lines(test_run(run)); }

}  // namespace casus::reports
