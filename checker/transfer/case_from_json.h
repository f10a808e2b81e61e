// Cases read back from the JSON of docs/export-format.md, written by Casus or by anybody else. What a phase states is
// taken as it stands; where it states nothing, its answer is what the case expects.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/variant_shelf.h"
#include "checker/transfer/imported.h"

namespace casus::transfer {

// One case, on one line.
void read_case_json(std::string_view line, const SourcePos& at, corpus::VariantShelf& shelf, Imported& imported);

// A line each; blank lines are passed over.
void read_cases_json(std::string_view text, const std::string& shown_name, corpus::VariantShelf& shelf,
                     Imported& imported);

}  // namespace casus::transfer
