#include "engine/impulses/retreats.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/impulses/open_places.h"
#include "engine/impulses/way_home.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/names.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

namespace {

// What happens to a unit whose ordered place is open.
struct Collides {
  Verdict why;
};
struct MakesWay {
  std::size_t leader = 0;  // that was ordered to the same place, by its number among the units that leave
};
struct DisplacesArmy {};
struct Arrives {};
using OrderedRetreat = std::variant<Collides, MakesWay, DisplacesArmy, Arrives>;

// A leader may not be disbanded through lack of retreat orders.
bool is_spared(const Body& body) {
  if (broken(Fault::LeadersDieOfImpossibleRetreats)) return false;
  return body.is_leader();
}

// Without a way to a centre.
bool goes_anywhere(const Body& body) {
  if (broken(Fault::LeadersNeedOrders)) return false;
  if (broken(Fault::UnitsRetreatAnywhere)) return true;
  return body.is_leader();
}

// Retreats that are made at the same time: after an impulse, or at the end of the turn.
class RetreatStep {
 public:
  RetreatStep(State& state, std::vector<RetreatLine>& lines, const Retreating& after, int impulse)
      : state_(state),
        lines_(lines),
        scene_{state, after.land_stand_offs, after.sea_stand_offs, {}},
        impulse_(impulse) {}

  void run(std::vector<Leaving> leaving) {
    leaving_ = std::move(leaving);
    for (const Leaving& one : leaving_) {
      scene_.retreating.push_back(one.body);
      tell_ways(one);
    }
    // Units with a line in a sheet come before units without one, also among identical fleets.
    std::ranges::stable_sort(leaving_, {}, [&](const Leaving& one) {
      return body_of(one).order.value_or(std::numeric_limits<std::size_t>::max());
    });
    split_by_lines();
    carry_out_orders(0);
    part_fleets();
    make_others();
    for (const Leaving& one : leaving_) {
      const Body& body = body_of(one);
      if (!body.is_gone() && !body.is_fleet()) state_.occupy(body.at, body.named.power, impulse_);
    }
  }

 private:
  Body& body_of(const Leaving& leaving) { return state_.bodies[leaving.body]; }
  const Body& body_of(const Leaving& leaving) const { return state_.bodies[leaving.body]; }

  // --- lines

  std::optional<ProvinceId> ordered(const Leaving& leaving) const {
    if (!leaving.line) return std::nullopt;
    return planned_by(state_, lines_[*leaving.line]).destination.province;
  }

  // Fleets that started the turn together may have separate lines: each line takes as many as it names.
  void split_by_lines() {
    for (std::size_t i = 0; i < leaving_.size(); ++i) {
      const auto line = line_for(state_, lines_, body_of(leaving_[i]));
      leaving_[i].line = line;
      if (!line) continue;
      const int taken = std::min<int>(body_of(leaving_[i]).named.count, lines_[*line].left);
      lines_[*line].left -= taken;
      if (taken < body_of(leaving_[i]).named.count) part(i, taken);
    }
  }

  // Parts fleets: so many of them stay one body, and the rest is a new one that comes next.
  void part(std::size_t i, int stay) {
    Body& body = body_of(leaving_[i]);
    Body rest = body;
    rest.named.count = static_cast<std::uint8_t>(body.named.count - stay);
    body.named.count = static_cast<std::uint8_t>(stay);
    Leaving other = leaving_[i];
    other.body = state_.bodies.size();
    state_.bodies.push_back(std::move(rest));
    leaving_.insert(leaving_.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(other));
  }

  // --- retreats that are ordered

  using Numbers = std::vector<std::size_t>;  // of units that leave

  // Carries out the orders of the units from `first` on, all at the same time. Leaders enter first. Then the armies
  // that they displace follow their orders, again all at the same time.
  void carry_out_orders(std::size_t first) {
    for (std::size_t i = first; i < leaving_.size(); ++i) disband_as_ordered(leaving_[i]);
    Numbers possible = refuse_closed_places(first);
    refuse_full_ports(possible);
    const Collisions collisions = collisions_among(possible);
    Numbers entering;  // leaders that displace armies
    for (const std::size_t i : possible) carry_out(i, retreat_of(i, possible, collisions), entering);
    std::vector<Leaving> displaced;
    for (const std::size_t i : entering) {
      displaced.push_back(displace(*ordered(leaving_[i])));
      settle(leaving_[i], *ordered(leaving_[i]));
    }
    if (!displaced.empty()) add_displaced(displaced);
  }

