#include "engine/impulses/rules.h"

#include <algorithm>

#include "engine/faults/faults.h"

namespace casus::impulses {

namespace {

Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

bool is_among(PowerId power, const std::vector<PowerId>& powers) {
  return std::ranges::find(powers, power) != powers.end();
}

void write_down(Terms* terms, int impulse, const Backing& what) {
  if (terms != nullptr && what.points > 0) terms->push_back({impulse, what});
}

// Supports of the first impulse that were for several bodies; see counted_twice.
void count_once(Terms& terms) {
  std::vector<std::size_t> seen;
  std::erase_if(terms, [&](const Term& term) {
    if (term.impulse != 1 || !term.what.supports) return false;
    if (std::ranges::find(seen, term.what.body) != seen.end()) return true;
    seen.push_back(term.what.body);
    return false;
  });
}

}  // namespace

Answer Rules::holds(const Condition& condition) const {
  if (!condition.any()) return Answer::Yes;
  const Answer second = moved_[condition.second];
  return condition.succeeds ? second : opposite(second);
}

Answer Rules::is_made(Index mover) const {
  if (contest_.movers[mover].put_out) return Answer::No;
  return holds(contest_.movers[mover].condition);
}

// Whether the move affects others.
Answer Rules::acts(Index mover) const {
  const Mover& move = contest_.movers[mover];
  if (!move.acts || !move.has_way) return Answer::No;
  return is_made(mover);
}

bool Rules::has_move(Index stand) const {
  return std::ranges::any_of(contest_.stands[stand].moves,
                             [&](Index mover) { return !contest_.movers[mover].put_out; });
}

Answer Rules::leaves(Index stand) const {
  Answer left = Answer::No;
  for (const Index mover : contest_.stands[stand].moves) left = either(left, moved_[mover]);
  return left;
}

// --- supports

// An attack cuts, whether by land or by convoy; from the place that the support is aimed at it cuts only if it
// dislodges.
Answer Rules::cuts(Index mover, const Support& support) const {
  const Mover& attack = contest_.movers[mover];
  if (broken(Fault::TurnAttackDoesNotCut)) return Answer::No;
  const Answer felt = acts(mover);
  if (broken(Fault::TurnTargetCuts)) return felt;
  if (attack.from != support.aimed) return felt;
  if (broken(Fault::TurnTargetNeverCuts)) return Answer::No;
  return both(felt, moved_[mover]);
}

Answer Rules::is_cut(Index index) const {
  const Support& support = contest_.supports[index];
  Answer cut = answer(support.spoilt);
  for (const Index mover : support.attackers) cut = either(cut, cuts(mover, support));
  return cut;
}

bool Rules::is_for_something(Index support) const {
  const auto is_for = [&](const Mover& move) {
    return std::ranges::find(move.supports, support) != move.supports.end();
  };
  const auto& movers = contest_.movers;
  if (std::ranges::none_of(movers, is_for)) return true;
  for (Index mover = 0; mover < movers.size(); ++mover) {
    if (is_for(movers[mover]) && movers[mover].has_way && is_made(mover) == Answer::Yes) return true;
  }
  return false;
}

std::vector<Index> Rules::cutters(Index index) const {
  const Support& support = contest_.supports[index];
  std::vector<Index> found;
  for (const Index mover : support.attackers) {
    if (cuts(mover, support) == Answer::Yes) found.push_back(mover);
  }
  return found;
}

Answer Rules::counts(Index index) const {
  const Support& support = contest_.supports[index];
  if (support.put_out) return Answer::No;
  return both(holds(support.condition), opposite(is_cut(index)));
}

Bounds Rules::supports(const std::vector<Index>& list, const Powers& without, Terms* terms) const {
  Bounds points;
  for (const Index index : list) {
    const Support& support = contest_.supports[index];
    if (is_among(support.power, without)) continue;
    const Answer counted = counts(index);
    points = points + choose(counted, support.points, 0);
    if (terms != nullptr && counted == Answer::Yes)
      write_down(terms, contest_.impulse, {contest_.stands[support.stand].body, support.power, support.points, true});
  }
  return points;
}

// The points of the first impulse.
Bounds Rules::on_record(const Tally& tally, const Powers& without, Terms* terms) const {
  int points = 0;
  for (const Backing& backing : tally.backings) {
    if (backing.supports && is_among(backing.power, without)) continue;
    points += backing.points;
    write_down(terms, 1, backing);
  }
  return points;
}

// On land the points of the one unit, as far as it is carried; for a squadron those of its fleets.
Bounds Rules::own_points(const Mover& move, Terms* terms) const {
  for (const Index stand : move.stands) {
    const int points = contest_.at_sea ? contest_.stands[stand].presence : move.points;
    write_down(terms, contest_.impulse, {contest_.stands[stand].body, move.power, points, false});
  }
  return move.points;
}

// --- strengths

Bounds Rules::force_without(Index index, const Powers& without, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  Bounds points;
  // While a move has no way it is not being made; its points of the first impulse stay on record.
  if (move.has_way) points = own_points(move, terms) + supports(move.supports, without, terms);
  if (!is_whole_turn(move.to)) return points;
  return points + on_record(move.record, without, terms);
}

// Points of the first impulse count for the attack on a place and for keeping others out of it, but not here.
Bounds Rules::defend_strength(Index index, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  return own_points(move, terms) + supports(move.supports, {}, terms);
}

Bounds Rules::force(Index mover) const { return force_without(mover, {}); }

Bounds Rules::hold_strength(Index index, ProvinceId against_from, Terms* terms) const {
  const Stand& stand = contest_.stands[index];
  int presence = stand.presence + (has_move(index) ? 0 : stand.more_in_mountains);
  if (broken(Fault::LeaderHoldsWithOne)) presence = 1;
  write_down(terms, contest_.impulse, {stand.body, stand.power, presence, false});
  Bounds points = presence;
  if (!has_move(index) || broken(Fault::MovingUnitIsSupported)) points = points + supports(stand.supports, {}, terms);
  if (const Tally* tally = record_of_stand(index, against_from)) points = points + on_record(*tally, {}, terms);
  return not_less_than_in_mountains(index, points, terms);
}

// The strength with which a unit in the mountains would hold if it made no move and had no support.
Bounds Rules::strength_of_mountains(Index index, Terms* terms) const {
  const Stand& stand = contest_.stands[index];
  const int presence = stand.presence + stand.more_in_mountains;
  write_down(terms, contest_.impulse, {stand.body, stand.power, presence, false});
  if (!is_whole_turn(stand.at) || !stand.record) return presence;
  Tally unsupported = stand.record->stand;
  std::erase_if(unsupported.backings, [](const Backing& backing) { return backing.supports; });
  return Bounds(presence) + on_record(unsupported, {}, terms);
}

// For a unit whose order makes no difference to how it defends the mountains in which it is.
Bounds Rules::not_less_than_in_mountains(Index index, Bounds points, Terms* terms) const {
  if (!contest_.stands[index].defends_mountains) return points;
  Terms held;
  const Bounds least = strength_of_mountains(index, terms != nullptr ? &held : nullptr);
  if (terms != nullptr && least.min > points.min) *terms = std::move(held);
  return {std::max(points.min, least.min), std::max(points.max, least.max)};
}

// The points of the first impulse at the place, for a body that stays there.
const Tally* Rules::record_of_stand(Index index, ProvinceId against_from) const {
  const Stand& stand = contest_.stands[index];
  if (!is_whole_turn(stand.at) || !stand.record || broken(Fault::FirstStandIsForgotten)) return nullptr;
  const bool came_that_way = stand.record->tried_to_leave && stand.record->aimed == against_from;
  return came_that_way ? &stand.record->attack : &stand.record->stand;
}

// A support of the first impulse can have been for several bodies: fleets on two lines of a sheet. It counts once for
// those that stay.
int Rules::counted_twice(const std::vector<Index>& stands, ProvinceId against_from) const {
  int points = 0;
  std::vector<std::size_t> seen;
  for (const Index stand : stands) {
    const Tally* tally = record_of_stand(stand, against_from);
    if (tally == nullptr) continue;
    for (const Backing& backing : tally->backings) {
      if (!backing.supports) continue;
      if (std::ranges::find(seen, backing.body) != seen.end()) points += backing.points;
      else seen.push_back(backing.body);
    }
  }
  return points;
}

// All hostile fleets that stay count together.
Bounds Rules::hold_strength_at_sea(Index index, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  const bool whole_turn = is_whole_turn(move.to);
  Bounds hold;
  std::vector<Index> surely, perhaps;
  for (const Index stand : contest_.standing[index]) {
    const Answer leaving = leaves(stand);
    hold = hold + choose(leaving, 0, hold_strength(stand, move.from, leaving == Answer::No ? terms : nullptr));
    if (!whole_turn) continue;
    if (leaving == Answer::No) surely.push_back(stand);
    if (leaving != Answer::Yes) perhaps.push_back(stand);
  }
  if (!whole_turn) return hold;
  return {std::max(0, hold.min - counted_twice(perhaps, move.from)), hold.max - counted_twice(surely, move.from)};
}

Bounds Rules::neutral_strength(const NeutralGround& ground, Terms* terms) const {
  write_down(terms, 0, {neutral_body, no_power, ground.defence, false});
  const Bounds points = Bounds(ground.defence) + supports(ground.supports, {}, terms);
  return is_whole_turn(ground.at) ? points + on_record(ground.recorded, {}, terms) : points;
}

// --- head-on

bool Rules::is_head_on(Index mover, Index opponent) const {
  const Mover &one = contest_.movers[mover], &other = contest_.movers[opponent];
  return one.to == other.from && other.to == one.from && one.from_start && other.from_start && !one.by_convoy &&
         !other.by_convoy && one.acts && other.acts;
}

// This also applies where a third unit's move makes one of the two places a whole-turn conflict: otherwise both could
// win, and change places.
bool Rules::fights_over_the_turn(Index mover, Index opponent) const {
  if (broken(Fault::HeadOnForgetsTheFirstImpulse)) return false;
  return is_whole_turn(contest_.movers[mover].to) || is_whole_turn(contest_.movers[opponent].to);
}

// One battle, one comparison: the points of this impulse, and from the first impulse either the attack on the other's
// place or the stand in its own.
Bounds Rules::battle_total(Index index, Index opponent, const Powers& without, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  Bounds points;
  if (move.has_way) points = own_points(move, terms) + supports(move.supports, without, terms);
  const ProvinceId there = contest_.movers[opponent].from;
  Tally before;
  for (const Index stand : move.stands) {
    const auto& record = contest_.stands[stand].record;
    if (record) before.add(record->aimed == there ? record->attack : record->stand);
  }
  return points + on_record(before, without, terms);
}

// The strength of the unit that comes the other way.
Bounds Rules::strength_back(Index mover, const Obstacle& obstacle, Terms* terms) const {
  const Bounds points =
      obstacle.whole_turn ? battle_total(obstacle.mover, mover, {}, terms) : defend_strength(obstacle.mover, terms);
  if (broken(Fault::MarchOutDefendsSingly)) return points;
  return not_less_than_in_mountains(obstacle.stand, points, terms);
}

// A move that loses head-on has no effect on its destination.
Answer Rules::keeps_out(Index rival) const {
  Answer beaten = Answer::No;
  for (const Index stand : contest_.standing[rival]) {
    for (const Index opponent : contest_.stands[stand].moves) {
      if (is_head_on(rival, opponent)) beaten = either(beaten, moved_[opponent]);
    }
  }
  if (broken(Fault::HeadOnLoserPrevents)) beaten = Answer::No;
  return both(acts(rival), opposite(beaten));
}

Bounds Rules::prevent_strength(Index rival, Terms* terms) const {
  const Answer felt = keeps_out(rival);
  return choose(felt, force_without(rival, {}, felt == Answer::Yes ? terms : nullptr), 0);
}

// If its unit makes the attack again, that move keeps others out with the points of both.
Bounds Rules::prevent_strength(const EarlierAttack& attack, Terms* terms) const {
  if (broken(Fault::FirstAttackKeepsNobodyOut)) return 0;
  Answer again = Answer::No;
  for (const Index mover : attack.again) again = either(again, is_made(mover));
  return choose(again, 0, on_record(attack.strength, {}, again == Answer::No ? terms : nullptr));
}

Answer Rules::fights_back(Index stand, Index mover) const {
  Answer back = Answer::No;
  for (const Index opponent : contest_.stands[stand].moves) {
    if (is_head_on(mover, opponent)) back = either(back, acts(opponent));
  }
  return back;
}

Answer Rules::opposes(Index stand, Index mover) const {
  return either(opposite(leaves(stand)), fights_back(stand, mover));
}

// No power dislodges its own unit, and support by the attacked power does not count against it.
Bounds Rules::attack_strength(Index index, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  Powers surely, perhaps;
  Answer own = Answer::No;
  for (const Index stand : contest_.standing[index]) {
    const PowerId power = contest_.stands[stand].power;
    const Answer opposed = opposes(stand, index);
    if (power == move.power) own = either(own, opposed);
    if (opposed == Answer::Yes) surely.push_back(power);
    if (opposed != Answer::No) perhaps.push_back(power);
  }
  if (broken(Fault::TurnOwnUnitDislodged)) own = Answer::No;
  if (broken(Fault::TurnVictimsSupportCounts)) surely.clear(), perhaps.clear();
  const Bounds attack{force_without(index, perhaps).min,
                      force_without(index, surely, own == Answer::No ? terms : nullptr).max};
  return choose(own, 0, attack);
}

// --- moves

// A port holds two fleets of all powers together; if there would be more, none arrives.
Answer Rules::has_room(Index index) const {
  if (!contest_.at_sea || broken(Fault::PortsHoldAnyNumber)) return Answer::Yes;
  const ProvinceId to = contest_.movers[index].to;
  for (const Contest::Port& port : contest_.ports) {
    if (port.at != to) continue;
    Bounds fleets = port.arriving;
    for (const Index stand : port.inside) fleets = fleets + choose(leaves(stand), 0, contest_.stands[stand].presence);
    return exceeds(Bounds(fleets_on_a_coast + 1), fleets);
  }
  return Answer::Yes;
}

template <class Visit>
void Rules::meet_obstacles(Index index, Visit visit) const {
  const Mover& move = contest_.movers[index];
  const bool whole_turn = is_whole_turn(move.to);
  const Bounds attack = attack_strength(index);
  const auto compare = [&](Obstacle obstacle, Answer relevant) {
    obstacle.overcome = either(opposite(relevant), exceeds(obstacle.attack, obstacle.opposition));
    if (relevant != Answer::No) visit(obstacle);
  };
  for (const Index stand : contest_.standing[index]) {
    const PowerId power = contest_.stands[stand].power;
    Answer head_on = Answer::No;
    for (const Index opponent : contest_.stands[stand].moves) {
      if (!is_head_on(index, opponent)) continue;
      const Answer made = acts(opponent);
      head_on = either(head_on, made);
      const bool own = power == move.power && !broken(Fault::TurnOwnUnitDislodged);
      const bool over_turn = fights_over_the_turn(index, opponent);
      const Bounds strength = over_turn ? battle_total(index, opponent, {power}) : attack;
      Obstacle back{Part::FightsBack, stand, opponent, nobody, own ? Bounds(0) : strength, {}, Answer::Open, over_turn};
      back.opposition = strength_back(index, back);
      compare(back, made);
    }
    if (contest_.at_sea) continue;
    const Bounds hold = choose(leaves(stand), 0, hold_strength(stand, move.from));
    compare({Part::Holds, stand, nobody, nobody, attack, hold, Answer::Open, whole_turn}, opposite(head_on));
  }
  if (contest_.at_sea && !contest_.standing[index].empty()) {
    compare({Part::Holds, contest_.standing[index].front(), nobody, nobody, attack, hold_strength_at_sea(index),
             Answer::Open, whole_turn},
            Answer::Yes);
  }
  for (const NeutralGround& ground : contest_.neutrals) {
    if (ground.at != move.to) continue;
    compare({Part::Holds, nobody, nobody, nobody, attack, neutral_strength(ground), Answer::Open, whole_turn},
            Answer::Yes);
  }
  for (const Index rival : contest_.rivals[index]) {
    compare({Part::Prevents, contest_.movers[rival].stands.front(), rival, nobody, attack, prevent_strength(rival),
             Answer::Open, whole_turn},
            Answer::Yes);
  }
  for (const Index earlier : contest_.kept_out_by[index]) {
    const EarlierAttack& kept = contest_.earlier[earlier];
    compare({Part::Prevents, nobody, nobody, earlier, attack, prevent_strength(kept), Answer::Open, whole_turn},
            Answer::Yes);
  }
}

Answer Rules::succeeds(Index index) const {
  const Mover& move = contest_.movers[index];
  if (!move.arrives || !move.has_way) return Answer::No;
  Answer result = both(is_made(index), has_room(index));
  // A move with a way has at least one point; without supports against the victim it may have none.
  meet_obstacles(index, [&](const Obstacle& obstacle) { result = both(result, obstacle.overcome); });
  return result;
}

std::vector<Obstacle> Rules::obstacles(Index index) const {
  std::vector<Obstacle> met;
  meet_obstacles(index, [&](const Obstacle& obstacle) {
    if (obstacle.opposition.max > 0) met.push_back(obstacle);
  });
  return met;
}

Totals Rules::totals(Index mover, const Obstacle& obstacle) const {
  Totals totals;
  Terms* const back = &totals.opposition;
  if (obstacle.part == Part::FightsBack) {
    const PowerId power = contest_.stands[obstacle.stand].power;
    if (obstacle.attack.min > 0) battle_total(mover, obstacle.mover, {power}, &totals.attack);
    strength_back(mover, obstacle, back);
    return totals;
  }
  attack_strength(mover, &totals.attack);
  if (obstacle.earlier != nobody) {
    prevent_strength(contest_.earlier[obstacle.earlier], back);
  } else if (obstacle.part == Part::Prevents) {
    prevent_strength(obstacle.mover, back);
  } else if (contest_.at_sea) {
    hold_strength_at_sea(mover, back);
    count_once(*back);
  } else if (obstacle.stand != nobody) {
    hold_strength(obstacle.stand, contest_.movers[mover].from, back);
  } else {
    for (const NeutralGround& ground : contest_.neutrals) {
      if (ground.at == contest_.movers[mover].to) neutral_strength(ground, back);
    }
  }
  return totals;
}

}  // namespace casus::impulses
