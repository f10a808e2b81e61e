#include "engine/movement/resolver.h"

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/movement/closed_part.h"
#include "engine/movement/conditions.h"
#include "engine/movement/decisions.h"
#include "engine/movement/views.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// Asks every open question until nothing more is settled.
template <std::size_t Words>
void settle(const Battle<Words>& battle, Answers<Words>& answers) {
  using Units = UnitBits<Words>;
  const Plain view(battle, answers);
  bool settled = true;
  const auto note = [&](UnitIndex unit, Answer answer, Units& yes, Units& no) {
    if (answer == Answer::Open) return;
    (answer == Answer::Yes ? yes : no).set(unit);
    settled = true;
  };
  const auto ask_move = [&](UnitIndex mover) {
    note(mover, move_succeeds(view, mover), answers.moved, answers.stayed);
  };
  const auto open_moves = [&](const Units& movers) { return movers - answers.moved - answers.stayed; };
  // After a unit those that follow it, so that a row is settled from its head in one round.
  const auto ask_row = [&](UnitIndex first) {
    for (Units row = open_moves(Units::of(first)); row.any();) {
      const UnitIndex mover = row.first();
      row.reset(mover);
      ask_move(mover);
      if (open_moves(Units::of(mover)).none()) row |= open_moves(battle.moving_into(battle.province(mover)));
    }
  };
  // Most is settled in the first round, and most rows are short.
  for (bool is_first = true; settled; is_first = false) {
    settled = false;
    (battle.by_convoy - answers.convoyed - answers.not_convoyed).for_each([&](UnitIndex army) {
      note(army, convoy_carries(view, army), answers.convoyed, answers.not_convoyed);
    });
    (battle.supporters - answers.given - answers.cut).for_each([&](UnitIndex supporter) {
      note(supporter, support_is_cut(view, supporter), answers.cut, answers.given);
    });
    if (is_first) open_moves(battle.movers).for_each(ask_move);
    else open_moves(battle.movers).for_each(ask_row);
  }
}

template <std::size_t Words>
void turn_ring(const Battle<Words>& battle, const Decisions<Words>& part, Answers<Words>& answers) {
  CASUS_ASSERT(part.supports.none());
  if (broken(Fault::RingFails)) {
    answers.stayed |= part.moves;
    return;
  }
  answers.moved |= part.moves;
  part.moves.for_each(
      [&](UnitIndex mover) { CASUS_ASSERT(move_succeeds(Plain(battle, answers), mover) == Answer::Yes); });
}

// Looks for assignments of the convoys in a closed part that agree with what follows from them.
template <std::size_t Words>
class ConsistencySearch {
 public:
  ConsistencySearch(const Battle<Words>& battle, const Decisions<Words>& part, int& trials)
      : battle_(battle), part_(part), trials_(trials) {}

  // How many there are. It stops counting at two, and also returns two if most_trials are used up first. The first one
  // found is in `convoyed` and `not_convoyed`.
  int count(const Answers<Words>& answers) {
    search(answers, {});
    return found_;
  }
  UnitBits<Words> convoyed, not_convoyed;
  // To be called after count().
  Consistent consistent() const {
    if (trials_ > most_trials) return Consistent::Untried;
    return found_ == 0 ? Consistent::None : Consistent::Several;
  }

 private:
  void search(Answers<Words> answers, const UnitBits<Words>& assumed) {
    if (++trials_ > most_trials) found_ = 2;
    if (found_ > 1) return;
    settle(battle_, answers);
    if (contradicts(answers, assumed)) return;
    const UnitBits<Words> open = part_.convoys - answers.convoyed - answers.not_convoyed;
    if (open.none()) return accept(answers, assumed);
    const UnitIndex army = open.first();
    Answers<Words> with = answers;
    with.convoyed.set(army);
    search(with, assumed | UnitBits<Words>::of(army));
    answers.not_convoyed.set(army);
    search(answers, assumed | UnitBits<Words>::of(army));
  }

  bool contradicts(const Answers<Words>& answers, const UnitBits<Words>& assumed) const {
    return assumed.any_of([&](UnitIndex army) {
      const Answer follows = convoy_carries(Plain(battle_, answers), army);
      return follows != Answer::Open && (follows == Answer::Yes) != answers.convoyed.test(army);
    });
  }

