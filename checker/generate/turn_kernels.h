// Kernels of turns: small situations in which a rule of movement in impulses has something to decide.
#pragma once

#include <span>
#include <string_view>

#include "checker/generate/turn_draft.h"

namespace casus::generate {

struct TurnKernel {
  std::string_view name;
  std::size_t weight = 1;
  bool (*plant)(TurnDraft&) = nullptr;  // false: there is no room for it, and what it put has to be taken back
};
std::span<const TurnKernel> turn_kernels();

// A plan of any sort for a unit that has none: steps, supports of what others plan, convoys.
void plan_something(TurnDraft& draft, std::size_t unit);
// Several fleets that have a plan share it out over two lines of the sheet.
void part_fleets(TurnDraft& draft, std::size_t unit);
// Orders that no unit could carry out, conditional ones, foreign ones, some that are written twice.
void disturb_sheets(TurnDraft& draft);
// Retreats, builds, removals, permissions, the agreement to end.
void fill_sheets(TurnDraft& draft);

}  // namespace casus::generate
