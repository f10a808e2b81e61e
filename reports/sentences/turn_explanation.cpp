// A turn told impulse by impulse: what each unit does, who retreats behind it, and how the year ends.
#include "reports/sentences/turn_explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

constexpr std::size_t end_of_year = 2;

bool is_same(const Unit& one, const Unit& other) {
  return one.power == other.power && one.kind == other.kind && one.at == other.at;
}

// The retreat that was ordered for the unit and carried out.
const OrderRecord* retreat_of(const PhaseRecord& phase, const Unit& unit) {
  for (const OrderRecord& record : phase.orders) {
    if (!record.order || !record.verdict || record.power != unit.power) continue;
    if (!std::holds_alternative<PlannedRetreat>(record.order->task)) continue;
    const UnitName& name = record.order->unit;
    const bool is_meant = name.at.province == unit.at.province && agrees(name.kind, unit.kind);
    const Result result = record.verdict->result;
    const bool counts = result == Result::Retreats || result == Result::Bounces || result == Result::Disbands;
    if (is_meant && counts) return &record;
  }
  return nullptr;
}

bool has_event(const PhaseRecord& phase, const Unit& unit, std::size_t impulse) {
  return std::ranges::any_of(phase.events, [&](const Event& event) {
    return event.impulse == impulse + 1 && event.unit && is_same(*event.unit, unit);
  });
}

// Those of the impulse that nobody told: they were ordered.
void add_ordered_retreats(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                          std::vector<Told>& told) {
  std::vector<const OrderRecord*> known;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (!deed.done.verdict || deed.done.verdict->fate == Fate::Stays || has_event(phase, deed.unit, impulse)) continue;
    const OrderRecord* order = retreat_of(phase, deed.unit);
    if (order == nullptr || std::ranges::find(known, order) != known.end()) continue;
    known.push_back(order);
    told.push_back({explain(variant, phase, *order), order->verdict->clause});
  }
}

std::string explain_plan(const Variant& variant, const PhaseRecord& phase, std::size_t order) {
  std::string text;
  for (std::size_t impulse = 0; impulse < phase.impulses.size(); ++impulse) {
    std::string deeds;
    for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
      if (deed.ordered != order) continue;
      deeds += (deeds.empty() ? "" : " ") + explain(variant, phase, impulse, deed);
    }
    if (deeds.empty()) continue;
    text += fmt::format("{}{} impulse: {}", text.empty() ? "" : " ", impulse == 0 ? "First" : "Second", deeds);
  }
  return text;
}

}  // namespace

std::string explain(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed) {
  if (!deed.done.verdict || !deed.done.order) return "";
  const Words words(variant, phase.played);
  const Scene scene(variant, phase.impulses[impulse]);
  return explain_deed(words, {scene, deed});
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (!record.verdict) return "";
  const bool is_listed = !phase.orders.empty() && &record >= &phase.orders.front() && &record <= &phase.orders.back();
  const bool is_refused =
      record.verdict->result == Result::Illegal || record.verdict->clause == Clause::OrderConditional;
  if (!phase.impulses.empty() && is_listed && !is_refused) {
    const auto place = static_cast<std::size_t>(&record - &phase.orders.front());
    if (std::string told = explain_plan(variant, phase, place); !told.empty()) return told;
  }
  const Played played(variant, phase);
  const auto line = played_order(variant, phase, record);
  return line ? explain(variant, phase.played, played, *line) : "";
}

std::vector<Told> told_after(const Variant& variant, const PhaseRecord& phase, std::size_t impulse) {
  std::vector<Told> told;
  if (impulse < phase.impulses.size()) add_ordered_retreats(variant, phase, impulse, told);
  for (const Event& event : phase.events) {
    const std::size_t behind = event.impulse == 0 ? end_of_year : event.impulse - 1U;
    if (behind == impulse) told.push_back({explain(variant, event), event.clause});
  }
  return told;
}

}  // namespace casus::reports
