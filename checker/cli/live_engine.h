// What makes the pages of a report or a book live: the engine that came with the program, and the files of variants.
#pragma once

#include "checker/collection/variant_shelf.h"
#include "reports/pages/live_pages.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// Adds all files that the variant is read from.
void add_files(reports::LiveEngine& live, const Variant& variant, collection::VariantShelf& shelf);

// For the cases of this run that have pages. Empty where the program came without an engine for browsers.
Read<reports::LiveEngine> live_engine(const reports::RunRecord& run, collection::VariantShelf& shelf);

}  // namespace casus::cli
