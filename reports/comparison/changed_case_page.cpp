// The page of a case with another result: both boards of the phase in which the two plays first differ, side by side,
// and the orders with their results under either rulebook.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/same_places.h"
#include "reports/comparison/comparison_page.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/phase_boards.h"
#include "reports/pages/signs.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/record/counterparts.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

struct PhaseOfPlay {
  const Variant& variant;
  const PhaseRecord& phase;
};

// In words: if the case states a reason, they say as much of it as the case does, and the record has no value of that.
bool has_the_same_result(const OrderRecord& one, const OrderRecord& other) { return one.got == other.got; }

// The orders as a board draws them; `other` is the play that they are compared with, if any.
std::vector<OrderRecord> orders_drawn(const PhaseOfPlay& play, const PhaseOfPlay* other) {
  const PhaseRecord& phase = play.phase;
  if (is_turn(phase)) {
    std::vector<OrderRecord> orders = drawn_year(play.variant, phase).orders;
    for (OrderRecord& order : orders) order.agrees = true;
    return orders;
  }
  std::vector<OrderRecord> orders = phase.orders;
  if (other == nullptr) {
    for (OrderRecord& order : orders) {
      order.agrees = true;
      order.expected = order.got;
    }
    return orders;
  }
  const Counterparts counterparts(play.variant, other->variant);
  for (OrderRecord& order : orders) {
    const OrderRecord* before = counterparts.of(order, other->phase.orders);
    order.agrees = before == nullptr || has_the_same_result(*before, order);
    order.expected = before == nullptr ? order.got : before->got;
  }
  return orders;
}

// The units that stand where no such unit stood after the other play. Units of variants without the same places are
// compared by their names.
std::vector<OrderRecord> marks_of(const PhaseOfPlay& play, const PhaseOfPlay& other) {
  const bool by_value = have_the_same_places(play.variant, other.variant);
  const auto name = [](const Variant& of, const Unit& unit) { return of[unit.power].name + " " + print(of, unit); };
  std::vector<OrderRecord> marks;
  for (const Unit& unit : play.phase.after.units) {
    const auto is_it = [&](const Unit& there) {
      return by_value ? there == unit : name(other.variant, there) == name(play.variant, unit);
    };
    if (std::ranges::none_of(other.phase.after.units, is_it)) marks.push_back(mark_on(play.variant, unit));
  }
  return marks;
}

// On one map, or each on its own.
class PairOfBoards {
 public:
  // A board on the first map goes to a page next to `address`.
  PairOfBoards(const Element& section, const PhaseOfPlay& before, const PhaseOfPlay& now, const BoardMap& map,
               const BoardMap* map_before, std::string address, std::map<std::string, std::string>& files)
      : before_(before),
        now_(now),
        map_(map),
        map_before_(map_before),
        address_(std::move(address)),
        files_(files),
        view_(view_now()),
        boards_(add_boards(section, view_)) {}

  void draw() const {
    figure(before_, before_.phase.before, orders_drawn(before_, nullptr), "The orders before",
           "Before: the orders and their results");
    figure(now_, now_.phase.before, orders_drawn(now_, &before_), "The orders now",
           "Now. Ringed: other results than before. Faint and broken: the results before");
    figure(before_, before_.phase.after, marks_of(before_, now_), "The board afterwards, before",
           "Before, afterwards: " + phase_title(before_.variant.calendar, before_.phase.after.phase));
    figure(now_, now_.phase.after, marks_of(now_, before_), "The board afterwards, now",
           "Now, afterwards: " + phase_title(now_.variant.calendar, now_.phase.after.phase) +
               ". Ringed: units that differ");
  }

 private:
  static Box view_of_play(const PhaseOfPlay& play, const MapShapes& shapes) {
    return neighbourhood(shapes, neighbourhood(play.variant, shapes, play.phase.before, orders_drawn(play, nullptr)),
                         neighbourhood(play.variant, shapes, play.phase.after, {}));
  }
  Box view_now() const {
    const Box now = view_of_play(now_, map_.shapes);
    return map_before_ != nullptr ? now : neighbourhood(map_.shapes, now, view_of_play(before_, map_.shapes));
  }

  void figure(const PhaseOfPlay& play, const Position& position, const std::vector<OrderRecord>& orders,
              const std::string& title, const std::string& caption) const {
    if (&play == &now_ || map_before_ == nullptr) {
      add_board_figure({boards_, play.variant, map_, view_}, {position, orders, title, caption});
      return;
    }
    const Box view = view_of_play(play, map_before_->shapes);
    const std::string stem = address_.substr(0, address_.rfind('.'));
    const std::string name = stem + (&position == &play.phase.after ? "-after" : "-before") + ".html";
    files_[name] = board_alone(play, position, orders, view, title);
    const Element figure = boards_.add("figure");
    figure
        .add("div", {{"class", is_large(view) ? "alone large" : "alone"},
                     {"style", fmt::format("--shape:{:.4f}", view.width() / view.height())}})
        .add("iframe", {{"src", name.substr(name.find('/') + 1)}, {"title", title}});
    figure.add("figcaption", {}, caption);
  }

  std::string board_alone(const PhaseOfPlay& play, const Position& position, const std::vector<OrderRecord>& orders,
                          const Box& view, const std::string& title) const {
    constexpr std::array<std::string_view, 3> styles{"report.css", "board.css", "comparison.css"};
    constexpr std::array<std::string_view, 1> scripts{"board.js"};
    const EmptyPage page = empty_page({title, home_of_case_page, map_before_->files, styles, scripts, ""});
    const Element boards = add_boards(page.body.set("class", "framed"), view);
    draw_board(boards.add("div", {{"class", "scroll"}}), play.variant, map_before_->shapes, view, position, orders,
               {.with_orders = !orders.empty(), .title = title, .has_map_beside_it = true});
    return page.document.page();
  }

