// The equations of the standard rulebook page ("The strengths"), with the rules of Ambition & Empire on sorties. Each
// decision - a move succeeds, an army is carried, a support is given - is an equation over other decisions. A decision
// that is not made yet is not guessed: the equation says which one it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/oracle/board.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

inline const Task hold_task = Hold{};

// A unit and what it does, once the orders have been matched with each other (matching.h).
struct Actor {
  Unit unit;
  const Task* task = &hold_task;  // as it is meant; Hold where no order counts
  bool ordered = false;           // an order counts
  bool was_to_move = false;       // it holds, since its order was a move that can never succeed
  bool is_void = false;           // its order lacks the one that it was to match
  bool is_sortie = false;         // a move whose unit never leaves
  bool is_untouched = false;      // a sortie that nothing opposes, where the rulebook has it do nothing
  bool by_convoy = false;         // of a move
  bool may_walk = false;          // of a move by convoy: where the convoy fails its army goes by land
  Fleets convoys;                 // of a move by convoy: the fleets that carry it
  bool surely_arrives = false;    // of a move by convoy: for the sake of argument, whether or not those fleets survive
  bool needs_all_convoys =
      false;                    // of a move by convoy: its order names them (DATC 4.A.6), or the rulebook asks for all
  bool made_to_hold = false;    // a paradox rule has it, or its army, hold instead of moving
  bool is_left_behind = false;  // of a move by convoy: a paradox rule has its fleets carry nobody
};

enum class Question : std::uint8_t { Succeeds, IsCarried, IsGiven };
struct Decision {
  Question question = Question::Succeeds;
  std::size_t actor = 0;
  friend auto operator<=>(const Decision&, const Decision&) = default;
};

class Equations {
 public:
  // Of all units of this board, which has to outlive it.
  explicit Equations(const Board& board);
  Equations(const Board& board, std::vector<Actor> actors) : Equations(board) { begin(actors); }
  // Begins anew with these actors. The caller gets the storage of those before.
  void begin(std::vector<Actor>& actors);

  const std::vector<Actor>& actors() const { return actors_; }
  // All decisions to make: convoys first, then supports, then moves.
  const std::vector<Decision>& decisions() const { return decisions_; }

  std::optional<bool> answer(const Decision& decision) const { return answers_[slot(decision)]; }
  void assume(const Decision& decision, std::optional<bool> answer) { answers_[slot(decision)] = answer; }
  // Answers that the army is not carried, whether or not its fleets are dislodged.
  void leave_behind(std::size_t army) {
    actors_[army].is_left_behind = true;
    assume({Question::IsCarried, army}, false);
  }

  // The value of the decision's equation, or the first decision that has to be made before it is known.
  struct Value {
    bool value = false;
    std::optional<Decision> needs;
  };
  Value value(const Decision& decision) const;

  // When all decisions are made:
  bool succeeds(std::size_t mover) const { return is_yes({Question::Succeeds, mover}); }
  bool has_way(std::size_t mover) const;
  bool comes_by_convoy(std::size_t mover) const;
  bool goes_by_land(std::size_t mover) const;
  bool is_given(std::size_t supporter) const { return is_yes({Question::IsGiven, supporter}); }
  bool leaves(std::size_t actor) const { return !actors_[actor].is_sortie && succeeds(actor); }
  std::optional<std::size_t> dislodger_of(std::size_t actor) const;
  // The unit to which a move with a way loses what would keep others out.
  std::optional<BeatenBy> beaten_by(std::size_t mover) const;
  // Nothing if the move keeps nobody out, even without a strength.
  std::optional<int> prevent_strength(std::size_t mover) const;

  // The orders alone decide these.
  // It is ordered to move, and may have an effect at its destination.
  bool attacks(std::size_t actor) const {
    const Actor& it = actors_[actor];
    return std::holds_alternative<Move>(*it.task) && !it.is_void && !it.is_untouched;
  }
  bool was_ordered_to_move(std::size_t actor) const;
  bool is_support(std::size_t actor) const;
  ProvinceId place(std::size_t actor) const { return actors_[actor].unit.at.province; }
  PowerId power(std::size_t actor) const { return actors_[actor].unit.power; }
  ProvinceId destination(std::size_t mover) const { return std::get<Move>(*actors_[mover].task).destination.province; }
  std::optional<std::size_t> actor_at(ProvinceId province) const;

  // The rulebook's terms.
  std::optional<std::size_t> head_to_head_opponent(std::size_t mover) const;
  std::vector<std::size_t> convoyed_opponents(std::size_t mover) const;  // DATC 4.A.4, point 1
  bool never_cuts(std::size_t mover, std::size_t supporter) const;       // by a paradox rule of the older books
  bool cuts_by_attacking(std::size_t mover, std::size_t supporter) const;
  // Transforms: "the transformation will fail if the unit is attacked", by a unit of another power that has a way.
  bool stops_transform(std::size_t mover, std::size_t actor) const;
  bool transforms(std::size_t actor) const;
  // "An unsupported unit will have no effect whatsoever": its way is over a weak border, and no order supports it.
  bool is_without_effect_on_supports(std::size_t mover) const;
  bool is_dislodged(std::size_t actor) const { return dislodger_of(actor).has_value(); }
  std::vector<std::size_t> given_supports_of_move(std::size_t mover) const;
  int supports_of_move(std::size_t mover, PowerId but_of = no_power) const;
  bool crosses_weak_border(std::size_t mover) const;  // without a convoy
  int strength_alone(std::size_t mover) const;        // without its supports
  int hold_strength(ProvinceId province) const;
  int attack_strength(std::size_t mover) const;
  int attack_strength_against(std::size_t mover, std::size_t other) const;
  int defend_strength(std::size_t mover) const;

 private:
  std::size_t slot(const Decision& decision) const {
    return static_cast<std::size_t>(decision.question) * actors_.size() + decision.actor;
  }
  bool is_yes(const Decision& decision) const;
  std::optional<std::size_t> dislodger_of(std::size_t actor, std::size_t but_by) const;
  ProvinceId aim(std::size_t supporter) const;  // the province in which the support works
  bool is_convoying(ProvinceId sea) const;
  Fleets undislodged_but(ProvinceId sea, const Fleets& fleets) const;
  // DATC 4.A.4, where a convoyed attack comes from its last fleet.
  Fleets last_fleets(std::size_t army) const;
  bool comes_from_aim(std::size_t mover, std::size_t supporter) const;
  bool would_be_carried_but_for(std::size_t army, std::size_t attacker) const;

  bool convoy_carries(std::size_t mover) const;
  bool support_is_given(std::size_t supporter) const;
  bool move_succeeds(std::size_t mover) const;

  const Board& board_;
  std::vector<std::optional<std::size_t>> actor_at_;  // by province
  std::vector<Actor> actors_;
  std::vector<Decision> decisions_;
  std::vector<std::optional<bool>> answers_;
  mutable std::optional<Decision> needs_;  // the first decision that was asked for and is not made
};

}  // namespace casus::oracle
