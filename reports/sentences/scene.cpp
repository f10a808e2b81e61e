#include "reports/sentences/scene.h"

#include <algorithm>

#include "engine/orders/notation.h"

namespace casus::reports {
std::string called(const Variant& variant, const Unit& unit) {
  return unit.leader != no_leader ? variant[unit.leader].name : print(variant, unit);
}

std::string called(const Variant& variant, const UnitName& unit) {
  return unit.leader != no_leader ? variant[unit.leader].name : print(variant, unit);
}

std::string called_neutral(const Variant& variant, ProvinceId province) {
  return "the neutral " + variant.map.print({province, Coast::None});
}

namespace {

ProvinceId place_at_start(const DeedRecord& deed) {
  return deed.done.order ? deed.done.order->unit.at.province : deed.unit.at.province;
}

}  // namespace

bool Scene::is_same_unit(const DeedRecord& one, const DeedRecord& other) {
  return one.ordered == other.ordered && one.unit == other.unit &&
         (one.unit.leader != no_leader || place_at_start(one) == place_at_start(other));
}

Scene::Deeds Scene::all_of(const DeedRecord& deed) const {
  Deeds found;
  for (const DeedRecord& other : impulse_.deeds) {
    if (is_same_unit(deed, other)) found.push_back(&other);
  }
  return found;
}

Scene::Deeds Scene::that_started_in(ProvinceId province, UnitKind kind) const {
  Deeds found;
  for (const DeedRecord& deed : impulse_.deeds) {
    const bool known = std::ranges::any_of(found, [&](const auto* one) { return is_same_unit(*one, deed); });
    if (!known && deed.unit.at.province == province && deed.unit.kind == kind) found.push_back(&deed);
  }
  return found;
}

Scene::Deeds Scene::standing_in(ProvinceId province, UnitKind kind) const {
  Deeds found;
  for (const DeedRecord& deed : impulse_.deeds) {
    const bool known = std::ranges::any_of(found, [&](const auto* one) { return is_same_unit(*one, deed); });
    if (!known && deed.unit.kind == kind && place_of(deed) == province) found.push_back(&deed);
  }
  return found;
}

// The second deed of a leader may begin where the first has led.
ProvinceId Scene::place_of(const DeedRecord& deed) const {
  const Deeds all = all_of(deed);
  return place_at_start(all.empty() ? deed : *all.front());
}

ProvinceId Scene::place_of(const UnitName& name) const {
  for (const UnitKind kind : {UnitKind::Army, UnitKind::Fleet}) {
    if (name.leader == no_leader && !agrees(name.kind, kind)) continue;
    const Deeds found = that_started_in(name.at.province, kind);
    if (!found.empty()) return place_of(*found.front());
  }
  return name.at.province;
}

bool Scene::leaves(const DeedRecord& deed) const {
  return std::ranges::any_of(all_of(deed), [](const DeedRecord* one) {
    return one->done.verdict && one->done.verdict->result == Result::Moves;
  });
}

}  // namespace casus::reports