  // All convoys are decided; rings that are still open move round.
  void accept(Answers<Words> answers, const UnitBits<Words>& assumed) {
    while (((part_.moves - answers.moved - answers.stayed) | (part_.supports - answers.given - answers.cut)).any()) {
      const Decisions<Words> part = closed_part(battle_, answers);
      if (part.convoys.any()) break;  // of another part: this one is decided as far as possible
      turn_ring(battle_, part, answers);
      settle(battle_, answers);
    }
    if (contradicts(answers, assumed)) return;
    if (++found_ > 1) return;
    convoyed = part_.convoys & answers.convoyed;
    not_convoyed = part_.convoys & answers.not_convoyed;
  }

  const Battle<Words>& battle_;
  const Decisions<Words>& part_;
  int& trials_;
  int found_ = 0;
};

// The fleets of the part's convoys whose fate is open. The part depends on nothing outside, so the moves that decide it
// are in the part.
template <std::size_t Words>
UnitBits<Words> attacked_carriers(const Battle<Words>& battle, const Answers<Words>& answers,
                                  const Decisions<Words>& part) {
  UnitBits<Words> fleets;
  part.convoys.for_each([&](UnitIndex army) {
    (battle.carriers[army] - answers.put_out).for_each([&](UnitIndex fleet) {
      if (is_dislodged(Plain(battle, answers), fleet) == Answer::Open) fleets.set(fleet);
    });
  });
  return fleets;
}

// DATC 4.A.2. The rules of 1971, 1982 and 2000 spare supports from convoyed attacks (conditions.h), "own effect" makes
// armies hold (armies_made_to_hold.h). The rest is settled by Szykman's rule, or by "all hold" where that is the backup
// rule (docs/undecided.md, paradox-fallback).
template <std::size_t Words>
void settle_paradox(const Battle<Words>& battle, const Decisions<Words>& part, Consistent consistent,
                    Resolution<Words>& resolution) {
  Answers<Words>& answers = resolution.answers;
  const UnitBits<Words> fleets = attacked_carriers(battle, answers, part);
  CASUS_ASSERT(fleets.any());
  resolution.paradoxes.push_back({clause_of_settled_paradox(battle.field.options.convoy_paradox), part.moves,
                                  part.supports, part.convoys, fleets, battle.idle_armies, answers, consistent});
  if (broken(Fault::ParadoxArmyArrives)) {
    answers.convoyed |= part.convoys;
    return;
  }
  answers.put_out |= fleets;
  if (broken(Fault::AllHoldStopsConvoysOnly)) return;
  if (!all_moves_fail(battle.field.options.convoy_paradox)) return;
  const UnitBits<Words> failing = part.moves | (part.convoys - answers.moved);
  answers.stayed |= failing;
  answers.held_back |= failing;
}

template <std::size_t Words>
bool is_taken_for_paradox(const Battle<Words>& battle) {
  return broken(Fault::EveryConvoyCycleIsParadox) && battle.field.options.convoy_origin == ConvoyOrigin::Start;
}

}  // namespace

Clause clause_of_settled_paradox(ConvoyParadox rule) {
  if (all_moves_fail(rule)) return Clause::ParadoxAllHold;
  return rule == ConvoyParadox::SzykmanArmy ? Clause::ParadoxArmyHolds : Clause::ParadoxSzykman;
}

template <std::size_t Words>
void resolve(const Battle<Words>& battle, Resolution<Words>& resolution) {
  Answers<Words>& answers = resolution.answers;
  answers = {};
  resolution.paradoxes.clear();
  if (battle.field.options.sortie_against_unit == SortieAgainstUnit::NeverDislodges) answers.stayed = battle.sorties;
  settle(battle, answers);
  while (open_decisions(battle, answers).any()) {
    const Decisions<Words> before = open_decisions(battle, answers);
    const Decisions<Words> part = closed_part(battle, answers);
    if (part.convoys.none()) {
      turn_ring(battle, part, answers);
    } else if (ConsistencySearch<Words> search(battle, part, resolution.trials);
               search.count(answers) == 1 && !is_taken_for_paradox(battle)) {
      answers.convoyed |= search.convoyed;
      answers.not_convoyed |= search.not_convoyed;
    } else {
      settle_paradox(battle, part, search.consistent(), resolution);
    }
    settle(battle, answers);
    CASUS_ASSERT(!(open_decisions(battle, answers) == before));
  }
}

#define CASUS_INSTANTIATE(words) template void resolve(const Battle<words>&, Resolution<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
