// casus book: the rulebooks and the hand-written cases as pages to read.
#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/live_engine.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/book/book.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage{
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
constexpr const char* usual_place = "out/book";

// Every file below docs/, by its path there. The book leaves out files that do not become a page.
Read<std::map<std::string, std::string>> docs_below(const fs::path& folder) {
  std::map<std::string, std::string> docs;
  std::error_code error;
  if (!fs::is_directory(folder, error)) return docs;
  Diagnostics problems;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (files::is_hidden(entry->path())) entry.disable_recursion_pending();
    if (files::is_hidden(entry->path()) || entry->path().extension() != ".md" || !entry->is_regular_file(error))
      continue;
    Read<std::string> text = files::read_file(entry->path());
    if (text) docs.emplace(entry->path().lexically_relative(folder).generic_string(), *std::move(text));
    else problems.insert(problems.end(), text.problems().begin(), text.problems().end());
  }
  if (!problems.empty()) return problems;
  return docs;
}

std::map<std::string, std::string> texts_of(const corpus::Corpus& corpus) {
  std::map<std::string, std::string> texts;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) texts.emplace(the_case.id, corpus::print(the_case));
  }
  return texts;
}

std::string place_of(const CommandLine& line) { return line.has("out") ? line.text("out") : usual_place; }

// The usual place is below a folder that may be missing; above a named place the folder has to exist.
Read<bool> has_place(const CommandLine& line) {
  std::error_code error;
  if (!line.has("out")) fs::create_directories(fs::path(usual_place).parent_path(), error);
  return files::has_place_for(place_of(line), book_folder);
}

}  // namespace

const Usage& book_usage() { return usage; }

Exit book(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  if (const auto place = has_place(line); !place) return complained(place.problems(), console);
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  if (line.texts("path").empty()) std::erase_if(chosen->files, corpus::is_generated);
  const Read<std::map<std::string, std::string>> docs = docs_below(chosen->data.root / "docs");
  if (!docs) return complained(docs.problems(), console);
  const corpus::Selection& selection = chosen->selection;
  const corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, line.jobs(), selection);
  print_warnings(*chosen->shelf, console);
  ProgressLine progress("cases", console);
  const reports::RunRecord run = collection::run_corpus(corpus, selection, {line.jobs(), progress.told()});
  progress.end();
  if (run.cases.empty() || (!selection.empty() && std::ranges::none_of(run.cases, [](const auto& record) {
        return record.variant != nullptr;
      }))) {
    const corpus::Corpus all = collection::read_corpus(chosen->files, *chosen->shelf, line.jobs());
    console.err << "casus book: " << visible_lines(mistaken_entry(all, selection)) << '\n';
    return Exit::Unusable;
  }
  Read<reports::LiveEngine> live = live_engine(run, *chosen->shelf);
  if (!live) return complained(live.problems(), console);
  const std::map<std::string, std::string> pages = reports::book(run, {*docs, texts_of(corpus), *std::move(live)});
  if (const Read<bool> written = files::write_folder(place_of(line), pages, book_folder); !written)
    return complained(written.problems(), console);
  const Exit exit = exit_of(run);
  if (exit != Exit::Green || !line.flag("quiet")) {
    const reports::Counts counts = reports::count(run);
    const int failures = counts.total() - counts.passed - counts.known_failures;
    console.out << fmt::format(
                       "{}/index.html: {} pages", visible(place_of(line)),
                       std::ranges::count_if(pages, [](const auto& page) { return page.first.ends_with(".html"); }))
                << (failures == 0
                        ? std::string()
                        : fmt::format("; {} of {} cases have another result than they state", failures, counts.total()))
                << '\n';
  }
  return exit;
}

}  // namespace casus::cli
