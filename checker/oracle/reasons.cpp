#include "checker/oracle/reasons.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::oracle {

namespace {

bool contains(const Fleets& fleets, ProvinceId fleet) {
  return std::find(fleets.begin(), fleets.end(), fleet) != fleets.end();
}

class Explanation {
 public:
  Explanation(const Board& board, const Equations& equations, const Ruled& ruled, std::size_t actor)
      : board_(board), equations_(equations), ruled_(ruled), actor_(actor) {}

  Why all() && {
    const Actor& it = equations_.actors()[actor_];
    if (it.made_to_hold) {
      const bool by_own_effect = board_.options().convoy_paradox == ConvoyParadox::OwnEffect;
      attacked(by_own_effect ? Clause::ParadoxOwnEffect : Clause::ParadoxArmyHolds);
    } else if (equations_.attacks(actor_)) {
      move();
    } else if (it.is_void || it.is_untouched) {
      if (!equations_.was_ordered_to_move(actor_)) attacks();
    } else if (equations_.is_support(actor_)) {
      support();
    } else if (std::holds_alternative<Convoy>(*it.task)) {
      convoy();
    } else if (std::holds_alternative<Transform>(*it.task)) {
      transform();
    } else {
      attacks();
      if (it.ordered) why_.clause = Clause::OrderHold;
    }
    return sorted();
  }

  // Of a unit whose order does not count.
  Why of_attacks() && {
    attacks();
    return sorted();
  }

 private:
  // What the rules compare with the attack strength of a move that has a way.
  struct Comparison {
    std::size_t other;
    Part part;
    int own, against;
    bool is_won() const { return own > against; }
  };

  Why sorted() {
    std::sort(why_.witnesses.begin(), why_.witnesses.end());
    why_.witnesses.erase(std::unique(why_.witnesses.begin(), why_.witnesses.end()), why_.witnesses.end());
    return std::move(why_);
  }

  void name(std::size_t other, Part part, int own = 0, int against = 0) {
    why_.witnesses.push_back({equations_.place(other), part, {own, against}});
  }

  // --- units that do not try to move ---

  void attacked(Clause clause) {
    why_.clause = clause;
    attacks();
  }

  // Every move against the unit that has a way.
  void attacks() {
    const int hold = equations_.hold_strength(equations_.place(actor_));
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      if (!equations_.attacks(i) || equations_.destination(i) != equations_.place(actor_) || !equations_.has_way(i))
        continue;
      name(i, Part::Attacks, hold, equations_.attack_strength(i));
    }
    saved_by_own_supports();
  }

