#include "reports/pages/phase_section.h"

#include <algorithm>
#include <initializer_list>
#include <ranges>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "reports/pages/phase_boards.h"
#include "reports/pages/report_page.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/decision_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

std::string decisions_file(std::string_view slug, std::size_t phase) {
  return fmt::format("decisions/{}{}.svg", slug, phase == 0 ? "" : fmt::format("-{}", phase + 1));
}

namespace {

// ---- Boards ----

Box view_of(const ShownPhase& shown) {
  return shown.is_whole ? shown.map.shapes.frame : view_of(shown.variant, shown.phase, shown.map.shapes);
}

// The board with what happens on it, and the board that follows. `what`: the caption of the first one.
void add_before_and_after(const Element& section, const ShownPhase& shown, const Box& view,
                          std::span<const OrderRecord> drawn, std::string_view what) {
  const PhaseRecord& phase = shown.phase;
  const std::string before = phase_title(shown.variant.calendar, phase.phase);
  const std::string after = phase_title(shown.variant.calendar, phase.after.phase);
  const BoardRow row{add_boards(section, view), shown.variant, shown.map, view};
  add_picture(row, {phase.before, drawn, "The board, " + before, fmt::format("{}: {}", before, what)});
  add_picture(row, {phase.after, {}, "The board afterwards", "Afterwards: " + after});
}

// ---- Tables ----

// The id of a clause as a tag.
void add_clause(const Element& parent, const ShownPhase& shown, const std::string& id) {
  if (shown.home) add_clause_link(parent, id, *shown.home);
  else parent.add("span", {{"class", "tag"}}, id);
}

// The clause that decided, what it did here, and which others it needed.
void add_why(const Element& cell, const ShownPhase& shown, Clause clause, const std::vector<Clause>& also,
             const std::string& told) {
  const Variant& variant = shown.variant;
  if (const ClauseEntry* entry = variant.rulebook().find(clause)) {
    const Element line = cell.add("p");
    if (shown.home) line.add("a", {{"href", clause_address(entry->id, *shown.home)}}, entry->id);
    else line.text(entry->id);
    line.text(" " + entry->title);
  }
  if (!told.empty()) cell.add("p", {}, told);
  std::string ids;
  for (Clause needed : also) {
    if (const ClauseEntry* entry = variant.rulebook().find(needed)) ids += (ids.empty() ? "" : ", ") + entry->id;
  }
  if (!ids.empty()) cell.add("p", {}, "Also true: " + ids + ".");
}

// The expected and the actual result. If both are the same in a whole table, one column says so.
enum class Outcomes : std::uint8_t { NothingExpected, AsExpected, Differ };

template <class Records>
Outcomes outcomes_of(const ShownPhase& shown, const Records& records) {
  if (!shown.is_stated) return Outcomes::NothingExpected;
  const bool agree = std::ranges::all_of(records, [](const auto& record) {
    return record.agrees && (record.expected.empty() || record.expected == record.got);
  });
  return agree ? Outcomes::AsExpected : Outcomes::Differ;
}

// The rows of a new table. report.js adds what marks the kind of a row (its role, and on a phone the name of its
// column): in each row, it would be a good part of the report.
Element add_table(const Element& section, std::initializer_list<std::string_view> before, Outcomes outcomes,
                  std::initializer_list<std::string_view> after) {
  const Element table = section.add("div", {{"class", "frame"}}).add("table", {{"class", "orders stack"}});
  const Element head = table.add("thead").add("tr");
  const auto column = [&](std::string_view name, bool is_told) {
    const Element cell = head.add("th", {{"scope", "col"}}, name);
    if (is_told) cell.set("class", "told");
  };
  for (std::string_view name : before) column(name, name == "Points");
  if (outcomes == Outcomes::Differ) {
    column("Expected", true);
    column("Got", true);
  } else {
    column(outcomes == Outcomes::AsExpected ? "As expected" : "Result", false);
  }
  for (std::string_view name : after) column(name, name == "Strength");
  return table.add("tbody");
}

Element add_row(const Element& body, bool agrees) {
  const Element row = body.add("tr");
  if (!agrees) row.set("class", "differs");
  return row;
}

void add_power(const Element& row, const Variant& variant, PowerId power) {
  const bool minor = power != no_power && index(power) < variant.powers.size() && variant[power].minor;
  row.add("td", {{"class", "who " + power_class(power) + (minor ? " minor" : "")}}, name_of_power(variant, power));
}

Element add_order(const Element& row, std::string_view text) { return row.add("th", {{"scope", "row"}}, text); }

void add_outcome(const Element& row, Outcomes outcomes, std::string_view expected, const std::string& got,
                 bool agrees) {
  if (outcomes != Outcomes::Differ) {
    const Element cell = row.add("td", {}, got);
    if (outcomes == Outcomes::AsExpected && expected.empty()) cell.add("small", {}, " (not stated)");
    return;
  }
  row.add("td", {}, expected.empty() ? "—" : expected);
  const Element cell = row.add("td");
  if (agrees) {
    cell.text(got);
  } else {
    cell.add("span", {{"class", "badword"}}, "✗\u00a0" + got);
  }
}

Element add_why_cell(const Element& row) { return row.add("td", {{"class", "why"}}); }

void add_diplomacy(const Element& section, const ShownPhase& shown) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  if (phase.grants.empty()) return;
  section.add("h3", {}, "Diplomacy points");
  const Outcomes outcomes = outcomes_of(shown, phase.grants);
  const Element body = add_table(section, {"Power", "Points", "Order"}, outcomes, {"Decided by"});
  for (const GrantRecord& grant : phase.grants) {
    const Element row = add_row(body, grant.agrees);
    add_power(row, variant, grant.power);
    row.add("td", {}, std::to_string(grant.points));
    add_order(row, grant.text);
    add_outcome(row, outcomes, grant.expected, grant.got, grant.agrees);
    const Element why = add_why_cell(row);
    if (grant.verdict) add_why(why, shown, grant.verdict->clause, grant.verdict->also, explain(variant, phase, grant));
  }
}

