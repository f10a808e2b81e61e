// The answer of any adjudicator for a phase. checker/corpus/compare_answer.h compares it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/province_set.h"
#include "engine/verdicts/verdict.h"

namespace casus::adjudicators {

// How much an adjudicator reports. Each level includes the levels before it.
enum class Level : std::uint8_t {
  Positions,  // the next position: units, owners, dislodged units and their retreats, the winner
  Outcomes,   // the result of each order and of each unit without one
  Reasons,    // the deciding units and the strengths
};

struct OpenRetreats {
  DislodgedUnit dislodged;
  std::vector<Location> open;           // ascending; empty for a unit that is destroyed
  std::vector<RetreatWay> closed = {};  // ascending; if clauses are reported
  friend bool operator==(const OpenRetreats&, const OpenRetreats&) = default;
};

struct Answer {
  Level level = Level::Reasons;
  bool with_clauses = true;  // reasons name clauses of the rulebook, too

  // From Outcomes on. A verdict has its witnesses from Reasons on.
  std::vector<Verdict> orders;            // one for each that was handed in, in their sequence
  std::vector<GrantVerdict> grants;       // likewise
  std::vector<PublishedOrder> published;  // by province
  std::vector<UnorderedUnit> unordered;   // by province
  std::vector<Impulse> impulses;          // of a turn: two

  // Of every level.
  Position next;
  std::vector<OpenRetreats> retreats;     // by province
  std::optional<ProvinceSet> stand_offs;  // of a movement phase, also if no unit wants to retreat there
  PowerId winner = no_power;
  // The board that the orders met, if powers fell before the phase was played.
  std::optional<Position> after_fall;

  // Nothing if this adjudicator reports none.
  std::optional<std::vector<Paradox>> paradoxes;
  std::optional<std::vector<Event>> events;
};

}  // namespace casus::adjudicators
