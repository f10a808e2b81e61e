#include "checker/corpus/stated_turn.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/rules/power_ids.h"

namespace casus::corpus {

namespace {

void add_unit(std::vector<Unit>& units, const Unit& unit) {
  const auto same = std::ranges::find_if(units, [&](const Unit& other) { return stood_together(unit, other); });
  if (same == units.end()) units.push_back(unit);
  else same->count = static_cast<std::uint8_t>(same->count + unit.count);
}

template <class Line, class Item>
void add_line(std::vector<Line>& lines, PowerId power, std::vector<Item> items) {
  if (items.empty()) return;
  std::ranges::sort(items);
  lines.push_back({power, std::move(items), {}});
}

}  // namespace

bool stood_together(const Unit& one, const Unit& other) {
  return one.kind == UnitKind::Fleet && other.kind == UnitKind::Fleet && one.power == other.power && one.at == other.at;
}

bool is_told_by_deeds(const Order& order, const Verdict& verdict) {
  const Plan* plan = std::get_if<Plan>(&order.task);
  if (plan == nullptr || verdict.result == Result::Illegal) return false;
  return !order.conditional || verdict.result != Result::Void;
}

std::vector<std::vector<const Deed*>> deeds_of(std::size_t index, const std::vector<Impulse>& impulses) {
  std::vector<std::vector<const Deed*>> found;
  for (const Impulse& impulse : impulses) {
    std::vector<const Deed*>& deeds = found.emplace_back();
    for (const Deed& deed : impulse.deeds) {
      if (deed.order == index) deeds.push_back(&deed);
    }
  }
  while (!found.empty() && found.back().empty()) found.pop_back();
  return found;
}

ExpectedVerdict outcome_of(const Order& order, std::size_t index, const Verdict& verdict,
                           const std::vector<Impulse>& impulses) {
  ExpectedVerdict outcome;
  if (is_told_by_deeds(order, verdict)) {
    for (const std::vector<const Deed*>& deeds : deeds_of(index, impulses)) {
      std::vector<ExpectedDeed>& told = outcome.impulses.emplace_back();
      for (const Deed* deed : deeds) told.push_back({deed->verdict.result, deed->verdict.fate});
    }
  }
  if (!outcome.impulses.empty()) return outcome;
  outcome.result = verdict.result;
  outcome.fate = verdict.fate;
  return outcome;
}

std::vector<MovedUnit> moved_units(const std::vector<Event>& events, EventKind kind, PowerId power) {
  std::vector<MovedUnit> moved;
  for (const Event& event : events) {
    if (event.kind != kind || event.power != power || !event.unit) continue;
    const MovedUnit one{*event.unit, event.to.province};
    const auto same = std::ranges::find_if(
        moved, [&](const MovedUnit& other) { return stood_together(one.unit, other.unit) && one.to == other.to; });
    if (same == moved.end()) moved.push_back(one);
    else same->unit.count = static_cast<std::uint8_t>(same->unit.count + one.unit.count);
  }
  std::ranges::sort(moved);
  return moved;
}

void state_events(const Variant& variant, const std::vector<Event>& events, ExpectedResult& result) {
  for (const PowerId power : power_ids(variant)) {
    std::vector<Unit> disbanded, unsupplied, removed;
    for (const Event& event : events) {
      if (event.power != power || !event.unit) continue;
      if (event.kind == EventKind::Disbanded) add_unit(disbanded, *event.unit);
      if (event.kind == EventKind::Unsupplied) add_unit(unsupplied, *event.unit);
      if (event.kind == EventKind::Removed) add_unit(removed, *event.unit);
    }
    add_line(result.retreated, power, moved_units(events, EventKind::Retreated, power));
    add_line(result.displaced, power, moved_units(events, EventKind::Displaced, power));
    add_line(result.put_out, power, moved_units(events, EventKind::PutOut, power));
    add_line(result.disbanded, power, std::move(disbanded));
    add_line(result.unsupplied, power, std::move(unsupplied));
    add_line(result.removed, power, std::move(removed));
  }
}

}  // namespace casus::corpus