// What happens without an order, each with its clause.
void add_told(const Element& section, const ShownPhase& shown, const char* level, std::string_view heading,
              const std::vector<EventSentence>& told) {
  if (told.empty()) return;
  section.add(level, {}, heading);
  const Element list = section.add("ul");
  for (const EventSentence& one : told) {
    const Element item = list.add("li", {}, one.text + " ");
    if (const ClauseEntry* entry = shown.variant.rulebook().find(one.clause)) add_clause(item, shown, entry->id);
  }
}

// ---- Turns of a year ----

constexpr std::string_view number_of_impulse[] = {"first", "second"};

// A unit without an order in this impulse and without an attack on it.
bool is_idle(const DeedRecord& deed) {
  if (!deed.done.verdict || !deed.done.agrees) return false;
  const Verdict& verdict = *deed.done.verdict;
  return verdict.clause == Clause::OrderNone && verdict.witnesses.empty() && verdict.fate == Fate::Stays;
}

std::string strength_of(const DeedRecord& deed) {
  if (deed.total > 0) return std::to_string(deed.total);
  const bool is_support = deed.done.verdict && (deed.done.verdict->result == Result::Given);
  return is_support ? std::to_string(deed.points) : "—";
}

void add_deeds(const Element& section, const ShownPhase& shown, std::size_t impulse) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  std::string idle;
  std::vector<const DeedRecord*> busy;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (is_idle(deed)) {
      idle += (idle.empty() ? "" : ", ") + print(variant, deed.unit);
    } else {
      busy.push_back(&deed);
    }
  }
  if (!busy.empty()) {
    const Outcomes outcomes = outcomes_of(shown, busy | std::views::transform(&DeedRecord::done));
    const Element body = add_table(section, {"Power", "Does"}, outcomes, {"Strength", "Decided by"});
    for (const DeedRecord* deed : busy) {
      const Element row = add_row(body, deed->done.agrees);
      add_power(row, variant, deed->unit.power);
      const Element text = add_order(row, deed->done.text);
      const bool moved = deed->done.order && deed->done.order->unit.at != deed->unit.at;
      if (moved) text.add("small", {}, " (" + print(variant, deed->unit) + ")");
      add_outcome(row, outcomes, deed->done.expected, deed->done.got, deed->done.agrees);
      row.add("td", {}, strength_of(*deed));
      const Element why = add_why_cell(row);
      if (deed->done.verdict) {
        add_why(why, shown, deed->done.verdict->clause, deed->done.verdict->also,
                explain(variant, phase, impulse, *deed));
      }
    }
  }
  if (!idle.empty()) section.add("p", {}, "Without an order for this impulse, and not attacked: " + idle + ".");
}

