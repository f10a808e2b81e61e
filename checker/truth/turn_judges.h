// The judges of what reports say of a turn of a year: one for the claims about a deed, one for those about a line of a
// sheet, one for those about an event. A claim that belongs to another of the three is wrong.
#pragma once

#include <cstddef>

#include "checker/truth/turn_facts.h"
#include "checker/truth/turn_truth.h"

namespace casus::truth::turn_truth {

// They keep references to their arguments. `before`: the impulse before, if there is one.
JudgeOfTurnClaim judge_of_deed(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before,
                               const Deed& deed);
JudgeOfTurnClaim judge_of_line(const Turn& turn, std::size_t line);
JudgeOfTurnClaim judge_of_event(const Turn& turn, const Event& event);

// Of what is said of the end of the year although no event says it.
JudgeOfTurnClaim judge_of_end(const Turn& turn);

}  // namespace casus::truth::turn_truth
