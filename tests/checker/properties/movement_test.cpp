// Laws of movement.
#include <algorithm>
#include <map>

#include "engine/legality/legal_orders.h"
#include "engine/legality/reach.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace movement_test {

constexpr Boards movement{PhaseKind::Movement};

bool goes_by_convoy(const Situation& now, const Order& army, const Adjudication& answer) {
  bool carried = false;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    const Convoy* convoy = std::get_if<Convoy>(&order.task);
    carried |= convoy != nullptr && verdict.result == Result::Convoys &&
               convoy->army.at.province == army.unit.at.province &&
               convoy->destination.province == std::get<Move>(army.task).destination.province;
  });
  return carried;
}

CASUS_LAW(Movement, PutsAtMostOneUnitInAProvince, Boards{}) {
  ProvinceSet seen;
  for (const Unit& unit : play(now).next.units) {
    if (seen.contains(unit.at.province)) return "two units in " + name(now, unit.at.province);
    seen.insert(unit.at.province);
  }
  return "";
}

using Count = std::map<std::pair<PowerId, UnitKind>, int>;
void add(Count& count, const Unit& unit, int units = 1) { count[{unit.power, unit.kind}] += units; }
std::string unequal(const Situation& now, const Count& left, const Count& right) {
  for (const auto& [who, units] : left) {
    const auto found = right.find(who);
    if (units != (found == right.end() ? 0 : found->second))
      return "units of " + (*now.variant)[who.first].name + " do not add up";
  }
  return "";
}

Unit as_other_kind(Unit unit) {
  unit.kind = unit.kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
  return unit;
}

CASUS_LAW(Movement, NeitherMakesNorLosesUnits, movement) {
  const Adjudication answer = play(now);
  Count before, after;
  for (const Unit& unit : now.position.units) add(before, unit);
  for (const Event& event : answer.events) {
    if (event.kind == EventKind::Independent) add(before, *event.unit);
    if (event.clause == Clause::DisorderDisbands) add(before, *event.unit, -1);
  }
  each_unit(now, answer, [&](const Unit& unit, const Verdict& verdict) {
    if (verdict.result != Result::Transforms) return;
    add(before, unit, -1);
    add(before, as_other_kind(unit));
  });
  for (const Unit& unit : answer.next.units) add(after, unit);
  for (const DislodgedUnit& dislodged : answer.next.dislodged) add(after, dislodged.unit);
  for (const Unit& unit : now.position.units) {
    bool gone = false;
    each_unit(now, answer, [&](const Unit& judged, const Verdict& verdict) {
      gone |= judged == unit && verdict.fate == Fate::Destroyed;
    });
    if (gone) add(after, unit);
  }
  for (const UnorderedUnit& idle : answer.unordered) {  // independent just now, and lost at once
    const bool is_new = std::ranges::find(now.position.units, idle.unit) == now.position.units.end();
    if (is_new && idle.verdict.fate == Fate::Destroyed) add(after, idle.unit);
  }
  if (auto text = unequal(now, before, after); !text.empty()) return text;
  return unequal(now, after, before);
}

CASUS_LAW(Movement, LeavesAUnitInItsPlaceUnlessItMovesOrIsDislodged,
          (Boards{.phase = PhaseKind::Movement, .keeps = "implied-orders"})) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_unit(now, answer, [&](const Unit& unit, const Verdict& verdict) {
    if (std::ranges::find(now.fallen, unit.power) != now.fallen.end()) return;
    const Unit* there = answer.next.unit_at(unit.at.province);
    if (verdict.result == Result::Moves || verdict.fate != Fate::Stays) return;
    bool moves = false, transforms = false;
    each_unit(now, answer, [&](const Unit& judged, const Verdict& other) {
      moves |= judged == unit && other.result == Result::Moves;
      transforms |= judged == unit && other.result == Result::Transforms;
    });
    const bool is_there = there != nullptr && there->power == unit.power;
    const bool stays = is_there && (transforms ? there->kind != unit.kind : *there == unit);
    if (!stays && !moves) wrong = written(now, unit) + " has left its place";
  });
  return wrong;
}

CASUS_LAW(Movement, TakesAUnitToItsDestination, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Moves) return;
    const Unit* before = now.position.unit_at(order.unit.at.province);
    const Unit* there = answer.next.unit_at(std::get<Move>(order.task).destination.province);
    if (before == nullptr || there == nullptr || there->power != before->power || there->kind != before->kind) {
      wrong = written(now, order) + " did not arrive";
    }
  });
  return wrong;
}

CASUS_LAW(Movement, GoesOverABorderOrByConvoy, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Moves) return;
    const ProvinceId to = std::get<Move>(order.task).destination.province;
    const bool neighbours = now.variant->map.neighbours(order.unit.at.province).contains(to);
    if (!neighbours && !goes_by_convoy(now, order, answer)) wrong = written(now, order) + " went over no border";
  });
  return wrong;
}

CASUS_LAW(Movement, ExchangesPlacesByConvoyOnly, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    each_order(now, answer, [&](const Order& opposite, const Verdict& other) {
      if (verdict.result != Result::Moves || other.result != Result::Moves) return;
      const bool exchange = std::get<Move>(order.task).destination.province == opposite.unit.at.province &&
                            std::get<Move>(opposite.task).destination.province == order.unit.at.province;
      if (exchange && !goes_by_convoy(now, order, answer) && !goes_by_convoy(now, opposite, answer)) {
        wrong = written(now, order) + " passed through its opponent";
      }
    });
  });
  return wrong;
}

