// The paradoxes that a phase would have had without its paradox rule. The rules of 1971, 1982 and 2000 spare supports,
// and by "own effect" armies hold, before any circle appears (DATC 4.A.2); so the phase itself does not show whether
// there was a circle. Worked out only on request.
#pragma once

#include <span>
#include <vector>

#include "engine/movement/reasons.h"

namespace casus {

// The orders are played once more by the backup rule, which decides where this rule is not applied (docs/undecided.md,
// paradox-fallback). A paradox of that play is reported if it contains a support that the rule spares and the army that
// it spares it from, or an army that the rule makes hold.
template <std::size_t Words>
std::vector<Paradox> prevented_paradoxes(const SettledBoard<Words>& board, std::span<const Order> orders);

}  // namespace casus
