// Plays a case as run_case.h does, and also returns the values that the record has in words: two plays are compared by
// them.
#pragma once

#include <optional>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case.h"
#include "checker/corpus/compare_answer.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// One for each record of a phase, in the same sequence.
struct PhaseValues {
  std::vector<std::optional<Value>> grants;
  // Nothing for a line whose text is unreadable, and for a unit without an order, which no line states.
  std::vector<std::optional<Value>> orders;
  std::vector<Compared> results;
};

struct PlayedCase {
  reports::CaseRecord record;
  std::vector<PhaseValues> phases;
};

PlayedCase play_case(const Case& the_case, const adjudicators::Adjudicator& by = adjudicators::engine());

}  // namespace casus::corpus
