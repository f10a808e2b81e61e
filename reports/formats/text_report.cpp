#include "reports/formats/text_report.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"
#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"
#include "reports/formats/failure_text.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

StyledText counts_line(const Counts& counts) {
  struct Part {
    int count;
    Status status;
    Tone tone;
  };
  const Part parts[] = {{counts.passed, Status::Passed, Tone::Good},
                        {counts.failed, Status::Failed, Tone::Bad},
                        {counts.known_failures, Status::KnownFailure, Tone::Plain},
                        {counts.unexpected_passes, Status::UnexpectedPass, Tone::Bad},
                        {counts.broken, Status::Broken, Tone::Bad},
                        {counts.our_bugs, Status::OurBug, Tone::Bad}};
  StyledText line;
  line += fmt::format("{} {}: ", counts.total(), counts.total() == 1 ? "case" : "cases");
  bool is_first = true;
  for (const Part& part : parts) {
    if (part.count == 0) continue;
    if (!is_first) line += ", ";
    is_first = false;
    line.add(part.tone, fmt::format("{} {}", part.count, word(part.status, part.count)));
  }
  if (is_first) line += "none";
  return line;
}

// A line for each chapter that was played, below its variant: "  6.D  Supports and dislodges  34 cases: 34 passed".
StyledText chapter_lines(const RunRecord& run) {
  struct Played {
    const ChapterRecord* chapter;
    Counts counts;
  };
  std::vector<Played> played;
  std::size_t id_width = 0, title_width = 0;
  for (const ChapterRecord& chapter : run.chapters) {
    Counts counts;
    for (const CaseRecord& record : run.cases) {
      if (record.variant && record.variant->id == chapter.variant && record.chapter == chapter.id)
        add(counts, record.status);
    }
    if (counts.total() == 0) continue;
    played.push_back({&chapter, counts});
    id_width = std::max(id_width, chapter.id.size());
    title_width = std::max(title_width, chapter.title.size());
  }
  StyledText out;
  std::string_view variant;
  for (const auto& [chapter, counts] : played) {
    if (chapter->variant != variant) out += chapter->variant + '\n';
    variant = chapter->variant;
    out += fmt::format("  {:<{}}  {:<{}}  ", chapter->id, id_width, chapter->title, title_width);
    (out += counts_line(counts)) += "\n";
  }
  return out;
}

}  // namespace

std::string summary_line(const RunRecord& run) { return counts_line(count(run)).plain(); }

std::string text_report(const RunRecord& run, int max_failures, ByChapter by_chapter, const Ink& ink) {
  StyledText out;
  int told = 0, untold = 0;
  for (const CaseRecord& record : run.cases) {
    if (is_green(record.status)) continue;
    if (max_failures > 0 && told == max_failures) {
      ++untold;
      continue;
    }
    ++told;
    (out += told_failure(record)) += "\n";
  }
  if (untold > 0) out += fmt::format("... and {} more (--max-failures 0 prints them all)\n\n", untold);
  for (const CaseRecord& record : run.cases) {
    if (record.status != Status::KnownFailure) continue;
    out += fmt::format("known failure  {}  \"{}\": {}\n", record.id, record.title, record.known_failure);
  }
  if (by_chapter == ByChapter::Yes) out += chapter_lines(run);
  (out += counts_line(count(run))) += "\n";
  return out.on_screen(ink);
}

