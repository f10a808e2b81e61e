// Diplomacy points in small worlds: a minor power's unit, perhaps one other unit, every owner of every other centre,
// and every two grants of one or two points for any order that can be written for the minor power's unit, also for
// orders of another phase.
#pragma once

#include "checker/exhaust/compare_world.h"
#include "checker/parallel.h"

namespace casus::exhaust {

// Boards of one or two units, one of them a minor power's, in worlds that have diplomacy points.
Boards<Position> boards_with_a_minor(const Variant& world);

// No grant, each grant and each pair of grants, with all that follows.
WorldTally compare_bids(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Share& share,
                        const Jobs& jobs);

}  // namespace casus::exhaust
