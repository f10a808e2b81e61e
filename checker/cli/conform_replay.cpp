#include "checker/cli/conform_replay.h"

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/campaign/growing_file.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/recorded_files.h"
#include "checker/collection/variant_shelf.h"
#include "checker/conform/choices.h"
#include "checker/conform/common_faults.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_writer.h"
#include "checker/files/files.h"
#include "checker/records/record_reader.h"
#include "checker/records/replay.h"
#include "checker/signature.h"
#include "engine/rules/option.h"
#include "engine/text/visible.h"
#include "reports/formats/styled_text.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

using conform::CaseOutcome;
using conform::PhaseResult;
using records::RecordedPhase;
using records::ReplayedPhase;
using reports::StyledText;
using reports::Tone;

constexpr std::string_view differing_kind = "phases that differ from a record";

// Everything that the replays found, and what is written of it.
struct Found {
  conform::Results results;
  Signature fingerprint;
  std::map<std::string, std::size_t> games;            // by form
  std::map<std::string, std::size_t> games_by_option;  // that records state: "build-sites=any-owned"
  std::size_t orders = 0, orders_with_result = 0, differences = 0, unread = 0, left_out = 0, unknown_results = 0,
              by_oracle = 0, oracle_differs = 0;
  std::vector<std::string> not_played;  // "opening, F1901M  (game.json:9)"
  std::size_t told = 0, not_told = 0;
  bool has_mistakes = false;
  std::map<std::string, std::string> case_files;
  int differing_cases = 0;
};

const OptionInfo* option_of(const std::string& setting) { return find_option(setting.substr(0, setting.find('='))); }

// The chosen rules: those of --variant and --option, or of the variant that the record names, with the options that it
// states.
class Rules {
 public:
  Rules(const CommandLine& line, std::shared_ptr<const Variant> chosen) : line_(line), chosen_(std::move(chosen)) {}

  const std::shared_ptr<const Variant>& chosen() const { return chosen_; }

  // Without those for which --option chooses a value.
  std::vector<std::string> stated_by(const records::RecordedGame& game) const {
    std::vector<std::string> stated = game.options;
    std::erase_if(stated, [&](const std::string& one) {
      return std::ranges::any_of(line_.texts("option"),
                                 [&](const std::string& chosen) { return option_of(chosen) == option_of(one); });
    });
    return stated;
  }

  Read<records::RulesOfReplay> of(const std::shared_ptr<const Variant>& variant,
                                  const std::vector<std::string>& stated = {}) const {
    std::vector<std::string> settings = line_.texts("option");
    settings.insert(settings.end(), stated.begin(), stated.end());
    records::RulesOfReplay rules;
    rules.without_options = variant;
    const auto with = with_options(variant, settings);
    if (!with) return with.problems();
    rules.variant = *with;
    for (const std::string& setting : settings) {
      const std::size_t sign = setting.find('=');
      rules.options.emplace_back(setting.substr(0, sign), sign == std::string::npos ? "" : setting.substr(sign + 1));
    }
    rules.with_oracle = line_.flag("oracle");
    rules.jobs = static_cast<int>(line_.number("jobs"));
    return rules;
  }

 private:
  const CommandLine& line_;
  std::shared_ptr<const Variant> chosen_;
};

// "standard/support/cut, of A Paris S A Marseilles".
std::string clause_line(const PhaseResult& result) {
  return visible(result.clause + (result.order.empty() ? "" : ", of " + result.order));
}

