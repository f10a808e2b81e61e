#include "engine/movement/reasons.h"

#include <algorithm>

#include "engine/movement/conditions.h"
#include "engine/movement/decisions.h"
#include "engine/movement/strengths.h"
#include "engine/movement/views.h"
#include "engine/orders/convoy_routes.h"
#include "engine/orders/named_unit.h"
#include "engine/orders/reach.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/faults.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

using WideUnits = UnitBits<4>;

Clause paradox_clause(const Options& options) {
  switch (options.convoy_paradox) {
    case ConvoyParadox::Szykman: return Clause::ParadoxSzykman;
    case ConvoyParadox::SzykmanArmy: return Clause::ParadoxArmyHolds;
    case ConvoyParadox::AllHold: return Clause::ParadoxAllHold;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return Clause::Paradox1971;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return Clause::Paradox1982;
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return Clause::Paradox2000;
    case ConvoyParadox::OwnEffect: return Clause::ParadoxOwnEffect;
  }
  return Clause::ParadoxSzykman;
}

// Gathers what there is to say about one unit.
class Reason {
 public:
  Reason(const WideBattle& battle, const WideResolution& resolution, UnitIndex unit)
      : battle_(battle),
        resolution_(resolution),
        answers_(resolution.answers),
        view_(battle, resolution.answers),
        options_(battle.field.options),
        unit_(unit) {}

  Verdict of_counting_order(bool ordered) {
    if (battle_.movers.test(unit_)) {
      move();
    } else if (battle_.idle_armies.test(unit_) || battle_.idle_carriers.test(unit_)) {
      decide(Result::Disrupted, paradox_clause(options_));
      garrison();
    } else if (battle_.untouched.test(unit_)) {
      decide(Result::Bounces, Clause::SortieUntouched);
      garrison();
    } else if (battle_.supporters.test(unit_)) {
      support();
    } else if (battle_.convoyers.test(unit_)) {
      convoy();
    } else if (battle_.unmatched.test(unit_)) {
      if (battle_.unmatched_clause[unit_] == Clause::MoveNoConvoyOrdered) {
        void_for_want_of_a_convoy();
      } else {
        decide(Result::Void, battle_.unmatched_clause[unit_]);
      }
      garrison();
    } else {
      const Clause without_order = battle_.field.minors.test(unit_) ? Clause::MinorHolds : Clause::OrderNone;
      decide(Result::Holds, ordered ? Clause::OrderHold : without_order);
      garrison();
    }
    return finished();
  }

  Verdict of_illegal_order(Clause clause) {
    const bool is_void = broken(Fault::SupportOfNobodyIsVoid) && clause == Clause::SupportNoUnit;
    decide(is_void ? Result::Void : Result::Illegal, clause);
    if (unit_ != no_unit && !battle_.movers.test(unit_)) garrison();
    return finished();
  }

  void also(Clause clause) { verdict_.also.push_back(clause); }
  void witness(ProvinceId province, Part part) { verdict_.witnesses.push_back({province, part, {}}); }

 private:
  void decide(Result result, Clause clause) {
    verdict_.result = result;
    verdict_.clause = clause;
  }
  void witness(UnitIndex unit, Part part) { witness(battle_.province(unit), part); }
  void witness(const WideUnits& units, Part part) {
    units.for_each([&](UnitIndex unit) { witness(unit, part); });
  }
  void compare(UnitIndex unit, Part part, int own, int against) {
    verdict_.witnesses.push_back({battle_.province(unit), part, {own, against}});
  }
  // Of the unit at the destination.
  Part part_of(UnitIndex occupant) const { return in_head_to_head(unit_, occupant) ? Part::FightsBack : Part::Holds; }

  Verdict finished() {
    if (unit_ != no_unit) fate();
    const auto unique = [](auto& values) {
      std::ranges::sort(values);
      const auto rest = std::ranges::unique(values);
      values.erase(rest.begin(), rest.end());
    };
    std::erase(verdict_.also, verdict_.clause);
    unique(verdict_.also);
    unique(verdict_.witnesses);
    return verdict_;
  }

  void fate() {
    const UnitIndex by = dislodger_of(battle_, resolution_, unit_);
    if (by == no_unit) return;
    verdict_.dislodged_by = battle_.province(by);
    if (never_retreats(battle_.field.variant, battle_.field.unit(unit_))) {
      verdict_.fate = Fate::Destroyed;
      return also(Clause::MinorDisbands);
    }
    verdict_.fate = Fate::Dislodged;
    also(Clause::DislodgedRetreats);
  }

