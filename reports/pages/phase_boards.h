// The boards of a phase, one by one. All of them show the same part of the map.
#pragma once

#include <span>
#include <string>

#include "reports/markup/html_document.h"
#include "reports/pages/board_map.h"
#include "reports/record/run_record.h"

namespace casus::reports {

bool is_turn(const PhaseRecord& phase);  // of a year, with a board for each impulse
// The part of the map on which something happens in the phase.
Box view_of(const Variant& variant, const PhaseRecord& phase, const MapShapes& shapes);
// Marks the unit on a board that differs from another one.
OrderRecord mark_on(const Variant& variant, const Unit& unit);
bool is_large(const Box& view);
// The element that the pictures are in.
Element add_boards(const Element& section, const Box& view);

// Boards next to each other; all show this part of the map.
struct BoardRow {
  Element boards;
  const Variant& variant;
  const BoardMap& map;
  Box view;
};
struct BoardFigure {
  const Position& position;
  std::span<const OrderRecord> orders;
  std::string title;                    // for screen readers
  std::string caption;                  // below the picture
  std::span<const int> strengths = {};  // as in PictureOptions
};
// The row has only one board; it does not take the whole width, unless it is large.
void set_single(const BoardRow& row);
void add_board_figure(const BoardRow& row, const BoardFigure& figure);
// The same for a case; below the picture it says what its rings mean.
void add_picture(const BoardRow& row, BoardFigure figure);

}  // namespace casus::reports
