#include "engine/legality/legal_orders.h"

#include <memory>

#include "engine/legality/convoy_routes.h"
#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/map/province_ids.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

using WideField = Field<widest>;

class OrderList {
 public:
  OrderList(const WideField& field, UnitIndex unit) : field_(field), unit_(field.position.units[unit]), index_(unit) {}

  std::vector<Order> all() {
    offer(Hold{});
    each_province([&](ProvinceId to) { moves_to(to); });
    each_other_unit([&](const Unit& other) { offer(SupportHold{as_object(other)}); });
    each_other_unit([&](const Unit& other) { each_province([&](ProvinceId to) { supports_of_move(other, to); }); });
    if (field_.units[index_].at_sea) {
      each_other_unit([&](const Unit& other) {
        if (other.kind != UnitKind::Army) return;
        each_province([&](ProvinceId to) { offer(Convoy{as_object(other), {to, Coast::None}}); });
      });
    }
    transforms();
    return std::move(orders_);
  }

 private:
  template <class Visit>
  void each_province(Visit visit) const {
    for (const ProvinceId province : province_ids(field_.map)) visit(province);
  }
  template <class Visit>
  void each_other_unit(Visit visit) const {
    for (const Unit& other : field_.position.units) {
      if (other != unit_) visit(other);
    }
  }

  void offer(Task task) {
    const Order order{unit_.power, name_of(unit_), task};
    CheckedOrder checked;
    check(field_, order, checked);
    if (checked.legal) orders_.push_back(order);
  }

  // As a support or a convoy names it: with its nationality only where that is needed.
  UnitName as_object(const Unit& other) const {
    UnitName name = name_of(other);
    const bool needs_nationality = field_.options.missing_nationality == MissingNationality::Refused;
    if (needs_nationality && other.power != unit_.power) name.power = other.power;
    return name;
  }

  void moves_to(ProvinceId to) {
    if (unit_.kind == UnitKind::Fleet) {
      for (const Location& arrival : field_.arrivals[index_]) {
        if (arrival.province == to) offer(Move{arrival, Via::Any});
      }
      return;
    }
    const bool walks = field_.reaches(index_, to);
    const bool sails = field_.coastal(to) && field_.coastal(unit_.at.province) && to != unit_.at.province &&
                       chain_exists(field_, field_.fleets_at_sea, unit_.at.province, to);
    if (walks) offer(Move{{to, Coast::None}, Via::Any});
    if (sails) offer(Move{{to, Coast::None}, Via::Convoy, path_to_write(to)});
  }

  // Only where a move over seas has to name its path: a shortest one.
  std::vector<ProvinceId> path_to_write(ProvinceId to) const {
    std::vector<ProvinceId> seas;
    if (field_.options.convoy_path != ConvoyPath::Required) return seas;
    for (const UnitIndex fleet : shortest_chain(field_, field_.fleets_at_sea, unit_.at.province, to))
      seas.push_back(field_.province(fleet));
    return seas;
  }

  void supports_of_move(const Unit& other, ProvinceId to) {
    if (!field_.reaches(index_, to)) return;
    if (other.kind == UnitKind::Army) return offer(SupportMove{as_object(other), {to, Coast::None}});
    for (const Location& arrival : field_.arrivals[field_.at(other.at.province)]) {
      if (arrival.province == to) offer(SupportMove{as_object(other), arrival});
    }
  }

  void transforms() {
    if (field_.options.transforming == Transforming::Refused) return;
    if (unit_.kind == UnitKind::Fleet) return offer(Transform{WrittenKind::Army});
    const std::vector<CoastOfProvince>& coasts = field_.map[unit_.at.province].coasts;
    if (coasts.empty()) return offer(Transform{WrittenKind::Fleet});
    for (const CoastOfProvince& one : coasts) offer(Transform{WrittenKind::Fleet, one.coast});
  }

  const WideField& field_;
  const Unit& unit_;
  const UnitIndex index_;
  std::vector<Order> orders_;
};

}  // namespace

std::vector<std::vector<Order>> legal_orders(const Variant& variant, const Position& position) {
  const auto field = std::make_unique<WideField>(variant, position);
  std::vector<std::vector<Order>> lists;
  for (UnitIndex unit = 0; unit < field->count; ++unit) lists.push_back(OrderList(*field, unit).all());
  return lists;
}

}  // namespace casus