  void disband_as_ordered(Leaving& leaving) {
    if (broken(Fault::PlannedDisbandsAreIgnored)) return;
    if (leaving.done || !leaving.line || !planned_by(state_, lines_[*leaving.line]).disbands()) return;
    judge(leaving, verdict_with(Result::Disbands, Clause::RetreatDisband));
    note_carried_out(leaving);
    destroy(leaving);
  }

  Verdict& verdict_on(const Leaving& leaving) { return state_.result.verdicts[lines_[*leaving.line].order]; }

  // What its line comes to. When it was carried out for other units stays on record.
  void judge(const Leaving& leaving, Verdict told) {
    Verdict& judged = verdict_on(leaving);
    told.carried_out = judged.carried_out;
    judged = std::move(told);
  }

  // The unit goes where its line says, or is lost by it.
  void note_carried_out(const Leaving& leaving) { verdict_on(leaving).carried_out.add(impulse_); }

  // Those whose ordered place is open; the others do not retreat there.
  Numbers refuse_closed_places(std::size_t first) {
    Numbers possible;
    for (std::size_t i = first; i < leaving_.size(); ++i) {
      if (!leaving_[i].line || leaving_[i].done) continue;
      if (const auto closed = why_not_ordered_there(leaving_[i])) {
        not_possible(leaving_[i], *closed);
      } else {
        possible.push_back(i);
      }
    }
    return possible;
  }

  std::optional<Clause> why_not_ordered_there(const Leaving& leaving) const {
    const ProvinceId to = *ordered(leaving);
    const auto closed = why_closed(scene_, leaving, to);
    if (closed == Clause::RetreatOccupied && can_displace(scene_, leaving, to)) return std::nullopt;
    return closed;
  }

  // A port that lacks room for all the fleets ordered there admits none of them.
  void refuse_full_ports(Numbers& possible) {
    Numbers without_room;
    std::ranges::copy_if(possible, std::back_inserter(without_room),
                         [&](std::size_t i) { return lacks_room(leaving_[i], possible); });
    for (const std::size_t i : without_room) {
      not_possible(leaving_[i], Clause::FleetStacking);
      std::erase(possible, i);
    }
  }

  bool lacks_room(const Leaving& leaving, const Numbers& possible) const {
    const ProvinceId to = *ordered(leaving);
    if (!body_of(leaving).is_fleet() || state_.map.is_sea(to)) return false;
    int fleets = state_.fleets_at(to);
    for (const std::size_t k : possible) {
      const Body& other = body_of(leaving_[k]);
      if (other.is_fleet() && ordered(leaving_[k]) == to) fleets += other.named.count;
    }
    return fleets > fleets_on_a_coast;
  }

  using Collisions = std::map<std::size_t, Verdict>;  // by unit that leaves

  Collisions collisions_among(const Numbers& possible) const {
    Collisions collisions;
    for (const std::size_t i : possible) {
      for (const std::size_t k : possible) {
        if (i == k || !collide(leaving_[i], leaving_[k])) continue;
        const Verdict bounce = verdict_with(Result::Bounces, Clause::RetreatCollides);
        add_once(collisions.try_emplace(i, bounce).first->second, body_of(leaving_[k]).named.at.province);
      }
    }
    return collisions;
  }

  static void add_once(Verdict& bounce, ProvinceId other) {
    const auto is_other = [&](const Witness& one) { return one.unit == other; };
    if (std::ranges::none_of(bounce.witnesses, is_other)) add_witness(bounce, other, Part::Prevents);
  }

  bool collide(const Leaving& one, const Leaving& other) const {
    if (broken(Fault::TurnRetreatsShare)) return false;
    const Body &first = body_of(one), &second = body_of(other);
    if (ordered(one) != ordered(other) || first.is_fleet() != second.is_fleet()) return false;
    if (makes_way(one, other) || makes_way(other, one)) return false;
    return !first.is_fleet() || state_.are_hostile(*ordered(one), first.named.power, second.named.power);
  }

