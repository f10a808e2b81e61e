// casus generate: boards made by kernels and noise: what they hold, and the generated corpus.
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/run_corpus.h"
#include "checker/generate/case_of.h"
#include "checker/generate/distribution.h"
#include "checker/generate/generated_corpus.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr Usage usage{
    "generate", "[OPTIONS]",
    "Makes boards on which the rules have something to decide, the same ones from the same seed.\n"
    "\n"
    "It keeps those that show what no hand-written case of the variant and no board before shows (two clauses that decide in\n"
    "one phase, a verdict that rests on another), shrinks each to just that, asks the oracle too, and writes them as case files.\n"
    "The folder is replaced if an earlier call wrote it. Where engine and oracle differ nothing is written, the case is printed,\n"
    "and the exit status is 1.\n"
    "\n"
    "With --distribution it prints what share of them holds each hard thing (a disrupted convoy, a paradox, a tie of\n"
    "points), and the least that it may be; a trait below that is marked, and the exit status is 1.\n",
    "  casus generate --variant standard --seed 1 --count 100000 --out cases/standard/generated/boards\n"
    "  casus generate --variant classical --rulebook classical --count 100000\n"
    "                                           what its own clauses do to each other and to the standard ones\n"
    "  casus generate --count 100000            counts what would be kept, and writes nothing\n"
    "  casus generate --distribution\n"
    "  casus generate --distribution --variant standard --seed 7 --count 100000\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<std::string>()->value_name("ID"),
                        "boards of this variant; otherwise of each")(
      "seed", po::value<int>()->default_value(1)->value_name("S"), "another seed gives other boards")(
      "rulebook", po::value<std::string>()->value_name("NAME"),
      "keep only what shows a clause named NAME/...; needs --variant")(
      "count", po::value<int>()->default_value(20'000)->value_name("N"), "how many boards of a variant")(
      "out", po::value<std::string>()->value_name("FOLDER"), "write the cases there; needs --variant")(
      "jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads")(
      "distribution", po::bool_switch(), "print the share of boards with each trait");
  return options;
}

Exit complained(const Diagnostics& problems, Console& console) {
  console.err << to_string(problems);
  return Exit::Unusable;
}

Exit show_distribution(const CommandLine& line, const std::shared_ptr<const Variant>& variant, Console& console) {
  const auto found = casus::generate::distribution(variant, static_cast<std::uint64_t>(line.number("seed")),
                                                   static_cast<std::size_t>(line.number("count")));
  console.out << fmt::format("{}, {} boards from seed {}\n", variant->title, line.number("count"), line.number("seed"))
              << print(found);
  const auto is_too_rare = [&](const auto& count) { return found.is_too_rare(count); };
  return std::ranges::any_of(found.traits, is_too_rare) ? Exit::Failed : Exit::Green;
}

// What the hand-written cases of the variant show.
Read<std::set<casus::generate::Meeting>> known_meetings(const DataFolder& data, const Variant& variant, int jobs) {
  std::set<casus::generate::Meeting> known;
  const std::vector<fs::path> folders{data.cases()};
  auto files = corpus::find_case_files(folders);
  if (!files) return files.problems();
  std::erase_if(*files, corpus::is_generated);
  const corpus::Corpus corpus = corpus::read_corpus(*files, data.variants(), jobs);
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) return file.read.problems();
    if (file.read->variant_id != variant.id) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      const auto shown = casus::generate::meetings_in(corpus::run_case(the_case));
      known.insert(shown.begin(), shown.end());
    }
  }
  return known;
}

void print_disputed(const casus::generate::DisputedBoard& disputed, std::uint64_t seed, Console& console) {
  console.out << '\n'
              << casus::generate::file_of(casus::generate::generated_case(disputed.kept, seed),
                                          "Engine and oracle differ");
  for (const std::string& difference : disputed.differences) console.out << "# " << difference << '\n';
}

Exit distil(const CommandLine& line, const DataFolder& data, const std::shared_ptr<const Variant>& variant,
            Console& console) {
  const auto known = known_meetings(data, *variant, line.number("jobs"));
  if (!known) return complained(known.problems(), console);
  const casus::generate::DistilRun run{static_cast<std::uint64_t>(line.number("seed")),
                                       static_cast<std::uint64_t>(line.number("count")), line.number("jobs"),
                                       line.text("rulebook")};
  const casus::generate::Distilled found = casus::generate::distil(variant, *known, run);
  console.out << fmt::format(
      "{}, {} boards from seed {}: {} cases; {} not covered by the oracle; {} on which engine and oracle differ\n",
      variant->title, run.boards, run.seed, found.kept.size(), found.not_covered, found.disputed.size());
  for (const auto& disputed : found.disputed) print_disputed(disputed, run.seed, console);
  if (!found.disputed.empty()) return Exit::Failed;
  if (!line.has("out")) return Exit::Green;
  const auto written = corpus::write_folder(line.text("out"), casus::generate::generated_files(*variant, found, run),
                                            casus::generate::generated_marker);
  return written ? Exit::Green : complained(written.problems(), console);
}

std::string mistake_in(const CommandLine& line) {
  if (line.number("count") < 1) return "--count has to be at least 1";
  if (line.number("jobs") < 0) return "--jobs must be 1 or more";
  if (line.has("rulebook") && !line.has("variant"))
    return "--rulebook needs --variant: the one whose clauses are named so";
  if (line.has("out") && line.flag("distribution")) return "--distribution writes nothing; leave out --out";
  if (line.has("out") && !line.has("variant")) return "--out needs --variant: a folder holds the cases of one variant";
  return "";
}

}  // namespace

Exit generate(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in(line); !mistake.empty()) return unusable("generate", mistake, console);
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  if (line.has("out")) {
    const auto place = corpus::has_place_for(line.text("out"), casus::generate::generated_marker);
    if (!place) return complained(place.problems(), console);
  }
  corpus::VariantShelf shelf(data->variants());
  const Strings ids = line.has("variant") ? Strings{line.text("variant")} : data->variant_ids();
  Exit exit = Exit::Green;
  for (const std::string& id : ids) {
    const auto variant = shelf.get(id);
    if (!variant) return complained(variant.problems(), console);
    exit = std::max(exit, line.flag("distribution") ? show_distribution(line, *variant, console)
                                                    : distil(line, *data, *variant, console));
  }
  return exit;
}

}  // namespace casus::cli
