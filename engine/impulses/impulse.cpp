#include "engine/impulses/impulse.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/convoys.h"
#include "engine/impulses/deeds.h"
#include "engine/impulses/muster.h"
#include "engine/impulses/settled_muster.h"
#include "engine/impulses/whole_turn.h"
#include "engine/rules/clauses.h"
#include "engine/text/names.h"

namespace casus::impulses {

namespace {

// The leaders with an action in their third slot alone. First those whose third action depends on their second: such an
// action can undo what makes it possible, and is the first to be void. Then by the alphabet.
std::vector<std::size_t> leaders_with_third_actions(const State& state, const Muster& land) {
  std::vector<std::tuple<bool, std::string, std::size_t>> leaders;
  for (const Doing& doing : land.doings) {
    const Body& body = state.bodies[doing.body];
    if (!body.plan[doing.element].is_third() || !doing.meets_others()) continue;
    const bool depends = doing.otherwise.has_value();
    // A fault of the rules gives armies a third slot (engine/faults).
    const std::string name = body.is_leader() ? folded(state.variant[body.named.leader].abbreviation) : "";
    leaders.emplace_back(!depends, name, doing.body);
  }
  std::ranges::sort(leaders);
  std::vector<std::size_t> bodies;
  for (const auto& leader : leaders) bodies.push_back(std::get<std::size_t>(leader));
  return bodies;
}

// --- stand-offs

bool is_stood_off(const Rules& rules, Index mover) {
  const auto obstacles = rules.obstacles(mover);
  return std::ranges::any_of(obstacles, [](const Obstacle& obstacle) {
    return obstacle.part() == Part::Prevents && obstacle.overcome == Answer::No;
  });
}

// Whether a body that was there at the start of the impulse has stayed.
bool is_held(const SettledMuster& told, ProvinceId place) {
  const Contest& contest = told.contest();
  const Rules rules = told.rules();
  for (Index stand = 0; stand < contest.stands.size(); ++stand) {
    const bool stays = rules.leaves(stand) == Answer::No && told.dislodgers[stand].empty();
    if (contest.stands[stand].at == place && stays) return true;
  }
  return false;
}

// Places to which a move failed because of another one, and which no unit reached: if a leader passed through, he is
// the one who left them empty. A move that is beaten head-on has no effect where the other unit comes from.
ProvinceSet stand_offs(const SettledMuster& told) {
  const Contest& contest = told.contest();
  const Rules rules = told.rules();
  ProvinceSet left_empty, reached;
  for (Index mover = 0; mover < contest.movers.size(); ++mover) {
    const Mover& move = contest.movers[mover];
    if (told.has_moved(mover)) reached.insert(move.to);
    if (!move.arrives || rules.keeps_out(mover) != Answer::Yes) continue;
    if (is_stood_off(rules, mover) && !is_held(told, move.to)) left_empty.insert(move.to);
  }
  reached.for_each([&](ProvinceId place) { left_empty.erase(place); });
  return left_empty;
}

// --- what the first impulse leaves on record

Tally tally_of(const Stand& stand, int points) {
  if (points == 0) return {};
  return {{{stand.body, stand.power, points, false}}};
}

Tally with_supports(Tally tally, const Contest& contest, const Rules& rules, const std::vector<Index>& supports) {
  for (const Index index : supports) {
    const Support& support = contest.supports[index];
    if (rules.is_cut(index) == Answer::No && support.points > 0)
      tally.backings.push_back({contest.stands[support.stand].body, support.power, support.points, true});
  }
  return tally;
}

// A support names fleets by where they started, and are: it is for all of them that stay, whichever lines name them.
std::vector<Index> supports_of_holding(const Contest& contest, const Stand& stand) {
  if (!contest.at_sea) return stand.supports;
  std::vector<Index> supports;
  for (const Stand& other : contest.stands) {
    if (other.at != stand.at || other.power != stand.power || !other.moves.empty()) continue;
    supports.insert(supports.end(), other.supports.begin(), other.supports.end());
  }
  return supports;
}

// A move without a way is not made: its unit stands where it is.
bool stands_uncarried(const Mover& move) {
  if (broken(Fault::UncarriedUnitsDoNotStand)) return false;
  return !move.has_way();
}

// Whether the move keeps others out until the end of the turn, if it did not arrive.
bool keeps_out_later(const Rules& rules, const Mover& move, Index mover) {
  if (broken(Fault::BeatenHeadOnKeepsOut) && move.acts) return true;
  return rules.keeps_out(mover) == Answer::Yes;
}

Record record_of_move(const SettledMuster& told, const Rules& rules, const Stand& stand, Index mover) {
  const Contest& contest = told.contest();
  const Mover& move = contest.movers[mover];
  Record record;
  record.aimed = move.to;
  record.attacked = keeps_out_later(rules, move, mover);
  record.whole_turn = move.takes_both_impulses();
  const int points = std::min(stand.presence, move.points);
  record.attack = with_supports(tally_of(stand, points), contest, rules, move.supports);
  record.tried_to_leave = !told.has_moved(mover);
  record.stand = told.has_moved(mover) ? record.attack : tally_of(stand, stand.presence);
  return record;
}

Record record_of(const SettledMuster& told, const Rules& rules, const Stand& stand) {
  const Contest& contest = told.contest();
  if (!stand.moves.empty() && !stands_uncarried(contest.movers[stand.moves.front()]))
    return record_of_move(told, rules, stand, stand.moves.front());
  Record record;
  record.stand = tally_of(stand, stand.presence);
  if (stand.moves.empty())
    record.stand = with_supports(record.stand, contest, rules, supports_of_holding(contest, stand));
  return record;
}

void add_first_impulse(std::vector<FirstImpulse>& first, const SettledMuster& told) {
  const Rules rules = told.rules();
  for (const Stand& stand : told.contest().stands) first[stand.body].record = record_of(told, rules, stand);
  for (const Doing& doing : told.muster.doings) {
    FirstImpulse& done = first[doing.body];
    if (const auto* refused = std::get_if<Refused>(&doing.version.attempt)) done.refused = refused->why;
    if (const auto* supporting = std::get_if<Supporting>(&doing.version.attempt)) {
      done.had_object = !supporting->lacks && rules.is_for_something(supporting->support);
      done.was_cut = rules.is_cut(supporting->support) == Answer::Yes;
    }
  }
}

std::vector<FirstImpulse> first_impulse(const State& state, const SettledMuster& land, const SettledMuster& sea) {
  std::vector<FirstImpulse> first(state.bodies.size());
  add_first_impulse(first, land);
  add_first_impulse(first, sea);
  return first;
}

std::map<ProvinceId, Tally> supports_of_neutrals(const SettledMuster& land) {
  std::map<ProvinceId, Tally> supports;
  for (const NeutralGround& ground : land.contest().neutrals)
    supports[ground.at] = with_supports({}, land.contest(), land.rules(), ground.supports);
  return supports;
}

// --- who moves, and who is put out

void add_steps(std::vector<Step>& steps, const SettledMuster& told) {
  const Contest& contest = told.contest();
  for (const bool from_start : {true, false}) {  // third steps, from where the second ones led, come after all others
    for (Index i = 0; i < contest.movers.size(); ++i) {
      const Mover& move = contest.movers[i];
      if (!told.has_moved(i) || move.is_from_start() != from_start) continue;
      for (const Index stand : move.stands) steps.push_back({contest.stands[stand].body, move.to});
    }
  }
}

PutOut put_out_by(const Contest& contest, const Stand& stand, const std::vector<Index>& dislodgers) {
  PutOut out{stand.body, stand.at, {}, no_province};
  for (const Index mover : dislodgers) {
    const Mover& move = contest.movers[mover];
    out.attacker = out.attacker == no_province ? move.name : std::max(out.attacker, move.name);
    if (!move.by_convoy()) out.attackers_from.push_back(move.from);
  }
  return out;
}

void add_put_out(std::vector<PutOut>& put_out, const SettledMuster& told) {
  const Contest& contest = told.contest();
  for (Index i = 0; i < contest.stands.size(); ++i) {
    if (!told.dislodgers[i].empty()) put_out.push_back(put_out_by(contest, contest.stands[i], told.dislodgers[i]));
  }
}

// --- the record of the impulse

// Fleets of one line that retreated one by one and have met again are reported together.
bool is_rest_of(const Deed& deed, const Deed& before) {
  return deed.unit.kind == UnitKind::Fleet && deed.order == before.order && deed.unit.power == before.unit.power &&
         deed.unit.at == before.unit.at && deed.unit.kind == before.unit.kind &&
         deed.done.unit.at == before.done.unit.at;
}

// They do the same in the same place, so that whatever meets one of them meets all: they differ only in their number.
void join(Deed& before, const Deed& rest) {
  before.unit.count = static_cast<std::uint8_t>(before.unit.count + rest.unit.count);
  before.done.unit.count = before.unit.count;
  before.points += rest.points;
}

// By the sequence of the orders, then units without an order by place.
Impulse impulse_with(Position board, Deeds land, Deeds sea) {
  Impulse impulse;
  impulse.board = std::move(board);
  for (std::size_t body = 0; body < land.by_body.size(); ++body) {
    for (Deeds* deeds : {&land, &sea}) {
      for (Deed& deed : deeds->by_body[body]) {
        const auto known = std::ranges::find_if(impulse.deeds, [&](const Deed& one) { return is_rest_of(deed, one); });
        if (known != impulse.deeds.end()) join(*known, deed);
        else impulse.deeds.push_back(std::move(deed));
      }
    }
  }
  // Fleets that have parted are bodies after all others.
  std::ranges::stable_sort(impulse.deeds, {}, [](const Deed& deed) {
    return std::tuple(!deed.order.has_value(), deed.order, deed.unit.at.province, deed.unit.kind, deed.unit.power);
  });
  return impulse;
}

SettledMuster settled_sea(const State& state, int impulse) {
  Muster sea = muster_sea(state, impulse);
  add_up_the_turn(state, sea);
  return settled(std::move(sea), {});
}

SettledMuster settled_land(const State& state, int impulse, const SettledMuster& sea) {
  Muster land = muster_land(state, impulse);
  set_ways(state, land.contest, sea);
  add_up_the_turn(state, land);
  const std::vector<std::size_t> leaders = leaders_with_third_actions(state, land);
  return settled(std::move(land), leaders, [&](Muster& again) { add_up_the_turn(state, again); });
}

}  // namespace

Played play_impulse(const State& state, int impulse) {
  const SettledMuster sea = settled_sea(state, impulse);
  const SettledMuster land = settled_land(state, impulse, sea);
  Deeds on_land = deeds_of(state, land, sea), at_sea = deeds_of(state, sea, land);
  Played played;
  played.late_supports = on_land.late_supports;
  played.late_supports.insert(played.late_supports.end(), at_sea.late_supports.begin(), at_sea.late_supports.end());
  played.impulse = impulse_with(state.board(), std::move(on_land), std::move(at_sea));
  if (impulse == 1) {
    played.first = first_impulse(state, land, sea);
    played.neutral_supports = supports_of_neutrals(land);
  }
  add_steps(played.steps, sea);
  add_steps(played.steps, land);
  add_put_out(played.retreating.put_out, sea);
  add_put_out(played.retreating.put_out, land);
  played.retreating.land_stand_offs = stand_offs(land);
  played.retreating.sea_stand_offs = stand_offs(sea);
  return played;
}

namespace {

// A support that has its object only in the second impulse is void in the first for that reason.
void explain_late_supports(State& state, const std::vector<std::size_t>& orders) {
  for (const std::size_t order : orders) {
    for (Deed& before : state.result.impulses.front().deeds) {
      if (before.order == order && before.verdict.result == Result::Void)
        before.verdict.clause = Clause::StrengthSimultaneity;
    }
  }
}

void move_bodies(State& state, const std::vector<Step>& steps, int impulse) {
  for (const Step& step : steps) {
    Body& body = state.bodies[step.body];
    body.at = step.to;
    if (!body.is_fleet()) state.occupy(step.to, body.named.power, impulse);
  }
}

}  // namespace

Retreating carry_out(State& state, Played played) {
  for (std::size_t body = 0; body < played.first.size(); ++body)
    state.bodies[body].first = std::move(played.first[body]);
  if (!played.first.empty()) state.neutral_supports = std::move(played.neutral_supports);
  explain_late_supports(state, played.late_supports);
  state.result.impulses.push_back(std::move(played.impulse));
  for (const PutOut& out : played.retreating.put_out) {
    state.bodies[out.body].course = Course::Routed;
    state.bodies[out.body].at = no_province;
  }
  move_bodies(state, played.steps, static_cast<int>(state.result.impulses.size()));
  return std::move(played.retreating);
}

}  // namespace casus::impulses
