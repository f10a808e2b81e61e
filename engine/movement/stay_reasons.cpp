// Why a unit that does not try to move got its result: attacks on it, and the result of its support or convoy.
#include <utility>

#include "engine/board/widths.h"
#include "engine/movement/reason.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// The reason why attacks on a unit that stays failed: other attacks, or supports of its own power that do not count
// against it.
template <std::size_t Words>
void say_what_saved(Reason<Words>& reason) {
  if (reason.board.was_dislodged(reason.unit)) return;
  reason.battle.moving_into(reason.battle.province(reason.unit)).for_each([&](UnitIndex attacker) {
    // An attack that a paradox rule makes fail is kept out by no unit.
    if (!reason.board.can_dislodge(attacker) || reason.board.answers.held_back.test(attacker)) return;
    const Meeting<Words> met(reason.board, attacker);
    if (is_kept_from_dislodging(reason.board, met, attacker)) reason.also(Clause::BeleagueredGarrison);
    // An attack can meet an opponent of another power as well, over the sea of its last fleet.
    const UnitBits<Words> not_counted = decisive_not_counted(met) & reason.battle.friends(reason.unit);
    if (not_counted.none()) return;
    reason.also(Clause::BounceOwnSupport);
    reason.witness(not_counted, Part::NotCounted);
  });
}

// The result of one attack on the garrison.
template <std::size_t Words>
void tell_attack(Reason<Words>& reason, UnitIndex attacker) {
  const SettledBoard<Words>& board = reason.board;
  const Meeting<Words> met(board, attacker);
  if (met.at_destination == nullptr) return;  // it never arrived
  const auto [attack, hold] = std::pair(met.at_destination->attack, met.at_destination->opposition);
  reason.compare(attacker, Part::Attacks, hold, attack);
  if (met.is_kept_out_by_others()) return;  // it would have been kept out anyway
  if (!board.can_dislodge(attacker) && attack > hold) reason.also(Clause::SortieNeverDislodges);
  if (board.can_dislodge(attacker) && attack > 1 && attack <= hold) reason.also(Clause::HoldSupported);
}

}  // namespace

template <std::size_t Words>
void tell_garrison(Reason<Words>& reason) {
  reason.battle.moving_into(reason.battle.province(reason.unit)).for_each([&](UnitIndex attacker) {
    tell_attack(reason, attacker);
  });
  say_what_saved(reason);
}

// --- supports

namespace {

template <std::size_t Words>
void say_why_not_cut_by(Reason<Words>& reason, UnitIndex attacker) {
  reason.witness(attacker, Part::Spares);
  const Cutting kind = cutting(reason.battle, attacker, reason.unit);
  if (kind == Cutting::Never) return reason.also(Clause::SupportNotCutByOwnPower);
  // Without a chain of ordered fleets it is not a convoyed army.
  if (kind == Cutting::SparedByParadoxRule && !reason.battle.no_convoy.test(attacker))
    reason.also(paradox_clause(reason.board.options));
  if (!reason.board.has_a_way(attacker)) return reason.also(Clause::SupportNotCutWithoutConvoy);
  if (kind == Cutting::OnlyByDislodging) reason.also(Clause::SupportNotCutByTarget);
  if (kind == Cutting::TooWeak) reason.also(Clause::BorderWeakCut);
}

template <std::size_t Words>
void tell_given_support(Reason<Words>& reason, const UnitBits<Words>& attackers) {
  attackers.for_each([&](UnitIndex attacker) { say_why_not_cut_by(reason, attacker); });
  say_crossing(reason, {reason.battle.support_target[reason.unit], Coast::None});
  reason.decide(Result::Given, Clause::SupportGiven);
}

template <std::size_t Words>
void tell_cut_support(Reason<Words>& reason, const UnitBits<Words>& attackers) {
  CASUS_ASSERT(attackers.any());
  bool by_attack = false;
  attackers.for_each([&](UnitIndex attacker) {
    reason.witness(attacker, Part::Cuts);
    if (cutting(reason.battle, attacker, reason.unit) == Cutting::OnlyByDislodging) return;
    by_attack = true;
    if (reason.battle.sorties.test(attacker)) reason.also(Clause::SortieCutsSupport);
  });
  reason.decide(Result::Cut, by_attack ? Clause::SupportCut : Clause::SupportCutByDislodgement);
}

}  // namespace

template <std::size_t Words>
void tell_support(Reason<Words>& reason) {
  const Tale<Words> told = reason.board.attacks_on_support(reason.unit);
  const bool given = reason.board.answers.given.test(reason.unit);
  if (given) tell_given_support(reason, told.cut_by | told.spared_by);
  else tell_cut_support(reason, told.cut_by);
  say_what_saved(reason);
}

// --- convoys

template <std::size_t Words>
void tell_convoy(Reason<Words>& reason) {
  tell_garrison(reason);
  if (reason.board.answers.put_out.test(reason.unit))
    return reason.decide(Result::Disrupted, clause_of_settled_paradox(reason.board.options.convoy_paradox));
  const bool lost = reason.board.was_dislodged(reason.unit);
  reason.decide(lost ? Result::Disrupted : Result::Convoys, lost ? Clause::ConvoyDisrupted : Clause::ConvoyGiven);
}

// --- transforms

template <std::size_t Words>
void tell_transform(Reason<Words>& reason) {
  tell_garrison(reason);
  const UnitBits<Words> stopped_by = reason.board.attacks_on_transform(reason.unit).cut_by;
  reason.witness(stopped_by, Part::Cuts);
  if (stopped_by.any()) reason.decide(Result::Cut, Clause::TransformCut);
  else reason.decide(Result::Transforms, Clause::TransformDone);
}

#define CASUS_INSTANTIATE(words)               \
  template void tell_garrison(Reason<words>&); \
  template void tell_support(Reason<words>&);  \
  template void tell_convoy(Reason<words>&);   \
  template void tell_transform(Reason<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
