// The powers of a variant that have a player, by their ids.
#pragma once

#include <vector>

#include "engine/rules/variant.h"

namespace casus::generate {

std::vector<PowerId> great_powers(const Variant& variant);

}  // namespace casus::generate
