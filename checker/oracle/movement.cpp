#include "checker/oracle/movement.h"

#include <algorithm>
#include <map>

#include "checker/oracle/legality.h"
#include "checker/oracle/reasons.h"
#include "checker/oracle/retreats.h"
#include "checker/oracle/settle.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::oracle {

namespace {

// The orders of a movement phase, matched with each other.
class Orders {
 public:
  Orders(const Board& board, const std::vector<Order>& orders) : board_(board), orders_(orders) {
    for (const Order& order : orders) {
      tasks_.push_back(possible_task(board, order));
      is_legal_.push_back(tasks_.back().has_value());
      // DATC 4.E.1: changed to a hold order, where the rulebook says so.
      const bool becomes_hold = board.options().illegal_order == IllegalOrder::Hold && is_for_own_unit(board, order);
      if (!is_legal_.back() && becomes_hold) tasks_.back() = Hold{};
    }
    counts_ = counting_orders(board.options(), orders, tasks_);
    if (board.options().implied_orders == ImpliedOrders::Allowed) imply_moves();
  }

  const std::map<ProvinceId, Task>& implied() const { return implied_; }
  bool is_carried_out(std::size_t i) const { return counts_[i] && is_legal_[i]; }

  // The armies in these provinces hold, as if they had been ordered to.
  std::vector<Actor> actors(const std::vector<ProvinceId>& holding = {}) const {
    std::vector<Actor> actors;
    for (const Unit& unit : board_.position.units) actors.push_back(unmatched(unit));
    for (Actor& actor : actors) make_hold(actor, actors, holding);
    for (Actor& actor : actors) match_move(actor, actors);
    for (Actor& actor : actors) leave_alone(actor, actors);
    for (Actor& actor : actors) match_others(actor, actors);
    return actors;
  }

 private:
  Actor unmatched(const Unit& unit) const {
    Actor actor;
    actor.unit = unit;
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (!counts_[i] || orders_[i].unit.at.province != unit.at.province) continue;
      actor.task = *tasks_[i];
      actor.ordered = true;
      actor.was_to_move = !is_legal_[i] && is_impossible_move(orders_[i]);
    }
    if (!has_legal_order(unit)) {
      for (const Order& order : orders_) {
        const bool is_tried = order.unit.at.province == unit.at.province && is_impossible_move(order);
        if (is_tried && !actor.ordered) actor.was_to_move = true;
      }
    }
    if (const auto implied = implied_.find(unit.at.province); implied != implied_.end()) {
      actor.task = implied->second;
      actor.ordered = true;
      actor.was_to_move = false;
    }
    actor.is_sortie = std::holds_alternative<Move>(actor.task) && board_.is_minor(unit.power) &&
                      board_.options().minor_moves == MinorMoves::Sortie;
    return actor;
  }