namespace {

// Good where an order was carried out, bad where it was not or the unit was dislodged; a unit that just stays is
// neither.
Tone tone_of(const OrderRecord& order) {
  if (!order.verdict) return Tone::Plain;
  if (order.verdict->fate != Fate::Stays) return Tone::Bad;
  switch (order.verdict->result) {
    case Result::Holds:
    case Result::Disbands:
    case Result::Waives:
    case Result::UnderWay:
    case Result::Permits:
    case Result::Withdraws:
    case Result::Agrees: return Tone::Plain;
    case Result::Moves:
    case Result::Given:
    case Result::Convoys:
    case Result::Retreats:
    case Result::Builds:
    case Result::Declares:
    case Result::Removes:
    case Result::Transforms: return Tone::Good;
    case Result::Bounces:
    case Result::Disrupted:
    case Result::Void:
    case Result::Illegal:
    case Result::Stands:
    case Result::Cut: return Tone::Bad;
  }
  return Tone::Plain;
}

std::size_t widest(std::span<const OrderRecord* const> orders) {
  std::size_t width = 0;
  for (const OrderRecord* order : orders) width = std::max(width, order->text.size());
  return width;
}

// An order that was not carried out as written: without the reason, a player does not see what to write instead.
bool needs_reason(const OrderRecord& order) {
  return order.order && order.verdict &&
         (order.verdict->result == Result::Illegal || order.verdict->result == Result::Void);
}

// Below the order that they are about.
void add_reason(std::string_view why, StyledText& out) {
  if (!why.empty()) out.add_paragraph(why, 6);
}
void add_deciding_clause(const Variant& variant, Clause clause, StyledText& out) {
  out += fmt::format("      ({})\n", variant.rulebook().entry(clause).id);
}

void add_why(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order, StyledText& out) {
  add_reason(explain(variant, phase, order), out);
  if (order.verdict) add_deciding_clause(variant, order.verdict->clause, out);
}

// Only the points: the orders that they published are among the orders.
void add_grants(const Variant& variant, const PhaseRecord& phase, Reasons reasons, StyledText& out) {
  if (phase.grants.empty()) return;
  const auto points_of = [&](const GrantRecord& grant) {
    return fmt::format("{} {}", variant[grant.power].name, grant.points);
  };
  std::size_t points_width = 0, width = 0;
  for (const GrantRecord& grant : phase.grants) {
    points_width = std::max(points_width, points_of(grant).size());
    width = std::max(width, grant.text.size());
  }
  out += "Diplomacy points\n";
  for (const GrantRecord& grant : phase.grants) {
    out += fmt::format("  {:<{}}  {:<{}}  {}\n", points_of(grant), points_width, grant.text, width, grant.got);
    if (reasons != Reasons::All || !grant.verdict) continue;
    add_reason(explain(variant, phase, grant), out);
    add_deciding_clause(variant, grant.verdict->clause, out);
  }
}

// Some orders of a phase, under their power.
void add_orders(const Variant& variant, const PhaseRecord& phase, const std::vector<const OrderRecord*>& orders,
                Reasons reasons, StyledText& out) {
  const std::size_t width = widest(orders) + 2;
  PowerId heading = no_power;
  for (const OrderRecord* order : orders) {
    if (order->power != heading) out += variant[order->power].name + '\n';
    heading = order->power;
    out += fmt::format("  {:<{}}", order->text, width);
    out.add(tone_of(*order), order->got) += "\n";
    if (reasons == Reasons::All) add_why(variant, phase, *order, out);
    else if (reasons == Reasons::OfMistakes && needs_reason(*order)) add_reason(explain(variant, phase, *order), out);
  }
}

// All orders, in the sequence in which they were given.
void add_orders(const Variant& variant, const PhaseRecord& phase, Reasons reasons, StyledText& out) {
  std::vector<const OrderRecord*> orders;
  for (const OrderRecord& order : phase.orders) {
    if (order.order) orders.push_back(&order);
  }
  add_orders(variant, phase, orders, reasons, out);
}

// Units without an order, by power. A unit that just stays where it is needs no reason.
void add_unordered(const Variant& variant, const PhaseRecord& phase, Reasons reasons, StyledText& out) {
  std::vector<const OrderRecord*> units;
  for (const OrderRecord& order : phase.orders) {
    if (!order.order) units.push_back(&order);
  }
  if (units.empty()) return;
  std::stable_sort(units.begin(), units.end(),
                   [](const OrderRecord* a, const OrderRecord* b) { return index(a->power) < index(b->power); });
  std::size_t name_width = 0;
  for (const OrderRecord* unit : units) name_width = std::max(name_width, variant[unit->power].name.size());
  const std::size_t width = widest(units) + 2;
  out += "Without an order\n";
  for (const OrderRecord* unit : units) {
    out += fmt::format("  {:<{}}  {:<{}}", variant[unit->power].name, name_width, unit->text, width);
    out.add(tone_of(*unit), unit->got) += "\n";
    const bool just_stays =
        unit->verdict && unit->verdict->result == Result::Holds && unit->verdict->fate == Fate::Stays;
    if (reasons == Reasons::All && !just_stays) add_why(variant, phase, *unit, out);
  }
}

void add_event(const Variant& variant, const PhaseRecord& phase, const Event& event, StyledText& out) {
  out.add_paragraph(explain(variant, phase, event), 2);
}

// ---- A turn of a year, impulse by impulse ----

bool is_at(const UnitName& name, const Unit& unit) {
  return name.at.province == unit.at.province && name.leader == unit.leader && agrees(name.kind, unit.kind);
}

// The first impulse after which a retreat order was carried out, or 0. Of one that never was: the impulse in which its
// unit was dislodged, or 0.
int impulse_of_retreat(const PhaseRecord& phase, const OrderRecord& order) {
  if (order.verdict && order.verdict->carried_out != TimesOfTurn()) {
    const TimesOfTurn& times = order.verdict->carried_out;
    return times.contains(1) ? 1 : times.contains(2) ? 2 : 0;
  }
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    for (const DeedRecord& deed : phase.impulses[i].deeds) {
      const bool is_put_out = deed.done.verdict && deed.done.verdict->fate != Fate::Stays;
      if (is_put_out && deed.done.power == order.power && is_at(order.order->unit, deed.unit))
        return static_cast<int>(i) + 1;
    }
  }
  return 0;
}

