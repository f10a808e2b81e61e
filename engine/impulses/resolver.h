// Finds what succeeds in an impulse. It knows what has been asked and what is settled. Of the rules it knows only how
// one of several answers is chosen: rings go round, and a leader's third action is put out if it leaves no single
// answer.
//
// Unlike the resolver of a season's movement (engine/movement/resolver.h) it has to know all answers that fit. Only
// when none, or more than one, is left for the whole board does it see what a third action undoes. So it first settles
// by asking what can be settled and tries the rest by branching. It shares the three-valued answers with the other
// resolver, but not the search. Moves that do not depend on each other are searched separately, so that rings in
// different places do not multiply.
#pragma once

#include <functional>
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

// `leaders` are the bodies that have a third action, in alphabetical sequence. The contest is changed where one is put
// out. Each time other third actions are put out, `prepare_again` is called before the moves are settled: it changes in
// the contest what depends on them.
Settled settle(Contest& contest, const std::vector<std::size_t>& leaders,
               const std::function<void()>& prepare_again = {});

}  // namespace casus::impulses
