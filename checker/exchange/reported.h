// What an answer of the adapter protocol can say of a phase (docs/adapter-protocol.md): less than the engine knows.
#pragma once

#include "engine/rules/variant.h"
#include "engine/verdicts/ruling.h"

namespace casus::exchange {

// The ruling of an adjudicator of Casus, reduced to what another program can report at this level: the board after the
// phase as a ReportedBoard, reasons as places and a clause of the rulebook, and of units without an order of their
// power those to which something happened. `before` is the position that was asked about.
Ruling as_reported(const Variant& variant, const Position& before, const Ruling& ruling, Level level);

}  // namespace casus::exchange
