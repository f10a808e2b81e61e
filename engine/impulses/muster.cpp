#include "engine/impulses/muster.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/possible.h"

namespace casus::impulses {

namespace {

template <class Kind>
bool is(const Action& action) {
  return std::holds_alternative<Kind>(action);
}

class Mustering {
 public:
  Mustering(State& state, int impulse, bool at_sea) : state_(state), impulse_(impulse) {
    contest_.impulse = impulse;
    contest_.at_sea = at_sea;
    for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
      const Body& body = state_.bodies[i];
      if (!body.gone && body.is_fleet() == at_sea) add_stand(i);
    }
    for (Index stand = 0; stand < contest_.stands.size(); ++stand) add_doings(stand);
    for (Doing& doing : doings_) add_moves(doing);
    for (Doing& doing : doings_) add_support(doing);
    relate();
  }

  Muster take() { return {std::move(contest_), std::move(doings_)}; }

 private:
  void add_stand(std::size_t i) {
    const Body& body = state_.bodies[i];
    Stand stand;
    stand.body = i;
    stand.power = body.named.power;
    stand.at = body.at;
    stand.presence = presence_of(body);
    if (impulse_ == 2) stand.record = body.record;
    if (impulse_ == 2 && !body.is_fleet() && state_.map[body.at].mountains) {
      const Options& options = state_.variant.options();
      const bool holds_double = options.swiss_march == SwissMarch::SecondImpulse && !broken(Fault::MountainsHoldSingly);
      stand.more_in_mountains = holds_double ? 1 : 0;
      stand.defends_mountains = options.swiss_head_on == SwissHeadOn::Hold;
    }
    stand_of_[i] = static_cast<Index>(contest_.stands.size());
    contest_.stands.push_back(std::move(stand));
  }

  int presence_of(const Body& body) const {
    if (body.is_fleet()) return body.named.count;
    const bool holds_like_an_army = state_.variant.options().leader_hold == LeaderHold::One;
    return body.is_leader() && impulse_ == 2 && !holds_like_an_army ? 2 : 1;
  }

  // --- what each body does

  void add_doings(Index stand) {
    Body& body = state_.bodies[contest_.stands[stand].body];
    for (std::size_t i = 0; i < body.plan.size(); ++i) {
      const SlottedAction& slotted = body.plan[i];
      if (slotted.points_in(impulse_) == 0) continue;
      Doing doing;
      doing.body = contest_.stands[stand].body;
      doing.element = i;
      doing.points = slotted.points_in(impulse_);
      doing.third = slotted.first == 3;
      judge(body, slotted, doing, doing_of(doing.body, i - 1));
      doings_.push_back(std::move(doing));
    }
  }

  void judge(Body& body, const SlottedAction& slotted, Doing& doing, const Doing* before) {
    if (body.routed && !is<Hold>(slotted.action) && !acts_on(slotted)) {
      doing.possible = false;
      doing.why_not = Clause::RetreatRouted;
      return;
    }
    if (slotted.spans_impulses() && impulse_ == 2) {
      const auto why = body.started ? why_not_any_more(body, slotted) : std::optional(body.not_started);
      doing.possible = !why;
      if (why) doing.why_not = *why;
      return;
    }
    if (doing.third && before != nullptr && before->possible && is<Move>(this->slotted(*before).action)) {
      // From where the second step leads, and from where the unit is if that step fails.
      const ProvinceId middle = std::get<Move>(this->slotted(*before).action).destination.province;
      const std::optional<Clause> why[2] = {why_impossible(state_, body, slotted, middle),
                                            why_impossible(state_, body, slotted, body.at)};
      for (std::size_t i = 0; i < 2; ++i) {
        doing.possible_after[i] = !why[i];
        if (why[i]) doing.why_not_after[i] = *why[i];
      }
      doing.possible = doing.possible_after[0] || doing.possible_after[1];
      return;
    }
    const auto why = why_impossible(state_, body, slotted, body.at);
    doing.possible = !why.has_value();
    if (why) doing.why_not = *why;
    doing.senseless = why && impulse_ == 2 && body.at != slotted.expected && was_to_get_there(body, slotted) &&
                      !why_impossible(state_, body, slotted, slotted.expected);
    if (slotted.first == 1) {
      body.started = doing.possible;
      body.not_started = doing.why_not;
    }
  }

