// The options by which a command that plays cases is told which are meant, and how it ends.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/run_corpus.h"
#include "checker/corpus/variant_shelf.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// In front of the other options of a command.
std::vector<Option> with_selecting_options(std::vector<Option> options);

// Of --variant the ids; an XML file among what it says is put on the shelf.
Read<corpus::Selection> selection_of(const CommandLine& line, corpus::VariantShelf& shelf);
// With the list of --ids or --smoke, too.
Read<corpus::Selection> selection_of(const CommandLine& line, const DataFolder& data, corpus::VariantShelf& shelf);

// What a command that plays case files begins with: which files, of which data folder, and which cases of them.
struct Chosen {
  DataFolder data;
  std::unique_ptr<corpus::VariantShelf> shelf;
  std::vector<std::filesystem::path> files;  // the files and folders named, or the whole corpus
  corpus::Selection selection;
};
Read<Chosen> chosen_cases(const CommandLine& line);

// Of a selection that no case meets: the entry that no case of the corpus has, with the nearest that one has.
std::string mistaken_entry(const corpus::Corpus& corpus, const corpus::Selection& selection);

// How a command ends that has played these cases.
Exit exit_of(const reports::RunRecord& run);

}  // namespace casus::cli
