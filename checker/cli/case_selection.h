// The options that select the cases for a command that plays cases, and how the command ends.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/parallel.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// Before the other options of a command.
std::vector<Option> with_selecting_options(std::vector<Option> options);

// The ids of --variant; an XML file among its values is put on the shelf.
Read<corpus::Selection> selection_of(const CommandLine& line, collection::VariantShelf& shelf);
// Also with the list of --ids or --smoke.
Read<corpus::Selection> selection_of(const CommandLine& line, const DataFolder& data, collection::VariantShelf& shelf);

// The start of a command that plays case files: the files, their data folder, and the selected cases.
struct Chosen {
  DataFolder data;
  std::unique_ptr<collection::VariantShelf> shelf;
  std::vector<std::filesystem::path> files;  // the files and folders named, or the whole corpus
  corpus::Selection selection;
};
Read<Chosen> chosen_cases(const CommandLine& line);
Read<Chosen> chosen_cases(const CommandLine& line, const Strings& named);  // these instead of the words of the line

// For a selection that no case meets: the entry that no case of the corpus has, with the nearest existing one.
std::string mistaken_entry(const corpus::Corpus& corpus, const corpus::Selection& selection);
// Of a corpus of which only the files for the selection have been read: those left out are read for this.
std::string mistaken_entry(const Chosen& chosen, const Jobs& jobs);

// Where other cases are selected: the id of --id that no case has, with the nearest existing one; "" if each is an id
// of a case. `corpus` is what has been read for the selection.
std::string mistaken_id(const Chosen& chosen, const corpus::Corpus& corpus, const Jobs& jobs);

// The exit status of a command that has played these cases.
Exit exit_of(const reports::RunRecord& run);

}  // namespace casus::cli
