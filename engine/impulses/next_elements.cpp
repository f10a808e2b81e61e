#include "engine/impulses/next_elements.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/impulses/possible.h"
#include "engine/impulses/sheet.h"
#include "engine/impulses/state.h"
#include "engine/orders/named_unit.h"

namespace casus::impulses {

namespace {

// Names mean all units of a kind in their place.
UnitName short_name_of(const Unit& unit) {
  UnitName name = name_of(unit);
  name.count = 1;
  return name;
}

class NextElements {
 public:
  NextElements(const Variant& variant, const Position& position, PowerId power, const UnitName& unit,
               const Plan& so_far)
      : variant_(variant), map_(variant.map), position_(position), power_(power), unit_(unit), so_far_(so_far) {}

  std::vector<Element> all() {
    const std::optional<Begun> hold = begun(Hold{}, 1);
    if (!hold) return {};
    at_ = hold->from;
    is_fleet_ = hold->is_fleet;
    reach_ = one_step_from(map_, is_fleet_ ? UnitKind::Fleet : UnitKind::Army, at_);
    add(Hold{});
    reach_.for_each([&](ProvinceId to) { add(Move{{to, Coast::None}}); });
    if (!is_fleet_) add_moves_over_sea();
    add_supports();
    if (is_fleet_) add_convoys();
    return std::move(found_);
  }

 private:
  // The last element of a plan, with its unit.
  struct Begun {
    ProvinceId from;  // where the unit is by then
    bool is_fleet;
    bool is_slow;  // it takes more impulses than were written
  };

  // Nothing if the plan cannot go on with this element.
  std::optional<Begun> begun(const Action& action, std::uint8_t impulses) const {
    Plan plan = so_far_;
    plan.elements.push_back(Element{action, impulses});
    const Order order{power_, unit_, plan};
    const std::span orders(&order, 1);
    Sheets sheets = read_sheets(variant_, position_, orders);
    if (sheets.refused.front()) return std::nullopt;
    const State state{variant_, map_, position_, orders, position_.campaign, std::move(sheets.bodies), {}, {}};
    const auto body = std::ranges::find_if(state.bodies, [](const Body& one) { return one.order == 0; });
    if (body == state.bodies.end() || body->dropped) return std::nullopt;
    const auto last =
        std::find_if(body->plan.rbegin(), body->plan.rend(), [](const SlottedAction& one) { return one.is_ordered(); });
    if (last == body->plan.rend() || why_impossible(state, *body, *last, last->expected)) return std::nullopt;
    return Begun{last->expected, body->is_fleet(), last->last - last->first >= impulses};
  }

  void add(const Action& action) {
    const std::optional<Begun> once = begun(action, 1);
    if (!once) return;
    found_.push_back(Element{action, 1});
    const bool is_hold = std::holds_alternative<Hold>(action);
    if (!is_hold && !once->is_slow && begun(action, 2)) found_.push_back(Element{action, 2});
  }

  // The coasts of the seas that fleets of the board connect with these seas.
  ProvinceSet coasts_of(const ProvinceSet& seas) const {
    ProvinceSet connected, coasts;
    std::vector<ProvinceId> next;
    const auto take = [&](ProvinceId sea) {
      const bool has_fleet = std::ranges::any_of(
          position_.units, [&](const Unit& unit) { return unit.kind == UnitKind::Fleet && unit.at.province == sea; });
      if (!has_fleet || connected.contains(sea)) return;
      connected.insert(sea);
      next.push_back(sea);
    };
    (seas & map_.seas()).for_each(take);
    while (!next.empty()) {
      const ProvinceSet around = map_.fleet_reach({next.back(), Coast::None});
      next.pop_back();
      coasts |= around - map_.seas();
      (around & map_.seas()).for_each(take);
    }
    return coasts;
  }

  void add_moves_over_sea() {
    const ProvinceSet coasts = coasts_of(map_.fleet_reach({at_, Coast::None})) - reach_;
    coasts.for_each([&](ProvinceId to) { add(Move{{to, Coast::None}}); });
  }

  void add_supports() {
    std::vector<UnitName> named;
    for (const Unit& other : position_.units) {
      const UnitName name = short_name_of(other);
      const bool is_itself =
          other.at.province == unit_.at.province && agrees(unit_.kind, other.kind) && other.power == power_;
      const bool is_known = std::ranges::find(named, name) != named.end();
      if ((other.kind == UnitKind::Fleet) != is_fleet_ || is_itself || is_known) continue;
      named.push_back(name);
      add(SupportHold{name});
      const ProvinceSet& steps = one_step_from(map_, other.kind, other.at.province);
      ProvinceSet near = steps;
      steps.for_each([&](ProvinceId step) { near |= one_step_from(map_, other.kind, step); });
      near.for_each([&](ProvinceId to) {
        if (to != other.at.province && reach_.contains(to)) add(SupportMove{name, {to, Coast::None}});
      });
    }
    reach_.for_each([&](ProvinceId neutral) { add(SupportNeutral{neutral}); });
  }

  void add_convoys() {
    ProvinceSet here;
    here.insert(at_);
    // The fleet may have moved there.
    const ProvinceSet coasts = (coasts_of(here) | reach_) - map_.seas();
    for (const Unit& army : position_.units) {
      if (army.kind != UnitKind::Army || !coasts.contains(army.at.province)) continue;
      coasts.for_each([&](ProvinceId to) {
        if (to != army.at.province) add(Convoy{short_name_of(army), {to, Coast::None}});
      });
    }
  }

  const Variant& variant_;
  const Map& map_;
  const Position& position_;
  PowerId power_;
  const UnitName& unit_;
  const Plan& so_far_;
  ProvinceId at_ = no_province;
  bool is_fleet_ = false;
  ProvinceSet reach_;
  std::vector<Element> found_;
};

}  // namespace

std::vector<Element> next_elements(const Variant& variant, const Position& position, PowerId power,
                                   const UnitName& unit, const Plan& so_far) {
  return NextElements(variant, position, power, unit, so_far).all();
}

}  // namespace casus::impulses
