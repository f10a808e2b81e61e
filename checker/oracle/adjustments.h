// Control, builds, removals, victory.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/oracle.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// After Fall: a power owns each centre in which its unit stands, unless it is a minor power.
void update_control(const Variant& variant, Position& position);
// The power that has enough centres, or a lead that is large enough, and the centres that it needs besides.
PowerId victor(const Variant& variant, const Position& position);
// The same after a Fall: the last year can be over, and then the most centres win. The position is in Winter.
PowerId victor_after_fall(const Variant& variant, const Position& position);
// Then, too: who wins, who would win and lacks a centre, and whether the game ends without a winner.
std::vector<Event> end_of_game_after_fall(const Variant& variant, const Position& position);
// The lead that wins after the last Fall before this phase; nothing if no lead does.
std::optional<int> lead_that_wins(const Variant& variant, const Phase& phase);
bool is_last_year_over(const Variant& variant, const Phase& phase);
// The first centre that a winner needs and the power does not own; no_province: it owns enough of them.
ProvinceId missing_centre(const Variant& variant, const Position& position, PowerId power);

// Builds that the power can make (positive) or removals that it owes (negative).
int adjustments_due(const Board& board, PowerId power);

struct AdjustmentsOutcome {
  std::vector<OrderRuling> orders;
  std::vector<Unit> standing;
  std::vector<GainedHome> homes;  // all that are gained by now, sorted
  std::vector<Event> events;      // but for minor powers' units that come back
};
AdjustmentsOutcome adjustments(const Board& board, const std::vector<Order>& orders);

// The units of the power that are removed, `count` of them, where its orders do not name them (DATC 4.D.8).
std::vector<Unit> automatic_removals(const Board& board, PowerId power, std::vector<Unit> units, int count);
// How far from home a unit of the power is, by the same rule; nothing if it has no way.
std::optional<int> distance_home(const Board& board, PowerId power, const Unit& unit);

}  // namespace casus::oracle