  // What a unit that had to retreat still does. Any action that it began in the first impulse has ended.
  bool acts_on(const SlottedAction& slotted) const {
    if (broken(Fault::RoutedUnitsActOn)) return true;
    if (state_.variant.options().routed == Routed::Stands) return false;
    return slotted.first > 1 || broken(Fault::RoutedUnitsFinish);
  }

  // Whether the last move before the element could have led where the plan expects the unit. Without such a move the
  // unit was there already.
  bool was_to_get_there(const Body& body, const SlottedAction& slotted) const {
    const Doing* last = nullptr;
    for (const Doing& doing : doings_) {
      const SlottedAction& before = this->slotted(doing);
      if (&state_.bodies[doing.body] == &body && before.first < slotted.first && is<Move>(before.action)) last = &doing;
    }
    if (last != nullptr && last->why_not != Clause::RetreatRouted) return last->possible || last->senseless;
    return body.started || !is<Move>(body.plan.front().action);
  }

  // An action that began stays possible, except for changes by the first impulse: coasts that are no longer friendly,
  // and supported units that are gone. A support that has lost its object in another way is void.
  std::optional<Clause> why_not_any_more(const Body& body, const SlottedAction& slotted) const {
    if (is<Move>(slotted.action)) return why_impossible(state_, body, slotted, body.at);
    const auto* hold = std::get_if<SupportHold>(&slotted.action);
    const auto* move = std::get_if<SupportMove>(&slotted.action);
    if (hold == nullptr && move == nullptr) return std::nullopt;
    const auto named = bodies_named(state_, hold != nullptr ? hold->supported : move->supported, body.is_fleet());
    if (named.empty()) return Clause::SupportNoUnit;
    if (!body.is_fleet()) return std::nullopt;
    const auto is_friendly = [&](ProvinceId place) {
      return state_.map.is_sea(place) || state_.is_friendly_coast(place, body.named.power);
    };
    const bool any = move != nullptr
                         ? is_friendly(move->destination.province)
                         : std::ranges::any_of(named, [&](std::size_t i) { return is_friendly(state_.bodies[i].at); });
    return any ? std::nullopt : std::optional(Clause::FleetFriendlyCoast);
  }

  const SlottedAction& slotted(const Doing& doing) const { return state_.bodies[doing.body].plan[doing.element]; }
  bool follows_a_step(const Doing& doing) const {
    if (!doing.third) return false;
    const Doing* step = doing_of(doing.body, doing.element - 1);
    return step != nullptr && step->possible && is<Move>(slotted(*step).action);
  }
  const Doing* doing_of(std::size_t body, std::size_t element) const {
    const auto found = std::ranges::find_if(
        doings_, [&](const Doing& doing) { return doing.body == body && doing.element == element; });
    return found == doings_.end() ? nullptr : &*found;
  }

  // --- moves

  void add_moves(Doing& doing) {
    if (follows_a_step(doing)) doing.step = doing_of(doing.body, doing.element - 1)->mover[0];
    if (!doing.possible || !is<Move>(slotted(doing).action)) return;
    if (!follows_a_step(doing)) {
      doing.mover[0] = add_move(doing, state_.bodies[doing.body].at, {});
      return;
    }
    const Doing& step = *doing_of(doing.body, doing.element - 1);
    const ProvinceId middle = std::get<Move>(slotted(step).action).destination.province;
    if (doing.possible_after[0]) doing.mover[0] = add_move(doing, middle, {step.mover[0], true});
    if (doing.possible_after[1]) doing.mover[1] = add_move(doing, state_.bodies[doing.body].at, {step.mover[0], false});
  }

