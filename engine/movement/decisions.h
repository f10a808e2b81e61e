// Which decisions of a battle are open, and on which other open decisions each of them depends: the graph in which the
// resolver looks for closed parts. The graph is not stored: it consists of what the rules ask (views.h, Asking). Only
// decisions that can still make a difference count: the smaller the closed parts, the fewer convoys a paradox rule has
// to put out.
#pragma once

#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Decisions about moves and supports by unit, about convoys by the army that is carried.
template <std::size_t Words>
struct Decisions {
  UnitBits<Words> moves, supports, convoys;

  bool any() const { return moves.any() || supports.any() || convoys.any(); }
  Decisions& operator|=(const Decisions& other) {
    moves |= other.moves;
    supports |= other.supports;
    convoys |= other.convoys;
    return *this;
  }
  // Calls visit(DecisionKind, UnitIndex) for each.
  template <class Visit>
  void for_each(Visit visit) const {
    moves.for_each([&](UnitIndex unit) { visit(DecisionKind::Move, unit); });
    supports.for_each([&](UnitIndex unit) { visit(DecisionKind::Support, unit); });
    convoys.for_each([&](UnitIndex unit) { visit(DecisionKind::Convoy, unit); });
  }
  friend bool operator==(const Decisions&, const Decisions&) = default;
};

template <std::size_t Words>
Decisions<Words> open_decisions(const Battle<Words>& battle, const Answers<Words>& answers) {
  return {battle.movers - answers.moved - answers.stayed, battle.supporters - answers.given - answers.cut,
          battle.by_convoy - answers.convoyed - answers.not_convoyed};
}

// The open decisions that this one needs; empty if the rules can answer it already.
template <std::size_t Words>
Decisions<Words> depends_on(const Battle<Words>& battle, const Answers<Words>& answers, DecisionKind kind,
                            UnitIndex unit);

}  // namespace casus
