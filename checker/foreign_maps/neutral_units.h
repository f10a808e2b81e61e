// Units without a player, as several programs have them. In Casus each is a minor power in its centre: it holds, and
// is lost when it is dislodged.
#pragma once

#include <string>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// Replaces the power of this name by a minor power for each of its units. Its centres belong to nobody. A finding
// reports each unit that is not in a centre, and is left out.
void make_minor_powers(MapDraft& draft, const std::string& power, Report& report);
// The same where the units hold, and are lost when they are dislodged. Nothing changes if there is no such power.
void settle_neutral_units(MapDraft& draft, const std::string& power, Report& report);

}  // namespace casus::transfer
