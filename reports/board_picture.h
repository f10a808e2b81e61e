// A board as SVG: units by power colour, orders as arrows, and what became of them, recognisable without colour.
#pragma once

#include <span>
#include <string>

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

}  // namespace casus::reports