void add_impulses(const Element& section, const ShownPhase& shown, const Box& view) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    const std::string number(number_of_impulse[i]);
    section.add("h3", {}, i == 0 ? "First impulse" : "Second impulse");
    const DrawnOrders drawn = drawn_impulse(variant, phase.impulses[i]);
    const BoardRow row{add_boards(section, view), variant, shown.map, view};
    set_single(row);
    add_picture(row, {phase.impulses[i].board, drawn.orders, "The board when the " + number + " impulse begins",
                      "The " + number + " impulse: what every unit does, and the result", drawn.strengths});
    add_deeds(section, shown, i);
    add_told(section, shown, "h4", "After the " + number + " impulse", told_after(variant, phase, i));
  }
}

// ---- Orders, and what else happened ----

// For a plan the impulses say why, but not for a plan that is refused as a whole.
bool is_told_by_impulse(const PhaseRecord& phase, const OrderRecord& order) {
  if (!is_turn(phase)) return false;
  const bool is_refused = order.verdict->result == Result::Illegal || order.verdict->clause == Clause::OrderConditional;
  if (is_refused) return false;
  const auto place = static_cast<std::size_t>(&order - phase.orders.data());
  return !order.order || std::ranges::any_of(phase.impulses, [&](const ImpulseRecord& impulse) {
    return std::ranges::find(impulse.deeds, std::optional(place), &DeedRecord::ordered) != impulse.deeds.end();
  });
}

void add_orders(const Element& section, const ShownPhase& shown) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  if (phase.orders.empty()) return;
  if (!phase.grants.empty()) section.add("h3", {}, "Orders");
  if (is_turn(phase)) section.add("h3", {}, "Order sheets");
  const Outcomes outcomes = outcomes_of(shown, phase.orders);
  const Element body = add_table(section, {"Power", "Order"}, outcomes, {"Decided by"});
  for (const OrderRecord& order : phase.orders) {
    const Element row = add_row(body, order.agrees);
    add_power(row, variant, order.power);
    const Element text = add_order(row, order.text);
    const bool has_order = order.order || order.line > 0 || !order.expected.empty();
    if (!has_order) text.add("small", {}, " (no order)");
    if (order.published) text.add("small", {}, " (published)");
    add_outcome(row, outcomes, order.expected, order.got, order.agrees);
    const Element why = add_why_cell(row);
    if (!order.verdict) continue;
    if (is_told_by_impulse(phase, order)) {
      why.add("p", {}, "See the impulses below.");
    } else {
      add_why(why, shown, order.verdict->clause, order.verdict->also, explain(variant, phase, order));
    }
  }
}

void add_results(const Element& section, const ShownPhase& shown) {
  const PhaseRecord& phase = shown.phase;
  if (phase.results.empty()) return;
  section.add("h3", {}, "Result lines");
  const Outcomes outcomes = outcomes_of(shown, phase.results);
  const Element body = add_table(section, {"Line"}, outcomes, {});
  for (const ResultRecord& result : phase.results) {
    const Element row = add_row(body, result.agrees);
    add_order(row, result.what);
    add_outcome(row, outcomes, result.expected, result.got, result.agrees);
  }
}

