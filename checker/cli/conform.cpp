// casus conform: asks another adjudicator about the cases of the corpus.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/conform_text.h"
#include "checker/cli/progress_line.h"
#include "checker/conform/choices.h"
#include "checker/conform/ci_documents.h"
#include "checker/conform/conform.h"
#include "checker/conform/known_failures.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/files.h"
#include "checker/signature.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

const Usage usage{
    .command = "conform",
    .synopsis = "--adapter COMMAND [PATH...] [OPTIONS]",
    .about =
        "Asks another adjudicator what becomes of the orders of each case, and says where it differs from the rules. "
        "COMMAND is run by the shell and speaks the protocol of docs/adapter-protocol.md on its standard input and output. "
        "Without a PATH, the hand-written cases are asked.\n"
        "\n"
        "A case that needs what the adjudicator does not know is not applicable to it. Where its answer is that of the rules "
        "under another published choice, the case differs by choice, and the choice is named.\n"
        "\n"
        "Exit status: 0 where no case differs or failed, but for known failures; 1 where one does; 2 unusable input or "
        "options, or an adapter that cannot be started.",
    .options = with_selecting_options({
        text("adapter", "COMMAND", "the adapter; needed"),
        number("jobs", "N", 1, "how many processes of the adapter at once").with_letter('j').within(1, 64),
        number("seconds", "S", 5, "how long an answer may take").within(1, 3600),
        number("max-fail", "N", 0, "end after N cases that differ or failed; 0: never").within(0, 1'000'000),
        number("list", "N", 25, "tell at most N cases that differ or failed; 0: all").within(0, 1'000'000),
        flag("generated", "without a PATH: generated cases, too"),
        text("shard", "I/N", "only the I-th of N parts of the cases; casus merge puts the results together"),
        text("results", "FILE", "write the results there, a JSON object a line, while they come"),
        text("date", "DATE", "with --results: the day that they are to name, such as 2026-11-22; otherwise none"),
        flag("continue", "with --results: go on where the call that wrote FILE was stopped"),
        text("since", "FILE", "tell only what came out otherwise than in these results of an earlier call"),
        text("known-failures", "FILE", "cases that may differ or fail: an id a line; one that agrees is told"),
        text("write-known-failures", "FILE", "write that file, of what differs or failed now"),
        text("junit", "FILE", "write the results as JUnit XML (-: to standard output)"),
        flag("annotations", "print GitHub's annotations of what differs or failed instead of the text"),
        flag("dry-run", "say which cases would be asked, and ask none"),
        flag("quiet", "print nothing where no case differs or failed").with_letter('q'),
    }),
    .words = "path",
    .examples = {{"casus conform --adapter 'casus adapter'", "the reference, asked about itself"},
                 {"casus conform --adapter 'node adapters/template.js' --chapter 6.A", ""},
                 {"casus conform --adapter 'casus adapter' --shard 1/2 --results out/1.jsonl", "half of the cases"},
                 {"casus conform --adapter 'casus adapter' --shard 2/2 --results out/2.jsonl", "the other half"}}};

// What every call needs to know.
struct Asked {
  Chosen chosen;
  corpus::Corpus corpus;
  std::vector<conform::CaseToAsk> cases;
  std::string fingerprint;  // of the cases of all shards
};

using Shard = std::optional<std::pair<std::size_t, std::size_t>>;

// "2/8"; nothing where it is none.
Shard shard_from(const std::string& text) {
  std::size_t number = 0, count = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%zu/%zu%c", &number, &count, &rest) != 2) return std::nullopt;
  if (number < 1 || number > count || count > 100'000) return std::nullopt;
  return std::pair(number, count);
}

// "2026-11-22".
bool is_date(const std::string& text) {
  int year = 0;
  unsigned month = 0, day = 0;
  char rest = 0;
  if (text.size() != 10 || std::sscanf(text.c_str(), "%4d-%2u-%2u%c", &year, &month, &day, &rest) != 3) return false;
  return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)).ok();
}

