// casus generate: boards made by kernels and noise: their contents, and the generated corpus.
#include <algorithm>
#include <iterator>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/campaign_options.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_case.h"
#include "checker/files/files.h"
#include "checker/generate/careless_boards.h"
#include "checker/generate/case_of.h"
#include "checker/generate/distribution.h"
#include "checker/generate/generated_corpus.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/noted_boards.h"
#include "checker/signature.h"
#include "checker/truth/sentence_boards.h"
#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

const Usage usage_of_generate{
    .command = "generate",
    .synopsis = "[OPTIONS]",
    .about =
        "Makes boards on which the rules have something to decide. The same seed gives the same boards.\n"
        "\n"
        "It keeps a board if it shows something that no hand-written case of the variant and no earlier board shows: "
        "two clauses that decide in one phase, or a verdict that rests on another. It shrinks each board to just "
        "that, also asks the oracle, and writes the boards as case files. It replaces the folder only if an earlier "
        "call wrote it and nothing else is in it. If engine and oracle differ, it writes nothing, prints the case, "
        "and the exit status is 1.\n"
        "\n"
        "With --results it only notes what each board shows, and keeps no board. Machines can share such work with "
        "--shard. casus merge puts the results together, and --from makes the same cases as one call.\n"
        "\n"
        "With --careless it keeps no board, and compares engine and oracle. Half of the boards are those of "
        "hand-written cases. Most boards have careless orders: illegal, repeated, misplaced or of another phase, "
        "diplomacy points on such orders, and units without an order. Most are played with one to three options of "
        "the rulebook drawn at random. It shrinks and prints the first boards on which the two differ. If there is "
        "one, the exit status is 1.\n"
        "\n"
        "With --sentences it keeps no board. It checks on the same boards whether every sentence of the reports about "
        "a verdict is true. It prints each kind of untrue sentence with its first board, shrunk. If there is one, the "
        "exit status is 1.\n"
        "\n"
        "With --distribution it prints the share of the boards that have each hard trait (a disrupted convoy, a "
        "paradox, a tie of points), and the least share allowed. It marks a trait below that share, and then the exit "
        "status is 1.",
    .options = with_campaign_options(
        {text("variant", "ID|FILE.xml", "boards of this variant (default: of every variant)"),
         seed("another seed gives other boards"),
         text("rulebook", "NAME", "keep only boards that show a clause named NAME/...; needs --variant"),
         number("count", "N", 20'000, "how many boards of a variant").within(1, 1'000'000'000),
         text("out", "FOLDER", "write the cases to FOLDER; needs --variant or --from").with_letter('o'), jobs(),
         flag("distribution", "print the share of boards with each trait"),
         flag("careless", "compare engine and oracle on boards with careless orders, under options drawn at random"),
         flag("sentences", "check whether the sentences about verdicts are true, on the same boards"),
         text("from", "FILE", "make the cases from the boards that --results has noted in FILE, without new boards")}),
    .words = "",
    .examples = {
        {"casus generate --variant standard --count 100000 --out out/boards", "writes the boards that it keeps"},
        {"casus generate --variant classical --rulebook classical --count 100000",
         "its own clauses, with each other and with the standard ones"},
        {"casus generate --count 1000", "counts the boards that it would keep, and writes nothing"},
        {"casus generate --distribution", ""},
        {"casus generate --variant classical --shard 1/2 --results out/1.jsonl", "half of the boards, noted only"},
        {"casus generate --distribution --variant standard --seed 7 --count 100000", ""},
        {"casus generate --careless --seed 7 --count 100000", "careless orders on boards of every variant"},
        {"casus generate --sentences --variant standard --count 20000", "checks the sentences about verdicts"},
    }};

std::string number_of_boards(std::uint64_t count) { return reports::numbered(count, "board", "boards"); }

