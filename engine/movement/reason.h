// The parts from which the reasons of a movement phase are built: the settled board with what the rules report about
// it, and the growing verdict on one unit. Only for reasons.cpp and the sources next to it.
#pragma once

#include "engine/movement/board_after.h"
#include "engine/movement/conditions.h"
#include "engine/movement/reasons.h"
#include "engine/movement/strengths.h"
#include "engine/movement/views.h"

namespace casus {

using WideUnits = UnitBits<4>;
using WideComparison = Comparison<4>;

// The clause of the option convoy-paradox.
Clause paradox_clause(const Options& options);

// A battle with all its answers, and what the rules that decided report about them.
class SettledBoard {
 public:
  SettledBoard(const WideBattle& of_battle, const WideResolution& resolution)
      : battle(of_battle),
        answers(resolution.answers),
        options(of_battle.field.options),
        view(of_battle, resolution.answers) {}
  const WideBattle& battle;
  const Answers<4>& answers;
  const Options& options;
  const Plain<4> view;

  bool has_a_way(UnitIndex mover) const { return has_way(view, mover) == Answer::Yes; }
  bool has_left(UnitIndex unit) const { return leaves(view, unit) == Answer::Yes; }
  bool was_dislodged(UnitIndex unit) const { return is_dislodged(view, unit) == Answer::Yes; }
  bool arrived_by_convoy(UnitIndex mover) const { return went_by_convoy(battle, answers, mover); }
  UnitIndex dislodger_of(UnitIndex unit) const { return casus::dislodger_of(battle, answers, unit); }
  WideUnits given_supports(UnitIndex unit) const { return battle.supports[unit] & answers.given; }
  WideUnits rivals(UnitIndex mover) const { return battle.moving_into(battle.goal(mover)) - WideUnits::of(mover); }
  // A sortie that could never dislodge a unit only looks like an attack.
  bool can_dislodge(UnitIndex mover) const {
    return !battle.sorties.test(mover) || options.sortie_against_unit != SortieAgainstUnit::NeverDislodges;
  }

  // The comparisons of a move, if it has a way; of a sortie, those of a move that could leave.
  std::vector<WideComparison> comparisons(UnitIndex mover) const;
  WideUnits lost_carriers(UnitIndex army) const;
  Tale<4> attacks_on_support(UnitIndex supporter) const;
};

// What a move met, in the words of the rulebook.
struct Meeting {
  Meeting(const SettledBoard& board, UnitIndex mover);
  Meeting(const Meeting&) = delete;
  Meeting& operator=(const Meeting&) = delete;

  const WideComparison* at_destination = nullptr;  // with the unit that is there and does not make way
  std::vector<WideComparison> all;
  std::vector<WideComparison> lost_to_rivals;              // Prevents
  std::vector<WideComparison> lost_to_convoyed_opponents;  // FightsBack, over the sea of a last fleet (DATC 4.A.4)

  bool lost_at_destination() const { return at_destination != nullptr && !at_destination->is_won(); }
  bool won_at_destination() const { return at_destination != nullptr && at_destination->is_won(); }
  bool won_all() const {
    return !lost_at_destination() && lost_to_rivals.empty() && lost_to_convoyed_opponents.empty();
  }
};

// Whether the move is strong enough against the unit at its destination and only other moves keep it out.
bool is_kept_from_dislodging(const SettledBoard& board, UnitIndex mover);
// Supports that are given but do not count, because they belong to the power that the move attacks, and with which the
// move would win a comparison that it has lost.
WideUnits decisive_not_counted(const Meeting& met);

// The verdict on one unit, or on an order that no unit obeys (no_unit).
class Reason {
 public:
  Reason(const SettledBoard& settled, UnitIndex of_unit) : board(settled), battle(settled.battle), unit(of_unit) {}
  const SettledBoard& board;
  const WideBattle& battle;
  const UnitIndex unit;

  void decide(Result result, Clause clause);
  void also(Clause clause) { verdict_.also.push_back(clause); }
  void go_by_convoy(std::vector<ProvinceId> carriers) { verdict_.carriers = std::move(carriers); }
  void witness(ProvinceId province, Part part) { verdict_.witnesses.push_back({province, part, {}}); }
  void witness(UnitIndex other, Part part) { witness(battle.province(other), part); }
  void witness(const WideUnits& units, Part part) {
    units.for_each([&](UnitIndex other) { witness(other, part); });
  }
  void compare(UnitIndex other, Part part, int own, int against) {
    verdict_.witnesses.push_back({battle.province(other), part, {own, against}});
  }
  // The same for a move, from what it met.
  void compare(const WideComparison& met) { compare(met.other, met.part, met.attack, met.opposition); }

  // With the fate of the unit; everything once, in sequence.
  Verdict finished();

 private:
  void say_fate();

  Verdict verdict_;
};

// The reason why the unit can cross to `province` although the map alone does not allow it: open straits, unified
// coasts.
void say_crossing(Reason& reason, ProvinceId province, Location arrival);

void tell_move(Reason& reason);
void tell_support(Reason& reason);
void tell_convoy(Reason& reason);
// A sortie for which no unit orders the convoy that it needs.
void tell_stranded_sortie(Reason& reason);
// What can be said of attacks on a unit that does not try to move.
void tell_garrison(Reason& reason);

}  // namespace casus