void add_deed(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed,
              Reasons reasons, std::size_t width, StyledText& out) {
  out += fmt::format("  {:<{}}", deed.done.text, width);
  out.add(tone_of(deed.done), deed.done.got) += "\n";
  if (reasons != Reasons::All || !deed.done.verdict) return;
  add_reason(explain(variant, phase, impulse, deed), out);
  add_deciding_clause(variant, deed.done.verdict->clause, out);
}

// Under their powers, in the sequence of the orders; of units without an order only those that do not just stay.
void add_deeds(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, Reasons reasons,
               StyledText& out) {
  std::vector<const DeedRecord*> told;
  std::size_t width = 0;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    const bool just_stays = deed.done.verdict && deed.done.verdict->fate == Fate::Stays;
    if (!deed.ordered && just_stays) continue;
    told.push_back(&deed);
    width = std::max(width, deed.done.text.size() + 2);
  }
  std::ranges::stable_sort(told, {}, [](const DeedRecord* deed) { return index(deed->done.power); });
  PowerId heading = no_power;
  for (const DeedRecord* deed : told) {
    if (deed->done.power != heading) out += variant[deed->done.power].name + '\n';
    heading = deed->done.power;
    add_deed(variant, phase, impulse, *deed, reasons, width, out);
  }
}

// Ordered retreats after this impulse, and what happens without an order.
void add_what_follows(const Variant& variant, const PhaseRecord& phase, int impulse, Reasons reasons, StyledText& out) {
  std::vector<const OrderRecord*> retreats;
  for (const OrderRecord& order : phase.orders) {
    const bool is_retreat = order.order && std::holds_alternative<PlannedRetreat>(order.order->task);
    if (is_retreat && impulse_of_retreat(phase, order) == impulse) retreats.push_back(&order);
  }
  const auto happens = [&](const Event& event) { return event.impulse == impulse; };
  const bool has_events = std::ranges::any_of(phase.events, happens);
  if (retreats.empty() && !has_events) return;
  out += fmt::format("After impulse {}\n", impulse);
  const std::size_t width = widest(retreats) + 2;
  for (const OrderRecord* order : retreats) {
    out += fmt::format("  {:<{}}", order->text, width);
    out.add(tone_of(*order), order->got) += "\n";
    if (reasons == Reasons::All) add_why(variant, phase, *order, out);
  }
  for (const Event& event : phase.events) {
    if (happens(event)) add_event(variant, phase, event, out);
  }
}

// How many of the fleets that a plan names were not there for it.
int missing_fleets(const PhaseRecord& phase, std::size_t order) {
  const OrderRecord& record = phase.orders[order];
  if (record.order->unit.kind != WrittenKind::Fleet || phase.impulses.empty()) return 0;
  int there = 0;
  for (const DeedRecord& deed : phase.impulses.front().deeds) there += deed.ordered == order ? deed.unit.count : 0;
  return there == 0 ? 0 : record.order->unit.count - there;
}

// Why an order, or a part of it, is left out: it depends on a condition; its unit has no impulses for it, or its power
// no fleets or centres. What is carried out does not show that. "" if nothing is left out.
std::string why_left_out(const Variant& variant, const PhaseRecord& phase, std::size_t order) {
  const OrderRecord& record = phase.orders[order];
  if (!record.order || !record.verdict) return "";
  const Verdict& verdict = *record.verdict;
  const bool is_plan = std::holds_alternative<Plan>(record.order->task);
  const bool names_fleets = record.order->unit.kind == WrittenKind::Fleet;
  if (verdict.clause == Clause::OrderConditional || verdict.clause == Clause::BuildTooMany ||
      (verdict.clause == Clause::OrderRepeated && is_plan && names_fleets))
    return explain(variant, phase, record);
  if (!is_plan) return "";
  std::string why;
  if (std::ranges::find(verdict.also, Clause::AllowanceTwo) != verdict.also.end())
    why = variant.rulebook().entry(Clause::AllowanceTwo).title;
  if (const int missing = missing_fleets(phase, order); missing > 0) {
    why += fmt::format("{}{} of the {} fleets that it names {} not there for it.", why.empty() ? "" : " ", missing,
                       record.order->unit.count, missing == 1 ? "is" : "are");
  }
  return why;
}

