#include "engine/impulses/impulse.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/deeds.h"
#include "engine/impulses/muster.h"
#include "engine/impulses/resolver.h"
#include "engine/impulses/rules.h"
#include "engine/text/names.h"

namespace casus::impulses {

namespace {

// By stand: the moves that have put it out of its place. Squadrons of friends can do it together.
using Dislodgers = std::vector<std::vector<Index>>;
Dislodgers dislodgers(const Contest& contest, const Rules& rules, const std::vector<Answer>& moved) {
  Dislodgers by(contest.stands.size());
  for (Index mover = 0; mover < contest.movers.size(); ++mover) {
    if (moved[mover] != Answer::Yes) continue;
    for (const Index stand : contest.standing[mover]) {
      if (rules.leaves(stand) == Answer::No) by[stand].push_back(mover);
    }
  }
  return by;
}

// The leaders with an action in their third slot alone, in alphabetical sequence of their names.
std::vector<std::size_t> leaders_with_third_actions(const State& state, const Muster& land) {
  std::vector<std::size_t> leaders;
  for (const Doing& doing : land.doings) {
    const bool acts = doing.mover[0] != nobody || doing.mover[1] != nobody || doing.support[0] != nobody ||
                      doing.support[1] != nobody;
    if (doing.third && acts) leaders.push_back(doing.body);
  }
  std::ranges::sort(leaders, {}, [&](std::size_t body) {
    return folded(state.variant[state.bodies[body].named.leader].abbreviation);
  });
  return leaders;
}

// Places to which a move failed because of another one, and which no unit reached: if a leader passed through, he is
// the one who left them empty. A move that is beaten head-on has no effect where the other unit comes from.
ProvinceSet stand_offs(const State& state, const Contest& contest, const Rules& rules,
                       const std::vector<Answer>& moved) {
  ProvinceSet left_empty, reached;
  for (Index mover = 0; mover < contest.movers.size(); ++mover) {
    const Mover& move = contest.movers[mover];
    if (moved[mover] == Answer::Yes) reached.insert(move.to);
    if (moved[mover] == Answer::Yes || !move.arrives || rules.keeps_out(mover) != Answer::Yes) continue;
    const auto obstacles = rules.obstacles(mover);
    const bool by_another = std::ranges::any_of(obstacles, [](const Obstacle& obstacle) {
      return obstacle.part == Part::Prevents && obstacle.overcome == Answer::No;
    });
    const bool empty = contest.at_sea ? state.fleets_at(move.to) == 0 : state.land_unit_at(move.to) == nullptr;
    if (by_another && empty) left_empty.insert(move.to);
  }
  reached.for_each([&](ProvinceId place) { left_empty.erase(place); });
  return left_empty;
}

// --- records of the first impulse

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

// A support names fleets by where they started: it is for all of them that stay there, whichever lines name them.
std::vector<Index> supports_of_holding(const State& state, const Contest& contest, const Stand& stand) {
  if (!contest.at_sea) return stand.supports;
  std::vector<Index> supports;
  for (const Stand& other : contest.stands) {
    const bool is_named_alike = state.bodies[other.body].named.at == state.bodies[stand.body].named.at;
    if (other.at != stand.at || other.power != stand.power || !is_named_alike || !other.moves.empty()) continue;
    supports.insert(supports.end(), other.supports.begin(), other.supports.end());
  }
  return supports;
}

void write_records(State& state, const Contest& contest, const Rules& rules, const std::vector<Answer>& moved) {
  for (Index i = 0; i < contest.stands.size(); ++i) {
    const Stand& stand = contest.stands[i];
    Body& body = state.bodies[stand.body];
    Record record;
    const int size = stand.presence;
    const Mover* move = stand.moves.empty() ? nullptr : &contest.movers[stand.moves.front()];
    if (move == nullptr) {
      record.stand = with_supports(tally_of(stand, size), contest, rules, supports_of_holding(state, contest, stand));
    } else if (!move->has_way && !broken(Fault::UncarriedUnitsDoNotStand)) {
      record.stand = tally_of(stand, size);  // the move was not made: the unit stood where it was
    } else {
      record.aimed = move->to;
      const bool is_felt = rules.keeps_out(stand.moves.front()) == Answer::Yes;
      record.attacked = is_felt || (move->acts && broken(Fault::BeatenHeadOnKeepsOut));
      record.whole_turn = move->whole_turn;
      record.attack = with_supports(tally_of(stand, std::min(size, move->points)), contest, rules, move->supports);
      const bool arrived = moved[stand.moves.front()] == Answer::Yes;
      record.tried_to_leave = !arrived;
      record.stand = arrived ? record.attack : tally_of(stand, size);
    }
    body.record = record;
  }
  for (const NeutralGround& ground : contest.neutrals)
    state.neutral_supports[ground.at] = with_supports({}, contest, rules, ground.supports);
}

void note_cut_supports(State& state, const Muster& muster, const Rules& rules) {
  for (const Doing& doing : muster.doings) {
    if (doing.support[0] == nobody) continue;
    Body& body = state.bodies[doing.body];
    if (doing.matched && rules.is_for_something(doing.support[0])) body.matched[0] = true;
    if (rules.is_cut(doing.support[0]) == Answer::Yes) body.cut_supports.push_back(doing.element);
  }
}

// --- moving

void carry_out(State& state, const SettledMuster& told, int impulse) {
  const Contest& contest = told.muster.contest;
  const auto moves = [&](bool from_start) {
    for (Index i = 0; i < contest.movers.size(); ++i) {
      const Mover& move = contest.movers[i];
      if (told.settled.moved[i] != Answer::Yes || move.from_start != from_start) continue;
      for (const Index stand : move.stands) state.bodies[contest.stands[stand].body].at = move.to;
      if (!contest.at_sea) state.occupy(move.to, move.power, impulse);
    }
  };
  moves(true);
  moves(false);  // third steps, from where the second ones led
}

void add_put_out(const SettledMuster& told, const Dislodgers& by, std::vector<PutOut>& put_out) {
  const Contest& contest = told.muster.contest;
  for (Index i = 0; i < contest.stands.size(); ++i) {
    if (by[i].empty()) continue;
    PutOut out{contest.stands[i].body, contest.stands[i].at, {}, no_province};
    for (const Index mover : by[i]) {
      const Mover& move = contest.movers[mover];
      out.attacker = out.attacker == no_province ? move.name : std::max(out.attacker, move.name);
      if (!move.by_convoy) out.attackers_from.push_back(move.from);
    }
    put_out.push_back(std::move(out));
  }
}

// Fleets that retreated one by one do nothing more: those that have met again are reported together.
bool is_rest_of(const Deed& deed, const Deed& before) {
  return deed.unit.kind == UnitKind::Fleet && deed.order == before.order && deed.unit.power == before.unit.power &&
         deed.unit.at == before.unit.at && deed.unit.kind == before.unit.kind &&
         deed.done.unit.at == before.done.unit.at;
}

void join(Deed& before, const Deed& rest) {
  before.unit.count = static_cast<std::uint8_t>(before.unit.count + rest.unit.count);
  before.done.unit.count = before.unit.count;
  before.points += rest.points;
  before.total = std::max(before.total, rest.total);
  for (const Witness& witness : rest.verdict.witnesses) {
    const auto place = std::ranges::lower_bound(before.verdict.witnesses, witness);
    if (place == before.verdict.witnesses.end() || *place != witness) before.verdict.witnesses.insert(place, witness);
  }
  if (before.verdict.fate == Fate::Stays) before.verdict.fate = rest.verdict.fate;
  for (const TurnSum& sum : rest.sums) {
    if (std::ranges::find(before.sums, sum) == before.sums.end()) before.sums.push_back(sum);
  }
}

// By the sequence of the orders, then units without an order by place.
void add_impulse(State& state, const Position& board, std::vector<std::vector<Deed>> land,
                 std::vector<std::vector<Deed>> sea) {
  Impulse impulse;
  impulse.board = board;
  for (std::size_t body = 0; body < state.bodies.size(); ++body) {
    for (std::vector<std::vector<Deed>>* deeds : {&land, &sea}) {
      for (Deed& deed : (*deeds)[body]) {
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
  state.result.impulses.push_back(std::move(impulse));
}

}  // namespace

Played play_impulse(State& state, int impulse) {
  const Position board = state.board();
  SettledMuster land, sea;
  land.muster = muster_land(state, impulse);
  sea.muster = muster_sea(state, impulse, land.muster);

  sea.settled = settle(sea.muster.contest, {});
  const Rules sea_rules(sea.muster.contest, sea.settled.moved);
  const Dislodgers sea_by = dislodgers(sea.muster.contest, sea_rules, sea.settled.moved);
  for (const std::vector<Index>& by : sea_by) sea.dislodged.push_back(!by.empty());

  set_ways(state, land.muster, sea.muster, sea.dislodged);
  land.settled = settle(land.muster.contest, leaders_with_third_actions(state, land.muster));
  const Rules land_rules(land.muster.contest, land.settled.moved);
  const Dislodgers land_by = dislodgers(land.muster.contest, land_rules, land.settled.moved);
  for (const std::vector<Index>& by : land_by) land.dislodged.push_back(!by.empty());

  add_impulse(state, board, deeds_of(state, land, sea), deeds_of(state, sea, land));
  if (impulse == 1) {
    write_records(state, sea.muster.contest, sea_rules, sea.settled.moved);
    write_records(state, land.muster.contest, land_rules, land.settled.moved);
    note_cut_supports(state, land.muster, land_rules);
    note_cut_supports(state, sea.muster, sea_rules);
  }
  Played played;
  add_put_out(sea, sea_by, played.put_out);
  add_put_out(land, land_by, played.put_out);
  for (const PutOut& out : played.put_out) {
    state.bodies[out.body].routed = true;
    state.bodies[out.body].at = no_province;  // off the board until it has retreated
  }
  carry_out(state, sea, impulse);
  carry_out(state, land, impulse);
  played.land_stand_offs = stand_offs(state, land.muster.contest, land_rules, land.settled.moved);
  played.sea_stand_offs = stand_offs(state, sea.muster.contest, sea_rules, sea.settled.moved);
  return played;
}

}  // namespace casus::impulses
