#include "engine/legality/repeated_orders.h"

#include <algorithm>
#include <vector>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

std::vector<ProvinceId> path_of(const CheckedOrder& order) {
  return order.path == nullptr ? RareList<ProvinceId>() : *order.path;
}

// Whether an army that can walk could also be convoyed, as far as the board shows.
template <std::size_t Words>
bool could_be_convoyed(const Field<Words>& field, const CheckedOrder& move) {
  const ProvinceId from = field.province(move.unit), to = move.destination.province;
  if (move.path != nullptr) return can_carry(field, *move.path, from, to);
  return field.options.convoy_path != ConvoyPath::Required && chain_exists(field, field.fleets_at_sea, from, to);
}

// Whether an order can send the unit there, whatever else is ordered. This is not asked where an army's order has to
// name the seas: there no other order chooses a convoy for it.
template <std::size_t Words>
bool can_be_ordered_to(const Field<Words>& field, UnitIndex unit, ProvinceId to) {
  const Unit& ordered = field.unit(unit);
  const auto is_possible = [&](Location end) {
    CheckedOrder checked;
    check(field, Order{ordered.power, name_of(ordered), Move{end}}, checked);
    return checked.legal;
  };
  if (!field.fleets.test(unit)) return is_possible({to, Coast::None});
  return std::ranges::any_of(field.arrivals[unit],
                             [&](Location end) { return end.province == to && is_possible(end); });
}

// Whether orders for other units could have such an army convoyed, if its own order does not say how it goes (DATC
// 4.A.3).
template <std::size_t Words>
bool others_could_choose_convoy(const Field<Words>& field, const CheckedOrder& move) {
  const ProvinceId from = field.province(move.unit), to = move.destination.province;
  const PowerId power = field.units[move.unit].power;
  const auto is_able = [&](UnitIndex fleet) {
    const bool detours = field.options.superfluous_convoy == SuperfluousConvoy::Legal;
    return lies_on_route(field, field.fleets_at_sea, fleet, from, to, detours);
  };
  const auto own_fleet_is_able = [&] { return (field.fleets_at_sea & field.of_power[index(power)]).any_of(is_able); };
  const UnitIndex there = field.at(to);
  const auto could_be_met = [&] { return there != no_unit && can_be_ordered_to(field, there, from); };
  switch (field.options.convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible: return own_fleet_is_able();
    case ConvoyIntent::Y1982: return own_fleet_is_able() || (could_be_met() && field.units[there].power == power);
    case ConvoyIntent::Y1971: return could_be_met();
    case ConvoyIntent::Y1971Intact: return true;
    case ConvoyIntent::Dptg: break;
  }
  return false;
}

// Whether "via convoy" can change how such an army goes, if its order names no path (DATC 4.A.3).
template <std::size_t Words>
bool tag_can_choose_convoy(const Field<Words>& field, const CheckedOrder& move) {
  const PowerId power = field.units[move.unit].power;
  switch (field.options.convoy_intent) {
    case ConvoyIntent::Y1971:
    case ConvoyIntent::Y1971Intact: return false;  // these books do not have the tag
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:  // without an ordered path it walks, and an own fleet on the path is enough
      return chain_exists(field, field.fleets_at_sea - field.of_power[index(power)], field.province(move.unit),
                          move.destination.province);
    case ConvoyIntent::Y2000Possible:
    case ConvoyIntent::Y1982:
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Dptg: break;
  }
  return true;
}

// Whether the tag changes how an army goes that can walk. A path says by itself that it goes by convoy.
template <std::size_t Words>
bool tag_counts(const Field<Words>& field, const CheckedOrder& move) {
  const bool by_land = move.via == Via::Land, names_path = move.path != nullptr;
  if (!walks_without_fleets(field.options) && by_land == names_path) return true;
  if (!could_be_convoyed(field, move)) return false;
  if (names_path) return by_land;
  return by_land ? others_could_choose_convoy(field, move) : tag_can_choose_convoy(field, move);
}

// Of a legal order. A support that need not name the only coast that a fleet can reach means that one.
template <std::size_t Words>
Location end_meant(const Field<Words>& field, const CheckedOrder& order) {
  const Location to = order.destination;
  const bool is_open = order.kind == TaskKind::SupportMove && to.coast == Coast::None;
  if (!is_open || !field.fleets.test(order.object)) return to;
  Location only = to;
  int reached = 0;
  for (const Location& arrival : field.arrivals[order.object]) {
    if (arrival.province != to.province) continue;
    ++reached;
    only = arrival;
  }
  return reached == 1 ? only : to;
}

template <std::size_t Words>
bool same_task(const Field<Words>& field, const CheckedOrder& left, const CheckedOrder& right) {
  return left.kind == right.kind && left.object == right.object && end_meant(field, left) == end_meant(field, right) &&
         path_of(left) == path_of(right) && tag_meant(field, left) == tag_meant(field, right);
}

template <std::size_t Words>
bool impossible_moves_are_no_holds(const Field<Words>& field, UnitIndex unit) {
  if (broken(Fault::ImpossibleMovesAreHolds)) return false;
  return impossible_moves_count(field, unit);
}

// Where a move that can never succeed would go: a coast that is not there makes no other place.
template <std::size_t Words>
Location goal_in_vain(const Field<Words>& field, const CheckedOrder& move) {
  const Location to = move.destination;
  return field.map.has_coast(to.province, to.coast) ? to : Location{to.province, Coast::None};
}