// Orders that no impulse has shown: builds and removals, permissions, retreats that were not needed, plans that do not
// count. By power, as deeds are: a post does not show in which sequence the sheets came in.
std::vector<const OrderRecord*> orders_of_the_end(const Variant& variant, const PhaseRecord& phase) {
  std::vector<bool> is_told(phase.orders.size());
  for (const ImpulseRecord& impulse : phase.impulses) {
    for (const DeedRecord& deed : impulse.deeds) {
      if (deed.ordered && *deed.ordered < is_told.size()) is_told[*deed.ordered] = true;
    }
  }
  std::vector<const OrderRecord*> orders;
  for (std::size_t i = 0; i < phase.orders.size(); ++i) {
    const OrderRecord& record = phase.orders[i];
    if (!record.order || is_told[i] || !why_left_out(variant, phase, i).empty()) continue;
    const bool is_retreat = std::holds_alternative<PlannedRetreat>(record.order->task);
    if (!is_retreat || impulse_of_retreat(phase, record) == 0) orders.push_back(&record);
  }
  std::ranges::stable_sort(orders, {}, [](const OrderRecord* order) { return index(order->power); });
  return orders;
}

// With its reason, even if no reasons are asked for: without a reason a reader does not see what was left out.
void add_what_is_left_out(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  bool is_first = true;
  for (std::size_t i = 0; i < phase.orders.size(); ++i) {
    const std::string why = why_left_out(variant, phase, i);
    if (why.empty()) continue;
    out += fmt::format("{}  {}\n", std::exchange(is_first, false) ? "Left out\n" : "", phase.orders[i].text);
    add_reason(why, out);
  }
  if (!is_first) out += "\n";
}

void add_turn(const Variant& variant, const PhaseRecord& phase, Reasons reasons, StyledText& out) {
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    out += fmt::format("Impulse {}\n", i + 1);
    add_deeds(variant, phase, i, reasons, out);
    add_what_follows(variant, phase, static_cast<int>(i) + 1, reasons, out);
    out += "\n";
  }
  add_what_is_left_out(variant, phase, out);
  out += "End of the year\n";
  add_orders(variant, phase, orders_of_the_end(variant, phase), reasons, out);
  add_unordered(variant, phase, Reasons::None, out);
  const auto at_the_end = [](const Event& event) { return event.impulse == 0; };
  if (std::ranges::any_of(phase.events, at_the_end)) out += "Events\n";
  for (const Event& event : phase.events) {
    if (at_the_end(event)) add_event(variant, phase, event, out);
  }
}

void add_retreats(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  if (phase.retreats.empty()) return;
  out += "Dislodged\n";
  for (const auto& [dislodged, open] : phase.retreats) {
    const std::string where = comma_list(open, [&](Location location) { return variant.map.print(location); });
    const std::string from =
        dislodged.attacker_origin == no_province ? "" : " from " + variant.map[dislodged.attacker_origin].name;
    out += fmt::format("  {} {}{}: {}\n", variant[dislodged.unit.power].name, print(variant, dislodged.unit), from,
                       open.empty() ? "no retreat, destroyed" : "may retreat to " + where);
  }
}

// The order with the letters of the units that are there: a reader of the post sees the board, and not the slip.
Order with_letters_of_the_board(Order order, const Position& board) {
  const auto name_rightly = [&](UnitName& name) {
    const Unit* unit = name.at.province == no_province ? nullptr : board.unit_at(name.at.province);
    if (unit != nullptr) name.kind = written(unit->kind);
  };
  name_rightly(order.unit);
  if (auto* hold = std::get_if<SupportHold>(&order.task)) name_rightly(hold->supported);
  if (auto* support = std::get_if<SupportMove>(&order.task)) name_rightly(support->supported);
  if (auto* convoy = std::get_if<Convoy>(&order.task)) name_rightly(convoy->army);
  return order;
}

