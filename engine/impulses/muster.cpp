#include "engine/impulses/muster.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/possible.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

namespace {

template <class Kind>
bool is(const Action& action) {
  return std::holds_alternative<Kind>(action);
}

class Mustering {
 public:
  Mustering(const State& state, int impulse, bool at_sea) : state_(state), impulse_(impulse) {
    contest_.impulse = impulse;
    contest_.at_sea = at_sea;
    stand_of_.resize(state_.bodies.size(), nobody);
    for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
      const Body& body = state_.bodies[i];
      if (!body.is_gone() && body.is_fleet() == at_sea) add_stand(i);
    }
    for (Index stand = 0; stand < contest_.stands.size(); ++stand) add_doings(stand);
    for (Doing& doing : doings_) add_supports(doing);
    relate();
  }

  Muster take() { return {std::move(contest_), std::move(doings_)}; }

 private:
  // --- bodies in their places

  void add_stand(std::size_t i) {
    const Body& body = state_.bodies[i];
    Stand stand;
    stand.body = i;
    stand.power = body.named.power;
    stand.at = body.at;
    stand.presence = presence_of(body);
    if (impulse_ == 2) stand.record = body.record();
    if (impulse_ == 2 && !body.is_fleet() && state_.map[body.at].mountains) {
      stand.more_in_mountains = more_in_mountains();
      stand.defends_mountains = state_.variant.options().swiss_head_on == SwissHeadOn::Hold;
    }
    stand_of_[i] = static_cast<Index>(contest_.stands.size());
    contest_.stands.push_back(std::move(stand));
  }

  int presence_of(const Body& body) const {
    if (body.is_fleet()) return body.named.count;
    const bool holds_like_an_army = state_.variant.options().leader_hold == LeaderHold::One;
    return body.is_leader() && impulse_ == 2 && !holds_like_an_army ? 2 : 1;
  }

  int more_in_mountains() const {
    if (broken(Fault::MountainsHoldSingly)) return 0;
    return state_.variant.options().swiss_march == SwissMarch::SecondImpulse ? 1 : 0;
  }

  // --- what each body does

  void add_doings(Index stand) {
    const std::size_t number = contest_.stands[stand].body;
    const Body& body = state_.bodies[number];
    const Doing* before = nullptr;
    for (std::size_t i = 0; i < body.plan.size(); ++i) {
      const SlottedAction& slotted = body.plan[i];
      if (slotted.points_in(impulse_) == 0) continue;
      Doing doing{number, i, slotted.points_in(impulse_), {}, std::nullopt};
      const Index step = slotted.is_third() && before != nullptr ? move_of(*before) : nobody;
      if (step == nobody) {
        doing.version = version(doing, body.at, {}, why_not_now(body, slotted));
      } else {
        // From where the second step leads, and from where the unit is if that step fails.
        const ProvinceId middle = contest_.movers[step].to;
        doing.version = version(doing, middle, {step, true}, why_impossible(state_, body, slotted, middle));
        doing.otherwise = version(doing, body.at, {step, false}, why_impossible(state_, body, slotted, body.at));
      }
      doings_.push_back(std::move(doing));
      before = &doings_.back();
    }
  }

  static Index move_of(const Doing& doing) {
    const auto* moving = std::get_if<Moving>(&doing.version.attempt);
    return moving != nullptr ? moving->mover : nobody;
  }

  // A support has its object when all moves are known.
  Version version(const Doing& doing, ProvinceId from, Condition condition, std::optional<Clause> why_not) {
    if (why_not) return {from, condition, Refused{*why_not}};
    const auto attempt =
        std::visit(Overloaded{
                       [](const Hold&) -> Attempt { return Holding{}; },
                       [&](const Move&) -> Attempt { return Moving{add_move(doing, from, condition)}; },
                       [](const SupportHold&) -> Attempt { return Supporting{}; },
                       [](const SupportMove&) -> Attempt { return Supporting{}; },
                       [](const Convoy&) -> Attempt { return Convoying{}; },
                       [](const SupportNeutral&) -> Attempt { return Supporting{}; },
                   },
                   slotted(doing).action);
    return {from, condition, attempt};
  }

