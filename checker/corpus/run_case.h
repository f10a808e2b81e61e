// Plays a case, phase by phase, and compares every verdict with the one it states.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// Who answers. The oracle (checker/oracle/oracle.h) gives no reasons, so that cited clauses are not checked, nor the
// lines of a result that tell events; cases with options that it does not cover must not be given to it.
enum class By { Engine, Oracle };

// Never throws for what the engine does: an assertion of ours becomes the status of this one case.
reports::CaseRecord run_case(const Case& the_case, By by = By::Engine);

// What is known of a case before it is played: names, places, and its variant.
reports::CaseRecord head_of(const Case& the_case);

// What to type to run just this case again.
std::string replay_command(std::string_view file, std::string_view id);
// A word as a shell takes it, whatever characters it has.
std::string quoted_for_shell(std::string_view word);

}  // namespace casus::corpus
