// Fleets in provinces that the source calls inland: on rivers and canals. In Casus a fleet enters only coastal
// provinces and seas.
#pragma once

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// Such a province becomes coastal if nothing else changes with that: no fleet can convoy next to it, and no unit is
// built in it. All others stay inland; then the fleets are left out as the map is translated.
void open_to_fleets(MapDraft& draft, Report& report);

}  // namespace casus::transfer