// "Paris: the record says French A Paris; the rules say nobody".
void tell(const ReplayedPhase& phase, StyledText& text) {
  const PhaseResult& result = phase.result.phases.front();
  text.add(Tone::Bad, visible(phase.the_case.title));
  text += fmt::format("  ({}, {}:{})\n", visible(phase.name), phase.the_case.at.file, phase.the_case.at.line);
  for (const conform::ToldDifference& one : result.differences)
    text +=
        visible(fmt::format("    {}: the record says {}, the rules say {}", one.what, one.got, one.expected)) + "\n";
  if (!result.clause.empty()) text += "    " + clause_line(result) + "\n";
  if (!phase.why.empty()) text += visible("    " + phase.why) + "\n";
  for (const std::string& choice : result.choices) text += fmt::format("    they agree with --option {}\n", choice);
  for (const std::string& line : phase.oracle_differs) text += visible("    the oracle differs: " + line) + "\n";
}

class Replays {
 public:
  Replays(const CommandLine& line, const Rules& rules, collection::VariantShelf& shelf, Console& console)
      : line_(line), rules_(rules), shelf_(shelf), console_(console) {
    found_.results.heading.adapter = "record";
    found_.results.heading.level = "outcomes";
    found_.results.heading.selection = "--replay";
    found_.results.heading.date = line.text("date");
  }

  void play_file(const std::string& file) {
    const auto take = [&](const std::string& text, int first_line) { play(text, file, first_line); };
    if (const auto read = for_each_game(file, take); !read) complain(read.problems());
  }

  Found done() && {
    found_.results.is_whole = true;
    found_.results.heading.corpus = found_.fingerprint.print();
    return std::move(found_);
  }

 private:
  void complain(const Diagnostics& problems) {
    found_.has_mistakes = true;
    print_problems(problems, console_);
  }

  // These keep no game from being played. A phase that is left out is a mistake all the same.
  void complain_of_left_out(std::string_view what, const Diagnostics& left_out) {
    for (Diagnostic one : left_out) {
      one.problem = fmt::format("{} that is left out: {}", what, one.problem);
      console_.err << to_string(one) << '\n';
    }
  }

  void play(const std::string& text, const std::string& file, int first_line) {
    const auto read = records::read_record(text, file, first_line, shelf_, rules_.chosen());
    if (!read) return complain(read.problems());
    const std::vector<std::string> stated = rules_.stated_by(read->game);
    const auto rules = rules_.of(read->game.variant, stated);
    if (!rules) return complain(rules.problems());
    records::Replay replay = records::replay(read->game, *rules);
    for (const std::string& setting : stated) ++found_.games_by_option[setting];
    ++found_.games[std::string(word(read->form))];
    found_.orders += replay.orders;
    found_.orders_with_result += replay.results;
    for (const records::UnplayedPhase& phase : replay.not_played)
      found_.not_played.push_back(
          visible(fmt::format("{}, {}  ({}:{})", read->game.id, phase.name, phase.at.file, phase.at.line)));
    found_.by_oracle += replay.by_oracle;
    found_.unread += static_cast<std::size_t>(std::ranges::count(read->game.phases, false, &RecordedPhase::is_read));
    found_.left_out += read->game.left_out.size();
    found_.unknown_results += read->game.unknown_results.size();
    if (!read->game.unread.empty()) found_.has_mistakes = true;
    complain_of_left_out("a phase", read->game.unread);
    complain_of_left_out("an order", read->game.left_out);
    complain_of_left_out("a result", read->game.unknown_results);
    for (ReplayedPhase& phase : replay.phases) take(std::move(phase));
  }

  void take(ReplayedPhase phase) {
    found_.fingerprint.add(corpus::print_position(*phase.the_case.variant, phase.the_case.start));
    found_.oracle_differs += phase.oracle_differs.empty() ? 0 : 1;
    const bool differs = phase.result.outcome >= CaseOutcome::DiffersByChoice;
    if (differs || !phase.oracle_differs.empty()) tell_if_room(phase);
    if (differs) {
      found_.differences += phase.result.phases.front().differences.size();
      if (line_.has("cases")) keep(phase);
    }
    found_.results.cases.push_back(std::move(phase.result));
  }

