// Boards that are in no corpus and that two variants answer differently, where the cases show nothing. The generators
// make them on the provinces that both have; they are shrunk until only the difference is left.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/compare/compare_rules.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

struct FreshRun {
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;  // half of them made for the first variant, half for the second
  Jobs jobs = 0;
  std::string variant_line;  // how a case file names the first variant
  std::string now_name;      // the name of the second one for people
};

// One small board, as a case of the first variant, for each of the most frequent pairs of clauses that decide.
// The same for any number of threads.
reports::FreshSearch search_boards(const Pair& variants, const FreshRun& run);

// Searches for each option that differs and that no changed case shows by itself; and for all differences together,
// where no case changed. `record` has what the cases of the corpus showed.
std::vector<reports::FreshSearch> search_what_no_case_shows(const Pair& variants,
                                                            const reports::ComparisonRecord& record,
                                                            const corpus::Corpus& corpus, const FreshRun& run);

}  // namespace casus::compare
