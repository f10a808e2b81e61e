// Which open decisions an open decision still hangs on. Only what can still make a difference counts: the smaller the
// closed parts that come out of it, the fewer convoys a paradox rule has to put out.
#pragma once

#include "engine/movement/answers.h"
#include "engine/movement/battle.h"

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
  friend bool operator==(const Decisions&, const Decisions&) = default;
};

template <std::size_t Words>
Decisions<Words> open_decisions(const Battle<Words>& battle, const Answers<Words>& answers);

template <std::size_t Words>
Decisions<Words> move_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover);
template <std::size_t Words>
Decisions<Words> support_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex supporter);
template <std::size_t Words>
Decisions<Words> convoy_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex army);

// A smallest closed part: open decisions that depend on each other and on no other open decision. There has to be an
// open one. Of several the one with the lowest unit is taken, so that the choice depends on the board alone.
template <std::size_t Words>
Decisions<Words> closed_part(const Battle<Words>& battle, const Answers<Words>& answers);

}  // namespace casus