  const PhaseOfPlay before_, now_;
  const BoardMap& map_;
  const BoardMap* map_before_;
  const std::string address_;
  std::map<std::string, std::string>& files_;
  const Box view_;
  const Element boards_;
};

void add_side(const Element& card, std::string_view when, const ComparedSide& side, const PhaseOfPlay& play,
              const CaseDifference& first, std::string_view css_class) {
  const Element line = card.add("p", {}, std::string(when) + ": ");
  line.add("b", {{"class", css_class}}, side.said);
  for (const std::string& id : side.clauses) {
    const Element clause = card.add("p", {{"class", "decided"}});
    if (const auto found = play.variant.rulebook().find(id)) add_named_clause(clause, play.variant, *found);
    else clause.add("span", {{"class", "tag"}}, id);
  }
  if (first.kind != CaseDifference::Kind::Order || first.line == 0) return;
  for (const OrderRecord& order : play.phase.orders) {
    if (order.line != first.line || !order.verdict) continue;
    const std::string told = explain(play.variant, play.phase, order);
    if (!told.empty()) card.add("p", {{"class", "explained"}}, told);
    return;
  }
}

void add_orders_of_both(const Element& section, const PhaseOfPlay& before, const PhaseOfPlay& now) {
  if (now.phase.orders.empty()) return;
  const Element table =
      section.add("div", {{"class", "frame"}}).add("table", {{"class", "orders stack"}, {"data-roles", "on"}});
  const Element head = table.add("thead").add("tr");
  for (const std::string_view column : {"Power", "Order", "Before", "Now"})
    head.add("th", {{"scope", "col"}, {"class", column == "Before" || column == "Now" ? "told" : ""}}, column);
  const Element body = table.add("tbody");
  const auto add_verdict = [](const Element& row, const Variant& variant, const OrderRecord* order) {
    const Element cell = row.add("td");
    if (order == nullptr) {
      cell.text("no such order");
      return;
    }
    cell.text(order->got);
    if (!order->verdict) return;
    if (const ClauseEntry* entry = variant.rulebook().find(order->verdict->clause))
      cell.text(" ").add("span", {{"class", "tag"}, {"title", entry->title}}, entry->id);
  };
  const Counterparts counterparts(before.variant, now.variant);
  for (const OrderRecord& order : now.phase.orders) {
    const OrderRecord* was = counterparts.of(order, before.phase.orders);
    const bool differs = was == nullptr || !has_the_same_result(*was, order);
    const Element row = body.add("tr", {{"class", differs ? "differs" : ""}});
    row.add("td", {{"class", "who " + power_class(order.power)}},
            order.power == no_power ? "" : now.variant[order.power].name);
    row.add("th", {{"scope", "row"}}, order.text);
    add_verdict(row, before.variant, was);
    add_verdict(row, now.variant, &order);
  }
}

void add_facts_of(const Element& main, const ChangedCase& one) {
  const FactList facts(main);
  facts.add("File", one.before.file.empty() ? "" : fmt::format("{}:{}", one.before.file, one.before.line));
  std::string options;
  for (const auto& [name, value] : one.before.options) options += (options.empty() ? "" : ", ") + name + "=" + value;
  facts.add("Its options", options);
  facts.add("Ruling", one.before.ruling);
  facts.add_notes(one.before);
}

}  // namespace

void add_changed_case_page(const ComparisonRecord& record, const ChangedCase& one, const ChangedCasePlace& place,
                           const BoardMap& map, const BoardMap* map_before, std::map<std::string, std::string>& files) {
  const ReportPage page = comparison_page(record, one.before.id + " " + one.before.title, home_of_case_page, map.files);
  const Element& main = page.main;
  add_crumbs(main, "Changed cases", place.before,
             {std::string(home_of_case_page) + "index.html#" + place.list, "What changed"}, place.after);
  main.add("h1", {}, one.before.title);
  const Element head = main.add("p", {{"class", "head"}});
  head.add("span", {{"class", "tag"}}, one.before.id);
  if (one.before.generated) head.add("span", {}, "generated");
  add_facts_of(main, one);
  if (!one.first) {
    main.add("p", {{"class", "badword"}}, one.now.message);
    files[place.address] = page.document.page();
    return;
  }
  const PhaseOfPlay before{*one.before.variant, one.before.phases[one.first->which_phase]};
  const PhaseOfPlay now{*one.now.variant, one.now.phases[one.first->which_phase]};
  main.add("noscript").add("p", {}, "Without scripts the boards have units and orders, but no land.");
  const Element section = main.add("section", {{"class", "answer"}});
  section.add("h2", {}, phase_title(now.variant.calendar, now.phase.phase));
  const Element card = section.add("div", {{"class", "first"}});
  card.add("p", {}, "The first with another result: ").add("b", {}, where_it_parts(*one.first));
  add_side(card, "Before", one.first->own, before, *one.first, "was");
  add_side(card, "Now", one.first->other, now, *one.first, "is");
  PairOfBoards(section, before, now, map, map_before, place.address, files).draw();
  add_orders_of_both(section, before, now);
  if (!one.before.text.empty()) {
    const Element details = section.add("details", {{"open", "open"}});
    details.add("summary", {}, "As a case file, which states the results before");
    details.add("pre", {{"tabindex", "0"}}, one.before.text);
  }
  add_link_to_signs(main, std::string(home_of_case_page) + std::string(signs_file));
  main.add("p", {{"class", "keys"}}, "Keys: n for the next case, p for the previous one.");
  files[place.address] = page.document.page();
}

}  // namespace casus::reports
