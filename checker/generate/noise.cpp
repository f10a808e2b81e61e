#include "checker/generate/noise.h"

#include <algorithm>

#include "engine/rules/features.h"

namespace casus::generate {

namespace {

UnitPlace place_of(const Unit& unit) { return {unit.kind, unit.at}; }

// An order of another unit that this one could help.
std::optional<Task> help(Draft& draft, const Unit& unit) {
  const ProvinceSet reach = draft.reach(place_of(unit));
  std::vector<Task> tasks;
  for (const Order& order : draft.orders()) {
    const ProvinceId other = order.unit.at.province;
    if (other == unit.at.province || !draft.occupied().contains(other)) continue;
    const Move* move = std::get_if<Move>(&order.task);
    if (move == nullptr) {
      if (reach.contains(other)) tasks.push_back(SupportHold{draft.name_of(other)});
      continue;
    }
    if (reach.contains(move->destination.province))
      tasks.push_back(SupportMove{draft.name_of(other), move->destination});
    const bool at_sea = unit.kind == UnitKind::Fleet && draft.map().lets_convoy(unit.at.province);
    const bool touches = draft.map().neighbours(unit.at.province).contains(other);
    if (at_sea && touches && draft.at(other).kind == UnitKind::Army)
      tasks.push_back(Convoy{draft.name_of(other), {move->destination.province, Coast::None}});
  }
  return draft.pick(tasks);
}

bool has_transforms(const Draft& draft) { return draft.variant().has(Feature::Transforms); }

// Mostly as the rules ask for it.
Task any_transform(Draft& draft, const Unit& unit) {
  const bool into_fleet = unit.kind == UnitKind::Army;
  Transform transform{into_fleet ? WrittenKind::Fleet : WrittenKind::Army};
  const auto& coasts = draft.map()[unit.at.province].coasts;
  if (into_fleet && !coasts.empty() && !draft.one_in(4)) transform.coast = coasts[draft.below(coasts.size())].coast;
  else if (draft.one_in(4)) transform.into = WrittenKind::Unsaid;
  return transform;
}

Task any_task(Draft& draft, const Unit& unit) {
  if (has_transforms(draft) && draft.one_in(5)) return any_transform(draft, unit);
  if (!draft.one_in(3)) {
    if (auto task = help(draft, unit)) return *std::move(task);
  }
  const ProvinceSet reach = draft.reach(place_of(unit));
  ProvinceSet others = draft.occupied();
  others.erase(unit.at.province);
  if (draft.one_in(5) && !others.empty())
    return SupportHold{draft.name_of(draft.pick((reach & others).empty() ? others : reach & others).value())};
  if (draft.one_in(6)) return Hold{};
  const ProvinceSet targets = draft.one_in(2) && reach.intersects(others) ? reach & others : reach;
  const auto to = draft.pick(targets);
  if (!to) return Hold{};
  return Move{draft.any_arrival(unit, *to), draft.one_in(10) ? Via::Convoy : Via::Any};
}

// An order that the rules of writing or reaching refuse, mostly.
Order any_strange_order(Draft& draft, const Unit& unit) {
  UnitName name{written(unit.kind), no_power, unit.at};
  const auto anywhere = [&] {
    return ProvinceId{static_cast<std::uint16_t>(draft.below(draft.map().provinces().size()))};
  };
  const Unit other = draft.units()[draft.below(draft.units().size())];
  UnitName other_name{written(other.kind), no_power, other.at};
  if (has_transforms(draft) && draft.one_in(6)) {
    const Coast coast = draft.one_in(2) ? Coast::None : draft.one_in(2) ? Coast::North : Coast::South;
    if (coast != Coast::None) return {unit.power, name, Transform{WrittenKind::Fleet, coast}};
    return {unit.power, name, Transform{draft.one_in(2) ? written(unit.kind) : WrittenKind::Unsaid}};
  }
  switch (draft.below(9)) {
    case 0: return {unit.power, name, Move{{anywhere(), Coast::None}, draft.one_in(3) ? Via::Land : Via::Any}};
    case 1: return {unit.power, name, SupportMove{other_name, {anywhere(), Coast::None}}};
    case 2: return {unit.power, name, SupportHold{other_name}};
    case 3: return {unit.power, name, Convoy{other_name, {anywhere(), Coast::None}}};
    case 4: name.kind = WrittenKind::Unsaid; break;
    case 5: name.kind = unit.kind == UnitKind::Army ? WrittenKind::Fleet : WrittenKind::Army; break;
    case 6: return {draft.power(), name, any_task(draft, unit)};  // perhaps another power's unit
    case 7:
      other_name.power = draft.one_in(2) ? other.power : draft.power();
      return {unit.power, name, SupportHold{other_name}};
    default: {
      const ProvinceId nowhere = anywhere();
      const bool army = draft.map()[nowhere].terrain != Terrain::Sea;
      return {unit.power, {army ? WrittenKind::Army : WrittenKind::Fleet, no_power, {nowhere, Coast::None}}, Hold{}};
    }
  }
  return {unit.power, name, any_task(draft, unit)};
}

}  // namespace

void add_neighbours(Draft& draft, std::size_t units) {
  for (std::size_t i = 0; i < units; ++i) {
    const auto place = draft.any_place();
    if (place) draft.put(draft.power(), *place);
  }
  const std::vector<Unit> all = draft.units();
  for (const Unit& unit : all) {
    if (draft.is_ordered(unit.at.province) || draft.one_in(4)) continue;
    draft.order(unit.at.province, any_task(draft, unit));
  }
}

void disturb_orders(Draft& draft) {
  if (draft.units().empty()) return;
  const Unit unit = draft.units()[draft.below(draft.units().size())];
  draft.order_anything(any_strange_order(draft, unit));
}

}  // namespace casus::generate
