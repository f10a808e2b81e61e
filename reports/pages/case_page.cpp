#include "reports/pages/case_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <ranges>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/list_script.h"
#include "reports/pages/report_page.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

std::string name_of(const Variant& variant, PowerId power) {
  return power == no_power || index(power) >= variant.powers.size() ? "" : variant[power].name;
}

void add_crumbs(const Element& main, const RunRecord& run, const CaseList& cases, std::size_t which,
                std::optional<std::size_t> before, std::optional<std::size_t> after) {
  const Element nav =
      main.add("nav", {{"class", "crumbs"}, {"aria-label", "Cases"}, {"data-case", run.cases[which].id}});
  const Element previous = nav.add("p");
  if (before) {
    previous.text("← ")
        .add("a", {{"rel", "prev"}, {"href", cases.slugs[*before] + ".html"}}, run.cases[*before].id)
        .set("title", run.cases[*before].title);
  }
  nav.add("p").add("a", {{"href", std::string(home_of_case_page) + "index.html#cases"}}, "All cases");
  const Element next = nav.add("p");
  if (after) {
    next.add("a", {{"rel", "next"}, {"href", cases.slugs[*after] + ".html"}}, run.cases[*after].id)
        .set("title", run.cases[*after].title);
    next.text(" →");
  }
}

void add_clauses(const Element& parent, const CaseRecord& record) {
  const Element list = parent.add("ul");
  for (const std::string& id : record.cited) {
    const Element item = list.add("li");
    const auto clause = record.variant ? record.variant->rulebook().find(id) : std::nullopt;
    if (clause) {
      add_clause_link(item, id, home_of_case_page);
      item.text(" " + record.variant->rulebook().entry(*clause).title);
    } else {
      item.add("span", {{"class", "tag"}}, id);
    }
    if (std::find(record.cited_in_vain.begin(), record.cited_in_vain.end(), id) != record.cited_in_vain.end()) {
      item.add("span", {{"class", "badword"}}, " cited in vain: it decided nothing here");
    }
  }
}

void add_facts(const Element& main, const CaseList& cases, const CaseRecord& record) {
  const FactList facts(main);
  // A link to the list with only the cases that also have it.
  const auto linked = [&](std::string_view term, std::string_view shown, std::string_view filter,
                          std::string_view value) {
    facts.add_linked(term, shown, list_address(filter, value, home_of_case_page));
  };
  if (record.variant) {
    const Variant& variant = *record.variant;
    linked("Variant", variant.title.empty() ? variant.id : variant.title, "variant", variant.id);
  }
  const auto chapter = std::ranges::find_if(cases.chapters, [&](const ListedChapter& one) {
    return one.id == record.chapter && one.variant == (record.variant ? record.variant->id : "");
  });
  if (chapter != cases.chapters.end()) linked("Chapter", chapter->heading(), "chapter", chapter->key());
  else facts.add("Chapter", record.chapter);
  facts.add("Source", record.source);
  linked("File", record.line > 0 ? fmt::format("{}:{}", record.file, record.line) : record.file, "q",
         file_text(record));
  facts.add_options("Options", record);
  linked("Ruling", record.ruling, "q", ruling_text(record));
  facts.add_notes(record);
  facts.add("Known failure", record.known_failure);
  if (!record.cited.empty()) add_clauses(facts.value_of("Clauses"), record);
  const std::string replay = command_of(record.replay);
  if (!replay.empty()) add_command(facts.value_of("Run again"), replay);
}

// What all boards of a turn show.
Box view_of_turn(const CaseRecord& record, const PhaseRecord& phase, const MapShapes& shapes) {
  const Variant& variant = *record.variant;
  Box view = neighbourhood(shapes, neighbourhood(variant, shapes, phase.before, drawn_year(variant, phase).orders),
                           neighbourhood(variant, shapes, phase.after, {}));
  for (const ImpulseRecord& impulse : phase.impulses) {
    const DrawnOrders drawn = drawn_impulse(variant, impulse);
    view = neighbourhood(shapes, view, neighbourhood(variant, shapes, impulse.board, drawn.orders));
  }
  return view;
}

}  // namespace

std::string decisions_file(std::string_view slug, std::size_t phase) {
  return fmt::format("decisions/{}{}.svg", slug, phase == 0 ? "" : fmt::format("-{}", phase + 1));
}

bool is_turn(const PhaseRecord& phase) { return !phase.impulses.empty(); }

