// casus list orders: the orders that can be given on a board, by power and unit, with their number.
#pragma once

#include <optional>
#include <string>

#include "checker/cli/command_line.h"
#include "checker/collection/variant_shelf.h"

namespace casus::cli {

// `variant`: the one that the command line names, if it does.
Exit list_orders(const CommandLine& line, const std::optional<std::string>& variant, collection::VariantShelf& shelf,
                 Console& console);

}  // namespace casus::cli