  // Of two that are ordered to the same place: whether an army leaves it to a leader of its power.
  bool makes_way(const Leaving& army, const Leaving& leader) const {
    if (state_.variant.options().leader_and_army == LeaderAndArmy::Collide) return false;
    const Body &first = body_of(army), &second = body_of(leader);
    return !first.is_fleet() && !first.is_leader() && second.is_leader() && first.named.power == second.named.power;
  }

  OrderedRetreat retreat_of(std::size_t i, const Numbers& possible, const Collisions& collisions) const {
    if (const auto collision = collisions.find(i); collision != collisions.end()) return Collides{collision->second};
    const auto leader = std::ranges::find_if(possible, [&](std::size_t k) {
      return ordered(leaving_[k]) == ordered(leaving_[i]) && makes_way(leaving_[i], leaving_[k]) &&
             !collisions.contains(k);
    });
    if (leader != possible.end()) return MakesWay{*leader};
    if (can_displace(scene_, leaving_[i], *ordered(leaving_[i]))) return DisplacesArmy{};
    return Arrives{};
  }

  void carry_out(std::size_t i, const OrderedRetreat& retreat, Numbers& entering) {
    Leaving& leaving = leaving_[i];
    std::visit(Overloaded{
                   [&](const Collides& collision) { bounce(leaving, collision.why); },
                   [&](const MakesWay& way) { yield_to(leaving, leaving_[way.leader]); },
                   [&](const DisplacesArmy&) {
                     judge(leaving, verdict_with(Result::Retreats, Clause::RetreatMoves));
                     verdict_on(leaving).also.push_back(Clause::LeaderDisplaces);
                     note_carried_out(leaving);
                     entering.push_back(i);
                   },
                   [&](const Arrives&) {
                     judge(leaving, verdict_with(Result::Retreats, Clause::RetreatMoves));
                     note_carried_out(leaving);
                     settle(leaving, *ordered(leaving));
                   },
               },
               retreat);
  }

  static bool outlives_collisions(const Body& body) {
    if (broken(Fault::LeadersDieOfCollisions)) return false;
    return body.is_leader();
  }

  // A leader is not lost: he goes where the game master sends him.
  void bounce(Leaving& leaving, const Verdict& why) {
    fail(leaving, why);
    if (outlives_collisions(body_of(leaving))) return;
    note_carried_out(leaving);
    destroy(leaving);
  }

  // The army is not lost either.
  void yield_to(Leaving& army, const Leaving& leader) {
    Verdict bounce = verdict_with(Result::Bounces, Clause::LeaderDisplaces);
    add_witness(bounce, body_of(leader).named.at.province, Part::Prevents);
    fail(army, std::move(bounce));
    if (broken(Fault::ArmiesDieForLeaders)) destroy(army);
  }

  // A line for several fleets reports success if some have retreated by it.
  void fail(const Leaving& leaving, Verdict why) {
    if (verdict_on(leaving).result != Result::Retreats) judge(leaving, std::move(why));
  }

  // The order has no effect and may serve another time, or its unit is lost.
  void not_possible(Leaving& leaving, Clause why) {
    if (broken(Fault::ImpossibleRetreatsDisband)) return lose(leaving, why);
    Verdict judged = verdict_with(Result::Illegal, Clause::RetreatNotOpen);
    judged.also = {why};
    fail(leaving, std::move(judged));
    if (state_.variant.options().impossible_retreat == ImpossibleRetreat::Disbands && !is_spared(body_of(leaving)))
      return lose(leaving, Clause::RetreatNotOpen);
    lines_[*leaving.line].left += body_of(leaving).named.count;
  }

  // --- armies that make room for a leader

  Leaving displace(ProvinceId place) {
    Leaving displaced;
    for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
      Body& body = state_.bodies[i];
      if (body.is_gone() || body.is_fleet() || body.at != place) continue;
      displaced.body = i;
      displaced.from = place;
      displaced.cause = Cause::Displaced;
      body.course = Course::Routed;
      body.at = no_province;
    }
    return displaced;
  }

  // They follow their own orders, if that is possible now. If not, they go with the units that have no order.
  void add_displaced(const std::vector<Leaving>& displaced) {
    if (broken(Fault::DisplacedArmiesGoOneByOne) && displaced.size() > 1) {
      for (const Leaving& one : displaced) add_displaced({one});
      return;
    }
    const std::size_t first = leaving_.size();
    for (const Leaving& one : displaced) scene_.retreating.push_back(one.body);
    for (Leaving one : displaced) {
      tell_ways(one);
      one.line = line_for(state_, lines_, body_of(one));
      if (one.line) lines_[*one.line].left -= 1;
      leaving_.push_back(one);
    }
    carry_out_orders(first);
  }