  void tell_if_room(const ReplayedPhase& phase) {
    if (const auto most = line_.number("list"); most > 0 && found_.told == most) {
      ++found_.not_told;
      return;
    }
    ++found_.told;
    StyledText text;
    tell(phase, text);
    console_.out << text.on_screen(console_.out_ink);
  }

  void keep(const ReplayedPhase& phase) {
    corpus::Case the_case = phase.the_case;
    the_case.id = fmt::format("REPLAY.{}", ++found_.differing_cases);
    the_case.title = visible(the_case.title);
    const PhaseResult& result = phase.result.phases.front();
    for (const conform::ToldDifference& one : result.differences)
      the_case.notes.push_back(visible(fmt::format("{}: the record says {}", one.what, one.got)));
    if (!result.clause.empty()) the_case.notes.push_back(clause_line(result));
    std::string& text = found_.case_files[the_case.variant->id + ".case"];
    if (text.empty())
      text = fmt::format("variant {}\nchapter REPLAY \"Phases in which a record and the rules differ\"\n",
                         the_case.variant->id);
    text += '\n' + corpus::print(the_case);
  }

  const CommandLine& line_;
  const Rules& rules_;
  collection::VariantShelf& shelf_;
  Console& console_;
  Found found_;
};

void tell_not_played(const CommandLine& line, const std::vector<std::string>& phases, StyledText& text) {
  if (phases.empty()) return;
  text += fmt::format("{} not played: the record does not show what followed\n",
                      reports::numbered(phases.size(), "phase", "phases"));
  const std::size_t most = line.number("list") == 0 ? phases.size() : static_cast<std::size_t>(line.number("list"));
  for (std::size_t i = 0; i < std::min(most, phases.size()); ++i) text += fmt::format("    {}\n", phases[i]);
  if (phases.size() > most) text += fmt::format("    and {} more\n", phases.size() - most);
}

void tell_totals(const CommandLine& line, const Found& found, StyledText& text) {
  if (found.not_told > 0)
    text += fmt::format("... and {} (--list 0 prints all)\n",
                        reports::numbered(found.not_told, "more phase", "more phases"));
  if (found.told > 0) text += "\n";
  const conform::Tally tally = conform::tally_of(found.results.cases);
  std::size_t games = 0;
  std::string forms;
  for (const auto& [form, count] : found.games) {
    games += count;
    forms += fmt::format("{}{}", forms.empty() ? "" : ", ", form);
  }
  text.add(Tone::Strong, reports::numbered(games, "game", "games"));
  text += fmt::format("{}, {}, {} ({} with a result in the record)\n", forms.empty() ? "" : " (" + forms + ")",
                      reports::numbered(tally.total(), "phase", "phases"),
                      reports::numbered(found.orders, "order", "orders"), found.orders_with_result);
  for (const auto& [setting, count] : found.games_by_option)
    text += fmt::format("{} played with {}: the record says so\n", reports::numbered(count, "game", "games"), setting);
  text.add(Tone::Good, fmt::format("{:>8}  {}\n", reports::numbered(tally.agrees, "phase", "phases"),
                                   tally.agrees == 1 ? "agrees" : "agree"));
  if (const std::size_t differ = tally.differs + tally.by_choice + tally.failed; differ > 0) {
    text.add(Tone::Bad, fmt::format("{:>8}  {}", reports::numbered(differ, "phase", "phases"),
                                    differ == 1 ? "differs" : "differ"));
    text += fmt::format(", in {}\n", reports::numbered(found.differences, "thing", "things"));
  }
  for (const conform::CommonFault& fault : conform::common_faults(found.results.cases))
    text += fmt::format("{:>8}  {}, such as {}\n", fault.cases.size(), conform::name_of(fault),
                        visible(fault.cases.front()->id));
  for (const conform::ChoiceCount& count : conform::choice_counts(found.results.cases))
    text +=
        fmt::format("with --option {}: {} more would agree, {} would not\n", count.choice, count.fits, count.against);
  tell_not_played(line, found.not_played, text);
  if (found.unread > 0)
    text +=
        fmt::format("{} left out: the position cannot be read\n", reports::numbered(found.unread, "phase", "phases"));
  if (found.left_out > 0)
    text += fmt::format("{} left out that cannot be read\n", reports::numbered(found.left_out, "order", "orders"));
  if (found.unknown_results > 0)
    text += fmt::format("{} left out that Casus does not know\n",
                        reports::numbered(found.unknown_results, "result", "results"));
  if (line.flag("oracle"))
    text += fmt::format("{} by the oracle, too; it differs from the engine in {}\n",
                        reports::numbered(found.by_oracle, "phase", "phases"), found.oracle_differs);
}

