// Finds what succeeds in an impulse. It knows what has been asked and what is settled, and of the rules only how one is
// chosen among several answers: rings go round, and a leader's third action that lets no single answer stand is put
// out.
//
// Unlike the resolver of a season's movement (engine/movement/resolver.h) it has to know all answers that fit: what a
// third action undoes is only seen when none, or more than one, is left for the whole board. So it settles by asking
// what can be settled, tries the rest by branching, and shares with the other the three-valued answers, not the search.
// Moves that do not hang on each other are searched apart, so that rings in different places do not multiply.
#pragma once

#include <vector>

#include "engine/impulses/contest.h"
#include "engine/movement/answer.h"

namespace casus::impulses {

struct Settled {
  std::vector<Answer> moved;          // by mover: Yes or No
  std::vector<std::size_t> silenced;  // bodies whose third action was put out
};

// A search that asks moves more often than that, in one impulse on land or at sea, gives up (GaveUp,
// docs/reliability.md). All moves of a year that people play take a few thousand.
inline constexpr long most_looks = 10'000'000;

// `leaders` are the bodies that have a third action, in the sequence of the alphabet. The contest is changed where one
// is put out.
Settled settle(Contest& contest, const std::vector<std::size_t>& leaders);

}  // namespace casus::impulses
