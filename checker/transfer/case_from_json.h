// Cases read from the JSON of docs/export-format.md, written by Casus or by another program. What a phase states is
// taken unchanged; if it states nothing, the case expects its answer.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/variant_source.h"
#include "checker/transfer/imported.h"

namespace casus::transfer {

// One case, on one line.
void read_case_json(std::string_view line, const SourcePos& at, corpus::VariantSource& shelf, Imported& imported);

// One line each; blank lines are skipped.
void read_cases_json(std::string_view text, const std::string& shown_name, corpus::VariantSource& shelf,
                     Imported& imported);

}  // namespace casus::transfer
