// casus merge: the results of several shards of a piece of work, as of one call.
#include <ostream>
#include <utility>
#include <vector>

#include "checker/campaign/campaign_file.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/conform_campaign.h"
#include "checker/cli/conform_text.h"
#include "checker/cli/exhaust_table.h"
#include "checker/conform/ci_documents.h"
#include "checker/conform/results.h"
#include "checker/files/files.h"
#include "checker/generate/noted_boards.h"
#include "checker/mutate/mutate_files.h"

namespace casus::cli {

namespace {

const Usage usage_of_merge{
    .command = "merge",
    .synopsis = "FILE... [OPTIONS]",
    .about =
        "Merges the results that calls of one command have written with --shard I/N --results FILE. Its output has "
        "the same bytes as that of one call without --shard. The commands are conform, exhaust, generate and ./dev "
        "mutate. It needs all shards of the same work: the same version of Casus and the same options, or for conform "
        "the same adapter and the same cases.\n"
        "\n"
        "It also writes the results of conform for CI servers, as casus conform does. The exit status is 0 even "
        "if results differ: the call for a shard with a difference already had status 1.",
    .options = with_ci_options({text("output", "FILE", "the file to write (default: standard output)").with_letter('o'),
                                flag("text", "print the text that the command itself prints, instead of the results"),
                                text("known-failures", "FILE", "for results of conform: cases that may differ or fail"),
                                text("since", "FILE",
                                     "for results of conform: print only the cases whose result differs "
                                     "from these")}),
    .words = "file",
    .examples = {{"casus merge out/1.jsonl out/2.jsonl --output out/all.jsonl", ""},
                 {"casus merge out/1.jsonl out/2.jsonl --text", "the table or report of the command"}}};

// The results themselves go to --output, and to standard output if no other output is requested.
Done write_results(const CommandLine& line, const WritesTo& results, Console& console) {
  const bool is_asked_for = line.text("output") == "-";
  if (line.has("output") && !is_asked_for) return files::write_file(line.text("output"), results);
  if (is_asked_for || (!line.flag("text") && !wants_ci_documents(line)))
    results([&](std::string_view piece) { console.out << piece; });
  return Done();
}

Exit merge_conformance(const CommandLine& line, Console& console) {
  std::vector<std::pair<std::string, conform::Results>> shards;
  for (const std::string& file : line.texts("file")) {
    Read<conform::Results> read = conform::read_results_file(file);
    if (!read) return complained(read.problems(), console);
    shards.emplace_back(file, *std::move(read));
  }
  const Read<conform::Results> all = conform::merged(shards);
  if (!all) return complained(all.problems(), console);
  const Read<conform::KnownFailures> known = known_failures(line);
  if (!known) return complained(known.problems(), console);
  const auto before = results_before(line);
  if (!before) return complained(before.problems(), console);
  const conform::Results* earlier = *before ? &**before : nullptr;
  const Done written = write_results(
      line, [&](const Sink& sink) { conform::write_results(*all, sink); }, console);
  if (!written) return complained(written.problems(), console);
  if (line.flag("text")) {
    console.out << conformance_text({.now = *all, .known = *known, .before = earlier}).on_screen(console.out_ink)
                << std::flush;
  }
  return write_ci_documents(line, conform::test_run(*all, *known, earlier), console) ? Exit::Green : Exit::Unusable;
}

Done tell_campaign(const campaign::CampaignFile& all, const std::string& name, Console& console) {
  const auto of = all.asked.find("of");
  if (of != all.asked.end() && *of == "exhaust") {
    const Read<Exit> told = tell_exhaust_results(all, name, console.out);
    return told.problems();
  }
  if (of != all.asked.end() && *of == "mutate") {
    const Read<std::string> report = mutate::report_of(all, name);
    if (!report) return report.problems();
    console.out << *report;
    return Done();
  }
  return Diagnostic{
      {name, 1, 1}, "notes of boards have no text", "casus generate --from FILE, which makes the cases", "", ""};
}

Exit merge_campaign(const CommandLine& line, Console& console) {
  std::vector<std::pair<std::string, campaign::CampaignFile>> shards;
  for (const std::string& file : line.texts("file")) {
    Read<campaign::CampaignFile> read = campaign::read_campaign_file(file);
    if (!read) return complained(read.problems(), console);
    shards.emplace_back(file, *std::move(read));
  }
  const std::string& name = shards.front().first;
  Read<campaign::CampaignFile> all = campaign::merged(shards);
  if (!all) return complained(all.problems(), console);
  if (all->asked["of"] == "generate") {
    const Done thinned = casus::generate::thin(*all, name);
    if (!thinned) return complained(thinned.problems(), console);
  }
  const Done written = write_results(
      line, [&](const Sink& sink) { campaign::write_campaign(*all, sink); }, console);
  if (!written) return complained(written.problems(), console);
  if (!line.flag("text")) return Exit::Green;
  const Done told = tell_campaign(*all, name, console);
  return told ? Exit::Green : complained(told.problems(), console);
}

std::string mistake_in_outputs(const CommandLine& line) {
  if (line.flag("text") && prints_ci_document(line))
    return "--text and a document for a CI server cannot both go to standard output";
  return outputs_that_meet(line, {"output"});
}

}  // namespace

const Usage& merge_usage() { return usage_of_merge; }

Exit merge(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_merge, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("file")) return unusable("merge", "missing FILE: name files of results", console);
  if (const std::string mistake = mistake_in_outputs(line); !mistake.empty())
    return unusable("merge", mistake, console);
  Strings read = line.texts("file");
  for (const char* option : {"known-failures", "since"}) {
    if (line.has(option)) read.push_back(line.text(option));
  }
  if (const std::string mistake = output_over_input(line, read, {"output"}); !mistake.empty())
    return unusable("merge", mistake, console);
  if (const auto place = has_place_for_ci_documents(line); !place) return complained(place.problems(), console);
  const Read<std::string> first = files::read_file(line.texts("file").front(), std::size_t{1} << 30);
  if (!first) return complained(first.problems(), console);
  if (!first->empty() && !campaign::is_campaign(*first) && !conform::is_results(*first)) {
    const Diagnostic other{{line.texts("file").front(), 1, 1},
                           "not a file of results",
                           "what casus conform, casus exhaust, casus generate or ./dev mutate writes with --results",
                           "",
                           ""};
    return complained({other}, console);
  }
  if (!campaign::is_campaign(*first)) return merge_conformance(line, console);
  const bool is_for_conform = wants_ci_documents(line) || line.has("known-failures") || line.has("since");
  if (is_for_conform)
    return unusable(
        "merge", "only results of casus conform can be written for CI servers; these are of another command", console);
  return merge_campaign(line, console);
}

}  // namespace casus::cli
