// A phase that has been played, with all that was handed in for it.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/oracle.h"
#include "checker/truth/settled_board.h"
#include "engine/adjudicate.h"

namespace casus::truth {

// A phase of retreats or adjustments by the oracle.
struct RuledPhase {
  Position board;  // of a Winter: with the homes that come before any build, of the Fall and by declaration
  std::vector<OrderRuling> orders;  // one for each that was handed in
  std::vector<Unit> standing;       // afterwards; minor powers' units that come back are left out
  std::vector<GainedHome> homes;    // that are gained by then; only of a Winter
};
// Nothing for a movement phase.
std::optional<RuledPhase> ruled(const Variant& variant, const Position& board, const Submission& submission);

struct PlayedPhase {
  const Variant& variant;
  const Position& before;  // when the phase began
  const Position& board;   // the board that the orders met: without what fallen powers had on it
  const Submission& submission;
  const Adjudication& adjudication;
  const SettledBoard* settled = nullptr;  // of a movement phase
  const RuledPhase* ruled = nullptr;      // of other phases
};

}  // namespace casus::truth
