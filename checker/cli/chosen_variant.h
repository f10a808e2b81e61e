// The variants that options name: by an id, or by a designer's own XML file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/run_corpus.h"
#include "checker/corpus/variant_shelf.h"

namespace casus::cli {

// `said` is an id, or a file where it ends in ".xml"; the file's id means that file from then on. `option` is the place
// of what is wrong with it.
Read<std::shared_ptr<const Variant>> chosen_variant(const std::string& said, corpus::VariantShelf& shelf,
                                                    const std::string& option = "--variant");
// The same for several; where none is said, those of `ids`.
using Variants = std::vector<std::shared_ptr<const Variant>>;
Read<Variants> chosen_variants(const std::vector<std::string>& said, const std::vector<std::string>& ids,
                               corpus::VariantShelf& shelf, const std::string& option = "--variant");

// The variant of a command that takes one: what --variant says, or the standard game. Its warnings are printed.
Read<std::shared_ptr<const Variant>> variant_for(const CommandLine& line, Console& console);

// Prints the warnings of the variants that were read, as `FILE:LINE:COLUMN: warning: ...`; each of them once. They are
// given back, too.
Diagnostics print_warnings(corpus::VariantShelf& shelf, Console& console);

// The XML files among what options say, as find_data() wants them.
std::vector<std::string> files_among(const std::vector<std::string>& said);

// The variant with options of its rulebook changed, each "NAME=VALUE". `option` is the place of what is wrong with
// them.
Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings,
                                                  const std::string& option = "--option");

// Where cases of these variants are: those of the data folder, and beside each variant that is not of it its *.case
// files and its folder cases/.
Read<std::vector<std::filesystem::path>> case_files_for(const DataFolder& data, const Variants& variants,
                                                        corpus::VariantShelf& shelf);
// Only those beside the variants.
Read<std::vector<std::filesystem::path>> case_files_beside(const Variants& variants, corpus::VariantShelf& shelf);
// Those that are not generated, read. A case file that plays none of the variants and cannot be read spoils nothing.
Read<corpus::Corpus> hand_written_corpus(const DataFolder& data, const Variants& variants, corpus::VariantShelf& shelf,
                                         int jobs);

}  // namespace casus::cli