  WideUnits rivals(UnitIndex mover) const { return battle_.moving_into(battle_.goal(mover)) - WideUnits::of(mover); }
  int prevent(UnitIndex mover) const { return prevent_strength(view_, mover).max; }
  bool has_a_way(UnitIndex mover) const { return has_way(view_, mover) == Answer::Yes; }
  int supports_given(UnitIndex unit) const { return (battle_.supports[unit] & answers_.given).count(); }
  bool in_head_to_head(UnitIndex mover, UnitIndex other) const { return fights(view_, mover, other) == Answer::Yes; }
  // Whether the unit at the destination stays there (or fights the mover for it).
  bool stands_in_the_way(UnitIndex mover) const {
    const UnitIndex other = battle_.occupant[mover];
    return other != no_unit && (leaves(view_, other) == Answer::No || in_head_to_head(mover, other));
  }

  // --- moves
  // -----------------------------------------------------------------------------------------------------------------

  void move() {
    say_route();
    if (!has_a_way(unit_)) return move_without_a_way();
    say_other_route();
    say_crossing(battle_.goal(unit_), battle_.destination[unit_]);
    if (battle_.sorties.test(unit_)) return sortie();
    if (answers_.moved.test(unit_)) return successful_move();
    failed_move();
  }

  // What made a way that the map alone does not give.
  void say_crossing(ProvinceId province, Location arrival) {
    const Unit& unit = battle_.field.unit(unit_);
    if (needs_unified_coasts(battle_.field.variant, battle_.field.position, unit, arrival)) also(Clause::CoastUnified);
    if (battle_.movers.test(unit_) && went_by_convoy(battle_, resolution_, unit_)) return;
    say_water(Clause::StraitOwnFleet, water_held_open(battle_.field.variant, battle_.field.position, unit, province));
    say_water(Clause::StraitOpen, water_left_open(battle_.field.variant, battle_.field.position, unit, province));
  }
  void say_water(Clause clause, ProvinceId water) {
    if (water == no_province) return;
    also(clause);
    witness(water, Part::Water);
  }

  // --- sorties
  // ---------------------------------------------------------------------------------------------------------------

  // A move that comes to nothing but what it does to others. Said is what a unit that could leave would have met.
  void sortie() {
    if (went_by_convoy(battle_, resolution_, unit_)) also(Clause::SortieByConvoy);
    const UnitIndex other = battle_.occupant[unit_];
    int strongest_rival = 0;
    rivals(unit_).for_each([&](UnitIndex rival) { strongest_rival = std::max(strongest_rival, prevent(rival)); });
    const bool faces_unit = stands_in_the_way(unit_);
    const int attack =
        faces_unit ? attack_strength_against(view_, unit_, other).max : attack_strength_unopposed(view_, unit_).max;
    int opposition = strongest_rival;
    if (faces_unit) opposition = std::max(opposition, strength_in_the_way(other));
    if (attack <= opposition) return failed_move();
    say_beaten_rivals(attack);
    if (faces_unit) {
      compare(other, part_of(other), attack, strength_in_the_way(other));
      return decide(Result::Bounces,
                    answers_.moved.test(unit_) ? Clause::SortieDislodges : Clause::SortieNeverDislodges);
    }
    if (strongest_rival == 0) return decide(Result::Bounces, Clause::SortieUnopposed);
    decide(Result::Bounces, Clause::SortieNeverMoves);
  }

  void say_beaten_rivals(int attack) {
    rivals(unit_).for_each([&](UnitIndex rival) {
      if (prevent(rival) > 0) compare(rival, Part::Prevents, attack, prevent(rival));
    });
  }

  // What an attack on the unit at its destination has to exceed.
  int strength_in_the_way(UnitIndex other) const {
    return in_head_to_head(unit_, other) ? defend_strength(view_, other).max : hold_strength(view_, other).max;
  }

  // --- moves that leave
  // -----------------------------------------------------------------------------------------------------

  void say_route() {
    if (battle_.bound_to_path.test(unit_)) also(Clause::MovePath);
    const bool can_walk = !battle_.field.fleets.test(unit_) && battle_.field.reaches(unit_, battle_.goal(unit_));
    if (!can_walk) return;
    if (battle_.land_fallback.test(unit_) && answers_.not_convoyed.test(unit_)) {
      also(Clause::RouteLandFallback);
    } else if (battle_.by_convoy.test(unit_)) {
      also(Clause::RouteByIntent);
    } else if (battle_.carriers[unit_].any()) {
      also(Clause::RouteByLand);
    }
  }

