#include "engine/orders_of_phase.h"

#include <initializer_list>
#include <iterator>
#include <span>
#include <utility>

#include "engine/adjudicate.h"
#include "engine/adjustments/homes.h"
#include "engine/legality/legal_orders.h"
#include "engine/map/province_ids.h"
#include "engine/orders/named_unit.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/power_ids.h"

namespace casus {
namespace {

std::vector<Order> of_movement(const Variant& variant, const Position& position) {
  std::vector<Order> all;
  for (std::vector<Order>& of_unit : legal_orders(variant, position))
    all.insert(all.end(), std::make_move_iterator(of_unit.begin()), std::make_move_iterator(of_unit.end()));
  return all;
}

std::vector<Order> of_retreats(const Variant& variant, const Position& position) {
  std::vector<Order> all;
  for (const DislodgedUnit& dislodged : position.dislodged) {
    const UnitName name = name_of(dislodged.unit);
    for (const Location& to : open_retreats(variant, position, dislodged))
      all.push_back({dislodged.unit.power, name, Move{to}});
    all.push_back({dislodged.unit.power, name, Disband{}});
  }
  return all;
}

Order declaration(PowerId power, ProvinceId centre) {
  return {power, {WrittenKind::Unsaid, no_power, {centre, Coast::None}}, Declare{}};
}

// What a power could write about one place, whether it is legal or not.
std::vector<Order> conceivable(const Variant& variant, const Position& position, PowerId power, ProvinceId place) {
  std::vector<Order> all;
  if (const Unit* unit = position.unit_at(place); unit != nullptr && unit->power == power)
    all.push_back({power, name_of(*unit), Disband{}});
  bool is_site = position.owner_of(place) == power;
  for_each_further_site(variant, power, [&](ProvinceId site) { is_site |= site == place; });
  if (!is_site) return all;  // it neither builds there nor makes it a home
  const auto build = [&](WrittenKind kind, Coast coast) {
    all.push_back({power, {kind, no_power, {place, coast}}, Build{}});
  };
  build(WrittenKind::Army, Coast::None);
  build(WrittenKind::Fleet, Coast::None);
  for (const auto& one : variant.map[place].coasts) build(WrittenKind::Fleet, one.coast);
  all.push_back(declaration(power, place));
  return all;
}

std::vector<Order> of_adjustments(const Variant& variant, const Position& position) {
  std::vector<Order> all;
  const auto is_legal = [&](std::initializer_list<Order> orders) {
    return adjudicate(variant, position, std::span(orders.begin(), orders.size())).verdicts.back().result !=
           Result::Illegal;
  };
  for (const PowerId power : power_ids(variant)) {
    if (variant[power].minor) continue;  // it has no player
    const Order waive{power, {}, Waive{}};
    bool can_decline = false;  // in a site that a declaration brings
    for (const ProvinceId place : province_ids(variant.map)) {
      const Order declared = declaration(power, place);
      for (const Order& order : conceivable(variant, position, power, place)) {
        const bool is_build = std::holds_alternative<Build>(order.task);
        if (!is_legal({order}) && !(is_build && is_legal({declared, order}))) continue;
        all.push_back(order);
        can_decline = can_decline || (order == declared && is_legal({declared, waive}));
      }
    }
    if (can_decline || is_legal({waive})) all.push_back(waive);
  }
  return all;
}

}  // namespace

std::vector<Order> orders_of_phase(const Variant& variant, const Position& position) {
  switch (position.phase.kind) {
    case PhaseKind::Movement: return of_movement(variant, position);
    case PhaseKind::Retreats: return of_retreats(variant, position);
    case PhaseKind::Adjustments: return of_adjustments(variant, position);
    case PhaseKind::Turn: return {};
  }
  return {};
}

}  // namespace casus
