// casus census: counts and signatures of the results of the corpus, of generated boards, of the small worlds and of
// named positions.
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "checker/census/census.h"
#include "checker/census/outcomes.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/named_positions.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "checker/generate/great_powers.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace fs = std::filesystem;
namespace taken = casus::census;

namespace {

constexpr int world_units = 2;

const Usage usage_of_census{
    .command = "census",
    .synopsis = "[OPTIONS]",
    .about =
        "Counts verdicts, fates, grants, events and clauses over the corpus, over generated boards and over the small"
        " worlds, and signs each part with one number. It also counts the legal orders of named positions (census/) "
        "and the boards that pairs of them lead to. Two adjudicators that print the same census agree on all of it. "
        "docs/census.txt has the census without the corpus, because cases state their own results."
        "\n\nWith --outcomes it counts something else instead, at the start of one variant: how many different "
        "outcomes the orders of some powers can have, while no other unit has an order. It plays every set of "
        "their legal orders; of more than 100 million sets it plays some that it draws. Two sets have the same "
        "outcome if the same position follows: the same units in the same places, the same dislodged units, each "
        "with the province of its attacker, the same provinces closed to retreats by stand-offs, and the same "
        "owners. Units of one power and kind are alike, and the results of single orders do not count.",
    .options = {text("variant", "ID|FILE.xml", "only of this variant, without the small worlds"),
                seed("of the generated boards, and of sets that are drawn"),
                number("count", "N", 2'000, "how many of each variant").within(1, 1'000'000'000),
                text("check", "FILE", "compare with this file; if they differ, the exit status is 1"),
                text("output", "FILE", "write the census without the corpus to FILE").with_letter('o'),
                flag("brief", "print one line for each part"), flag("json", "print it as JSON"),
                texts(
                    "outcomes", "POWER,POWER|neighbours|all",
                    "count the outcomes of these powers' orders instead; of every two neighbouring Great Powers; or of "
                    "all Great Powers"),
                number("draws", "N", 1'000'000, "for --outcomes: how many sets to draw if there are too many")
                    .within(1, 1'000'000'000),
                jobs()},
    .words = "",
    .examples = {{"casus census --brief", "a line for each part"},
                 {"casus census --check docs/census.txt", "checks whether any result changed"},
                 {"casus census --output out/census.txt", "a census of your own to compare with"},
                 {"casus census --outcomes Italy,Austria", "the outcomes of these powers' first orders"},
                 {"casus census --outcomes all --draws 10000", "of 10,000 sets of orders of all powers"}}};

bool begins_with_movement(const Variant& variant) { return variant.start.phase.kind == PhaseKind::Movement; }

// Reads the material of the census, and takes the census. If something cannot be read, there is no census.
class Taker {
 public:
  Taker(const CommandLine& line, const DataFolder& data, Console& console)
      : line_(line), data_(data), console_(console), shelf_(data.variant_folders()), worlds_(data.world_folders()) {}

  Read<taken::Census> take() {
    census_.seed = line_.number("seed");
    const auto variants = chosen_variants(line_.texts("variant"), data_.variant_ids(), shelf_);
    if (!variants) return variants.problems();
    corpus_parts(*variants);
    for (const auto& variant : *variants) of_variant(variant);
    positions(*variants);
    if (!line_.has("variant")) {
      for (const std::string& id : data_.world_ids()) of_world(id);
    }
    print_warnings(shelf_, console_);
    print_warnings(worlds_, console_);
    if (!problems_.empty()) return problems_;
    return std::move(census_);
  }

 private:
  template <class T>
  bool is_there(const Read<T>& read) {
    problems_.insert(problems_.end(), read.problems().begin(), read.problems().end());
    return read.ok();
  }

  // Takes a part, and shows its progress on the terminal.
  template <class Take>
  auto with_progress(const std::string& of, Take take) {
    ProgressLine progress("boards of " + of, console_);
    return take(Jobs{line_.jobs(), progress.told()});
  }

  void corpus_parts(const Variants& variants) {
    const auto files = case_files_for(data_, variants, shelf_);
    if (!is_there(files)) return;
    const corpus::Corpus corpus = collection::read_corpus(*files, shelf_, line_.jobs());
    const Diagnostics unread = problems_of(corpus);
    problems_.insert(problems_.end(), unread.begin(), unread.end());
    for (const auto& variant : variants) {
      census_.corpus.push_back(
          with_progress(variant->id, [&](const Jobs& jobs) { return taken::corpus_part(corpus, variant->id, jobs); }));
    }
  }

  void of_variant(const std::shared_ptr<const Variant>& variant) {
    census_.parts.push_back(with_progress(variant->id, [&](const Jobs& jobs) {
      return taken::generated_part(variant, census_.seed, line_.number("count"), jobs);
    }));
  }

  void of_world(const std::string& id) {
    const auto world = worlds_.get(id);
    if (!is_there(world)) return;
    census_.parts.push_back(
        with_progress(id, [&](const Jobs& jobs) { return taken::world_part(*world, world_units, jobs); }));
  }

  void positions(const Variants& variants) {
    const auto named = named_positions(data_, variants, shelf_);
    if (!is_there(named)) return;
    for (const NamedPosition& one : *named)
      census_.positions.push_back(taken::counts_of(*one.variant, one.position, one.name));
  }

  const CommandLine& line_;
  const DataFolder& data_;
  Console& console_;
  collection::VariantShelf shelf_, worlds_;
  taken::Census census_;
  Diagnostics problems_;
};

Exit checked(const std::string& file, const std::string& accepted, const taken::Census& census, Console& console) {
  const std::string difference = taken::first_difference(accepted, taken::fixed_text(census));
  if (difference.empty()) return Exit::Green;
  console.err << "casus census: not as in " << visible(file) << ", first in " << visible_lines(difference)
              << "If this change is intended, ./dev census rewrites the file; name the changed verdicts in the "
                 "commit.\n";
  return Exit::Failed;
}

// The powers of "England, France".
Read<std::vector<PowerId>> named_powers(const Variant& variant, const std::string& said) {
  const std::string expected = "powers of " + variant.title + ", \"neighbours\" or \"all\"";
  std::vector<PowerId> powers;
  std::istringstream names(said);
  for (std::string name; std::getline(names, name, ',');) {
    const auto is_space = [](char letter) { return letter == ' '; };
    name.erase(name.begin(), std::ranges::find_if_not(name, is_space));
    name.erase(std::ranges::find_if_not(name.rbegin(), name.rend(), is_space).base(), name.end());
    const auto power = variant.find_power(name);
    if (!power) return Diagnostic{{"--outcomes", 0, 0}, "unknown power", expected, name, variant.nearest_power(name)};
    if (std::ranges::find(powers, *power) != powers.end())
      return Diagnostic{{"--outcomes", 0, 0}, "a power that is named twice", expected, name, ""};
    powers.push_back(*power);
  }
  if (powers.empty()) return Diagnostic{{"--outcomes", 0, 0}, "no power", expected, said, ""};
  return powers;
}

Exit count_outcomes(const CommandLine& line, Console& console) {
  for (const char* other : {"check", "output", "brief", "json", "count"}) {
    if (line.has(other)) return unusable("census", fmt::format("--{} is of no use with --outcomes", other), console);
  }
  const auto variant = variant_for(line, console);
  if (!variant) return complained(variant.problems(), console);
  const Variant& played = **variant;
  if (!begins_with_movement(played))
    return unusable("census", "--outcomes takes a variant that begins with a movement phase", console);
  std::vector<std::vector<PowerId>> asked;
  for (const std::string& said : line.texts("outcomes")) {
    if (said == "neighbours") {
      for (const auto& pair : taken::neighbouring_powers(played, played.start)) asked.push_back(pair);
    } else if (said == "all") {
      asked.push_back(generate::great_powers(played));
    } else {
      const Read<std::vector<PowerId>> powers = named_powers(played, said);
      if (!powers) return complained(powers.problems(), console);
      asked.push_back(*powers);
    }
  }
  console.out << visible(fmt::format("outcomes of {}, start", played.id)) << '\n';
  for (const std::vector<PowerId>& powers : asked) {
    ProgressLine progress("blocks of order sets", console);
    const taken::OutcomeCounts counts = taken::outcomes_of(
        played, played.start, powers, {line.number("draws"), line.number("seed")}, Jobs{line.jobs(), progress.told()});
    progress.end();
    console.out << visible_lines(taken::text_of(counts)) << std::flush;
  }
  return Exit::Green;
}

}  // namespace

const Usage& census_usage() { return usage_of_census; }

Exit census(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_census, arguments, console);
  if (line.finished()) return *line.finished();
  if (line.has("outcomes")) return count_outcomes(line, console);
  if (line.has("draws")) return unusable("census", "--draws needs --outcomes", console);
  if (line.flag("brief") && line.flag("json"))
    return unusable("census", "--brief and --json print different things: use one of them", console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  // A mistake in a name does not waste the work.
  Read<std::string> accepted = std::string();
  if (line.has("check")) accepted = files::read_file(line.text("check"));
  if (!accepted) return complained(accepted.problems(), console);
  if (line.has("output")) {
    if (const Done may = files::may_write_file(line.text("output")); !may) return complained(may.problems(), console);
  }
  const Read<taken::Census> census = Taker(line, *data, console).take();
  if (!census) return complained(census.problems(), console);
  console.out << (line.flag("json")    ? json_report(*census)
                  : line.flag("brief") ? visible_lines(brief_text(*census))
                                       : visible_lines(full_text(*census)))
              << std::flush;
  if (line.has("output")) {
    const Done written = files::write_file(line.text("output"), fixed_text(*census));
    if (!written) return complained(written.problems(), console);
  }
  return line.has("check") ? checked(line.text("check"), *accepted, *census, console) : Exit::Green;
}

}  // namespace casus::cli