CASUS_LAW(Movement, NeverDislodgesAUnitOfTheSamePower, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_unit(now, answer, [&](const Unit& unit, const Verdict& verdict) {
    if (verdict.fate == Fate::Stays) return;
    const Unit* attacker = now.position.unit_at(verdict.dislodged_by);
    if (attacker == nullptr || attacker->power == unit.power)
      wrong = written(now, unit) + " is dislodged by its own power";
  });
  return wrong;
}

CASUS_LAW(Movement, DislodgesByAMoveThatSucceeds,
          (Boards{.phase = PhaseKind::Movement, .keeps = "implied-orders sortie-against-unit"})) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_unit(now, answer, [&](const Unit& unit, const Verdict& verdict) {
    if (verdict.fate == Fate::Stays) return;
    const Unit* there = answer.next.unit_at(unit.at.province);
    if (there == nullptr || *there == unit) wrong = written(now, unit) + " is dislodged by nobody";
  });
  return wrong;
}

CASUS_LAW(Convoys, AreOfFleetsInWaterThatIsNotTheirDestination, movement) {
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Convoys) return;
    const Unit* fleet = now.position.unit_at(order.unit.at.province);
    const bool afloat = fleet->kind == UnitKind::Fleet && now.variant->map.lets_convoy(fleet->at.province);
    const bool is_there = std::get<Convoy>(order.task).destination.province == fleet->at.province;
    if (!afloat || is_there) wrong = written(now, order) + " carries nobody";
  });
  return wrong;
}

CASUS_LAW(Supports, AreGivenByUnitsThatStay, (Boards{.phase = PhaseKind::Movement, .keeps = "convoy-paradox"})) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    const bool helps = verdict.result == Result::Given || verdict.result == Result::Convoys;
    if (helps && verdict.fate != Fate::Stays) wrong = written(now, order) + " helps though its unit is dislodged";
  });
  return wrong;
}

CASUS_LAW(Supports, ReachWhereTheySupport, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Given) return;
    const SupportMove* support = std::get_if<SupportMove>(&order.task);
    const ProvinceId to =
        support != nullptr ? support->destination.province : std::get<SupportHold>(order.task).supported.at.province;
    if (!now.variant->map.neighbours(order.unit.at.province).contains(to))
      wrong = written(now, order) + " does not reach that far";
  });
  return wrong;
}

// A unit that held supports another one instead. Without convoys nobody loses by that.
CASUS_LAW(Supports, ToHoldNeverDislodge, (Boards{.phase = PhaseKind::Movement, .keeps = "implied-orders"})) {
  const auto is_convoy = [](const Order& order) { return std::holds_alternative<Convoy>(order.task); };
  if (std::ranges::any_of(now.orders, is_convoy) || !now.grants.empty() || !now.fallen.empty()) return "";
  const Adjudication before = play(now);
  for (const UnorderedUnit& idle : before.unordered) {
    if ((*now.variant)[idle.unit.power].minor) continue;
    std::string wrong;
    each_unit(now, before, [&](const Unit& unit, const Verdict& verdict) {
      if (!wrong.empty() || verdict.fate != Fate::Stays || verdict.result == Result::Moves || unit == idle.unit) return;
      if (!reach_of(*now.variant, now.position, idle.unit).contains(unit.at.province)) return;
      Situation other = now;
      const auto name_of = [](const Unit& named) {
        return UnitName{casus::written(named.kind), named.power, named.at};
      };
      Order support{idle.unit.power, name_of(idle.unit), SupportHold{name_of(unit)}};
      support.unit.power = no_power;
      other.orders.push_back(support);
      each_unit(other, play(other), [&](const Unit& judged, const Verdict& after) {
        if (judged == unit && after.fate != Fate::Stays)
          wrong = written(now, unit) + " is dislodged when " + written(now, idle.unit) + " supports it";
      });
    });
    if (!wrong.empty()) return wrong;
  }
  return "";
}

CASUS_LAW(StandOffs, LeaveProvincesVacant, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  answer.stand_offs.for_each([&](ProvinceId province) {
    if (answer.next.unit_at(province) != nullptr)
      wrong = "a stand-off in " + name(now, province) + ", where a unit stands";
  });
  return wrong;
}

CASUS_LAW(Dislodgements, LeaveAWayOutOrDestroy, movement) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_unit(now, answer, [&](const Unit& unit, const Verdict& verdict) {
    const DislodgedUnit* dislodged = answer.next.dislodged_at(unit.at.province);
    const bool listed = dislodged != nullptr && dislodged->unit == unit;
    if (listed != (verdict.fate == Fate::Dislodged))
      wrong = written(now, unit) + " is dislodged in one place and not in the other";
    if (listed && open_retreats(*now.variant, answer.next, *dislodged).empty())
      wrong = written(now, unit) + " has nowhere to go";
  });
  return wrong;
}

// Each legal order by itself, for the first units of the board.
CASUS_LAW(Orders, ThatAreListedAsLegalAreLegal, (Boards{PhaseKind::Movement, Feature::None, 2})) {
  Situation alone = now;
  alone.orders.clear();
  alone.grants.clear();
  alone.fallen.clear();
  const auto lists = legal_orders(*now.variant, now.position);
  for (std::size_t unit = 0; unit < lists.size() && unit < 4; ++unit) {
    for (const Order& order : lists[unit]) {
      alone.orders = {order};
      if (play(alone).verdicts.front().result == Result::Illegal)
        return written(now, order) + " is listed as legal, and is not";
    }
  }
  return "";
}

}  // namespace movement_test
}  // namespace casus::properties
