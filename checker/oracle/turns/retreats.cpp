#include "checker/oracle/turns/retreats.h"

#include <algorithm>
#include <tuple>

#include "checker/oracle/turns/sheet.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::oracle::turns {

namespace {

bool holds(const std::vector<ProvinceId>& list, ProvinceId province) {
  return std::find(list.begin(), list.end(), province) != list.end();
}

// One that has not gone anywhere yet.
struct Refugee {
  PutOut put_out;
  std::optional<std::size_t> line = {};  // its retreat order
  bool displaced = false;
};

class Retreats {
 public:
  Retreats(Turn& turn, const Retreating& retreating) : turn_(turn), retreating_(retreating) {
    for (const PutOut& unit : retreating.units) waiting_.push_back({unit});
    give_lines(waiting_);
  }

  void run() {
    carry_out_orders();
    while (!waiting_.empty()) {
      const auto next = std::min_element(waiting_.begin(), waiting_.end(),
                                         [&](const Refugee& a, const Refugee& b) { return goes_before(a, b); });
      const Refugee refugee = *next;
      waiting_.erase(next);
      let_the_master_choose(refugee);
      carry_out_orders_of_the_displaced();
    }
    // All retreats of the step are made at once: coasts follow their land units after it.
    for (const std::size_t one : retreated_) {
      const Actor& unit = turn_.actors[one];
      if (!unit.is_fleet() && !unit.gone) turn_.occupy(unit.place, unit.power(), retreating_.impulse);
    }
  }

 private:
  const Actor& actor(const Refugee& refugee) const { return turn_.actors[refugee.put_out.actor]; }

  // The first line for a unit is the one that counts; lines for fleets share them out from the top.
  void give_lines(std::vector<Refugee>& refugees) {
    std::vector<int> given(turn_.retreats.size(), 0);
    for (Refugee& refugee : refugees) {
      for (std::size_t i = 0; i < turn_.retreats.size(); ++i) {
        const RetreatLine& line = turn_.retreats[i];
        const Actor& unit = actor(refugee);
        if (line.power != unit.power() || line.unit.at.province != unit.start() || !is_called(line.unit, unit.unit))
          continue;
        if (unit.is_fleet() && given[i] >= line.left) continue;
        if (line.left > 0) {
          refugee.line = i;
          ++given[i];
        }
        break;
      }
    }
  }

  // ---- What is open ----

  bool is_open(const Refugee& refugee, ProvinceId to) const {
    const Actor& unit = actor(refugee);
    if (!has_border(turn_.map(), refugee.put_out.place, to, border_for(unit))) return false;
    if (holds(refugee.put_out.closed, to)) return false;
    if (!unit.is_fleet()) return !turn_.land_unit_at(to) && !turn_.is_armed(to) && !retreating_.stand_offs.contains(to);
    if (retreating_.stand_offs_at_sea.contains(to)) return false;
    if (is_sea(turn_.map(), to)) return !has_hostile_fleet(unit, to);
    return turn_.is_friendly(to, unit.power()) && turn_.fleets_at(to) < fleets_on_a_coast &&
           !has_hostile_fleet(unit, to);
  }

  // Hostile fleets cannot share a port either, no matter which of them has to leave it at the end (Q17).
  bool has_hostile_fleet(const Actor& unit, ProvinceId where) const {
    return std::any_of(turn_.actors.begin(), turn_.actors.end(), [&](const Actor& other) {
      if (!other.is_fleet() || other.gone || other.place != where) return false;
      return turn_.are_hostile(unit.power(), other.power(), where);
    });
  }

  std::vector<ProvinceId> open(const Refugee& refugee) const {
    std::vector<ProvinceId> found;
    for (const ProvinceId to : neighbours(turn_.map(), refugee.put_out.place, border_for(actor(refugee)))) {
      if (is_open(refugee, to)) found.push_back(to);
    }
    return found;
  }

