// casus conform: asks other adjudicators about the cases of the corpus, or about fresh boards.
#include <algorithm>
#include <chrono>
#include <map>
#include <ostream>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/conform_campaign.h"
#include "checker/cli/conform_orders.h"
#include "checker/cli/conform_replay.h"
#include "checker/cli/conform_text.h"
#include "checker/conform/choices.h"
#include "checker/conform/common_faults.h"
#include "checker/conform/smallest_case.h"
#include "checker/corpus/case_writer.h"
#include "checker/files/files.h"
#include "engine/text/blanks.h"
#include "engine/text/visible.h"
#include "reports/record/replay.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

constexpr std::string_view shrunk_kind = "shrunk cases";

const Usage usage_of_conform{
    .command = "conform",
    .synopsis = "--adapter COMMAND... | --replay FILE... [PATH...] [OPTIONS]",
    .about =
        "Asks another adjudicator for the results of each case, and reports where it differs from the rules. The "
        "shell runs COMMAND, which speaks the protocol of docs/adapter-protocol.md on its standard input and output. "
        "Without a PATH, Casus asks the hand-written cases. It reports several adapters side by side.\n"
        "\n"
        "A case that needs something that the adjudicator does not support is not applicable to it. A case differs by "
        "choice if the answer is right under another published choice, and a run over the whole corpus shows that the "
        "adjudicator plays by it: at least three cases fit the choice, and none is against it. Casus names the "
        "choice.\n"
        "\n"
        "With --boards, Casus asks about boards that no corpus has. The generators make them, and engine and oracle "
        "agree on each. With --shrink, each kind of difference becomes a case file with the smallest board on which "
        "the adapter still differs. With --shuffle and --repeat, Casus asks again: the answer has to be the same.\n"
        "\n"
        "With --replay, no adapter is asked. Casus plays each phase of recorded games from the position in the record, "
        "and reports where the results or the next position differ from the rules. It reads the saved games of the "
        "Python package diplomacy (.json, or .jsonl with a game in each line) and of jDip (.jdip), the files in which "
        "diplomacy's server keeps its games, and the answers of webDiplomacy's API to game/status.\n"
        "\n"
        "Exit status: 0 if no case differs or failed, except known failures; 1 if one does, if a known failure agrees, "
        "if no case or fewer than --min-asked N were answered, or if the adapter gave no usable answer to 20 cases in a "
        "row; "
        "2 for unusable input or options, or an adapter that cannot be started.",
    .options = with_conforming_options({
        texts("adapter", "COMMAND", "the command that starts the adapter; required, but not with --replay"),
        number("boards", "N", 0, "ask about N fresh boards of each variant instead of cases").within(0, 100'000'000),
        seed("with --boards: another seed gives other boards"),
        flag("orders",
             "ask for the possible orders of each unit instead, on the starts and the positions of census/, or "
             "with --boards on fresh boards"),
        texts("replay", "FILE|FOLDER", "play recorded games instead; further files may follow as PATH"),
        texts("option", "NAME=VALUE", "with --replay: set an option of the rulebook (casus list options)"),
        flag("oracle", "with --replay: play each phase by the oracle, too"),
        text("cases", "FOLDER", "with --replay: write each phase that differs to FOLDER, as a case"),
        text("shrink", "FOLDER", "write the smallest board of each kind of difference to FOLDER, as case files"),
        number("shuffle", "SEED", 0,
               "ask each phase again with its orders in another sequence, if the rules allow any; 0: do not"),
        number("repeat", "N", 1, "ask each phase N times in the same process").within(1, 100),
        number("jobs", "N", 1, "number of adapter processes that run at the same time").with_letter('j').within(1, 64),
        number("seconds", "S", 5, "time limit for the answer to a case; the start has 10 seconds, or S if that is more")
            .within(1, 3600),
        number("max-fail", "N", 0, "stop after N cases that failed or that differ and fit no choice; 0: never")
            .within(0, 1'000'000),
        text("shard", "I/N", "only the I-th of N parts of the cases; casus merge puts the results together"),
        flag("continue", "with --results: resume where the call that wrote FILE was stopped"),
        flag("dry-run", "list the cases that would be asked, and ask none"),
    }),
    .words = "path",
    .examples = {{"casus conform --adapter 'casus adapter'", "the reference adjudicator itself"},
                 {"casus conform --adapter 'node adapters/template.js' --chapter CONTROL", ""},
                 {"casus conform --adapter 'casus adapter' --shard 1/2 --results out/1.jsonl", "half of the cases"},
                 {"casus conform --adapter 'casus adapter' --shard 2/2 --results out/2.jsonl", "the other half"},
                 {"casus conform --adapter 'casus adapter' --orders --variant standard",
                  "the number and the set of possible orders"},
                 {"casus conform --replay docs/examples/recorded-game.json --cases out/differing", "a recorded game"},
                 {"casus conform --adapter 'node adapters/template.js' --boards 1000 --shrink out/shrunk",
                  "on boards that no case has"}}};

