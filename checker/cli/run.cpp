// casus run: plays the corpus, or a part of it.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/accept.h"
#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/progress_line.h"
#include "checker/cli/report_history.h"
#include "checker/cli/run_as.h"
#include "checker/cli/run_report.h"
#include "checker/cli/watch_run.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/run_corpus.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/formats/json_report.h"
#include "reports/formats/run_as_tests.h"
#include "reports/formats/text_report.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

const Usage usage_of_run{
    .command = "run",
    .synopsis = "[PATH...] [OPTIONS]",
    .about =
        "Plays the cases of the files and folders named, or without any the whole corpus. For each failure it prints "
        "the expected and the actual result, the clause that decided it, and the command that plays just that case "
        "again. Options that select cases may be repeated. A case has to match one entry of each option that is "
        "given.\n"
        "\n"
        "With --as, Casus plays cases of other variants by the rules of the one named, with the expectations that "
        "they state for their own variant. It leaves out cases that it cannot read under that variant. For each case "
        "with another result it prints the first difference, with the clauses of both sides. This is a comparison, "
        "not a check: the exit status is 0 even if results differ.",
    .options = with_selecting_options(with_ci_options({
        jobs(),
        text("report", "FOLDER",
             "write an HTML report to FOLDER; it replaces an older one, and says what has changed since"),
        text("faults", "FILE",
             "with --report: show for each fault the cases that caught it; FILE has the output of `casus faults "
             "--json`"),
        text("json", "FILE", "write the results as JSON (-: to standard output)"),
        number("max-failures", "N", 25, "print at most N failures in full; 0: all").within(0, 1'000'000),
        flag("oracle", "let the oracle answer instead of the engine; clauses and paradoxes are not compared"),
        text("as", "ID|FILE.xml",
             "play the cases by the rules of this variant, and list the cases with another result"),
        flag(
            "accept",
            "show what failing cases should state, and write it into their files: for the cases that are named (a word "
            "that is not a path is an ID), and on a terminal for those that you confirm"),
        flag("shipped", "with --accept: also into the corpus of Casus and into generated files"),
        flag("watch",
             "keep running: play again what a changed file touches, print what differs from the run before, and with "
             "--report write the report again, whose open pages reload; Ctrl-C ends it"),
        flag("verbose", "with --oracle: name the cases that it does not cover; with --as: those that cannot be read"),
        flag("chapters", "also count by chapter"),
        flag("quiet", "print nothing if no case fails").with_letter('q'),
    })),
    .words = "path",
    .examples = {
        {"casus run", "the whole corpus"},
        {"casus run cases/standard --chapter 6.D", "one chapter"},
        {"casus run cases/classical --chapters", "with the counts of each chapter"},
        {"casus run --id 6.F.14", "one case"},
        {"casus run --glob '*paradox*'", "cases whose id or title has the word"},
        {"casus run --clause standard/support/cut", "cases that cite a clause"},
        {"casus run --oracle --variant classical", "by the equations of the rulebook, without the engine"},
        {"casus run --as ambition-empire-5 --variant ambition-empire-6", "the differences between versions 5 and 6"},
        {"casus run --accept X.1 my-variant", "write what came out into the case"},
        {"casus run --watch my-variant", "again after each change of a file"},
        {"casus run --report out/report --junit out/junit.xml", ""}}};

// Writes the outputs of the options, and prints mistakes.
bool write_outputs(const CommandLine& line, const Chosen& chosen, const reports::RunRecord& run,
                   const std::optional<ReportHistory>& history, Console& console) {
  bool written = true;
  const auto told = [&](const Done& write) {
    if (write) return;
    print_problems(write.problems(), console);
    written = false;
  };
  const auto document = [&](const char* option, const WritesTo& contents) {
    if (!line.has(option)) return;
    if (line.text(option) == "-") contents([&](std::string_view piece) { console.out << piece; });
    else told(files::write_file(line.text(option), contents));
  };
  document("json", [&](const Sink& sink) { reports::write_json_report(run, sink); });
  if (wants_ci_documents(line)) written = write_ci_documents(line, reports::test_run(run), console) && written;
  if (history) told(write_report(line, *chosen.shelf, run, *history, Pages::Stay));
  return written;
}

// Called before anything is played.
Done has_place_for_outputs(const CommandLine& line) {
  if (Done may = has_place_for_ci_documents(line); !may) return may;
  if (line.has("json") && line.text("json") != "-") {
    if (Done may = files::may_write_file(line.text("json")); !may) return may;
  }
  return line.has("report") ? files::has_place_for(line.text("report"), report_folder) : Done();
}

bool prints_document(const CommandLine& line) { return line.text("json") == "-" || prints_ci_document(line); }

bool by_oracle(const CommandLine& line) { return line.flag("oracle"); }

}  // namespace

std::string said_again(const CommandLine& line, const DataFolder& data) {
  std::string options;
  const auto add = [&](std::string_view option, const std::string& value) {
    options += fmt::format(" --{} {}", option, reports::quoted_for_shell(value));
  };
  if (!data.said.empty()) add("data", data.said);
  for (const std::string& file : files_among(line.texts("variant"))) add("variant", file);
  if (by_oracle(line)) options += " --oracle";
  return options;
}

