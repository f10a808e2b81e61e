// The lines of the sheets about retreats: which units each one is for, and which of several for one land unit counts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/impulses/state.h"

namespace casus::impulses {

// A line that names a unit, and how much of it is left.
struct RetreatLine {
  std::size_t order = 0;
  int left = 1;  // fleets, or the one land unit
};

struct RetreatLines {
  std::vector<RetreatLine> lines;
  // By order: what each line about a retreat comes to if no unit retreats by it. Nothing for other orders.
  std::vector<std::optional<Verdict>> verdicts;
};

RetreatLines read_retreat_lines(const State& state);

const PlannedRetreat& planned_by(const State& state, const RetreatLine& line);

// Which of the lines with something left is for the body; nothing if none is.
std::optional<std::size_t> line_for(const State& state, std::span<const RetreatLine> lines, const Body& body);

}  // namespace casus::impulses
