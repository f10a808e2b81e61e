// A saved game of jDip, as a recorded game: its World, with a TurnState for each phase.
#pragma once

#include "checker/records/java_objects.h"
#include "checker/records/record_values.h"

namespace casus::records {

RecordedGame read_jdip_record(const JavaObjects& objects, RecordReader& reader);

}  // namespace casus::records