  // Why the body cannot do this from where it is; nothing if it can.
  std::optional<Clause> why_not_now(const Body& body, const SlottedAction& slotted) const {
    if (body.is_routed() && !is<Hold>(slotted.action) && !acts_on(slotted)) return Clause::RetreatRouted;
    if (slotted.spans_impulses() && impulse_ == 2)
      return body.first->refused ? body.first->refused : why_not_any_more(body, slotted);
    const auto why = why_impossible(state_, body, slotted, body.at);
    return why && is_senseless(body, slotted) ? Clause::ImpulseSenselessSecond : why;
  }

  // What a unit that had to retreat still does. Any action that it began in the first impulse has ended.
  bool acts_on(const SlottedAction& slotted) const {
    if (broken(Fault::RoutedUnitsActOn)) return true;
    const bool any = state_.variant.options().routed != Routed::Stands;
    if (broken(Fault::RoutedUnitsFinish)) return any;
    return any && slotted.first > 1;
  }

  // Of an action that is not possible: whether it would be possible where the plan takes the unit.
  bool is_senseless(const Body& body, const SlottedAction& slotted) const {
    return impulse_ == 2 && body.at != slotted.expected && was_to_get_there(body, slotted) &&
           !why_impossible(state_, body, slotted, slotted.expected);
  }

  // Whether the last move before the element could have led where the plan expects the unit. Without such a move the
  // unit was there already.
  bool was_to_get_there(const Body& body, const SlottedAction& slotted) const {
    const Doing* last = nullptr;
    for (const Doing& doing : doings_) {
      const SlottedAction& before = this->slotted(doing);
      if (&state_.bodies[doing.body] == &body && before.first < slotted.first && is<Move>(before.action)) last = &doing;
    }
    if (last != nullptr) {
      const auto* refused = std::get_if<Refused>(&last->version.attempt);
      if (refused == nullptr || refused->why == Clause::ImpulseSenselessSecond) return true;
      if (refused->why != Clause::RetreatRouted) return false;
    }
    return !body.first->refused || !is<Move>(body.plan.front().action);
  }

  // An action that began stays possible, except for changes by the first impulse: coasts that are no longer friendly,
  // and supported units that are gone. A support that has lost its object in another way is void.
  std::optional<Clause> why_not_any_more(const Body& body, const SlottedAction& slotted) const {
    return std::visit(Overloaded{
                          [](const Hold&) -> std::optional<Clause> { return std::nullopt; },
                          [](const Convoy&) -> std::optional<Clause> { return std::nullopt; },
                          [](const SupportNeutral&) -> std::optional<Clause> { return std::nullopt; },
                          [&](const Move&) { return why_impossible(state_, body, slotted, body.at); },
                          [&](const SupportHold& hold) {
                            return why_no_support_any_more(body, hold.supported,
                                                           [&](std::size_t one) { return state_.bodies[one].at; });
                          },
                          [&](const SupportMove& move) {
                            return why_no_support_any_more(body, move.supported,
                                                           [&](std::size_t) { return move.destination.province; });
                          },
                      },
                      slotted.action);
  }

  // `place` says where a unit that is named gets the support.
  template <class PlaceOf>
  std::optional<Clause> why_no_support_any_more(const Body& body, const UnitName& name, PlaceOf place) const {
    const auto named = bodies_named(state_, name, body.is_fleet());
    if (named.empty()) return Clause::SupportNoUnit;
    const bool any =
        std::ranges::any_of(named, [&](std::size_t one) { return is_open_to(place(one), body.named.power); });
    return any ? std::nullopt : std::optional(Clause::FleetFriendlyCoast);
  }

  const SlottedAction& slotted(const Doing& doing) const { return state_.bodies[doing.body].plan[doing.element]; }

  static Third third(const SlottedAction& slotted) { return slotted.is_third() ? Third::Counts : Third::No; }

  static Length length(const SlottedAction& slotted, bool slow) {
    if (slow) return Length::OverMountains;
    return slotted.spans_impulses() ? Length::BothImpulses : Length::OneImpulse;
  }

  int points_of(const Doing& doing, Length length) const {
    const Body& body = state_.bodies[doing.body];
    const bool slow = length == Length::OverMountains;
    if (broken(Fault::LeaderMovesWithOne) && body.is_leader() && !slow) return 1;
    if (slow) return impulse_ == 1 ? 0 : 1;
    return doing.points * (body.is_fleet() ? body.named.count : 1);
  }

