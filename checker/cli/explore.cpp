// casus explore: does this rule ever matter?
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/explore/examples.h"
#include "checker/explore/explore.h"
#include "checker/explore/explore_report.h"
#include "checker/files/files.h"
#include "reports/pages/exploration_page.h"

namespace casus::cli {

namespace {

constexpr std::string_view report_kind = "exploration";

const Usage usage_of_explore{
    .command = "explore",
    .synopsis = "VARIANT [OPTIONS]",
    .about =
        "Shows which rules of a variant ever matter. It plays generated boards of the variant and counts the boards "
        "on which each clause decides something. It names the clauses that never decide: those that the options or "
        "the map exclude, and those that no board reached. It names the powers, provinces and borders that nothing "
        "touches, and the options for which no other value changes any result.\n"
        "\n"
        "VARIANT is the id of a variant that ships (standard), or an XML file or a folder of your own. The same seed "
        "gives the same boards. docs/explore.md explains each part.",
    .options = {number("boards", "N", 20'000, "how many boards").within(1, 100'000'000),
                seed("another seed gives other boards"),
                number("option-boards", "N", 500, "number of boards that are also played under other options; 0: none")
                    .within(0, 100'000'000),
                text("json", "FILE", "write everything as JSON (-: to standard output, instead of the text)"),
                text("examples", "FOLDER", "write a small board for each clause as a case file"),
                text("report", "FOLDER", "write a page with the counts and a small board for each clause"), jobs()},
    .words = "variant",
    .examples = {{"casus explore classical", "the rules of a variant that ships"},
                 {"casus explore --boards 2000 --seed 7 standard", "fewer boards, other ones"},
                 {"casus explore --boards 2000 --examples out/examples standard", "with a board for each clause"},
                 {"casus explore --boards 500 --json out/explored.json 1700ad", "for a program"}}};

std::string mistake_in_explore(const CommandLine& line) {
  if (!line.has("variant")) return "missing variant";
  if (line.texts("variant").size() > 1) return "only one variant at a time";
  return two_into_one_file(line, {"json", "examples", "report"});
}

Done has_place_for_explore(const CommandLine& line) {
  if (line.has("json") && line.text("json") != "-") {
    if (Done may = files::may_write_file(line.text("json")); !may) return may;
  }
  if (line.has("examples")) {
    if (Done may = files::has_place_for(line.text("examples"), casus::explore::folder_kind); !may) return may;
  }
  if (line.has("report")) return files::has_place_for(line.text("report"), report_kind);
  return Done();
}

// The hand-written cases on the map of the variant, played: its own cases, and those of variants with the same map.
Read<std::vector<reports::CaseRecord>> cases_on_map(const std::shared_ptr<const Variant>& variant,
                                                    const DataFolder& data, collection::VariantShelf& shelf, int jobs) {
  Variants on_map{variant};
  for (const std::string& id : data.variant_ids()) {
    const auto other = shelf.get(id);
    if (other && (*other)->id != variant->id && casus::explore::has_same_map(*variant, **other))
      on_map.push_back(*other);
  }
  const Read<corpus::Corpus> corpus = hand_written_corpus(data, on_map, shelf, jobs);
  if (!corpus) return corpus.problems();
  corpus::Selection selection;
  for (const auto& it : on_map) selection.variants.push_back(it->id);
  return collection::run_corpus(*corpus, selection, jobs).cases;
}

Done write_outputs(const CommandLine& line, const reports::Exploration& found, collection::VariantShelf& shelf) {
  if (line.has("json") && line.text("json") != "-") {
    if (Done written = files::write_file(line.text("json"), casus::explore::json_report(found)); !written)
      return written;
  }
  if (line.has("examples")) {
    Done written =
        files::write_folder(line.text("examples"), casus::explore::example_files(found, shelf.name_of(*found.variant)),
                            casus::explore::folder_kind);
    if (!written) return written;
  }
  if (line.has("report"))
    return files::write_folder(line.text("report"), reports::exploration_pages(found), report_kind);
  return Done();
}

}  // namespace

const Usage& explore_usage() { return usage_of_explore; }

Exit explore(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_explore, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_explore(line); !mistake.empty())
    return unusable("explore", mistake, console);
  if (const auto place = has_place_for_explore(line); !place) return complained(place.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const auto variant = chosen_variant(line.text("variant"), shelf, "VARIANT");
  if (!variant) return complained(variant.problems(), console);
  print_warnings(shelf, console);
  const auto cases = cases_on_map(*variant, *data, shelf, line.jobs());
  if (!cases) return complained(cases.problems(), console);
  ProgressLine progress("boards of " + (*variant)->id, console);
  const casus::explore::ExploreRun run{line.number("seed"),
                                       line.number("boards"),
                                       line.number("option-boards"),
                                       line.has("examples") || line.has("report"),
                                       {line.jobs(), progress.told()}};
  const reports::Exploration found = casus::explore::explore(*variant, *cases, run);
  progress.end();
  if (line.text("json") == "-") console.out << casus::explore::json_report(found);
  else console.out << casus::explore::text_report(found).on_screen(console.out_ink);
  console.out << std::flush;
  const Done written = write_outputs(line, found, shelf);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace casus::cli