  Index add_move(const Doing& doing, ProvinceId from, Condition condition) {
    const Body& body = state_.bodies[doing.body];
    const SlottedAction& what = slotted(doing);
    const Index stand = stand_of_.at(doing.body);
    Mover mover;
    mover.power = body.named.power;
    mover.from = from;
    mover.to = std::get<Move>(what.action).destination.province;
    const bool slow = !body.is_fleet() && over_mountains(state_.map, mover.from, mover.to);
    mover.whole_turn = slow || what.spans_impulses();
    mover.over_mountains = slow;
    mover.arrives = impulse_ == 2 || !mover.whole_turn || broken(Fault::DoubleMovesArriveAtOnce);
    mover.name = body.named.at.province;
    mover.points = points_of(body, doing, slow);
    mover.acts = !(slow && impulse_ == 1);
    mover.by_convoy = !body.is_fleet() && goes_by_convoy(state_, mover.from, mover.to);
    mover.condition = condition;
    mover.from_start = !condition.any() || !condition.succeeds;
    mover.third = doing.third;
    if (body.is_fleet()) {
      if (const Index joined = join_squadron(mover, stand); joined != nobody) return joined;
    }
    mover.stands = {stand};
    const auto number = static_cast<Index>(contest_.movers.size());
    if (mover.from_start) contest_.stands[stand].moves.push_back(number);
    contest_.movers.push_back(std::move(mover));
    return number;
  }

  int points_of(const Body& body, const Doing& doing, bool slow) const {
    if (slow) return impulse_ == 1 ? 0 : 1;
    if (broken(Fault::LeaderMovesWithOne) && body.is_leader()) return 1;
    return doing.points * (body.is_fleet() ? body.named.count : 1);
  }

  // Fleets of one power with the same move are one squadron.
  Index join_squadron(const Mover& mover, Index stand) {
    if (broken(Fault::FleetsFightAlone)) return nobody;
    for (Index i = 0; i < contest_.movers.size(); ++i) {
      Mover& squadron = contest_.movers[i];
      if (squadron.power != mover.power || squadron.from != mover.from || squadron.to != mover.to ||
          squadron.whole_turn != mover.whole_turn)
        continue;
      squadron.stands.push_back(stand);
      squadron.name = std::min(squadron.name, mover.name);
      squadron.points += mover.points;
      contest_.stands[stand].moves.push_back(i);
      return i;
    }
    return nobody;
  }

  // --- supports

  void add_support(Doing& doing) {
    const Action& action = slotted(doing).action;
    if (!doing.possible || is<Hold>(action) || is<Move>(action) || is<Convoy>(action)) return;
    const Body& body = state_.bodies[doing.body];
    if (!follows_a_step(doing)) {
      doing.matched = has_object(action, body.at, doing);
      doing.support[0] = add_one_support(doing, body.at, {}, doing.matched);
      return;
    }
    const Doing& step = *doing_of(doing.body, doing.element - 1);
    const ProvinceId middle = std::get<Move>(slotted(step).action).destination.province;
    // The two places can differ: an object within reach of one need not be within reach of the other.
    const bool there = doing.possible_after[0] && has_object(action, middle, doing);
    const bool here = doing.possible_after[1] && has_object(action, body.at, doing);
    if (doing.possible_after[0]) doing.support[0] = add_one_support(doing, middle, {step.mover[0], true}, there);
    if (doing.possible_after[1]) doing.support[1] = add_one_support(doing, body.at, {step.mover[0], false}, here);
    doing.matched = there || here;
  }

  Index add_one_support(Doing& doing, ProvinceId from, Condition condition, bool matched) {
    const Body& body = state_.bodies[doing.body];
    const SlottedAction& what = slotted(doing);
    Support support;
    support.power = body.named.power;
    support.stand = stand_of_.at(doing.body);
    support.at = from;
    support.aimed = aim_of(state_, what.action, from);
    if (const auto* hold = std::get_if<SupportHold>(&what.action)) {
      const Index supported = supported_stand(*hold, from, body);
      if (supported != nobody) support.aimed = contest_.stands[supported].at;
    }
    // An object that has gone out of reach is not across a border.
    const bool slow = !body.is_fleet() && state_.map.army_reach(from).contains(support.aimed) &&
                      over_mountains(state_.map, from, support.aimed);
    support.points = points_of(body, doing, slow);
    support.over_mountains = slow;
    if (broken(Fault::DoubleSupportCountsTwice) && what.spans_impulses()) support.points *= 2;
    support.spoilt = slow && impulse_ == 2 &&
                     std::ranges::find(body.cut_supports, doing.element) != body.cut_supports.end() &&
                     !broken(Fault::MountainSupportForgetsTheCut);
    doing.spoilt = support.spoilt;
    support.condition = condition;
    support.third = doing.third;
    const auto number = static_cast<Index>(contest_.supports.size());
    contest_.supports.push_back(std::move(support));
    if (matched) give(what.action, from, number);
    return number;
  }

