// Victory in a game of seasons: by a number of centres, by a lead, or by the most centres after the last year. A
// variant can also name centres that a winner has to own. Victory in turns of a year is in engine/impulses/victory.h.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// The power that wins by the centres that it counts, whether or not it owns those that a winner needs.
struct VictoryClaim {
  PowerId power = no_power;  // no_power: the game goes on
  Clause clause{};           // how it wins
};
// Of the board after a Fall, or of a later one before the next Fall. It does not ask for the last year.
VictoryClaim claim_to_win(const Variant& variant, const Position& position);

// What the power needs and does not own: of each list of `needed_centres` of which it owns too few, the first one that
// it does not own. Each centre once, in the sequence of the lists.
std::vector<ProvinceId> lacked_centres(const Variant& variant, const Position& position, PowerId power);

// The power that has won by a number of centres or by a lead; no_power as long as the game goes on.
PowerId victor(const Variant& variant, const Position& position);

// How many centres win, for this power.
int centres_to_win(const Variant& variant, PowerId power);
// How large a lead wins after the last Fall before this phase; nothing if no lead does, or if no Fall was played.
std::optional<int> lead_to_win(const Variant& variant, Phase phase);
// Whether the last year is over at the end of this one: the next year that the calendar has would come after it.
bool is_last_year(const Variant& variant, int year);
// Whether the last year is over once this Fall is played.
bool is_last_fall(const Variant& variant, Phase phase);

// After Fall, when `position` has its new owners and is in Winter. Adds to `events`, if they are there: Won, or
// FallsShort for each centre that is lacked, and Ended if the last year is over and no power wins.
PowerId decide_victory(const Variant& variant, const Position& position, std::vector<Event>* events);
// The event that this power wins.
Event victory(const Position& position, PowerId winner, Clause clause);

}  // namespace casus
