// The matrix of files of results, with the corpus that has their cases: for casus matrix and casus site.
#pragma once

#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/console.h"
#include "checker/cli/data_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/conform/matrix.h"

namespace casus::cli {

Read<std::vector<conform::NamedResults>> results_named(const Strings& files);

Read<reports::MatrixRecord> matrix_record(const CommandLine& line, const std::vector<conform::NamedResults>& results,
                                          collection::VariantShelf& shelf, const DataFolder& data, Console& console);

}  // namespace casus::cli