  std::vector<Index> supported_moves(const SupportMove& support, PowerId supporter) const {
    std::vector<Index> found;
    for (Index i = 0; i < contest_.movers.size(); ++i) {
      const Mover& mover = contest_.movers[i];
      if (mover.to != support.destination.province) continue;
      const bool named = std::ranges::any_of(mover.stands, [&](Index stand) {
        return is_named(state_.bodies[contest_.stands[stand].body], support.supported);
      });
      if (named) found.push_back(i);
    }
    const auto power_of = [&](Index i) { return contest_.movers[i].power; };
    const auto first =
        std::ranges::min_element(found, {}, [&](Index i) { return rank_of_named(power_of(i), supporter); });
    if (first != found.end()) {
      const PowerId meant = power_of(*first);
      std::erase_if(found, [&](Index i) { return power_of(i) != meant; });
    }
    return found;
  }

  // Only for the fault: whether a move was ordered for this impulse, whether or not it makes sense.
  bool plans_move(const Body& body) const {
    return std::ranges::any_of(body.plan, [&](const SlottedAction& slotted) {
      return slotted.points_in(impulse_) > 0 && is<Move>(slotted.action);
    });
  }

  bool is_open_to(ProvinceId place, PowerId power) const {
    return !contest_.at_sea || state_.map.is_sea(place) || state_.is_friendly_coast(place, power);
  }

  // The body that is named and stays within reach of the supporter.
  Index supported_stand(const SupportHold& support, ProvinceId from, const Body& supporter) const {
    const PowerId power = supporter.named.power;
    const ProvinceSet& reach =
        contest_.at_sea ? state_.map.fleet_reach({from, Coast::None}) : state_.map.army_reach(from);
    Index best = nobody;
    for (const std::size_t body : bodies_named(state_, support.supported, contest_.at_sea)) {
      const Index stand = stand_of_.at(body);
      const Stand& staying = contest_.stands[stand];
      if (is_same_line(state_.bodies[body], supporter)) continue;
      if (broken(Fault::SenselessMovesAreMoves) && plans_move(state_.bodies[body])) continue;
      const bool stays = staying.moves.empty() || broken(Fault::MovingUnitIsSupported);
      if (!stays || !reach.contains(staying.at) || !is_open_to(staying.at, power)) continue;
      if (best == nobody || rank_of_named(staying.power, power) < rank_of_named(contest_.stands[best].power, power))
        best = stand;
    }
    return best;
  }

  bool has_object(const Action& action, ProvinceId from, Doing& doing) const {
    const PowerId power = state_.bodies[doing.body].named.power;
    if (const auto* move = std::get_if<SupportMove>(&action)) return !supported_moves(*move, power).empty();
    if (const auto* hold = std::get_if<SupportHold>(&action)) {
      doing.unmatched = Clause::SupportOfMovingUnit;
      return supported_stand(*hold, from, state_.bodies[doing.body]) != nobody;
    }
    if (!is<SupportNeutral>(action)) return true;
    doing.unmatched = Clause::NeutralLost;
    return state_.is_defended(std::get<SupportNeutral>(action).neutral);
  }

  void give(const Action& action, ProvinceId from, Index number) {
    const Body& supporter = state_.bodies[contest_.stands[contest_.supports[number].stand].body];
    const PowerId power = supporter.named.power;
    if (const auto* move = std::get_if<SupportMove>(&action)) {
      for (const Index mover : supported_moves(*move, power)) contest_.movers[mover].supports.push_back(number);
    } else if (const auto* hold = std::get_if<SupportHold>(&action)) {
      contest_.stands[supported_stand(*hold, from, supporter)].supports.push_back(number);
    } else if (const auto* neutral = std::get_if<SupportNeutral>(&action)) {
      if (!broken(Fault::NeutralsHaveNoFriends)) ground_at(neutral->neutral).supports.push_back(number);
    }
  }