  // --- moves

  Index add_move(const Doing& doing, ProvinceId from, Condition condition) {
    const Index stand = stand_of_[doing.body];
    Mover mover = mover_of(doing, from, condition);
    if (contest_.at_sea) {
      if (const Index squadron = squadron_of(mover); squadron != nobody) {
        join_squadron(squadron, mover, stand);
        return squadron;
      }
    }
    mover.stands = {stand};
    const auto number = static_cast<Index>(contest_.movers.size());
    if (mover.is_from_start()) contest_.stands[stand].moves.push_back(number);
    contest_.movers.push_back(std::move(mover));
    return number;
  }

  Mover mover_of(const Doing& doing, ProvinceId from, Condition condition) const {
    const Body& body = state_.bodies[doing.body];
    const SlottedAction& what = slotted(doing);
    Mover mover;
    mover.power = body.named.power;
    mover.from = from;
    mover.to = std::get<Move>(what.action).destination.province;
    mover.name = body.named.at.province;
    const bool slow = goes_over_mountains(state_.map, body, mover.from, mover.to);
    mover.length = length(what, slow);
    mover.points = points_of(doing, mover.length);
    mover.arrives = can_arrive(mover.length);
    mover.acts = !(slow && impulse_ == 1);
    if (!body.is_fleet() && goes_by_convoy(state_, mover.from, mover.to)) mover.way = Way::ByConvoy;
    mover.condition = condition;
    mover.third = third(what);
    return mover;
  }

  bool can_arrive(Length length) const {
    if (broken(Fault::DoubleMovesArriveAtOnce)) return true;
    return impulse_ == 2 || length == Length::OneImpulse;
  }

  // Fleets of one power with the same move are one squadron.
  Index squadron_of(const Mover& mover) const {
    if (broken(Fault::FleetsFightAlone)) return nobody;
    const auto found = std::ranges::find_if(contest_.movers, [&](const Mover& one) {
      return one.power == mover.power && one.from == mover.from && one.to == mover.to && one.length == mover.length;
    });
    return found == contest_.movers.end() ? nobody : static_cast<Index>(found - contest_.movers.begin());
  }

  void join_squadron(Index number, const Mover& mover, Index stand) {
    Mover& squadron = contest_.movers[number];
    squadron.stands.push_back(stand);
    squadron.name = std::min(squadron.name, mover.name);
    squadron.points += mover.points;
    contest_.stands[stand].moves.push_back(number);
  }

  // --- supports

  void add_supports(Doing& doing) {
    add_support(doing, doing.version);
    if (doing.otherwise) add_support(doing, *doing.otherwise);
  }

  void add_support(const Doing& doing, Version& version) {
    auto* supporting = std::get_if<Supporting>(&version.attempt);
    if (supporting == nullptr) return;
    supporting->support = static_cast<Index>(contest_.supports.size());
    contest_.supports.push_back(support_of(doing, version));
    supporting->lacks = give(slotted(doing).action, contest_.supports.back(), supporting->support);
  }

  Support support_of(const Doing& doing, const Version& version) const {
    const Body& body = state_.bodies[doing.body];
    const SlottedAction& what = slotted(doing);
    Support support;
    support.power = body.named.power;
    support.stand = stand_of_[doing.body];
    support.at = version.from;
    support.aimed = aim_of(state_, what.action, version.from);
    if (const auto* hold = std::get_if<SupportHold>(&what.action)) {
      const Index supported = supported_stand(*hold, support);
      if (supported != nobody) support.aimed = contest_.stands[supported].at;
    }
    // An object that has gone out of reach is not across a border.
    const bool slow = state_.map.army_reach(version.from).contains(support.aimed) &&
                      goes_over_mountains(state_.map, body, version.from, support.aimed);
    support.length = length(what, slow);
    support.points = points_of_support(doing, support.length);
    support.is_cut_already = slow && is_cut_already(body, what);
    support.condition = version.condition;
    support.third = third(what);
    return support;
  }

  int points_of_support(const Doing& doing, Length length) const {
    if (broken(Fault::DoubleSupportCountsTwice) && slotted(doing).spans_impulses()) return 2 * points_of(doing, length);
    return points_of(doing, length);
  }

