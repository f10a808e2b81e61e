// Finds what succeeds in an impulse. It knows what has been asked and what is settled, and of the rules only how one is
// chosen among several answers: rings go round, and a leader's third action that lets no single answer stand is put
// out.
//
// Unlike the resolver of a season's movement (engine/movement/resolver.h) it has to know all answers that fit: what a
// third action undoes is only seen when none, or more than one, is left for the whole board. So it settles by asking
// what can be settled, tries the rest by branching, and shares with the other the three-valued answers, not the search.
#pragma once

#include <vector>

#include "engine/impulses/contest.h"
#include "engine/movement/answer.h"

namespace casus::impulses {

struct Settled {
  std::vector<Answer> moved;          // by mover: Yes or No
  std::vector<std::size_t> silenced;  // bodies whose third action was put out
};

// `leaders` are the bodies that have a third action, in the sequence of the alphabet. The contest is changed where one
// is put out.
Settled settle(Contest& contest, const std::vector<std::size_t>& leaders);

}  // namespace casus::impulses
