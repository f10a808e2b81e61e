// The impulses of a turn as the run record has them, without anything from a case.
#pragma once

#include <vector>

#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Each deed's `ordered` is the place of its order among those that were handed in.
std::vector<ImpulseRecord> impulse_records(const Variant& variant, const std::vector<Impulse>& impulses);

// "bounces, dislodged"
std::string words(Result result, Fate fate);

}  // namespace casus::reports
