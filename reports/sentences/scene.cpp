#include "reports/sentences/scene.h"

#include <algorithm>

#include "engine/orders/notation.h"

namespace casus::reports {
namespace {

ProvinceId place_at_start(const DeedRecord& deed) {
  return deed.done.order ? deed.done.order->unit.at.province : deed.unit.at.province;
}

// The first deed of each unit that passes the test.
template <class Test>
Scene::Deeds one_of_each(const std::vector<DeedRecord>& deeds, Test is_meant) {
  Scene::Deeds found;
  for (const DeedRecord& deed : deeds) {
    const auto is_its = [&](const DeedRecord* one) { return Scene::is_same_unit(*one, deed); };
    if (std::ranges::none_of(found, is_its) && is_meant(deed)) found.push_back(&deed);
  }
  return found;
}

}  // namespace

std::string called(const Variant& variant, const Unit& unit) {
  return unit.leader != no_leader ? variant[unit.leader].name : print(variant, unit);
}

std::string called(const Variant& variant, const UnitName& unit) {
  return unit.leader != no_leader ? variant[unit.leader].name : print(variant, unit);
}

std::string called_neutral(const Variant& variant, ProvinceId province) {
  return "the neutral " + variant.map.print({province, Coast::None});
}

bool started_together(const Unit& one, const Unit& other) {
  return one.power == other.power && one.kind == other.kind && one.at == other.at;
}

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
  return one_of_each(impulse_.deeds, [&](const DeedRecord& deed) {
    return deed.unit.at.province == province && deed.unit.kind == kind;
  });
}

Scene::Deeds Scene::standing_in(ProvinceId province, UnitKind kind) const {
  return one_of_each(impulse_.deeds,
                     [&](const DeedRecord& deed) { return deed.unit.kind == kind && place_of(deed) == province; });
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
