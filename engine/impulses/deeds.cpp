#include "engine/impulses/deeds.h"

#include <algorithm>
#include <utility>

#include "engine/impulses/rules.h"
#include "engine/text/assert.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

namespace {

void also(Verdict& verdict, Clause clause) {
  if (clause == verdict.clause) return;
  const auto place = std::ranges::lower_bound(verdict.also, clause);
  if (place == verdict.also.end() || *place != clause) verdict.also.insert(place, clause);
}

void add(Verdict& verdict, const Witness& witness) {
  const auto place = std::ranges::lower_bound(verdict.witnesses, witness);
  if (place == verdict.witnesses.end() || *place != witness) verdict.witnesses.insert(place, witness);
}

class Telling {
 public:
  Telling(State& state, const SettledMuster& told, const SettledMuster& other)
      : state_(state),
        contest_(told.muster.contest),
        told_(told),
        other_(other),
        rules_(contest_, told.settled.moved),
        deeds_(state.bodies.size()) {}

  std::vector<std::vector<Deed>> tell() {
    for (const Doing& doing : told_.muster.doings) {
      if (is_same_hold(doing)) continue;
      deeds_[doing.body].push_back(deed(doing));
    }
    return std::move(deeds_);
  }

 private:
  const Body& body_of(const Doing& doing) const { return state_.bodies[doing.body]; }
  const SlottedAction& slotted(const Doing& doing) const { return body_of(doing).plan[doing.element]; }
  Index stand_of(std::size_t body) const {
    const auto found = std::ranges::find(contest_.stands, body, &Stand::body);
    return static_cast<Index>(found - contest_.stands.begin());
  }
  ProvinceId start_of(Index stand) const { return state_.bodies[contest_.stands[stand].body].named.at.province; }

  // A leader that holds in its second and third slot does one thing.
  bool is_same_hold(const Doing& doing) {
    if (deeds_[doing.body].empty() || !std::holds_alternative<Hold>(slotted(doing).action)) return false;
    Deed& before = deeds_[doing.body].back();
    if (!std::holds_alternative<Hold>(before.done.task)) return false;
    before.points += doing.points;
    return true;
  }

  Deed deed(const Doing& doing) {
    const Body& body = body_of(doing);
    Deed deed;
    deed.order = body.order;
    deed.unit = body.named;
    deed.points = doing.points * (body.is_fleet() ? body.named.count : 1);
    deed.done.power = body.named.power;
    deed.done.unit = {written(body.named.kind), no_power, {body.at, Coast::None}, body.named.leader, body.named.count};
    deed.done.task = std::visit([](const auto& action) -> Task { return action; }, slotted(doing).action);
    judge(doing, deed);
    if (contest_.impulse == 2 && body.is_leader() && slotted(doing).ordered && (doing.third || doing.points > 1)) {
      also(deed.verdict, Clause::LeaderSimultaneous);
      if (doing.third) also(deed.verdict, Clause::LeaderAllowance);
    }
    if (told_.dislodged[stand_of(doing.body)]) deed.verdict.fate = Fate::Dislodged;
    return deed;
  }

  void judge(const Doing& doing, Deed& deed) {
    Verdict& verdict = deed.verdict;
    const Action& action = slotted(doing).action;
    if (!doing.possible) return stands(doing, deed, doing.step == nobody ? doing.why_not : why_no_third(doing));
    if (std::holds_alternative<Hold>(action)) {
      verdict.result = Result::Holds;
      verdict.clause = slotted(doing).ordered ? Clause::OrderHold : Clause::OrderNone;
      return tell_attacks(doing, deed);
    }
    if (std::holds_alternative<Move>(action)) return judge_move(doing, deed);
    if (std::holds_alternative<Convoy>(action)) judge_convoy(doing, deed);
    else judge_support(doing, deed);
    tell_attacks(doing, deed);
  }

  // The action cannot be carried out from where the unit is.
  void stands(const Doing& doing, Deed& deed, Clause why) {
    deed.verdict.result = Result::Stands;
    deed.verdict.clause = why;
    if (doing.senseless) deed.verdict.clause = Clause::ImpulseSenselessSecond;
    tell_attacks(doing, deed);
  }

  // The reason why a third action is not made from where its leader is: it makes no sense if the second step, which it
  // was to follow, failed.
  Clause why_no_third(const Doing& doing) const {
    const bool stepped = told_.settled.moved[doing.step] == Answer::Yes;
    if (stepped) return doing.why_not_after[0];
    return doing.possible_after[0] ? Clause::ImpulseSenselessSecond : doing.why_not_after[1];
  }

  // --- units that stay