  bool is_cut_already(const Body& body, const SlottedAction& slotted) const {
    if (broken(Fault::MountainSupportForgetsTheCut)) return false;
    return impulse_ == 2 && slotted.spans_impulses() && body.first->was_cut;
  }

  // Adds the support to those that it is for. Returns why it is for no unit, if so.
  std::optional<Clause> give(const Action& action, const Support& support, Index number) {
    if (const auto* move = std::get_if<SupportMove>(&action)) return give_to_moves(*move, support.power, number);
    if (const auto* hold = std::get_if<SupportHold>(&action)) return give_to_stand(*hold, support, number);
    return give_to_neutral(std::get<SupportNeutral>(action).neutral, number);
  }

  std::optional<Clause> give_to_moves(const SupportMove& support, PowerId supporter, Index number) {
    const std::vector<Index> moves = supported_moves(support, supporter);
    for (const Index mover : moves) contest_.movers[mover].supports.push_back(number);
    return moves.empty() ? std::optional(Clause::SupportMismatch) : std::nullopt;
  }

  std::optional<Clause> give_to_stand(const SupportHold& hold, const Support& support, Index number) {
    const Index supported = supported_stand(hold, support);
    if (supported == nobody) return Clause::SupportOfMovingUnit;
    contest_.stands[supported].supports.push_back(number);
    return std::nullopt;
  }

  std::optional<Clause> give_to_neutral(ProvinceId place, Index number) {
    if (!state_.is_defended(place)) return Clause::NeutralLost;
    add_friend(place, number);
    return std::nullopt;
  }

  void add_friend(ProvinceId neutral, Index number) {
    if (broken(Fault::NeutralsHaveNoFriends)) return;
    ground_at(neutral).supports.push_back(number);
  }

  // The moves that are named. On land they are all of one unit. At sea a support is for one squadron: of several with
  // the name, for the one of the first line of the sheet.
  std::vector<Index> supported_moves(const SupportMove& support, PowerId supporter) const {
    std::vector<Index> found;
    for (Index i = 0; i < contest_.movers.size(); ++i) {
      const Mover& mover = contest_.movers[i];
      if (mover.to == support.destination.province && line_named(mover, support.supported)) found.push_back(i);
    }
    if (!contest_.at_sea || found.empty()) return found;
    // Fleets of one line can have parted in a retreat.
    const auto rank = [&](Index i) {
      const Mover& mover = contest_.movers[i];
      return std::tuple(rank_of_named(mover.power, supporter), line_named(mover, support.supported), mover.from);
    };
    const Index first = *std::ranges::min_element(found, {}, rank);
    if (broken(Fault::SupportCountsForEverySquadron)) {
      std::erase_if(found, [&](Index i) { return contest_.movers[i].power != contest_.movers[first].power; });
      return found;
    }
    return {first};
  }

  // The first line of the sheet that has a unit of this name make the move.
  std::optional<std::size_t> line_named(const Mover& mover, const UnitName& name) const {
    std::optional<std::size_t> line;
    for (const Index stand : mover.stands) {
      const Body& body = state_.bodies[contest_.stands[stand].body];
      if (is_named(body, name) && (!line || body.order < line)) line = body.order;
    }
    return line;
  }

  // Only for the fault: whether a move was ordered for this impulse, whether or not it makes sense.
  bool plans_move(const Body& body) const {
    return std::ranges::any_of(body.plan, [&](const SlottedAction& slotted) {
      return slotted.points_in(impulse_) > 0 && is<Move>(slotted.action);
    });
  }

  // A unit with a move cannot be supported in holding.
  bool can_be_supported(const Stand& stand) const {
    if (broken(Fault::SenselessMovesAreMoves) && plans_move(state_.bodies[stand.body])) return false;
    if (broken(Fault::MovingUnitIsSupported)) return true;
    return stand.moves.empty();
  }

  bool is_open_to(ProvinceId place, PowerId power) const {
    return !contest_.at_sea || state_.map.is_sea(place) || state_.is_friendly_coast(place, power);
  }

