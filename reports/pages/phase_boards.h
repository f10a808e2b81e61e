// The boards of a phase, one by one. All of them show the same part of the map.
#pragma once

#include <span>
#include <string>
#include <string_view>

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
void add_board_figure(const Element& boards, const Variant& variant, const BoardMap& map, const Box& view,
                      const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                      std::string_view caption, std::span<const int> strengths = {});
// The same for a case; below the picture it says what its rings mean.
void add_picture(const Element& boards, const Variant& variant, const BoardMap& map, const Box& view,
                 const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                 std::string_view caption, std::span<const int> strengths = {});

}  // namespace casus::reports
