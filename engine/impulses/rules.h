// The rules of an impulse: how strong, does it succeed, is it cut. Each stands once; answers may be open, so strengths
// are bounds, and on a settled contest they are exact: then the same functions tell why (engine/impulses/deeds.cpp).
#pragma once

#include <vector>

#include "engine/impulses/contest.h"
#include "engine/movement/answer.h"
#include "engine/verdicts/verdict.h"

namespace casus::impulses {

// What a move has to be stronger than.
struct Obstacle {
  Part part = Part::Holds;  // Holds, FightsBack or Prevents
  Index stand = nobody;     // who stands there; nobody: a neutral
  Index mover = nobody;     // of FightsBack and Prevents
  Bounds attack, opposition;
  Answer overcome = Answer::Open;
  bool whole_turn = false;  // points of both impulses were added up
};

class Rules {
 public:
  // Neither is copied.
  Rules(const Contest& contest, const std::vector<Answer>& moved) : contest_(contest), moved_(moved) {}

  // Whether the move is made, as far as that hangs on a leader's second step.
  Answer is_made(Index mover) const;
  Answer succeeds(Index mover) const;
  // What stands against it. Complete only on a settled contest.
  std::vector<Obstacle> obstacles(Index mover) const;

  Answer leaves(Index stand) const;
  bool has_move(Index stand) const;  // then nobody can support it in holding
  Answer is_cut(Index support) const;
  bool is_for_something(Index support) const;       // not so for a move that is not being made
  std::vector<Index> cutters(Index support) const;  // on a settled contest: the moves that cut it

  // All its points and supports, in this impulse and on record: its prevent strength.
  Bounds force(Index mover) const;
  Bounds hold_strength(Index stand, ProvinceId against_from) const;
  Bounds hold_strength_at_sea(Index mover) const;
  const Tally* record_of_stand(Index stand, ProvinceId against_from) const;
  int counted_twice(const std::vector<Index>& stands, ProvinceId against_from) const;
  bool is_whole_turn(ProvinceId place) const { return contest_.whole_turn.contains(place); }

 private:
  using Powers = std::vector<PowerId>;

  Answer holds(const Condition& condition) const;
  Answer acts(Index mover) const;
  Answer counts(Index support) const;
  Answer cuts(Index mover, const Support& support) const;
  Answer opposes(Index stand, Index mover) const;
  Answer fights_back(Index stand, Index mover) const;
  Bounds attack_strength(Index mover) const;
  Bounds supports(const std::vector<Index>& list, const Powers& without) const;
  Bounds force_without(Index mover, const Powers& without) const;
  Bounds prevent_strength(Index rival) const;
  Bounds defend_strength(Index opponent) const;
  Bounds battle_total(Index mover, Index opponent, const Powers& without) const;
  bool fights_over_the_turn(Index mover, Index opponent) const;
  bool is_head_on(Index mover, Index opponent) const;
  Bounds neutral_strength(const NeutralGround& ground) const;
  Answer has_room(Index mover) const;
  template <class Visit>
  void meet_obstacles(Index mover, Visit visit) const;

  const Contest& contest_;
  const std::vector<Answer>& moved_;
};

}  // namespace casus::impulses