  // An army of the leader's own power that stands there and would have to make room.
  std::optional<std::size_t> could_displace(const Refugee& refugee, ProvinceId at) const {
    const Actor& leader = actor(refugee);
    if (!leader.is_leader() || holds(refugee.put_out.closed, at)) return std::nullopt;
    if (!has_border(turn_.map(), refugee.put_out.place, at, BorderFor::Land)) return std::nullopt;
    const auto there = turn_.land_unit_at(at);
    if (!there) return std::nullopt;
    const Actor& army = turn_.actors[*there];
    const bool has_retreated = std::find(retreated_.begin(), retreated_.end(), *there) != retreated_.end();
    if (army.power() != leader.power() || army.is_leader() || has_retreated) return std::nullopt;
    return there;
  }

  // ---- Ordered retreats ----

  void carry_out_orders() {
    disband_as_ordered();
    const std::vector<Refugee> ordered = take_those_with_possible_orders();
    std::vector<Refugee> going, colliding, crowding, yielding;
    for (const Refugee& refugee : ordered) {
      (is_crowded(refugee, ordered)                       ? crowding
       : collides(refugee, ordered)                       ? colliding
       : leader_who_goes(refugee, ordered) != no_province ? yielding
                                                          : going)
          .push_back(refugee);
    }
    for (const Refugee& refugee : crowding) refuse(refugee, waiting_);
    for (const Refugee& refugee : colliding) bounce(refugee, met_by(refugee, ordered));
    for (const Refugee& refugee : yielding) yield_to(leader_who_goes(refugee, ordered), refugee);
    for (const Refugee& refugee : going) go_as_ordered(refugee);
    carry_out_orders_of_the_displaced();
  }

  // The others wait for the game master, or are lost.
  std::vector<Refugee> take_those_with_possible_orders() {
    std::vector<Refugee> ordered, others;
    for (const Refugee& refugee : waiting_) {
      if (!refugee.line) {
        others.push_back(refugee);
      } else if (is_open(refugee, destination(refugee)) || could_displace(refugee, destination(refugee))) {
        ordered.push_back(refugee);
      } else {
        refuse(refugee, others);
      }
    }
    waiting_ = others;
    return ordered;
  }

  // A leader who meets others is spared.
  void bounce(const Refugee& refugee, const std::vector<ProvinceId>& others) {
    say(refugee, Result::Bounces, Clause::RetreatCollides, others);
    --turn_.retreats[*refugee.line].left;
    if (actor(refugee).is_leader()) waiting_.push_back(refugee);
    else disband(refugee, Clause::RetreatCollides);
  }

  void yield_to(ProvinceId leader, const Refugee& army) {
    say(army, Result::Bounces, Clause::LeaderDisplaces, {leader});
    --turn_.retreats[*army.line].left;
    waiting_.push_back(army);
  }

  // An order that turns out to be impossible: as good as none, or the unit is disbanded (1700-impossible-retreat). A
  // leader may not be lost for want of a retreat.
  void refuse(const Refugee& refugee, std::vector<Refugee>& still_waiting) {
    say(refugee, Result::Illegal, Clause::RetreatNotOpen);
    const bool lost = turn_.options().impossible_retreat == ImpossibleRetreat::Disbands && !actor(refugee).is_leader();
    if (!lost) return still_waiting.push_back(refugee);
    --turn_.retreats[*refugee.line].left;
    disband(refugee, Clause::RetreatNotOpen);
  }

  // A leader and an army of his power that are ordered to one place: whether he goes first (1700-leader-and-army).
  bool goes_first(const Refugee& leader, const Refugee& army) const {
    return turn_.options().leader_and_army == LeaderAndArmy::LeaderFirst && actor(leader).is_leader() &&
           !actor(army).is_leader() && !actor(army).is_fleet() && actor(leader).power() == actor(army).power();
  }
  // Where the leader started for whom the army makes room.
  ProvinceId leader_who_goes(const Refugee& army, const std::vector<Refugee>& ordered) const {
    for (const Refugee& other : ordered) {
      if (destination(other) == destination(army) && goes_first(other, army) && !collides(other, ordered))
        return actor(other).start();
    }
    return no_province;
  }

