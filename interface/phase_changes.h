// What other orders for a phase, another board, or other options change in its result.
#pragma once

#include "engine/rules/variant.h"
#include "engine/verdicts/ruling.h"
#include "reports/formats/json.h"
#include "reports/record/run_record.h"

namespace casus::interface {

// A phase as it was played. Rulings are at the same level where two are compared.
struct PlayedOnce {
  const Variant& variant;
  const Ruling& said;
  const reports::PhaseRecord& record;
};

// Grants, orders and units with another order, result or clause, then what differs in the position that follows
// (docs/interface.md, "What a change changes"). Both are phases of one variant, perhaps with other options.
reports::Json phase_changes(const PlayedOnce& before, const PlayedOnce& after);

}  // namespace casus::interface
