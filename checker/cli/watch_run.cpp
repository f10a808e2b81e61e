#include "checker/cli/watch_run.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/run_report.h"
#include "checker/cli/watched.h"
#include "checker/collection/read_again.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_corpus.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/formats/text_report.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;
using reports::CaseRecord;
using reports::RunRecord;
using reports::Status;
using reports::Tone;

// A case as the run before left it.
struct Seen {
  Status status = Status::Passed;
  std::string title;
  std::string failure;  // as it was printed; "" if it is not red
};
using SeenCases = std::map<std::string, Seen>;  // by id

// What is printed of a red case: the report of a run that has only this case, without its counts.
std::string failure_of(const CaseRecord& record, const reports::Ink& ink) {
  RunRecord alone;
  alone.cases.push_back(record);
  std::string text = reports::text_report(alone, 1, reports::ByChapter::No, ink);
  text.pop_back();
  text.resize(text.rfind('\n') + 1);
  return text;
}

SeenCases seen(const RunRecord& run) {
  SeenCases cases;
  for (const CaseRecord& record : run.cases)
    cases[record.id] = {record.status, record.title, !is_green(record.status) ? failure_of(record, {}) : ""};
  return cases;
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

class WatchedRun {
 public:
  WatchedRun(const CommandLine& line, std::vector<reports::FaultRecord> faults, Chosen chosen, Console& console)
      : line_(line), faults_(std::move(faults)), chosen_(std::move(chosen)), console_(console) {}

  Exit keep_on() {
    const auto begin = std::chrono::steady_clock::now();
    // Before anything is read, so that a change while the cases are played is seen, too.
    Read<Watched> watched = watched_by(line_.texts("path"), further_folders(), line_.text("report"));
    if (!watched) return complained(watched.problems(), console_);
    play_all();
    const double took = seconds_since(begin);
    console_.out << reports::text_report(run_, static_cast<int>(line_.number("max-failures")),
                                         line_.flag("chapters") ? reports::ByChapter::Yes : reports::ByChapter::No,
                                         console_.out_ink)
                 << std::flush;
    if (line_.has("report")) {
      describe_run(line_, corpus_, faults_, run_);
      ReportHistory history(line_.text("report"), console_);
      history.add(run_, took, a_case_file());
      console_.out << history.changes() << std::flush;
      write_report_of_run(history);
    }
    if (const Done added = watched->also(folders_of_variants()); !added) return complained(added.problems(), console_);
    tell_watching(console_);
    for (;;) {
      const Read<std::set<fs::path>> changed = watched->next();
      if (!changed) return complained(changed.problems(), console_);
      take(*changed);
    }
  }

 private:
  // Where the shipped variants are, the corpus if nothing is named, and the folders of the files.
  std::vector<files::WatchedFolder> further_folders() const {
    std::vector<files::WatchedFolder> folders{{chosen_.data.mapdata(), true}};
    if (std::error_code error; !line_.has("path") && fs::is_directory(chosen_.data.cases(), error))
      folders.push_back({chosen_.data.cases(), true});
    for (const std::string& file : files_among(line_.texts("variant")))
      folders.push_back({fs::path(file).parent_path(), false});
    for (const fs::path& file : chosen_.files) folders.push_back({file.parent_path(), false});
    return folders;
  }

  // Known when the cases have been read.
  std::vector<files::WatchedFolder> folders_of_variants() const {
    std::vector<files::WatchedFolder> folders;
    for (const auto& variant : corpus_.variants) {
      if (const auto file = chosen_.shelf->file_of(*variant)) folders.push_back({file->parent_path(), false});
    }
    return folders;
  }

  corpus::Phases phases() const {
    return line_.has("report") ? corpus::Phases::OfAll : corpus::Phases::OfOthersThanPassed;
  }

  void play_all() {
    corpus_ = collection::read_corpus(chosen_.files, *chosen_.shelf, line_.jobs(), chosen_.selection);
    print_warnings(*chosen_.shelf, console_);
    run_ = collection::run_corpus(corpus_, chosen_.selection, line_.jobs(), phases());
    complete();
  }

  void play_again(const std::set<fs::path>& changed) {
    corpus_ = collection::read_again(std::move(corpus_), chosen_.files, changed, *chosen_.shelf, line_.jobs(),
                                     chosen_.selection);
    print_warnings(*chosen_.shelf, console_);
    run_ = collection::run_corpus_again(corpus_, chosen_.selection, line_.jobs(), phases(), std::move(run_),
                                        [&](const std::string& file) { return changed.contains(file); });
    complete();
  }

  void complete() {
    for (CaseRecord& record : run_.cases) record.replay.options = said_again(line_, chosen_.data);
  }

  void write_report_of_run(const ReportHistory& history) {
    if (const auto written = write_report(line_, *chosen_.shelf, run_, history, Pages::Reload); !written)
      print_problems(written.problems(), console_);
  }

  // The case files that a change touches: those that changed, and those whose variant was read from a file that did.
  // Nothing if this is not known, as for a new file next to a map.
  std::optional<std::set<fs::path>> touched_by(const std::set<fs::path>& changed) {
    std::set<fs::path> cases, others;
    for (const fs::path& path : changed) (path.extension() == ".case" ? cases : others).insert(path);
    if (others.empty()) return cases;
    const auto variants = chosen_.shelf->forget(others);
    if (!variants) return std::nullopt;
    for (const corpus::CorpusFile& file : corpus_.files) {
      if (file.read && variants->contains(file.read->variant)) cases.insert(file.path);
    }
    return cases;
  }

  void take(const std::set<fs::path>& seen_now) {
    const auto begin = std::chrono::steady_clock::now();
    to_take_.insert(seen_now.begin(), seen_now.end());
    Read<Chosen> again = chosen_cases(line_);
    if (!again) return print_problems(again.problems(), console_);
    const std::set<fs::path> changed = std::exchange(to_take_, {});
    const SeenCases before = seen(run_);
    if (const auto touched = touched_by(changed)) {
      chosen_.files = std::move(again->files);
      play_again(*touched);
    } else {
      chosen_ = *std::move(again);
      play_all();
    }
    const double took = seconds_since(begin);
    tell(changed, before);
    if (!line_.has("report")) return;
    describe_run(line_, corpus_, faults_, run_);
    ReportHistory history(line_.text("report"), console_);
    history.add_if_changed(run_, took, a_case_file());
    write_report_of_run(history);
  }

  fs::path a_case_file() const { return chosen_.files.empty() ? "." : chosen_.files.front(); }

  void tell(const std::set<fs::path>& changed, const SeenCases& before) {
    tell_changed(changed, console_);
    std::string text;
    int newly_failing = 0, still_failing = 0, mended = 0, added = 0;
    std::set<std::string> here;
    for (const CaseRecord& record : run_.cases) {
      here.insert(record.id);
      const auto known = before.find(record.id);
      const bool was_red = known != before.end() && !known->second.failure.empty();
      if (known == before.end()) ++added;
      if (!is_green(record.status)) {
        ++(was_red ? still_failing : newly_failing);
        if (!was_red || known->second.failure != failure_of(record, {})) text += failure_of(record, console_.out_ink);
      } else if (was_red) {
        ++mended;
        text += line_of("mended", Tone::Good, record.id, record.title);
      } else if (known == before.end()) {
        text += line_of("new", Tone::Good, record.id, record.title);
      }
    }
    int gone = 0;
    for (const auto& [id, one] : before) {
      if (here.contains(id)) continue;
      ++gone;
      text += line_of("gone", Tone::Plain, id, one.title);
    }
    console_.out << text
                 << fmt::format("{} newly failing, {} still failing, {} mended, {} new, {} gone; {}\n", newly_failing,
                                still_failing, mended, added, gone, reports::summary_line(run_))
                 << std::flush;
  }

  std::string line_of(std::string_view what, Tone tone, const std::string& id, const std::string& title) const {
    reports::StyledText text;
    text.add(tone, fmt::format("{:<6}", what));
    text += fmt::format("  {}  \"{}\"\n", id, title);
    return text.on_screen(console_.out_ink);
  }

  const CommandLine& line_;
  const std::vector<reports::FaultRecord> faults_;
  Chosen chosen_;
  Console& console_;
  corpus::Corpus corpus_;
  RunRecord run_;
  std::set<fs::path> to_take_;  // changes that nothing could be played for yet
};

std::string mistake_in_watch(const CommandLine& line) {
  for (const char* option : {"json", "junit", "tap", "github-summary", "annotations", "oracle", "as", "quiet"}) {
    if (line.has(option)) return fmt::format("--watch and --{} cannot be combined", option);
  }
  return line.has("faults") && !line.has("report") ? "--faults needs --report, which shows it" : "";
}

}  // namespace

Exit watch_run(const CommandLine& line, Console& console) {
  if (const std::string mistake = mistake_in_watch(line); !mistake.empty()) return unusable("run", mistake, console);
  if (line.has("report")) {
    if (const auto place = files::has_place_for(line.text("report"), report_folder); !place)
      return complained(place.problems(), console);
  }
  Read<std::vector<reports::FaultRecord>> faults = fault_records(line);
  if (!faults) return complained(faults.problems(), console);
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  return WatchedRun(line, *std::move(faults), *std::move(chosen), console).keep_on();
}

}  // namespace casus::cli