std::string shown_option(const std::string& name) { return name == "path" ? "a PATH" : "--" + name; }

// Nothing after what says how Casus speaks to it.
bool lacks_command(std::string_view adapter) {
  const auto skip = [&](std::string_view prefix) {
    const bool is_there = adapter.starts_with(prefix);
    if (is_there) adapter.remove_prefix(prefix.size());
    return is_there;
  };
  if (!skip("jdip-text:") && skip("oneshot:")) skip("outcomes:");
  return without_blanks(adapter).empty();
}

std::string mistake_in_conform(const CommandLine& line) {
  if (line.has("replay")) {
    std::string mistake = mistake_in_replay(line);
    for (const char* input : {"replay", "path"}) {
      if (mistake.empty()) mistake = over_what_is_read(line, input);
    }
    return mistake.empty() ? mistake_in_conforming(line) : mistake;
  }
  for (const char* option : {"option", "oracle", "cases"}) {
    if (line.has(option)) return fmt::format("--{} needs --replay", option);
  }
  const std::size_t adapters = line.texts("adapter").size();
  if (adapters == 0 && !line.flag("dry-run")) return "missing --adapter: the command that starts the adapter";
  for (const std::string& adapter : line.texts("adapter")) {
    if (lacks_command(adapter)) return fmt::format("--adapter needs a command, not \"{}\"", adapter);
  }
  if (line.flag("continue") && !line.has("results")) return "--continue needs --results";
  if (line.has("seed") && line.number("boards") == 0) return "--seed needs --boards";
  if (line.flag("dry-run")) {
    for (const char* option :
         {"results", "write-known-failures", "shrink", "junit", "tap", "github-summary", "annotations"}) {
      if (line.has(option)) return fmt::format("--dry-run asks no case: leave out --{}", option);
    }
  }
  if (line.has("shard") && !campaign::shard_from(line.text("shard")))
    return "--shard has to be I/N with I from 1 to N, such as 2/8, not \"" + line.text("shard") + '"';
  if (line.number("boards") > 0 && line.has("path")) return "--boards makes its own boards: leave out the PATH";
  if (line.flag("orders")) {
    if (adapters != 1) return "--orders needs exactly one --adapter";
    for (const char* option : {"path", "chapter", "clause", "id", "glob", "ids", "smoke", "generated", "shrink",
                               "shard", "continue", "dry-run", "max-fail", "jobs", "shuffle", "repeat"}) {
      if (line.has(option)) return fmt::format("--orders asks about positions: {} is of no use", shown_option(option));
    }
  }
  if (adapters > 1) {
    for (const char* option : {"results", "continue", "since", "known-failures", "write-known-failures", "junit", "tap",
                               "github-summary", "annotations", "shrink"}) {
      if (line.has(option)) return fmt::format("--{} needs exactly one --adapter", option);
    }
  }
  std::string mistake = two_into_one_file(line, {"shrink", "results", "write-known-failures", "junit", "tap"});
  if (mistake.empty()) mistake = over_what_is_read(line, "path");
  return mistake.empty() ? mistake_in_conforming(line) : mistake;
}

conform::AskedAgain asked_again(const CommandLine& line) {
  conform::AskedAgain again{.times = static_cast<int>(line.number("repeat")), .shuffled_by = {}};
  if (line.number("shuffle") > 0) again.shuffled_by = line.number("shuffle");
  return again;
}

