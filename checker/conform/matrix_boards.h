// The boards of the matrix: what the adapters answered instead of the rules, drawn where their results fit the case as
// it is now (matrix.h).
#pragma once

#include <vector>

#include "checker/conform/matrix_files.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "reports/record/matrix_record.h"

namespace casus::conform {

// Fills the phases of the cases of the record, whose outcomes are known, and says which cases are disputed.
void add_boards(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus, const Jobs& jobs,
                reports::MatrixRecord& record);

}  // namespace casus::conform
