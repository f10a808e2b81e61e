// What follows a phase: which units are left, what the next phase is, and, after Fall, who owns which centres and
// whether a power has won.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/province_set.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// The retreats that are open to each unit that was dislodged in a movement phase.
struct RetreatLists {
  std::vector<DislodgedUnit> units;  // by province
  std::vector<std::size_t> ends;     // by unit: where its locations end in `locations`
  std::vector<Location> locations;   // ascending for each unit; none: it is destroyed

  void clear();
  std::span<const Location> of(std::size_t unit) const;
  friend bool operator==(const RetreatLists&, const RetreatLists&) = default;
};

// What a phase leaves behind besides the next position.
struct PhaseEnd {
  ProvinceSet stand_offs;  // of a movement phase, also where no unit wants to retreat
  PowerId winner = no_power;
};

// Moves `next` from the phase just played to the next phase in which a power has something to do. It skips retreats
// when no unit is dislodged, updates control after Fall, checks victory, and skips Winter when no power builds or
// removes and no minor power's unit comes back. After movement, dislodged units without an open retreat leave the
// board. The next position drops the stand-offs when no unit retreats. Fills `retreats` and adds to `events` (Captured,
// Won, ...), if they are there.
PhaseEnd finish_phase(const Variant& variant, Position& next, RetreatLists* retreats, std::vector<Event>* events);
// The same for an adjudication whose `next` is still in the phase just played. Called by adjudicate().
void finish_phase(const Variant& variant, Adjudication& result);

}  // namespace casus