  NeutralGround& ground_at(ProvinceId place) {
    for (NeutralGround& ground : contest_.neutrals) {
      if (ground.at == place) return ground;
    }
    const auto recorded = state_.neutral_supports.find(place);
    contest_.neutrals.push_back(
        {place,
         state_.map[place].defence,
         {},
         impulse_ == 2 && recorded != state_.neutral_supports.end() ? recorded->second : Tally()});
    if (impulse_ == 2 && broken(Fault::NeutralsDefendTwice)) contest_.neutrals.back().defence *= 2;
    return contest_.neutrals.back();
  }

  // --- which actions meet

  bool same_unit(const Mover& one, const Mover& other) const {
    return !contest_.at_sea && one.stands.front() == other.stands.front();
  }
  bool are_hostile(ProvinceId place, PowerId one, PowerId other) const {
    return !contest_.at_sea || state_.are_hostile(place, one, other);
  }

  void relate() {
    const auto count = static_cast<Index>(contest_.movers.size());
    contest_.rivals.resize(count);
    contest_.standing.resize(count);
    contest_.kept_out_by.resize(count);
    for (Index i = 0; i < count; ++i) {
      const Mover& mover = contest_.movers[i];
      for (Index k = 0; k < count; ++k) {
        const Mover& other = contest_.movers[k];
        if (i == k || other.to != mover.to || same_unit(mover, other)) continue;
        if (are_hostile(mover.to, mover.power, other.power)) contest_.rivals[i].push_back(k);
      }
      for (Index stand = 0; stand < contest_.stands.size(); ++stand) {
        if (contest_.stands[stand].at != mover.to) continue;
        if (!contest_.at_sea && stand == mover.stands.front()) continue;  // a leader's way back
        if (are_hostile(mover.to, mover.power, contest_.stands[stand].power)) contest_.standing[i].push_back(stand);
      }
      const bool empty_ground = !contest_.at_sea && state_.land_unit_at(mover.to) == nullptr;
      if (empty_ground && state_.is_defended(mover.to)) ground_at(mover.to);
      if (contest_.at_sea && !state_.map.is_sea(mover.to) && mover.arrives) add_arrival(mover);
    }
    for (Support& support : contest_.supports) {
      for (Index i = 0; i < count; ++i) {
        const Mover& mover = contest_.movers[i];
        if (mover.to != support.at) continue;
        const bool foreign = mover.power != support.power || broken(Fault::TurnOwnAttackCuts);
        if (foreign && (mover.power == support.power || are_hostile(support.at, mover.power, support.power)) &&
            mover.stands.front() != support.stand)
          support.attackers.push_back(i);
      }
    }
  }

  void add_arrival(const Mover& mover) {
    auto port = std::ranges::find(contest_.ports, mover.to, &Contest::Port::at);
    if (port == contest_.ports.end()) {
      contest_.ports.push_back({mover.to, 0, {}});
      port = contest_.ports.end() - 1;
      for (Index stand = 0; stand < contest_.stands.size(); ++stand) {
        if (contest_.stands[stand].at == mover.to) port->inside.push_back(stand);
      }
    }
    for (const Index stand : mover.stands) port->arriving += contest_.stands[stand].presence;
  }