void choose_cases(const CommandLine& line, const Shard& shard, Asked& asked) {
  const bool with_generated = line.flag("generated") || line.has("path");
  Signature fingerprint;
  for (const corpus::CorpusFile& file : asked.corpus.files) {
    if (!file.read || (!with_generated && corpus::is_generated(file.path))) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      if (!corpus::selects(asked.chosen.selection, *file.read, the_case)) continue;
      fingerprint.add(corpus::print(the_case));
      if (shard && conform::shard_of(the_case.id, shard->second) != shard->first) continue;
      asked.cases.push_back({&the_case, file.read->variant.get(), file.path});
    }
  }
  asked.fingerprint = fingerprint.print();
}

Read<conform::KnownFailures> known_failures(const CommandLine& line) {
  if (!line.has("known-failures")) return conform::KnownFailures{};
  const std::string file = line.text("known-failures");
  const Read<std::string> text = corpus::read_file(file);
  if (!text) return text.problems();
  return conform::read_known_failures(*text, file);
}

// The file that grows while answers come. What stood there from an earlier call is written again first, so that a line
// that was cut off is gone. At the end it is written as a whole, since only then it is known what differs by choice.
class GrowingFile {
 public:
  Read<bool> begin(const std::string& path, const conform::Results& so_far) {
    const Read<bool> written =
        corpus::write_file(path, [&](const Sink& sink) { conform::write_results(so_far, sink); });
    if (!written) return written.problems();
    path_ = path;
    file_.open(path, std::ios::app | std::ios::binary);
    return true;
  }
  void add(const std::string& line) {
    if (file_.is_open()) file_ << line << std::flush;
  }
  Read<bool> end(const conform::Results& results) {
    file_.close();
    return corpus::write_file(path_, [&](const Sink& sink) { conform::write_results(results, sink); });
  }
  bool is_open() const { return file_.is_open(); }

 private:
  std::string path_;
  std::ofstream file_;
};

// Cases whose results are there already are not asked again.
Read<conform::Results> continued(const CommandLine& line, const conform::Heading& heading, Asked& asked) {
  conform::Results so_far{heading, {}, false};
  std::error_code none;
  if (!line.flag("continue") || !std::filesystem::exists(line.text("results"), none)) return so_far;
  Read<conform::Results> there = conform::read_results_file(line.text("results"));
  if (!there) return there;
  if (there->heading != heading) {
    return Diagnostics{{{line.text("results"), 1, 1},
                        "results of another adapter, of other cases or of another shard",
                        visible(conform::heading_line(heading)),
                        "",
                        ""}};
  }
  std::set<std::string> done;
  for (const conform::CaseResult& result : there->cases) done.insert(result.id);
  std::erase_if(asked.cases, [&](const conform::CaseToAsk& one) { return done.contains(one.the_case->id); });
  there->is_whole = false;
  return there;
}

// What differs or failed is told, and written where the options ask for it.
Exit told_results(const CommandLine& line, const conform::Results& results, const conform::KnownFailures& known,
                  Console& console) {
  std::optional<conform::Results> before;
  if (line.has("since")) {
    Read<conform::Results> read = conform::read_results_file(line.text("since"));
    if (!read) return complained(read.problems(), console);
    before = *std::move(read);
  }
  const bool is_red = std::ranges::any_of(
      results.cases, [&](const conform::CaseResult& result) { return conform::is_red(result, known); });
  if (line.flag("annotations")) {
    console.out << conform::github_annotations_of(results, known) << std::flush;
  } else if (line.text("junit") != "-" && (is_red || !line.flag("quiet"))) {
    const auto text = conformance_text({.now = results,
                                        .known = known,
                                        .before = before ? &*before : nullptr,
                                        .most_told = static_cast<std::size_t>(line.number("list"))});
    console.out << text.on_screen(console.out_ink) << std::flush;
  }
  if (line.has("write-known-failures")) {
    const auto written =
        corpus::write_file(line.text("write-known-failures"), conform::known_failures_text(results.cases, known));
    if (!written) return complained(written.problems(), console);
  }
  if (line.text("junit") == "-") console.out << conform::junit_of(results, known) << std::flush;
  else if (line.has("junit")) {
    const auto written = corpus::write_file(line.text("junit"), conform::junit_of(results, known));
    if (!written) return complained(written.problems(), console);
  }
  return is_red ? Exit::Failed : Exit::Green;
}

