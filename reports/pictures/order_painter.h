// The units of a board and their orders as a picture shows them, layer by layer: supports lie below bursts, bursts
// below arrows, arrows below the names of provinces, names below units, and signs above all; a line to a dislodged unit
// and the ring of a hold lie between arrows and names.
// reports/pictures/order_lines.h places the lines, reports/pictures/board_places.h the units.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/markup/html_document.h"
#include "reports/pictures/board_places.h"
#include "reports/pictures/order_lines.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// The plain signs of each power's army and fleet, for pages with many boards: "u3A" is the army of the power with
// number 3.
void define_unit_signs(const Element& svg, const Variant& variant);

class OrderPainter {
 public:
  // The strengths are those of PictureOptions.
  OrderPainter(const Variant& variant, const MapShapes& shapes, const Position& position,
               std::span<const OrderRecord> orders, std::span<const int> strengths);
  OrderPainter(const OrderPainter&) = delete;
  OrderPainter& operator=(const OrderPainter&) = delete;

  bool has_signs_beside_it = false;  // what define_unit_signs() defines can be used

  // Whether there is anything for these layers: most boards of a report lack some.
  bool has_lines() const;
  bool has_dislodged() const { return !places_.set_aside().empty() || !ghosts_.empty(); }
  bool has_holds() const;
  bool has_marks() const;

  // From below to above.
  void draw_supports(const Element& svg) const;
  void draw_bursts(const Element& svg) const;
  void draw_moves(const Element& svg) const;
  void draw_holds(const Element& svg) const;
  void draw_ties(const Element& svg) const;
  void draw_units(const Element& svg) const;
  void draw_dislodged(const Element& svg) const;
  void draw_marks(const Element& svg) const;

 private:
  bool is_ordered_to_hold(const Unit& unit) const;
  bool is_ordered_to_transform(const Unit& unit) const;
  void draw_transform_of(const Element& parent, const Unit& unit) const;
  bool is_ghost(std::size_t i) const { return i >= orders_.size(); }
  Element group_of(const Element& parent, std::size_t i) const;
  void draw_move(const Element& parent, std::size_t i) const;
  void draw_support_line(const Element& parent, std::size_t i) const;
  void draw_sign(const Element& parent, std::size_t i) const;
  void draw_unit(const Element& svg, const Unit& unit, Point at, bool was_dislodged) const;
  void draw_lost_part(const Element& svg, const BoardPlaces::SetAside& part) const;
  // The builds there, in the sequence of the case.
  std::vector<const OrderRecord*> builds_in(ProvinceId province) const;
  void draw_build(const Element& svg, const OrderRecord& record) const;
  void draw_declaration(const Element& svg, const OrderRecord& record) const;
  void draw_ghost_of_fate(const Element& svg, const OrderRecord& ghost) const;

  const Variant& variant_;
  const Position& position_;
  std::span<const OrderRecord> orders_;
  BoardPlaces places_;
  std::vector<int> strengths_;             // by order; 0: not written
  std::vector<OrderRecord> ghosts_;        // what a case expects instead of the result
  std::vector<const OrderRecord*> drawn_;  // orders, then ghosts
  std::vector<OrderLine> lines_;           // of each of them
};

}  // namespace casus::reports
