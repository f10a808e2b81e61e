#include "engine/diplomacy/points.h"
#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/legality/reach.h"
#include "engine/legality/repeated_orders.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// An order without the parts that change nothing: two that say the same become equal.
class PlainOrder {
 public:
  PlainOrder(const Variant& variant, const Position& position) : variant_(variant), position_(position) {}

  Order of(const Order& order) const {
    return {no_power, of(order.unit),
            std::visit([&](const auto& task) { return of_task(order.unit, task); }, order.task)};
  }

 private:
  // The province shows which unit is meant, and whose.
  static UnitName of(const UnitName& name) { return {WrittenKind::Unsaid, no_power, {name.at.province, Coast::None}}; }

  // Tags and paths say nothing to a fleet.
  Task of_task(const UnitName& name, const Move& move) const {
    Move plain{arrival(name, move.destination)};
    const Unit* unit = position_.unit_at(name.at.province);
    if (unit == nullptr || unit->kind == UnitKind::Fleet) return plain;
    if (variant_.options().convoy_path != ConvoyPath::Ignored) plain.path = move.path;
    plain.via = move.via;
    if (move.via != Via::Any) plain.via = way(*unit, plain);
    return plain;
  }
  Task of_task(const UnitName&, const SupportHold& support) const { return SupportHold{of(support.supported)}; }
  Task of_task(const UnitName&, const SupportMove& support) const {
    return SupportMove{of(support.supported), arrival(support.supported, support.destination)};
  }
  // Only armies are convoyed, and they need no coast.
  Task of_task(const UnitName&, const Convoy& convoy) const {
    return Convoy{of(convoy.army), {convoy.destination.province, Coast::None}};
  }
  Task of_task(const UnitName&, const Hold& hold) const { return hold; }
  // The new kind is the other one. A coast counts where there are several.
  Task of_task(const UnitName& unit, const Transform& transform) const {
    const Unit* there = position_.unit_at(unit.at.province);
    if (there == nullptr || transform.into == written(there->kind)) return transform;
    const bool on_a_coast = there->kind == UnitKind::Army && variant_.map.has_coasts(unit.at.province);
    return Transform{WrittenKind::Unsaid, on_a_coast ? transform.coast : Coast::None};
  }
  Task of_task(const UnitName&, const OneOf<AdjustmentTask, SheetTask> auto& task) const { return task; }

  // The coast counts where a fleet could arrive on several. It does not matter whether the rulebook requires even the
  // only one to be named (DATC 4.B.2): both orders mean the same coast. A coast that the province does not have names
  // none of those that it has (DATC 4.B.6).
  Location arrival(const UnitName& name, Location to) const {
    const Unit* unit = position_.unit_at(name.at.province);
    if (unit != nullptr && unit->kind == UnitKind::Army) return {to.province, Coast::None};
    if (!variant_.map.has_coast(to.province, to.coast)) to.coast = Coast::None;
    const std::vector<Location> arrivals =
        unit != nullptr ? arrivals_of(variant_, position_, *unit) : std::vector<Location>();
    Options lenient = variant_.options();
    lenient.implied_coast = ImpliedCoast::Used;
    const SettledCoast settled = settle_coast(variant_.map, lenient, arrivals, to);
    return {to.province, settled.legal ? settled.coast : to.coast};
  }

  // The tag, if it can change how the army goes.
  Via way(const Unit& army, const Move& move) const {
    const Field<widest> field(variant_, position_);
    CheckedOrder written;
    written.kind = TaskKind::Move;
    written.via = move.via;
    written.unit = field.at(army.at.province);
    written.destination = move.destination;
    if (!move.path.empty()) written.path = &move.path;
    return tag_meant(field, written);
  }

  const Variant& variant_;
  const Position& position_;
};

}  // namespace

bool is_same_order(const Variant& variant, const Position& position, const Order& left, const Order& right) {
  const PlainOrder plain(variant, position);
  return plain.of(left) == plain.of(right);
}

}  // namespace casus
