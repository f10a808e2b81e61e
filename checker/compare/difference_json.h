// Where two plays of a case first differ, in JSON. docs/changes.schema.json and docs/comparison.schema.json have it;
// they call the two sides differently.
#pragma once

#include <nlohmann/json.hpp>

#include "reports/record/comparison_record.h"

namespace casus::compare {

struct NamesOfSides {
  const char* own;
  const char* other;
};
nlohmann::ordered_json json_of(const reports::CaseDifference& difference, const NamesOfSides& names);

}  // namespace casus::compare
