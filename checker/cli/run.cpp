// casus run: plays the corpus, or a part of it.
#include <algorithm>
#include <filesystem>
#include <mutex>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/run_as.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_corpus.h"
#include "reports/diagram.h"
#include "reports/html_report.h"
#include "reports/machine_reports.h"
#include "reports/text_report.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr Usage usage{
    "run", "[PATH...] [OPTIONS]",
    "Plays the cases of the files and folders named (without any: the whole corpus) and says of each failure what was\n"
    "expected, what came out, which clause decided it and how to play just that case again. Selecting options may be\n"
    "repeated; a case has to meet one entry of each that is given.\n"
    "\n"
    "With --as, cases of other variants are played by the rules of the one named, with the expectations that they state for their\n"
    "own; those count that can be read under it. Of each that comes out otherwise the first difference is told, with the clause\n"
    "on either side. That is a comparison and no check: the exit status is 0 whatever it finds.\n",
    "  casus run                                        the whole corpus\n"
    "  casus run cases/standard --chapter 6.D           one chapter\n"
    "  casus run cases/ambition-empire-6 --chapters     with the counts of each chapter\n"
    "  casus run --id 6.F.14                            one case\n"
    "  casus run --glob '*paradox*'                     whose id or title has the word\n"
    "  casus run --clause standard/support/cut          that are about a clause\n"
    "  casus run --oracle                               by the rulebook's equations, not the engine\n"
    "  casus run --as ambition-empire-5 --variant ambition-empire-6\n"
    "                                                   what version 5 decides otherwise than version 6\n"
    "  casus run --report out/report --junit out/junit.xml\n"};

// The file by which we know a report folder as ours, to replace it.
constexpr std::string_view marker = "casus-report.json";

po::options_description options() {
  po::options_description options("Options", 100);
  add_selecting_options(options);
  options.add_options()("jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads")(
      "report", po::value<std::string>()->value_name("FOLDER"), "write an HTML report there; an older one is replaced")(
      "json", po::value<std::string>()->value_name("FILE"), "write the results as JSON (-: to standard output)")(
      "junit", po::value<std::string>()->value_name("FILE"), "write the results as JUnit XML (-: to standard output)")(
      "tap", po::value<std::string>()->value_name("FILE"), "write the results as TAP (-: to standard output)")(
      "max-failures", po::value<int>()->default_value(25)->value_name("N"), "tell at most N failures in full; 0: all")(
      "oracle", po::bool_switch(),
      "let the oracle answer instead of the engine: no clauses, and no options that it does not cover")(
      "as", po::value<std::string>()->value_name("ID|FILE.xml"),
      "play the cases by the rules of this variant, and tell which come out otherwise")(
      "verbose", po::bool_switch(),
      "with --oracle: name the cases that it does not cover; with --as: those that cannot be read")(
      "chapters", po::bool_switch(), "also count by chapter")("quiet,q", po::bool_switch(),
                                                              "print nothing when all is green");
  return options;
}

// A line that counts, on a terminal only: elsewhere it would fill the log.
corpus::Progress progress_on(Console& console, std::mutex& mutex) {
  if (!console.err_is_terminal) return nullptr;
  return [&console, &mutex](std::size_t done, std::size_t total) {
    const std::size_t step = std::max<std::size_t>(1, total / 100);
    if (done % step != 0 && done != total) return;
    const std::lock_guard lock(mutex);
    console.err << fmt::format("\r{} of {} cases", done, total) << std::flush;
    if (done == total) console.err << "\r\033[K" << std::flush;
  };
}

// What the report has no page for, its data need not tell in full either; --json does.
reports::RunRecord without_phases_of_unpaged(reports::RunRecord run) {
  for (reports::CaseRecord& record : run.cases) {
    if (!record.has_page) record.phases.clear();
  }
  return run;
}

std::map<std::string, std::string> report_files(const reports::RunRecord& run) {
  std::map<std::string, std::string> diagrams;
  for (const auto& variant : run.variants) {
    diagrams[variant->id] = reports::diagram(*variant, reports::DiagramFormat::Svg);
  }
  std::map<std::string, std::string> files = reports::html_report(run, diagrams);
  files.emplace(marker, reports::json_report(without_phases_of_unpaged(run)));
  return files;
}

