// The oracle: the rulebooks once more, as equations over "this order succeeds", with every assignment tried and the tie
// rules (rings turn, the paradox rule) applied to what is left. It is slow and plain on purpose. It shares types and
// map data with the engine, and no code of legality, strengths, convoys, retreats or adjustments: where engine and
// oracle agree, two readings agree. Its ruling is of the level Outcomes. Beyond that it gives reasons for movement and
// retreats (reasons.h): every comparison that decided, which supports did not count in one of them, which units cut,
// which fleets were lost and which close straits to retreats; and the clause, where it follows from the comparisons. It
// gives all events, each from its own rule (events.h, turns/). not_covered() says which options it does not cover.
// Where it would need too many trials, it gives up (TooLarge, checker/oracle/settle.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/ruling.h"

namespace casus::oracle {

// What the oracle does not cover here ("convoy-paradox=11"); nothing if it covers all.
std::optional<std::string> not_covered(const Variant& variant, const Position& position);

Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission);

// Where a unit that this position has dislodged may go, ascending.
std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);

}  // namespace casus::oracle
