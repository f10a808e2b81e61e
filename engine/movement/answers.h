// What is known so far about a battle. Three-valued: a decision is yes, no, or open, and so a strength is bounded from
// below and above. Rules (strengths.h, conditions.h) ask a view of it (views.h) and do not know how an answer is found.
#pragma once

#include "engine/board/unit_bits.h"
#include "engine/movement/answer.h"

namespace casus {

template <std::size_t Words>
struct Answers {
  using Units = UnitBits<Words>;
  Units moved, stayed;           // movers: the move succeeds (a sortie: it dislodges), or fails
  Units given, cut;              // supporters
  Units convoyed, not_convoyed;  // movers by convoy: a chain of fleets carries them, or none does
  Units put_out;                 // convoying fleets that a paradox rule has put out: they act as if holding
  Units held_back;               // movers that a paradox rule makes fail (DATC 4.A.2, all hold)
};

}  // namespace casus