  void say_other_route() {
    if (!went_by_convoy(battle_, resolution_, unit_)) return;
    const WideUnits lost = lost_carriers(unit_);
    if (lost.none()) return;
    also(Clause::ConvoyOtherRoute);
    witness(lost, Part::LostCarrier);
  }

  WideUnits lost_carriers(UnitIndex army) const {
    WideUnits lost = battle_.carriers[army] & answers_.put_out;
    battle_.carriers[army].for_each([&](UnitIndex fleet) {
      if (is_dislodged(view_, fleet) == Answer::Yes) lost.set(fleet);
    });
    return lost;
  }

  void move_without_a_way() {
    if (battle_.no_convoy.test(unit_)) return void_for_want_of_a_convoy();
    const WideUnits put_out = battle_.carriers[unit_] & answers_.put_out;
    const WideUnits lost = lost_carriers(unit_);
    Clause clause = Clause::ConvoyDisrupted;
    if (put_out.any() && all_moves_fail(options_.convoy_paradox)) clause = Clause::ParadoxAllHold;
    else if (put_out.any()) clause = Clause::ParadoxSzykman;
    decide(Result::Disrupted, clause);
    witness(lost, Part::LostCarrier);
    if (options_.convoy_routes != ConvoyRoutes::Any &&
        chain_exists(battle_.field, battle_.carriers[unit_] - lost, battle_.province(unit_), battle_.goal(unit_))) {
      also(Clause::ConvoyOneBrokenRoute);
    }
  }

  // A closed strait is why it would need one.
  void void_for_want_of_a_convoy() {
    const ProvinceId water =
        closing_water(battle_.field.variant, battle_.field.position, battle_.field.unit(unit_), battle_.goal(unit_));
    if (water == no_province) return decide(Result::Void, Clause::MoveNoConvoyOrdered);
    witness(water, Part::Water);
    also(Clause::MoveNoConvoyOrdered);
    decide(Result::Void, Clause::StraitClosed);
  }

  void successful_move() {
    const UnitIndex other = battle_.occupant[unit_];
    const bool drives_out = other != no_unit && leaves(view_, other) == Answer::No;
    int attack = attack_strength_unopposed(view_, unit_).max;
    if (drives_out) {
      attack = attack_strength_against(view_, unit_, other).max;
      compare(other, part_of(other), attack, strength_in_the_way(other));
      if (in_head_to_head(unit_, other)) also(Clause::HeadToHeadLoserHasNoEffect);
    }
    bool had_rivals = false;
    rivals(unit_).for_each([&](UnitIndex rival) {
      if (!has_a_way(rival)) return;
      had_rivals = true;
      if (prevent(rival) == 0) also(Clause::HeadToHeadLoserHasNoEffect);
    });
    say_beaten_rivals(attack);
    const bool swaps =
        other != no_unit && leaves(view_, other) == Answer::Yes && battle_.goal(other) == battle_.province(unit_);
    if (drives_out) return decide(Result::Moves, Clause::MoveDislodges);
    if (swaps) {
      witness(other, Part::GoesRound);
      return decide(Result::Moves, Clause::MoveSwapByConvoy);
    }
    if (const WideUnits ring = ring_of(unit_); ring.any()) {
      witness(ring - WideUnits::of(unit_), Part::GoesRound);
      return decide(Result::Moves, Clause::MoveRing);
    }
    decide(Result::Moves, had_rivals ? Clause::MoveStronger : Clause::MoveUnopposed);
  }

  // The units that move round in a ring with this one; none if its way does not lead back to it.
  WideUnits ring_of(UnitIndex mover) const {
    WideUnits ring;
    UnitIndex at = mover;
    do {
      ring.set(at);
      at = battle_.occupant[at];
      if (at == no_unit || leaves(view_, at) == Answer::No) return {};
    } while (!ring.test(at));
    return at == mover ? ring : WideUnits();
  }

