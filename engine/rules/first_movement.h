// The first phase of a game in which units move: its first phase, or the one after the Winter that it begins with.
#pragma once

#include "engine/board/phase.h"
#include "engine/rules/variant.h"

namespace casus {

// A movement phase, or a turn of a year.
Phase first_movement(const Variant& variant);

}  // namespace casus
