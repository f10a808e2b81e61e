// casus conform --orders: asks an adapter for the possible orders of each unit, on positions with a name or on fresh
// boards.
#pragma once

#include "checker/cli/conform_campaign.h"

namespace casus::cli {

Exit conform_orders(const Party& party, const CommandLine& line, Console& console);

}  // namespace casus::cli