  void failed_move() {
    const UnitIndex other = battle_.occupant[unit_];
    if (answers_.held_back.test(unit_)) return decide(Result::Bounces, Clause::ParadoxAllHold);
    int strongest_rival = 0;
    rivals(unit_).for_each([&](UnitIndex rival) { strongest_rival = std::max(strongest_rival, prevent(rival)); });
    if (!stands_in_the_way(unit_)) {
      const int attack = attack_strength_unopposed(view_, unit_).max;
      if (attack > strongest_rival) return beaten_by_convoyed_opponent();
      return stood_off(attack);
    }
    const bool fights = in_head_to_head(unit_, other);
    const int hold = strength_in_the_way(other);
    const int attack = attack_strength_against(view_, unit_, other).max;
    const int with_all_supports = attack_strength_unopposed(view_, unit_).max;
    if (attack > hold && strongest_rival >= attack) {
      also(Clause::BeleagueredGarrison);
      return stood_off(attack);
    }
    if (attack > hold) return beaten_by_convoyed_opponent();
    const bool own_unit = battle_.power(unit_) == battle_.power(other);
    compare(other, part_of(other), attack, hold);
    if (supports_given(other) > 0) witness(battle_.supports[other] & answers_.given, Part::Supports);
    if (strongest_rival >= with_all_supports) say_stood_off(with_all_supports);
    // With everybody's supports it would have got in: it is the bar on dislodging one's own unit, or a unit with the
    // help of its own power, that stops it.
    const bool strong_enough = with_all_supports > hold && with_all_supports > strongest_rival;
    if (strong_enough) return decide(Result::Bounces, own_unit ? Clause::BounceOwnUnit : Clause::BounceOwnSupport);
    if (battle_.sorties.test(other)) also(fights ? Clause::SortieBouncesOthers : Clause::SortieNeverMoves);
    if (fights) return decide(Result::Bounces, Clause::BounceHeadToHead);
    if (battle_.movers.test(other)) return decide(Result::Bounces, Clause::BounceOccupantBounced);
    if (supports_given(other) > 0 && attack > 1) also(Clause::HoldSupported);
    decide(Result::Bounces, Clause::BounceOccupied);
  }

  // Even with the occupant out of the way another move would have kept it out.
  void say_stood_off(int attack) {
    also(Clause::BounceStandOff);
    rivals(unit_).for_each([&](UnitIndex rival) {
      if (prevent(rival) < attack) return;
      compare(rival, Part::Prevents, attack, prevent(rival));
      if (battle_.sorties.test(rival)) also(Clause::SortieBouncesOthers);
    });
  }

  void stood_off(int attack) {
    say_stood_off(attack);
    decide(Result::Bounces, Clause::BounceStandOff);
  }

  // DATC 4.A.4 "last fleet".
  void beaten_by_convoyed_opponent() {
    const WideUnits opponents = convoyed_opponents(battle_, unit_);
    opponents.for_each([&](UnitIndex army) {
      compare(army, Part::FightsBack, attack_strength_against(view_, unit_, army).max,
              defend_strength(view_, army).max);
    });
    decide(Result::Bounces, Clause::BounceHeadToHead);
  }

  // --- units that stay
  // -------------------------------------------------------------------------------------------------------

  // What can be said of attacks on a unit that does not try to move.
  void garrison() {
    const WideUnits& attackers = battle_.moving_into(battle_.province(unit_));
    const int hold = hold_strength(view_, unit_).max;
    int strongest = 0;
    int strong_enough = 0;
    attackers.for_each([&](UnitIndex attacker) {
      if (!has_a_way(attacker)) return;
      const int attack = attack_strength_against(view_, attacker, unit_).max;
      strongest = std::max(strongest, attack);
      if (attack > hold) ++strong_enough;
      compare(attacker, Part::Attacks, hold, attack);
    });
    if (attackers.none()) return;
    const bool dislodged = is_dislodged(view_, unit_) == Answer::Yes;
    if (dislodged) return;
    if (strong_enough > 1) also(Clause::BeleagueredGarrison);
    if (strong_enough == 0 && strongest > 1 && supports_given(unit_) > 0) also(Clause::HoldSupported);
  }

  // --- supports and convoys
  // --------------------------------------------------------------------------------------------------

