// The colours of a variant's powers: each has another one.
#pragma once

#include <string>
#include <vector>

#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// For each power the colour that the source states, unless a power before it has the same. For the others, colours that
// are as far from those of all powers as possible (reports/pictures/colour_distance.h). Minor powers may have the same.
std::vector<std::string> colours_of_powers(const std::vector<DraftPower>& powers);

}  // namespace casus::transfer
