// The end of a game in seasons: who wins by a number of centres, by a lead, or in the last year.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// The power that has enough centres, or a lead that is large enough, and the centres that it needs besides.
PowerId victor(const Variant& variant, const Position& position);
// The same after a Fall: the last year can be over, and then the most centres win. The position is in Winter.
PowerId victor_after_fall(const Variant& variant, const Position& position);
// Then, too: who wins, who would win and lacks a centre, and whether the game ends without a winner.
std::vector<Event> end_of_game_after_fall(const Variant& variant, const Position& position);

}  // namespace casus::oracle
