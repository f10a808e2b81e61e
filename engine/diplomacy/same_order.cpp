#include "engine/diplomacy/same_order.h"

#include <utility>
#include <vector>

#include "engine/diplomacy/points.h"
#include "engine/legality/legality.h"
#include "engine/legality/reach.h"
#include "engine/legality/repeated_orders.h"
#include "engine/text/overloaded.h"

namespace casus {
namespace {

// The province shows which unit is meant, and whose.
UnitName plain_name(const UnitName& name) { return {WrittenKind::Unsaid, no_power, {name.at.province, Coast::None}}; }

}  // namespace

PlainOrders::PlainOrders(const Variant& variant, const Position& position)
    : variant_(variant), position_(position), lenient_(variant.options()) {
  lenient_.implied_coast = ImpliedCoast::Used;
}

const Field<widest>& PlainOrders::field() {
  if (!field_) field_ = std::make_unique<const Field<widest>>(variant_, position_);
  return *field_;
}

Order PlainOrders::of(const Order& order) {
  Task task =
      std::visit(Overloaded{
                     [](const Hold& hold) -> Task { return hold; },
                     [&](const Move& move) -> Task { return plain(order.unit, move); },
                     [](const SupportHold& support) -> Task { return SupportHold{plain_name(support.supported)}; },
                     [&](const SupportMove& support) -> Task { return plain(support); },
                     // Only armies are convoyed, and they need no coast.
                     [](const Convoy& convoy) -> Task {
                       return Convoy{plain_name(convoy.army), {convoy.destination.province, Coast::None}};
                     },
                     [&](const Transform& transform) -> Task { return plain(order.unit, transform); },
                     [](const OneOf<AdjustmentTask, SheetTask> auto& other) -> Task { return other; },
                 },
                 order.task);
  return {no_power, plain_name(order.unit), std::move(task)};
}

// Tags and paths say nothing to a fleet.
Move PlainOrders::plain(const UnitName& name, const Move& move) {
  Move plain{arrival(name, move.destination)};
  const Unit* unit = position_.unit_at(name.at.province);
  if (unit == nullptr || unit->kind == UnitKind::Fleet) return plain;
  if (variant_.options().convoy_path != ConvoyPath::Ignored) plain.path = move.path;
  plain.via = move.via;
  if (move.via != Via::Any) plain.via = tag_meant(field(), field().at(unit->at.province), plain);
  return plain;
}

SupportMove PlainOrders::plain(const SupportMove& support) const {
  return {plain_name(support.supported), arrival(support.supported, support.destination)};
}

// The new kind is the other one. A coast counts where there are several.
Transform PlainOrders::plain(const UnitName& name, const Transform& transform) const {
  const Unit* there = position_.unit_at(name.at.province);
  if (there == nullptr || transform.into == written(there->kind)) return transform;
  const bool on_a_coast = there->kind == UnitKind::Army && variant_.map.has_coasts(name.at.province);
  return {WrittenKind::Unsaid, on_a_coast ? transform.coast : Coast::None};
}

// The coast counts where a fleet could arrive on several. It does not matter whether the rulebook requires even the
// only one to be named (DATC 4.B.2): both orders mean the same coast. A coast that the province does not have names
// none of those that it has (DATC 4.B.6).
Location PlainOrders::arrival(const UnitName& name, Location to) const {
  const Unit* unit = position_.unit_at(name.at.province);
  if (unit != nullptr && unit->kind == UnitKind::Army) return {to.province, Coast::None};
  if (!variant_.map.has_coast(to.province, to.coast)) to.coast = Coast::None;
  const std::vector<Location> arrivals =
      unit != nullptr ? arrivals_of(variant_, position_, *unit) : std::vector<Location>();
  const SettledCoast settled = settle_coast(variant_.map, lenient_, arrivals, to);
  return {to.province, settled.legal ? settled.coast : to.coast};
}

bool is_same_order(const Variant& variant, const Position& position, const Order& left, const Order& right) {
  PlainOrders plain(variant, position);
  return plain.of(left) == plain.of(right);
}

}  // namespace casus