// Prints why nothing could be started, with the command: several adapters can be asked.
std::optional<Party> started(const std::string& command, const conform::Limits& limits, Console& console) {
  const auto first = conform::converse(command, limits);
  const auto start = first->start();
  first->stop();
  if (const conform::NoAnswer* failed = std::get_if<conform::NoAnswer>(&start)) {
    const bool is_said = failed->failure == conform::Failure::CannotStart;
    console.err << fmt::format(
        "casus conform: the adapter {} cannot be started: {}{}\n", visible(reports::quoted_for_shell(command)),
        is_said ? "" : fmt::format("{}: ", conform::word(failed->failure)), visible(failed->what));
    return std::nullopt;
  }
  const conform::Introduction& introduction = std::get<conform::Introduction>(start);
  return Party{introduction, [=] { return conform::converse(command, limits); }, introduction.name};
}

// What the smallest case is about. On a smaller board another clause may decide the same difference; then also the
// clause of the case that it was made of: "standard/bounce/own-unit, as 6.C.8 (standard/bounce/occupied)".
std::string told_origin(const conform::CaseResult& smallest, const conform::CommonFault& fault) {
  const std::string before = conform::name_of(fault), id = visible(fault.cases.front()->id);
  const std::vector<conform::CaseResult> one{smallest};
  const std::vector<conform::CommonFault> now = conform::common_faults(one);
  if (now.empty() || conform::name_of(now.front()) == before) return fmt::format("{}, as {}", before, id);
  return fmt::format("{}, as {} ({})", conform::name_of(now.front()), id, before);
}

// A smallest case for each kind of difference that is not known, as files of a folder, one for each variant.
Exit shrink(const Party& party, const conform::Results& results, const conform::KnownFailures& known, CasesToAsk& cases,
            const std::string& folder, Console& console) {
  std::set<std::string> believed;
  for (const conform::ChoiceCount& count : conform::believed_choices(results)) believed.insert(count.choice);
  std::vector<conform::CaseResult> unknown = results.cases;
  std::erase_if(unknown, [&](const conform::CaseResult& result) { return known.contains(result.id); });
  const auto adapter = party.converse();
  std::map<std::string, std::string> files;
  int number = 0;
  for (const conform::CommonFault& fault : conform::common_faults(unknown)) {
    const conform::CaseResult& result = *fault.cases.front();
    const auto asked = cases.find(result);
    if (!asked) continue;
    auto smallest = conform::smallest_case(*adapter, party.introduction, *asked, result, believed);
    if (!smallest) continue;
    corpus::Case& the_case = smallest->the_case;
    the_case.id = fmt::format("SHRUNK.{}", ++number);
    the_case.chapter = "SHRUNK";
    the_case.title = visible(fmt::format("As {} of {}", result.id, result.file));
    const conform::PhaseResult& phase = smallest->result.phases.front();
    if (!phase.clause.empty()) the_case.clauses = {phase.clause};
    for (const std::string& told : conform::lines_of(phase))
      the_case.notes.push_back(
          visible(fmt::format("{} {}: {}", results.heading.adapter, results.heading.version, told)));
    std::string& text = files[the_case.variant->id + ".case"];
    if (text.empty())
      text = fmt::format("variant {}\nchapter SHRUNK \"Smallest boards on which an adapter differs\"\n",
                         the_case.variant->id);
    text += '\n' + corpus::print(the_case);
    console.out << fmt::format(
        "{}  {}, with {}\n", the_case.id, told_origin(smallest->result, fault),
        reports::numbered(the_case.start.units.size() + the_case.start.dislodged.size(), "unit", "units"));
  }
  adapter->stop();
  const auto written = files::write_folder(folder, files, shrunk_kind);
  return written ? Exit::Green : complained(written.problems(), console);
}

std::unique_ptr<CasesToAsk> chosen(const CommandLine& line, Console& console) {
  const auto shard = line.has("shard") ? campaign::shard_from(line.text("shard")) : std::nullopt;
  return line.number("boards") > 0 ? fresh_boards(line, shard, console) : corpus_cases(line, shard, console);
}

