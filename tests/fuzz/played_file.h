// The run that `casus run` would make of one file.
#pragma once

#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::fuzz {

// Plays the first few cases of the file.
reports::RunRecord run_of(const corpus::CaseFile& file);

}  // namespace casus::fuzz
