#include "engine/movement/dependencies.h"

#include <algorithm>
#include <vector>

#include "engine/movement/conditions.h"
#include "engine/movement/strengths.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

template <std::size_t Words>
UnitBits<Words> open_supports(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex supported) {
  return battle.supports[supported] - answers.given - answers.cut;
}

// What the answer of has_way and goes_by_land hangs on.
template <std::size_t Words>
void add_way(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover, Decisions<Words>& decisions) {
  if (battle.by_convoy.test(mover) && answers.open_convoy(mover)) decisions.convoys.set(mover);
}

}  // namespace

template <std::size_t Words>
Decisions<Words> open_decisions(const Battle<Words>& battle, const Answers<Words>& answers) {
  return {battle.movers - answers.moved - answers.stayed, battle.supporters - answers.given - answers.cut,
          battle.by_convoy - answers.convoyed - answers.not_convoyed};
}

template <std::size_t Words>
Decisions<Words> move_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  Decisions<Words> result;
  if (has_way(battle, answers, mover) == Answer::Open) result.convoys.set(mover);
  result.supports |= open_supports(battle, answers, mover);
  const UnitIndex occupant = battle.occupant[mover];
  int weakest_attack = attack_strength_unopposed(battle, answers, mover).min;
  if (occupant != no_unit) {
    weakest_attack = attack_strength_against(battle, answers, mover, occupant).min;
    if (battle.movers.test(occupant)) {
      if (answers.open_move(occupant) && !battle.sorties.test(occupant)) result.moves.set(occupant);
      const bool may_fight_head_to_head = head_to_head(battle, answers, mover, occupant) != Answer::No ||
                                          (fights_over_last_fleet(battle.field.options.convoy_origin) &&
                                           comes_over(battle, mover, battle.goal(occupant)));
      if (may_fight_head_to_head) {
        result.supports |= open_supports(battle, answers, occupant);
        add_way(battle, answers, mover, result);
        add_way(battle, answers, occupant, result);
      }
    } else {
      result.supports |= open_supports(battle, answers, occupant);
    }
  }
  UnitBits<Words> rivals = battle.moving_into(battle.goal(mover));
  rivals.reset(mover);
  rivals.for_each([&](UnitIndex rival) {
    const Bounds prevent = prevent_strength(battle, answers, rival);
    if (prevent.min == prevent.max || weakest_attack > prevent.max) return;
    result.supports |= open_supports(battle, answers, rival);
    add_way(battle, answers, rival, result);
    if (occupant != no_unit && battle.movers.test(occupant) && answers.open_move(occupant)) result.moves.set(occupant);
    if (occupant != no_unit && battle.movers.test(occupant)) add_way(battle, answers, occupant, result);
    const bool loses_only_if_it_stays = battle.field.options.dislodged_blocks == DislodgedBlocks::Never &&
                                        occupant != no_unit && battle.movers.test(occupant) &&
                                        battle.goal(occupant) == battle.province(rival);
    if (loses_only_if_it_stays && answers.open_move(rival)) result.moves.set(rival);
    result.moves |= convoyed_opponents(battle, rival) - answers.moved - answers.stayed;
  });
  convoyed_opponents(battle, mover).for_each([&](UnitIndex army) {
    result.supports |= open_supports(battle, answers, army);
    result |= convoy_depends_on(battle, answers, army);
  });
  result.moves.reset(mover);
  return result;
}

template <std::size_t Words>
Decisions<Words> support_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex supporter) {
  Decisions<Words> result;
  const auto attackers_of = [&](UnitIndex unit) {
    return battle.moving_into(battle.province(unit)) - answers.moved - answers.stayed;
  };
  (battle.moving_into(battle.province(supporter)) - battle.friends(supporter)).for_each([&](UnitIndex attacker) {
    switch (cutting(battle, attacker, supporter)) {
      // An attack that is known to fail cuts all the same, if it has a way.
      case Cutting::Always: add_way(battle, answers, attacker, result); return;
      case Cutting::OnlyByDislodging:
        if (answers.open_move(attacker)) result.moves.set(attacker);
        return;
      case Cutting::SparedByParadoxRule: {
        const UnitIndex fleet = necessary_fleet(battle, attacker, supporter);
        if (fleet == no_unit) return;
        add_way(battle, answers, attacker, result);
        (battle.carriers[attacker] - UnitBits<Words>::of(fleet)).for_each([&](UnitIndex other) {
          result.moves |= attackers_of(other);
        });
        return;
      }
      case Cutting::Never: return;
    }
  });
  return result;
}