namespace {

// The report. Before its last line it says what changed since the report before, if there was one. The last line names
// the maps if they are not those that came with the program.
std::string text_of(const CommandLine& line, const DataFolder& data, const reports::RunRecord& run,
                    const std::string& changes, const reports::Ink& ink) {
  const auto by_chapter = line.flag("chapters") ? reports::ByChapter::Yes : reports::ByChapter::No;
  std::string text = reports::text_report(run, static_cast<int>(line.number("max-failures")), by_chapter, ink);
  text.insert(text.rfind('\n', text.size() - 2) + 1, changes);
  if (!data.is_programs) text.insert(text.size() - 1, fmt::format(" (maps: {})", visible(data.mapdata().string())));
  return text;
}

corpus::OracleRun answer(const CommandLine& line, const corpus::Corpus& corpus, const corpus::Selection& selection,
                         const Jobs& jobs) {
  const bool shows_all = line.has("json") || line.has("report") || wants_ci_documents(line);
  const auto phases = shows_all ? corpus::Phases::OfAll : corpus::Phases::OfOthersThanPassed;
  if (by_oracle(line)) return collection::run_corpus_by_oracle(corpus, selection, jobs, phases);
  return {collection::run_corpus(corpus, selection, jobs, phases), {}};
}

void tell_not_covered(const CommandLine& line, const corpus::OracleRun& answered, Console& console) {
  if (answered.not_covered.empty() || (line.flag("quiet") && !line.flag("verbose"))) return;
  std::ostream& out = prints_document(line) ? console.err : console.out;
  if (line.flag("verbose")) {
    for (const corpus::NotCovered& it : answered.not_covered)
      out << fmt::format("{}: not covered ({})\n", visible(it.id), it.option);
  }
  const std::size_t count = answered.not_covered.size();
  out << fmt::format("{} with options that the oracle does not cover\n", reports::numbered(count, "case", "cases"));
}

Exit played(const CommandLine& line, const Chosen& chosen, const reports::RunRecord& run,
            const std::optional<ReportHistory>& history, Console& console) {
  const Exit exit = exit_of(run);
  if (exit != Exit::Green || !line.flag("quiet")) {
    const bool to_err = prints_document(line);
    (to_err ? console.err : console.out) << text_of(line, chosen.data, run, history ? history->changes() : "",
                                                    to_err ? console.err_ink : console.out_ink)
                                         << std::flush;
  }
  if (write_outputs(line, chosen, run, history, console)) return exit;
  return exit == Exit::OurBug ? exit : Exit::Unusable;
}

std::string mistake_in_run(const CommandLine& line) {
  if (std::string mistake = outputs_that_meet(line, {"json", "report"}); !mistake.empty()) return mistake;
  if (std::string mistake = output_in_folder(line, "report", {"json"}); !mistake.empty()) return mistake;
  return line.flag("shipped") && !line.flag("accept") ? "--shipped needs --accept" : "";
}

// The files and folders that the call reads.
Strings inputs(const CommandLine& line, const Chosen& chosen) {
  Strings read;
  for (const std::filesystem::path& file : chosen.files) read.push_back(file.string());
  for (const char* option : {"ids", "faults"}) {
    if (line.has(option)) read.push_back(line.text(option));
  }
  return read;
}

Exit run_cases(const CommandLine& line, Console& console) {
  const auto begin = std::chrono::steady_clock::now();
  if (line.has("faults") && !line.has("report"))
    return unusable("run", "--faults needs --report, which shows it", console);
  if (const auto place = has_place_for_outputs(line); !place) return complained(place.problems(), console);
  Read<std::vector<reports::FaultRecord>> faults = fault_records(line);
  if (!faults) return complained(faults.problems(), console);
  const Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  if (const std::string mistake = output_over_input(line, inputs(line, *chosen), {"json"}); !mistake.empty())
    return unusable("run", mistake, console);
  const corpus::Selection& selection = chosen->selection;
  const corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, line.jobs(), selection);
  print_warnings(*chosen->shelf, console);
  if (const std::string mistake = mistaken_id(*chosen, corpus, line.jobs()); !mistake.empty()) {
    console.err << "casus run: " << visible_lines(mistake) << '\n';
    return Exit::Unusable;
  }
  ProgressLine progress("cases", console);
  corpus::OracleRun answered = answer(line, corpus, selection, {line.jobs(), progress.told()});
  progress.end();
  reports::RunRecord& run = answered.run;
  for (reports::CaseRecord& record : run.cases) record.replay.options = said_again(line, chosen->data);
  std::optional<ReportHistory> history;
  if (line.has("report")) {
    describe_run(line, corpus, *std::move(faults), run);
    history.emplace(line.text("report"), console);
    history->add(run, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
                 chosen->files.empty() ? "." : chosen->files.front());
  }
  const bool any_case =
      std::any_of(run.cases.begin(), run.cases.end(), [](const auto& record) { return record.variant; });
  if (!any_case && answered.not_covered.empty() && (run.cases.empty() || !selection.empty())) {
    console.err << "casus run: " << visible_lines(mistaken_entry(*chosen, line.jobs())) << '\n';
    if (run.cases.empty()) return Exit::Unusable;
  }
  tell_not_covered(line, answered, console);
  if (run.cases.empty()) {
    // Nothing was played: requested documents are still written, and say so.
    return write_outputs(line, *chosen, run, history, console) ? Exit::Green : Exit::Unusable;
  }
  return played(line, *chosen, run, history, console);
}

}  // namespace

const Usage& run_usage() { return usage_of_run; }

Exit run(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_run, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_run(line); !mistake.empty()) return unusable("run", mistake, console);
  if (line.flag("accept")) return accept(line, console);
  if (line.flag("watch")) return watch_run(line, console);
  if (line.has("as")) return run_as(line, console);
  return run_cases(line, console);
}

}  // namespace casus::cli
