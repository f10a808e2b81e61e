// Whether a claim about minor powers, sorties, faiths, straits and coasts is true. The oracle's board answers for
// faiths, ways and the meaning of orders, checker/truth/settled_board.h for strengths. checker/truth/grant_truth.h
// judges claims about grants of diplomacy points.
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/feature_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `order`: the order whose verdict makes the claim;
// nullptr if that is the verdict of the unit `at` without an order.
std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, ProvinceId at,
                             const reports::claims::FeatureClaim& claim);

}  // namespace casus::truth
