// What is put around the kernels of a turn (checker/generate/turn_kernels.h): plans for the other units, orders that no
// unit could carry out, and the rest of each sheet.
#pragma once

#include "checker/generate/turn_draft.h"

namespace casus::generate {

// A plan of any sort for a unit that has none: steps, supports of what others plan, convoys.
void plan_something(TurnDraft& draft, std::size_t unit);
// Several fleets that have a plan share it out over two lines of the sheet. One of them is ordered by itself: as the
// others, or in another way.
void part_fleets(TurnDraft& draft, std::size_t unit);
// Orders that no unit could carry out, conditional ones, foreign ones, some that are written twice.
void disturb_sheets(TurnDraft& draft);
// Retreats, builds, removals, permissions, the agreement to end.
void fill_sheets(TurnDraft& draft);

}  // namespace casus::generate
