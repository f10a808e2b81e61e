// The views through which a rule sees a battle. Each rule of movement is one template (strengths.h, conditions.h) that
// asks its view what became of other orders; what comes of the asking is the view's affair:
//   Plain    answers from what is known. What the resolver uses; it compiles to the bits and nothing else.
//   Asking   also says which open decisions an answer hangs on (decisions.h).
// A rule takes what it gets as `auto`, joins it with the functions of answers.h (both, either, opposite, exceeds,
// choose, +) and may compare an answer with Answer::Yes or Answer::No to ask no further.
#pragma once

#include <concepts>

#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/movement/decisions.h"

namespace casus {

template <std::size_t Words>
class Plain {
 public:
  using Units = UnitBits<Words>;
  using Reply = Answer;
  using Strength = Bounds;

  // Both have to outlive it.
  Plain(const Battle<Words>& of_battle, const Answers<Words>& of_answers) : battle(of_battle), answers(of_answers) {}
  const Battle<Words>& battle;
  const Answers<Words>& answers;

  // Whether a move succeeds (a sortie: dislodges).
  Reply moves(UnitIndex mover) const {
    if (answers.moved.test(mover)) return Answer::Yes;
    return answers.stayed.test(mover) ? Answer::No : Answer::Open;
  }
  Reply one_moves(const Units& movers) const {
    if ((movers & answers.moved).any()) return Answer::Yes;
    return (movers - answers.stayed).none() ? Answer::No : Answer::Open;
  }
  Reply is_convoyed(UnitIndex army) const {
    if (answers.convoyed.test(army)) return Answer::Yes;
    return answers.not_convoyed.test(army) ? Answer::No : Answer::Open;
  }
  Strength count_given(const Units& supports) const {
    return {(supports & answers.given).count(), (supports - answers.cut).count()};
  }
};

// An answer or a strength, and the open decisions that it hangs on: none where it is known.
template <class Value, std::size_t Words>
struct Asked {
  Value value;
  Decisions<Words> asked;

  Asked(Value known) : value(known) {}
  Asked(int known) requires std::same_as<Value, Bounds> : value(known) {}
  Asked(Value of_value, const Decisions<Words>& of_asked) : value(of_value) {
    if (is_open(value)) asked = of_asked;
  }
  friend bool operator==(const Asked& left, Value right) { return left.value == right; }
  friend Asked operator+(const Asked& left, const Asked& right) requires std::same_as<Value, Bounds> {
    return {left.value + right.value, asked_by(left.asked, right)};
  }

 private:
  static bool is_open(Answer answer) { return answer == Answer::Open; }
  static bool is_open(Bounds bounds) { return bounds.min != bounds.max; }
};

template <std::size_t Words>
Asked<Answer, Words> opposite(const Asked<Answer, Words>& answer) {
  return {opposite(answer.value), answer.asked};
}
template <class Value, std::size_t Words>
Decisions<Words> asked_by(Decisions<Words> asked, const Asked<Value, Words>& other) {
  asked |= other.asked;
  return asked;
}
template <std::size_t Words>
Asked<Answer, Words> both(const Asked<Answer, Words>& left, const Asked<Answer, Words>& right) {
  return {both(left.value, right.value), asked_by(left.asked, right)};
}
template <std::size_t Words>
Asked<Answer, Words> either(const Asked<Answer, Words>& left, const Asked<Answer, Words>& right) {
  return {either(left.value, right.value), asked_by(left.asked, right)};
}
template <std::size_t Words>
Asked<Answer, Words> exceeds(const Asked<Bounds, Words>& attack, const Asked<Bounds, Words>& opposition) {
  return {exceeds(attack.value, opposition.value), asked_by(attack.asked, opposition)};
}
template <std::size_t Words>
Asked<Bounds, Words> choose(const Asked<Answer, Words>& which, const Asked<Bounds, Words>& if_yes,
                            const Asked<Bounds, Words>& if_no) {
  return {choose(which.value, if_yes.value, if_no.value), asked_by(asked_by(which.asked, if_yes), if_no)};
}

template <std::size_t Words>
class Asking {
 public:
  using Units = UnitBits<Words>;
  using Reply = Asked<Answer, Words>;
  using Strength = Asked<Bounds, Words>;

  // Both have to outlive it.
  Asking(const Battle<Words>& of_battle, const Answers<Words>& of_answers)
      : battle(of_battle), answers(of_answers), plain_(of_battle, of_answers) {}
  const Battle<Words>& battle;
  const Answers<Words>& answers;

  Reply moves(UnitIndex mover) const { return {plain_.moves(mover), {Units::of(mover), {}, {}}}; }
  Reply one_moves(const Units& movers) const {
    return {plain_.one_moves(movers), {movers - answers.moved - answers.stayed, {}, {}}};
  }
  Reply is_convoyed(UnitIndex army) const { return {plain_.is_convoyed(army), {{}, {}, Units::of(army)}}; }
  Strength count_given(const Units& supports) const {
    return {plain_.count_given(supports), {{}, supports - answers.given - answers.cut, {}}};
  }

 private:
  Plain<Words> plain_;
};

}  // namespace casus