Exit show_distribution(const CommandLine& line, const std::shared_ptr<const Variant>& variant, Console& console) {
  const auto found = casus::generate::distribution(variant, line.number("seed"), line.number("count"));
  console.out << fmt::format("{}, {} from seed {}\n", visible(variant->title), number_of_boards(line.number("count")),
                             line.number("seed"))
              << visible_lines(print(found));
  const auto is_too_rare = [&](const auto& count) { return found.is_too_rare(count); };
  return std::ranges::any_of(found.traits, is_too_rare) ? Exit::Failed : Exit::Green;
}

// The meetings that the hand-written cases of the variant show.
Read<std::set<casus::generate::Meeting>> known_meetings(const DataFolder& data,
                                                        const std::shared_ptr<const Variant>& variant,
                                                        collection::VariantShelf& shelf, int jobs) {
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

// The phases of the hand-written cases.
Read<std::vector<casus::generate::Situation>> boards_of_cases(const DataFolder& data,
                                                              const std::shared_ptr<const Variant>& variant,
                                                              collection::VariantShelf& shelf, int jobs) {
  const Read<corpus::Corpus> corpus = hand_written_corpus(data, {variant}, shelf, jobs);
  if (!corpus) return corpus.problems();
  std::vector<casus::generate::Situation> boards;
  for (const corpus::CorpusFile& file : corpus->files) {
    for (const corpus::Case& the_case : file.read->cases) {
      if (the_case.variant->id == variant->id)
        std::ranges::move(casus::generate::boards_of_case(the_case), std::back_inserter(boards));
    }
  }
  return boards;
}

void print_dispute(const casus::generate::Dispute& dispute, std::uint64_t seed, Console& console) {
  const std::string problem = dispute.differences.empty() ? "" : dispute.differences.front();
  console.out << '\n'
              << visible_lines(casus::generate::file_of_counterexample(
                     dispute.situation, dispute.options, fmt::format("CARELESS.{}", dispute.board),
                     fmt::format("Engine and oracle differ (seed {}, board {})", seed, dispute.board), problem));
  for (const std::string& difference : dispute.differences) console.out << "# " << visible_lines(difference) << '\n';
}

Exit compare_careless(const CommandLine& line, const std::shared_ptr<const Variant>& variant,
                      std::vector<casus::generate::Situation> cases, Console& console) {
  ProgressLine progress("boards of " + variant->id, console);
  const casus::generate::CarelessRun run{
      line.number("seed"), line.number("count"), {line.jobs(), progress.told()}, std::move(cases)};
  const casus::generate::Compared found = casus::generate::compare_careless_boards(variant, run);
  progress.end();
  console.out << fmt::format(
      "{}, {} from seed {}, {} by other rulebooks: {} that the oracle gives up on; {} on which engine and oracle "
      "differ\n",
      visible(variant->title), number_of_boards(found.boards), run.seed, found.by_other_rulebooks, found.given_up,
      found.differing);
  for (const auto& dispute : found.disputes) print_dispute(dispute, run.seed, console);
  return found.differing == 0 ? Exit::Green : Exit::Failed;
}

void print_untrue(const truth::UntrueKind& kind, std::uint64_t seed, Console& console) {
  console.out << '\n'
              << visible_lines(casus::generate::file_of_counterexample(
                     kind.situation, kind.options, fmt::format("SENTENCE.{}", kind.first),
                     fmt::format("An untrue sentence (seed {}, board {})", seed, kind.first), kind.found.why))
              << fmt::format("# {} ({})\n", visible_lines(kind.kind), number_of_boards(kind.boards))
              << fmt::format("# {}\n", visible_lines(kind.found.of))
              << fmt::format("# says   {}\n", visible_lines(kind.found.sentence))
              << fmt::format("# wrong  {}\n", visible_lines(kind.found.why));
}

Exit ask_sentences(const CommandLine& line, const std::shared_ptr<const Variant>& variant,
                   std::vector<casus::generate::Situation> cases, Console& console) {
  ProgressLine progress("boards of " + variant->id, console);
  const truth::SentenceRun run{
      line.number("seed"), line.number("count"), {line.jobs(), progress.told()}, std::move(cases)};
  const truth::AskedSentences found = truth::ask_sentences(variant, run);
  progress.end();
  console.out << fmt::format("{}, {} from seed {}, {} by other rulebooks: {} on which a sentence is untrue, of {}\n",
                             visible(variant->title), number_of_boards(found.boards), run.seed,
                             found.by_other_rulebooks, found.untrue,
                             reports::numbered(found.kinds.size(), "kind", "kinds"));
  for (const truth::UntrueKind& kind : found.kinds) print_untrue(kind, run.seed, console);
  return found.untrue == 0 ? Exit::Green : Exit::Failed;
}

// The boards that a call looks at, and what it keeps of them.
struct WantedBoards {
  std::uint64_t seed = 1, boards = 0;
  std::string rulebook;
};

Exit distil(const CommandLine& line, const WantedBoards& wanted, const std::shared_ptr<const Variant>& variant,
            const std::set<casus::generate::Meeting>& known, casus::generate::Foreknowledge* foreknown,
            Console& console) {
  ProgressLine progress("boards of " + variant->id, console);
  const casus::generate::DistilRun run{
      wanted.seed, wanted.boards, {line.jobs(), progress.told()}, wanted.rulebook, foreknown};
  const casus::generate::Distilled found = casus::generate::distil(variant, known, run);
  progress.end();
  console.out << fmt::format(
      "{}, {} from seed {}: {}; {} not covered by the oracle; {} on which engine and oracle differ\n",
      visible(variant->title), number_of_boards(run.boards), run.seed,
      reports::numbered(found.kept.size(), "case", "cases"), found.not_covered, found.disputed.size());
  for (const auto& disputed : found.disputed) print_disputed(disputed, run.seed, console);
  if (!found.disputed.empty()) return Exit::Failed;
  if (!line.has("out")) return Exit::Green;
  const auto written = files::write_folder(line.text("out"), casus::generate::generated_files(*variant, found, run),
                                           casus::generate::folder_kind);
  return written ? Exit::Green : complained(written.problems(), console);
}

// The head of the notes. It contains what the hand-written cases show, since that is not noted.
exchange::Json asked_for(const std::string& variant, const WantedBoards& wanted,
                         const std::set<casus::generate::Meeting>& known) {
  Signature of_known;
  for (const casus::generate::Meeting& meeting : known) of_known.add(told(meeting) + '\n');
  exchange::Json asked = campaign_of("generate");
  asked["generator"] = casus::generate::generator_version;
  asked["variant"] = variant;
  asked["seed"] = wanted.seed;
  asked["count"] = wanted.boards;
  asked["rulebook"] = wanted.rulebook;
  asked["known"] = of_known.print();
  return asked;
}

// Looks at several runs of boards together, so that threads have enough to do.
Exit note(const CommandLine& line, const std::shared_ptr<const Variant>& variant,
          const std::set<casus::generate::Meeting>& known, Console& console) {
  constexpr std::size_t runs_at_once = 16;
  const WantedBoards wanted{line.number("seed"), line.number("count"), line.text("rulebook")};
  const auto units = begin_units(line, asked_for(line.text("variant"), wanted, known),
                                 [](const auto& json) { return casus::generate::noted_from(json).has_value(); });
  if (!units) return complained(units.problems(), console);
  ProgressLine progress("boards of " + variant->id, console);
  const Progress told = progress.told();
  const casus::generate::DistilRun run{wanted.seed, wanted.boards, line.jobs(), wanted.rulebook};
  casus::generate::Thinner thinner;
  std::vector<std::uint64_t> runs, boards;
  std::size_t noted_now = 0;
  const auto note_them = [&] {
    std::vector<casus::generate::NotedBoard> noted = casus::generate::noted_boards(variant, known, run, boards);
    (*units)->expect(runs);
    auto next = std::make_move_iterator(noted.begin());
    for (const std::uint64_t number : runs) {
      std::vector<casus::generate::NotedBoard> of_run;
      for (; next.base() != noted.end() && next.base()->board / casus::generate::boards_in_run == number; ++next)
        of_run.push_back(*next);
      (*units)->add(number, json_of(thinner.thinned(std::move(of_run))));
    }
    noted_now += boards.size();
    if (told && !boards.empty()) told(boards.back() + 1, wanted.boards);
    runs.clear();
    boards.clear();
  };
  std::uint64_t number = 0;
  for (std::uint64_t first = 0; first < wanted.boards; first += casus::generate::boards_in_run, ++number) {
    if (!(*units)->has(fmt::format("{}/{}", variant->id, first))) continue;
    if (const exchange::Json* done = (*units)->done(number)) {
      thinner.thinned(casus::generate::noted_from(*done).value());
      continue;
    }
    runs.push_back(number);
    const std::uint64_t end = std::min(wanted.boards, first + casus::generate::boards_in_run);
    for (std::uint64_t board = first; board < end; ++board) boards.push_back(board);
    if (runs.size() == runs_at_once) note_them();
  }
  note_them();
  progress.end();
  const Done written = (*units)->end(number);
  if (!written) return complained(written.problems(), console);
  console.out << fmt::format("{}: {} noted in {}\n", visible(variant->title), number_of_boards(noted_now),
                             visible(line.text("results")));
  return Exit::Green;
}

Read<WantedBoards> wanted_in(campaign::CampaignFile& notes, const std::string& file) {
  const auto refused = [&](std::string problem, std::string expected) {
    return Diagnostic{{file, 1, 1}, std::move(problem), std::move(expected), "", ""};
  };
  if (notes.asked["of"] != "generate") return refused("not notes of boards", "results of casus generate");
  if (notes.shard) return refused("notes of one shard only", "the merged notes of all shards (casus merge)");
  if (!notes.units_of_campaign)
    return refused("notes that were not finished", "a last line; --continue resumes the work");
  const auto number = [&](const char* member) {
    const auto found = notes.asked.find(member);
    return found != notes.asked.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
  };
  const auto rulebook = notes.asked.find("rulebook"), variant = notes.asked.find("variant");
  const bool has_texts =
      rulebook != notes.asked.end() && rulebook->is_string() && variant != notes.asked.end() && variant->is_string();
  if (number("count") == 0 || !has_texts)
    return refused("notes without a description of their boards", "variant, seed, count, rulebook");
  return WantedBoards{number("seed"), number("count"), rulebook->get<std::string>()};
}

// The same cases as from a call that looks at all boards itself.
Exit keep_of_notes(const CommandLine& line, Console& console) {
  const std::string file = line.text("from");
  Read<campaign::CampaignFile> notes = campaign::read_campaign_file(file);
  if (!notes) return complained(notes.problems(), console);
  const Read<WantedBoards> wanted = wanted_in(*notes, file);
  if (!wanted) return complained(wanted.problems(), console);
  if (const auto thinned = casus::generate::thin(*notes, file); !thinned)
    return complained(thinned.problems(), console);
  const std::string said = notes->asked["variant"].get<std::string>();
  const Read<DataFolder> data = find_data(line.text("data"), files_among({said}));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const auto variant = chosen_variant(said, shelf, "--from");
  if (!variant) return complained(variant.problems(), console);
  print_warnings(shelf, console);
  const auto known = known_meetings(*data, *variant, shelf, line.jobs());
  if (!known) return complained(known.problems(), console);
  if (const exchange::Json asked = asked_for(said, *wanted, *known); asked != notes->asked) {
    return complained(Diagnostics{{{file, 1, 1},
                                   "notes of another version of Casus or of other hand-written cases",
                                   exchange::line_of(asked),
                                   exchange::line_of(notes->asked),
                                   ""}},
                      console);
  }
  std::vector<casus::generate::NotedBoard> boards;
  for (const auto& [unit, json] : notes->units) {
    const auto of_run = casus::generate::noted_from(json).value();
    boards.insert(boards.end(), of_run.begin(), of_run.end());
  }
  casus::generate::Notes foreknown(boards);
  return distil(line, *wanted, *variant, *known, &foreknown, console);
}

std::string mistake_in_generate(const CommandLine& line) {
  if (const std::string mistake = mistaken_campaign_options(line); !mistake.empty()) return mistake;
  for (const char* asking : {"careless", "sentences"}) {
    if (!line.flag(asking)) continue;
    for (const char* option : {"rulebook", "out", "distribution", "from", "results", "shard"}) {
      if (line.has(option)) return fmt::format("--{} keeps no board; leave out --{}", asking, option);
    }
  }
  if (line.flag("careless") && line.flag("sentences")) return "--careless and --sentences cannot be combined";
  if (line.has("from")) {
    for (const char* option : {"variant", "seed", "count", "rulebook", "shard", "results", "distribution"}) {
      if (line.has(option)) return fmt::format("--from names its boards itself: leave out --{}", option);
    }
    return "";
  }
  if (line.has("shard") && !line.has("results"))
    return "--shard needs --results: a part of the boards is not enough to make cases";
  if (line.has("results") && !line.has("variant")) return "--results needs --variant: notes are for one variant";
  if (line.has("results") && (line.has("out") || line.flag("distribution")))
    return "--results only notes what boards show; --from makes the cases";
  if (line.has("rulebook") && !line.has("variant"))
    return "--rulebook needs --variant: the variant whose clauses have this name";
  if (line.has("out") && line.flag("distribution")) return "--distribution writes nothing; leave out --out";
  if (line.has("out") && !line.has("variant")) return "--out needs --variant: a folder holds the cases of one variant";
  return "";
}

// The clauses of a variant are those of its rulebook and of the rulebooks that this one extends.
std::string mistake_in_rulebook(const std::string& name, const Variant& variant) {
  Strings names;
  for (const ClauseEntry& clause : variant.rulebook().clauses()) {
    std::string rulebook = clause.id.substr(0, clause.id.find('/'));
    if (rulebook == name) return "";
    if (std::ranges::find(names, rulebook) == names.end()) names.push_back(std::move(rulebook));
  }
  const std::string expected = comma_list(names, " or ", [](const std::string& known) { return known; });
  return unknown_name("rulebook", name, names) + "; expected " + expected;
}

}  // namespace