OrderRecord mark_on(const Variant& variant, const Unit& unit) {
  OrderRecord mark;
  mark.power = unit.power;
  mark.text = print(variant, unit);
  mark.unit = unit;
  mark.verdict = Verdict{};
  mark.verdict->clause = Clause::OrderNone;
  mark.agrees = false;
  return mark;
}

Box view_of(const CaseRecord& record, const PhaseRecord& phase, const MapShapes& shapes) {
  if (is_turn(phase)) return view_of_turn(record, phase, shapes);
  return neighbourhood(shapes, neighbourhood(*record.variant, shapes, phase.before, phase.orders),
                       neighbourhood(*record.variant, shapes, phase.after, {}));
}

bool is_large(const Box& view) { return view.width() > MapShapes::grain * 11; }

void add_board_figure(const Element& boards, const Variant& variant, const BoardMap& map, const Box& view,
                      const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                      std::string_view caption, std::span<const int> strengths) {
  const Element figure = boards.add("figure");
  const Element scroll = figure.add("div", {{"class", "scroll"}});
  // A large board is not squeezed into a phone but scrolled, with the keyboard too.
  if (is_large(view)) scroll.set("tabindex", "0").set("role", "group").set("aria-label", title);
  draw_board(scroll, variant, map.shapes, view, position, orders,
             {.with_orders = !orders.empty(),
              .whole_map = false,
              .title = title,
              .strengths = strengths,
              .has_map_beside_it = true});
  figure.add("figcaption", {}, caption);
}

void add_picture(const Element& boards, const CaseRecord& record, const BoardMap& map, const Box& view,
                 const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                 std::string_view caption, std::span<const int> strengths) {
  const bool differs = !std::ranges::all_of(orders, &OrderRecord::agrees);
  const std::string_view signs = differs ? ". Ringed: not as expected. Faint and broken: what the case expects." : "";
  add_board_figure(boards, *record.variant, map, view, position, orders, title,
                   std::string(caption) + std::string(signs), strengths);
}

Element add_boards(const Element& section, const Box& view) {
  return section.add("div", {{"class", is_large(view) ? "boards large" : "boards"}});
}