  // The body that is named and stays within reach of the supporter.
  Index supported_stand(const SupportHold& hold, const Support& support) const {
    const Body& supporter = state_.bodies[contest_.stands[support.stand].body];
    const ProvinceSet& reach = one_step_from(state_.map, supporter.named.kind, support.at);
    const auto rank = [&](Index stand) { return rank_of_named(contest_.stands[stand].power, support.power); };
    Index best = nobody;
    for (const std::size_t body : bodies_named(state_, hold.supported, contest_.at_sea)) {
      const Index stand = stand_of_[body];
      const Stand& staying = contest_.stands[stand];
      if (is_same_line(state_.bodies[body], supporter) || !can_be_supported(staying)) continue;
      if (!reach.contains(staying.at) || !is_open_to(staying.at, support.power)) continue;
      if (best == nobody || rank(stand) < rank(best)) best = stand;
    }
    return best;
  }

  NeutralGround& ground_at(ProvinceId place) {
    const auto known = std::ranges::find(contest_.neutrals, place, &NeutralGround::at);
    if (known != contest_.neutrals.end()) return *known;
    const auto recorded = state_.neutral_supports.find(place);
    const bool has_record = recorded != state_.neutral_supports.end();
    contest_.neutrals.push_back({place, defence_of(place), {}, has_record ? recorded->second : Tally()});
    return contest_.neutrals.back();
  }

  int defence_of(ProvinceId neutral) const {
    if (broken(Fault::NeutralsDefendTwice) && impulse_ == 2) return 2 * state_.map[neutral].defence;
    return state_.map[neutral].defence;
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
      find_rivals(i);
      find_standing(i);
      find_place(i);
    }
    for (Support& support : contest_.supports) find_attackers(support);
  }

  void find_rivals(Index number) {
    const Mover& mover = contest_.movers[number];
    for (Index k = 0; k < contest_.movers.size(); ++k) {
      const Mover& other = contest_.movers[k];
      if (number == k || other.to != mover.to || same_unit(mover, other)) continue;
      if (are_hostile(mover.to, mover.power, other.power)) contest_.rivals[number].push_back(k);
    }
  }

  void find_standing(Index number) {
    const Mover& mover = contest_.movers[number];
    for (Index stand = 0; stand < contest_.stands.size(); ++stand) {
      if (contest_.stands[stand].at != mover.to) continue;
      if (!contest_.at_sea && stand == mover.stands.front()) continue;  // a leader's way back
      if (are_hostile(mover.to, mover.power, contest_.stands[stand].power)) contest_.standing[number].push_back(stand);
    }
  }

  // A neutral or a port, if the move goes to one.
  void find_place(Index number) {
    const Mover& mover = contest_.movers[number];
    if (contest_.at_sea) {
      if (!state_.map.is_sea(mover.to) && mover.arrives) add_arrival(number);
    } else if (state_.is_defended(mover.to) && state_.land_unit_at(mover.to) == nullptr) {
      ground_at(mover.to);
    }
  }

  void add_arrival(Index number) {
    const ProvinceId to = contest_.movers[number].to;
    auto port = std::ranges::find(contest_.ports, to, &Contest::Port::at);
    if (port == contest_.ports.end()) {
      contest_.ports.push_back({to, {}, {}});
      port = contest_.ports.end() - 1;
      for (Index stand = 0; stand < contest_.stands.size(); ++stand) {
        if (contest_.stands[stand].at == to) port->inside.push_back(stand);
      }
    }
    port->arriving.push_back(number);
  }

  void find_attackers(Support& support) {
    for (Index i = 0; i < contest_.movers.size(); ++i) {
      const Mover& mover = contest_.movers[i];
      if (mover.to != support.at || mover.stands.front() == support.stand) continue;
      if (can_cut(mover, support)) support.attackers.push_back(i);
    }
  }

  bool can_cut(const Mover& mover, const Support& support) const {
    const bool own = mover.power == support.power;
    if (broken(Fault::TurnOwnAttackCuts) && own) return true;
    return !own && are_hostile(support.at, mover.power, support.power);
  }

  const State& state_;
  int impulse_;
  Contest contest_;
  std::vector<Doing> doings_;
  std::vector<Index> stand_of_;  // by body
};

}  // namespace

Muster muster_land(const State& state, int impulse) { return Mustering(state, impulse, false).take(); }
Muster muster_sea(const State& state, int impulse) { return Mustering(state, impulse, true).take(); }

}  // namespace casus::impulses