  // "Disband" among the retreats: nothing hinders that.
  void disband_as_ordered() {
    std::vector<Refugee> others;
    for (const Refugee& refugee : waiting_) {
      if (!refugee.line || destination(refugee) != no_province) {
        others.push_back(refugee);
        continue;
      }
      say(refugee, Result::Disbands, Clause::RetreatDisband);
      --turn_.retreats[*refugee.line].left;
      disband(refugee, Clause::RetreatDisband);
    }
    waiting_ = others;
  }

  void go_as_ordered(const Refugee& refugee) {
    say(refugee, Result::Retreats, Clause::RetreatMoves);
    say_when(refugee);
    --turn_.retreats[*refugee.line].left;
    if (retreating_.impulse == 0) tell(EventKind::PutOut, why_put_out(refugee), refugee, destination(refugee));
    go(refugee, destination(refugee));
  }

  ProvinceId destination(const Refugee& refugee) const { return turn_.retreats[*refugee.line].to; }

  bool is_crowded(const Refugee& refugee, const std::vector<Refugee>& ordered) const {
    const ProvinceId to = destination(refugee);
    if (!actor(refugee).is_fleet() || is_sea(turn_.map(), to)) return false;
    const auto coming = std::count_if(ordered.begin(), ordered.end(), [&](const Refugee& other) {
      return actor(other).is_fleet() && destination(other) == to;
    });
    return turn_.fleets_at(to) + coming > fleets_on_a_coast;
  }

  // Where the others started that are ordered to the same space and cannot share it.
  std::vector<ProvinceId> met_by(const Refugee& refugee, const std::vector<Refugee>& ordered) const {
    const ProvinceId to = destination(refugee);
    std::vector<ProvinceId> met;
    for (const Refugee& other : ordered) {
      if (other.put_out.actor == refugee.put_out.actor || destination(other) != to) continue;
      if (actor(other).is_fleet() != actor(refugee).is_fleet()) continue;
      if (actor(refugee).is_fleet() && !turn_.are_hostile(actor(refugee).power(), actor(other).power(), to)) continue;
      if (goes_first(refugee, other) || goes_first(other, refugee)) continue;
      if (!holds(met, actor(other).start())) met.push_back(actor(other).start());
    }
    std::sort(met.begin(), met.end());
    return met;
  }

  bool collides(const Refugee& refugee, const std::vector<Refugee>& ordered) const {
    return !met_by(refugee, ordered).empty();
  }

  // Armies that a leader has displaced go by their own orders before the game master moves anybody else.
  void carry_out_orders_of_the_displaced() {
    if (displaced_.empty()) return;
    give_lines(displaced_);
    waiting_.insert(waiting_.end(), displaced_.begin(), displaced_.end());
    disband_as_ordered();
    std::vector<Refugee> others, ordered;
    for (const Refugee& refugee : waiting_) {
      const bool possible = refugee.displaced && refugee.line && is_open(refugee, destination(refugee));
      if (refugee.displaced && refugee.line && !possible) {
        refuse(refugee, others);
      } else {
        (possible ? ordered : others).push_back(refugee);
      }
    }
    waiting_ = others;
    displaced_.clear();
    for (const Refugee& refugee : ordered) {
      if (collides(refugee, ordered)) bounce(refugee, met_by(refugee, ordered));
    }
    for (const Refugee& refugee : ordered) {
      if (!actor(refugee).gone) go_as_ordered(refugee);
    }
    for (Refugee& refugee : waiting_) refugee.displaced = false;
  }

  // ---- The game master's retreats ----