  State& state_;
  int impulse_;
  Contest contest_;
  std::vector<Doing> doings_;
  std::map<std::size_t, Index> stand_of_;
};

// How many points a chain of fleets carries: the least number in any of its seas, at most `wanted`.
int capacity(const State& state, const std::vector<int>& carriers, ProvinceId from, ProvinceId to, int wanted) {
  const Map& map = state.map;
  for (int points = wanted; points > 0; --points) {
    ProvinceSet reached;
    std::vector<ProvinceId> open;
    const auto visit = [&](ProvinceId sea) {
      if (!map.is_sea(sea) || carriers[index(sea)] < points || reached.contains(sea)) return;
      reached.insert(sea);
      open.push_back(sea);
    };
    map.fleet_reach({from, Coast::None}).for_each(visit);
    while (!open.empty()) {
      const ProvinceId sea = open.back();
      open.pop_back();
      if (map.fleet_reach({sea, Coast::None}).contains(to)) return points;
      map.fleet_reach({sea, Coast::None}).for_each(visit);
    }
  }
  return 0;
}

// Whether a support has its object in this impulse. A third action of a leader is assumed to be made.
bool finds_its_object(const Contest& contest, const Doing& doing, Index support) {
  if (!doing.matched) return false;
  const auto is_for = [&](const Mover& move) {
    return std::ranges::find(move.supports, support) != move.supports.end();
  };
  return std::ranges::none_of(contest.movers, is_for) ||
         std::ranges::any_of(contest.movers, [&](const Mover& move) { return is_for(move) && move.has_way; });
}

// Supports of double strength, where the option adds up the turn for them as for a double move.
void add_up_for_supports(const State& state, Muster& muster) {
  if (state.variant.options().double_support == DoubleSupport::Single) return;
  Contest& contest = muster.contest;
  for (const Doing& doing : muster.doings) {
    const Body& body = state.bodies[doing.body];
    const SlottedAction& slotted = body.plan[doing.element];
    if (doing.support[0] == nobody || !slotted.spans_impulses()) continue;
    const Support& support = contest.supports[doing.support[0]];
    if (support.over_mountains && !broken(Fault::MountainSupportTakesTheTurn)) continue;
    if (finds_its_object(contest, doing, doing.support[0])) contest.whole_turn.insert(support.aimed);
    if (body.matched[0]) contest.whole_turn.insert(aim_at_start(slotted.action, body.named.at.province));
  }
}

// The place that a body attacked in the first impulse and did not reach. `again` gets the moves that repeat the attack:
// on land a leader's third action can be one. Nothing if a repetition is certain.
std::optional<EarlierAttack> earlier_attack(const Contest& contest, const Body& body, std::size_t number) {
  const std::optional<Record>& record = body.record ? body.record : body.before_retreat;
  if (!record || !record->tried_to_leave || !record->attacked || !contest.whole_turn.contains(record->aimed)) return {};
  EarlierAttack attack{body.named.power, number, body.named.at.province, record->aimed, record->whole_turn,
                       record->attack,   {}};
  if (attack.strength.all() == 0) return {};
  for (Index i = 0; i < contest.movers.size(); ++i) {
    const Mover& mover = contest.movers[i];
    const bool is_its =
        std::ranges::any_of(mover.stands, [&](Index stand) { return contest.stands[stand].body == number; });
    if (!is_its || mover.to != attack.to || !mover.has_way) continue;
    if (!mover.condition.any() && !mover.third) return {};
    attack.again.push_back(i);
  }
  return attack;
}

// Fleets that attacked together and do not attack again are one attack. Each counts for one: they can have parted in a
// retreat since then.
void add_earlier_attack(Contest& contest, const Body& body, EarlierAttack attack) {
  if (contest.at_sea) {
    std::erase_if(attack.strength.backings, [](const Backing& backing) { return !backing.supports; });
    attack.strength.backings.push_back({attack.body, attack.power, body.named.count, false});
  }
  const auto is_same = [&](const EarlierAttack& one) {
    return contest.at_sea && one.power == attack.power && one.from == attack.from && one.to == attack.to &&
           one.whole_turn == attack.whole_turn;
  };
  const auto together = std::ranges::find_if(contest.earlier, is_same);
  if (together == contest.earlier.end()) return contest.earlier.push_back(std::move(attack));
  together->strength.add(attack.strength);
}

// Attacks of the first impulse that count to the end of the turn.
void add_earlier_attacks(const State& state, Contest& contest) {
  if (state.variant.options().first_attack == FirstAttack::Over) return;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    const Body& body = state.bodies[i];
    if (body.is_fleet() != contest.at_sea) continue;
    if (auto attack = earlier_attack(contest, body, i)) add_earlier_attack(contest, body, *std::move(attack));
  }
  for (Index i = 0; i < contest.movers.size(); ++i) {
    const Mover& mover = contest.movers[i];
    for (Index k = 0; k < contest.earlier.size(); ++k) {
      const EarlierAttack& attack = contest.earlier[k];
      const bool is_its_own = !contest.at_sea && contest.stands[mover.stands.front()].body == attack.body;
      if (attack.to != mover.to || is_its_own) continue;
      const bool spares_its_own = attack.power == mover.power && broken(Fault::FirstAttackSparesItsOwn);
      const bool fights = !contest.at_sea || state.are_hostile(mover.to, mover.power, attack.power);
      if (fights && !spares_its_own) contest.kept_out_by[i].push_back(k);
    }
  }
}

