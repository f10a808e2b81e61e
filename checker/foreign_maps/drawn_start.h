// The powers of a drawn map, which a drawing shows only in part: powers by the colours of lands, homes by the marks of
// supply centres. What it does not show is chosen, and the report says what was chosen.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

struct DrawnLand {
  std::size_t province = 0;        // by its place in the draft
  std::string fill;                // "#rrggbb", or ""
  std::vector<std::string> marks;  // names of its classes and of the groups around it, which may be names of powers
};

// Adds powers, homes and units to a draft that has its provinces, centres and steps. `touching`: pairs of provinces.
void choose_start(const std::vector<DrawnLand>& lands, const std::set<std::pair<std::size_t, std::size_t>>& touching,
                  MapDraft& draft, Report& report);

}  // namespace casus::transfer
