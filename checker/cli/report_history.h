// The runs that were reported in one folder: what the next report there adds to them.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "checker/cli/console.h"
#include "reports/record/run_history.h"
#include "reports/record/run_record.h"

namespace casus::cli {

class ReportHistory {
 public:
  // Reads what is in the folder of the report. What is damaged there is reported, and begun anew.
  ReportHistory(const std::filesystem::path& folder, Console& console);

  // Adds a run that has just ended. `cases` is one of the case files.
  void add(const reports::RunRecord& run, double seconds, const std::filesystem::path& cases);
  // The same, but not if no case changed since the run before.
  void add_if_changed(const reports::RunRecord& run, double seconds, const std::filesystem::path& cases);

  // "since 2026-11-20 14:02: 2 newly failing, 1 mended\n", of the run that was added; "" without a report before it.
  const std::string& changes() const { return changes_; }

  const reports::RunHistory& runs() const { return runs_; }
  // Damaged files of the folder under the names by which the report keeps them, with their bytes.
  const std::map<std::string, std::string>& kept() const { return kept_; }

 private:
  void read_history(const std::filesystem::path& folder, Console& console);
  void read_statuses(const std::filesystem::path& folder, Console& console);
  void read_kept(const std::filesystem::path& folder);
  void keep(const std::string& bytes, const std::filesystem::path& folder, Console& console);

  reports::RunHistory runs_;
  std::optional<reports::ReportedStatuses> before_;
  std::map<std::string, std::string> kept_;
  std::string changes_;
};

}  // namespace casus::cli
