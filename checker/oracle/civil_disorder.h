// Permanent civil disorder ("Civil Disorder" of Ambition & Empire 6), and minor powers' units that come back.
#pragma once

#include <span>
#include <vector>

#include "checker/oracle/board.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// The position once these powers have fallen, in the same phase, and what happened.
struct AfterFall {
  Position position;
  std::vector<Event> events;
};
AfterFall after_fall(const Variant& variant, const Position& position, std::span<const PowerId> fallen);

// In Winter: the units of minor powers that come back.
std::vector<Unit> returning_units(const Board& board);

void sort_by_province(std::vector<Unit>& units);

}  // namespace casus::oracle
