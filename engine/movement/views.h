// The views through which a rule sees a battle. Each rule of movement is one template (strengths.h, conditions.h) that
// asks its view for the results of other orders. The view decides what to do with each question:
//   Plain    answers from what is known. What the resolver uses; it compiles to the bits and nothing else.
//   Asking   also says which open decisions an answer depends on (decisions.h).
//   Telling  on a settled board: also records what decided, for the reasons (reasons.h).
// A rule takes the reply as `auto`, combines it with the functions of answers.h (both, either, opposite, exceeds,
// choose, +) and may compare an answer with Answer::Yes or Answer::No to stop asking.
#pragma once

#include <concepts>
#include <vector>

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
  // Whether an attack exceeds the strength that another unit opposes to it, in that part.
  Reply compare(Bounds attack, UnitIndex, Part, Bounds opposition) const { return exceeds(attack, opposition); }
  // Whether a No makes further questions unnecessary.
  static bool is_over(Reply result) { return result == Answer::No; }
  void note_attack(UnitIndex, Reply) const {}
  void note_lost_carriers(const Units&) const {}
  void note_not_counted(const Units&) const {}
  Plain given(const Answers<Words>& other_answers) const { return {battle, other_answers}; }
};

// An answer or a strength, and the open decisions on which it depends: none where it is known.
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
  Reply compare(const Strength& attack, UnitIndex, Part, const Strength& opposition) const {
    return exceeds(attack, opposition);
  }
  static bool is_over(const Reply& result) { return result == Answer::No; }
  void note_attack(UnitIndex, const Reply&) const {}
  void note_lost_carriers(const Units&) const {}
  void note_not_counted(const Units&) const {}
  Asking given(const Answers<Words>& other_answers) const { return {battle, other_answers}; }

 private:
  Plain<Words> plain_;
};

// The attack strength of a move, and the strength that a unit opposed to it.
template <std::size_t Words>
struct Comparison {
  UnitIndex other = no_unit;
  Part part = Part::Holds;  // FightsBack, Prevents
  int attack = 0;
  int opposition = 0;
  UnitBits<Words> not_counted;  // supports that are given and that the attack strength leaves out
  bool is_won() const { return attack > opposition; }
  // It is lost, and would be won if all supports counted.
  bool turns_on_not_counted() const { return !is_won() && attack + not_counted.count() > opposition; }
};

// What decided one question.
template <std::size_t Words>
struct Tale {
  std::vector<Comparison<Words>> comparisons;  // of a move: all of them, won and lost
  UnitBits<Words> cut_by, spared_by;           // of a support or a transform: the attacks on its unit
  UnitBits<Words> lost_carriers;               // of a convoy
  UnitBits<Words> not_counted;                 // of the attack strength that was asked for last
};

template <std::size_t Words>
class Telling {
 public:
  using Units = UnitBits<Words>;
  using Reply = Answer;
  using Strength = Bounds;

  // All have to outlive it. Every answer that is asked for has to be known.
  Telling(const Battle<Words>& of_battle, const Answers<Words>& of_answers, Tale<Words>* tale)
      : battle(of_battle), answers(of_answers), plain_(of_battle, of_answers), tale_(tale) {}
  const Battle<Words>& battle;
  const Answers<Words>& answers;

  Reply moves(UnitIndex mover) const { return plain_.moves(mover); }
  Reply one_moves(const Units& movers) const { return plain_.one_moves(movers); }
  Reply is_convoyed(UnitIndex army) const { return plain_.is_convoyed(army); }
  Strength count_given(const Units& supports) const { return plain_.count_given(supports); }

  Reply compare(Bounds attack, UnitIndex other, Part part, Bounds opposition) const {
    if (tale_ != nullptr)
      tale_->comparisons.push_back({other, part, attack.max, opposition.max, tale_->not_counted & answers.given});
    return exceeds(attack, opposition);
  }
  static bool is_over(Reply) { return false; }
  void note_attack(UnitIndex attacker, Reply cuts) const {
    if (tale_ != nullptr) (cuts == Answer::Yes ? tale_->cut_by : tale_->spared_by).set(attacker);
  }
  void note_lost_carriers(const Units& fleets) const {
    if (tale_ != nullptr) tale_->lost_carriers |= fleets;
  }
  void note_not_counted(const Units& supports) const {
    if (tale_ != nullptr) tale_->not_counted = supports;
  }
  // Questions about assumed answers are not recorded.
  Telling given(const Answers<Words>& other_answers) const { return {battle, other_answers, nullptr}; }

 private:
  Plain<Words> plain_;
  Tale<Words>* tale_;
};

}  // namespace casus