namespace {

// ---- Turns of a year ----

constexpr std::string_view number_of_impulse[] = {"first", "second"};

void add_year(const Element& section, const CaseRecord& record, const PhaseRecord& phase, const BoardMap& map,
              const Box& view) {
  const Variant& variant = *record.variant;
  const std::string year = phase_title(variant.calendar, phase.phase);
  const std::string next = phase_title(variant.calendar, phase.after.phase);
  const DrawnOrders drawn = drawn_year(variant, phase);
  const Element boards = add_boards(section, view);
  add_picture(boards, record, map, view, phase.before, drawn.orders, "The board, " + year,
              year + ": where every unit went, with retreats, losses and builds");
  add_picture(boards, record, map, view, phase.after, {}, "The board afterwards", "Afterwards: " + next);
}

void add_boards(const Element& section, const CaseRecord& record, const PhaseRecord& phase, const BoardMap& map) {
  const Variant& variant = *record.variant;
  const Box view = view_of(record, phase, map.shapes);
  const Element boards = add_boards(section, view);
  const std::string before = phase_title(variant.calendar, phase.phase);
  const std::string after = phase_title(variant.calendar, phase.after.phase);
  add_picture(boards, record, map, view, phase.before, phase.orders, "The board, " + before,
              before + ": the orders and their results");
  add_picture(boards, record, map, view, phase.after, {}, "The board afterwards", "Afterwards: " + after);
}

// The clause that decided, what it did here, and which others it needed.
void add_why(const Element& cell, const Variant& variant, Clause clause, const std::vector<Clause>& also,
             const std::string& told) {
  if (const ClauseEntry* entry = variant.rulebook().find(clause)) {
    const Element line = cell.add("p");
    line.add("a", {{"href", clause_address(entry->id, home_of_case_page)}}, entry->id);
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
enum class Outcomes : std::uint8_t { AsExpected, Differ };

template <class Records>
Outcomes outcomes_of(const Records& records) {
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
    column("As expected", false);
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
  row.add("td", {{"class", "who " + power_class(power) + (minor ? " minor" : "")}}, name_of(variant, power));
}

Element add_order(const Element& row, std::string_view text) { return row.add("th", {{"scope", "row"}}, text); }

void add_outcome(const Element& row, Outcomes outcomes, std::string_view expected, const std::string& got,
                 bool agrees) {
  if (outcomes == Outcomes::AsExpected) {
    const Element cell = row.add("td", {}, got);
    if (expected.empty()) cell.add("small", {}, " (not stated)");
    return;
  }
  row.add("td", {}, expected.empty() ? "—" : expected);
  const Element cell = row.add("td");
  if (agrees) {
    cell.text(got);
  } else {
    cell.add("span", {{"class", "badword"}}, "✗ " + got);
  }
}

Element add_why_cell(const Element& row) { return row.add("td", {{"class", "why"}}); }

void add_diplomacy(const Element& section, const CaseRecord& record, const PhaseRecord& phase) {
  if (phase.grants.empty()) return;
  section.add("h3", {}, "Diplomacy points");
  const Variant& variant = *record.variant;
  const Outcomes outcomes = outcomes_of(phase.grants);
  const Element body = add_table(section, {"Power", "Points", "Order"}, outcomes, {"Decided by"});
  for (const GrantRecord& grant : phase.grants) {
    const Element row = add_row(body, grant.agrees);
    add_power(row, variant, grant.power);
    row.add("td", {}, std::to_string(grant.points));
    add_order(row, grant.text);
    add_outcome(row, outcomes, grant.expected, grant.got, grant.agrees);
    const Element why = add_why_cell(row);
    if (grant.verdict)
      add_why(why, variant, grant.verdict->clause, grant.verdict->also, explain(variant, phase, grant));
  }
}

// What happens without an order, each with its clause.
void add_told(const Element& section, const Variant& variant, const char* level, std::string_view heading,
              const std::vector<EventSentence>& told) {
  if (told.empty()) return;
  section.add(level, {}, heading);
  const Element list = section.add("ul");
  for (const EventSentence& one : told) {
    const Element item = list.add("li", {}, one.text + " ");
    if (const ClauseEntry* entry = variant.rulebook().find(one.clause))
      add_clause_link(item, entry->id, home_of_case_page);
  }
}

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

void add_deeds(const Element& section, const Variant& variant, const PhaseRecord& phase, std::size_t impulse) {
  std::string idle;
  std::vector<const DeedRecord*> shown;
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (is_idle(deed)) {
      idle += (idle.empty() ? "" : ", ") + print(variant, deed.unit);
    } else {
      shown.push_back(&deed);
    }
  }
  if (!shown.empty()) {
    const Outcomes outcomes = outcomes_of(shown | std::views::transform(&DeedRecord::done));
    const Element body = add_table(section, {"Power", "Does"}, outcomes, {"Strength", "Decided by"});
    for (const DeedRecord* deed : shown) {
      const Element row = add_row(body, deed->done.agrees);
      add_power(row, variant, deed->unit.power);
      const Element text = add_order(row, deed->done.text);
      const bool moved = deed->done.order && deed->done.order->unit.at != deed->unit.at;
      if (moved) text.add("small", {}, " (" + print(variant, deed->unit) + ")");
      add_outcome(row, outcomes, deed->done.expected, deed->done.got, deed->done.agrees);
      row.add("td", {}, strength_of(*deed));
      const Element why = add_why_cell(row);
      if (deed->done.verdict) {
        add_why(why, variant, deed->done.verdict->clause, deed->done.verdict->also,
                explain(variant, phase, impulse, *deed));
      }
    }
  }
  if (!idle.empty()) section.add("p", {}, "Without an order for this impulse, and not attacked: " + idle + ".");
}

void add_impulses(const Element& section, const CaseRecord& record, const PhaseRecord& phase, const BoardMap& map,
                  const Box& view) {
  const Variant& variant = *record.variant;
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    const std::string number(number_of_impulse[i]);
    section.add("h3", {}, i == 0 ? "First impulse" : "Second impulse");
    const DrawnOrders drawn = drawn_impulse(variant, phase.impulses[i]);
    const Element boards = add_boards(section, view);
    if (!is_large(view)) boards.set("class", "boards single");
    add_picture(boards, record, map, view, phase.impulses[i].board, drawn.orders,
                "The board when the " + number + " impulse begins",
                "The " + number + " impulse: what every unit does, and the result", drawn.strengths);
    add_deeds(section, variant, phase, i);
    add_told(section, variant, "h4", "After the " + number + " impulse", told_after(variant, phase, i));
  }
}

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

void add_orders(const Element& section, const CaseRecord& record, const PhaseRecord& phase) {
  if (phase.orders.empty()) return;
  if (!phase.grants.empty()) section.add("h3", {}, "Orders");
  if (is_turn(phase)) section.add("h3", {}, "Order sheets");
  const Variant& variant = *record.variant;
  const Outcomes outcomes = outcomes_of(phase.orders);
  const Element body = add_table(section, {"Power", "Order"}, outcomes, {"Decided by"});
  for (const OrderRecord& order : phase.orders) {
    const Element row = add_row(body, order.agrees);
    add_power(row, variant, order.power);
    const Element text = add_order(row, order.text);
    if (order.line == 0 && order.expected.empty()) text.add("small", {}, " (no order)");
    if (order.published) text.add("small", {}, " (published)");
    add_outcome(row, outcomes, order.expected, order.got, order.agrees);
    const Element why = add_why_cell(row);
    if (!order.verdict) continue;
    if (is_told_by_impulse(phase, order)) {
      why.add("p", {}, "See the impulses below.");
    } else {
      add_why(why, variant, order.verdict->clause, order.verdict->also, explain(variant, phase, order));
    }
  }
}

void add_results(const Element& section, const PhaseRecord& phase) {
  if (phase.results.empty()) return;
  section.add("h3", {}, "Result lines");
  const Outcomes outcomes = outcomes_of(phase.results);
  const Element body = add_table(section, {"Line"}, outcomes, {});
  for (const ResultRecord& result : phase.results) {
    const Element row = add_row(body, result.agrees);
    add_order(row, result.what);
    add_outcome(row, outcomes, result.expected, result.got, result.agrees);
  }
}

std::string_view word_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return "the move of ";
    case DecisionKind::Support: return "the support of ";
    case DecisionKind::Convoy: return "the convoy of ";
  }
  return "";
}