  // DATC 4.E.3: "an explicit order takes precedence over an implicit order". Only orders of the unit's own power imply
  // a move; of several, the first counts (implied-moves).
  void imply_moves() {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (!is_carried_out(i)) continue;
      if (const auto* support = std::get_if<SupportMove>(&*tasks_[i]))
        imply(orders_[i].power, support->supported.at.province, support->destination);
      if (const auto* convoy = std::get_if<Convoy>(&*tasks_[i]))
        imply(orders_[i].power, convoy->army.at.province, convoy->destination);
    }
  }

  // A move that could not be written like this, since it leaves the coast open, is not implied.
  void imply(PowerId writer, ProvinceId from, Location to) {
    const Unit& unit = *board_.position.unit_at(from);
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (counts_[i] && orders_[i].unit.at.province == from) return;
    }
    if (unit.power != writer) return;
    const Order order{unit.power, {casus::written(unit.kind), no_power, unit.at}, Move{to}};
    if (const auto task = possible_task(board_, order)) implied_.emplace(from, *task);
  }

  bool has_legal_order(const Unit& unit) const {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (is_legal_[i] && orders_[i].unit.at.province == unit.at.province) return true;
    }
    return false;
  }

  // The order names its unit well enough; only the move is impossible. Minor powers' units hold in any case.
  bool is_impossible_move(const Order& order) const {
    if (!std::holds_alternative<Move>(order.task) || !is_for_own_unit(board_, order) || possible_task(board_, order))
      return false;
    return may_order(board_, order, *board_.position.unit_at(order.unit.at.province)) && !board_.is_minor(order.power);
  }

  // A paradox rule has the army hold. Its fleets hold with it.
  static void make_hold(Actor& actor, std::vector<Actor>& actors, const std::vector<ProvinceId>& holding) {
    if (!std::holds_alternative<Move>(actor.task)) return;
    if (std::find(holding.begin(), holding.end(), actor.unit.at.province) == holding.end()) return;
    for (Actor& fleet : actors) {
      if (!carries(fleet, actor)) continue;
      fleet.task = Hold{};
      fleet.made_to_hold = true;
    }
    actor.task = Hold{};
    actor.made_to_hold = true;
  }

  // The fleets that are ordered to carry the army where it goes. Where every route has to hold, fleets that are not on
  // a route do not count.
  Fleets convoys_of(const Actor& army, const std::vector<Actor>& actors) const {
    Fleets ordered;
    for (const Actor& fleet : actors) {
      if (carries(fleet, army)) ordered.push_back(fleet.unit.at.province);
    }
    const Move& move = std::get<Move>(army.task);
    if (!move.path.empty()) return ordered_on_path(move.path, ordered);
    if (board_.options().convoy_routes == ConvoyRoutes::Any) return ordered;
    const ProvinceId from = army.unit.at.province, to = move.destination.province;
    if (!has_route(board_.map(), ordered, from, to)) return ordered;  // without a route, no fleet is left out
    if (board_.options().convoy_routes == ConvoyRoutes::AllOwnFirst) leave_out_foreign(ordered, army);
    Fleets on_routes;
    for (const ProvinceId fleet : ordered) {
      if (is_on_route(board_.map(), ordered, from, to, fleet)) on_routes.push_back(fleet);
    }
    return on_routes;
  }

  static Fleets ordered_on_path(const std::vector<ProvinceId>& path, const Fleets& ordered) {
    Fleets found;
    for (const ProvinceId sea : path) {
      if (std::find(ordered.begin(), ordered.end(), sea) != ordered.end()) found.push_back(sea);
    }
    return found;
  }

  // DATC 6.F.11, an addition of the DPTG: foreign fleets are not used where the army's own fleets can carry it.
  void leave_out_foreign(Fleets& ordered, const Actor& army) const {
    Fleets own = ordered;
    std::erase_if(own, [&](ProvinceId sea) { return board_.position.unit_at(sea)->power != army.unit.power; });
    if (has_route(board_.map(), own, army.unit.at.province, std::get<Move>(army.task).destination.province))
      ordered = own;
  }

  static bool carries(const Actor& fleet, const Actor& army) {
    const auto* convoy = std::get_if<Convoy>(&fleet.task);
    const auto* move = std::get_if<Move>(&army.task);
    return convoy != nullptr && move != nullptr && convoy->army.at.province == army.unit.at.province &&
           convoy->destination.province == move->destination.province;
  }

  bool could_walk(const Actor& army) const {
    return can_walk(board_, army.unit.power, army.unit.at.province, std::get<Move>(army.task).destination.province);
  }

  // DATC 4.A.3: whether an army that could walk is to go by convoy.
  // | 2025EE, 2000 | its order says so, or a fleet of its own power is ordered to carry it                   |
  // | 1982         | likewise, or a unit of its own power comes the other way and a fleet carries the army   |
  // | 1971         | a unit comes the other way; by the first step alone: a fleet carries the army           |
  // | DPTG         | its order says so                                                                       |
  bool prefers_convoy(const Actor& army, const std::vector<Actor>& actors) const {
    const Move& move = std::get<Move>(army.task);
    const bool is_tagged = move.via == Via::Convoy;
    if (!move.path.empty()) return true;  // its order says how
    if (board_.options().convoy_path == ConvoyPath::Required) return false;
    const auto is_carried_by = [&](auto&& counts) {
      return std::any_of(actors.begin(), actors.end(),
                         [&](const Actor& fleet) { return carries(fleet, army) && counts(fleet); });
    };
    const auto is_own = [&](const Actor& other) { return other.unit.power == army.unit.power; };
    const auto is_any = [](const Actor&) { return true; };
    const Actor* there = actor_at(actors, move.destination.province);
    const Move* back = there == nullptr ? nullptr : std::get_if<Move>(&there->task);
    const bool is_met = back != nullptr && back->destination.province == army.unit.at.province;
    switch (board_.options().convoy_intent) {
      case ConvoyIntent::Y2025EE:
      case ConvoyIntent::Y2000:
      case ConvoyIntent::Y2000Ordered:
      case ConvoyIntent::Y2000Possible: return is_tagged || is_carried_by(is_own);
      case ConvoyIntent::Y1982:
        return is_tagged || is_carried_by(is_own) || (is_met && is_own(*there) && is_carried_by(is_any));
      case ConvoyIntent::Y1971: return is_met;
      case ConvoyIntent::Y1971Intact: return is_carried_by(is_any);
      case ConvoyIntent::Dptg: return is_tagged;
    }
    return false;
  }

  // Where an army "could arrive" both ways, by three readings of the book of 2000: what a convoy needs, so that the
  // army does not go by land. The handling of the book of 1971 asks for an unbroken convoy, too.
  bool walks_without(bool path_is_ordered, const Actor& army) const {
    const Move& move = std::get<Move>(army.task);
    const ProvinceId from = army.unit.at.province, to = move.destination.province;
    switch (board_.options().convoy_intent) {
      case ConvoyIntent::Y2000:
      case ConvoyIntent::Y1971:
      case ConvoyIntent::Y1971Intact: return true;
      case ConvoyIntent::Y2000Ordered: return !path_is_ordered;
      case ConvoyIntent::Y2000Possible:
        if (!move.path.empty()) {
          const Fleets there = ordered_on_path(move.path, convoying_fleets(board_));
          return there.size() < move.path.size() || !is_chain(board_.map(), there, from, to);
        }
        return !has_route(board_.map(), convoying_fleets(board_), from, to);
      case ConvoyIntent::Y2025EE:
      case ConvoyIntent::Y1982:
      case ConvoyIntent::Dptg: return false;
    }
    return false;
  }

  void match_move(Actor& actor, const std::vector<Actor>& actors) const {
    const auto* move = std::get_if<Move>(&actor.task);
    if (move == nullptr || actor.unit.kind == UnitKind::Fleet || move->via == Via::Land) return;
    if (could_walk(actor) && !prefers_convoy(actor, actors)) return;
    actor.convoys = convoys_of(actor, actors);
    const bool has_path = has_route(board_.map(), actor.convoys, actor.unit.at.province, move->destination.province) &&
                          (move->path.empty() || actor.convoys.size() == move->path.size());
    actor.needs_all_convoys = !move->path.empty() || board_.options().convoy_routes != ConvoyRoutes::Any;
    actor.may_walk = could_walk(actor) && walks_without(has_path, actor);
    actor.by_convoy = has_path || !actor.may_walk;
    actor.is_void = !has_path && !actor.may_walk;
  }

  // "Unopposed", under unopposed-sortie=untouched: no unit is at the destination, and no other unit is ordered there.
  void leave_alone(Actor& actor, const std::vector<Actor>& actors) const {
    const auto* sortie = std::get_if<Move>(&actor.task);  // a paradox rule may have it hold
    if (!actor.is_sortie || sortie == nullptr || actor.is_void) return;
    if (board_.options().unopposed_sortie != UnopposedSortie::Untouched) return;
    const ProvinceId to = sortie->destination.province;
    if (board_.position.unit_at(to) != nullptr) return;
    actor.is_untouched = std::none_of(actors.begin(), actors.end(), [&](const Actor& other) {
      const auto* move = std::get_if<Move>(&other.task);
      return other.unit != actor.unit && move != nullptr && !holds_instead(other) && move->destination.province == to;
    });
  }

  const Actor* actor_at(const std::vector<Actor>& actors, ProvinceId province) const {
    const auto found = std::find_if(actors.begin(), actors.end(),
                                    [&](const Actor& actor) { return actor.unit.at.province == province; });
    return found == actors.end() ? nullptr : &*found;
  }

  void match_others(Actor& actor, const std::vector<Actor>& actors) const {
    if (const auto* support = std::get_if<SupportHold>(&actor.task)) {
      actor.is_void = !can_be_held(*actor_at(actors, support->supported.at.province));
    } else if (const auto* move_support = std::get_if<SupportMove>(&actor.task)) {
      actor.is_void = !is_for(*move_support, *actor_at(actors, move_support->supported.at.province));
    } else if (const auto* convoy = std::get_if<Convoy>(&actor.task)) {
      const Actor& army = *actor_at(actors, convoy->army.at.province);
      actor.is_void = !carries(actor, army) || army.is_untouched;
    }
  }

  // A unit that was ordered to move cannot be supported to hold: 6.D.7, 6.D.8; but see ae-sortie-1.
  bool can_be_held(const Actor& actor) const {
    if (std::holds_alternative<Move>(actor.task)) return holds_instead(actor);
    if (actor.was_to_move && board_.options().impossible_move == ImpossibleMove::OrderedToMove) return false;
    if (board_.is_minor(actor.unit.power)) return true;  // it has no player who could leave the game
    return board_.options().civil_disorder_support == CivilDisorderSupport::Works || sends_orders(actor.unit.power);
  }
  bool sends_orders(PowerId power) const {
    return std::any_of(orders_.begin(), orders_.end(), [&](const Order& order) { return order.power == power; });
  }

  // A minor power's unit holds if its published order is void, or if its sortie does nothing.
  static bool holds_instead(const Actor& actor) { return actor.is_sortie && (actor.is_void || actor.is_untouched); }

  static bool is_for(const SupportMove& support, const Actor& actor) {
    const auto* move = std::get_if<Move>(&actor.task);
    if (move == nullptr || holds_instead(actor) || move->destination.province != support.destination.province)
      return false;
    return support.destination.coast == Coast::None || support.destination.coast == move->destination.coast;
  }

  const Board& board_;
  const std::vector<Order>& orders_;
  std::vector<std::optional<Task>> tasks_;
  std::vector<bool> is_legal_, counts_;
  std::map<ProvinceId, Task> implied_;  // by the province of the unit
};

