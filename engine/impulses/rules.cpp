#include "engine/impulses/rules.h"

#include <algorithm>

#include "engine/rules/faults.h"

namespace casus::impulses {

namespace {

Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

bool is_among(PowerId power, const std::vector<PowerId>& powers) {
  return std::ranges::find(powers, power) != powers.end();
}

Bounds points_of(const Tally& tally, const std::vector<PowerId>& without) {
  int points = tally.own;
  for (const Backing& backing : tally.supports) points += is_among(backing.power, without) ? 0 : backing.points;
  return points;
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

// Whether others feel the move.
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

// An attack cuts, by whatever way it comes; from the place that the support is aimed at it cuts only if it dislodges.
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

Bounds Rules::supports(const std::vector<Index>& list, const Powers& without) const {
  Bounds points;
  for (const Index index : list) {
    const Support& support = contest_.supports[index];
    if (is_among(support.power, without)) continue;
    points = points + choose(counts(index), support.points, 0);
  }
  return points;
}

// --- strengths

Bounds Rules::force_without(Index index, const Powers& without) const {
  const Mover& move = contest_.movers[index];
  Bounds points;
  // While a move has no way it is not being made; what the first impulse brought stays on record.
  if (move.has_way) points = Bounds(move.points) + supports(move.supports, without);
  if (!is_whole_turn(move.to)) return points;
  return points + points_of(move.record, without);
}

// What the first impulse brought counts for the attack on a place and for keeping others out of it, not here.
Bounds Rules::defend_strength(Index index) const {
  const Mover& move = contest_.movers[index];
  return Bounds(move.points) + supports(move.supports, {});
}

Bounds Rules::force(Index mover) const { return force_without(mover, {}); }

Bounds Rules::hold_strength(Index index, ProvinceId against_from) const {
  const Stand& stand = contest_.stands[index];
  Bounds points = stand.presence;
  if (broken(Fault::LeaderHoldsWithOne)) points = 1;
  if (!has_move(index) || broken(Fault::MovingUnitIsSupported)) points = points + supports(stand.supports, {});
  const Tally* tally = record_of_stand(index, against_from);
  return tally == nullptr ? points : points + Bounds(tally->all());
}

// What the first impulse brought to the place for whoever stays there.
const Tally* Rules::record_of_stand(Index index, ProvinceId against_from) const {
  const Stand& stand = contest_.stands[index];
  if (!is_whole_turn(stand.at) || !stand.record || broken(Fault::FirstStandIsForgotten)) return nullptr;
  const bool came_that_way = stand.record->tried_to_leave && stand.record->aimed == against_from;
  return came_that_way ? &stand.record->attack : &stand.record->stand;
}

// A support of the first impulse can have been for several bodies: fleets on two lines of a sheet. Those who stay have
// it once.
int Rules::counted_twice(const std::vector<Index>& stands, ProvinceId against_from) const {
  int points = 0;
  std::vector<std::size_t> seen;
  for (const Index stand : stands) {
    const Tally* tally = record_of_stand(stand, against_from);
    if (tally == nullptr) continue;
    for (const Backing& backing : tally->supports) {
      if (std::ranges::find(seen, backing.supporter) != seen.end()) points += backing.points;
      else seen.push_back(backing.supporter);
    }
  }
  return points;
}

// All hostile fleets that stay count together.
Bounds Rules::hold_strength_at_sea(Index index) const {
  const Mover& move = contest_.movers[index];
  const bool whole_turn = is_whole_turn(move.to);
  Bounds hold;
  std::vector<Index> surely, perhaps;
  for (const Index stand : contest_.standing[index]) {
    const Answer leaving = leaves(stand);
    hold = hold + choose(leaving, 0, hold_strength(stand, move.from));
    if (!whole_turn) continue;
    if (leaving == Answer::No) surely.push_back(stand);
    if (leaving != Answer::Yes) perhaps.push_back(stand);
  }
  if (!whole_turn) return hold;
  return {std::max(0, hold.min - counted_twice(perhaps, move.from)), hold.max - counted_twice(surely, move.from)};
}

Bounds Rules::neutral_strength(const NeutralGround& ground) const {
  const int recorded = is_whole_turn(ground.at) ? ground.recorded : 0;
  return Bounds(ground.defence + recorded) + supports(ground.supports, {});
}

// --- head-on

bool Rules::is_head_on(Index mover, Index opponent) const {
  const Mover &one = contest_.movers[mover], &other = contest_.movers[opponent];
  return one.to == other.from && other.to == one.from && one.from_start && other.from_start && !one.by_convoy &&
         !other.by_convoy && one.acts && other.acts;
}

// Also where a third unit's move makes one of the two places a whole-turn conflict: else both could win, and change
// places.
bool Rules::fights_over_the_turn(Index mover, Index opponent) const {
  if (broken(Fault::HeadOnForgetsTheFirstImpulse)) return false;
  return is_whole_turn(contest_.movers[mover].to) || is_whole_turn(contest_.movers[opponent].to);
}

// One battle, one comparison: the points of this impulse, and of the first the attack on the other's place or else the
// stand in its own.
Bounds Rules::battle_total(Index index, Index opponent, const Powers& without) const {
  const Mover& move = contest_.movers[index];
  Bounds points;
  if (move.has_way) points = Bounds(move.points) + supports(move.supports, without);
  const ProvinceId there = contest_.movers[opponent].from;
  Tally before;
  for (const Index stand : move.stands) {
    const auto& record = contest_.stands[stand].record;
    if (record) before.add(record->aimed == there ? record->attack : record->stand);
  }
  return points + points_of(before, without);
}

// A move that loses head-on has no effect on the place that it was for.
Bounds Rules::prevent_strength(Index rival) const {
  Answer beaten = Answer::No;
  for (const Index stand : contest_.standing[rival]) {
    for (const Index opponent : contest_.stands[stand].moves) {
      if (is_head_on(rival, opponent)) beaten = either(beaten, moved_[opponent]);
    }
  }
  if (broken(Fault::HeadOnLoserPrevents)) beaten = Answer::No;
  return choose(both(acts(rival), opposite(beaten)), force(rival), 0);
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

// Nobody dislodges his own unit, and support by the attacked power does not count against it.
Bounds Rules::attack_strength(Index index) const {
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
  const Bounds attack{force_without(index, perhaps).min, force_without(index, surely).max};
  return choose(own, 0, attack);
}

// --- moves

// A port holds two fleets of all powers together; where more would be, none arrives.
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
      compare({Part::FightsBack, stand, opponent, own ? Bounds(0) : strength,
               over_turn ? battle_total(opponent, index, {}) : defend_strength(opponent), Answer::Open, over_turn},
              made);
    }
    if (contest_.at_sea) continue;
    const Bounds hold = choose(leaves(stand), 0, hold_strength(stand, move.from));
    compare({Part::Holds, stand, nobody, attack, hold, Answer::Open, whole_turn}, opposite(head_on));
  }
  if (contest_.at_sea && !contest_.standing[index].empty()) {
    compare({Part::Holds, contest_.standing[index].front(), nobody, attack, hold_strength_at_sea(index), Answer::Open,
             whole_turn},
            Answer::Yes);
  }
  for (const NeutralGround& ground : contest_.neutrals) {
    if (ground.at != move.to) continue;
    compare({Part::Holds, nobody, nobody, attack, neutral_strength(ground), Answer::Open, whole_turn}, Answer::Yes);
  }
  for (const Index rival : contest_.rivals[index]) {
    compare({Part::Prevents, contest_.movers[rival].stands.front(), rival, attack, prevent_strength(rival),
             Answer::Open, whole_turn},
            Answer::Yes);
  }
}

Answer Rules::succeeds(Index index) const {
  const Mover& move = contest_.movers[index];
  if (!move.arrives || !move.has_way) return Answer::No;
  Answer result = both(is_made(index), has_room(index));
  // With a way there is at least a point; without supports against the victim it may be none.
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

}  // namespace casus::impulses
