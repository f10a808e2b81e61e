// Events of phases of seasons: what happens without an order (EventKind). Each is made where its rule is.
#pragma once

#include <vector>

#include "engine/verdicts/verdict.h"

namespace casus::oracle {

inline Event event_of(EventKind kind, Clause clause, PowerId power, ProvinceId province = no_province, int count = 0) {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = power;
  event.province = province;
  event.count = count;
  return event;
}
// A unit that leaves, or comes.
inline Event event_of(EventKind kind, Clause clause, const Unit& unit) {
  Event event = event_of(kind, clause, unit.power, unit.at.province);
  event.unit = unit;
  return event;
}
inline void add_events(std::vector<Event>& events, const std::vector<Event>& more) {
  events.insert(events.end(), more.begin(), more.end());
}

}  // namespace casus::oracle
