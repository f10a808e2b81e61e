// What pictures of a turn of a year draw: of each impulse, what every unit does in it; of the year, where each unit
// went. reports/pictures/board_picture.h draws it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/variant.h"
#include "reports/pictures/board_picture.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Orders for a board, and the strength of each (PictureOptions::strengths). If only some fleets of a squadron make a
// move, its record has these fleets as its `unit`.
struct DrawnOrders {
  std::vector<OrderRecord> orders;
  std::vector<int> strengths;
};

// For the board at the start of the impulse. Units are named by where they stand there, and moves by sea have their
// fleets.
DrawnOrders drawn_impulse(const Variant& variant, const ImpulseRecord& impulse);
// For the board at the start of the year: the steps that units made, their retreats, losses, and what was built.
DrawnOrders drawn_year(const Variant& variant, const PhaseRecord& phase);

// A picture of a phase that stands alone: the board with its orders; of a turn the whole year, or one of its impulses
// (0 and 1).
std::string phase_svg(const Variant& variant, const PhaseRecord& phase, std::optional<std::size_t> impulse,
                      PictureOptions options);
// The same, titled with the variant and the phase; of the whole map or the neighbourhood of what happens.
enum class MapPart { Whole, Neighbourhood };
struct PhasePicture {
  Theme theme = Theme::Light;
  MapPart part = MapPart::Whole;
  bool is_captioned = false;
  std::optional<std::size_t> impulse = {};  // 0 or 1; otherwise the whole year
};
std::string titled_phase_svg(const Variant& variant, const PhaseRecord& phase, const PhasePicture& picture);

}  // namespace casus::reports