  void support() {
    const WideUnits attackers = battle_.moving_into(battle_.province(unit_));
    if (answers_.given.test(unit_)) {
      attackers.for_each([&](UnitIndex attacker) { say_why_not_cut_by(attacker); });
      say_crossing(battle_.support_target[unit_], {battle_.support_target[unit_], Coast::None});
      return decide(Result::Given, Clause::SupportGiven);
    }
    bool by_attack = false;
    attackers.for_each([&](UnitIndex attacker) {
      if (!cuts(attacker)) return;
      by_attack = true;
      witness(attacker, Part::Cuts);
      if (battle_.sorties.test(attacker)) also(Clause::SortieCutsSupport);
    });
    if (by_attack) return decide(Result::Cut, Clause::SupportCut);
    const UnitIndex by = dislodger_of(battle_, resolution_, unit_);
    CASUS_ASSERT(by != no_unit);
    witness(by, Part::Cuts);
    decide(Result::Cut, Clause::SupportCutByDislodgement);
  }

  bool cuts(UnitIndex attacker) const {
    if (!has_a_way(attacker)) return false;
    const Cutting kind = cutting(battle_, attacker, unit_);
    if (kind == Cutting::Always) return true;
    const UnitIndex fleet = kind == Cutting::SparedByParadoxRule ? necessary_fleet(battle_, attacker, unit_) : no_unit;
    return fleet != no_unit &&
           carries(view_, attacker, battle_.carriers[attacker] - WideUnits::of(fleet)) == Answer::Yes;
  }

  void say_why_not_cut_by(UnitIndex attacker) {
    witness(attacker, Part::Spares);
    const Cutting kind = cutting(battle_, attacker, unit_);
    if (kind == Cutting::Never) return also(Clause::SupportNotCutByOwnPower);
    if (kind == Cutting::SparedByParadoxRule) also(paradox_clause(options_));
    if (!has_a_way(attacker)) return also(Clause::SupportNotCutWithoutConvoy);
    if (kind == Cutting::OnlyByDislodging) also(Clause::SupportNotCutByTarget);
  }

  void convoy() {
    if (answers_.put_out.test(unit_)) {
      decide(Result::Disrupted,
             all_moves_fail(options_.convoy_paradox) ? Clause::ParadoxAllHold : Clause::ParadoxSzykman);
      return garrison();
    }
    garrison();
    const bool lost = is_dislodged(view_, unit_) == Answer::Yes;
    decide(lost ? Result::Disrupted : Result::Convoys, lost ? Clause::ConvoyDisrupted : Clause::ConvoyGiven);
  }

  const WideBattle& battle_;
  const WideResolution& resolution_;
  const Answers<4>& answers_;
  const Plain<4> view_;
  const Options& options_;
  const UnitIndex unit_;
  Verdict verdict_;
};

// --- what options did to an order's wording
// ------------------------------------------------------------------------------------

void say_wording_of(const WideBattle& battle, const UnitName& name, UnitIndex unit, Reason& reason) {
  for (const Clause clause : why_accepted(battle.field.variant, name, battle.field.position.units[unit]))
    reason.also(clause);
}

void say_destination(const WideBattle& battle, Location written, const CheckedOrder& checked, UnitIndex traveller,
                     Reason& reason) {
  if (const auto clause = why_coast_settled(battle.field.map, written, checked.destination))
    return reason.also(*clause);
  const bool coast_left_open = checked.kind == TaskKind::SupportMove && written.coast == Coast::None &&
                               battle.field.map.has_coasts(written.province) && battle.field.fleets.test(traveller);
  if (coast_left_open) reason.also(Clause::CoastOfSupport);
}

void say_wording(const WideBattle& battle, const Order& order, const CheckedOrder& checked, Reason& reason) {
  say_wording_of(battle, order.unit, checked.unit, reason);
  const auto goes_to = [&](Location written, UnitIndex traveller) {
    say_destination(battle, written, checked, traveller, reason);
  };
  if (const auto* move = std::get_if<Move>(&order.task)) goes_to(move->destination, checked.unit);
  if (const auto* hold = std::get_if<SupportHold>(&order.task))
    say_wording_of(battle, hold->supported, checked.object, reason);
  if (const auto* support = std::get_if<SupportMove>(&order.task)) {
    say_wording_of(battle, support->supported, checked.object, reason);
    goes_to(support->destination, checked.object);
  }
  if (const auto* convoy = std::get_if<Convoy>(&order.task)) {
    say_wording_of(battle, convoy->army, checked.object, reason);
    goes_to(convoy->destination, checked.object);
  }
}

