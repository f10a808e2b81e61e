// Where the lines of orders and their signs are on the picture of a board: lines avoid units that they do not concern,
// and no sign can be taken for the sign of another line. reports/pictures/order_painter.h draws the lines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/map/geometry.h"
#include "reports/pictures/board_places.h"
#include "reports/pictures/board_signs.h"
#include "reports/record/run_record.h"

namespace casus::reports {

enum class LineKind : std::uint8_t {
  None,      // the order is not drawn as a line
  Move,      // by land, or of a fleet
  Convoyed,  // a move over fleets
  Support,
  Convoy,  // of a fleet that no move goes over
};

struct OrderLine {
  LineKind kind = LineKind::None;
  Curve curve;                    // of all but convoyed moves
  Way way;                        // what is seen of the line, from the rim of its unit to its end
  Way rest;                       // where a disrupted move would have gone on
  double last_leg = 0;            // of a convoyed move: the part of the way up to its last fleet
  std::optional<Point> sign;      // a cross, scissors, a barred circle, a dash
  double sign_at = 0;             // of scissors: the part of the curve at which they are
  std::optional<Point> strength;  // the number
  std::optional<Point> fleets;    // how many of a squadron go

  bool fails = false;  // of a move: it ends in a cross, short of its destination

  Point tip() const { return way.back(); }
  Point direction() const { return unit_vector(way.back() - way[way.size() - 2]); }
};

// By order. The strengths, too: 0 or nothing is not written.
std::vector<OrderLine> order_lines(const BoardPlaces& places, std::span<const OrderRecord* const> orders,
                                   std::span<const int> strengths = {});

std::optional<Result> outcome(const OrderRecord& record);  // nothing without a verdict
bool goes_by_convoy(const OrderRecord& move);
// Whether an order has no effect from the start, and so is only a thin line.
bool is_idle(const OrderRecord& record);

}  // namespace casus::reports