// By power in the sequence of the variant: neither the sequence in which orders came in nor a grant is visible.
PhaseRecord as_posted(PhaseRecord phase, const Variant& variant) {
  phase.grants.clear();
  if (phase.phase.kind == PhaseKind::Movement) {
    for (OrderRecord& record : phase.orders) {
      if (!record.order || !record.verdict || record.verdict->result == Result::Illegal) continue;
      record.order = with_letters_of_the_board(*record.order, phase.played);
      record.text = print(variant, *record.order);
    }
  }
  std::erase_if(phase.orders, [&](const OrderRecord& order) {
    const bool just_holds =
        order.verdict && order.verdict->result == Result::Holds && order.verdict->fate == Fate::Stays;
    return !order.order && variant[order.power].minor && just_holds;
  });
  std::ranges::stable_sort(phase.orders, {}, [](const OrderRecord& order) { return index(order.power); });
  return phase;
}

// How many centres and units each power has; after Fall and Winter, when either changes.
void add_centres(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  if (phase.phase.season == Season::Spring || phase.after.phase.kind == PhaseKind::Retreats) return;
  std::size_t width = 0;
  const auto is_in_the_game = [&](PowerId power) {
    return !variant[power].minor && phase.after.centres_of(power) + phase.after.units_of(power) > 0;
  };
  for (const PowerId power : power_ids(variant)) {
    if (is_in_the_game(power)) width = std::max(width, variant[power].name.size());
  }
  out += "Centres and units\n";
  for (const PowerId power : power_ids(variant)) {
    if (!is_in_the_game(power)) continue;
    out += fmt::format("  {:<{}}  {:>2}  {:>2}\n", variant[power].name, width, phase.after.centres_of(power),
                       phase.after.units_of(power));
  }
}

void add_next_phase(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  const bool is_won = std::ranges::any_of(
      phase.events, [](const Event& event) { return event.kind == EventKind::Won || event.kind == EventKind::Ended; });
  out += is_won ? std::string("The game is over.\n")
                : fmt::format("Next: {}\n", phase_title(variant.calendar, phase.after.phase));
}

void add_events(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  if (!phase.events.empty()) out += "Events\n";
  for (const Event& event : phase.events) add_event(variant, phase, event, out);
}

void add_stand_offs(const Variant& variant, const PhaseRecord& phase, StyledText& out) {
  if (phase.stand_offs.empty()) return;
  std::vector<std::string> names;
  phase.stand_offs.for_each([&](ProvinceId province) { names.push_back(variant.map[province].name); });
  out += fmt::format("Stand-offs\n  {}\n", fmt::join(names, ", "));
}

}  // namespace

std::string phase_text(const Variant& variant, const PhaseRecord& phase, Reasons reasons, const Ink& ink,
                       std::size_t width) {
  StyledText out;
  out += fmt::format("{}, {}\n\n", variant.title, phase_title(variant.calendar, phase.phase));
  if (phase.phase.kind == PhaseKind::Turn) {
    add_turn(variant, phase, reasons, out);
    return out.on_screen(ink, width);
  }
  add_grants(variant, phase, reasons, out);
  add_orders(variant, phase, reasons, out);
  add_unordered(variant, phase, reasons, out);
  add_retreats(variant, phase, out);
  add_stand_offs(variant, phase, out);
  add_events(variant, phase, out);
  if (reasons == Reasons::All && !phase.paradoxes.empty()) {
    out += "Paradoxes\n";
    for (const Paradox& paradox : phase.paradoxes) out.add_paragraph(explain(variant, phase.played, paradox), 2);
  }
  return out.on_screen(ink, width);
}

std::string published_text(const Variant& variant, const PhaseRecord& phase, const Ink& ink, std::size_t width) {
  const PhaseRecord posted = as_posted(phase, variant);
  StyledText out;
  out += fmt::format("{}, {}\n\n", variant.title, phase_title(variant.calendar, phase.phase));
  if (phase.phase.kind == PhaseKind::Turn) {
    add_turn(variant, phase, Reasons::None, out);
    add_centres(variant, phase, out);
    add_next_phase(variant, phase, out);
    return out.on_screen(ink, width);
  }
  add_orders(variant, posted, Reasons::None, out);
  add_unordered(variant, posted, Reasons::None, out);
  add_retreats(variant, posted, out);
  add_stand_offs(variant, posted, out);
  add_events(variant, posted, out);
  add_centres(variant, posted, out);
  add_next_phase(variant, posted, out);
  return out.on_screen(ink, width);
}

}  // namespace casus::reports
