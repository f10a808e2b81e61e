// Matches the orders that the battle was given and finds the result, also by the two paradox rules that make an army
// hold instead of making a convoy fail (DATC 4.A.2): Szykman's in its first wording, and "own effect". Such an army
// holds as if it had been ordered to, so that all orders have to be matched again.
#pragma once

#include "engine/movement/battle.h"
#include "engine/movement/resolver.h"

namespace casus {

// The battle's idle_armies are those that were made to hold.
template <std::size_t Words>
void match_and_resolve(Battle<Words>& battle, Resolution<Words>& resolution);

}  // namespace casus
