// Results of several adjudicators, side by side and on the boards of their cases: the record that the matrix pages draw
// (reports/matrix/matrix.h).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checker/conform/results.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "reports/record/matrix_record.h"

namespace casus::conform {

// A file of results, with its name.
using NamedResults = std::pair<std::string, Results>;

// Files of the same adapter, in their sequence, are its versions. A shard, and a case that a file has twice, are
// reported. Cases that the corpus does not have are in the record with the data of their results.
Read<reports::MatrixRecord> matrix_of(const std::vector<NamedResults>& files, const corpus::Corpus& corpus,
                                      const Jobs& jobs);

// The same without a corpus, for callers that need only counts: no title, no board, and no disagreement is known except
// from the outcomes.
Read<reports::MatrixRecord> matrix_of(const std::vector<NamedResults>& files);

}  // namespace casus::conform