  bool goes_before(const Refugee& a, const Refugee& b) const {
    const auto rank = [&](const Refugee& one) { return actor(one).is_leader() ? 0 : 1; };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (a.put_out.place != b.put_out.place) return comes_first(turn_.map(), a.put_out.place, b.put_out.place);
    return std::tuple(turn_.variant[actor(a).power()].name, a.put_out.actor) <
           std::tuple(turn_.variant[actor(b).power()].name, b.put_out.actor);
  }

  void let_the_master_choose(const Refugee& refugee) {
    std::vector<ProvinceId> spaces = open(refugee);
    // Whether an own army is in a leader's way (1700-leader-on-own-army).
    if (turn_.options().leader_on_own_army == LeaderOnOwnArmy::Displaced) {
      for (const ProvinceId at : neighbours(turn_.map(), refugee.put_out.place, border_for(actor(refugee)))) {
        if (could_displace(refugee, at)) spaces.push_back(at);
      }
    }
    if (const auto choice = masters_choice(turn_, refugee.put_out, spaces))
      return send(refugee, choice->to, choice->clause);
    if (!actor(refugee).is_leader()) return disband(refugee, Clause::RetreatNoneCloser);
    std::vector<ProvinceId> ways = spaces;
    if (ways.empty()) {
      for (const ProvinceId at : neighbours(turn_.map(), refugee.put_out.place, BorderFor::Land)) {
        if (could_displace(refugee, at)) ways.push_back(at);
      }
    }
    if (ways.empty()) return disband(refugee, Clause::RetreatNoneCloser);
    const ProvinceId first = *std::min_element(
        ways.begin(), ways.end(), [&](ProvinceId a, ProvinceId b) { return comes_first(turn_.map(), a, b); });
    send(refugee, first, Clause::LeaderWithoutOrders);
  }

  void send(const Refugee& refugee, ProvinceId to, Clause clause) {
    if (retreating_.impulse == 0) {
      tell(EventKind::PutOut, why_put_out(refugee), refugee, to);
    } else {
      tell(EventKind::Retreated, clause, refugee, to);
    }
    go(refugee, to);
  }

  // ---- Their results ----

  void go(const Refugee& refugee, ProvinceId to) {
    if (const auto army = could_displace(refugee, to)) {
      Actor& displaced = turn_.actors[*army];
      Refugee next{{*army, to, {}}, std::nullopt, true};
      turn_.displaced.push_back({*army, retreating_.impulse});
      displaced.routed = true;
      displaced.record = {};
      displaced.place = no_province;
      displaced_.push_back(next);
    }
    turn_.actors[refugee.put_out.actor].place = to;
    retreated_.push_back(refugee.put_out.actor);
  }

  void disband(const Refugee& refugee, Clause clause) {
    Actor& lost = turn_.actors[refugee.put_out.actor];
    lost.gone = true;
    if (lost.is_leader()) turn_.campaign.lost.push_back(lost.unit.leader);
    std::sort(turn_.campaign.lost.begin(), turn_.campaign.lost.end());
    if (clause == Clause::RetreatCollides || clause == Clause::RetreatDisband)
      return say_when(refugee);  // the verdict of the order says it
    const bool at_the_end = retreating_.impulse == 0 && clause != Clause::RetreatNotOpen;
    tell(EventKind::Disbanded, at_the_end ? why_put_out(refugee) : clause, refugee, no_province);
  }

  Clause why_put_out(const Refugee& refugee) const {
    const Permission permission{turn_.campaign.coasts[index(refugee.put_out.place)], actor(refugee).power()};
    const bool revoked = std::find(turn_.withdrawn.begin(), turn_.withdrawn.end(), permission) != turn_.withdrawn.end();
    return revoked ? Clause::FleetRevoked : Clause::FleetEnemyPort;
  }