Exit ask(const CommandLine& line, Asked& asked, const conform::KnownFailures& known, Console& console) {
  const std::string command = line.text("adapter");
  const conform::Limits limits{.answer = std::chrono::seconds(line.number("seconds"))};
  const auto first = conform::converse(command, limits);
  const auto started = first->start();
  first->stop();
  if (const conform::NoAnswer* failed = std::get_if<conform::NoAnswer>(&started)) {
    console.err << fmt::format("casus conform: the adapter cannot be started: {}: {}\n", conform::word(failed->failure),
                               visible(failed->what));
    return Exit::Unusable;
  }
  const conform::Introduction& introduction = std::get<conform::Introduction>(started);
  conform::Heading heading = conform::heading_of(introduction);
  heading.corpus = asked.fingerprint;
  heading.shard = line.text("shard");
  heading.date = line.text("date");
  Read<conform::Results> results = continued(line, heading, asked);
  if (!results) return complained(results.problems(), console);
  GrowingFile file;
  if (line.has("results")) {
    if (const auto begun = file.begin(line.text("results"), *results); !begun)
      return complained(begun.problems(), console);
  }
  ProgressLine progress("cases", console);
  const Progress told = progress.told();
  std::size_t done = 0;
  const conform::Campaign campaign{
      .converse = [&] { return conform::converse(command, limits); },
      .processes = static_cast<int>(line.number("jobs")),
      .most_failures = static_cast<std::size_t>(line.number("max-fail")),
      .done =
          [&](const conform::CaseResult& result) {
            file.add(conform::case_line(result));
            if (told) told(++done, asked.cases.size());
          },
  };
  std::vector<conform::CaseResult> now = conform::conform_all(campaign, introduction, asked.cases);
  progress.end();
  const bool is_whole = now.size() == asked.cases.size();
  std::ranges::move(now, std::back_inserter(results->cases));
  results->is_whole = is_whole;
  conform::settle_choices(results->cases);
  if (file.is_open()) {
    const auto written = file.end(*results);
    if (!written) return complained(written.problems(), console);
  }
  return told_results(line, *results, known, console);
}

}  // namespace

const Usage& conform_usage() { return usage; }

Exit conform(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  const auto wrong = [&](const std::string& problem) { return unusable("conform", problem, console); };
  if (!line.has("adapter") && !line.flag("dry-run"))
    return wrong("--adapter is needed: the command that starts the adapter");
  if (line.flag("continue") && !line.has("results")) return wrong("--continue goes with --results");
  const Shard shard = line.has("shard") ? shard_from(line.text("shard")) : Shard();
  if (line.has("shard") && !shard) return wrong("--shard is I/N, such as 2/8, not \"" + line.text("shard") + '"');
  if (line.has("date") && !is_date(line.text("date")))
    return wrong("--date is a day such as 2026-11-22, not \"" + line.text("date") + '"');
  if (line.text("junit") == "-" && line.flag("annotations"))
    return wrong("--junit and --annotations cannot both go to standard output");
  for (const char* option : {"results", "write-known-failures", "junit"}) {
    if (!line.has(option) || line.text(option) == "-") continue;
    if (const auto may = corpus::may_write_file(line.text(option)); !may) return complained(may.problems(), console);
  }
  const auto known = known_failures(line);
  if (!known) return complained(known.problems(), console);
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  Asked asked{*std::move(chosen), {}, {}, {}};
  asked.corpus = corpus::read_corpus(asked.chosen.files, *asked.chosen.shelf, 0, asked.chosen.selection);
  print_warnings(*asked.chosen.shelf, console);
  if (const Diagnostics problems = corpus::problems_of(asked.corpus); !problems.empty())
    return complained(problems, console);
  choose_cases(line, shard, asked);
  if (asked.cases.empty() && !shard) {
    console.err << "casus conform: " << visible_lines(mistaken_entry(asked.corpus, asked.chosen.selection)) << '\n';
    return Exit::Unusable;
  }
  if (!line.flag("dry-run")) return ask(line, asked, *known, console);
  for (const conform::CaseToAsk& one : asked.cases) console.out << visible(one.the_case->id) << '\n';
  return Exit::Green;
}

}  // namespace casus::cli
