// casus conform: asks another adjudicator about the cases of the corpus.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/campaign/growing_file.h"
#include "checker/campaign/shard.h"
#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/conform_text.h"
#include "checker/cli/progress_line.h"
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
    .options = with_selecting_options(with_ci_options({
        text("adapter", "COMMAND", "the adapter; needed"),
        number("jobs", "N", 1, "how many processes of the adapter at once").with_letter('j').within(1, 64),
        number("seconds", "S", 5, "how long an answer may take").within(1, 3600),
        number("max-fail", "N", 0, "end after N cases that differ or failed; 0: never").within(0, 1'000'000),
        number("list", "N", 25, "tell at most N cases that differ or failed; 0: all").within(0, 1'000'000),
        flag("generated", "without a PATH: generated cases, too"),
        text("shard", "I/N", "only the I-th of N parts of the cases; casus merge puts the results together"),
        text("results", "FILE", "write the results there, a JSON object a line, while they come"),
        flag("continue", "with --results: go on where the call that wrote FILE was stopped"),
        text("since", "FILE", "tell only what came out otherwise than in these results of an earlier call"),
        text("known-failures", "FILE", "cases that may differ or fail: an id a line; one that agrees is told"),
        text("write-known-failures", "FILE", "write that file, of what differs or failed now"),
        flag("dry-run", "say which cases would be asked, and ask none"),
        flag("quiet", "print nothing where no case differs or failed").with_letter('q'),
    })),
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

using Shard = std::optional<campaign::Shard>;

void choose_cases(const CommandLine& line, const Shard& shard, Asked& asked) {
  const bool with_generated = line.flag("generated") || line.has("path");
  Signature fingerprint;
  for (const corpus::CorpusFile& file : asked.corpus.files) {
    if (!file.read || (!with_generated && corpus::is_generated(file.path))) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      if (!corpus::selects(asked.chosen.selection, *file.read, the_case)) continue;
      fingerprint.add(corpus::print(the_case));
      if (shard && campaign::shard_of(the_case.id, shard->count) != shard->number) continue;
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
  if (!prints_ci_document(line) && (is_red || !line.flag("quiet"))) {
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
  if (!write_ci_documents(line, conform::test_run(results, known, before ? &*before : nullptr), console))
    return Exit::Unusable;
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
  Read<conform::Results> results = continued(line, heading, asked);
  if (!results) return complained(results.problems(), console);
  campaign::GrowingFile file;
  if (line.has("results")) {
    const auto begun =
        file.begin(line.text("results"), [&](const Sink& sink) { conform::write_results(*results, sink); });
    if (!begun) return complained(begun.problems(), console);
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
  if (file.is_open()) {
    const auto written = file.end(is_whole ? conform::end_line(results->cases.size()) : "");
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
  const Shard shard = line.has("shard") ? campaign::shard_from(line.text("shard")) : Shard();
  if (line.has("shard") && !shard) return wrong("--shard is I/N, such as 2/8, not \"" + line.text("shard") + '"');
  if (const std::string mistake = two_on_standard_output(line); !mistake.empty()) return wrong(mistake);
  if (const auto may = has_place_for_ci_documents(line); !may) return complained(may.problems(), console);
  for (const char* option : {"results", "write-known-failures"}) {
    if (!line.has(option)) continue;
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
