// JSON that Casus wrote and reads back: the marker of a folder that is to be replaced, what `casus faults` found, and
// what a report says of the runs before.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "checker/cli/commands.h"
#include "checker/cli/run_report.h"
#include "checker/files/files.h"
#include "reports/formats/run_history_json.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/scratch_folder.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kind = "report";

// Whoever reads the marker removes the files on its list, and no other.
void use_marker(const ScratchFolder& scratch, std::string_view input) {
  const fs::path folder = scratch.path() / "folder";
  const fs::path ours = scratch.write("folder/index.html", "ours");
  const fs::path foreign = scratch.write("folder/notes.txt", "somebody's"),
                 outside = scratch.write("diary.txt", "theirs");
  scratch.write("folder/" + std::string(files::folder_marker), input);
  const Done has_place = files::has_place_for(folder, kind);
  if (!has_place) must_be_told(has_place.problems(), "", "");
  const Done written = files::write_folder(folder, std::map<std::string, std::string>{{"index.html", "new"}}, kind);
  must(written.ok() == has_place.ok(), "a folder is replaced if and only if there is place for it", input);
  must(fs::exists(outside), "nothing outside of a folder is removed", input);
  // A name on the list can be written with escapes.
  const bool may_be_listed =
      input.find("notes.txt") != std::string_view::npos || input.find('\\') != std::string_view::npos;
  must(fs::exists(foreign) || may_be_listed, "a file that is not on the list stays", input);
  if (!written) must(fs::exists(ours) && fs::exists(foreign), "a folder that is not replaced keeps its files", input);
}

void use_faults(const ScratchFolder& scratch, std::string_view input) {
  const fs::path file = scratch.write("faults.json", input);
  std::ostringstream out, err;
  cli::Console console{out, err};
  const cli::CommandLine line(cli::run_usage(), {"--report", "out", "--faults", file.string()}, console);
  must(!line.finished(), "options that are written right are read", err.str());
  if (const auto records = cli::fault_records(line); !records) must_be_told(records.problems(), "", "");
}

void use_history(std::string_view input) {
  const auto history = reports::read_run_history(input, "history.json");
  if (!history) {
    must_be_told(history.problems(), input, "history.json");
  } else {
    const std::string written = reports::run_history_json(*history);
    const auto again = reports::read_run_history(written, "history.json");
    must(again.ok() && reports::run_history_json(*again) == written, "a history is read as it was written", written);
  }
  const auto statuses = reports::read_reported_statuses(input, "casus-report.json");
  if (!statuses) must_be_told(statuses.problems(), input, "casus-report.json");
}

}  // namespace

void use_json_file(std::string_view input) {
  static const ScratchFolder scratch;
  scratch.empty();
  use_marker(scratch, input);
  use_faults(scratch, input);
  use_history(input);
}

Seeds json_file_seeds() {
  return {
      R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "kind": "report", "files": ["index.html"]})",
      R"({
  "format": "casus-folder",
  "format_version": 1,
  "casus": "0.1.0",
  "kind": "report",
  "files": ["cases/a.html", "index.html", "notes.txt"]
})",
      R"({"format": "casus-folder", "format_version": 1, "casus": "0.1.0", "kind": "book", "files": ["../diary.txt"]})",
      R"({"faults": [{"name": "AttackDoesNotCut", "clause": "standard/support/cut-by-attack", "noticed-by": ["SUPPORT.7"]}]})",
      R"({"format": "casus-history", "format_version": 1, "runs": [
  {"date": "2026-11-20T14:02:11Z", "seconds": 1.5, "commit": null, "branch": null, "command": "casus run",
   "counts": {"passed": 1, "failed": 0, "known_failures": 0, "unexpected_passes": 0, "broken": 0, "our_bugs": 0},
   "since": {"newly_failing": {"count": 0, "ids": []}, "mended": {"count": 1, "ids": ["X.1"]},
             "new": {"count": 0, "ids": []}, "gone": {"count": 0, "ids": []}}}]})",
      R"({"format": "casus-report", "format_version": 1, "command": "casus run",
  "chapters": [{"variant": "standard", "id": "X", "generated": false, "cases": {"X.1": "passed", "X.2": "broken case"}}]})"};
}

}  // namespace casus::fuzz
