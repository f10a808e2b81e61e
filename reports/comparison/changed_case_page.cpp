// The page of a case with another result: both boards of the phase in which the two plays first differ, side by side,
// and the orders with their results under either rulebook.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/comparison/comparison_page.h"
#include "reports/pages/case_page.h"
#include "reports/pages/fact_list.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

const OrderRecord* order_at_line(const PhaseRecord& phase, const OrderRecord& other) {
  const auto found = std::ranges::find_if(phase.orders, [&](const OrderRecord& order) {
    return order.line == other.line && (other.line > 0 || is_same_line(order, other));
  });
  return found == phase.orders.end() ? nullptr : &*found;
}

// The orders as a board draws them; `other` is the play that they are compared with, if any.
std::vector<OrderRecord> orders_drawn(const Variant& variant, const PhaseRecord& phase, const PhaseRecord* other) {
  if (is_turn(phase)) {
    std::vector<OrderRecord> orders = drawn_year(variant, phase).orders;
    for (OrderRecord& order : orders) order.agrees = true;
    return orders;
  }
  std::vector<OrderRecord> orders = phase.orders;
  for (OrderRecord& order : orders) {
    const OrderRecord* before = other == nullptr ? nullptr : order_at_line(*other, order);
    order.agrees = before == nullptr || before->got == order.got;
    order.expected = before == nullptr ? order.got : before->got;
  }
  return orders;
}

// The units that stand where no such unit stood after the other play.
std::vector<OrderRecord> marks_of(const Variant& variant, const Position& position, const Variant& other_variant,
                                  const Position& other) {
  const auto told = [](const Variant& of, const Unit& unit) { return of[unit.power].name + " " + print(of, unit); };
  std::vector<OrderRecord> marks;
  for (const Unit& unit : position.units) {
    const std::string text = told(variant, unit);
    if (std::ranges::any_of(other.units, [&](const Unit& one) { return told(other_variant, one) == text; })) continue;
    marks.push_back(mark_on(variant, unit));
  }
  return marks;
}

struct Play {
  const Variant& variant;
  const PhaseRecord& phase;
};

// On one map, or each on its own.
class PairOfBoards {
 public:
  // A board on the first map goes to a page next to `address`.
  PairOfBoards(const Element& section, const Play& before, const Play& now, const BoardMap& map,
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
    figure(before_, true, before_.phase.before, orders_drawn(before_.variant, before_.phase, nullptr),
           "The orders before", "Before: the orders and their results");
    figure(now_, false, now_.phase.before, orders_drawn(now_.variant, now_.phase, &before_.phase), "The orders now",
           "Now. Ringed: other results than before. Faint and broken: the results before");
    figure(before_, true, before_.phase.after, marks(before_, now_), "The board afterwards, before",
           "Before, afterwards: " + phase_title(before_.variant.calendar, before_.phase.after.phase));
    figure(now_, false, now_.phase.after, marks(now_, before_), "The board afterwards, now",
           "Now, afterwards: " + phase_title(now_.variant.calendar, now_.phase.after.phase) +
               ". Ringed: units that differ");
  }

 private:
  static std::vector<OrderRecord> marks(const Play& play, const Play& other) {
    return marks_of(play.variant, play.phase.after, other.variant, other.phase.after);
  }

  static Box view_of_play(const Play& play, const MapShapes& shapes) {
    return neighbourhood(
        shapes, neighbourhood(play.variant, shapes, play.phase.before, orders_drawn(play.variant, play.phase, nullptr)),
        neighbourhood(play.variant, shapes, play.phase.after, {}));
  }
  Box view_now() const {
    const Box now = view_of_play(now_, map_.shapes);
    return map_before_ != nullptr ? now : neighbourhood(map_.shapes, now, view_of_play(before_, map_.shapes));
  }

  void figure(const Play& play, bool is_before, const Position& position, const std::vector<OrderRecord>& orders,
              const std::string& title, const std::string& caption) const {
    if (!is_before || map_before_ == nullptr) {
      add_board_figure(boards_, play.variant, map_, view_, position, orders, title, caption);
      return;
    }
    const Box view = view_of_play(play, map_before_->shapes);
    const std::string stem = address_.substr(0, address_.rfind('.'));
    const std::string name = stem + (&position == &play.phase.after ? "-after" : "-before") + ".html";
    files_[name] = board_alone(play, position, orders, view, title);
    const Element figure = boards_.add("figure");
    figure.add("div", {{"class", "scroll"}})
        .add("iframe", {{"class", "alone"},
                        {"src", name.substr(name.find('/') + 1)},
                        {"title", title},
                        {"style", fmt::format("aspect-ratio:{:.0f}/{:.0f}", view.width(), view.height())}});
    figure.add("figcaption", {}, caption);
  }

  std::string board_alone(const Play& play, const Position& position, const std::vector<OrderRecord>& orders,
                          const Box& view, const std::string& title) const {
    constexpr std::array<std::string_view, 3> styles{"report.css", "board.css", "comparison.css"};
    const EmptyPage page = empty_page({title, home_of_case_page, map_before_->files, styles, {}, ""});
    const Element board = page.body.set("class", "framed").add("div", {{"class", "boards"}});
    draw_board(board, play.variant, map_before_->shapes, view, position, orders,
               {.with_orders = !orders.empty(), .title = title, .has_map_beside_it = true});
    return page.document.page();
  }

  const Play before_, now_;
  const BoardMap& map_;
  const BoardMap* map_before_;
  const std::string address_;
  std::map<std::string, std::string>& files_;
  const Box view_;
  const Element boards_;
};

void add_side(const Element& card, std::string_view when, const ComparedSide& side, const Play& play,
              const CaseDifference& first, std::string_view css_class) {
  const Element line = card.add("p", {}, std::string(when) + ": ");
  line.add("b", {{"class", css_class}}, side.said);
  for (const std::string& id : side.clauses) {
    const Element clause = card.add("p", {{"class", "decided"}});
    if (const auto found = play.variant.rulebook.find(id)) add_named_clause(clause, play.variant, *found);
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

void add_orders_of_both(const Element& section, const Play& before, const Play& now) {
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
    if (const ClauseEntry* entry = variant.rulebook.find(order->verdict->clause))
      cell.text(" ").add("span", {{"class", "tag"}, {"title", entry->title}}, entry->id);
  };
  for (const OrderRecord& order : now.phase.orders) {
    const OrderRecord* was = order_at_line(before.phase, order);
    const bool differs = was == nullptr || was->got != order.got;
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
  const Play before{*one.before.variant, one.before.phases[one.first->which_phase]};
  const Play now{*one.now.variant, one.now.phases[one.first->which_phase]};
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
  main.add("p", {{"class", "keys"}}, "Keys: n for the next case, p for the previous one.");
  files[place.address] = page.document.page();
}

}  // namespace casus::reports
