#include "engine/impulses/rules.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

namespace {

Answer answer(bool yes) { return yes ? Answer::Yes : Answer::No; }

template <class Id>
bool is_among(Id one, const std::vector<Id>& list) {
  return std::ranges::find(list, one) != list.end();
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
  if (contest_.movers[mover].is_put_out()) return Answer::No;
  return holds(contest_.movers[mover].condition);
}

Answer Rules::acts(Index mover) const {
  const Mover& move = contest_.movers[mover];
  if (!move.acts || !move.has_way()) return Answer::No;
  return is_made(mover);
}

bool Rules::has_move(Index stand) const {
  return std::ranges::any_of(contest_.stands[stand].moves,
                             [&](Index mover) { return !contest_.movers[mover].is_put_out(); });
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
  const bool from_target = contest_.movers[mover].from == support.aimed;
  if (broken(Fault::TurnAttackDoesNotCut)) return Answer::No;
  if (broken(Fault::TurnTargetCuts)) return acts(mover);
  if (broken(Fault::TurnTargetNeverCuts) && from_target) return Answer::No;
  return from_target ? both(acts(mover), moved_[mover]) : acts(mover);
}

Answer Rules::is_cut(Index index) const {
  const Support& support = contest_.supports[index];
  Answer cut = answer(support.is_cut_already);
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
    if (is_for(movers[mover]) && movers[mover].has_way() && is_made(mover) == Answer::Yes) return true;
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
  if (support.is_put_out()) return Answer::No;
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
  if (move.has_way()) points = own_points(move, terms) + supports(move.supports, without, terms);
  if (!is_whole_turn(move.to)) return points;
  return points + on_record(move.record, without, terms);
}

// Points of the first impulse count for the attack on a place and for keeping others out of it, but not here.
Bounds Rules::defend_strength(Index index, Terms* terms) const {
  const Mover& move = contest_.movers[index];
  return own_points(move, terms) + supports(move.supports, {}, terms);
}

Bounds Rules::force(Index mover) const { return force_without(mover, {}); }

int Rules::more_in_mountains(Index index) const {
  const Stand& stand = contest_.stands[index];
  return has_move(index) && !stand.defends_mountains ? 0 : stand.more_in_mountains;
}

// The strength with which a body holds that stays, alone and in this impulse. A move that does not take away what
// mountains add is compared with that in not_less_than_in_mountains.
int Rules::presence(Index index) const {
  if (broken(Fault::LeaderHoldsWithOne)) return 1;
  return contest_.stands[index].presence + (has_move(index) ? 0 : more_in_mountains(index));
}

bool Rules::can_be_supported(Index stand) const {
  if (broken(Fault::MovingUnitIsSupported)) return true;
  return !has_move(stand);
}

Bounds Rules::hold_strength(Index index, ProvinceId against_from, Terms* terms) const {
  const Stand& stand = contest_.stands[index];
  const int alone = presence(index);
  write_down(terms, contest_.impulse, {stand.body, stand.power, alone, false});
  Bounds points = alone;
  if (can_be_supported(index)) points = points + supports(stand.supports, {}, terms);
  if (const Tally* tally = record_of_stand(index, against_from)) points = points + on_record(*tally, {}, terms);
  return not_less_than_in_mountains(index, points, terms);
}

// The strength with which a unit in the mountains would hold if it made no move and had no support.
Bounds Rules::strength_of_mountains(Index index, Terms* terms) const {
  const Stand& stand = contest_.stands[index];
  const int presence = stand.presence + stand.more_in_mountains;
  write_down(terms, contest_.impulse, {stand.body, stand.power, presence, false});
  if (!is_whole_turn(stand.at) || stand.record == nullptr) return presence;
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
  if (broken(Fault::FirstStandIsForgotten)) return nullptr;
  const Stand& stand = contest_.stands[index];
  if (!is_whole_turn(stand.at) || stand.record == nullptr) return nullptr;
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
  return one.to == other.from && other.to == one.from && one.is_from_start() && other.is_from_start() &&
         !one.by_convoy() && !other.by_convoy() && one.acts && other.acts;
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
  if (move.has_way()) points = own_points(move, terms) + supports(move.supports, without, terms);
  const ProvinceId there = contest_.movers[opponent].from;
  Tally before;
  for (const Index stand : move.stands) {
    const Record* record = contest_.stands[stand].record;
    if (record != nullptr) before.add(record->aimed == there ? record->attack : record->stand);
  }
  return points + on_record(before, without, terms);
}

// The strength of the unit that comes the other way.
Bounds Rules::strength_back(Index mover, const Opponent& opponent, bool whole_turn, Terms* terms) const {
  const Bounds points =
      whole_turn ? battle_total(opponent.mover, mover, {}, terms) : defend_strength(opponent.mover, terms);
  if (broken(Fault::MarchOutDefendsSingly)) return points;
  return not_less_than_in_mountains(opponent.stand, points, terms);
}

// A move that loses head-on has no effect on its destination.
Answer Rules::keeps_out(Index rival) const {
  if (broken(Fault::HeadOnLoserPrevents)) return acts(rival);
  Answer beaten = Answer::No;
  for (const Index stand : contest_.standing[rival]) {
    for (const Index opponent : contest_.stands[stand].moves) {
      if (is_head_on(rival, opponent)) beaten = either(beaten, moved_[opponent]);
    }
  }
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

namespace {

// No power dislodges its own unit.
bool spares(PowerId attacker, PowerId victim) {
  if (broken(Fault::TurnOwnUnitDislodged)) return false;
  return attacker == victim;
}

// Support by the attacked power does not count against it.
void refuse_help(std::vector<PowerId>& victims, PowerId power) {
  if (broken(Fault::TurnVictimsSupportCounts)) return;
  victims.push_back(power);
}

}  // namespace

Rules::Victims Rules::victims(Index index) const {
  Victims victims;
  for (const Index stand : contest_.standing[index]) {
    const PowerId power = contest_.stands[stand].power;
    const Answer opposed = opposes(stand, index);
    if (spares(contest_.movers[index].power, power)) victims.own = either(victims.own, opposed);
    if (opposed == Answer::Yes) refuse_help(victims.surely, power);
    if (opposed != Answer::No) refuse_help(victims.perhaps, power);
  }
  return victims;
}

Bounds Rules::attack_strength(Index index, Terms* terms) const {
  const auto [surely, perhaps, own] = victims(index);
  const Bounds attack{force_without(index, perhaps).min,
                      force_without(index, surely, own == Answer::No ? terms : nullptr).max};
  return choose(own, 0, attack);
}

// --- moves

namespace {

// Hostile fleets are never in a port together: a move that succeeds puts out those that stay, and keeps out those that
// come.
bool is_fought(Index other, const std::vector<Index>& opponents) {
  if (broken(Fault::HostileFleetsTakeRoom)) return false;
  return is_among(other, opponents);
}

}  // namespace

// A port holds two fleets of all powers together; if there would be more, none arrives.
Answer Rules::has_room(Index index) const {
  if (broken(Fault::PortsHoldAnyNumber)) return Answer::Yes;
  if (!contest_.at_sea) return Answer::Yes;
  const auto port = std::ranges::find(contest_.ports, contest_.movers[index].to, &Contest::Port::at);
  if (port == contest_.ports.end()) return Answer::Yes;
  Bounds fleets;
  for (const Index mover : port->arriving) {
    if (is_fought(mover, contest_.rivals[index])) continue;
    for (const Index stand : contest_.movers[mover].stands) fleets = fleets + contest_.stands[stand].presence;
  }
  for (const Index stand : port->inside) {
    if (is_fought(stand, contest_.standing[index])) continue;
    fleets = fleets + choose(leaves(stand), 0, contest_.stands[stand].presence);
  }
  return exceeds(Bounds(fleets_on_a_coast + 1), fleets);
}

Part Obstacle::part() const {
  return std::visit(Overloaded{
                        [](const ArmedNeutral&) { return Part::Holds; },
                        [](const Holder&) { return Part::Holds; },
                        [](const Opponent&) { return Part::FightsBack; },
                        [](const Rival&) { return Part::Prevents; },
                        [](const EarlierRival&) { return Part::Prevents; },
                    },
                    by);
}

namespace {

// Visits what opposes a move, if that is relevant: something that may be relevant has to be overcome only if it is.
template <class Visit>
void meet(Obstacle obstacle, Answer relevant, Visit visit) {
  if (relevant == Answer::No) return;
  obstacle.overcome = either(opposite(relevant), exceeds(obstacle.attack, obstacle.opposition));
  visit(obstacle);
}

}  // namespace

// Whether the body there comes the other way.
template <class Visit>
Answer Rules::meet_head_on(Index index, Index stand, Bounds attack, Visit visit) const {
  const PowerId power = contest_.stands[stand].power;
  Answer head_on = Answer::No;
  for (const Index opponent : contest_.stands[stand].moves) {
    if (!is_head_on(index, opponent)) continue;
    const Answer made = acts(opponent);
    head_on = either(head_on, made);
    const bool over_turn = fights_over_the_turn(index, opponent);
    Bounds strength = over_turn ? battle_total(index, opponent, {power}) : attack;
    if (spares(contest_.movers[index].power, power)) strength = 0;
    const Opponent by{stand, opponent};
    meet({by, strength, strength_back(index, by, over_turn), Answer::Open, over_turn}, made, visit);
  }
  return head_on;
}

template <class Visit>
void Rules::meet_obstacles(Index index, Visit visit) const {
  const Mover& move = contest_.movers[index];
  const bool whole_turn = is_whole_turn(move.to);
  const Bounds attack = attack_strength(index);
  const auto meet_one = [&](Opposing by, Bounds opposition, Answer relevant = Answer::Yes) {
    meet({by, attack, opposition, Answer::Open, whole_turn}, relevant, visit);
  };
  for (const Index stand : contest_.standing[index]) {
    const Answer head_on = meet_head_on(index, stand, attack, visit);
    if (contest_.at_sea) continue;
    const Bounds hold = choose(leaves(stand), 0, hold_strength(stand, move.from));
    meet_one(Holder{stand}, hold, opposite(head_on));
  }
  if (contest_.at_sea && !contest_.standing[index].empty())
    meet_one(Holder{contest_.standing[index].front()}, hold_strength_at_sea(index));
  for (const NeutralGround& ground : contest_.neutrals) {
    if (ground.at == move.to) meet_one(ArmedNeutral{}, neutral_strength(ground));
  }
  for (const Index rival : contest_.rivals[index]) meet_one(Rival{rival}, prevent_strength(rival));
  for (const Index earlier : contest_.kept_out_by[index])
    meet_one(EarlierRival{earlier}, prevent_strength(contest_.earlier[earlier]));
}

Answer Rules::succeeds(Index index) const {
  const Mover& move = contest_.movers[index];
  if (!move.arrives || !move.has_way()) return Answer::No;
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
  if (const auto* opponent = std::get_if<Opponent>(&obstacle.by)) {
    const PowerId power = contest_.stands[opponent->stand].power;
    if (obstacle.attack.min > 0) battle_total(mover, opponent->mover, {power}, &totals.attack);
    strength_back(mover, *opponent, obstacle.whole_turn, back);
    return totals;
  }
  attack_strength(mover, &totals.attack);
  std::visit(Overloaded{
                 [&](const ArmedNeutral&) {
                   const auto ground =
                       std::ranges::find(contest_.neutrals, contest_.movers[mover].to, &NeutralGround::at);
                   if (ground != contest_.neutrals.end()) neutral_strength(*ground, back);
                 },
                 [&](const Holder& holder) {
                   if (!contest_.at_sea) {
                     hold_strength(holder.stand, contest_.movers[mover].from, back);
                   } else {
                     hold_strength_at_sea(mover, back);
                     count_once(*back);
                   }
                 },
                 [](const Opponent&) {},
                 [&](const Rival& rival) { prevent_strength(rival.mover, back); },
                 [&](const EarlierRival& rival) { prevent_strength(contest_.earlier[rival.attack], back); },
             },
             obstacle.by);
  return totals;
}

}  // namespace casus::impulses