std::string unit_in(const Variant& variant, const Position& position, ProvinceId province) {
  const Unit* unit = position.unit_at(province);
  return unit != nullptr ? print(variant, *unit) : variant.map.print({province, Coast::None});
}

void add_paradoxes(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  for (const Paradox& paradox : phase.paradoxes) {
    section.add("h3", {}, "A ring of decisions");
    section.add("p", {}, explain(variant, phase.played, paradox));
    if (!paradox.ring.empty()) {
      const Element ring = section.add("ol", {{"class", "ring"}});
      for (std::size_t i = 0; i < paradox.ring.size(); ++i) {
        const Decision& decision = paradox.ring[i];
        ring.add("li", {},
                 std::string(word_of(decision.kind)) + unit_in(variant, phase.played, decision.unit) +
                     (i + 1 < paradox.ring.size() ? " depends on" : " depends on the first"));
      }
    }
    const Element settled = section.add("p", {}, "Settled by ");
    if (const ClauseEntry* entry = variant.rulebook().find(paradox.clause)) {
      add_clause_link(settled, entry->id, home_of_case_page);
      settled.text(" " + entry->title);
    }
  }
}

void add_events(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  if (phase.events.empty()) return;
  section.add("h3", {}, "Events");
  const Element list = section.add("ul");
  for (const Event& event : phase.events) {
    const Element item = list.add("li", {}, explain(variant, phase, event) + " ");
    if (const ClauseEntry* entry = variant.rulebook().find(event.clause))
      add_clause_link(item, entry->id, home_of_case_page);
  }
}

