// A turn, impulse by impulse: what each unit does, which units retreat after it, and how the year ends.
#include "reports/sentences/turn_explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/scene.h"
#include "reports/sentences/turn_claims.h"
#include "reports/sentences/turn_words.h"

namespace casus::reports {
namespace {

constexpr std::size_t end_of_year = 2;

bool is_same(const Unit& one, const Unit& other) {
  return one.power == other.power && one.kind == other.kind && one.at == other.at;
}

// The retreat that was ordered for the unit and carried out. Where deeds have verdicts, all lines have one.
const OrderRecord* retreat_of(const PhaseRecord& phase, const Unit& unit) {
  for (const OrderRecord& record : phase.orders) {
    if (!record.order || record.power != unit.power) continue;
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

// The retreats of the impulse that no event reports: they were ordered.
void add_ordered_retreats(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                          std::vector<EventSentence>& told) {
  std::vector<const OrderRecord*> known;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (!deed.done.verdict || deed.done.verdict->fate == Fate::Stays || has_event(phase, deed.unit, impulse)) continue;
    const OrderRecord* order = retreat_of(phase, deed.unit);
    if (order == nullptr || std::ranges::find(known, order) != known.end()) continue;
    known.push_back(order);
    told.push_back({explain(variant, phase, *order), order->verdict->clause});
  }
}

std::string sentences(const Variant& variant, const Position& before, const std::vector<turns::Claim>& claims) {
  std::string text;
  for (const turns::Claim& claim : claims) text += (text.empty() ? "" : " ") + in_words(variant, before, claim);
  return text;
}

std::string joined(const std::string& one, const std::string& other) {
  return one.empty() || other.empty() ? one + other : one + " " + other;
}

// The deeds that `is_meant` picks: "First impulse: ... Second impulse: ...".
template <class Test>
std::string explain_deeds(const Variant& variant, const PhaseRecord& phase, Test is_meant) {
  std::string text;
  for (std::size_t impulse = 0; impulse < phase.impulses.size(); ++impulse) {
    std::string deeds;
    for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
      if (is_meant(deed)) deeds = joined(deeds, explain(variant, phase, impulse, deed));
    }
    if (!deeds.empty()) text = joined(text, fmt::format("{} impulse: {}", impulse == 0 ? "First" : "Second", deeds));
  }
  return text;
}

// The unit that the record of one without an order names in words.
const Unit* unordered_unit(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (phase.impulses.empty()) return nullptr;
  for (const DeedRecord& deed : phase.impulses.front().deeds) {
    if (!deed.ordered && deed.unit.power == record.power && print(variant, deed.unit) == record.text) return &deed.unit;
  }
  return nullptr;
}

std::string explain_unordered(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  const Unit* unit = unordered_unit(variant, phase, record);
  if (unit == nullptr) return "";
  return explain_deeds(variant, phase, [&](const DeedRecord& deed) {
    return !deed.ordered && deed.unit.power == unit->power && deed.unit.kind == unit->kind && deed.unit.at == unit->at;
  });
}

std::string summary(const Variant& variant, const std::string& unit, const Verdict& verdict) {
  const ClauseEntry* entry = variant.rulebook().find(verdict.clause);
  return fmt::format("{}: {}{}", capitalised(unit), word(verdict.result),
                     entry != nullptr ? ". " + entry->title : std::string("."));
}

}  // namespace

std::string explain(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed) {
  return sentences(variant, phase.played, claims_of_deed(variant, phase, impulse, deed));
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (!record.verdict) return "";
  if (phase.phase.kind == PhaseKind::Turn) {
    if (!record.order) return explain_unordered(variant, phase, record);
    const auto listed = std::ranges::find_if(phase.orders, [&](const OrderRecord& one) { return &one == &record; });
    const auto place = listed != phase.orders.end()
                           ? std::optional(static_cast<std::size_t>(listed - phase.orders.begin()))
                           : std::nullopt;
    const bool is_void = record.verdict->clause == Clause::OrderConditional;
    const std::string deeds = is_void || !place ? "" : explain_deeds(variant, phase, [&](const DeedRecord& deed) {
      return deed.ordered == place;
    });
    const std::string line =
        sentences(variant, phase.played, claims_of_line(variant, phase.played, *record.order, *record.verdict, &phase));
    if (const std::string told = joined(deeds, line); !told.empty()) return told;
  }
  const Played played(variant, phase);
  const auto line = played_order(variant, phase, record);
  return line ? explain(variant, phase.played, played, *line) : "";
}

std::string explain_line_of_turn(const Variant& variant, const Position& before, const PlayedOrder& line) {
  if (line.order == nullptr) {
    for (const Unit& unit : before.units) {
      if (unit.power == line.power && unit.at.province == line.at)
        return summary(variant, called(variant, unit), *line.verdict);
    }
    return "";
  }
  const std::string told =
      sentences(variant, before, claims_of_line(variant, before, *line.order, *line.verdict, nullptr));
  return told.empty() ? summary(variant, called(variant, line.order->unit), *line.verdict) : told;
}

std::vector<EventSentence> told_after(const Variant& variant, const PhaseRecord& phase, std::size_t impulse) {
  std::vector<EventSentence> told;
  if (impulse < phase.impulses.size()) add_ordered_retreats(variant, phase, impulse, told);
  for (const Event& event : phase.events) {
    const std::size_t after = event.impulse == 0 ? end_of_year : event.impulse - 1U;
    if (after == impulse) told.push_back({explain(variant, event), event.clause});
  }
  return told;
}

}  // namespace casus::reports
