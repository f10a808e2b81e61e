// Files of results by adapter, as the matrix looks things up in them (matrix.h).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conform/matrix.h"
#include "checker/conform/results.h"
#include "reports/record/matrix_record.h"

namespace casus::conform {

reports::MatrixOutcome outcome_of(CaseOutcome outcome);

// The results of one file, by the id of the case.
using ById = std::map<std::string_view, const CaseResult*>;

struct FileOfAdapter {
  const NamedResults* file = nullptr;
  ById by_id;
};
// The files of an adapter, in their sequence.
struct AdapterFiles {
  std::vector<FileOfAdapter> files;
  const Results& now() const { return files.back().file->second; }
  const ById& results() const { return files.back().by_id; }
};

// Shards, and cases that a file has twice.
Diagnostics problems_of(const std::vector<NamedResults>& files);

// One for each adapter, in the sequence of their first files.
std::vector<AdapterFiles> adapters_of(const std::vector<NamedResults>& files);

// "godip 1.2", of its last file.
std::string name_and_version(const AdapterFiles& files);

}  // namespace casus::conform
