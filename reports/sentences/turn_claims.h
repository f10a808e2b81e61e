// Which claims a deed, a line of a sheet or an event of a turn makes about the board: read from verdicts, and from what
// the other units of the impulse did.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"
#include "reports/sentences/turn_claim.h"

namespace casus::reports {

// What a unit does in one impulse, 0 or 1; in the sequence of its sentences. Without a verdict there are none.
std::vector<turns::Claim> claims_of_deed(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                                         const DeedRecord& deed);

// A line of a sheet, apart from what its unit does in each impulse. `before` is the board at the start of the turn;
// without `phase` nothing is known of the results of other lines.
std::vector<turns::Claim> claims_of_line(const Variant& variant, const Position& before, const Order& order,
                                         const Verdict& verdict, const PhaseRecord* phase);

// Nothing for events that a turn does not have. Without `phase` nothing is known of the rest of the turn.
std::optional<turns::Claim> claim_of_event(const Event& event, const PhaseRecord* phase);

// Why a turn after which a power has enough centres does not end the game; nothing in other cases.
std::optional<turns::Claim> claim_of_tie(const Variant& variant, const PhaseRecord& phase);

}  // namespace casus::reports
