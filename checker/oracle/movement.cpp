#include "checker/oracle/movement.h"

#include <algorithm>
#include <map>

#include "checker/oracle/matching.h"
#include "checker/oracle/reasons.h"
#include "checker/oracle/retreats.h"
#include "checker/oracle/settle.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::oracle {

namespace {

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
  if (std::holds_alternative<Move>(*it.task)) return result_of_move(equations, actor);
  if (std::holds_alternative<Hold>(*it.task)) return Result::Holds;
  if (std::holds_alternative<Transform>(*it.task))
    return equations.transforms(actor) ? Result::Transforms : Result::Cut;
  if (it.is_void) return Result::Void;
  if (std::holds_alternative<Convoy>(*it.task)) {
    const bool is_put_out = std::find(put_out.begin(), put_out.end(), it.unit.at.province) != put_out.end();
    return is_put_out || equations.dislodger_of(actor) ? Result::Disrupted : Result::Convoys;
  }
  return equations.is_given(actor) ? Result::Given : Result::Cut;
}

// It stays in its province, as the other kind.
void transform(Unit& unit, const Transform& task) {
  unit.kind = task.into == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  unit.at.coast = task.coast;
}

std::vector<Unit> standing_after(const Equations& equations) {
  std::vector<Unit> standing;
  for (std::size_t i = 0; i < equations.actors().size(); ++i) {
    Unit unit = equations.actors()[i].unit;
    if (equations.leaves(i)) unit.at = std::get<Move>(*equations.actors()[i].task).destination;
    else if (equations.dislodger_of(i)) continue;
    if (equations.transforms(i)) transform(unit, std::get<Transform>(*equations.actors()[i].task));
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
    const auto* move = std::get_if<Move>(actor.task);
    if (move == nullptr || actor.is_void || actor.is_untouched || equations.prevent_strength(i).value_or(0) == 0)
      continue;
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
    const auto* move = std::get_if<Move>(actor.task);
    if (move == nullptr || std::find(seas.begin(), seas.end(), move->destination.province) == seas.end()) continue;
    if (equations.succeeds(i)) attackers.push_back(actor.unit.at.province);
  }
  return attackers;
}

// DATC 4.A.2, Verheijden: "If a convoyed army's attack would affect the outcome of an attack on any of its convoying
// fleets, however directly or indirectly, then the convoyed attack may not take place"; the army holds. Each army is
// tried by itself, once with its attack and once holding (own-effect).
std::vector<ProvinceId> armies_with_own_effect(const Board& board, const MatchedOrders& orders, Tries& tries) {
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
std::vector<ProvinceId> armies_in_paradoxes(const Board& board, const MatchedOrders& orders, Tries& tries,
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

std::vector<ProvinceId> armies_made_to_hold(const Board& board, const MatchedOrders& orders, Tries& tries,
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

// Orders that are judged and matched once.
class SetOfOrders {
 public:
  SetOfOrders(const Board& board, const std::vector<Order>& orders) : matched_(board) {
    for (const Order& order : orders) judged_.push_back(judged(board, order));
    for (const JudgedOrder& order : judged_) pointers_.push_back(&order);
    matched_.match(pointers_);
  }
  SetOfOrders(const SetOfOrders&) = delete;
  SetOfOrders& operator=(const SetOfOrders&) = delete;
  ~SetOfOrders() = default;

  const MatchedOrders& matched() const { return matched_; }

 private:
  std::vector<JudgedOrder> judged_;
  std::vector<const JudgedOrder*> pointers_;
  MatchedOrders matched_;
};

// The paradoxes that the orders would have made without the rule, under the rule that it falls back on.
std::vector<ParadoxRuling> prevented_paradoxes(const Board& board, const std::vector<Order>& written,
                                               const Equations& equations, Tries& tries) {
  const ConvoyParadox rule = board.options().convoy_paradox;
  const std::optional<Clause> clause = preventing_clause(rule);
  if (!clause) return {};
  // Every paradox has a convoy in it.
  const auto has_convoy = [](const Actor& actor) { return actor.by_convoy || actor.made_to_hold; };
  if (std::none_of(equations.actors().begin(), equations.actors().end(), has_convoy)) return {};
  Options options = board.options();
  options.convoy_paradox = all_moves_fail(rule) ? ConvoyParadox::AllHold : ConvoyParadox::Szykman;
  const Variant variant = with_unchecked_options(board.variant, options);
  const Board without_rule{variant, board.position, board.grants};
  const SetOfOrders orders(without_rule, written);
  Equations others(without_rule, orders.matched().actors());
  std::vector<ParadoxRuling> paradoxes;
  for (const FoundParadox& paradox : settle(others, variant.options().convoy_paradox, tries).paradoxes) {
    if (is_prevented(equations, paradox)) paradoxes.push_back(told(others, paradox, *clause));
  }
  return paradoxes;
}

// Makes all decisions. Adds the paradoxes whose armies hold because of them.
Ruled decide(const Board& board, const MatchedOrders& orders, std::vector<Actor>& actors, Equations& equations,
             Tries& tries, std::vector<ParadoxRuling>& paradoxes) {
  orders.write_actors(actors, armies_made_to_hold(board, orders, tries, paradoxes));
  equations.begin(actors);
  return settle(equations, board.options().convoy_paradox, tries);
}

// From the units that stand and the stand-offs of the outcome. Adds the units that may retreat.
void rule_units(const Board& board, const Equations& equations, const Ruled& ruled, MovementOutcome& outcome) {
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
      const bool has_retreat = !open_retreats({board.variant, after}, dislodged).empty();
      ruling.fate = has_retreat ? Fate::Dislodged : Fate::Destroyed;
      ruling.dislodged_by = dislodged.attacker_origin;
      ruling.why->retreats = ways_closed_by_fleets({board.variant, after}, dislodged);
      if (has_retreat) outcome.dislodged.push_back(dislodged);
    }
    outcome.units.push_back({unit, ruling});
  }
}

// From the rulings of units: an order has that of its unit, unless it does not count.
void rule_orders(const Board& board, const std::vector<Order>& written, const MatchedOrders& orders,
                 const Equations& equations, const Ruled& ruled, MovementOutcome& outcome) {
  for (std::size_t i = 0; i < written.size(); ++i) {
    OrderRuling ruling;
    for (const UnitRuling& of_unit : outcome.units) {
      if (of_unit.unit.at.province == written[i].unit.at.province && of_unit.unit.power == written[i].power)
        ruling = of_unit.ruling;
    }
    if (!outcome.counts[i]) {  // the result of the unit is reported all the same
      ruling.result = Result::Illegal;
      Why illegal = why_illegal(board, equations, ruled, written[i]);
      if (ruling.why) illegal.retreats = ruling.why->retreats;  // those of the unit
      ruling.why = illegal;
    }
    if (ruling.why) ruling.why->choice = orders.choice(i);
    outcome.orders.push_back(ruling);
  }
}

}  // namespace

