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

// Whether the line was carried out at this time for the unit, or for some of its fleets. Where deeds have verdicts, all
// lines have one.
bool is_carried_out(const OrderRecord& record, const Unit& unit, int time) {
  if (!record.order || record.power != unit.power) return false;
  if (!std::holds_alternative<PlannedRetreat>(record.order->task)) return false;
  const UnitName& name = record.order->unit;
  const bool is_for_unit = name.at.province == unit.at.province && agrees(name.kind, unit.kind);
  return is_for_unit && record.verdict->carried_out.contains(time);
}

// Whether an event says where the unit goes, since it makes room for a leader.
bool is_told_by_event(const PhaseRecord& phase, const Unit& unit, int time) {
  return std::ranges::any_of(phase.events, [&](const Event& event) {
    return event.kind == EventKind::Displaced && event.impulse == time && event.unit &&
           started_together(*event.unit, unit);
  });
}

using Known = std::vector<const OrderRecord*>;

void tell_line(const Variant& variant, const PhaseRecord& phase, const OrderRecord& line, Known& known,
               std::vector<EventSentence>& told) {
  if (std::ranges::find(known, &line) != known.end()) return;
  known.push_back(&line);
  told.push_back({explain(variant, phase, line), line.verdict->clause});
}

// The retreats of the impulse that no event reports: they were ordered.
void add_ordered_retreats(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                          std::vector<EventSentence>& told) {
  const int time = static_cast<int>(impulse) + 1;
  Known known;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (!deed.done.verdict || deed.done.verdict->fate == Fate::Stays) continue;
    if (is_told_by_event(phase, deed.unit, time)) continue;
    for (const OrderRecord& record : phase.orders) {
      if (is_carried_out(record, deed.unit, time)) tell_line(variant, phase, record, known, told);
    }
  }
}

// Fleets that had to leave a port at the end of the year and were lost by a line. An event reports those that go on.
void add_losses_in_ports(const Variant& variant, const PhaseRecord& phase, std::vector<EventSentence>& told) {
  constexpr int at_the_end = 0;
  Known known;
  for (const Unit& unit : phase.played.units) {
    if (unit.kind != UnitKind::Fleet) continue;
    for (const OrderRecord& record : phase.orders) {
      const bool is_lost = is_carried_out(record, unit, at_the_end) && record.verdict->result != Result::Retreats;
      if (is_lost) tell_line(variant, phase, record, known, told);
    }
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
  return explain_deeds(variant, phase,
                       [&](const DeedRecord& deed) { return !deed.ordered && started_together(deed.unit, *unit); });
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

std::string explain_record_of_turn(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (!record.order) return explain_unordered(variant, phase, record);
  const bool is_void = record.verdict->clause == Clause::OrderConditional;
  const std::string deeds = is_void ? "" : explain_deeds(variant, phase, [&](const DeedRecord& deed) {
    return deed.ordered && *deed.ordered < phase.orders.size() && &phase.orders[*deed.ordered] == &record;
  });
  const std::string line =
      sentences(variant, phase.played, claims_of_line(variant, phase.played, *record.order, *record.verdict, &phase));
  const std::string told = joined(deeds, line);
  return !told.empty() ? told
                       : explain_line_of_turn(variant, phase.played, played_order(*record.order, *record.verdict));
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
  else if (phase.impulses.size() == end_of_year) add_losses_in_ports(variant, phase, told);
  for (const Event& event : phase.events) {
    const std::size_t after = event.impulse == 0 ? end_of_year : event.impulse - 1U;
    if (after == impulse) told.push_back({explain(variant, phase, event), event.clause});
  }
  const auto tie = impulse == end_of_year ? claim_of_tie(variant, phase) : std::nullopt;
  if (tie && phase.impulses.size() == end_of_year)
    told.push_back({in_words(variant, phase.played, *tie), Clause::Victory});
  return told;
}

}  // namespace casus::reports