  // "Support given by the power of the attacked unit does not count": where the unit stays only because of that.
  void saved_by_own_supports() {
    if (equations_.is_dislodged(actor_)) return;
    const bool sorties_dislodge = board_.options().sortie_against_unit == SortieAgainstUnit::Dislodges;
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      if (!equations_.attacks(i) || equations_.destination(i) != equations_.place(actor_) || !equations_.has_way(i))
        continue;
      if (std::ranges::find(ruled_.held_back, i) != ruled_.held_back.end()) continue;  // it fails with any support
      if (!equations_.actors()[i].is_sortie || sorties_dislodge)
        supports_that_do_not_count(i, equations_.power(actor_));
    }
  }

  // The supports that are left out of the attack strength of a move, where the move would be strong enough with them;
  // of one power, or of any.
  void supports_that_do_not_count(std::size_t mover, std::optional<PowerId> of = std::nullopt) {
    std::vector<Comparison> all = rivals(mover);
    if (const auto there = met(mover)) all.push_back(*there);
    for (const Comparison& one : all) {
      const auto left_out = supports_of_power_attacked(mover, one);
      if (one.is_won() || one.own + static_cast<int>(left_out.size()) <= one.against) continue;
      for (const std::size_t supporter : left_out) {
        if (!of || equations_.power(supporter) == *of) name(supporter, Part::NotCounted);
      }
    }
  }

  std::vector<std::size_t> supports_of_power_attacked(std::size_t mover, const Comparison& comparison) const {
    std::optional<std::size_t> attacked = equations_.actor_at(equations_.destination(mover));
    const bool is_over_last_fleet = comparison.part == Part::FightsBack && comparison.other != attacked;
    if (is_over_last_fleet) attacked = comparison.other;
    else if (!met(mover)) return {};
    std::vector<std::size_t> supports;
    if (equations_.power(*attacked) == equations_.power(mover)) return supports;
    for (const std::size_t supporter : equations_.given_supports_of_move(mover)) {
      if (equations_.power(supporter) == equations_.power(*attacked)) supports.push_back(supporter);
    }
    return supports;
  }

  void support() {
    saved_by_own_supports();
    if (equations_.is_given(actor_)) {
      why_.clause = Clause::SupportGiven;
      return;
    }
    why_.clause = Clause::SupportCutByDislodgement;
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      if (!equations_.cuts_by_attacking(i, actor_)) continue;
      name(i, Part::Cuts);
      why_.clause = Clause::SupportCut;
    }
    const auto dislodger = equations_.dislodger_of(actor_);
    if (!dislodger || equations_.never_cuts(*dislodger, actor_)) return;
    if (!equations_.cuts_by_attacking(*dislodger, actor_)) name(*dislodger, Part::Cuts);
  }

  void convoy() {
    if (contains(ruled_.put_out, equations_.place(actor_))) return attacked(paradox());
    attacked(equations_.is_dislodged(actor_) ? Clause::ConvoyDisrupted : Clause::ConvoyGiven);
  }

  void transform() {
    attacked(equations_.transforms(actor_) ? Clause::TransformDone : Clause::TransformCut);
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      if (equations_.stops_transform(i, actor_)) name(i, Part::Cuts);
    }
  }

  Clause paradox() const {
    return all_moves_fail(board_.options().convoy_paradox) ? Clause::ParadoxAllHold : Clause::ParadoxSzykman;
  }

  // --- moves ---

  // The unit that the move meets at its destination, if it does not make way.
  std::optional<Comparison> met(std::size_t mover) const {
    const auto there = equations_.actor_at(equations_.destination(mover));
    if (!there) return std::nullopt;
    if (const auto opponent = equations_.head_to_head_opponent(mover))
      return Comparison{*opponent, Part::FightsBack, equations_.attack_strength(mover),
                        equations_.defend_strength(*opponent)};
    if (equations_.leaves(*there)) return std::nullopt;
    return Comparison{*there, Part::Holds, equations_.attack_strength(mover),
                      equations_.hold_strength(equations_.destination(mover))};
  }

  // The other moves that keep others out of there; and, over the sea of its last fleet, an army (DATC 4.A.4).
  std::vector<Comparison> rivals(std::size_t mover) const {
    std::vector<Comparison> found;
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      if (i == mover || !equations_.attacks(i) || equations_.destination(i) != equations_.destination(mover)) continue;
      const std::optional<int> strength = equations_.prevent_strength(i);
      if (strength) found.push_back({i, Part::Prevents, equations_.attack_strength(mover), *strength});
    }
    for (const std::size_t army : equations_.convoyed_opponents(mover)) {
      found.push_back(
          {army, Part::FightsBack, equations_.attack_strength_against(mover, army), equations_.defend_strength(army)});
    }
    return found;
  }

  void move() {
    if (!equations_.has_way(actor_)) return disrupted();
    if (const auto winner = equations_.beaten_by(actor_)) why_.beaten_by = {*winner};
    if (equations_.comes_by_convoy(actor_)) name_lost_carriers();
    if (std::find(ruled_.held_back.begin(), ruled_.held_back.end(), actor_) != ruled_.held_back.end()) {
      why_.clause = Clause::ParadoxAllHold;
      return;
    }
    const auto at_destination = met(actor_);
    std::vector<Comparison> all = rivals(actor_);
    if (at_destination) all.push_back(*at_destination);
    const bool won = std::all_of(all.begin(), all.end(), [](const Comparison& one) { return one.is_won(); });
    for (const Comparison& one : all) {
      if (one.is_won() == won) name(one.other, one.part, one.own, one.against);
    }
    if (!won) supports_that_do_not_count(actor_);
    if (!won && at_destination) name_garrison(*at_destination);
    if (!won) why_.clause = clause_of_bounce(at_destination);
    else if (!equations_.actors()[actor_].is_sortie) why_.clause = clause_of_success(at_destination.has_value());
  }

  // The unit at the destination, if only other moves there save it.
  void name_garrison(const Comparison& there) {
    const bool is_harmless = equations_.actors()[actor_].is_sortie &&
                             board_.options().sortie_against_unit == SortieAgainstUnit::NeverDislodges;
    if (is_harmless || !there.is_won() || equations_.is_dislodged(there.other)) return;
    const std::vector<Comparison> others = rivals(actor_);
    const bool is_kept_out = std::any_of(others.begin(), others.end(), [](const Comparison& one) {
      return one.part == Part::Prevents && !one.is_won();
    });
    if (is_kept_out) why_.garrison = {{equations_.place(there.other), there.part, {there.own, there.against}}};
  }

  void name_lost_carriers() {
    bool put_out = false;
    for (const ProvinceId fleet : equations_.actors()[actor_].convoys) {
      const std::size_t carrier = *equations_.actor_at(fleet);
      const bool is_put_out = contains(ruled_.put_out, fleet);
      put_out = put_out || is_put_out;
      if (is_put_out || equations_.is_dislodged(carrier)) name(carrier, Part::LostCarrier);
    }
    if (!equations_.has_way(actor_)) why_.clause = put_out ? paradox() : Clause::ConvoyDisrupted;
  }
  void disrupted() { name_lost_carriers(); }

  Clause clause_of_success(bool dislodges) const {
    if (dislodges) return Clause::MoveDislodges;
    const auto left = equations_.actor_at(equations_.destination(actor_));
    if (left && equations_.destination(*left) == equations_.place(actor_)) return Clause::MoveSwapByConvoy;
    if (left && leads_back(*left)) return Clause::MoveRing;
    for (std::size_t i = 0; i < equations_.actors().size(); ++i) {
      const bool moves_there = i != actor_ && equations_.attacks(i) && equations_.has_way(i) &&
                               equations_.destination(i) == equations_.destination(actor_);
      if (moves_there) return Clause::MoveStronger;
    }
    return equations_.convoyed_opponents(actor_).empty() ? Clause::MoveUnopposed : Clause::MoveStronger;
  }

  // From one unit that has left to the next, back to this one.
  bool leads_back(std::size_t from) const {
    for (std::size_t steps = 0; steps < equations_.actors().size(); ++steps) {
      if (from == actor_) return true;
      if (!equations_.leaves(from)) return false;
      const auto next = equations_.actor_at(equations_.destination(from));
      if (!next) return false;
      from = *next;
    }
    return false;
  }

  // Which clause comes first (docs/results.md): of the units that would each stop the move alone, the strongest; of
  // equals, the unit at the destination.
  Clause clause_of_bounce(const std::optional<Comparison>& there) const {
    const int with_all = equations_.strength_alone(actor_) + equations_.supports_of_move(actor_);
    // The strength of the strongest other move that stops this one, with the destination empty: 0 over a weak border.
    std::optional<int> stand_off;
    bool by_rival = false;
    for (const Comparison& one : rivals(actor_)) {
      if (one.part != Part::Prevents || one.is_won()) continue;
      by_rival = true;
      if (with_all <= one.against) stand_off = std::max(stand_off.value_or(0), one.against);
    }
    if (there && !there->is_won()) {
      const bool stops_nobody_alone =
          tried_to_leave(there->other) && there->part == Part::Holds && stand_off && waits_for_this_one(there->other);
      if (stops_nobody_alone || stand_off > there->against) return Clause::BounceStandOff;
      if (equations_.power(there->other) == equations_.power(actor_)) return Clause::BounceOwnUnit;
      if (with_all > there->against && !stand_off) return Clause::BounceOwnSupport;
      return clause_of_foreign_unit_there(*there);
    }
    return by_rival ? Clause::BounceStandOff : Clause::BounceHeadToHead;
  }

  Clause clause_of_foreign_unit_there(const Comparison& there) const {
    if (there.part == Part::FightsBack) return Clause::BounceHeadToHead;
    return tried_to_leave(there.other) ? Clause::BounceOccupantBounced : Clause::BounceOccupied;
  }

  bool tried_to_leave(std::size_t unit) const {
    return equations_.was_ordered_to_move(unit) && !equations_.actors()[unit].is_sortie;
  }

  // A ring that this move brings to a stop: each other move in it lacks only that the next one goes.
  bool waits_for_this_one(std::size_t unit) const {
    for (std::size_t steps = 0; steps < equations_.actors().size(); ++steps) {
      if (unit == actor_) return tried_to_leave(actor_);
      if (!tried_to_leave(unit) || !equations_.attacks(unit) || !equations_.has_way(unit)) return false;
      const auto next = met(unit);
      if (!next || next->part != Part::Holds) return false;
      const int with_all = equations_.strength_alone(unit) + equations_.supports_of_move(unit);
      for (const Comparison& one : rivals(unit)) {
        if (with_all <= one.against) return false;
      }
      unit = next->other;
    }
    return false;
  }

  const Board& board_;
  const Equations& equations_;
  const Ruled& ruled_;
  const std::size_t actor_;
  Why why_;
};

}  // namespace

Why why(const Board& board, const Equations& equations, const Ruled& ruled, std::size_t actor) {
  return Explanation(board, equations, ruled, actor).all();
}

Why why_illegal(const Board& board, const Equations& equations, const Ruled& ruled, const Order& order) {
  const auto unit = equations.actor_at(order.unit.at.province);
  if (!unit || equations.power(*unit) != order.power || equations.was_ordered_to_move(*unit)) return {};
  return Explanation(board, equations, ruled, *unit).of_attacks();
}

}  // namespace casus::oracle
