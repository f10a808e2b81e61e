// What makes the pages of a report or a book live: the engine that came with the program, and the files of variants.
#pragma once

#include <string>

#include "checker/cli/chosen_variant.h"
#include "checker/collection/variant_shelf.h"
#include "reports/pages/live_pages.h"
#include "reports/pages/playground_page.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// Adds all files that the variant is read from.
void add_files(reports::LiveEngine& live, const Variant& variant, collection::VariantShelf& shelf);

// The playground with these variants. `script`: the engine for browsers.
reports::Playground playground_with(std::string script, const Variants& variants, collection::VariantShelf& shelf);

// For the cases of this run that have pages. Empty where the program came without an engine for browsers.
Read<reports::LiveEngine> live_engine(const reports::RunRecord& run, collection::VariantShelf& shelf);

}  // namespace casus::cli