// Of an illegal order: the fleet that closes a strait to it, and that its coasts would have to be one.
void say_why_out_of_reach(const WideBattle& battle, const Order& order, const CheckedOrder& checked, Reason& reason) {
  const auto say = [&](UnitIndex unit, Location to) {
    if (unit == no_unit) return;
    const ProvinceId water =
        closing_water(battle.field.variant, battle.field.position, battle.field.unit(unit), to.province);
    if (checked.clause == Clause::StraitClosed && water != no_province) reason.witness(water, Part::Water);
    if (lacks_unified_coasts(battle.field.variant, battle.field.position, battle.field.unit(unit), to))
      reason.also(Clause::CoastUnified);
  };
  if (const auto* move = std::get_if<Move>(&order.task)) say(checked.unit, move->destination);
  if (const auto* hold = std::get_if<SupportHold>(&order.task))
    say(checked.unit, {hold->supported.at.province, Coast::None});
  if (const auto* support = std::get_if<SupportMove>(&order.task)) {
    say(checked.unit, {support->destination.province, Coast::None});
    say(checked.object, support->destination);
  }
}

}  // namespace

UnitIndex dislodger_of(const WideBattle& battle, const WideResolution& resolution, UnitIndex unit) {
  if (is_dislodged(Plain(battle, resolution.answers), unit) != Answer::Yes) return no_unit;
  UnitIndex by = no_unit;
  (battle.moving_into(battle.province(unit)) & resolution.answers.moved).for_each([&](UnitIndex mover) {
    CASUS_ASSERT(by == no_unit);
    by = mover;
  });
  return by;
}

bool went_by_convoy(const WideBattle& battle, const WideResolution& resolution, UnitIndex mover) {
  return goes_by_land(Plain(battle, resolution.answers), mover) == Answer::No;
}

Verdict reason_of_order(const WideBattle& battle, const WideResolution& resolution, std::span<const Order> orders,
                        std::size_t i) {
  const CheckedOrder& checked = battle.checked[i];
  Reason reason(battle, resolution, checked.unit);
  if (!checked.legal) {
    say_why_out_of_reach(battle, orders[i], checked, reason);
    return reason.of_illegal_order(checked.clause);
  }
  say_wording(battle, orders[i], checked, reason);
  return reason.of_counting_order(true);
}

Verdict reason_without_order(const WideBattle& battle, const WideResolution& resolution, UnitIndex unit) {
  Reason reason(battle, resolution, unit);
  if (battle.order_of[unit] == WideBattle::implied_order) reason.also(Clause::OrderImplied);
  return reason.of_counting_order(false);
}

void mark_destroyed(Verdict& verdict) {
  verdict.fate = Fate::Destroyed;
  std::ranges::replace(verdict.also, Clause::DislodgedRetreats, Clause::DislodgedDestroyed);
}

namespace {

// A decision of a closed part, as a node of a graph. Convoys are told by their army here and by their fleets in a
// Paradox.
struct Node {
  DecisionKind kind;
  UnitIndex unit;
  friend bool operator==(const Node&, const Node&) = default;
};

std::vector<Node> next_of(const WideBattle& battle, const SettledParadox<4>& settled, Node node) {
  Decisions<4> on = depends_on(battle, settled.before, node.kind, node.unit);
  on.moves &= settled.moves;
  on.supports &= settled.supports;
  on.convoys &= settled.armies;
  std::vector<Node> nodes;
  on.for_each([&](DecisionKind kind, UnitIndex unit) { nodes.push_back({kind, unit}); });
  return nodes;
}

// The shortest way from `start` back to itself.
std::vector<Node> ring_through(const WideBattle& battle, const SettledParadox<4>& settled, Node start) {
  std::vector<std::vector<Node>> ways = {{start}};
  std::vector<Node> seen;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::vector<Node> way = ways[i];
    for (const Node& next : next_of(battle, settled, way.back())) {
      if (next == start) return way;
      if (std::ranges::find(seen, next) != seen.end()) continue;
      seen.push_back(next);
      ways.push_back(way);
      ways.back().push_back(next);
    }
  }
  return {start};
}

}  // namespace

Paradox paradox_of(const WideBattle& battle, const SettledParadox<4>& settled) {
  Paradox paradox;
  paradox.clause = settled.clause;
  (settled.moves | settled.supports | settled.fleets).for_each([&](UnitIndex unit) {
    paradox.core.push_back(battle.province(unit));
  });
  CASUS_ASSERT(settled.armies.any());
  for (const Node& node : ring_through(battle, settled, {DecisionKind::Convoy, settled.armies.first()})) {
    paradox.ring.push_back({node.kind, battle.province(node.unit)});
  }
  return paradox;
}

}  // namespace casus
