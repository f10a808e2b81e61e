#include "checker/oracle/next_phase.h"

#include "checker/oracle/adjustments.h"
#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/events.h"
#include "checker/oracle/homes.h"
#include "checker/oracle/victory.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle {

namespace {

// "A Winter in which no power can build or has to remove is not played." A Winter is also played if a minor power's
// unit comes back, or if a power declares its third home.
bool is_winter_played(const Board& board) {
  if (!returning_units(board).empty()) return true;
  for (const PowerId power : power_ids(board.variant)) {
    if (adjustments_due(board, power) != 0 || captures_of(board, power).ask_for_choice()) return true;
  }
  return false;
}

void end_year(const Variant& variant, Position& position) {
  position.phase = {Season::Spring, position.phase.year + variant.calendar.step, PhaseKind::Movement};
}

}  // namespace

NextPhase go_on(const Variant& variant, Position position) {
  const Phase played = position.phase;
  if (played.kind == PhaseKind::Movement && !position.dislodged.empty()) {
    position.phase.kind = PhaseKind::Retreats;
    return {position, no_power, {}};
  }
  position.dislodged.clear();
  position.stand_offs = {};
  if (played.kind == PhaseKind::Adjustments) {
    end_year(variant, position);
    return {position, no_power, {}};
  }
  if (played.season == Season::Spring) {
    position.phase = {Season::Fall, played.year, PhaseKind::Movement};
    return {position, no_power, {}};
  }
  std::vector<Event> events;
  const std::vector<PowerId> owners = position.owners;
  update_control(variant, position);
  for (const ProvinceId centre : province_ids(variant.map)) {
    const PowerId owner = position.owner_of(centre);
    if (owner != owners[index(centre)])
      events.push_back(event_of(EventKind::Captured, Clause::ControlCaptured, owner, centre));
  }
  const std::vector<GainedHome> gained = homes_without_choice(variant, position);
  for (const GainedHome& home : gained) events.push_back(home_by_capture({variant, position}, home));
  position.homes.insert(position.homes.end(), gained.begin(), gained.end());
  std::sort(position.homes.begin(), position.homes.end());
  position.phase = {Season::Winter, played.year, PhaseKind::Adjustments};
  const PowerId winner = victor_after_fall(variant, position);
  add_events(events, end_of_game_after_fall(variant, position));
  if (!is_winter_played({variant, position})) end_year(variant, position);
  return {position, winner, events};
}

}  // namespace casus::oracle
