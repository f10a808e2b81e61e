// The faults of conditions.cpp that take more than one line; without effect where no fault is in force. In the engine
// without faults all of this is compiled away.
#pragma once

#include <optional>

#include "engine/faults/faults.h"
#include "engine/movement/conditions.h"
#include "engine/movement/strengths.h"
#include "engine/rules/options.h"

namespace casus {

// The part of a rival's prevent strength that counts against `mover`.
template <class View>
inline std::optional<typename View::Strength> wrong_prevent_strength(const View& view, UnitIndex rival,
                                                                     UnitIndex mover) {
  if (broken(Fault::NoMoveBeatsAnother) && !(prevent_strength(view, rival) == Bounds(no_effect))) return 100;
  const bool empty = view.battle.occupant[mover] == no_unit;
  const bool yields_ties = broken(empty ? Fault::FirstOfEqualMovesEnters : Fault::FirstOfEqualAttacksDislodges);
  if (yields_ties && mover < rival) return prevent_strength(view, rival) + (-1);
  return std::nullopt;
}

template <class View>
inline std::optional<typename View::Reply> wrong_success_against(const View& view, UnitIndex mover,
                                                                 UnitIndex occupant) {
  const bool tried_to_leave = view.battle.movers.test(occupant);
  if (broken(Fault::HoldersAreNeverDislodged) && !tried_to_leave) return Answer::No;
  if (broken(Fault::UnitThatTriedToLeaveYields) && tried_to_leave &&
      !(attack_strength_against(view, mover, occupant) == Bounds(0))) {
    return Answer::Yes;
  }
  return std::nullopt;
}

// Equal strength is enough.
template <class View>
inline typename View::Reply exceeds_occupant_or_equals(const View& view, UnitIndex mover, UnitIndex occupant,
                                                       const typename View::Strength& attack) {
  const auto in_battle = fights(view, mover, occupant);
  return exceeds(attack + 1,
                 choose(in_battle, defend_strength(view, occupant), hold_strength_if_it_stays(view, occupant)));
}

template <class View>
inline std::optional<typename View::Reply> wrong_way_made(const View& view, UnitIndex occupant) {
  if (broken(Fault::SortieMakesWay) && view.battle.sorties.test(occupant)) return Answer::Yes;
  if (broken(Fault::NobodyFollows)) return Answer::No;
  return std::nullopt;
}

template <std::size_t Words>
inline std::optional<Cutting> wrong_cutting(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (broken(Fault::AttackDoesNotCut)) return Cutting::OnlyByDislodging;
  if (broken(Fault::SortieDoesNotCut) && battle.sorties.test(attacker)) return Cutting::OnlyByDislodging;
  if (broken(Fault::ConvoyedAttackDoesNotCut) && battle.by_convoy.test(attacker)) return Cutting::OnlyByDislodging;
  if (broken(Fault::UnsupportedAttackDoesNotCut) && battle.supports[attacker].none()) return Cutting::OnlyByDislodging;
  if (broken(Fault::HoldSupportIsNotCut) && is_hold_support(battle, supporter)) return Cutting::OnlyByDislodging;
  return std::nullopt;
}

template <class View>
inline std::optional<typename View::Reply> wrong_cut(const View& view, UnitIndex attacker, UnitIndex supporter) {
  const auto would_be = [&](Cutting kind) { return cutting(view.battle, attacker, supporter) == kind; };
  if (broken(Fault::ArmyWithoutConvoyCuts) && would_be(Cutting::Always)) return Answer::Yes;
  if (broken(Fault::DislodgedSupporterSupports) && would_be(Cutting::OnlyByDislodging)) return Answer::No;
  return std::nullopt;
}

// Which fault makes a paradox rule spare no support.
constexpr Fault spares_nothing(ConvoyParadox rule) {
  switch (rule) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::OwnEffect: return Fault::None;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return Fault::Rule1971SparesNothing;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return Fault::Rule1982SparesNothing;
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return Fault::Rule2000SparesNothing;
  }
  return Fault::None;
}

template <std::size_t Words>
inline std::optional<bool> wrongly_spared_by_1971(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter,
                                                  UnitIndex aimed_at) {
  if (!battle.field.fleets.test(supporter)) return std::nullopt;
  if (broken(Fault::Rule1971SparesHoldSupport) && battle.carriers[attacker].test(aimed_at)) return true;
  const bool against_convoy = !battle.supports[aimed_at].test(supporter) && battle.convoyers.test(aimed_at);
  if (broken(Fault::Rule1971SparesHelpAgainstAnyConvoy) && against_convoy) return true;
  return std::nullopt;
}
template <std::size_t Words>
inline std::optional<bool> wrongly_spared_by_1982(const Battle<Words>& battle, UnitIndex attacker, UnitIndex aimed_at) {
  if (broken(Fault::Rule1982SparesEverySupport)) return true;
  if (broken(Fault::Rule1982LooksAtItsOwnCarriers) && !battle.carriers[attacker].test(aimed_at)) return false;
  return std::nullopt;
}

}  // namespace casus
