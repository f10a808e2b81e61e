// A board as SVG: units by power colour, orders as arrows, and what became of them, recognisable without colour.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "reports/html_document.h"
#include "reports/map_shapes.h"
#include "reports/run_record.h"

namespace casus::reports {

struct PictureOptions {
  bool with_orders = true;   // arrows, supports, convoys, bounces, cuts, dislodgements; false: just units and centres
  bool whole_map = false;    // otherwise only the neighbourhood of what the picture is about
  std::string title;         // for screen readers
};

// A complete <svg> element with width, height and viewBox, styled by classes of its own <style> (dark and light).
std::string board_svg(const Variant& variant, const Position& position, std::span<const OrderRecord> orders,
                      const PictureOptions& options);

// For pages with many pictures, which have the shapes of a map made once and the style (reports/assets/board.css) beside them.

// The part of the map that a picture of this board and these orders is about; the whole map when there is nothing on it.
Box neighbourhood(const Variant& variant, const MapShapes& shapes, const Position& position, std::span<const OrderRecord> orders);
// The smallest part that shows both.
Box neighbourhood(const MapShapes& shapes, const Box& one, const Box& other);
// What the pictures of one page share: the outlines of what can be seen in any of these views. Once a page, before the pictures, in
// an <svg> of its own.
void define_outlines(const Element& svg, const MapShapes& shapes, std::span<const Box> views);
void draw_board(const Element& parent, const Variant& variant, const MapShapes& shapes, const Box& view, const Position& position,
                std::span<const OrderRecord> orders, const PictureOptions& options);

// "#c0392b": a power's colour as pictures show it; grey for nobody and for what is no colour.
std::string board_colour(const Variant& variant, PowerId power);

// The signs that pictures of this variant use, each with its meaning, as a description list.
void draw_legend(const Element& parent, const Variant& variant);

}  // namespace casus::reports
