#include "checker/oracle/matching.h"

#include <algorithm>

#include "checker/oracle/land_or_convoy.h"
#include "engine/rules/options.h"

namespace casus::oracle {

namespace {

// The order names its unit well enough; only the move is impossible. Minor powers' units hold in any case.
bool is_impossible_move(const Board& board, const Order& order) {
  if (!std::holds_alternative<Move>(order.task) || !is_for_own_unit(board, order)) return false;
  return may_order(board, order, *board.position.unit_at(order.unit.at.province)) && !board.is_minor(order.power);
}

// What the units do, while their orders are matched with each other.
class Matching {
 public:
  Matching(const Board& board, std::span<const JudgedOrder* const> orders, std::vector<Actor>& actors)
      : board_(board), orders_(orders), actors_(actors) {}

  void run(const std::vector<ProvinceId>& holding) {
    if (!holding.empty()) {
      for (Actor& actor : actors_) make_hold(actor, holding);
    }
    for (Actor& actor : actors_) match_move(actor);
    for (Actor& actor : actors_) leave_alone(actor);
    for (Actor& actor : actors_) match_others(actor);
  }

 private:
  // A paradox rule has the army hold. Its fleets hold with it.
  void make_hold(Actor& actor, const std::vector<ProvinceId>& holding) {
    if (!std::holds_alternative<Move>(*actor.task)) return;
    if (std::find(holding.begin(), holding.end(), actor.unit.at.province) == holding.end()) return;
    for (Actor& fleet : actors_) {
      if (!carries(fleet, actor)) continue;
      fleet.task = &hold_task;
      fleet.made_to_hold = true;
    }
    actor.task = &hold_task;
    actor.made_to_hold = true;
  }

  // Whether only fleets on a route of ordered fleets belong to the convoy: where every route has to hold, and by the
  // paradox rules that speak of "convoying" fleets and ask for a route (paradox-carriers).
  bool has_to_be_on_route() const {
    if (board_.options().convoy_routes != ConvoyRoutes::Any) return true;
    const ConvoyParadox rule = board_.options().convoy_paradox;
    return rule == ConvoyParadox::Y1971 || rule == ConvoyParadox::Y1971AllHold || rule == ConvoyParadox::Y1982 ||
           rule == ConvoyParadox::OwnEffect;
  }

  // The fleets that are ordered to carry the army where it goes.
  Fleets carriers_of(const Actor& army) const {
    Fleets ordered;
    for (const Actor& fleet : actors_) {
      if (carries(fleet, army)) ordered.push_back(fleet.unit.at.province);
    }
    return ordered;
  }

