#include "tests/checker/properties/boards_of_cases.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <stdexcept>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/generate/careless_boards.h"

namespace casus::properties {

std::vector<generate::Situation> boards_of_cases() {
  namespace fs = std::filesystem;
  const fs::path source(CASUS_SOURCE_DIR);
  const auto files = collection::find_case_files(std::vector<fs::path>{source / "cases"});
  if (!files) throw std::runtime_error("the corpus cannot be found");
  collection::VariantShelf shelf({source / "mapdata", source / "cases"});
  std::vector<generate::Situation> boards;
  for (const corpus::CorpusFile& file : collection::read_corpus(*files, shelf, 0).files) {
    if (!file.read) throw std::runtime_error("a file of the corpus cannot be read");
    for (const corpus::Case& the_case : file.read->cases)
      std::ranges::move(generate::boards_of_case(the_case), std::back_inserter(boards));
  }
  return boards;
}

}  // namespace casus::properties
