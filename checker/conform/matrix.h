// Results of several adjudicators, put beside each other and on the boards of their cases: the record that the matrix
// pages draw (reports/matrix/matrix.h).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checker/conform/results.h"
#include "checker/corpus/run_corpus.h"
#include "checker/parallel.h"
#include "reports/record/matrix_record.h"

namespace casus::conform {

// A file of results, with its name.
using NamedResults = std::pair<std::string, Results>;

// Files of the same adapter, in their sequence, are its versions. A shard, and a case that a file has twice, are told.
// Cases that the corpus does not have are in the record by what their results say.
Read<reports::MatrixRecord> matrix_of(const std::vector<NamedResults>& files, const corpus::Corpus& corpus,
                                      const Jobs& jobs);

// The same without a corpus, for what asks for counts only: no title, no board, and nothing is known to disagree beyond
// what the outcomes say.
Read<reports::MatrixRecord> matrix_of(const std::vector<NamedResults>& files);

}  // namespace casus::conform
