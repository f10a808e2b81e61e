// casus generate: boards made by kernels and noise: what they hold, and the generated corpus.
#include <algorithm>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/progress_line.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/run_corpus.h"
#include "checker/generate/case_of.h"
#include "checker/generate/distribution.h"
#include "checker/generate/generated_corpus.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

const Usage usage{
    .command = "generate",
    .synopsis = "[OPTIONS]",
    .about =
        "Makes boards on which the rules have something to decide, the same ones from the same seed.\n"
        "\n"
        "It keeps those that show what no hand-written case of the variant and no board before shows (two clauses that decide "
        "in one phase, a verdict that rests on another), shrinks each to just that, asks the oracle too, and writes them as "
        "case files. The folder is replaced if an earlier call wrote it and nothing else is in it. Where engine and oracle "
        "differ nothing is written, the case is printed, and the exit status is 1.\n"
        "\n"
        "With --distribution it prints what share of them holds each hard thing (a disrupted convoy, a paradox, a tie of "
        "points), and the least that it may be; a trait below that is marked, and the exit status is 1.",
    .options = {text("variant", "ID|FILE.xml", "boards of this variant; otherwise of each"),
                seed("another seed gives other boards"),
                text("rulebook", "NAME", "keep only what shows a clause named NAME/...; needs --variant"),
                number("count", "N", 20'000, "how many boards of a variant").within(1, 1'000'000'000),
                text("out", "FOLDER", "write the cases there; needs --variant"), jobs(),
                flag("distribution", "print the share of boards with each trait")},
    .words = "",
    .examples = {
        {"casus generate --variant standard --count 100000 --out out/boards", "writes what it keeps"},
        {"casus generate --variant classical --rulebook classical --count 100000",
         "what its own clauses do to each other and to the standard ones"},
        {"casus generate --count 1000", "counts what would be kept, and writes nothing"},
        {"casus generate --distribution", ""},
        {"casus generate --distribution --variant standard --seed 7 --count 100000", ""},
    }};

Exit show_distribution(const CommandLine& line, const std::shared_ptr<const Variant>& variant, Console& console) {
  const auto found = casus::generate::distribution(variant, line.number("seed"), line.number("count"));
  console.out << fmt::format("{}, {} boards from seed {}\n", visible(variant->title), line.number("count"),
                             line.number("seed"))
              << visible_lines(print(found));
  const auto is_too_rare = [&](const auto& count) { return found.is_too_rare(count); };
  return std::ranges::any_of(found.traits, is_too_rare) ? Exit::Failed : Exit::Green;
}

// What the hand-written cases of the variant show.
Read<std::set<casus::generate::Meeting>> known_meetings(const DataFolder& data,
                                                        const std::shared_ptr<const Variant>& variant,
                                                        corpus::VariantShelf& shelf, int jobs) {
  const Read<corpus::Corpus> corpus = hand_written_corpus(data, {variant}, shelf, jobs);
  if (!corpus) return corpus.problems();
  std::set<casus::generate::Meeting> known;
  for (const corpus::CorpusFile& file : corpus->files) {
    for (const corpus::Case& the_case : file.read->cases) {
      const auto shown = casus::generate::meetings_in(corpus::run_case(the_case));
      known.insert(shown.begin(), shown.end());
    }
  }
  return known;
}

void print_disputed(const casus::generate::DisputedBoard& disputed, std::uint64_t seed, Console& console) {
  console.out << '\n'
              << visible_lines(casus::generate::file_of(casus::generate::generated_case(disputed.kept, seed),
                                                        "Engine and oracle differ"));
  for (const std::string& difference : disputed.differences) console.out << "# " << visible_lines(difference) << '\n';
}

Exit distil(const CommandLine& line, const DataFolder& data, const std::shared_ptr<const Variant>& variant,
            corpus::VariantShelf& shelf, Console& console) {
  const auto known = known_meetings(data, variant, shelf, line.jobs());
  if (!known) return complained(known.problems(), console);
  ProgressLine progress("boards of " + variant->id, console);
  const casus::generate::DistilRun run{
      line.number("seed"), line.number("count"), {line.jobs(), progress.told()}, line.text("rulebook")};
  const casus::generate::Distilled found = casus::generate::distil(variant, *known, run);
  progress.end();
  console.out << fmt::format(
      "{}, {} boards from seed {}: {} cases; {} not covered by the oracle; {} on which engine and oracle differ\n",
      visible(variant->title), run.boards, run.seed, found.kept.size(), found.not_covered, found.disputed.size());
  for (const auto& disputed : found.disputed) print_disputed(disputed, run.seed, console);
  if (!found.disputed.empty()) return Exit::Failed;
  if (!line.has("out")) return Exit::Green;
  const auto written = corpus::write_folder(line.text("out"), casus::generate::generated_files(*variant, found, run),
                                            casus::generate::folder_kind);
  return written ? Exit::Green : complained(written.problems(), console);
}

std::string mistake_in(const CommandLine& line) {
  if (line.has("rulebook") && !line.has("variant"))
    return "--rulebook needs --variant: the one whose clauses are named so";
  if (line.has("out") && line.flag("distribution")) return "--distribution writes nothing; leave out --out";
  if (line.has("out") && !line.has("variant")) return "--out needs --variant: a folder holds the cases of one variant";
  return "";
}

}  // namespace

const Usage& generate_usage() { return usage; }

Exit generate(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in(line); !mistake.empty()) return unusable("generate", mistake, console);
  if (line.has("out")) {
    const auto place = corpus::has_place_for(line.text("out"), casus::generate::folder_kind);
    if (!place) return complained(place.problems(), console);
  }
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  corpus::VariantShelf shelf(data->variant_folders());
  const auto variants = chosen_variants(line.texts("variant"), data->variant_ids(), shelf);
  if (!variants) return complained(variants.problems(), console);
  print_warnings(shelf, console);
  Exit exit = Exit::Green;
  for (const auto& variant : *variants) {
    exit = std::max(exit, line.flag("distribution") ? show_distribution(line, variant, console)
                                                    : distil(line, *data, variant, shelf, console));
  }
  return exit;
}

}  // namespace casus::cli