  // --- the game master

  // Fleets that were together go one by one: a port may have room for some of them. Those of the same line of the sheet
  // stay together as long as they can.
  void part_fleets() {
    for (std::size_t i = 0; i < leaving_.size(); ++i) {
      while (!leaving_[i].done && body_of(leaving_[i]).named.count > 1) part(i, body_of(leaving_[i]).named.count - 1);
    }
  }

  void make_others() {
    while (const auto next = next_of_game_master()) make_one(*next);
  }

  std::optional<std::size_t> next_of_game_master() const {
    const auto rank = [&](const Leaving& one) {
      const Body& body = body_of(one);
      return std::tuple(!body.is_leader(), alphabetical(state_.map, one.from),
                        folded(state_.variant[body.named.power].name), body.is_fleet(), body.named.at.province);
    };
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < leaving_.size(); ++i) {
      if (!leaving_[i].done && (!next || rank(leaving_[i]) < rank(leaving_[*next]))) next = i;
    }
    return next;
  }

  void make_one(std::size_t i) {
    if (const auto way = way_of(leaving_[i])) return enter(i, *way);
    lose(leaving_[i], why_lost(leaving_[i]));
  }

  std::optional<WayHome> way_of(const Leaving& leaving) const {
    if (const auto way = way_home(scene_, leaving)) return way;
    if (!goes_anywhere(body_of(leaving))) return std::nullopt;
    std::vector<ProvinceId> places = open_places(scene_, leaving);
    if (places.empty()) {
      places = neighbours(state_, leaving);
      std::erase_if(places, [&](ProvinceId place) { return !can_displace(scene_, leaving, place); });
    }
    if (places.empty()) return std::nullopt;
    return WayHome{places.front(), no_province, Clause::LeaderWithoutOrders};
  }

  // A leader can displace an army.
  void enter(std::size_t i, const WayHome& way) {
    if (!can_displace(scene_, leaving_[i], way.to)) return make(leaving_[i], way);
    const Leaving displaced = displace(way.to);
    make(leaving_[i], way);
    add_displaced({displaced});
  }

  // A retreat without an order.
  void make(Leaving& leaving, const WayHome& way) {
    settle(leaving, way.to);
    if (!leaving.is_from_port()) tell(EventKind::Retreated, way.clause, leaving, way.to);
    state_.result.events.back().towards = way.centre;
  }

  static Clause why_lost(const Leaving& leaving) {
    switch (leaving.cause) {
      case Cause::Dislodged:
      case Cause::Displaced: return Clause::RetreatNoneCloser;
      case Cause::EnemyPort: return Clause::FleetEnemyPort;
      case Cause::Revoked: return Clause::FleetRevoked;
    }
    return Clause::RetreatNoneCloser;
  }

  // --- what changes

  void settle(Leaving& leaving, ProvinceId to) {
    body_of(leaving).at = to;
    leaving.done = true;
    switch (leaving.cause) {
      case Cause::Dislodged: return;
      case Cause::Displaced: return tell(EventKind::Displaced, Clause::LeaderDisplaces, leaving, to);
      case Cause::EnemyPort:
      case Cause::Revoked: return tell(EventKind::PutOut, why_lost(leaving), leaving, to);
    }
  }

  void destroy(Leaving& leaving) {
    Body& body = body_of(leaving);
    body.course = Course::Gone;
    leaving.done = true;
    if (are_all_gone(leaving)) tell_destroyed(leaving);
  }

  // And the turn reports it, as no order does.
  void lose(Leaving& leaving, Clause why) {
    destroy(leaving);
    tell(EventKind::Disbanded, why, leaving, no_province);
  }

  // Of fleets that part here some may be left.
  bool are_all_gone(const Leaving& leaving) const {
    const Body& body = body_of(leaving);
    return std::ranges::none_of(leaving_, [&](const Leaving& one) {
      const Body& other = body_of(one);
      return one.from == leaving.from && !other.is_gone() && other.order == body.order &&
             other.named.power == body.named.power && other.named.at == body.named.at &&
             other.named.kind == body.named.kind;
    });
  }

  // --- what is reported

  // At the end of the turn it is said which port they leave, and after an impulse where they started.
  void tell(EventKind kind, Clause clause, const Leaving& leaving, ProvinceId to) {
    const Unit& unit = body_of(leaving).named;
    const ProvinceId province = impulse_ == 0 ? leaving.from : unit.at.province;
    Event event{kind, clause, unit.power, province, unit, 0};
    event.to = {to, Coast::None};
    event.impulse = static_cast<std::uint8_t>(impulse_);
    state_.result.events.push_back(std::move(event));
  }

  // The deeds of the impulse after which this is; at the end of the turn there are none.
  std::span<Deed> deeds() {
    if (impulse_ == 0) return {};
    return state_.result.impulses[static_cast<std::size_t>(impulse_) - 1].deeds;
  }

  static bool is_deed_of(const Deed& deed, const Body& body) {
    return deed.order == body.order && deed.unit.power == body.named.power && deed.unit.at == body.named.at &&
           deed.unit.kind == body.named.kind;
  }

  // Fleets of one line that have parted can be put out of several places.
  static bool is_done_at(const Deed& deed, ProvinceId place) {
    return deed.unit.kind != UnitKind::Fleet || deed.done.unit.at.province == place;
  }

  Deed* deed_of(const Leaving& leaving) {
    Deed* last = nullptr;
    for (Deed& deed : deeds()) {
      if (is_deed_of(deed, body_of(leaving)) && is_done_at(deed, leaving.from)) last = &deed;
    }
    return last;
  }

  void tell_ways(const Leaving& leaving) {
    Deed* deed = deed_of(leaving);
    if (deed == nullptr) return;
    deed->verdict.fate = Fate::Dislodged;
    deed->verdict.dislodged_by = leaving.attacker;
    deed->verdict.retreats.clear();
    for (const ProvinceId place : neighbours(state_, leaving))
      deed->verdict.retreats.push_back({{place, Coast::None}, why_closed(scene_, leaving, place)});
    std::ranges::sort(deed->verdict.retreats, {}, &RetreatWay::to);
  }

  void tell_destroyed(const Leaving& leaving) {
    for (Deed& deed : deeds()) {
      if (is_deed_of(deed, body_of(leaving)) && is_done_at(deed, leaving.from)) deed.verdict.fate = Fate::Destroyed;
    }
  }

  State& state_;
  std::vector<RetreatLine>& lines_;
  RetreatScene scene_;
  int impulse_;  // 0: at the end of the turn
  std::vector<Leaving> leaving_;
};

