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

void set_single(const BoardRow& row) {
  if (!is_large(row.view)) row.boards.set("class", "boards single");
}

void add_board_figure(const BoardRow& row, const BoardFigure& figure) {
  const Element drawn = row.boards.add("figure");
  const Element scroll = drawn.add("div", {{"class", "scroll"}});
  // A large board is not squeezed into a phone but scrolled, with the keyboard too.
  if (is_large(row.view)) scroll.set("tabindex", "0").set("role", "group").set("aria-label", figure.title);
  draw_board(scroll, row.variant, row.map.shapes, row.view, figure.position, figure.orders,
             {.with_orders = !figure.orders.empty(),
              .whole_map = false,
              .title = figure.title,
              .strengths = figure.strengths,
              .has_map_beside_it = true});
  drawn.add("figcaption", {}, figure.caption);
}

void add_picture(const BoardRow& row, BoardFigure figure) {
  const bool differs = !std::ranges::all_of(figure.orders, &OrderRecord::agrees);
  if (differs) figure.caption += ". Ringed: not as expected. Faint and broken: what the case expects.";
  add_board_figure(row, figure);
}

Element add_boards(const Element& section, const Box& view) {
  return section.add("div", {{"class", is_large(view) ? "boards large" : "boards"}});
}

}  // namespace casus::reports
