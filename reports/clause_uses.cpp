#include "reports/clause_uses.h"

namespace casus::reports {

std::vector<std::vector<ClauseUse>> clause_uses(const RunRecord& run) {
  std::vector<std::vector<ClauseUse>> uses;
  for (const auto& variant : run.variants) {
    std::vector<ClauseUse>& of_variant = uses.emplace_back();
    for (const ClauseEntry& entry : variant->rulebook.clauses()) of_variant.push_back({&entry, {}, {}});
    for (std::size_t i = 0; i < run.cases.size(); ++i) {
      const CaseRecord& record = run.cases[i];
      // A case with options has a variant of its own under the same id.
      if (record.generated || !record.variant || record.variant->id != variant->id) continue;
      for (const std::string& id : record.cited) {
        const std::optional<Clause> clause = variant->rulebook.find(id);
        if (clause && static_cast<std::size_t>(*clause) < of_variant.size()) of_variant[static_cast<std::size_t>(*clause)].cited_in.push_back(i);
      }
      for (Clause clause : record.decided) {
        if (static_cast<std::size_t>(clause) < of_variant.size()) of_variant[static_cast<std::size_t>(clause)].decided_in.push_back(i);
      }
    }
  }
  return uses;
}

}  // namespace casus::reports
