#include "checker/cli/report_history.h"

#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/files/files.h"
#include "checker/files/git_commit.h"
#include "engine/text/visible.h"
#include "reports/formats/run_history_json.h"

namespace casus::cli {

namespace fs = std::filesystem;
using reports::ChangesSince;
using reports::ReportedRun;

namespace {

constexpr const char* history_file = "history.json";
constexpr const char* statuses_file = "casus-report.json";
constexpr std::string_view damaged_beginning = "history-damaged";

bool is_there(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(file, error));
}

// Whatever is in it: text or not.
std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void warn(const Diagnostics& problems, std::string_view what_follows, Console& console) {
  print_problems(problems, console);
  console.err << visible_lines(fmt::format("  {}\n", what_follows));
}

// On the clock of the user.
std::string minute_of(std::int64_t when) {
  const std::time_t time = when;
  std::tm local{};
  return ::localtime_r(&time, &local) == nullptr ? reports::utc_text(when) : fmt::format("{:%Y-%m-%d %H:%M}", local);
}

std::string in_words(const ChangesSince& changes) {
  std::string words;
  const auto add = [&](const reports::CountedCases& cases, std::string_view what) {
    if (cases.count > 0) words += fmt::format("{}{} {}", words.empty() ? "" : ", ", cases.count, what);
  };
  add(changes.newly_failing, "newly failing");
  add(changes.mended, "mended");
  add(changes.added, "new");
  add(changes.gone, "gone");
  return words.empty() ? "no case changed" : words;
}

}  // namespace

ReportHistory::ReportHistory(const fs::path& folder, Console& console) {
  read_kept(folder);
  read_history(folder, console);
  read_statuses(folder, console);
}

// Copies of damaged files belong to the report, and stay until somebody removes them.
void ReportHistory::read_kept(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with(damaged_beginning) && is_there(entry->path())) kept_[name] = bytes_of(entry->path());
  }
}

void ReportHistory::keep(const std::string& bytes, const fs::path& folder, Console& console) {
  std::string name = fmt::format("{}.json", damaged_beginning);
  for (int again = 2; kept_.contains(name); ++again) name = fmt::format("{}-{}.json", damaged_beginning, again);
  console.err << visible_lines(
      fmt::format("  a new history begins; the old file is kept as {}\n", files::shown(folder / name).string()));
  kept_[name] = bytes;
}

void ReportHistory::read_history(const fs::path& folder, Console& console) {
  const fs::path file = folder / history_file;
  if (!is_there(file)) return;
  const Read<std::string> text = files::read_file(file);
  Read<reports::RunHistory> read =
      text ? reports::read_run_history(*text, files::shown(file).string()) : text.problems();
  if (read) {
    runs_ = *std::move(read);
    return;
  }
  print_problems(read.problems(), console);
  keep(bytes_of(file), folder, console);
}

void ReportHistory::read_statuses(const fs::path& folder, Console& console) {
  const fs::path file = folder / statuses_file;
  if (!is_there(file)) return;
  const Read<std::string> text = files::read_file(file, std::size_t{256} << 20);
  Read<reports::ReportedStatuses> read =
      text ? reports::read_reported_statuses(*text, files::shown(file).string()) : text.problems();
  if (read) before_ = *std::move(read);
  else warn(read.problems(), "this run is not compared with the one before", console);
}

void ReportHistory::add(const reports::RunRecord& run, double seconds, const fs::path& cases) {
  ReportedRun entry;
  entry.when = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  entry.seconds = seconds;
  if (const auto git = files::git_commit_of(cases)) {
    entry.commit = git->commit;
    entry.branch = git->branch;
  }
  entry.command = run.command;
  entry.counts = reports::count(run);
  if (before_) {
    entry.since = reports::changes_since(*before_, run);
    const std::string date = runs_.empty() ? "the report before" : minute_of(runs_.back().when);
    const std::string other = before_->command == run.command ? "" : fmt::format(" ({})", before_->command);
    changes_ = visible_lines(fmt::format("since {}{}: {}\n", date, other, in_words(*entry.since)));
  }
  runs_.push_back(std::move(entry));
  if (runs_.size() > reports::most_runs_kept)
    runs_.erase(runs_.begin(), runs_.end() - static_cast<std::ptrdiff_t>(reports::most_runs_kept));
}

void ReportHistory::add_if_changed(const reports::RunRecord& run, double seconds, const fs::path& cases) {
  if (!before_ || reports::changes_since(*before_, run).any()) add(run, seconds, cases);
}

}  // namespace casus::cli
