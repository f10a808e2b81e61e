// The paradoxes that a phase would have had without its paradox rule. The rules of 1971, 1982 and 2000 spare supports,
// and by "own effect" armies hold, before anything goes round in a circle (DATC 4.A.2); so nothing of the phase itself
// shows whether a circle was there. Asked for when somebody wants to read it.
#pragma once

#include <span>
#include <vector>

#include "engine/movement/reasons.h"

namespace casus {

// The orders are played once more by the rule that is left where this one is not asked (docs/undecided.md,
// paradox-fallback). Told is a paradox of that play in which there is a support that the rule spares and the army that
// it spares it from, or an army that the rule has hold.
std::vector<Paradox> prevented_paradoxes(const WideBattle& battle, const WideResolution& resolution,
                                         std::span<const Order> orders);

}  // namespace casus
