// The options by which `casus run` is told which cases are meant.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/run_corpus.h"

namespace casus::cli {

void add_selecting_options(po::options_description& options);

corpus::Selection selection_of(const CommandLine& line);
// The paths named, or the whole corpus.
std::vector<std::filesystem::path> paths_of(const CommandLine& line, const DataFolder& data);

// Of a selection that no case meets: the entry that no case of the corpus has, with the nearest that one has.
std::string mistaken_entry(const corpus::Corpus& corpus, const corpus::Selection& selection);

}  // namespace casus::cli
