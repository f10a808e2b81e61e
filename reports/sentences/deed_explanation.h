// What a unit did in one impulse of a turn, and what became of the other orders of a turn, as sentences.
#pragma once

#include <string>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// "" where it has no verdict.
std::string explain(const Variant& variant, const PhaseRecord& phase, const ImpulseRecord& impulse,
                    const DeedRecord& deed);
// Of an order of a turn; "" of a plan that is carried out, since its deeds tell.
std::string explain_of_turn(const Variant& variant, const OrderRecord& order);
// Of an order of any phase.
std::string explain_in(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order);

}  // namespace casus::reports