Result result_of_move(const Equations& equations, std::size_t mover) {
  const Actor& actor = equations.actors()[mover];
  if (actor.is_void) return Result::Void;
  if (actor.is_untouched) return Result::Bounces;
  if (equations.leaves(mover)) return Result::Moves;
  return equations.has_way(mover) ? Result::Bounces : Result::Disrupted;
}

Result result_of(const Equations& equations, const Fleets& put_out, std::size_t actor) {
  const Actor& it = equations.actors()[actor];
  if (it.made_to_hold) return Result::Disrupted;
  if (std::holds_alternative<Move>(it.task)) return result_of_move(equations, actor);
  if (std::holds_alternative<Hold>(it.task)) return Result::Holds;
  if (it.is_void) return Result::Void;
  if (std::holds_alternative<Convoy>(it.task)) {
    const bool is_put_out = std::find(put_out.begin(), put_out.end(), it.unit.at.province) != put_out.end();
    return is_put_out || equations.dislodger_of(actor) ? Result::Disrupted : Result::Convoys;
  }
  return equations.is_given(actor) ? Result::Given : Result::Cut;
}

std::vector<Unit> standing_after(const Equations& equations) {
  std::vector<Unit> standing;
  for (std::size_t i = 0; i < equations.actors().size(); ++i) {
    Unit unit = equations.actors()[i].unit;
    if (equations.leaves(i)) unit.at = std::get<Move>(equations.actors()[i].task).destination;
    else if (equations.dislodger_of(i)) continue;
    standing.push_back(unit);
  }
  std::sort(standing.begin(), standing.end(), [](const Unit& a, const Unit& b) { return a.at < b.at; });
  return standing;
}

