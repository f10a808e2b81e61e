// The properties of a minor power on a board: civil disorder can make one of a centre in the course of the game.
#pragma once

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus {

// The faith of a power on this board. For a minor power that civil disorder left behind, the rulebook decides it.
Faith faith_of(const Variant& variant, const Position& position, PowerId power);
// The unit that this minor power gets on this board when it comes into the game or its unit comes back.
Unit unit_to_return(const Variant& variant, const Position& position, PowerId minor);

}  // namespace casus