// The files that the options name.
Done written(const CommandLine& line, const Found& found) {
  if (line.has("results")) {
    const auto write = [&](const Sink& sink) { conform::write_results(found.results, sink); };
    if (const auto file = files::write_file(line.text("results"), write); !file) return file.problems();
  }
  return line.has("cases") ? files::write_folder(line.text("cases"), found.case_files, differing_kind) : Done();
}

}  // namespace

std::string mistake_in_replay(const CommandLine& line) {
  for (const char* option : {"adapter",
                             "boards",
                             "orders",
                             "shrink",
                             "shuffle",
                             "repeat",
                             "seconds",
                             "max-fail",
                             "shard",
                             "continue",
                             "dry-run",
                             "chapter",
                             "clause",
                             "id",
                             "glob",
                             "ids",
                             "smoke",
                             "generated",
                             "since",
                             "gate",
                             "known-failures",
                             "write-known-failures",
                             "annotate",
                             "junit",
                             "tap",
                             "github-summary",
                             "annotations"}) {
    if (line.has(option)) return fmt::format("--replay plays recorded games: --{} is of no use", option);
  }
  if (line.texts("variant").size() > 1) return "--replay takes one --variant";
  return "";
}

Exit conform_replay(const CommandLine& line, Console& console) {
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  if (line.has("cases")) {
    const auto place = files::has_place_for(line.text("cases"), differing_kind);
    if (!place) return complained(place.problems(), console);
  }
  collection::VariantShelf shelf(data->variant_folders());
  std::shared_ptr<const Variant> chosen;
  if (line.has("variant")) {
    const auto variant = chosen_variant(line.text("variant"), shelf);
    if (!variant) return complained(variant.problems(), console);
    chosen = *variant;
  }
  const Rules rules(line, chosen);
  if (!line.texts("option").empty()) {
    // Reports a mistake in an option once, not for each game.
    const auto standard = chosen != nullptr ? Read<std::shared_ptr<const Variant>>(chosen) : shelf.get("standard");
    if (!standard) return complained(standard.problems(), console);
    if (const auto tried = rules.of(*standard); !tried) return complained(tried.problems(), console);
  }
  std::vector<std::string> named = line.texts("replay");
  named.insert(named.end(), line.texts("path").begin(), line.texts("path").end());
  const auto files = recorded_files(named);
  if (!files) return complained(files.problems(), console);
  Replays replays(line, rules, shelf, console);
  for (const std::string& file : *files) replays.play_file(file);
  const Found found = std::move(replays).done();
  const conform::Tally tally = conform::tally_of(found.results.cases);
  const bool is_red = tally.agrees != tally.total() || found.oracle_differs > 0;
  if (is_red || found.has_mistakes || !line.flag("quiet")) {
    StyledText text;
    tell_totals(line, found, text);
    console.out << text.on_screen(console.out_ink) << std::flush;
  }
  if (const auto files_written = written(line, found); !files_written)
    return complained(files_written.problems(), console);
  if (found.has_mistakes) return Exit::Unusable;
  if (tally.total() == 0) {
    console.err << "casus conform: no phase could be played\n";
    return Exit::Failed;
  }
  return is_red ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