// "A province has a stand-off when it is empty after the moves, and a move with a prevent strength above 0 was aimed at
// it."
ProvinceSet stand_offs_after(const Equations& equations, const std::vector<Unit>& standing) {
  ProvinceSet stand_offs;
  for (std::size_t i = 0; i < equations.actors().size(); ++i) {
    const Actor& actor = equations.actors()[i];
    const auto* move = std::get_if<Move>(&actor.task);
    if (move == nullptr || actor.is_void || actor.is_untouched || equations.prevent_strength(i) == 0) continue;
    const ProvinceId to = move->destination.province;
    if (std::none_of(standing.begin(), standing.end(), [&](const Unit& unit) { return unit.at.province == to; }))
      stand_offs.insert(to);
  }
  return stand_offs;
}

// Which attacks on these seas succeed, by the place where the attacker starts; a sortie that dislodges is one of them.
std::vector<ProvinceId> successful_attacks(const Equations& equations, const Fleets& seas) {
  std::vector<ProvinceId> attackers;
  for (std::size_t i = 0; i < equations.actors().size(); ++i) {
    const Actor& actor = equations.actors()[i];
    const auto* move = std::get_if<Move>(&actor.task);
    if (move == nullptr || std::find(seas.begin(), seas.end(), move->destination.province) == seas.end()) continue;
    if (equations.succeeds(i)) attackers.push_back(actor.unit.at.province);
  }
  return attackers;
}

