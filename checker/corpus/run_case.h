// Plays a case, phase by phase, and compares every verdict with the one it states.
#pragma once

#include <string>
#include <string_view>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// Where whoever answers gives no reasons, cited clauses are not checked, and where it tells no events, nor are the
// lines of a result that rest on them. A case that it does not cover must not be given to it. Never throws for what it
// does: an assertion of ours becomes the status of this one case.
reports::CaseRecord run_case(const Case& the_case, const adjudicators::Adjudicator& by = adjudicators::engine());

// What is known of a case before it is played: names, places, and its variant.
reports::CaseRecord head_of(const Case& the_case);

// What to type to run just this case again.
std::string replay_command(std::string_view file, std::string_view id);
// A word as a shell takes it, whatever characters it has.
std::string quoted_for_shell(std::string_view word);

}  // namespace casus::corpus
