// What follows a phase: which units are left, what the next phase is, and, after Fall, who owns which centres and
// whether a power has won.
#pragma once

#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Moves `result.next` from the phase just played to the next phase in which a power has something to do. It skips
// retreats when no unit is dislodged, updates control after Fall (events Captured), checks victory, and skips Winter
// when no power builds or removes and no minor power's unit comes back. After movement, dislodged units without an open
// retreat leave the board. The next position drops the stand-offs when no unit retreats; they stay in
// `result.stand_offs`. Called by adjudicate().
void finish_phase(const Variant& variant, Adjudication& result);

}  // namespace casus
