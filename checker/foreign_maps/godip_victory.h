// A function of godip that names the winner: the power that alone has the most centres, with enough of them or with a
// lead that becomes smaller from year to year. It is read as text and never run: its two conditions are known by their
// shape, and the counting before them by its words.
#pragma once

#include <optional>

#include "checker/foreign_maps/go_source.h"

namespace casus::transfer {

struct GodipVictory {
  int centres = 0;    // that are enough
  int year_of_1 = 0;  // from this year on a lead of 1 is enough; in each year before, 1 more
};

// Nothing if the function is another one.
std::optional<GodipVictory> victory_by_lead(const GoSource& source, const GoFunction& function);

}  // namespace casus::transfer
