#include "checker/conform/common_faults.h"

#include <algorithm>
#include <map>
#include <utility>

namespace casus::conform {

std::string name_of(const CommonFault& fault) {
  if (!fault.failure.empty()) return fault.failure;
  return fault.clause.empty() ? "no clause by itself" : fault.clause;
}

std::vector<CommonFault> common_faults(const std::vector<CaseResult>& cases) {
  std::map<std::pair<std::string, std::string>, CommonFault> by_what;
  for (const CaseResult& result : cases) {
    const auto bad =
        std::ranges::find_if(result.phases, [](const PhaseResult& phase) { return phase.outcome >= Outcome::Differs; });
    if (bad == result.phases.end()) continue;
    CommonFault& fault = by_what[{bad->clause, bad->failure}];
    fault.clause = bad->clause;
    fault.failure = bad->failure;
    fault.cases.push_back(&result);
  }
  std::vector<CommonFault> faults;
  for (auto& [what, fault] : by_what) faults.push_back(std::move(fault));
  std::ranges::stable_sort(faults, std::ranges::greater(), [](const CommonFault& fault) { return fault.cases.size(); });
  return faults;
}

}  // namespace casus::conform
