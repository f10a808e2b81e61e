#include "engine/adjustments/adjustments.h"

#include <algorithm>

#include "engine/adjustments/power_orders.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

enum class Kind { Build, Removal, Other };

Kind kind_of(const Order& order) {
  if (std::holds_alternative<Build>(order.task) || std::holds_alternative<Waive>(order.task)) return Kind::Build;
  return std::holds_alternative<Disband>(order.task) ? Kind::Removal : Kind::Other;
}

// The orders of one kind that a power wrote, and where their verdicts go.
struct Selection {
  std::vector<Order> orders;
  std::vector<std::size_t> places;
};

Selection select(std::span<const Order> orders, PowerId power, Kind kind) {
  Selection selection;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].power != power || kind_of(orders[i]) != kind) continue;
    selection.orders.push_back(orders[i]);
    selection.places.push_back(i);
  }
  return selection;
}

void carry_out(const PowerAdjustments& adjustments, const Selection& selection, Adjudication& result) {
  for (std::size_t i = 0; i < selection.places.size(); ++i) result.verdicts[selection.places[i]] = adjustments.verdicts[i];
  result.events.insert(result.events.end(), adjustments.events.begin(), adjustments.events.end());
  for (const Unit& unit : adjustments.built) result.next.units.push_back(unit);
  for (const Unit& unit : adjustments.removed) std::erase(result.next.units, unit);
}

}  // namespace

std::vector<ProvinceId> build_sites(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> sites;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    const bool owned_home = variant.is_home(power, centre) && position.owner_of(centre) == power;
    if (owned_home && position.unit_at(centre) == nullptr) sites.push_back(centre);
  });
  return sites;
}

int adjustment_due(const Variant& variant, const Position& position, PowerId power) {
  if (variant[power].minor) return 0;
  const int due = position.centres_of(power) - position.units_of(power);
  return std::min(due, static_cast<int>(build_sites(variant, position, power).size()));
}

Adjudication adjudicate_adjustments(const Variant& variant, const Position& position, std::span<const Order> orders) {
  CASUS_ASSERT(position.phase.kind == PhaseKind::Adjustments);
  Verdict wrong_phase;
  wrong_phase.result = Result::Illegal;
  wrong_phase.clause = Clause::OrderWrongPhase;
  Adjudication result;
  result.verdicts.assign(orders.size(), wrong_phase);
  result.next = position;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    const int due = adjustment_due(variant, position, power);
    const Selection builds = select(orders, power, Kind::Build);
    const Selection removals = select(orders, power, Kind::Removal);
    carry_out(judge_builds(variant, position, power, std::max(due, 0), builds.orders), builds, result);
    carry_out(judge_removals(variant, position, power, std::max(-due, 0), removals.orders), removals, result);
  }
  std::ranges::sort(result.next.units, {}, &Unit::at);
  return result;
}

}  // namespace casus
