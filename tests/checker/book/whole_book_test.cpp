// The book of the shipped docs and cases holds together, and its addresses stay.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "reports/book/book.h"
#include "tests/reports/book/page_links.h"

namespace casus::corpus {
namespace whole_book_test {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

const fs::path source(CASUS_SOURCE_DIR);

std::string contents_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Pages are too long to be printed when an expectation fails.
bool has(const std::string& page, std::string_view text) { return page.find(text) != std::string::npos; }

std::map<std::string, std::string> make_whole_book() {
  const std::vector<fs::path> folders{source / "cases"};
  auto files = collection::find_case_files(folders);
  if (!files) return {};
  std::erase_if(*files, is_generated);
  collection::VariantShelf shelf({source / "mapdata"});
  const reports::RunRecord run = collection::run_corpus(collection::read_corpus(*files, shelf, 0), {}, 0);
  reports::BookSources sources;
  for (const auto& entry : fs::recursive_directory_iterator(source / "docs")) {
    if (entry.path().extension() == ".md")
      sources.docs[entry.path().lexically_relative(source / "docs").generic_string()] = contents_of(entry.path());
  }
  return reports::book(run, sources);
}

const std::map<std::string, std::string>& whole_book() {
  static const std::map<std::string, std::string> files = make_whole_book();
  return files;
}

TEST(WholeBook, HoldsTogether) { EXPECT_THAT(::casus::testing::broken_links(whole_book()), IsEmpty()); }

// Others link to these. A case, clause or ruling that is gone may go from this list; none may change its address.
TEST(WholeBook, KeepsItsAddresses) {
  for (const char* file : {
           "cases/6.F.14.html",
           "cases/6.B.2_4.B.2=b.html",
           "cases/6.C.2_3.0.html",
           "cases/CONVOY.3.html",
           "cases/AE6.SORTIE.1.html",
           "cases/1700.X08.html",
           "chapters/6.F.html",
           "chapters/AE6.SORTIE.html",
           "chapters/CONVOY.html",
           "clauses/standard/support/cut.html",
           "clauses/standard/convoy/given.html",
           "clauses/ae5/minor/cannot-move.html",
           "clauses/ae6/sortie/unopposed.html",
           "clauses/ael/faith/listed.html",
           "clauses/classical/build/anywhere.html",
           "clauses/1700ad/leader/paradox.html",
           "rulings/ae-7.21.html",
           "rulings/ae-S13.html",
           "rulings/paradox-fallback.html",
           "rulings/1700ad-Q25.html",
           "rulebooks/standard.html",
           "rulebooks/ambition-empire-6.html",
           "rulebooks/1700ad.html",
           "rulebooks/editions.html",
           "docs/undecided.html",
           "docs/datc-compliance.html",
           "docs/case-format.html",
       }) {
    EXPECT_TRUE(whole_book().contains(file)) << file;
  }
}

// No two ids of the corpus share an address, so that none depends on what else is in a book.
TEST(WholeBook, NumbersNoAddress) {
  for (const auto& [file, page] : whole_book()) {
    const std::string stem = file.substr(0, file.rfind('.'));
    EXPECT_FALSE(stem.ends_with("_2")) << file;
  }
}

TEST(WholeBook, SaysOfEveryClauseWhatItMeans) {
  for (const auto& [file, page] : whole_book()) {
    if (!file.starts_with("clauses/")) continue;
    EXPECT_TRUE(has(page, "<dt>What it says</dt>") || has(page, "<dt>In the rulebook</dt>")) << file;
    EXPECT_TRUE(has(page, "<svg class=\"board\"")) << file;
  }
}

}  // namespace whole_book_test
}  // namespace casus::corpus
