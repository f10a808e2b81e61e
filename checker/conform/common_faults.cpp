#include "checker/conform/common_faults.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace casus::conform {

namespace {

// The first word of the first difference.
std::string kind_of_difference(const PhaseResult& phase) {
  if (phase.differences.empty()) return "something";
  const std::string& what = phase.differences.front().what;
  return what.substr(0, what.find(' '));
}

}  // namespace

std::string name_of(const CommonFault& fault) {
  if (!fault.failure.empty()) return fault.failure;
  return fault.clause.empty() ? fault.what + ", no single clause" : fault.clause;
}

std::vector<CommonFault> common_faults(const std::vector<CaseResult>& cases) {
  std::map<std::tuple<std::string, std::string, std::string>, CommonFault> by_what;
  for (const CaseResult& result : cases) {
    const auto bad = std::ranges::find_if(
        result.phases, [](const PhaseResult& phase) { return phase.outcome >= CaseOutcome::Differs; });
    if (bad == result.phases.end()) continue;
    const std::string what = bad->clause.empty() && bad->failure.empty() ? kind_of_difference(*bad) : "";
    CommonFault& fault = by_what[{bad->clause, bad->failure, what}];
    fault.clause = bad->clause;
    fault.failure = bad->failure;
    fault.what = what;
    fault.cases.push_back(&result);
  }
  std::vector<CommonFault> faults;
  for (auto& [what, fault] : by_what) faults.push_back(std::move(fault));
  std::ranges::stable_sort(faults, std::ranges::greater(), [](const CommonFault& fault) { return fault.cases.size(); });
  return faults;
}

}  // namespace casus::conform
