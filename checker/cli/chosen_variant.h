// The variants that options name: by an id, or by a designer's own XML file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"

namespace casus::cli {

// A folder with a variant.xml means that file: "isthmus/", as a shell completes it, or "../isthmus". Any other text
// stays as it is.
std::string file_or_id(const std::string& said);

// `said` is an id, or a file if it ends in ".xml", or the folder of a variant.xml. The id of a file means that file
// from now on. `option` is the place for mistakes.
Read<std::shared_ptr<const Variant>> chosen_variant(const std::string& said, collection::VariantShelf& shelf,
                                                    const std::string& option = "--variant");
// The same for several; if none is named, those of `ids`.
using Variants = std::vector<std::shared_ptr<const Variant>>;
Read<Variants> chosen_variants(const std::vector<std::string>& said, const std::vector<std::string>& ids,
                               collection::VariantShelf& shelf, const std::string& option = "--variant");

// The variant of a command that takes one: the one of --variant, or the standard game. Prints its warnings.
Read<std::shared_ptr<const Variant>> variant_for(const CommandLine& line, Console& console);

// Prints the warnings of the variants that were read, as `FILE:LINE:COLUMN: warning: ...`, each once. Also returns
// them.
Diagnostics print_warnings(collection::VariantShelf& shelf, Console& console);

// The XML files among the values of options, also of those that name a folder, for find_data().
std::vector<std::string> files_among(const std::vector<std::string>& said);

// The variant with changed options of its rulebook, each "NAME=VALUE". `option` is the place for mistakes.
Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings,
                                                  const std::string& option = "--option");

// Where cases of these variants are: those of the data folder, and next to each variant from elsewhere its *.case files
// and its folder cases/.
Read<std::vector<std::filesystem::path>> case_files_for(const DataFolder& data, const Variants& variants,
                                                        collection::VariantShelf& shelf);
// Only those next to the variants.
Read<std::vector<std::filesystem::path>> case_files_beside(const Variants& variants, collection::VariantShelf& shelf);
// Reads those that are not generated. A case file that plays none of the variants and cannot be read does no harm.
Read<corpus::Corpus> hand_written_corpus(const DataFolder& data, const Variants& variants,
                                         collection::VariantShelf& shelf, int jobs);

}  // namespace casus::cli
