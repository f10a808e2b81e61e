// casus matrix: results of several adjudicators as pages, badges, JSON, or a table of Markdown.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/matrix_of_results.h"
#include "checker/cli/pages_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/conform/matrix.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/matrix/matrix.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

const Usage usage_of_matrix{
    .command = "matrix",
    .synopsis = "RESULTS... [OPTIONS]",
    .about =
        "Shows the answers of several adjudicators to the cases. It writes a page with a table of adjudicators and "
        "cases, chapter by chapter. For each case in which an adjudicator differs or failed, it shows the boards by "
        "the rules and by the adjudicator, the first order with another result, and the clause that decides it. It "
        "also writes a badge (SVG) for each adjudicator, and matrix.json. RESULTS are files that `casus conform "
        "--results FILE` has written.\n"
        "\n"
        "Several files of the same adapter are its versions, the newest last. The newest is in the matrix; a separate "
        "page lists the changes from one version to the next.\n"
        "\n"
        "Exit status: 0 if the pages are written, even if results differ; 2 for unusable input or options.",
    .options =
        {
            text("out", "FOLDER", "the folder for the pages (default: out/matrix); it replaces an older matrix")
                .with_letter('o'),
            flag("markdown", "print the table of adjudicators as Markdown, and write no folder"),
            jobs(),
            flag("quiet", "print nothing if there is no problem").with_letter('q'),
        },
    .words = "results",
    .examples = {{"casus matrix conformance/*.jsonl", "the pages, in out/matrix"},
                 {"casus matrix conformance/*.jsonl --markdown", "the table of docs/state-of-the-field.md"}}};

constexpr std::string_view matrix_folder = "matrix";  // its kind, in the folder's marker

void tell_notes(const reports::MatrixRecord& record, Console& console) {
  for (const std::string& note : record.notes) console.err << "casus matrix: " << visible(note) << '\n';
}

}  // namespace

const Usage& matrix_usage() { return usage_of_matrix; }

Exit matrix(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_matrix, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("results")) return unusable("matrix", "missing RESULTS: name files of results", console);
  if (line.flag("markdown") && line.has("out"))
    return unusable("matrix", "--markdown prints a table and writes no folder: leave out --out", console);
  if (!line.flag("markdown")) {
    if (const auto place = has_place_for_pages(line, matrix_folder); !place)
      return complained(place.problems(), console);
  }
  const auto results = results_named(line.texts("results"));
  if (!results) return complained(results.problems(), console);
  if (line.flag("markdown")) {
    const auto record = conform::matrix_of(*results);
    if (!record) return complained(record.problems(), console);
    tell_notes(*record, console);
    console.out << reports::matrix_markdown(*record) << std::flush;
    return Exit::Green;
  }
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const Read<reports::MatrixRecord> record = matrix_record(line, *results, shelf, *data, console);
  if (!record) return complained(record.problems(), console);
  const std::map<std::string, std::string> pages = reports::matrix(*record);
  const std::string folder = folder_of_pages(line, matrix_folder);
  if (const Done written = files::write_folder(folder, pages, matrix_folder); !written)
    return complained(written.problems(), console);
  tell_notes(*record, console);
  if (!line.flag("quiet")) {
    const auto disputed = std::ranges::count_if(record->cases, &reports::MatrixCase::is_disputed);
    console.out << fmt::format("{}/index.html: {} and {}, of which {} {} disputed\n", visible(folder),
                               reports::numbered(record->adapters.size(), "adjudicator", "adjudicators"),
                               reports::numbered(record->cases.size(), "case", "cases"), disputed,
                               disputed == 1 ? "is" : "are");
  }
  return Exit::Green;
}

}  // namespace casus::cli
