#include "checker/cli/book_of_cases.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/live_engine.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "reports/book/book.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

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

}  // namespace

Read<MadeBook> made_book(const CommandLine& line, const Chosen& chosen, const std::string& site, Console& console) {
  const Read<std::map<std::string, std::string>> docs = docs_below(chosen.data.root / "docs");
  if (!docs) return docs.problems();
  const corpus::Selection& selection = chosen.selection;
  const corpus::Corpus corpus = collection::read_corpus(chosen.files, *chosen.shelf, line.jobs(), selection);
  print_warnings(*chosen.shelf, console);
  if (const std::string mistake = mistaken_id(chosen, corpus, line.jobs()); !mistake.empty())
    return Diagnostic{{"the book", 0, 0}, mistake, "", "", ""};
  ProgressLine progress("cases", console);
  reports::RunRecord run = collection::run_corpus(corpus, selection, {line.jobs(), progress.told()});
  progress.end();
  if (run.cases.empty() || (!selection.empty() && std::ranges::none_of(run.cases, [](const auto& record) {
        return record.variant != nullptr;
      }))) {
    return Diagnostic{{"the book", 0, 0}, mistaken_entry(chosen, line.jobs()), "", "", ""};
  }
  Read<reports::LiveEngine> live = live_engine(run, *chosen.shelf);
  if (!live) return live.problems();
  std::map<std::string, std::string> pages = reports::book(run, {*docs, texts_of(corpus), *std::move(live), site});
  return MadeBook{std::move(run), std::move(pages)};
}

}  // namespace casus::cli
