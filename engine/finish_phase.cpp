#include "engine/finish_phase.h"

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/minor_units.h"
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

void drop_units_without_retreat(const Variant& variant, Position& position) {
  if (broken(Fault::DestroyedUnitAwaitsRetreat)) return;
  std::erase_if(position.dislodged,
                [&](const DislodgedUnit& dislodged) { return open_retreats(variant, position, dislodged).empty(); });
}

// Movement and retreats are over, so no unit is dislodged any more and no stand-off matters.
void clear_retreats(Position& position) {
  position.dislodged.clear();
  position.stand_offs = {};
}

void count_centres(const Variant& variant, Adjudication& result) {
  for (Event& captured : update_control(variant, result.next)) result.events.push_back(std::move(captured));
  for (Event& gained : gain_first_captures(variant, result.next)) result.events.push_back(std::move(gained));
  result.winner = victor(variant, result.next);
  if (result.winner == no_power) return;
  result.events.push_back(victory(result.next, result.winner, Clause::Victory));
}

}  // namespace

void finish_phase(const Variant& variant, Adjudication& result) {
  Position& next = result.next;
  const Phase played = next.phase;
  next.phase = next_phase(variant.calendar, next.phase);
  if (played.kind == PhaseKind::Movement) {
    result.stand_offs = next.stand_offs;
    drop_units_without_retreat(variant, next);
    if (!next.dislodged.empty()) return;
    next.phase = next_phase(variant.calendar, next.phase);
  }
  if (played.kind == PhaseKind::Adjustments) return;
  clear_retreats(next);
  if (broken(Fault::CentresCapturedInSpring) && played.season != Season::Fall) count_centres(variant, result);
  if (played.season != Season::Fall) return;
  count_centres(variant, result);
  if (!has_adjustments(variant, next)) next.phase = next_phase(variant.calendar, next.phase);
}

}  // namespace casus
