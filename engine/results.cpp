#include "engine/results.h"

#include <type_traits>

#include "engine/text/assert.h"

namespace casus {
namespace {

ProvinceSet provinces_of_destroyed(const RetreatLists& retreats) {
  ProvinceSet destroyed;
  for (std::size_t i = 0; i < retreats.units.size(); ++i) {
    if (retreats.of(i).empty()) destroyed.insert(retreats.units[i].unit.at.province);
  }
  return destroyed;
}

}  // namespace

MovementResults::MovementResults(const Variant& variant, const Position& position)
    : variant_(variant), position_(position), outcomes_(variant, position) {
  CASUS_ASSERT(position.phase.kind == PhaseKind::Movement);
}

const PhaseResults& MovementResults::of(std::span<const Order> orders) { return finished(orders); }
const PhaseResults& MovementResults::of(std::span<const OrderNumber> orders) { return finished(orders); }

template <class Orders>
const PhaseResults& MovementResults::finished(Orders orders) {
  const auto province_of = [&](std::size_t order) {
    if constexpr (std::is_same_v<Orders, std::span<const Order>>) return orders[order].unit.at.province;
    else return outcomes_[orders[order]].unit.at.province;
  };
  const std::span<const Outcome> outcomes = outcomes_.of(orders);
  Position& next = results_.next;
  next.phase = position_.phase;
  next.owners = position_.owners;
  next.homes = position_.homes;
  next.fallen = position_.fallen;
  outcomes_.move_units(next);
  const PhaseEnd end = finish_phase(variant_, next, &results_.retreats, nullptr);
  results_.stand_offs = end.stand_offs;
  results_.winner = end.winner;

  const ProvinceSet destroyed = provinces_of_destroyed(results_.retreats);
  results_.orders.clear();
  for (std::size_t i = 0; i < orders.size(); ++i) {
    Fate fate = Fate::Stays;
    if (outcomes[i].dislodged) fate = destroyed.contains(province_of(i)) ? Fate::Destroyed : Fate::Dislodged;
    results_.orders.push_back({outcomes[i].result, fate});
  }
  return results_;
}

}  // namespace casus
