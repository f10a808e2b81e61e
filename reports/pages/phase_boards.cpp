#include "reports/pages/phase_boards.h"

#include <algorithm>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::reports {

namespace {

// What all boards of a turn show.
Box view_of_turn(const Variant& variant, const PhaseRecord& phase, const MapShapes& shapes) {
  Box view = neighbourhood(shapes, neighbourhood(variant, shapes, phase.before, drawn_year(variant, phase).orders),
                           neighbourhood(variant, shapes, phase.after, {}));
  for (const ImpulseRecord& impulse : phase.impulses) {
    const DrawnOrders drawn = drawn_impulse(variant, impulse);
    view = neighbourhood(shapes, view, neighbourhood(variant, shapes, impulse.board, drawn.orders));
  }
  return view;
}

}  // namespace

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

Box view_of(const Variant& variant, const PhaseRecord& phase, const MapShapes& shapes) {
  if (is_turn(phase)) return view_of_turn(variant, phase, shapes);
  return neighbourhood(shapes, neighbourhood(variant, shapes, phase.before, phase.orders),
                       neighbourhood(variant, shapes, phase.after, {}));
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

void add_picture(const Element& boards, const Variant& variant, const BoardMap& map, const Box& view,
                 const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                 std::string_view caption, std::span<const int> strengths) {
  const bool differs = !std::ranges::all_of(orders, &OrderRecord::agrees);
  const std::string_view signs = differs ? ". Ringed: not as expected. Faint and broken: what the case expects." : "";
  add_board_figure(boards, variant, map, view, position, orders, title, std::string(caption) + std::string(signs),
                   strengths);
}

Element add_boards(const Element& section, const Box& view) {
  return section.add("div", {{"class", is_large(view) ? "boards large" : "boards"}});
}

}  // namespace casus::reports