  void tell_attacks(const Doing& doing, Deed& deed) {
    const Index stand = stand_of(doing.body);
    if (rules_.has_move(stand)) return;  // its move reports the battle
    bool over_turn = false;
    for (Index mover = 0; mover < contest_.movers.size(); ++mover) {
      const Mover& move = contest_.movers[mover];
      if (std::ranges::find(contest_.standing[mover], stand) == contest_.standing[mover].end()) continue;
      if (rules_.is_made(mover) != Answer::Yes || !move.has_way || !move.acts) continue;
      for (const Obstacle& obstacle : rules_.obstacles(mover)) {
        const bool meant = contest_.at_sea || obstacle.stand == stand;
        if (obstacle.part != Part::Holds || !meant) continue;
        over_turn |= obstacle.whole_turn;
        add(deed.verdict, {move.name, Part::Attacks, {obstacle.opposition.min, obstacle.attack.min}});
        deed.total = std::max(deed.total, obstacle.opposition.min);
        if (!obstacle.whole_turn) continue;
        TurnSum sum = sum_of(mover, obstacle, move.name);
        sum.part = Part::Attacks;
        std::swap(sum.own, sum.against);
        add_sum(deed, std::move(sum));
      }
    }
    if (over_turn) also(deed.verdict, Clause::StrengthWholeTurn);
    const bool is_attacked = std::ranges::any_of(deed.verdict.witnesses,
                                                 [](const Witness& witness) { return witness.part == Part::Attacks; });
    const bool counts_all = state_.variant.options().leader_hold == LeaderHold::Two;
    if (is_attacked && body_of(doing).is_leader() && contest_.impulse == 2 && counts_all)
      also(deed.verdict, Clause::LeaderSimultaneous);
    if (is_attacked && contest_.at_sea && deed.total > 1) also(deed.verdict, Clause::FleetSquadron);
  }

  // --- moves

  // Of a third action, the one that is made: from where the second step led, or from where it failed.
  Index chosen(const Index (&both)[2]) const {
    for (const Index one : both) {
      if (one != nobody && rules_.is_made(one) == Answer::Yes) return one;
    }
    return nobody;
  }

  void judge_move(const Doing& doing, Deed& deed) {
    Verdict& verdict = deed.verdict;
    if (is_silenced(doing)) return put_out(deed);
    const Index mover = chosen(doing.mover);
    if (mover == nobody) return stands(doing, deed, why_no_third(doing));
    const Mover& move = contest_.movers[mover];
    deed.done.unit.at.province = move.from;
    if (!contest_.at_sea) deed.points = move.points;  // as far as fleets carry them
    deed.total = rules_.force(mover).min;
    const bool has_way = !move.by_convoy || move.has_way;
    if (!has_way) no_way(doing, deed, mover);
    if (!move.arrives) return under_way(doing, deed, mover);
    if (!has_way) return;
    const bool moves = told_.settled.moved[mover] == Answer::Yes;
    verdict.result = moves ? Result::Moves : Result::Bounces;
    const std::vector<Obstacle> obstacles = rules_.obstacles(mover);
    verdict.clause = moves ? why_it_moves(mover, obstacles) : why_it_fails(mover, obstacles);
    tell_obstacles(deed, mover, obstacles, moves);
    tell_circumstances(doing, deed, mover);
  }

  void put_out(Deed& deed) {
    deed.verdict.result = Result::Void;
    deed.verdict.clause = Clause::LeaderParadox;
  }
  bool is_silenced(const Doing& doing) const {
    return doing.third && std::ranges::find(told_.settled.silenced, doing.body) != told_.settled.silenced.end();
  }

  void no_way(const Doing& doing, Deed& deed, Index mover) {
    const Mover& move = contest_.movers[mover];
    deed.verdict.result = Result::Void;
    deed.verdict.clause = Clause::MoveNoConvoyOrdered;
    deed.total = 0;
    for (const Doing& fleet : other_.muster.doings) {
      const Body& body = state_.bodies[fleet.body];
      const auto* convoy = std::get_if<Convoy>(&body.plan[fleet.element].action);
      if (convoy == nullptr || !fleet.possible || convoy->destination.province != move.to) continue;
      const auto stand = std::ranges::find(other_.muster.contest.stands, fleet.body, &Stand::body);
      const bool lost = other_.dislodged[static_cast<std::size_t>(stand - other_.muster.contest.stands.begin())];
      if (!lost || !is_named(body_of(doing), convoy->army)) continue;
      deed.verdict.result = Result::Disrupted;
      deed.verdict.clause = Clause::ConvoyDisrupted;
      add(deed.verdict, {body.named.at.province, Part::LostCarrier, {}});
    }
  }