std::map<ProvinceId, Task> implied_moves(const Board& board, const std::vector<Order>& orders) {
  return SetOfOrders(board, orders).matched().implied();
}

MovementOutcome movement(const Board& board, const std::vector<Order>& written) {
  const SetOfOrders set(board, written);
  const MatchedOrders& orders = set.matched();
  Tries tries;
  MovementOutcome outcome;
  std::vector<Actor> actors;
  Equations equations(board);
  const Ruled ruled = decide(board, orders, actors, equations, tries, outcome.paradoxes);
  const Clause rule = all_moves_fail(board.options().convoy_paradox) ? Clause::ParadoxAllHold : Clause::ParadoxSzykman;
  for (const FoundParadox& paradox : ruled.paradoxes) outcome.paradoxes.push_back(told(equations, paradox, rule));
  for (const ParadoxRuling& paradox : prevented_paradoxes(board, written, equations, tries))
    outcome.paradoxes.push_back(paradox);
  std::sort(outcome.paradoxes.begin(), outcome.paradoxes.end());

  outcome.standing = standing_after(equations);
  outcome.stand_offs = stand_offs_after(equations, outcome.standing);
  rule_units(board, equations, ruled, outcome);
  for (std::size_t i = 0; i < written.size(); ++i) outcome.counts.push_back(orders.is_carried_out(i));
  outcome.implied = orders.implied();
  rule_orders(board, written, orders, equations, ruled, outcome);
  return outcome;
}

ResultsOnBoard::ResultsOnBoard(const Board& board) : board_(board), matched_(board), equations_(board) {}

std::size_t ResultsOnBoard::add(const Order& order) {
  table_.push_back(judged(board_, order));
  return table_.size() - 1;
}

std::span<const OrderResult> ResultsOnBoard::of(std::span<const std::size_t> numbers) {
  orders_.clear();
  for (const std::size_t number : numbers) orders_.push_back(&table_[number]);
  matched_.match(orders_);
  Tries tries;
  paradoxes_.clear();
  const Ruled ruled = decide(board_, matched_, actors_, equations_, tries, paradoxes_);
  results_.clear();
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    OrderResult& it = results_.emplace_back();
    const auto unit = equations_.actor_at(orders_[i]->order.unit.at.province);
    if (unit && equations_.power(*unit) == orders_[i]->order.power) {
      it.result = result_of(equations_, ruled.put_out, *unit);
      it.dislodged = equations_.is_dislodged(*unit);
    }
    if (!matched_.is_carried_out(i)) it.result = Result::Illegal;
  }
  return results_;
}

}  // namespace casus::oracle
