#include "reports/record/run_history.h"

#include <set>

#include "reports/markup/clean_text.h"

namespace casus::reports {

namespace {

void count_in(CountedCases& cases, const std::string& id) {
  ++cases.count;
  if (cases.ids.size() < most_ids_kept) cases.ids.push_back(id);
}

}  // namespace

ReportedStatuses reported_statuses(const RunRecord& run) {
  ReportedStatuses statuses{run.command, {}};
  for (const CaseRecord& record : run.cases) statuses.by_id[clean_text(record.id)] = record.status;
  return statuses;
}

ChangesSince changes_since(const ReportedStatuses& before, const RunRecord& now) {
  ChangesSince changes;
  const ReportedStatuses after = reported_statuses(now);
  std::set<std::string> here;
  for (const CaseRecord& record : now.cases) {
    // The cases of a file that cannot be read are not gone. The file itself is a broken case.
    for (const std::string& id : record.ids_in_file) here.insert(clean_text(id));
    const std::string id = clean_text(record.id);
    if (!here.insert(id).second) continue;
    const auto was = before.by_id.find(id);
    const bool is_known = was != before.by_id.end(), failed = is_known && !is_green(was->second);
    if (!is_green(after.by_id.at(id))) {
      if (!failed) count_in(changes.newly_failing, id);
    } else if (failed) {
      count_in(changes.mended, id);
    } else if (!is_known) {
      count_in(changes.added, id);
    }
  }
  for (const auto& [id, status] : before.by_id) {
    if (!here.contains(id)) count_in(changes.gone, id);
  }
  return changes;
}

}  // namespace casus::reports
