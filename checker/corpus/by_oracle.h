// The oracle's answer in the shape of the engine's, so that a case can be played by either. The oracle gives no reasons
// and tells no events: clauses, witnesses, strengths, paradoxes and events are left out.
#pragma once

#include <optional>
#include <string>

#include "engine/adjudicate.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

Adjudication adjudicated_by_oracle(const Variant& variant, const Position& position, const Submission& submission);

// Puts the retreats that the oracle finds open in the place of the engine's.
void open_by_oracle(const Variant& variant, reports::PhaseRecord& record);
// Takes out what the oracle says nothing of: lines of the result that rest on events, and reasons.
void keep_what_the_oracle_says(reports::PhaseRecord& record);

}  // namespace casus::corpus
