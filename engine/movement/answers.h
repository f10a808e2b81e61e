// What is known so far about a battle. Three-valued: a decision is yes, no, or open, and so a strength is bounded from
// below and above. Rules (strengths.h, conditions.h) ask a view of it (views.h) and do not know how an answer is found.
#pragma once

#include <algorithm>

#include "engine/board/unit_bits.h"

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

enum class Answer : std::uint8_t { Open, Yes, No };

constexpr Answer opposite(Answer answer) {
  if (answer == Answer::Open) return Answer::Open;
  return answer == Answer::Yes ? Answer::No : Answer::Yes;
}
constexpr Answer both(Answer left, Answer right) {
  if (left == Answer::No || right == Answer::No) return Answer::No;
  return left == Answer::Yes && right == Answer::Yes ? Answer::Yes : Answer::Open;
}
constexpr Answer either(Answer left, Answer right) { return opposite(both(opposite(left), opposite(right))); }

struct Bounds {
  int min = 0;
  int max = 0;

  constexpr Bounds() = default;
  constexpr Bounds(int exactly) : min(exactly), max(exactly) {}
  constexpr Bounds(int at_least, int at_most) : min(at_least), max(at_most) {}
  friend constexpr Bounds operator+(Bounds left, Bounds right) { return {left.min + right.min, left.max + right.max}; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// A comparison that has to be won outright.
constexpr Answer exceeds(Bounds attack, Bounds opposition) {
  if (attack.min > opposition.max) return Answer::Yes;
  return attack.max <= opposition.min ? Answer::No : Answer::Open;
}
// The one or the other, by what is answered; anything between the two while that is open.
constexpr Bounds choose(Answer which, Bounds if_yes, Bounds if_no) {
  if (which != Answer::Open) return which == Answer::Yes ? if_yes : if_no;
  return {std::min(if_yes.min, if_no.min), std::max(if_yes.max, if_no.max)};
}

}  // namespace casus
