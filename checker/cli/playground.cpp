// casus playground: a page on which any board can be played by the rules of any variant.
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/live_engine.h"
#include "checker/cli/pages_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/pages/playground_page.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

const Usage usage_of_playground{
    .command = "playground",
    .synopsis = "[OPTIONS]",
    .about =
        "Writes the playground: a folder whose page index.html opens from disk and asks nothing of any host. On it a "
        "reader plays any board by the rules of any variant: orders are typed or given by pointing, each has its "
        "result and its reason, and the next phase goes on from there. Options of the rulebook can be changed, and "
        "the same board can be played by two rulebooks. Variants of one's own are dropped on the page: map.xml, "
        "variant.xml and outlines.svg.\n"
        "\n"
        "It needs the engine for browsers, which packages contain. In a source tree, ./dev wasm builds it.",
    .options = {texts("variant", "ID|FILE.xml", "with this variant (default: all variants in mapdata/)"),
                text("out", "FOLDER",
                     "the folder for the playground (default: out/playground); it replaces an older playground")
                    .with_letter('o'),
                flag("quiet", "print nothing").with_letter('q')},
    .words = "",
    .examples = {{"casus playground", "with all variants, in out/playground"},
                 {"casus playground --variant my-variant/mine.xml -o play", "with one's own variant only"}}};

constexpr std::string_view playground_folder = "playground";  // its kind, in the folder's marker

}  // namespace

const Usage& playground_usage() { return usage_of_playground; }

Exit playground(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_playground, arguments, console);
  if (line.finished()) return *line.finished();
  const auto engine = live_engine_file();
  if (!engine) {
    return unusable("playground",
                    "the engine for browsers, live/engine.js, is missing: in a source tree, ./dev wasm builds it",
                    console);
  }
  if (const auto place = has_place_for_pages(line, playground_folder); !place)
    return complained(place.problems(), console);
  Read<std::string> script = files::read_file(*engine);
  if (!script) return complained(script.problems(), console);
  const auto data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const Read<Variants> variants = chosen_variants(line.texts("variant"), data->variant_ids(), shelf);
  if (!variants) return complained(variants.problems(), console);
  print_warnings(shelf, console);

  const reports::Playground given = playground_with(*std::move(script), *variants, shelf);
  const std::string folder = folder_of_pages(line, playground_folder);
  if (const Done written = files::write_folder(folder, reports::playground(given), playground_folder); !written)
    return complained(written.problems(), console);
  if (!line.flag("quiet")) {
    console.out << fmt::format("{}/index.html: {}\n", visible(folder),
                               reports::numbered(variants->size(), "variant", "variants"));
  }
  return Exit::Green;
}

}  // namespace casus::cli
