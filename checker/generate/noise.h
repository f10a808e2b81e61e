// Units and orders around the kernels: more units, orders that meet those of others, and orders that no unit could
// carry out.
#pragma once

#include "checker/generate/draft.h"

namespace casus::generate {

// Units near the fights, and orders for most units that have none.
void add_neighbours(Draft& draft, std::size_t units);
// An order replaced by another, left out, given twice, misspelt, or given for what is not there.
void disturb_orders(Draft& draft);

}  // namespace casus::generate