const Usage& generate_usage() { return usage_of_generate; }

Exit generate(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_generate, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_generate(line); !mistake.empty())
    return unusable("generate", mistake, console);
  if (line.has("out")) {
    const auto place = files::has_place_for(line.text("out"), casus::generate::folder_kind);
    if (!place) return complained(place.problems(), console);
  }
  if (const auto place = has_place_for_results(line); !place) return complained(place.problems(), console);
  if (line.has("from")) return keep_of_notes(line, console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const auto variants = chosen_variants(line.texts("variant"), data->variant_ids(), shelf);
  if (!variants) return complained(variants.problems(), console);
  print_warnings(shelf, console);
  if (line.has("rulebook")) {
    const std::string mistake = mistake_in_rulebook(line.text("rulebook"), *variants->front());
    if (!mistake.empty()) return unusable("generate", mistake, console);
  }
  Exit exit = Exit::Green;
  for (const auto& variant : *variants) {
    if (line.flag("distribution")) {
      exit = std::max(exit, show_distribution(line, variant, console));
      continue;
    }
    if (line.flag("careless") || line.flag("sentences")) {
      auto cases = boards_of_cases(*data, variant, shelf, line.jobs());
      if (!cases) return complained(cases.problems(), console);
      const auto asked = line.flag("careless") ? compare_careless : ask_sentences;
      exit = std::max(exit, asked(line, variant, *std::move(cases), console));
      continue;
    }
    const auto known = known_meetings(*data, variant, shelf, line.jobs());
    if (!known) return complained(known.problems(), console);
    const WantedBoards wanted{line.number("seed"), line.number("count"), line.text("rulebook")};
    exit = std::max(exit, line.has("results") ? note(line, variant, *known, console)
                                              : distil(line, wanted, variant, *known, nullptr, console));
  }
  return exit;
}

}  // namespace casus::cli
