// Why a move got its result: the wording of its clauses. The rules have reported which side was stronger.
#include <algorithm>
#include <optional>

#include "engine/board/widths.h"
#include "engine/legality/convoy_routes.h"
#include "engine/legality/reach.h"
#include "engine/movement/reason.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

template <std::size_t Words>
class MoveReason {
 public:
  explicit MoveReason(Reason<Words>& reason)
      : reason_(reason),
        board_(reason.board),
        battle_(reason.battle),
        unit_(reason.unit),
        occupant_(reason.battle.occupant[reason.unit]),
        met_(reason.board, reason.unit) {}

  void tell() {
    say_route();
    say_carriers();
    if (!board_.has_a_way(unit_)) return tell_move_without_a_way();
    say_who_beat_it();
    say_other_route();
    say_crossing(reason_, battle_.destination[unit_]);
    if (battle_.sorties.test(unit_)) return tell_sortie();
    if (board_.answers.moved.test(unit_)) return tell_success();
    tell_failure();
  }

  void say_want_of_a_convoy() {
    const Field<Words>& field = battle_.field;
    const ProvinceId to = battle_.goal(unit_);
    const auto closed = why_impassable(field.variant, field.position, field.unit(unit_), to);
    if (!closed) return reason_.decide(Result::Void, Clause::MoveNoConvoyOrdered);
    // A strait or border that is closed is the reason why it would need one.
    if (*closed == Clause::StraitClosed)
      reason_.witness(closing_water(field.variant, field.position, field.unit(unit_), to), Part::Water);
    reason_.also(Clause::MoveNoConvoyOrdered);
    reason_.decide(Result::Void, *closed);
  }

 private:
  // --- ways

  void say_route() {
    if (battle_.bound_to_path.test(unit_)) reason_.also(Clause::MovePath);
    const bool can_walk = !battle_.field.fleets.test(unit_) && battle_.field.reaches(unit_, battle_.goal(unit_));
    if (!can_walk) return;
    if (battle_.land_fallback.test(unit_) && board_.answers.not_convoyed.test(unit_)) {
      reason_.also(Clause::RouteLandFallback);
    } else if (battle_.by_convoy.test(unit_)) {
      reason_.also(Clause::RouteByIntent);
    } else if (battle_.carriers[unit_].any()) {
      reason_.also(Clause::RouteByLand);
    }
  }

  void say_carriers() {
    const bool walks = battle_.land_fallback.test(unit_) && !board_.answers.convoyed.test(unit_);
    if (!battle_.by_convoy.test(unit_) || walks) return;
    if (battle_.bound_to_path.test(unit_)) {
      const auto order = static_cast<std::size_t>(battle_.order_of[unit_]);
      return reason_.go_by_convoy(*battle_.checked[order].path);
    }
    const UnitBits<Words> all = battle_.carriers[unit_];
    const auto chain_of = [&](const UnitBits<Words>& fleets) {
      return shortest_chain(battle_.field, fleets, battle_.province(unit_), battle_.goal(unit_));
    };
    std::vector<UnitIndex> chain = chain_of(all - board_.lost_carriers(unit_));
    if (chain.empty()) chain = chain_of(all);
    std::vector<ProvinceId> seas;
    for (const UnitIndex fleet : chain) seas.push_back(battle_.province(fleet));
    reason_.go_by_convoy(std::move(seas));
  }

  // The unit to which it has lost its effect on others. By a choice of DATC 4.A.7 it can also have come by convoy.
  void say_who_beat_it() {
    visit_winners(board_.view, unit_, [&](UnitIndex other, Answer wins) {
      const bool is_head_to_head = other != occupant_ || fights(board_.view, unit_, other) == Answer::Yes;
      if (wins == Answer::Yes) reason_.lose_to(other, is_head_to_head);
    });
  }

  void say_other_route() {
    if (!board_.arrived_by_convoy(unit_)) return;
    const UnitBits<Words> lost = board_.lost_carriers(unit_);
    if (lost.none()) return;
    reason_.also(Clause::ConvoyOtherRoute);
    reason_.witness(lost, Part::LostCarrier);
  }

