// A board as SVG: units by power colour, orders as arrows, and their results, recognisable without colour.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "reports/markup/html_document.h"
#include "reports/pictures/map_shapes.h"
#include "reports/pictures/plain_style.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// What the words above a picture say first (reports/pictures/board_caption.h).
struct Caption {
  std::string title, phase;
};

struct PictureOptions {
  bool with_orders = true;  // arrows, supports, convoys, bounces, cuts, dislodgements; false: just units and centres
  bool whole_map = false;   // false: only the neighbourhood of what the picture is about
  std::string title;        // for screen readers
  // For each order in their sequence, the number on its arrow; 0 or nothing: none.
  std::span<const int> strengths = {};
  bool has_map_beside_it = false;  // the page has what map_definitions() defines; otherwise the picture brings its own
  Theme theme = Theme::Light;      // of a picture that stands alone; in a page, the page's style decides
  std::optional<Caption> caption = {};  // of a picture that stands alone
};

// A picture that stands alone: a complete <svg> element with width, height and viewBox, and every colour an attribute.
std::string board_svg(const Variant& variant, const Position& position, std::span<const OrderRecord> orders,
                      const PictureOptions& options);

// For pages with many pictures. Such a page makes the shapes of a map once, defines once what its pictures share
// (map_definitions), and loads their style (reports/assets/board.css), for light and dark screens.

// The part of the map that a picture of this board and these orders is about; the whole map when there is nothing on
// it.
Box neighbourhood(const Variant& variant, const MapShapes& shapes, const Position& position,
                  std::span<const OrderRecord> orders);
// The smallest part that shows both.
Box neighbourhood(const MapShapes& shapes, const Box& one, const Box& other);
// What all pictures of a variant's map share, because it is long: an <svg> that shows nothing and defines, by id,
//   map    sea and land without anything on them      l12  the outline of the province with index 12
//   above  what lies on any land: peaks, crossings ... c12  the star of a supply centre there
//   names  of all provinces, with their stars          n12  the shield of the armed neutral there
//   star   the star itself                             u3A  an army of the power with index 3 (u3F: a fleet)
//   start-land, start-stars  the land and the centres of each power, as it owns them at the start
std::string map_definitions(const Variant& variant, const MapShapes& shapes);
// The class of each power, ".p3", with its colour as --owner: the style of everything in that colour.
std::string power_style(const Variant& variant);
std::string power_class(PowerId power);
// The star for pages without a map: the legend.
void define_signs(const Element& svg);
void draw_board(const Element& parent, const Variant& variant, const MapShapes& shapes, const Box& view,
                const Position& position, std::span<const OrderRecord> orders, const PictureOptions& options);

// "#c0392b": a power's colour as pictures show it; grey for no power and for what is not a colour.
std::string board_colour(const Variant& variant, PowerId power);

// The signs that pictures of these variants use, each with its meaning, as a description list.
void draw_legend(const Element& parent, std::span<const std::shared_ptr<const Variant>> variants);

}  // namespace casus::reports