// Whether the two say the same. An illegal order means the same as a hold, unless it is a move and such moves count:
// then it means its destination.
template <std::size_t Words>
bool same_meaning(const Field<Words>& field, const CheckedOrder& left, const CheckedOrder& right) {
  const bool moves_count = impossible_moves_are_no_holds(field, left.unit);
  const auto is_vain_move = [&](const CheckedOrder& order) {
    return moves_count && !order.legal && order.kind == TaskKind::Move;
  };
  if (is_vain_move(left) && is_vain_move(right)) return goal_in_vain(field, left) == goal_in_vain(field, right);
  if (is_vain_move(left) || is_vain_move(right)) return false;
  const auto holds = [](const CheckedOrder& order) { return !order.legal || order.kind == TaskKind::Hold; };
  return holds(left) || holds(right) ? holds(left) && holds(right) : same_task(field, left, right);
}

// An order that is illegal by itself keeps its own reason.
void supersede(CheckedOrder& order) {
  if (!order.legal) return;
  order.legal = false;
  order.clause = Clause::OrderRepeated;
}

}  // namespace

template <std::size_t Words>
Via tag_meant(const Field<Words>& field, const CheckedOrder& order) {
  if (broken(Fault::TagsNeverContradict)) return Via::Any;
  if (broken(Fault::EveryTagMakesAnotherOrder)) return order.via;
  if (order.via == Via::Any || field.fleets.test(order.unit)) return Via::Any;  // only moves have a tag
  if (!field.reaches(order.unit, order.destination.province)) return order.via == Via::Land ? Via::Land : Via::Any;
  return tag_counts(field, order) ? order.via : Via::Any;
}

template <std::size_t Words>
Via tag_meant(const Field<Words>& field, UnitIndex unit, const Move& move) {
  CheckedOrder as_written;
  as_written.kind = TaskKind::Move;
  as_written.via = move.via;
  as_written.unit = unit;
  as_written.destination = move.destination;
  if (!move.path.empty()) as_written.path = &move.path;
  return tag_meant(field, as_written);
}

OrderChoice choice_of(const Options& options, const CheckedOrder& order) {
  if (order.legal || order.becomes_hold) return OrderChoice::Chosen;
  const bool was_legal = order.clause == Clause::OrderRepeated;
  const bool took_part = was_legal || (order.unit != no_unit && illegal_orders_hold(options));
  return took_part ? OrderChoice::PassedOver : OrderChoice::Outside;
}

template <std::size_t Words>
UnitBits<Words> impossible_movers(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                  std::span<const std::int32_t> order_of) {
  UnitBits<Words> with_choice;  // units with a legal order
  for (const CheckedOrder& order : checked) {
    const bool was_legal = order.legal || order.clause == Clause::OrderRepeated;
    if (order.unit != no_unit && was_legal) with_choice.set(order.unit);
  }
  UnitBits<Words> movers;
  for (std::size_t i = 0; i < checked.size(); ++i) {
    const CheckedOrder& order = checked[i];
    if (order.unit == no_unit || order.legal || order.kind != TaskKind::Move) continue;
    if (!impossible_moves_count(field, order.unit)) continue;
    const bool counts = field.options.illegal_order == IllegalOrder::Hold
                            ? order_of[order.unit] == static_cast<std::int32_t>(i)
                            : !with_choice.test(order.unit);
    if (counts) movers.set(order.unit);
  }
  return movers;
}

template <std::size_t Words>
UnitBits<Words> units_with_illegal_orders_that_count(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                                     std::span<const std::int32_t> order_of) {
  if (broken(Fault::IllegalOrdersLeaveRoomToImply)) return {};
  if (field.options.illegal_order != IllegalOrder::Hold) return impossible_movers(field, checked, order_of);
  UnitBits<Words> units;
  for (const CheckedOrder& order : checked) {
    if (order.unit != no_unit) units.set(order.unit);
  }
  return units;
}

template <std::size_t Words>
bool choose_again(const Field<Words>& field, std::span<CheckedOrder> checked, std::size_t i, std::int32_t& chosen) {
  const RepeatedOrder rule = field.options.repeated_order;
  CheckedOrder& order = checked[i];
  if (rule == RepeatedOrder::Last && chosen != no_order) {
    supersede(checked[static_cast<std::size_t>(chosen)]);
    chosen = static_cast<std::int32_t>(i);
    return false;
  }
  bool contradicts = rule == RepeatedOrder::None && chosen != no_order;
  if (contradicts && same_meaning(field, order, checked[static_cast<std::size_t>(chosen)])) {
    contradicts = broken(Fault::SameOrderTwiceContradicts);
  }
  supersede(order);
  if (!contradicts) return false;
  supersede(checked[static_cast<std::size_t>(chosen)]);
  chosen = no_order;
  return true;
}

#define CASUS_INSTANTIATE(words)                                                                                    \
  template Via tag_meant(const Field<words>&, const CheckedOrder&);                                                 \
  template Via tag_meant(const Field<words>&, UnitIndex, const Move&);                                              \
  template UnitBits<words> impossible_movers(const Field<words>&, std::span<const CheckedOrder>,                    \
                                             std::span<const std::int32_t>);                                        \
  template UnitBits<words> units_with_illegal_orders_that_count(const Field<words>&, std::span<const CheckedOrder>, \
                                                                std::span<const std::int32_t>);                     \
  template bool choose_again(const Field<words>&, std::span<CheckedOrder>, std::size_t, std::int32_t&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