// Writes what the options ask for; the mistakes are printed.
bool write_outputs(const CommandLine& line, const reports::RunRecord& run, Console& console) {
  bool written = true;
  const auto told = [&](const Read<bool>& write) {
    if (write) return;
    console.err << to_string(write.problems());
    written = false;
  };
  const auto document = [&](const char* option, std::string (*make)(const reports::RunRecord&)) {
    if (!line.has(option)) return;
    if (line.text(option) == "-") console.out << make(run);
    else told(corpus::write_file(line.text(option), make(run)));
  };
  document("json", reports::json_report);
  document("junit", reports::junit_report);
  document("tap", reports::tap_report);
  if (line.has("report")) told(corpus::write_folder(line.text("report"), report_files(run), marker));
  return written;
}

bool prints_document(const CommandLine& line) {
  return line.text("json") == "-" || line.text("junit") == "-" || line.text("tap") == "-";
}

Exit exit_of(const reports::RunRecord& run) {
  const reports::Counts counts = reports::count(run);
  if (counts.our_bugs > 0) return Exit::OurBug;
  if (counts.broken > 0) return Exit::Unusable;
  return counts.green() ? Exit::Green : Exit::Failed;
}

corpus::OracleRun answer(const CommandLine& line, const corpus::Corpus& corpus, const corpus::Selection& selection,
                         const corpus::Progress& progress) {
  if (line.flag("oracle")) return corpus::run_corpus_by_oracle(corpus, selection, line.number("jobs"), progress);
  return {corpus::run_corpus(corpus, selection, line.number("jobs"), progress), {}};
}

void tell_not_covered(const CommandLine& line, const corpus::OracleRun& answered, Console& console) {
  if (answered.not_covered.empty() || (line.flag("quiet") && !line.flag("verbose"))) return;
  std::ostream& out = prints_document(line) ? console.err : console.out;
  if (line.flag("verbose")) {
    for (const corpus::NotCovered& it : answered.not_covered)
      out << fmt::format("{}: not covered ({})\n", it.id, it.option);
  }
  const std::size_t count = answered.not_covered.size();
  out << fmt::format("{} case{} with options that the oracle does not cover\n", count, count == 1 ? "" : "s");
}

Exit played(const CommandLine& line, const reports::RunRecord& run, Console& console) {
  const Exit exit = exit_of(run);
  if (exit != Exit::Green || !line.flag("quiet")) {
    std::ostream& out = prints_document(line) ? console.err : console.out;
    const auto by_chapter = line.flag("chapters") ? reports::ByChapter::Yes : reports::ByChapter::No;
    out << reports::text_report(run, line.number("max-failures"), by_chapter) << std::flush;
  }
  if (write_outputs(line, run, console)) return exit;
  return exit == Exit::OurBug ? exit : Exit::Unusable;
}

}  // namespace

Exit run(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "path", arguments, console);
  if (line.finished()) return *line.finished();
  if (line.number("jobs") < 0) return unusable("run", "--jobs must be 1 or more", console);
  if (line.number("max-failures") < 0) return unusable("run", "--max-failures must not be negative", console);

  if (line.has("as")) return run_as(line, console);

  const Read<DataFolder> data = find_data(line.text("data"));
  const auto files =
      data ? corpus::find_case_files(paths_of(line, *data)) : Read<std::vector<fs::path>>(data.problems());
  if (!files) {
    console.err << to_string(files.problems());
    return Exit::Unusable;
  }
  if (line.has("report")) {
    if (const auto place = corpus::has_place_for(line.text("report"), marker); !place) {
      console.err << to_string(place.problems());
      return Exit::Unusable;
    }
  }
  const corpus::Corpus corpus = corpus::read_corpus(*files, data->variants(), line.number("jobs"));
  const corpus::Selection selection = selection_of(line);
  std::mutex mutex;
  const corpus::OracleRun answered = answer(line, corpus, selection, progress_on(console, mutex));
  const reports::RunRecord& run = answered.run;
  const bool any_case =
      std::any_of(run.cases.begin(), run.cases.end(), [](const auto& record) { return record.variant; });
  if (run.cases.empty() && !answered.not_covered.empty()) {
    tell_not_covered(line, answered, console);
    return Exit::Green;
  }
  if (run.cases.empty() || (!any_case && !selection.empty())) {
    console.err << "casus run: " << mistaken_entry(corpus, selection) << '\n';
    if (run.cases.empty()) return Exit::Unusable;
  }
  tell_not_covered(line, answered, console);
  return played(line, run, console);
}

}  // namespace casus::cli