  void under_way(const Doing& doing, Deed& deed, Index mover) {
    const Clause before = deed.verdict.clause;
    const bool has_way = contest_.movers[mover].has_way;
    deed.verdict.result = Result::UnderWay;
    if (!contest_.movers[mover].acts) {
      deed.verdict.clause = Clause::MountainsTwoImpulses;
    } else {
      deed.verdict.clause = slotted(doing).last == 3 ? Clause::LeaderTriple : Clause::StrengthDouble;
    }
    if (!has_way) also(deed.verdict, before);
  }

  Clause why_it_moves(Index mover, const std::vector<Obstacle>& obstacles) const {
    for (const Index stand : contest_.standing[mover]) {
      if (rules_.leaves(stand) == Answer::No) return Clause::MoveDislodges;
    }
    if (goes_round(mover)) return Clause::MoveRing;
    return obstacles.empty() ? Clause::MoveUnopposed : Clause::MoveStronger;
  }

  bool goes_round(Index first) const {
    Index at = first;
    for (std::size_t steps = 0; steps < contest_.movers.size(); ++steps) {
      Index next = nobody;
      for (const Index stand : contest_.standing[at]) {
        for (const Index mover : contest_.stands[stand].moves) {
          if (told_.settled.moved[mover] == Answer::Yes) next = mover;
        }
      }
      if (next == nobody) return false;
      if (next == first) return true;
      at = next;
    }
    return false;
  }

  Clause why_it_fails(Index mover, const std::vector<Obstacle>& obstacles) const {
    const Mover& move = contest_.movers[mover];
    const auto lost = [&](auto is_so) {
      return std::ranges::any_of(
          obstacles, [&](const Obstacle& obstacle) { return obstacle.overcome == Answer::No && is_so(obstacle); });
    };
    const auto stander_is_own = [&](const Obstacle& obstacle) {
      return obstacle.part != Part::Prevents && obstacle.stand != nobody &&
             contest_.stands[obstacle.stand].power == move.power;
    };
    const auto in_part = [](Part part) { return [part](const Obstacle& obstacle) { return obstacle.part == part; }; };
    if (lost(stander_is_own)) return Clause::BounceOwnUnit;
    if (lost(in_part(Part::FightsBack))) return Clause::BounceHeadToHead;
    if (lost([](const Obstacle& obstacle) { return obstacle.part == Part::Holds && obstacle.stand == nobody; }))
      return Clause::NeutralArmed;
    if (lost(in_part(Part::Holds))) {
      const bool by_support = lost([&](const Obstacle& obstacle) {
        return obstacle.part == Part::Holds && rules_.force(mover).min > obstacle.opposition.min;
      });
      return by_support ? Clause::BounceOwnSupport : Clause::BounceOccupied;
    }
    return lost(in_part(Part::Prevents)) ? Clause::BounceStandOff : Clause::FleetStacking;
  }

  void tell_obstacles(Deed& deed, Index mover, const std::vector<Obstacle>& obstacles, bool moves) {
    for (const Obstacle& obstacle : obstacles) {
      if (!moves && obstacle.overcome == Answer::Yes) continue;
      for (const ProvinceId who : who_stands(obstacle, mover))
        add(deed.verdict, {who, obstacle.part, {obstacle.attack.min, obstacle.opposition.min}});
      if (obstacle.whole_turn) {
        also(deed.verdict, Clause::StrengthWholeTurn);
        add_sum(deed, sum_of(mover, obstacle, who_stands(obstacle, mover).front()));
      }
      if (obstacle.stand != nobody || obstacle.part != Part::Holds) continue;
      also(deed.verdict, Clause::NeutralEntry);
      if (obstacle.opposition.min > state_.map[contest_.movers[mover].to].defence)
        also(deed.verdict, Clause::NeutralSupported);
    }
  }

  // Where they started the turn. Fleets that stay hold together.
  std::vector<ProvinceId> who_stands(const Obstacle& obstacle, Index mover) const {
    if (obstacle.earlier != nobody) return {contest_.earlier[obstacle.earlier].from};
    if (obstacle.stand == nobody) return {contest_.movers[mover].to};
    if (obstacle.part != Part::Holds) return {contest_.movers[obstacle.mover].name};
    if (!contest_.at_sea) return {start_of(obstacle.stand)};
    std::vector<ProvinceId> together;
    for (const Index stand : contest_.standing[mover]) {
      if (rules_.leaves(stand) == Answer::No) together.push_back(start_of(stand));
    }
    return together;
  }

  // --- the parts of strengths over the whole turn

