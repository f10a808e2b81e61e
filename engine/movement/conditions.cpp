#include "engine/movement/conditions.h"

#include "engine/movement/strengths.h"
#include "engine/orders/convoy_routes.h"
#include "engine/rules/faults.h"

namespace casus {
namespace {

// A comparison that has to be won outright.
Answer exceeds(Bounds attack, Bounds opposition) {
  if (attack.min > opposition.max) return Answer::Yes;
  return attack.max <= opposition.min ? Answer::No : Answer::Open;
}

Answer both(Answer left, Answer right) {
  if (left == Answer::No || right == Answer::No) return Answer::No;
  return left == Answer::Yes && right == Answer::Yes ? Answer::Yes : Answer::Open;
}

// The prevent strength of a rival as some faults have it felt.
template <std::size_t Words>
Bounds felt_by(const Battle<Words>& battle, UnitIndex mover, UnitIndex rival, Bounds prevent) {
  if (broken(Fault::NoMoveBeatsAnother) && prevent.max > 0) return {100, 100};
  const bool empty = battle.occupant[mover] == no_unit;
  const bool yields_ties = broken(empty ? Fault::FirstOfEqualMovesEnters : Fault::FirstOfEqualAttacksDislodges);
  return yields_ties && mover < rival ? Bounds{prevent.min - 1, prevent.max - 1} : prevent;
}

// Against the unit at the destination, if there is one, and against all other moves into it.
template <std::size_t Words>
Answer exceeds_all(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover, Bounds attack,
                   Bounds opposition) {
  Answer result = exceeds(attack, opposition);
  if (broken(Fault::EqualStrengthDislodges) && battle.occupant[mover] != no_unit && attack.min >= opposition.max)
    result = Answer::Yes;
  UnitBits<Words> rivals = battle.moving_into(battle.goal(mover));
  rivals.reset(mover);
  if (result == Answer::No || rivals.none()) return result;
  rivals.for_each([&](UnitIndex rival) {
    const auto prevent = [&] { return felt_by(battle, mover, rival, prevent_strength(battle, answers, rival)); };
    if (result != Answer::No) result = both(result, exceeds(attack, prevent()));
  });
  return result;
}

// With the unit at the destination standing in the way.
template <std::size_t Words>
Answer succeeds_against(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover,
                        UnitIndex occupant) {
  const Bounds attack = attack_strength_against(battle, answers, mover, occupant);
  if (broken(Fault::HoldersAreNeverDislodged) && !battle.movers.test(occupant)) return Answer::No;
  if (broken(Fault::UnitThatTriedToLeaveYields) && battle.movers.test(occupant) && attack.min > 0) return Answer::Yes;
  if (attack.max == 0) return Answer::No;
  const auto against = [&](Bounds opposition) { return exceeds_all(battle, answers, mover, attack, opposition); };
  if (fights_over_last_fleet(battle.field.options.convoy_origin) && battle.movers.test(occupant) &&
      comes_over(battle, mover, battle.goal(occupant))) {
    return against(defend_strength(battle, answers, occupant));
  }
  switch (head_to_head(battle, answers, mover, occupant)) {
    case Answer::Yes: return against(defend_strength(battle, answers, occupant));
    case Answer::No:
      return against(battle.movers.test(occupant) ? Bounds{1, 1} : hold_strength(battle, answers, occupant));
    case Answer::Open: break;
  }
  const Answer in_battle = against(defend_strength(battle, answers, occupant));
  const Answer otherwise = against(Bounds{1, 1});
  return in_battle == otherwise ? in_battle : Answer::Open;
}

// Whether the unit at the destination can make way at all: not if it fights the mover head-to-head.
template <std::size_t Words>
Answer makes_way(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover, UnitIndex occupant) {
  if (broken(Fault::SortieMakesWay) && battle.sorties.test(occupant)) return Answer::Yes;
  if (!battle.movers.test(occupant) || answers.stayed.test(occupant) || broken(Fault::NobodyFollows)) return Answer::No;
  if (battle.sorties.test(occupant)) return Answer::No;
  if (fights_over_last_fleet(battle.field.options.convoy_origin) && comes_over(battle, mover, battle.goal(occupant))) {
    return Answer::No;
  }
  switch (head_to_head(battle, answers, mover, occupant)) {
    case Answer::Yes: return Answer::No;
    case Answer::No: return answers.moved.test(occupant) ? Answer::Yes : Answer::Open;
    case Answer::Open: break;
  }
  return Answer::Open;
}

// A sortie goes nowhere. At most, by a rulebook that says so, it dislodges a unit that does not make way.
template <std::size_t Words>
Answer sortie_dislodges(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  const UnitIndex occupant = battle.occupant[mover];
  if (battle.field.options.sortie_against_unit == SortieAgainstUnit::NeverDislodges || occupant == no_unit)
    return Answer::No;
  const Answer way_made = makes_way(battle, answers, mover, occupant);
  if (way_made == Answer::Yes) return Answer::No;
  const Answer strong_enough = succeeds_against(battle, answers, mover, occupant);
  return way_made == Answer::No || strong_enough == Answer::No ? strong_enough : Answer::Open;
}

template <std::size_t Words>
Answer succeeds_with_a_way(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  const UnitIndex occupant = battle.occupant[mover];
  if (broken(Fault::EveryUnopposedMoveFails) && occupant == no_unit && battle.supports[mover].none()) return Answer::No;
  const Answer way_made = occupant == no_unit ? Answer::Yes : makes_way(battle, answers, mover, occupant);
  if (way_made == Answer::No) return succeeds_against(battle, answers, mover, occupant);
  const Answer unopposed =
      exceeds_all(battle, answers, mover, attack_strength_unopposed(battle, answers, mover), Bounds{0, 0});
  if (way_made == Answer::Yes) return unopposed;
  // The attack on a unit that stays is never stronger than the attack on a province it leaves.
  if (unopposed == Answer::No) return Answer::No;
  return both(unopposed, succeeds_against(battle, answers, mover, occupant)) == Answer::Yes ? Answer::Yes
                                                                                            : Answer::Open;
}

// DATC 4.A.4 "last fleet": an army convoyed from where the mover goes has to be beaten too.
template <std::size_t Words>
Answer beats_convoyed_opponents(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  Answer result = Answer::Yes;
  convoyed_opponents(battle, mover).for_each([&](UnitIndex army) {
    // It fights as long as its convoy does not fail for another reason than this very move.
    Answers<Words> without_mover = answers;
    without_mover.moved.reset(mover);
    without_mover.stayed.set(mover);
    const Answer way = convoy_carries(battle, without_mover, army);
    if (way == Answer::No) return;
    const Bounds attack = attack_strength_against(battle, answers, mover, army);
    Bounds defence = defend_strength(battle, answers, army);
    if (way == Answer::Open) defence.min = 0;
    result = both(result, exceeds(attack, defence));
  });
  return result;
}

template <std::size_t Words>
bool is_hold_support(const Battle<Words>& battle, UnitIndex supporter) {
  const UnitIndex aimed_at = battle.field.at(battle.support_target[supporter]);
  return aimed_at != no_unit && battle.supports[aimed_at].test(supporter);
}

// Which fault makes a paradox rule spare no support.
Fault spares_nothing(ConvoyParadox rule) {
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

// Whether one lost fleet breaks the army's convoy: by DATC 4.A.1, or because its order names them all (4.A.6).
template <std::size_t Words>
bool needs_all_carriers(const Battle<Words>& battle, UnitIndex army) {
  if (battle.bound_to_path.test(army)) return true;
  return battle.field.options.convoy_routes != ConvoyRoutes::Any && !broken(Fault::OneUnbrokenRouteWillDo);
}

// What "a convoying fleet" may mean in the book of 1982 (DATC 4.A.2 leaves it open).
template <std::size_t Words>
bool is_convoying(const Battle<Words>& battle, UnitIndex fleet) {
  const auto carries_one_of = [&](const UnitBits<Words>& armies) {
    return armies.any_of([&](UnitIndex army) { return battle.carriers[army].test(fleet); });
  };
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  if (rule == ConvoyParadox::Y1982Ordered) return battle.is_ordered_to_convoy(fleet);
  const bool path_or_not = rule == ConvoyParadox::Y1982Matched || broken(Fault::Rule1982AsksForNoPath);
  return carries_one_of(path_or_not ? battle.by_convoy : battle.by_convoy - battle.no_convoy);
}

}  // namespace

template <std::size_t Words>
Answer move_succeeds(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  const Answer way = has_way(battle, answers, mover);
  if (way == Answer::No) return Answer::No;
  Answer result = battle.sorties.test(mover) ? sortie_dislodges(battle, answers, mover)
                                             : succeeds_with_a_way(battle, answers, mover);
  if (fights_over_last_fleet(battle.field.options.convoy_origin) && result != Answer::No) {
    result = both(result, beats_convoyed_opponents(battle, answers, mover));
  }
  return result == Answer::Yes ? way : result;
}

template <std::size_t Words>
Cutting cutting(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (battle.power(attacker) == battle.power(supporter) && !broken(Fault::OwnAttackCuts)) return Cutting::Never;
  if (broken(Fault::AttackDoesNotCut)) return Cutting::OnlyByDislodging;
  if (broken(Fault::SortieDoesNotCut) && battle.sorties.test(attacker)) return Cutting::OnlyByDislodging;
  if (broken(Fault::ConvoyedAttackDoesNotCut) && battle.by_convoy.test(attacker)) return Cutting::OnlyByDislodging;
  if (broken(Fault::UnsupportedAttackDoesNotCut) && battle.supports[attacker].none()) return Cutting::OnlyByDislodging;
  if (broken(Fault::HoldSupportIsNotCut) && is_hold_support(battle, supporter)) return Cutting::OnlyByDislodging;
  const ProvinceId target = battle.support_target[supporter];
  const bool by_convoy = battle.by_convoy.test(attacker);
  const ConvoyOrigin origin = battle.field.options.convoy_origin;
  if (by_convoy && spares_attack_on_last_fleet(origin) && !is_hold_support(battle, supporter)) {
    const UnitBits<Words> last = battle.carriers[attacker] & battle.field.touching(battle.goal(attacker));
    const bool only_from_target = !last.any_of([&](UnitIndex fleet) { return battle.province(fleet) != target; });
    if (last.any() && only_from_target) return Cutting::OnlyByDislodging;
  }
  const bool from_target = battle.province(attacker) == target && !(by_convoy && cuts_attack_on_start(origin));
  if (from_target && !broken(Fault::AttackFromTargetCuts)) return Cutting::OnlyByDislodging;
  if (by_convoy && !battle.land_fallback.test(attacker) && spared_by_paradox_rule(battle, attacker, supporter)) {
    return Cutting::SparedByParadoxRule;
  }
  return Cutting::Always;
}

template <std::size_t Words>
bool spared_by_paradox_rule(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  const UnitIndex aimed_at = battle.field.at(battle.support_target[supporter]);
  if (aimed_at == no_unit || broken(spares_nothing(battle.field.options.convoy_paradox))) return false;
  const bool by_fleet = battle.field.fleets.test(supporter);
  const bool for_attack = !battle.supports[aimed_at].test(supporter);
  const bool on_its_carrier = battle.carriers[attacker].test(aimed_at);
  switch (battle.field.options.convoy_paradox) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::OwnEffect: return false;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: {
      if (broken(Fault::Rule1971SparesHoldSupport) && by_fleet && on_its_carrier) return true;
      const bool any_convoy = for_attack && battle.convoyers.test(aimed_at);
      if (broken(Fault::Rule1971SparesHelpAgainstAnyConvoy) && by_fleet && any_convoy) return true;
      if (!by_fleet || !for_attack || !on_its_carrier) return false;
      return (battle.moving_into(battle.province(aimed_at)) & battle.field.fleets).any_of([&](UnitIndex fleet) {
        return battle.supports[fleet].test(supporter);
      });
    }
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: {
      if (broken(Fault::Rule1982SparesEverySupport)) return true;
      if (broken(Fault::Rule1982LooksAtItsOwnCarriers) && !on_its_carrier) return false;
      return by_fleet && is_convoying(battle, aimed_at);
    }
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return (for_attack || broken(Fault::Rule2000SparesHoldSupport)) && on_its_carrier;
  }
  return false;
}

template <std::size_t Words>
UnitIndex necessary_fleet(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  const bool asks_for_it = rule == ConvoyParadox::Y2000 || rule == ConvoyParadox::Y2000AllHold;
  if (!asks_for_it || broken(Fault::Rule2000ForgetsOtherRoutes)) return no_unit;
  if (needs_all_carriers(battle, attacker)) return no_unit;  // no fleet can be done without
  if (!battle.by_convoy.test(attacker) || !spared_by_paradox_rule(battle, attacker, supporter)) return no_unit;
  return battle.field.at(battle.support_target[supporter]);
}

template <std::size_t Words>
Answer support_is_cut(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex supporter) {
  UnitBits<Words> attackers = battle.moving_into(battle.province(supporter));
  if (!broken(Fault::OwnAttackCuts)) attackers -= battle.friends(supporter);
  Answer result = Answer::No;
  const auto consider = [&](Answer cut) {
    if (cut == Answer::Yes || (cut == Answer::Open && result == Answer::No)) result = cut;
  };
  attackers.for_each([&](UnitIndex attacker) {
    if (result == Answer::Yes) return;
    switch (cutting(battle, attacker, supporter)) {
      case Cutting::Always:
        if (broken(Fault::ArmyWithoutConvoyCuts)) return consider(Answer::Yes);
        return consider(has_way(battle, answers, attacker));
      case Cutting::OnlyByDislodging:
        if (broken(Fault::DislodgedSupporterSupports)) return;
        if (!answers.stayed.test(attacker)) consider(answers.moved.test(attacker) ? Answer::Yes : Answer::Open);
        return;
      case Cutting::SparedByParadoxRule: {
        const UnitIndex fleet = necessary_fleet(battle, attacker, supporter);
        if (fleet == no_unit) return;
        return consider(carries(battle, answers, attacker, battle.carriers[attacker] - UnitBits<Words>::of(fleet)));
      }
      case Cutting::Never: return;
    }
  });
  return result;
}

template <std::size_t Words>
Answer carries(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex army,
               const UnitBits<Words>& carriers) {
  UnitBits<Words> safe = carriers - answers.put_out;
  UnitBits<Words> possible = safe;
  carriers.for_each([&](UnitIndex fleet) {
    Answer dislodged = is_dislodged(battle, answers, fleet);
    if (broken(Fault::DislodgedFleetConvoys)) dislodged = Answer::No;
    if (broken(Fault::AttackedFleetIsDisrupted) && battle.moving_into(battle.province(fleet)).any())
      dislodged = Answer::Yes;
    if (dislodged != Answer::No) safe.reset(fleet);
    if (dislodged == Answer::Yes) possible.reset(fleet);
  });
  if (needs_all_carriers(battle, army)) {
    if (possible != carriers) return Answer::No;
    return safe == carriers ? Answer::Yes : Answer::Open;
  }
  const ProvinceId from = battle.province(army);
  const ProvinceId to = battle.goal(army);
  if (!chain_exists(battle.field, possible, from, to)) return Answer::No;
  return safe == possible || chain_exists(battle.field, safe, from, to) ? Answer::Yes : Answer::Open;
}

template <std::size_t Words>
Answer convoy_carries(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex army) {
  if (battle.no_convoy.test(army) || broken(Fault::ConvoysNeverCarry)) return Answer::No;
  if (battle.surely_convoyed.test(army)) return Answer::Yes;
  return carries(battle, answers, army, battle.carriers[army]);
}

#define CASUS_INSTANTIATE(words)                                                          \
  template Answer move_succeeds(const Battle<words>&, const Answers<words>&, UnitIndex);  \
  template Answer support_is_cut(const Battle<words>&, const Answers<words>&, UnitIndex); \
  template Answer convoy_carries(const Battle<words>&, const Answers<words>&, UnitIndex); \
  template Cutting cutting(const Battle<words>&, UnitIndex, UnitIndex);                   \
  template bool spared_by_paradox_rule(const Battle<words>&, UnitIndex, UnitIndex);       \
  template UnitIndex necessary_fleet(const Battle<words>&, UnitIndex, UnitIndex);         \
  template Answer carries(const Battle<words>&, const Answers<words>&, UnitIndex, const UnitBits<words>&);
CASUS_INSTANTIATE(1)
CASUS_INSTANTIATE(4)
#undef CASUS_INSTANTIATE

}  // namespace casus