void add_retreats(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  if (phase.retreats.empty()) return;
  section.add("h3", {}, "Retreats open");
  const Element list = section.add("ul");
  for (const auto& [dislodged, open] : phase.retreats) {
    std::string text = name_of(variant, dislodged.unit.power) + "'s " + print(variant, dislodged.unit);
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
    section.add("p", {},
                name_of(variant, power) + " has been declared to be in permanent civil disorder before this phase.");
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

void add_phase(const Element& main, const CaseRecord& record, const PhaseRecord& phase, const BoardMap& map,
               const DecisionPicture* picture, const std::string& decisions) {
  const Element section = main.add("section");
  section.add("h2", {}, phase_title(record.variant->calendar, phase.phase));
  add_fallen(section, *record.variant, phase);
  if (is_turn(phase)) {
    const Box view = view_of(record, phase, map.shapes);
    add_year(section, record, phase, map, view);
    add_orders(section, record, phase);
    add_impulses(section, record, phase, map, view);
    add_told(section, *record.variant, "h3", "The end of the year",
             told_after(*record.variant, phase, phase.impulses.size()));
    return add_results(section, phase);
  }
  add_boards(section, record, phase, map);
  add_diplomacy(section, record, phase);
  add_orders(section, record, phase);
  add_results(section, phase);
  add_paradoxes(section, *record.variant, phase);
  add_decisions(section, picture, decisions);
  add_events(section, *record.variant, phase);
  add_retreats(section, *record.variant, phase);
}

}  // namespace

void add_differences(const Element& parent, const CaseRecord& record, std::string_view to_home) {
  if (!record.message.empty()) parent.add("p", {{"class", "badword message"}}, record.message);
  const Element list = parent.add("ul");
  const auto difference = [&](std::string_view what, std::string_view expected, std::string_view got) {
    const Element item = list.add("li");
    item.add("b", {}, what);
    item.text(fmt::format(": expected “{}”, got ", expected.empty() ? "nothing" : expected));
    item.add("span", {{"class", "badword"}}, fmt::format("“{}”", got.empty() ? "nothing" : got));
    return item;
  };
  const auto decided_by = [&](const Element& item, Clause clause) {
    const ClauseEntry* entry = record.variant->rulebook().find(clause);
    if (entry == nullptr) return;
    item.text(" by ");
    add_clause_link(item, entry->id, to_home);
  };
  const auto power = [&](PowerId who) { return record.variant ? name_of(*record.variant, who) + " " : ""; };
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (grant.agrees) continue;
      const Element item =
          difference(fmt::format("{}{}: {}", power(grant.power), grant.points, grant.text), grant.expected, grant.got);
      if (record.variant && grant.verdict) decided_by(item, grant.verdict->clause);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.agrees) continue;
      const Element item = difference(power(order.power) + order.text, order.expected, order.got);
      if (record.variant && order.verdict) decided_by(item, order.verdict->clause);
    }
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) difference(result.what, result.expected, result.got);
    }
  }
  for (const std::string& id : record.cited_in_vain)
    list.add("li", {}, "The clause " + id + " is cited, but decided nothing.");
}

CasePage case_page(const RunRecord& run, const CaseList& list, std::size_t which, std::optional<std::size_t> before,
                   std::optional<std::size_t> after, const BoardMap& map, const DecisionPictures& decisions,
                   const std::optional<PackPlace>& pack) {
  const CaseRecord& record = run.cases[which];
  const ReportPage page = report_page(run, Page::Case, record.id + " " + record.title, home_of_case_page, map.files);
  const Element& main = page.main;
  add_crumbs(main, run, list, which, before, after);
  main.add("h1", {}, record.title.empty() ? record.id : record.title);
  const Element head = main.add("p", {{"class", "head"}});
  head.add("span", {{"class", "tag"}}, record.id);
  add_status(head, record.status);
  const bool differs = record.status != Status::Passed;
  if (differs) {
    const Element card = main.add("div", {{"class", record.status == Status::KnownFailure ? "card known" : "card"}});
    card.add("h2", {}, "What differs");
    if (!record.known_failure.empty()) card.add("p", {}, "Marked as a known failure: " + record.known_failure);
    if (record.status == Status::UnexpectedPass) card.add("p", {}, "The case passes now: remove the mark.");
    add_differences(card, record, home_of_case_page);
  }
  add_facts(main, list, record);
  std::string packed;
  if (record.variant && !record.phases.empty()) {
    const auto picture_of = [&](std::size_t phase) {
      const auto found = decisions.find({which, phase});
      return found == decisions.end() ? nullptr : &found->second;
    };
    const auto draw = [&](const Element& parent) {
      for (std::size_t i = 0; i < record.phases.size(); ++i)
        add_phase(parent, record, record.phases[i], map, picture_of(i), decisions_file(list.slugs[which], i));
      parent.add("p").add("a", {{"href", std::string(home_of_case_page) + "diagrams.html#signs"}},
                          "What the signs on the boards mean");
    };
    if (pack && record.status == Status::Passed) {
      const HtmlDocument part("div");
      draw(part.root());
      packed = part.fragment();
      main.add("div", {{"data-pack", pack->script}, {"data-entry", std::to_string(pack->entry)}});
      main.add("noscript")
          .add("p", {}, "Scripts are off, so boards and explanations cannot be unpacked. The case itself is below.");
    } else {
      main.add("noscript").add("p", {}, "Without scripts the boards have units and orders, but no land.");
      draw(main);
    }
  }
  if (!record.text.empty()) {
    const Element text = main.add("details");
    text.add("summary", {}, "The case as it is in its file");
    text.add("pre", {{"class", "case-text"}}, record.text);
  }
  main.add("p", {{"class", "keys"}}, "Keys: n for the next case, p for the previous one.");
  return {page.document.page(), packed};
}

}  // namespace casus::reports
