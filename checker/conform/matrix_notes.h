// The notes above the matrix: what a reader has to know before comparing its adapters (matrix.h).
#pragma once

#include <vector>

#include "checker/conform/matrix_files.h"
#include "reports/record/matrix_record.h"

namespace casus::conform {

// What the files say without the corpus.
void add_notes_of_files(const std::vector<AdapterFiles>& adapters, reports::MatrixRecord& record);

// That, and what the corpus says of them. The adapters and cases of the record are known.
void add_notes(const std::vector<AdapterFiles>& adapters, reports::MatrixRecord& record);

}  // namespace casus::conform
