// casus book: the rulebooks and the hand-written cases as pages to read.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/book_of_cases.h"
#include "checker/cli/case_selection.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/pages_folder.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

const Usage usage_of_book{
    .command = "book",
    .synopsis = "[PATH...] [OPTIONS]",
    .about =
        "Writes docs/ and the hand-written cases as a book: a folder of pages that opens from disk. The page of a "
        "clause shows what it says, its source, the rulings that it rests on, and cases on the board. The page of a "
        "case shows its boards, and the result of every order with its reason. Addresses of clauses, rulings, "
        "chapters and cases do not change, so that other pages can link to them.\n"
        "\n"
        "Casus plays the cases for the book. If a case has another result than it states, its page says so, and the "
        "exit status is 1. If there is no docs/ next to mapdata/, the book has clauses and cases only. It leaves out "
        "generated cases, except those that are named.",
    .options = with_selecting_options({
        jobs(),
        text("out", "FOLDER", "the folder for the book (default: out/book); it replaces an older book")
            .with_letter('o'),
        flag("quiet", "print nothing if no case fails").with_letter('q'),
    }),
    .words = "path",
    .examples = {{"casus book", "the whole book, in out/book"},
                 {"casus book -o out/sorties --chapter AE6.SORTIE", "with the cases of one chapter"},
                 {"casus book --variant classical -o out/classical", ""}}};

constexpr std::string_view book_folder = "book";  // its kind, in the folder's marker

}  // namespace

const Usage& book_usage() { return usage_of_book; }

Exit book(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_book, arguments, console);
  if (line.finished()) return *line.finished();
  if (const auto place = has_place_for_pages(line, book_folder); !place) return complained(place.problems(), console);
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  if (line.texts("path").empty()) std::erase_if(chosen->files, corpus::is_generated);
  const Read<MadeBook> made = made_book(line, *chosen, "", console);
  if (!made) return complained(made.problems(), console);
  const auto& [run, pages] = *made;
  const std::string folder = folder_of_pages(line, book_folder);
  if (const Done written = files::write_folder(folder, pages, book_folder); !written)
    return complained(written.problems(), console);
  const Exit exit = exit_of(run);
  if (exit != Exit::Green || !line.flag("quiet")) {
    const reports::Counts counts = reports::count(run);
    const int failures = counts.total() - counts.passed - counts.known_failures;
    console.out << fmt::format(
                       "{}/index.html: {}", visible(folder),
                       reports::numbered(
                           std::ranges::count_if(pages, [](const auto& page) { return page.first.ends_with(".html"); }),
                           "page", "pages"))
                << (failures == 0 ? std::string() : "; " + reports::with_other_results(failures, counts.total()))
                << '\n';
  }
  return exit;
}

}  // namespace casus::cli