// DATC 4.A.2, Verheijden: "If a convoyed army's attack would affect the outcome of an attack on any of its convoying
// fleets, however directly or indirectly, then the convoyed attack may not take place"; the army holds. Each army is
// tried by itself, once with its attack and once holding (own-effect).
std::vector<ProvinceId> armies_with_own_effect(const Board& board, const Orders& orders, Tries& tries) {
  std::vector<ProvinceId> found;
  const std::vector<Actor> as_ordered = orders.actors();
  for (std::size_t i = 0; i < as_ordered.size(); ++i) {
    const Actor& army = as_ordered[i];
    if (!army.by_convoy || army.is_void) continue;
    std::vector<Actor> attacking = as_ordered;
    attacking[i].surely_arrives = true;
    Equations with_attack(board, attacking);
    Equations without_attack(board, orders.actors({army.unit.at.province}));
    settle(with_attack, ConvoyParadox::Szykman, tries);
    settle(without_attack, ConvoyParadox::Szykman, tries);
    if (successful_attacks(with_attack, army.convoys) != successful_attacks(without_attack, army.convoys))
      found.push_back(army.unit.at.province);
  }
  return found;
}

ParadoxRuling told(const Equations& equations, const FoundParadox& paradox, Clause clause) {
  ParadoxRuling ruling{clause, paradox.has_outcomes, {}};
  for (const std::size_t army : armies_of(paradox)) ruling.armies.push_back(equations.actors()[army].unit.at.province);
  std::sort(ruling.armies.begin(), ruling.armies.end());
  return ruling;
}

// DATC 4.A.2, Szykman's first wording: "the turn is adjudicated as if the convoying army had been ordered to hold".
std::vector<ProvinceId> armies_in_paradoxes(const Board& board, const Orders& orders, Tries& tries,
                                            std::vector<ParadoxRuling>& paradoxes) {
  std::vector<ProvinceId> holding;
  for (;;) {
    Equations equations(board, orders.actors(holding));
    const std::optional<FoundParadox> paradox = first_paradox(equations, tries);
    if (!paradox) return holding;
    paradoxes.push_back(told(equations, *paradox, Clause::ParadoxArmyHolds));
    for (const std::size_t army : armies_of(*paradox)) holding.push_back(equations.actors()[army].unit.at.province);
  }
}

std::vector<ProvinceId> armies_made_to_hold(const Board& board, const Orders& orders, Tries& tries,
                                            std::vector<ParadoxRuling>& paradoxes) {
  if (board.options().convoy_paradox == ConvoyParadox::SzykmanArmy)
    return armies_in_paradoxes(board, orders, tries, paradoxes);
  if (board.options().convoy_paradox == ConvoyParadox::OwnEffect) return armies_with_own_effect(board, orders, tries);
  return {};
}

// The clause of a rule that keeps paradoxes from arising, instead of settling them.
std::optional<Clause> preventing_clause(ConvoyParadox rule) {
  switch (rule) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold: return std::nullopt;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return Clause::Paradox1971;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return Clause::Paradox1982;
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return Clause::Paradox2000;
    case ConvoyParadox::OwnEffect: return Clause::ParadoxOwnEffect;
  }
  return std::nullopt;
}

// Whether the paradox contains an army that the rule makes hold, or one that it keeps from cutting a support in it.
bool is_prevented(const Equations& equations, const FoundParadox& paradox) {
  for (const std::size_t army : armies_of(paradox)) {
    if (equations.actors()[army].made_to_hold) return true;
    for (const Decision& decision : paradox.part) {
      const std::size_t supporter = decision.actor;
      if (decision.question != Question::IsGiven || !equations.is_support(supporter) || !equations.attacks(army))
        continue;
      if (equations.destination(army) != equations.place(supporter)) continue;
      if (equations.power(army) != equations.power(supporter) && equations.never_cuts(army, supporter)) return true;
    }
  }
  return false;
}