  // Those of them that count.
  Fleets convoys_of(const Actor& army, Fleets ordered) const {
    const Move& move = std::get<Move>(*army.task);
    if (!move.path.empty()) return ordered_on_path(move.path, ordered);
    if (!has_to_be_on_route()) return ordered;
    const ProvinceId from = army.unit.at.province, to = move.destination.province;
    if (!has_route(board_, ordered, from, to)) return ordered;  // without a route, no fleet is left out
    if (board_.options().convoy_routes == ConvoyRoutes::AllOwnFirst) leave_out_foreign(ordered, army);
    Fleets on_routes;
    for (const ProvinceId fleet : ordered) {
      if (is_on_route(board_, ordered, from, to, fleet)) on_routes.push_back(fleet);
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
    if (has_route(board_, own, army.unit.at.province, std::get<Move>(*army.task).destination.province)) ordered = own;
  }

  static bool carries(const Actor& fleet, const Actor& army) {
    const auto* convoy = std::get_if<Convoy>(fleet.task);
    const auto* move = std::get_if<Move>(army.task);
    return convoy != nullptr && move != nullptr && convoy->army.at.province == army.unit.at.province &&
           convoy->destination.province == move->destination.province;
  }

  bool could_walk(const Actor& army) const {
    return can_walk(board_, army.unit.power, army.unit.at.province, std::get<Move>(*army.task).destination.province);
  }

  // The unit at the destination, if its order is to go where the army comes from.
  const Unit* opposite_of(const Actor& army) const {
    const Actor* there = actor_at(std::get<Move>(*army.task).destination.province);
    const Move* back = there == nullptr ? nullptr : std::get_if<Move>(there->task);
    return back != nullptr && back->destination.province == army.unit.at.province ? &there->unit : nullptr;
  }

  // Without a convoy order, and without a word in its own order, an army that can walk does so by every book.
  Ways ways_of(const Actor& army, const Fleets& carrying) const {
    const Move& move = std::get<Move>(*army.task);
    if (!could_walk(army)) return {true, false};
    if (carrying.empty() && move.via != Via::Convoy && move.path.empty()) return {false, true};
    const Circumstances now = circumstances(board_, army.unit, move, carrying, opposite_of(army));
    return land_or_convoy(board_.options(), move, now);
  }

  void match_move(Actor& actor) const {
    const auto* move = std::get_if<Move>(actor.task);
    if (move == nullptr || actor.unit.kind == UnitKind::Fleet) return;
    const Fleets carrying = carriers_of(actor);
    const Ways ways = ways_of(actor, carrying);
    if (!ways.by_convoy) return;
    actor.convoys = convoys_of(actor, carrying);
    const bool has_path = has_route(board_, actor.convoys, actor.unit.at.province, move->destination.province) &&
                          (move->path.empty() || actor.convoys.size() == move->path.size());
    actor.needs_all_convoys = !move->path.empty() || board_.options().convoy_routes != ConvoyRoutes::Any;
    actor.may_walk = ways.by_land;
    actor.by_convoy = true;
    actor.is_void = !has_path && !ways.by_land;
  }

  // "Unopposed", under unopposed-sortie=untouched: no unit is at the destination, and no other unit is ordered there.
  void leave_alone(Actor& actor) const {
    const auto* sortie = std::get_if<Move>(actor.task);  // a paradox rule may have it hold
    if (!actor.is_sortie || sortie == nullptr || actor.is_void) return;
    if (board_.options().unopposed_sortie != UnopposedSortie::Untouched) return;
    const ProvinceId to = sortie->destination.province;
    if (board_.position.unit_at(to) != nullptr) return;
    actor.is_untouched = std::none_of(actors_.begin(), actors_.end(), [&](const Actor& other) {
      const auto* move = std::get_if<Move>(other.task);
      return other.unit != actor.unit && move != nullptr && !holds_instead(other) && move->destination.province == to;
    });
  }

  const Actor* actor_at(ProvinceId province) const {
    const auto found = std::find_if(actors_.begin(), actors_.end(),
                                    [&](const Actor& actor) { return actor.unit.at.province == province; });
    return found == actors_.end() ? nullptr : &*found;
  }

  void match_others(Actor& actor) const {
    if (const auto* support = std::get_if<SupportHold>(actor.task)) {
      actor.is_void = !can_be_held(*actor_at(support->supported.at.province));
    } else if (const auto* move_support = std::get_if<SupportMove>(actor.task)) {
      actor.is_void = !is_for(*move_support, *actor_at(move_support->supported.at.province));
    } else if (const auto* convoy = std::get_if<Convoy>(actor.task)) {
      const Actor& army = *actor_at(convoy->army.at.province);
      actor.is_void = !carries(actor, army) || army.is_untouched;
    }
  }

  // A unit that was ordered to move cannot be supported to hold: 6.D.7, 6.D.8; but see ae-sortie-1.
  bool can_be_held(const Actor& actor) const {
    if (std::holds_alternative<Move>(*actor.task)) return holds_instead(actor);
    if (actor.was_to_move && board_.options().impossible_move == ImpossibleMove::OrderedToMove) return false;
    if (board_.is_minor(actor.unit.power)) return true;  // it has no player who could leave the game
    return board_.options().civil_disorder_support == CivilDisorderSupport::Works || sends_orders(actor.unit.power);
  }
  // "For each DP he or she allocates, the allocating player submits an order": that shows a player, too.
  bool sends_orders(PowerId power) const {
    return std::any_of(orders_.begin(), orders_.end(),
                       [&](const JudgedOrder* judged) { return judged->order.power == power; }) ||
           std::any_of(board_.grants.begin(), board_.grants.end(),
                       [&](const Grant& grant) { return grant.power == power; });
  }

  // A minor power's unit holds if its published order is void, or if its sortie does nothing.
  static bool holds_instead(const Actor& actor) { return actor.is_sortie && (actor.is_void || actor.is_untouched); }

  static bool is_for(const SupportMove& support, const Actor& actor) {
    const auto* move = std::get_if<Move>(actor.task);
    if (move == nullptr || holds_instead(actor) || move->destination.province != support.destination.province)
      return false;
    return support.destination.coast == Coast::None || support.destination.coast == move->destination.coast;
  }

  const Board& board_;
  const std::span<const JudgedOrder* const> orders_;
  std::vector<Actor>& actors_;
};

// An impossible move that says where its unit is to go, by the rulebooks for which it counts as a move.
bool is_ordered_to_move(const Board& board, const JudgedOrder& judged) {
  return judged.is_impossible_move && board.options().impossible_move == ImpossibleMove::OrderedToMove;
}

Location goal_of(const Board& board, const Order& move) {
  const Location written = std::get<Move>(move.task).destination;
  const bool is_army = board.position.unit_at(move.unit.at.province)->kind == UnitKind::Army;
  // A coast that is not there makes no other place, also where the rulebook refuses it (illegal-order-counts).
  const bool is_there = board.map().has_coast(written.province, written.coast);
  return is_army || !is_there ? Location{written.province, Coast::None} : written;
}

}  // namespace

JudgedOrder judged(const Board& board, const Order& order) {
  JudgedOrder judged{.order = order, .task = possible_task(board, order), .is_legal = true};
  if (judged.task) return judged;
  judged.is_legal = false;
  judged.is_impossible_move = is_impossible_move(board, order);
  // DATC 4.E.1: changed to a hold order, where the rulebook says so.
  if (board.options().illegal_order == IllegalOrder::Hold && is_for_own_unit(board, order)) judged.task = Hold{};
  return judged;
}

Claim claim_of(const Board& board, const JudgedOrder& judged) {
  Claim claim = claim_of(judged.order, judged.task);
  if (is_ordered_to_move(board, judged)) claim.vain_goal = goal_of(board, judged.order);
  return claim;
}

void MatchedOrders::match(std::span<const JudgedOrder* const> orders) {
  orders_ = orders;
  claims_.clear();
  for (const JudgedOrder* order : orders) claims_.push_back(claim_of(board_, *order));
  decide_which_count(board_.options(), claims_);
  implied_.clear();
  if (board_.options().implied_orders == ImpliedOrders::Allowed) imply_moves();
}

std::vector<Actor> MatchedOrders::actors(const std::vector<ProvinceId>& holding) const {
  std::vector<Actor> actors;
  write_actors(actors, holding);
  return actors;
}

void MatchedOrders::write_actors(std::vector<Actor>& actors, const std::vector<ProvinceId>& holding) const {
  actors.clear();
  for (const Unit& unit : board_.position.units) actors.push_back(unmatched(unit));
  Matching(board_, orders_, actors).run(holding);
}

// DATC 4.E.3: "an explicit order takes precedence over an implicit order". "An implicit order is an order that is
// deduced from a support order or convoy order in the same order set": also a hold, from a support to hold. Only orders
// of the unit's own power imply anything; of several, the first counts (implied-moves).
void MatchedOrders::imply_moves() {
  std::vector<ProvinceId> holding;
  const auto is_to_hold = [&](ProvinceId place) {
    return std::find(holding.begin(), holding.end(), place) != holding.end();
  };
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    if (!is_carried_out(i)) continue;
    const JudgedOrder& it = *orders_[i];
    if (const auto* support = std::get_if<SupportHold>(&*it.task)) {
      const ProvinceId place = support->supported.at.province;
      if (board_.position.unit_at(place)->power == it.order.power) holding.push_back(place);
    } else if (const auto* move_support = std::get_if<SupportMove>(&it.order.task)) {
      const ProvinceId place = move_support->supported.at.province;
      if (!is_to_hold(place)) imply(it.order.power, place, move_support->destination);
    } else if (const auto* convoy = std::get_if<Convoy>(&*it.task)) {
      const ProvinceId place = convoy->army.at.province;
      if (!is_to_hold(place)) imply(it.order.power, place, convoy->destination);
    }
  }
}

// The move is written as the other order writes it. If it could not be ordered so, since the coast has to be named in
// moves, it is not implied.
void MatchedOrders::imply(PowerId writer, ProvinceId from, Location to) {
  const Unit& unit = *board_.position.unit_at(from);
  if (unit.power != writer || is_ordered(unit)) return;
  const Order order{unit.power, {casus::written(unit.kind), no_power, unit.at}, Move{to}};
  if (const auto task = possible_task(board_, order)) implied_.emplace(from, *task);
}

// An order that counts; where an illegal order is a hold order, any order; where an impossible move is an order to
// move, also that one, if it is not one of several with a legal one among them.
bool MatchedOrders::is_ordered(const Unit& unit) const {
  bool counts = false, has_any = false, has_legal_order = false, is_tried = false;
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    if (claims_[i].unit != unit.at.province) continue;
    counts = counts || claims_[i].counts;
    has_any = has_any || claims_[i].task != nullptr;
    has_legal_order = has_legal_order || orders_[i]->is_legal;
    is_tried = is_tried || claims_[i].vain_goal;
  }
  if (board_.options().illegal_order == IllegalOrder::Hold) return has_any;
  return counts || (is_tried && !has_legal_order);
}

Actor MatchedOrders::unmatched(const Unit& unit) const {
  Actor actor;
  actor.unit = unit;
  bool has_legal_order = false, is_tried = false;
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    if (orders_[i]->order.unit.at.province != unit.at.province) continue;
    has_legal_order = has_legal_order || orders_[i]->is_legal;
    is_tried = is_tried || orders_[i]->is_impossible_move;
    if (!claims_[i].counts) continue;
    actor.task = &*orders_[i]->task;
    actor.ordered = true;
    actor.was_to_move = orders_[i]->is_impossible_move;
  }
  // Where an illegal order is a hold order, it is one of several like any other: if they contradict it, none counts.
  const bool stands_alone = board_.options().illegal_order != IllegalOrder::Hold && !has_legal_order;
  if (stands_alone && is_tried && !actor.ordered) actor.was_to_move = true;
  if (const auto implied = implied_.find(unit.at.province); implied != implied_.end()) {
    actor.task = &implied->second;
    actor.ordered = true;
    actor.was_to_move = false;
  }
  actor.is_sortie = std::holds_alternative<Move>(*actor.task) && board_.is_minor(unit.power) &&
                    board_.options().minor_moves == MinorMoves::Sortie;
  return actor;
}

}  // namespace casus::oracle
