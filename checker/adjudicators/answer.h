// What an adjudicator says of a phase, whoever it is. What is compared with it, and how, is
// checker/corpus/compare_answer.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/province_set.h"
#include "engine/verdicts/verdict.h"

namespace casus::adjudicators {

// How much somebody tells. Each level tells what those before it tell, too.
enum class Level : std::uint8_t {
  Positions,  // what follows: units, owners, who has to retreat and where to, who has won
  Outcomes,   // what became of each order and of each unit without one
  Reasons,    // by which units, at which strengths
};

struct OpenRetreats {
  DislodgedUnit dislodged;
  std::vector<Location> open;           // ascending; none of a unit that is destroyed
  std::vector<RetreatWay> closed = {};  // ascending; where clauses are told
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
  std::optional<ProvinceSet> stand_offs;  // of a movement phase, also where nobody wants to retreat there
  PowerId winner = no_power;
  // The board that the orders met, where powers fell before the phase was played.
  std::optional<Position> after_fall;

  // Nothing where this adjudicator tells none.
  std::optional<std::vector<Paradox>> paradoxes;
  std::optional<std::vector<Event>> events;
};

}  // namespace casus::adjudicators
