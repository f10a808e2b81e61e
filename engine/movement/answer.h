// What is known of a question on which others depend: yes, no, or open; and of a strength that depends on open
// questions: its bounds. Both systems of movement use these.
#pragma once

#include <algorithm>
#include <cstdint>

namespace casus {

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

// A comparison that is won only by a greater strength.
constexpr Answer exceeds(Bounds attack, Bounds opposition) {
  if (attack.min > opposition.max) return Answer::Yes;
  return attack.max <= opposition.min ? Answer::No : Answer::Open;
}
// One or the other, depending on the answer; while that is open, anything between the two.
constexpr Bounds choose(Answer which, Bounds if_yes, Bounds if_no) {
  if (which != Answer::Open) return which == Answer::Yes ? if_yes : if_no;
  return {std::min(if_yes.min, if_no.min), std::max(if_yes.max, if_no.max)};
}

}  // namespace casus