  void tell_move_without_a_way() {
    if (battle_.no_convoy.test(unit_)) return say_want_of_a_convoy();
    const UnitBits<Words> lost = board_.lost_carriers(unit_);
    const bool by_paradox = (battle_.carriers[unit_] & board_.answers.put_out).any();
    reason_.decide(Result::Disrupted,
                   by_paradox ? clause_of_settled_paradox(board_.options.convoy_paradox) : Clause::ConvoyDisrupted);
    reason_.witness(lost, Part::LostCarrier);
    if (board_.options.convoy_routes != ConvoyRoutes::Any &&
        chain_exists(battle_.field, battle_.carriers[unit_] - lost, battle_.province(unit_), battle_.goal(unit_))) {
      reason_.also(Clause::ConvoyOneBrokenRoute);
    }
  }

  // --- moves that succeed, or would succeed if they were not sorties

  // What it had to beat, without opponents that have no effect.
  void say_what_it_beat() {
    for (const Comparison<Words>& one : met_.all) {
      if (one.opposition != no_effect) reason_.compare(one);
    }
  }
  bool has_rivals_with_effect() const {
    return std::ranges::any_of(met_.all, [](const Comparison<Words>& one) {
      return one.part == Part::Prevents && one.opposition != no_effect;
    });
  }
  // A rival that arrives without effect lost it to the unit that it wanted to dislodge.
  bool has_beaten_rival() const {
    return board_.rivals(unit_).any_of([&](UnitIndex rival) {
      return board_.has_a_way(rival) && prevent_strength(board_.view, rival).max == no_effect;
    });
  }

  void tell_success() {
    say_what_it_beat();
    if (has_beaten_rival()) reason_.also(Clause::HeadToHeadLoserHasNoEffect);
    if (met_.at_destination != nullptr) {
      if (met_.at_destination->part == Part::FightsBack) reason_.also(Clause::HeadToHeadLoserHasNoEffect);
      return reason_.decide(Result::Moves, Clause::MoveDislodges);
    }
    if (occupant_ != no_unit && battle_.goal(occupant_) == battle_.province(unit_)) {
      reason_.witness(occupant_, Part::GoesRound);
      return reason_.decide(Result::Moves, Clause::MoveSwapByConvoy);
    }
    if (const UnitBits<Words> ring = board_.ring_of(unit_); ring.any()) {
      reason_.witness(ring - UnitBits<Words>::of(unit_), Part::GoesRound);
      return reason_.decide(Result::Moves, Clause::MoveRing);
    }
    const bool had_rivals = has_rivals_with_effect() || has_beaten_rival();
    reason_.decide(Result::Moves, had_rivals ? Clause::MoveStronger : Clause::MoveUnopposed);
  }

  // A move that has no effect except on others. It reports what a unit that could leave would have met.
  void tell_sortie() {
    if (board_.arrived_by_convoy(unit_)) reason_.also(Clause::SortieByConvoy);
    if (board_.answers.held_back.test(unit_) || !met_.won_all()) return tell_failure();
    say_what_it_beat();
    if (met_.at_destination != nullptr) {
      const bool dislodges = board_.answers.moved.test(unit_);
      return reason_.decide(Result::Bounces, dislodges ? Clause::SortieDislodges : Clause::SortieNeverDislodges);
    }
    reason_.decide(Result::Bounces, has_rivals_with_effect() ? Clause::SortieNeverMoves : Clause::SortieUnopposed);
  }

  // --- moves that fail

  void tell_failure() {
    if (board_.answers.held_back.test(unit_)) return reason_.decide(Result::Bounces, Clause::ParadoxAllHold);
    for (const Part part : {Part::Prevents, Part::FightsBack})
      met_.for_each_lost(part, [&](const Comparison<Words>& one) { say_defeat(one); });
    if (met_.lost_to_a_convoyed_opponent) reason_.also(Clause::BounceHeadToHead);
    say_supports_not_counted();
    if (met_.lost_at_destination()) return tell_defeat_at_destination(*met_.at_destination);
    if (!met_.lost_to_a_rival) return reason_.decide(Result::Bounces, Clause::BounceHeadToHead);
    const bool garrison_stays =
        met_.won_at_destination() && board_.can_dislodge(unit_) && !board_.was_dislodged(occupant_);
    if (garrison_stays) {
      reason_.also(Clause::BeleagueredGarrison);
      reason_.would_dislodge(*met_.at_destination);
    }
    say_sorties_that_keep_out();
    reason_.decide(Result::Bounces, Clause::BounceStandOff);
  }

  // Includes the supports that gave the other side its strength.
  void say_defeat(const Comparison<Words>& lost) {
    reason_.compare(lost);
    if (lost.part != Part::Holds || !battle_.movers.test(lost.other))
      reason_.witness(board_.given_supports(lost.other), Part::Supports);
  }

