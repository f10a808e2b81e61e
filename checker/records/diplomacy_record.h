// The saved game of the Python package diplomacy (github.com/diplomacy/diplomacy, utils/export.py): an object with
// "id", "map", and "phases", each with "name", "state", "orders" and "results".
#pragma once

#include "checker/records/record_values.h"

namespace casus::records {

RecordedGame read_diplomacy_record(const transfer::PlacedJson& json, RecordReader& reader);

}  // namespace casus::records