template <std::size_t Words>
Decisions<Words> convoy_depends_on(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex army) {
  Decisions<Words> result;
  (battle.carriers[army] - answers.put_out).for_each([&](UnitIndex fleet) {
    if (is_dislodged(battle, answers, fleet) != Answer::Open) return;
    result.moves |= battle.moving_into(battle.province(fleet)) - answers.moved - answers.stayed;
  });
  return result;
}

namespace {

// Tarjan's search for strongly connected parts; the first part it completes depends on no other.
template <std::size_t Words>
class ClosedPartSearch {
 public:
  ClosedPartSearch(const Battle<Words>& battle, const Answers<Words>& answers)
      : battle_(battle),
        answers_(answers),
        open_(open_decisions(battle, answers)),
        number_(2 * capacity, 0),
        low_(2 * capacity, 0) {}

  Decisions<Words> found() {
    for (std::size_t node = 0; node < 2 * capacity; ++node) {
      if (is_open(node)) {
        visit(node);
        return part_;
      }
    }
    CASUS_ASSERT(!"nothing is open");
    return part_;
  }

 private:
  // A unit's move or support is node `unit`, the convoy of an army is node `capacity + unit`.
  static constexpr std::size_t capacity = UnitBits<Words>::capacity;

  bool is_open(std::size_t node) const {
    if (node >= capacity) return open_.convoys.test(static_cast<UnitIndex>(node - capacity));
    const auto unit = static_cast<UnitIndex>(node);
    return open_.moves.test(unit) || open_.supports.test(unit);
  }

  Decisions<Words> next(std::size_t node) const {
    if (node >= capacity) return convoy_depends_on(battle_, answers_, static_cast<UnitIndex>(node - capacity));
    const auto unit = static_cast<UnitIndex>(node);
    return open_.moves.test(unit) ? move_depends_on(battle_, answers_, unit)
                                  : support_depends_on(battle_, answers_, unit);
  }

  void visit(std::size_t node) {
    number_[node] = low_[node] = ++visited_;
    stack_.push_back(node);
    const auto follow = [&](std::size_t to) {
      if (part_.any()) return;
      if (number_[to] == 0) {
        visit(to);
        if (part_.any()) return;
        low_[node] = std::min(low_[node], low_[to]);
      } else {  // still on the stack: the search ends with the first completed part
        low_[node] = std::min(low_[node], number_[to]);
      }
    };
    const Decisions<Words> on = next(node);
    (on.moves | on.supports).for_each([&](UnitIndex unit) { follow(unit); });
    on.convoys.for_each([&](UnitIndex army) { follow(capacity + army); });
    if (part_.any() || low_[node] != number_[node]) return;
    for (std::size_t member = capacity * 2; member != node; stack_.pop_back()) {
      member = stack_.back();
      add(member);
    }
  }

  void add(std::size_t node) {
    if (node >= capacity) {
      part_.convoys.set(static_cast<UnitIndex>(node - capacity));
      return;
    }
    const auto unit = static_cast<UnitIndex>(node);
    (open_.moves.test(unit) ? part_.moves : part_.supports).set(unit);
  }

  const Battle<Words>& battle_;
  const Answers<Words>& answers_;
  const Decisions<Words> open_;
  std::vector<std::uint32_t> number_, low_;
  std::vector<std::size_t> stack_;
  std::uint32_t visited_ = 0;
  Decisions<Words> part_;
};

}  // namespace

template <std::size_t Words>
Decisions<Words> closed_part(const Battle<Words>& battle, const Answers<Words>& answers) {
  return ClosedPartSearch<Words>(battle, answers).found();
}

#define CASUS_INSTANTIATE(words)                                                                        \
  template Decisions<words> open_decisions(const Battle<words>&, const Answers<words>&);                \
  template Decisions<words> move_depends_on(const Battle<words>&, const Answers<words>&, UnitIndex);    \
  template Decisions<words> support_depends_on(const Battle<words>&, const Answers<words>&, UnitIndex); \
  template Decisions<words> convoy_depends_on(const Battle<words>&, const Answers<words>&, UnitIndex);  \
  template Decisions<words> closed_part(const Battle<words>&, const Answers<words>&);
CASUS_INSTANTIATE(1)
CASUS_INSTANTIATE(4)
#undef CASUS_INSTANTIATE

}  // namespace casus