  void say_supports_not_counted() {
    const UnitBits<Words> supports = decisive_not_counted(met_);
    if (supports.none()) return;
    reason_.also(Clause::BounceOwnSupport);
    reason_.witness(supports, Part::NotCounted);
  }

  // The greatest strength of the other moves that would have kept it out even if the unit at its destination had made
  // way; nothing if there is no such move. Over a weak border it can be 0.
  std::optional<int> strength_of_stand_off() const {
    const int attack = attack_strength_unopposed(board_.view, unit_).max;
    std::optional<int> greatest;
    met_.for_each_lost(Part::Prevents, [&](const Comparison<Words>& one) {
      if (one.opposition >= attack) greatest = std::max(greatest, std::optional(one.opposition));
    });
    return greatest;
  }
  void say_sorties_that_keep_out() {
    met_.for_each_lost(Part::Prevents, [&](const Comparison<Words>& one) {
      if (battle_.sorties.test(one.other)) reason_.also(Clause::SortieBouncesOthers);
    });
  }

  // Which clause comes first: docs/results.md ("Which clause comes first").
  void tell_defeat_at_destination(const Comparison<Words>& lost) {
    say_defeat(lost);
    const bool fights_back = lost.part == Part::FightsBack;
    const bool tried_to_leave = battle_.movers.test(occupant_) && !battle_.sorties.test(occupant_);
    const bool bounced = tried_to_leave && !fights_back;
    if (battle_.sorties.test(occupant_))
      reason_.also(fights_back ? Clause::SortieBouncesOthers : Clause::SortieNeverMoves);
    if (bounced) reason_.also(Clause::BounceOccupantBounced);
    const std::optional<int> stand_off = strength_of_stand_off();
    const Clause by_occupant = clause_of_defeat_at_destination(lost, bounced, stand_off.has_value());
    if (by_occupant == Clause::BounceOwnUnit && fights_back) reason_.also(Clause::BounceHeadToHead);
    const bool supports_made_the_difference = lost.attack > 1 && !met_.is_kept_out_by_others();
    if (by_occupant == Clause::BounceOccupied && supports_made_the_difference && board_.can_dislodge(unit_))
      reason_.also(Clause::HoldSupported);
    // If this move itself stops a ring, the unit ahead waits for it, and stops no unit by itself.
    const bool stops_a_ring = bounced && !say_where_the_row_stopped();
    if (stand_off) {
      say_sorties_that_keep_out();
      reason_.also(Clause::BounceStandOff);
      reason_.also(by_occupant);
    }
    const bool stand_off_comes_first = stand_off && (stops_a_ring || *stand_off > lost.opposition);
    reason_.decide(Result::Bounces, stand_off_comes_first ? Clause::BounceStandOff : by_occupant);
  }

  Clause clause_of_defeat_at_destination(const Comparison<Words>& lost, bool bounced, bool stood_off) const {
    if (battle_.power(occupant_) == battle_.power(unit_)) return Clause::BounceOwnUnit;
    if (lost.turns_on_not_counted() && !stood_off) return Clause::BounceOwnSupport;
    if (lost.part == Part::FightsBack) return Clause::BounceHeadToHead;
    return bounced ? Clause::BounceOccupantBounced : Clause::BounceOccupied;
  }

  // --- rows and rings that are stopped

  // The unit ahead was to leave and could not, perhaps because of the unit ahead of that one: names the units that
  // stopped the first of them. False if the row leads back to this unit.
  bool say_where_the_row_stopped() {
    const UnitIndex stop = board_.stop_of_row(occupant_);
    if (stop == no_unit || stop == unit_) return false;
    reason_.witness(board_.stopping(stop) - UnitBits<Words>::of(unit_) - UnitBits<Words>::of(occupant_), Part::Ahead);
    return true;
  }

  Reason<Words>& reason_;
  const SettledBoard<Words>& board_;
  const Battle<Words>& battle_;
  const UnitIndex unit_;
  const UnitIndex occupant_;  // at the destination
  const Meeting<Words> met_;
};

}  // namespace

template <std::size_t Words>
void tell_move(Reason<Words>& reason) {
  MoveReason(reason).tell();
}
template <std::size_t Words>
void tell_stranded_sortie(Reason<Words>& reason) {
  MoveReason(reason).say_want_of_a_convoy();
}

#define CASUS_INSTANTIATE(words)           \
  template void tell_move(Reason<words>&); \
  template void tell_stranded_sortie(Reason<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
