// What follows a phase: who is left, what the next phase is, and, after Fall, who owns what and whether somebody has
// won.
#pragma once

#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Moves `result.next` from the phase just played to the next one in which somebody has something to do: skips retreats
// when nobody is dislodged, updates control after Fall (events Captured), checks victory, skips Winter when no power
// builds or removes and no minor power's unit comes back. After movement, dislodged units without an open retreat leave
// the board; the stand-offs, which the next position forgets when nobody retreats, stay in `result.stand_offs`. Called
// by adjudicate().
void finish_phase(const Variant& variant, Adjudication& result);

}  // namespace casus