Exit dry_run(CasesToAsk& cases, Console& console) {
  for (auto batch = cases.next(); !batch.empty(); batch = cases.next()) {
    for (const conform::CaseToAsk& one : batch) console.out << visible(one.the_case->id) << '\n';
  }
  return Exit::Green;
}

// The adapters, each started once, with names that tell them apart. Nothing if one cannot be started.
std::optional<std::vector<Party>> parties_of(const CommandLine& line, const conform::Limits& limits, Console& console) {
  std::vector<Party> parties;
  std::vector<conform::Introduction> introductions;
  for (const std::string& command : line.texts("adapter")) {
    auto party = started(command, limits, console);
    if (!party) return std::nullopt;
    introductions.push_back(party->introduction);
    parties.push_back(*std::move(party));
  }
  const std::vector<std::string> names = names_side_by_side(introductions);
  for (std::size_t i = 0; i < parties.size(); ++i) parties[i].name = names[i];
  return parties;
}

Campaign campaign_for(const CommandLine& line, const Party& party, CasesToAsk& cases) {
  return {.party = party,
          .cases = cases,
          .results_file = line.text("results"),
          .shard = line.text("shard"),
          .goes_on = line.flag("continue"),
          .processes = static_cast<int>(line.number("jobs")),
          .most_failures = static_cast<std::size_t>(line.number("max-fail")),
          .again = asked_again(line)};
}

Exit told_side_by_side(const CommandLine& line, const std::vector<Party>& parties,
                       const std::vector<conform::Results>& all, Console& console) {
  std::vector<std::string> names;
  for (const Party& party : parties) names.push_back(party.name);
  const bool is_red = std::ranges::any_of(all, [&](const conform::Results& results) {
    const conform::Tally tally = conform::tally_of(results.cases);
    return tally.differs + tally.failed > 0 || !too_few_answers(line, results).empty();
  });
  if (is_red || !line.flag("quiet"))
    console.out
        << side_by_side_text(all, names, static_cast<std::size_t>(line.number("list"))).on_screen(console.out_ink)
        << std::flush;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (const std::string too_few = too_few_answers(line, all[i]); !too_few.empty())
      console.err << fmt::format("casus: {}: {}\n", visible(names[i]), too_few);
  }
  return is_red ? Exit::Failed : Exit::Green;
}

}  // namespace

const Usage& conform_usage() { return usage_of_conform; }

Exit conform(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_conform, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_conform(line); !mistake.empty())
    return unusable("conform", mistake, console);
  if (!can_write_results(line, console)) return Exit::Unusable;
  if (line.has("replay")) return conform_replay(line, console);
  if (line.has("shrink")) {
    const auto place = files::has_place_for(line.text("shrink"), shrunk_kind);
    if (!place) return complained(place.problems(), console);
  }
  const conform::Limits limits = conform::with_time_for_answer(std::chrono::seconds(line.number("seconds")));
  if (line.flag("orders")) {
    const auto party = started(line.texts("adapter").front(), limits, console);
    return party ? conform_orders(*party, line, console) : Exit::Unusable;
  }
  const std::unique_ptr<CasesToAsk> cases = chosen(line, console);
  if (!cases) return Exit::Unusable;
  if (line.flag("dry-run")) return dry_run(*cases, console);
  const auto parties = parties_of(line, limits, console);
  if (!parties) return Exit::Unusable;
  std::vector<conform::Results> all;
  for (const Party& party : *parties) {
    auto results = carried_out(campaign_for(line, party, *cases), line, console);
    if (!results) return complained(results.problems(), console);
    all.push_back(*std::move(results));
  }
  for (const std::string& remark : cases->remarks()) console.err << visible_lines(remark);
  if (all.size() > 1) return told_side_by_side(line, *parties, all, console);
  const auto known = known_failures(line);  // as they are before the list is written again
  if (!known) return complained(known.problems(), console);
  const Exit told = told_results(
      line, all.front(), [&](const conform::CaseResult& result) { return cases->find(result); }, console);
  if (!line.has("shrink")) return told;
  return std::max(told, shrink(parties->front(), all.front(), *known, *cases, line.text("shrink"), console));
}

}  // namespace casus::cli