  std::vector<Addend> addends(const Terms& terms, ProvinceId neutral) const {
    std::vector<Addend> told;
    for (const Term& term : terms) {
      const ProvinceId unit =
          term.what.body == neutral_body ? neutral : state_.bodies[term.what.body].named.at.province;
      told.push_back(
          {static_cast<std::uint8_t>(term.impulse), term.what.power, unit, term.what.supports, term.what.points});
    }
    std::ranges::sort(told);
    return told;
  }

  TurnSum sum_of(Index mover, const Obstacle& obstacle, ProvinceId witness) const {
    const auto all = [](const Terms& terms) {
      int points = 0;
      for (const Term& term : terms) points += term.what.points;
      return points;
    };
    const Totals totals = rules_.totals(mover, obstacle);
    CASUS_ASSERT(all(totals.attack) == obstacle.attack.min);
    CASUS_ASSERT(all(totals.opposition) == obstacle.opposition.min);
    const ProvinceId to = contest_.movers[mover].to;
    return {witness, obstacle.part, addends(totals.attack, to), addends(totals.opposition, to)};
  }

  static void add_sum(Deed& deed, TurnSum sum) {
    const auto key = [](const TurnSum& one) { return std::pair(one.unit, one.part); };
    const auto place = std::ranges::upper_bound(deed.sums, key(sum), {}, key);
    deed.sums.insert(place, std::move(sum));
  }

  void tell_circumstances(const Doing& doing, Deed& deed, Index mover) {
    const Mover& move = contest_.movers[mover];
    const Body& body = body_of(doing);
    if (body.is_leader() && doing.points > 1 && slotted(doing).spans_impulses())
      also(deed.verdict, Clause::LeaderTriple);
    if (move.by_convoy && move.points < doing.points) also(deed.verdict, Clause::ConvoyPoints);
    if (contest_.at_sea && move.points > 1) also(deed.verdict, Clause::FleetSquadron);
    if (!body.is_fleet() && over_mountains(state_.map, move.from, move.to))
      also(deed.verdict, Clause::MountainsTwoImpulses);
    const bool foreign_port =
        contest_.at_sea && !state_.map.is_sea(move.to) && state_.campaign.coasts[index(move.to)] != move.power;
    if (foreign_port) also(deed.verdict, Clause::FleetPermission);
  }

  // --- supports and convoys

  void judge_support(const Doing& doing, Deed& deed) {
    Verdict& verdict = deed.verdict;
    if (is_silenced(doing)) return put_out(deed);
    Index support = nobody;
    for (std::size_t i = 0; i < 2; ++i) {
      if (doing.support[i] != nobody && is_given_from_here(doing.support[i])) support = doing.support[i];
    }
    if (support == nobody) {
      verdict.result = Result::Stands;
      verdict.clause = why_no_third(doing);
      return;
    }
    deed.done.unit.at.province = contest_.supports[support].at;
    deed.points = contest_.supports[support].points;
    if (!doing.matched || !rules_.is_for_something(support)) {
      verdict.result = Result::Void;
      verdict.clause = doing.unmatched;
      const bool lost_its_neutral = doing.unmatched == Clause::NeutralLost;
      if (!lost_its_neutral && slotted(doing).spans_impulses() && contest_.impulse == 2 && body_of(doing).matched[0])
        verdict.clause = Clause::StrengthSimultaneity;
      return;
    }
    tell_first_half(doing);
    tell_support_clauses(doing, deed);
    if (rules_.is_cut(support) != Answer::Yes) {
      verdict.result = Result::Given;
      verdict.clause = Clause::SupportGiven;
      return tell_spared(support, verdict);
    }
    verdict.result = Result::Cut;
    verdict.clause = Clause::SupportCut;
    for (const Index mover : cutters(support)) {
      const Mover& move = contest_.movers[mover];
      if (move.from == contest_.supports[support].aimed) verdict.clause = Clause::SupportCutByDislodgement;
      add(verdict, {move.name, Part::Cuts, {}});
    }
  }

  // Attacks on the supporter that do not cut: by its own power, or from where the support is aimed.
  void tell_spared(Index index, Verdict& verdict) {
    const Support& support = contest_.supports[index];
    for (Index mover = 0; mover < contest_.movers.size(); ++mover) {
      const Mover& move = contest_.movers[mover];
      const bool is_felt = rules_.is_made(mover) == Answer::Yes && move.has_way && move.acts;
      if (move.to != support.at || !is_felt || move.stands.front() == support.stand) continue;
      const bool attacks = std::ranges::find(support.attackers, mover) != support.attackers.end();
      if (attacks || (!contest_.at_sea && move.power == support.power)) add(verdict, {move.name, Part::Spares, {}});
    }
  }