// The paradoxes that the orders would have made without the rule, under the rule that it falls back on.
std::vector<ParadoxRuling> prevented_paradoxes(const Board& board, const std::vector<Order>& written,
                                               const Equations& equations, Tries& tries) {
  const ConvoyParadox rule = board.options().convoy_paradox;
  const std::optional<Clause> clause = preventing_clause(rule);
  if (!clause) return {};
  Options options = board.options();
  options.convoy_paradox = all_moves_fail(rule) ? ConvoyParadox::AllHold : ConvoyParadox::Szykman;
  const Variant variant = with_unchecked_options(board.variant, options);
  const Board without_rule{variant, board.position};
  Equations others(without_rule, Orders(without_rule, written).actors());
  std::vector<ParadoxRuling> paradoxes;
  for (const FoundParadox& paradox : settle(others, variant.options().convoy_paradox, tries).paradoxes) {
    if (is_prevented(equations, paradox)) paradoxes.push_back(told(others, paradox, *clause));
  }
  return paradoxes;
}

}  // namespace

std::map<ProvinceId, Task> implied_moves(const Board& board, const std::vector<Order>& orders) {
  return Orders(board, orders).implied();
}

MovementOutcome movement(const Board& board, const std::vector<Order>& written) {
  const Orders orders(board, written);
  Tries tries;
  MovementOutcome outcome;
  Equations equations(board, orders.actors(armies_made_to_hold(board, orders, tries, outcome.paradoxes)));
  const Ruled ruled = settle(equations, board.options().convoy_paradox, tries);
  const Clause rule = all_moves_fail(board.options().convoy_paradox) ? Clause::ParadoxAllHold : Clause::ParadoxSzykman;
  for (const FoundParadox& paradox : ruled.paradoxes) outcome.paradoxes.push_back(told(equations, paradox, rule));
  for (const ParadoxRuling& paradox : prevented_paradoxes(board, written, equations, tries))
    outcome.paradoxes.push_back(paradox);
  std::sort(outcome.paradoxes.begin(), outcome.paradoxes.end());

  outcome.standing = standing_after(equations);
  outcome.stand_offs = stand_offs_after(equations, outcome.standing);
  Position after = board.position;  // as the retreats will find it
  after.units = outcome.standing;
  after.stand_offs = outcome.stand_offs;
  for (std::size_t i = 0; i < equations.actors().size(); ++i) {
    const Unit& unit = equations.actors()[i].unit;
    OrderRuling ruling;
    ruling.result = result_of(equations, ruled.put_out, i);
    ruling.why = why(board, equations, ruled, i);
    if (const auto by = equations.dislodger_of(i)) {
      const DislodgedUnit dislodged{unit, equations.actors()[*by].unit.at.province, equations.comes_by_convoy(*by)};
      const bool goes = board.is_minor(unit.power) && board.options().dislodged_minor == DislodgedMinor::Disbands;
      const bool has_retreat = !goes && !open_retreats({board.variant, after}, dislodged).empty();
      ruling.fate = has_retreat ? Fate::Dislodged : Fate::Destroyed;
      ruling.dislodged_by = dislodged.attacker_origin;
      if (has_retreat) outcome.dislodged.push_back(dislodged);
    }
    outcome.units.push_back({unit, ruling});
  }
  for (std::size_t i = 0; i < written.size(); ++i) outcome.counts.push_back(orders.is_carried_out(i));
  outcome.implied = orders.implied();
  for (std::size_t i = 0; i < written.size(); ++i) {
    OrderRuling ruling;
    for (const UnitRuling& of_unit : outcome.units) {
      if (of_unit.unit.at.province == written[i].unit.at.province && of_unit.unit.power == written[i].power)
        ruling = of_unit.ruling;
    }
    if (!outcome.counts[i]) {  // the result of the unit is reported all the same
      ruling.result = Result::Illegal;
      ruling.why = why_illegal(board, equations, ruled, written[i]);
    }
    outcome.orders.push_back(ruling);
  }
  return outcome;
}

}  // namespace casus::oracle
