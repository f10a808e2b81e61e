// The parts from which the reasons of a movement phase are built: the settled board with what the rules report about
// it, and the growing verdict on one unit. Only for reasons.cpp and the sources next to it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/movement/board_after.h"
#include "engine/movement/conditions.h"
#include "engine/movement/reasons.h"
#include "engine/movement/strengths.h"
#include "engine/movement/views.h"
#include "engine/rules/options.h"

namespace casus {

// The clause of the option convoy-paradox.
Clause paradox_clause(const Options& options);

// A battle with all its answers, and what the rules that decided report about them. The comparisons of all moves are
// worked out once, into one list.
template <std::size_t Words>
class SettledBoard {
 public:
  // Both have to outlive it.
  SettledBoard(const Battle<Words>& of_battle, const Resolution<Words>& resolution);
  SettledBoard(const SettledBoard&) = delete;
  SettledBoard& operator=(const SettledBoard&) = delete;
  const Battle<Words>& battle;
  const Answers<Words>& answers;
  const Options& options;
  const Plain<Words> view;

  bool has_a_way(UnitIndex mover) const { return has_way(view, mover) == Answer::Yes; }
  bool has_left(UnitIndex unit) const { return leaves(view, unit) == Answer::Yes; }
  bool was_dislodged(UnitIndex unit) const { return dislodged_.test(unit); }
  bool arrived_by_convoy(UnitIndex mover) const { return went_by_convoy(battle, answers, mover); }
  UnitIndex dislodger_of(UnitIndex unit) const { return was_dislodged(unit) ? dislodgers_[unit] : no_unit; }
  UnitBits<Words> given_supports(UnitIndex unit) const { return battle.supports[unit] & answers.given; }
  UnitBits<Words> rivals(UnitIndex mover) const {
    return battle.moving_into(battle.goal(mover)) - UnitBits<Words>::of(mover);
  }
  // A sortie that could never dislodge a unit only looks like an attack.
  bool can_dislodge(UnitIndex mover) const {
    return !battle.sorties.test(mover) || options.sortie_against_unit != SortieAgainstUnit::NeverDislodges;
  }

  // The comparisons of a move, if it has a way; of a sortie, those of a move that could leave.
  std::span<const Comparison<Words>> comparisons(UnitIndex mover) const {
    if (!battle.movers.test(mover)) return {};
    return std::span(told_.comparisons).subspan(begins_[mover], ends_[mover] - begins_[mover]);
  }
  UnitBits<Words> lost_carriers(UnitIndex army) const;
  Tale<Words> attacks_on_support(UnitIndex supporter) const;
  Tale<Words> attacks_on_transform(UnitIndex unit) const;

  // --- rows: units of which each wants the province of the next (rows.cpp); each row is walked once for all its units

  // The units that move in a ring with this one; none if its row does not lead back to it.
  UnitBits<Words> ring_of(UnitIndex mover) const;
  // The first unit, from `unit` on, that something else stopped than the unit ahead of it; no_unit if the row has no
  // such unit.
  UnitIndex stop_of_row(UnitIndex unit) const;
  // The units that stop `mover`, except that the unit ahead of it did not leave: none if that is the only cause.
  UnitBits<Words> stopping(UnitIndex mover) const;

 private:
  UnitBits<Words> units_in_rings() const;
  UnitBits<Words> dislodged_;
  ByUnit<Words, UnitIndex> dislodgers_;
  Tale<Words> told_;
  ByUnit<Words, std::uint32_t> begins_, ends_;       // by mover, in told_.comparisons; others have none
  mutable std::optional<UnitBits<Words>> in_rings_;  // found when first asked for
  mutable UnitBits<Words> walked_;                   // units of which stops_ is known
  mutable ByUnit<Words, UnitIndex> stops_;           // by unit, of its row
};

// What a move met, in the words of the rulebook.
template <std::size_t Words>
struct Meeting {
  Meeting(const SettledBoard<Words>& board, UnitIndex mover);

  std::span<const Comparison<Words>> all;
  const Comparison<Words>* at_destination = nullptr;  // with the unit that is there and does not make way
  bool lost_to_a_rival = false;
  bool lost_to_a_convoyed_opponent = false;