  bool is_given_from_here(Index index) const {
    const Condition& condition = contest_.supports[index].condition;
    if (!condition.any()) return true;
    return (told_.settled.moved[condition.second] == Answer::Yes) == condition.succeeds;
  }

  std::vector<Index> cutters(Index support) const { return rules_.cutters(support); }

  // The same support had nothing to support in the first impulse: it counts in this one alone.
  void tell_first_half(const Doing& doing) {
    const Body& body = body_of(doing);
    if (contest_.impulse != 2 || !slotted(doing).spans_impulses() || body.matched[0]) return;
    for (Deed& before : state_.result.impulses.front().deeds) {
      if (before.order != body.order || !body.order || before.verdict.result != Result::Void) continue;
      before.verdict.clause = Clause::StrengthSimultaneity;
    }
  }

  void tell_support_clauses(const Doing& doing, Deed& deed) {
    const Body& body = body_of(doing);
    if (std::holds_alternative<SupportNeutral>(slotted(doing).action)) also(deed.verdict, Clause::NeutralSupported);
    if (body.is_leader() && doing.points > 1) also(deed.verdict, Clause::LeaderTriple);
    const Support& support = contest_.supports[doing.support[0] != nobody ? doing.support[0] : doing.support[1]];
    if (support.over_mountains) also(deed.verdict, Clause::MountainsTwoImpulses);
  }

  // A leader's third step may go by land, if its second succeeds.
  bool is_move_by_sea_made(const Convoy& convoy) const {
    const Contest& land = other_.muster.contest;
    const Rules rules(land, other_.settled.moved);
    for (Index mover = 0; mover < land.movers.size(); ++mover) {
      const Mover& move = land.movers[mover];
      const Body& body = state_.bodies[land.stands[move.stands.front()].body];
      if (move.by_convoy && move.to == convoy.destination.province && is_named(body, convoy.army) &&
          rules.is_made(mover) == Answer::Yes)
        return true;
    }
    return false;
  }

  void judge_convoy(const Doing& doing, Deed& deed) {
    Verdict& verdict = deed.verdict;
    if (!doing.matched || !is_move_by_sea_made(std::get<Convoy>(slotted(doing).action))) {
      verdict.result = Result::Void;
      verdict.clause = doing.unmatched;
      return;
    }
    const bool lost = told_.dislodged[stand_of(doing.body)];
    verdict.result = lost ? Result::Disrupted : Result::Convoys;
    verdict.clause = lost ? Clause::ConvoyDisrupted : Clause::ConvoyGiven;
  }

  State& state_;
  const Contest& contest_;
  const SettledMuster& told_;
  const SettledMuster& other_;
  Rules rules_;
  std::vector<std::vector<Deed>> deeds_;
};

}  // namespace

std::vector<std::vector<Deed>> deeds_of(State& state, const SettledMuster& told, const SettledMuster& other) {
  return Telling(state, told, other).tell();
}

Verdict verdict_on_plan(const State& state, const Body& body, const std::vector<const Deed*>& deeds) {
  Verdict verdict;
  verdict.result = Result::Holds;
  verdict.clause = body.order ? Clause::OrderHold : Clause::OrderNone;
  const Plan* plan = body.order ? std::get_if<Plan>(&state.orders[*body.order].task) : nullptr;
  for (const Deed* deed : deeds) {
    if (deed->verdict.result != Result::Holds) {
      verdict.result = deed->verdict.result;
      verdict.clause = deed->verdict.clause;
      verdict.witnesses = deed->verdict.witnesses;
    }
    if (deed->verdict.fate != Fate::Stays) {
      verdict.fate = deed->verdict.fate;
      verdict.dislodged_by = deed->verdict.dislodged_by;
    }
  }
  if (verdict.result == Result::Holds && !deeds.empty()) verdict.witnesses = deeds.back()->verdict.witnesses;
  int actions = 0;
  for (const Deed* deed : deeds) {
    also(verdict, deed->verdict.clause);
    for (const Clause clause : deed->verdict.also) also(verdict, clause);
    actions += deed->verdict.result == Result::Holds || deed->verdict.result == Result::Stands ? 0 : 1;
  }
  if (plan != nullptr && plan->elements.size() > 1 && actions > 1) also(verdict, Clause::ImpulseSplit);
  if (body.dropped) also(verdict, Clause::AllowanceTwo);
  if (body.order && state.is_conditional(*body.order)) {
    verdict.result = Result::Void;
    verdict.clause = Clause::OrderConditional;
  }
  return verdict;
}

}  // namespace casus::impulses
