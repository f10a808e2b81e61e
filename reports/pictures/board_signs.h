// The signs that pictures of boards are made of, and the lines between them. reports/pictures/board_picture.cpp places
// the signs; reports/pictures/board_legend.cpp says what each means.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/geometry.h"
#include "engine/map/map.h"
#include "engine/orders/order.h"
#include "reports/formats/border_words.h"
#include "reports/markup/html_document.h"

namespace casus::reports {

// Geometry.

// A bent line: a quadratic Bezier curve.
struct Curve {
  Point from, control, to;

  Point at(double t) const { return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t); }
  Point direction(double t) const { return unit_vector((control - from) * (1 - t) + (to - control) * t); }
  Curve part(double begin, double end) const {
    const Point middle =
        from * ((1 - begin) * (1 - end)) + control * ((1 - begin) * end + begin * (1 - end)) + to * (begin * end);
    return {at(begin), middle, at(end)};
  }
  // Without the first `head` and the last `tail` drawing units; something is always left.
  Curve trimmed(double head, double tail) const {
    const double whole = std::max(length(to - from), 1.0);
    const double begin = std::min(head / whole, 0.4);
    const double end = 1 - std::min(tail / whole, 0.4);
    return part(begin, end);
  }
};

// The control point is `bow` to the left of the straight line.
Curve bowed(Point from, Point to, double bow);
Curve straight(Point from, Point to);
std::string path_of(const Curve& curve);
// A wavy line along a way of points.
std::string wave(const std::vector<Point>& way);
// Rounds the corners of a way by cutting them twice.
std::vector<Point> rounded(std::vector<Point> way);
// Without its ends.
std::vector<Point> shortened(std::vector<Point> way, double head, double tail);

// Black or white, whichever is easier to read on the colour.
std::string_view letter_colour(const std::string& colour);

// Signs, drawn around the origin and moved to their place.

Element group_at(const Element& parent, Point at, std::string_view css_class);

inline constexpr std::string_view no_strike = "";
inline constexpr std::string_view one_strike = "M-24 15L24-15";
inline constexpr std::string_view two_strikes = "M-22-18L22 18M-22 18L22-18";

// Units of minor powers are hollow: a frame in their colour around paper.
enum class Player : std::uint8_t { Great, Minor };
// Of units that stack: how many fleets, and which leader an army is.
struct Stacked {
  int count = 1;
  std::string leader;  // "CXII"; "" for others
};
// A unit's shape, struck through if it has to go, its letter, and the letters of its power on a badge. A leader has a
// star and his abbreviation.
void draw_unit_sign(const Element& at, WrittenKind kind, const std::string& fill, const std::string& badge,
                    std::string_view strike = no_strike, Player player = Player::Great, const Stacked& stacked = {});
// A shield with the strength with which a neutral defends itself.
void draw_shield(const Element& at, int strength);
// The strength of a move, on its arrow.
void draw_strength(const Element& at, int strength);
// How many fleets of a squadron go along an arrow.
void draw_fleets(const Element& at, int count);
void draw_peaks(const Element& parent, Point at);

void draw_burst(const Element& at);
// A dislodged unit is tied to its own province: a line, and the dot at its end there.
void draw_tie(const Element& parent, Point from, Point to);
void draw_end_of_tie(const Element& parent, Point at);
void draw_cross(const Element& at);
void draw_scissors(const Element& at);
void draw_illegal(const Element& at);
void draw_void(const Element& at);
void draw_transform(const Element& at);  // a unit that becomes the other kind
// A centre that became a home since the start.
void draw_home(const Element& at, const std::string& fill);
void draw_plus(const Element& at);
void draw_minus(const Element& at);
void draw_starved(const Element& at);  // a unit that its power cannot supply

// The shape of a star is defined once a document: boards have dozens.
void define_star(const Element& definitions);
void draw_star(const Element& parent, Point at, std::string_view css_class, const std::string& fill);

// A ring around a unit, and light below a line: the result of its order is not what the case expects.
void draw_difference(const Element& at);
void draw_emphasis(const Element& at, const std::string& path);
// Where a unit would stand.
void draw_outline(const Element& at, WrittenKind kind);

// A line with an outline around its colour.
void draw_cased(const Element& at, const std::string& path, std::string_view css_class, const std::string& colour);
void draw_support(const Element& at, const std::string& path);
// Dotted where fleets can close it; a bridge where no fleet can.
void draw_crossing(const Element& at, const std::string& path);
void draw_bridge(const Element& at, const std::string& path);
// On a border with a condition: that a move across counts one less, that it is closed in a season, or that it has an
// owner.
void draw_condition(const Element& at, Condition condition);
// Water in a province that is land, too.
void draw_wave(const Element& at, Point place);
// A move that takes both impulses, drawn in the first: a part of the way, and the rest of it faint.
void draw_under_way(const Element& at, const Curve& curve, const std::string& colour);
// Where a disrupted move would have gone on, over its other fleets.
void draw_rest(const Element& at, const std::vector<Point>& way, const std::string& colour);
void draw_head(const Element& at, Point tip, Point direction, std::string_view css_class, const std::string& colour);
// A sortie turns round where it ends: `tip` is as far as it goes.
void draw_turn(const Element& at, Point tip, Point direction, const std::string& colour);

}  // namespace casus::reports