  // The others that keep it out: rivals (Prevents), and opponents by convoy over the sea of a last fleet (FightsBack,
  // DATC 4.A.4).
  template <class Visit>
  void for_each_lost(Part part, Visit visit) const {
    for (const Comparison<Words>& one : all) {
      if (keeps_out(one) && (one.part == Part::Prevents) == (part == Part::Prevents)) visit(one);
    }
  }

  bool is_kept_out_by_others() const { return lost_to_a_rival || lost_to_a_convoyed_opponent; }
  bool lost_at_destination() const { return at_destination != nullptr && !at_destination->is_won(); }
  bool won_at_destination() const { return at_destination != nullptr && at_destination->is_won(); }
  bool won_all() const { return !lost_at_destination() && !is_kept_out_by_others(); }

 private:
  bool keeps_out(const Comparison<Words>& one) const { return &one != at_destination && !one.is_won(); }
};

// Whether the move is strong enough against the unit at its destination and only other moves keep it out.
template <std::size_t Words>
bool is_kept_from_dislodging(const SettledBoard<Words>& board, const Meeting<Words>& met, UnitIndex mover);
// Supports that are given but do not count, because they belong to the power that the move attacks, and with which the
// move would win a comparison that it has lost.
template <std::size_t Words>
UnitBits<Words> decisive_not_counted(const Meeting<Words>& met);

// The verdict on one unit, or on an order that no unit obeys (no_unit). It is written into a new verdict.
template <std::size_t Words>
class Reason {
 public:
  Reason(const SettledBoard<Words>& settled, UnitIndex of_unit, Verdict& verdict)
      : board(settled), battle(settled.battle), unit(of_unit), verdict_(verdict) {}
  const SettledBoard<Words>& board;
  const Battle<Words>& battle;
  const UnitIndex unit;

  void decide(Result result, Clause clause);
  void also(Clause clause) { verdict_.also.push_back(clause); }
  void go_by_convoy(std::vector<ProvinceId> carriers) { verdict_.carriers = std::move(carriers); }
  void witness(ProvinceId province, Part part) { verdict_.witnesses.push_back({province, part, {}}); }
  void witness(UnitIndex other, Part part) { witness(battle.province(other), part); }
  void witness(const UnitBits<Words>& units, Part part) {
    units.for_each([&](UnitIndex other) { witness(other, part); });
  }
  void compare(UnitIndex other, Part part, int own, int against) {
    verdict_.witnesses.push_back({battle.province(other), part, {own, against}});
  }
  // The same for a move, from what it met.
  void compare(const Comparison<Words>& met) { compare(met.other, met.part, met.attack, met.opposition); }

  // Of a move that only other moves keep out.
  void would_dislodge(const Comparison<Words>& garrison) {
    verdict_.garrison = {{battle.province(garrison.other), garrison.part, {garrison.attack, garrison.opposition}}};
  }

  // Of a move that keeps no unit out.
  void lose_to(UnitIndex winner, bool head_to_head) { verdict_.beaten_by = {{battle.province(winner), head_to_head}}; }

  // Adds the fate of the unit, and keeps everything once, in sequence.
  void finish();

 private:
  void say_fate();

  Verdict& verdict_;
};

// What is special about the way of the unit to the place where it moves, or into which it supports (with Coast::None):
// a weak border, and the passages of engine/legality/reach.h.
template <std::size_t Words>
void say_crossing(Reason<Words>& reason, Location to);

template <std::size_t Words>
void tell_move(Reason<Words>& reason);
template <std::size_t Words>
void tell_support(Reason<Words>& reason);
template <std::size_t Words>
void tell_convoy(Reason<Words>& reason);
template <std::size_t Words>
void tell_transform(Reason<Words>& reason);
// A sortie for which no unit orders the convoy that it needs.
template <std::size_t Words>
void tell_stranded_sortie(Reason<Words>& reason);
// What can be said of attacks on a unit that does not try to move.
template <std::size_t Words>
void tell_garrison(Reason<Words>& reason);

}  // namespace casus