void add_paradoxes(const Element& section, const ShownPhase& shown) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  for (const Paradox& paradox : phase.paradoxes) {
    section.add("h3", {}, "A ring of decisions");
    section.add("p", {}, explain(variant, phase.played, paradox));
    if (!paradox.ring.empty()) {
      const Element ring = section.add("ol", {{"class", "ring"}});
      for (std::size_t i = 0; i < paradox.ring.size(); ++i) {
        ring.add("li", {},
                 words_of(Words(variant, phase.played), paradox.ring[i]) +
                     (i + 1 < paradox.ring.size() ? " depends on" : " depends on the first"));
      }
    }
    const Element settled = section.add("p", {}, "Settled by ");
    if (const ClauseEntry* entry = variant.rulebook().find(paradox.clause)) {
      add_clause(settled, shown, entry->id);
      settled.text(" " + entry->title);
    }
  }
}

void add_events(const Element& section, const ShownPhase& shown) {
  std::vector<EventSentence> told;
  for (const Event& event : shown.phase.events)
    told.push_back({explain(shown.variant, shown.phase, event), event.clause});
  add_told(section, shown, "h3", "Events", told);
}

void add_retreats(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  if (phase.retreats.empty()) return;
  section.add("h3", {}, "Retreats open");
  const Element list = section.add("ul");
  for (const auto& [dislodged, open] : phase.retreats) {
    std::string text = name_of_power(variant, dislodged.unit.power) + "'s " + print(variant, dislodged.unit);
    if (dislodged.attacker_origin != no_province)
      text += ", attacked from " + variant.map.print({dislodged.attacker_origin, Coast::None});
    if (dislodged.by_convoy) text += " by convoy";
    text += ": ";
    for (std::size_t i = 0; i < open.size(); ++i) text += (i > 0 ? ", " : "") + variant.map.print(open[i]);
    list.add("li", {}, text + (open.empty() ? "none; it is destroyed" : ""));
  }
}

void add_fallen(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  for (PowerId power : phase.fallen) {
    section.add(
        "p", {},
        name_of_power(variant, power) + " has been declared to be in permanent civil disorder before this phase.");
  }
}

// Which order depends on which.
void add_decisions(const Element& section, const DecisionPicture* picture, const std::string& file) {
  if (picture == nullptr) return;
  const Element details = section.add("details", {{"class", "decisions"}});
  details.add("summary", {}, "What depends on what");
  details.add(
      "p", {},
      "An arrow leads from an order to each order that depends on it: with everything else unchanged, that order "
      "would have another result if this one had. A broken arrow leads to an order that asks for it but, with "
      "everything else unchanged, would have the same result. What is settled first is at the top. Orders in a frame "
      "depend on each other in a circle.");
  const std::string address = std::string(home_of_case_page) + file;
  details.add("a", {{"href", address}})
      .add("img", {{"src", address}, {"alt", "What is settled, in sequence: " + picture->told}, {"loading", "lazy"}});
}

void fill_section(const Element& section, const ShownPhase& shown, const DecisionPicture* picture,
                  const std::string& decisions) {
  const Variant& variant = shown.variant;
  const PhaseRecord& phase = shown.phase;
  section.add("h2", {}, phase_title(variant.calendar, phase.phase));
  add_fallen(section, variant, phase);
  const Box view = view_of(shown);
  if (is_turn(phase)) {
    add_before_and_after(section, shown, view, drawn_year(variant, phase).orders,
                         "where every unit went, with retreats, losses and builds");
    add_orders(section, shown);
    add_impulses(section, shown, view);
    add_told(section, shown, "h3", "The end of the year", told_after(variant, phase, phase.impulses.size()));
    return add_results(section, shown);
  }
  add_before_and_after(section, shown, view, phase.orders, "the orders and their results");
  add_diplomacy(section, shown);
  add_orders(section, shown);
  add_results(section, shown);
  add_paradoxes(section, shown);
  add_decisions(section, picture, decisions);
  add_events(section, shown);
  add_retreats(section, variant, phase);
}

}  // namespace

void add_phase(const Element& parent, const ShownPhase& shown, const DecisionPicture* picture,
               const std::string& decisions) {
  fill_section(parent.add("section"), shown, picture, decisions);
}

std::string phase_section(const ShownPhase& shown) {
  const HtmlDocument part("section");
  fill_section(part.root(), shown, nullptr, "");
  return part.fragment();
}

}  // namespace casus::reports