// --- fleets in ports

bool is_in_foreign_port(const State& state, const Body& body) {
  if (broken(Fault::FleetsStayInEnemyPorts)) return false;
  return !body.is_gone() && body.is_fleet() && !state.map.is_sea(body.at) &&
         !state.is_friendly_coast(body.at, body.named.power);
}

// Why the fleets have to leave their port at the end of the turn; nothing if they may stay.
std::optional<Cause> why_it_leaves(const State& state, const Body& body, const Campaign& before) {
  if (!is_in_foreign_port(state, body)) return std::nullopt;
  const PowerId owner = state.campaign.coasts[index(body.at)];
  const bool revoked = owner != no_power && before.permits(owner, body.named.power);
  if (broken(Fault::UnwantedGuestsStay) && revoked) return std::nullopt;
  return revoked ? Cause::Revoked : Cause::EnemyPort;
}

}  // namespace

void retreat_after(State& state, std::vector<RetreatLine>& lines, const Retreating& retreating, int impulse) {
  std::vector<Leaving> leaving;
  for (const PutOut& out : retreating.put_out)
    leaving.push_back({out.body, out.from, Cause::Dislodged, out.attackers_from, out.attacker, std::nullopt, false});
  RetreatStep(state, lines, retreating, impulse).run(std::move(leaving));
}

void leave_ports(State& state, std::vector<RetreatLine>& lines, const Campaign& before) {
  std::vector<Leaving> leaving;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    if (const auto cause = why_it_leaves(state, state.bodies[i], before))
      leaving.push_back({i, state.bodies[i].at, *cause, {}, no_province, std::nullopt, false});
  }
  for (const Leaving& one : leaving) state.bodies[one.body].at = no_province;
  RetreatStep(state, lines, {}, 0).run(std::move(leaving));
}

}  // namespace casus::impulses