  void say(const Refugee& refugee, Result result, Clause clause, const std::vector<ProvinceId>& met = {}) {
    Verdict& verdict = turn_.verdicts[turn_.retreats[*refugee.line].order];
    if (verdict.result == Result::Retreats) return;  // of other fleets
    verdict.result = result;
    verdict.clause = clause;
    verdict.witnesses.clear();
    for (const ProvinceId other : met) verdict.witnesses.push_back({other, Part::Prevents, {}});
  }

  // Its own order has brought it elsewhere, or has cost the unit.
  void say_when(const Refugee& refugee) {
    turn_.verdicts[turn_.retreats[*refugee.line].order].carried_out.add(retreating_.impulse);
  }

  void tell(EventKind kind, Clause clause, const Refugee& refugee, ProvinceId to) {
    Event event;
    event.kind = kind;
    event.clause = clause;
    event.power = actor(refugee).power();
    event.province = retreating_.impulse == 0 ? refugee.put_out.place : actor(refugee).start();
    event.unit = actor(refugee).unit;
    event.to = {to, Coast::None};
    event.impulse = static_cast<std::uint8_t>(retreating_.impulse);
    for (Event& other : turn_.events) {
      if (!other.unit || other.unit->kind != UnitKind::Fleet) continue;
      Event alike = event;
      alike.unit->count = other.unit->count;
      if (other == alike) return void(++other.unit->count);
    }
    turn_.events.push_back(event);
  }

  Turn& turn_;
  const Retreating& retreating_;
  std::vector<Refugee> waiting_;
  std::vector<Refugee> displaced_;
  std::vector<std::size_t> retreated_;
};

}  // namespace

std::optional<MastersChoice> masters_choice(const Turn& turn, const PutOut& unit, const std::vector<ProvinceId>& open) {
  const Actor& actor = turn.actors[unit.actor];
  const auto from_here = distances(turn.map(), unit.place, border_for(actor));
  std::vector<ProvinceId> centres;
  for (std::size_t i = 0; i < turn.start.owners.size(); ++i) {
    const ProvinceId centre{static_cast<std::uint16_t>(i)};
    if (turn.start.owners[i] != actor.power() || centre == unit.place || !from_here[i]) continue;
    const auto there = turn.land_unit_at(centre);
    if (there && turn.actors[*there].power() != actor.power()) continue;
    centres.push_back(centre);
  }
  const auto far = [&](ProvinceId centre) { return *from_here[index(centre)]; };
  std::sort(centres.begin(), centres.end(), [&](ProvinceId a, ProvinceId b) {
    if (far(a) != far(b)) return far(a) < far(b);
    const bool home_a = turn.variant.is_home(actor.power(), a), home_b = turn.variant.is_home(actor.power(), b);
    if (home_a != home_b) return home_a;
    return comes_first(turn.map(), a, b);
  });
  for (const ProvinceId centre : centres) {
    const auto to_centre = distances(turn.map(), centre, border_for(actor));
    std::vector<ProvinceId> nearer;
    for (const ProvinceId space : open) {
      if (to_centre[index(space)] && *to_centre[index(space)] < far(centre)) nearer.push_back(space);
    }
    if (nearer.empty()) continue;
    std::sort(nearer.begin(), nearer.end(), [&](ProvinceId a, ProvinceId b) {
      const int far_a = *to_centre[index(a)], far_b = *to_centre[index(b)];
      return far_a != far_b ? far_a < far_b : comes_first(turn.map(), a, b);
    });
    const auto is_as_near = [&](ProvinceId other) { return other != centre && far(other) == far(centre); };
    const bool several = std::any_of(centres.begin(), centres.end(), is_as_near);
    return MastersChoice{nearer.front(), several ? Clause::RetreatChoice : Clause::RetreatNearest};
  }
  return std::nullopt;
}

void retreat(Turn& turn, const Retreating& retreating) { Retreats(turn, retreating).run(); }

}  // namespace casus::oracle::turns
