// The runs whose reports were written to the same folder, one after the other: when each was made, and what changed
// from the one before. Only this part of a report has a date; its pages are the same for the same run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reports/record/run_record.h"

namespace casus::reports {

inline constexpr std::size_t most_runs_kept = 100;
inline constexpr std::size_t most_ids_kept = 20;  // of the cases that changed in one way

// Cases that changed in the same way. Of many cases only the first have their ids here.
struct CountedCases {
  std::size_t count = 0;
  std::vector<std::string> ids;
  friend bool operator==(const CountedCases&, const CountedCases&) = default;
};

// A case fails if its status is neither "passed" nor "known failure".
struct ChangesSince {
  CountedCases newly_failing;  // also a new case that fails
  CountedCases mended;
  CountedCases added;  // that do not fail
  CountedCases gone;
  bool any() const { return newly_failing.count + mended.count + added.count + gone.count > 0; }
  friend bool operator==(const ChangesSince&, const ChangesSince&) = default;
};

struct ReportedRun {
  std::int64_t when = 0;  // seconds since 1970, UTC
  double seconds = 0;     // how long it took, without the writing of the report
  std::string commit;     // of the git repository that has the case files; "" if they are in none
  std::string branch;     // "" for a commit without a branch
  std::string command;
  Counts counts;
  std::optional<ChangesSince> since;  // from the run before to this one; nothing if there was none
};
using RunHistory = std::vector<ReportedRun>;  // the oldest first

// What casus-report.json says of a run.
struct ReportedStatuses {
  std::string command;
  std::map<std::string, Status> by_id;
};
ReportedStatuses reported_statuses(const RunRecord& run);

ChangesSince changes_since(const ReportedStatuses& before, const RunRecord& now);

}  // namespace casus::reports
