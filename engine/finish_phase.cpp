#include "engine/finish_phase.h"

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/minor_units.h"
#include "engine/adjustments/victory.h"
#include "engine/faults/faults.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/power_ids.h"

namespace casus {
namespace {

bool has_adjustments(const Variant& variant, const Position& position) {
  for (const PowerId power : power_ids(variant)) {
    if (adjustment_due(variant, position, power) != 0 || has_to_declare(variant, position, power)) return true;
  }
  return !units_to_rebuild(variant, position).empty();
}

void list_retreats(const Variant& variant, const Position& position, RetreatLists& retreats) {
  retreats.clear();
  for (const DislodgedUnit& dislodged : position.dislodged) {
    retreats.units.push_back(dislodged);
    add_open_retreats(variant, position, dislodged, retreats.locations);
    retreats.ends.push_back(retreats.locations.size());
  }
}

void drop_units_without_retreat(const Variant& variant, const RetreatLists* retreats, Position& position) {
  if (broken(Fault::DestroyedUnitAwaitsRetreat)) return;
  ProvinceSet destroyed;
  for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
    const DislodgedUnit& dislodged = position.dislodged[i];
    const bool retreats_somewhere =
        retreats != nullptr ? !retreats->of(i).empty() : has_open_retreat(variant, position, dislodged);
    if (!retreats_somewhere) destroyed.insert(dislodged.unit.at.province);
  }
  std::erase_if(position.dislodged,
                [&](const DislodgedUnit& dislodged) { return destroyed.contains(dislodged.unit.at.province); });
}

// Movement and retreats are over, so no unit is dislodged any more and no stand-off matters.
void clear_retreats(Position& position) {
  position.dislodged.clear();
  position.stand_offs = {};
}

PowerId count_centres(const Variant& variant, Position& next, std::vector<Event>* events) {
  update_control(variant, next, events);
  const std::vector<Event> gained = gain_first_captures(variant, next);
  if (events != nullptr) events->insert(events->end(), gained.begin(), gained.end());
  return decide_victory(variant, next, events);
}

}  // namespace

void RetreatLists::clear() {
  units.clear();
  ends.clear();
  locations.clear();
}

std::span<const Location> RetreatLists::of(std::size_t unit) const {
  const std::size_t begin = unit == 0 ? 0 : ends[unit - 1];
  return std::span(locations).subspan(begin, ends[unit] - begin);
}

PhaseEnd finish_phase(const Variant& variant, Position& next, RetreatLists* retreats, std::vector<Event>* events) {
  PhaseEnd end;
  const Phase played = next.phase;
  next.phase = next_phase(variant.calendar, next.phase);
  if (played.kind == PhaseKind::Movement) {
    end.stand_offs = next.stand_offs;
    if (retreats != nullptr) list_retreats(variant, next, *retreats);
    drop_units_without_retreat(variant, retreats, next);
    if (!next.dislodged.empty()) return end;
    next.phase = next_phase(variant.calendar, next.phase);
  }
  if (played.kind == PhaseKind::Adjustments) return end;
  clear_retreats(next);
  const bool counts = played.season == Season::Fall || broken(Fault::CentresCapturedInSpring);
  if (counts) end.winner = count_centres(variant, next, events);
  if (played.season == Season::Fall && !has_adjustments(variant, next))
    next.phase = next_phase(variant.calendar, next.phase);
  return end;
}

void finish_phase(const Variant& variant, Adjudication& result) {
  const PhaseEnd end = finish_phase(variant, result.next, nullptr, &result.events);
  result.winner = end.winner;
  result.stand_offs = end.stand_offs;
}

}  // namespace casus