// Adds to each move what it gained in the first impulse, and finds where the turn is added up: no unit uses double
// strength with a move that had a way in neither impulse.
void add_up_the_turn(const State& state, Muster& muster) {
  Contest& contest = muster.contest;
  if (contest.impulse == 1 || broken(Fault::TurnsAreNotAddedUp)) return;
  const bool marches_take_it = state.variant.options().swiss_march == SwissMarch::WholeTurn;
  for (Mover& mover : contest.movers) {
    bool is_used = mover.has_way || broken(Fault::UncarriedMovesTakeTheTurn);
    for (const Index stand : mover.stands) {
      const auto& record = contest.stands[stand].record;
      if (!record || record->aimed != mover.to) continue;
      is_used = true;
      mover.record.add(record->attack);
    }
    const bool takes_it = mover.whole_turn && (marches_take_it || !mover.over_mountains);
    if (takes_it && is_used) contest.whole_turn.insert(mover.to);
  }
  add_up_for_supports(state, muster);
  add_earlier_attacks(state, contest);
}

}  // namespace

Muster muster_land(State& state, int impulse) { return Mustering(state, impulse, false).take(); }

Muster muster_sea(State& state, int impulse, const Muster& land) {
  Muster sea = Mustering(state, impulse, true).take();
  for (Doing& doing : sea.doings) {
    const auto* convoy = std::get_if<Convoy>(&state.bodies[doing.body].plan[doing.element].action);
    if (convoy == nullptr || !doing.possible) continue;
    doing.unmatched = Clause::ConvoyMismatch;
    doing.matched = std::ranges::any_of(land.contest.movers, [&](const Mover& mover) {
      const Body& body = state.bodies[land.contest.stands[mover.stands.front()].body];
      return mover.by_convoy && mover.to == convoy->destination.province && is_named(body, convoy->army);
    });
  }
  add_up_the_turn(state, sea);
  return sea;
}

void set_ways(const State& state, Muster& land, const Muster& sea, const std::vector<bool>& dislodged_stands) {
  for (Mover& mover : land.contest.movers) {
    if (!mover.by_convoy) continue;
    const Body& body = state.bodies[land.contest.stands[mover.stands.front()].body];
    std::vector<int> carriers(state.map.provinces().size(), 0);
    for (const Doing& doing : sea.doings) {
      const Body& fleet = state.bodies[doing.body];
      const auto* convoy = std::get_if<Convoy>(&fleet.plan[doing.element].action);
      if (convoy == nullptr || !doing.possible || !is_named(body, convoy->army) ||
          convoy->destination.province != mover.to)
        continue;
      const auto stand = std::ranges::find(sea.contest.stands, doing.body, &Stand::body);
      const auto place = static_cast<std::size_t>(stand - sea.contest.stands.begin());
      if (dislodged_stands[place] && !broken(Fault::DislodgedFleetsConvoyOn)) continue;
      carriers[index(fleet.at)] += fleet.named.count;
    }
    if (broken(Fault::OneFleetCarriesAll)) {
      for (int& fleets : carriers) fleets *= 3;
    }
    mover.points = capacity(state, carriers, mover.from, mover.to, mover.points);
    mover.has_way = mover.points > 0;
  }
  add_up_the_turn(state, land);
}

}  // namespace casus::impulses
