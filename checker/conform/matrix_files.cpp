#include "checker/conform/matrix_files.h"

#include <set>
#include <utility>

namespace casus::conform {

using reports::MatrixOutcome;

MatrixOutcome outcome_of(CaseOutcome outcome) {
  switch (outcome) {
    case CaseOutcome::Agrees: return MatrixOutcome::Agrees;
    case CaseOutcome::NotApplicable: return MatrixOutcome::NotApplicable;
    case CaseOutcome::Skipped: return MatrixOutcome::Skipped;
    case CaseOutcome::DiffersByChoice: return MatrixOutcome::DiffersByChoice;
    case CaseOutcome::Differs: return MatrixOutcome::Differs;
    case CaseOutcome::Failed: return MatrixOutcome::Failed;
  }
  return MatrixOutcome::NotAsked;
}

Diagnostics problems_of(const std::vector<NamedResults>& files) {
  Diagnostics problems;
  for (const auto& [name, results] : files) {
    if (!results.heading.shard.empty()) {
      problems.push_back({{name, 1, 1},
                          "results of a part of the cases",
                          "results of a whole run: casus merge puts the parts together",
                          "shard " + results.heading.shard,
                          ""});
    }
    std::set<std::string_view> ids;
    for (const CaseResult& result : results.cases) {
      if (ids.insert(result.id).second) continue;
      problems.push_back({{name, 1, 1}, "a case that occurs twice in the file", "each case once", result.id, ""});
      break;
    }
  }
  return problems;
}

std::vector<AdapterFiles> adapters_of(const std::vector<NamedResults>& files) {
  std::vector<AdapterFiles> adapters;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
  for (const NamedResults& file : files) {
    const Heading& heading = file.second.heading;
    const auto [place, is_new] = places.emplace(
        std::pair<std::string_view, std::string_view>(heading.adapter, heading.language), adapters.size());
    if (is_new) adapters.emplace_back();
    FileOfAdapter one{&file, {}};
    for (const CaseResult& result : file.second.cases) one.by_id.emplace(result.id, &result);
    adapters[place->second].files.push_back(std::move(one));
  }
  return adapters;
}

std::string name_and_version(const AdapterFiles& files) {
  const Heading& heading = files.now().heading;
  return (heading.adapter.empty() ? "(no name)" : heading.adapter) +
         (heading.version.empty() ? "" : ' ' + heading.version);
}

}  // namespace casus::conform
