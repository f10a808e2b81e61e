// The rules of an impulse: how strong is it, does it succeed, is it cut. Each is written once. Answers may be open, so
// strengths are bounds. On a settled contest they are exact, and the same functions show the reasons
// (engine/impulses/deeds.cpp).
#pragma once

#include <variant>
#include <vector>

#include "engine/impulses/contest.h"
#include "engine/movement/answer.h"
#include "engine/verdicts/verdict.h"

namespace casus::impulses {

// What a move has to be stronger than.
struct ArmedNeutral {};  // at its destination
struct Holder {          // the body there; at sea all those that stay there, of which this is the first
  Index stand = nobody;
};
struct Opponent {  // the body there, which comes the other way
  Index stand = nobody, mover = nobody;
};
struct Rival {  // another move to the same place
  Index mover = nobody;
};
struct EarlierRival {  // an attack of the first impulse on the same place
  Index attack = nobody;
};
using Opposing = std::variant<ArmedNeutral, Holder, Opponent, Rival, EarlierRival>;

struct Obstacle {
  Opposing by;
  Bounds attack, opposition;
  Answer overcome = Answer::Open;
  bool whole_turn = false;  // points of both impulses were added up

  Part part() const;  // Holds, FightsBack or Prevents
};

// What adds up to a strength. The defence of a neutral belongs to no impulse and no body.
inline constexpr std::size_t neutral_body = static_cast<std::size_t>(-1);
struct Term {
  int impulse = 0;
  Backing what;
};
using Terms = std::vector<Term>;
// Both sides of an obstacle.
struct Totals {
  Terms attack, opposition;
};

class Rules {
 public:
  // Neither is copied.
  Rules(const Contest& contest, const std::vector<Answer>& moved) : contest_(contest), moved_(moved) {}

  // Whether the move is made, as far as that depends on a leader's second step.
  Answer is_made(Index mover) const;
  // Whether the move affects others.
  Answer acts(Index mover) const;
  Answer succeeds(Index mover) const;
  // What opposes it. Complete only on a settled contest.
  std::vector<Obstacle> obstacles(Index mover) const;
  // On a settled contest.
  Totals totals(Index mover, const Obstacle& obstacle) const;

  Answer keeps_out(Index mover) const;  // others, unless it is beaten head-on
  Answer leaves(Index stand) const;
  // What mountains add to the strength with which a body in them holds; nothing if its order takes that away.
  int more_in_mountains(Index stand) const;
  bool has_move(Index stand) const;  // then no unit can support it in holding
  Answer is_cut(Index support) const;
  bool is_for_something(Index support) const;       // false for a move that is not being made
  std::vector<Index> cutters(Index support) const;  // on a settled contest: the moves that cut it

  // All its points and supports, in this impulse and on record: its prevent strength.
  Bounds force(Index mover) const;

 private:
  using Powers = std::vector<PowerId>;
  // The powers of the bodies that oppose a move where it goes, and whether its own is one of them.
  struct Victims {
    Powers surely, perhaps;
    Answer own = Answer::No;
  };

  Answer holds(const Condition& condition) const;
  Answer counts(Index support) const;
  Answer cuts(Index mover, const Support& support) const;
  Answer opposes(Index stand, Index mover) const;
  Answer fights_back(Index stand, Index mover) const;
  bool is_whole_turn(ProvinceId place) const { return contest_.whole_turn.contains(place); }
  // Each lists what it adds up, if the caller asks for it: as far as it is certain to count.
  Bounds attack_strength(Index mover, Terms* terms = nullptr) const;
  Victims victims(Index mover) const;
  Bounds supports(const std::vector<Index>& list, const Powers& without, Terms* terms) const;
  Bounds on_record(const Tally& tally, const Powers& without, Terms* terms) const;
  Bounds own_points(const Mover& move, Terms* terms) const;
  Bounds force_without(Index mover, const Powers& without, Terms* terms = nullptr) const;
  int presence(Index stand) const;
  bool can_be_supported(Index stand) const;
  Bounds hold_strength(Index stand, ProvinceId against_from, Terms* terms = nullptr) const;
  Bounds hold_strength_at_sea(Index mover, Terms* terms = nullptr) const;
  const Tally* record_of_stand(Index stand, ProvinceId against_from) const;
  int counted_twice(const std::vector<Index>& stands, ProvinceId against_from) const;
  Bounds prevent_strength(Index rival, Terms* terms = nullptr) const;
  Bounds prevent_strength(const EarlierAttack& attack, Terms* terms = nullptr) const;
  Bounds defend_strength(Index opponent, Terms* terms = nullptr) const;
  Bounds battle_total(Index mover, Index opponent, const Powers& without, Terms* terms = nullptr) const;
  Bounds strength_back(Index mover, const Opponent& opponent, bool whole_turn, Terms* terms = nullptr) const;
  Bounds strength_of_mountains(Index stand, Terms* terms = nullptr) const;
  Bounds not_less_than_in_mountains(Index stand, Bounds points, Terms* terms) const;
  bool is_head_on(Index mover, Index opponent) const;
  bool fights_over_the_turn(Index mover, Index opponent) const;
  Bounds neutral_strength(const NeutralGround& ground, Terms* terms = nullptr) const;
  Answer has_room(Index mover) const;
  template <class Visit>
  void meet_obstacles(Index mover, Visit visit) const;
  template <class Visit>
  Answer meet_head_on(Index mover, Index stand, Bounds attack, Visit visit) const;

  const Contest& contest_;
  const std::vector<Answer>& moved_;
};

}  // namespace casus::impulses
