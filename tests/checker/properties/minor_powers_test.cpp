// Laws of minor powers: sorties, faiths, straits, civil disorder.
#include <algorithm>
#include <map>

#include "engine/legality/minor_powers.h"
#include "engine/legality/reach.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace minor_powers_test {

constexpr Boards sorties{PhaseKind::Movement, Feature::Sorties};
constexpr Boards faiths{PhaseKind::Movement, Feature::Faiths};
constexpr Boards straits{PhaseKind::Movement, Feature::Straits};
constexpr Boards disorder{std::nullopt, Feature::Disorder};

bool is_of_minor(const Situation& now, const Unit& unit) { return (*now.variant)[unit.power].minor; }

CASUS_LAW(Sorties, EndAtHomeOrWithTheUnitLost, sorties) {
  const Adjudication answer = play(now);
  for (const Unit& unit : now.position.units) {
    if (!is_of_minor(now, unit)) continue;
    const Unit* there = answer.next.unit_at(unit.at.province);
    // A unit that transforms is of the other kind now.
    const bool at_home = there != nullptr && there->power == unit.power;
    if (!at_home && answer.next.units_of(unit.power) > 0) return written(now, unit) + " has left its centre";
    const bool dislodged = answer.next.dislodged_at(unit.at.province) != nullptr &&
                           answer.next.dislodged_at(unit.at.province)->unit == unit;
    if (now.variant->has(Feature::DisbandingMinors) && dislodged) return written(now, unit) + " retreats";
  }
  return "";
}

CASUS_LAW(Sorties, NeverDislodge, sorties) {
  if (now.variant->has(Feature::DislodgingSorties)) return "";
  std::string wrong;
  each_unit(now, play(now), [&](const Unit& unit, const Verdict& verdict) {
    if (verdict.fate == Fate::Stays) return;
    const Unit* attacker = now.position.unit_at(verdict.dislodged_by);
    if (attacker != nullptr && is_of_minor(now, *attacker)) wrong = written(now, unit) + " is dislodged by a sortie";
  });
  return wrong;
}

CASUS_LAW(Sorties, NeverMove, sorties) {
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    if ((*now.variant)[order.power].minor && verdict.result == Result::Moves) wrong = written(now, order) + " moves";
  });
  return wrong;
}

// Support to hold for a unit that makes a sortie.
CASUS_LAW(Sorties, GetNoSupportToHold,
          (Boards{.phase = PhaseKind::Movement, .feature = Feature::Sorties, .keeps = "unopposed-sortie"})) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    const SupportHold* support = std::get_if<SupportHold>(&order.task);
    if (support == nullptr || verdict.result != Result::Given) return;
    each_order(now, answer, [&](const Order& other, const Verdict& sortie) {
      const bool is_sortie = (*now.variant)[other.power].minor && std::holds_alternative<Move>(other.task) &&
                             (sortie.result == Result::Bounces || sortie.result == Result::Disrupted);
      if (is_sortie && other.unit.at.province == support->supported.at.province)
        wrong = written(now, order) + " is given to a sortie";
    });
  });
  return wrong;
}

// ---- Faiths ----

Faith faith_in(const Situation& now, ProvinceId province) {
  const Unit* unit = now.position.unit_at(province);
  return unit == nullptr ? Faith::None : faith_of(*now.variant, now.position, unit->power);
}

// Bound to the faith of the start, whatever a fallen power has left it.
CASUS_LAW(Faiths, ABoundMinorPowerHelpsNoOtherFaith, faiths) {
  if (!now.fallen.empty()) return "";  // a fallen power's centres may become bound ones
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    if (!(*now.variant)[order.power].bound_to_faith || verdict.result != Result::Given) return;
    const SupportMove* move = std::get_if<SupportMove>(&order.task);
    const ProvinceId supported =
        move != nullptr ? move->supported.at.province : std::get<SupportHold>(order.task).supported.at.province;
    if (faith_in(now, supported) != (*now.variant)[order.power].faith)
      wrong = written(now, order) + " helps another faith";
  });
  return wrong;
}

CASUS_LAW(Faiths, ABoundMinorPowerAttacksNotItsOwn, faiths) {
  if (!now.fallen.empty()) return "";
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    const Move* move = std::get_if<Move>(&order.task);
    if (!(*now.variant)[order.power].bound_to_faith || move == nullptr || verdict.result == Result::Illegal) return;
    if (faith_in(now, move->destination.province) == (*now.variant)[order.power].faith)
      wrong = written(now, order) + " attacks its own";
  });
  return wrong;
}

CASUS_LAW(Faiths, NoMinorPowerSupportsTheOtherSideAgainstItsOwn, faiths) {
  if (!now.fallen.empty()) return "";
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    const SupportMove* support = std::get_if<SupportMove>(&order.task);
    if (!(*now.variant)[order.power].minor || support == nullptr || verdict.result == Result::Illegal) return;
    const Faith own = faith_in(now, order.unit.at.province), attacker = faith_in(now, support->supported.at.province),
                attacked = faith_in(now, support->destination.province);
    const bool against_islam = own == Faith::Islamic && is_christian(attacker) && attacked == Faith::Islamic;
    const bool against_christendom = is_christian(own) && attacker == Faith::Islamic && is_christian(attacked);
    if (against_islam || against_christendom) wrong = written(now, order) + " is against its own faith";
  });
  return wrong;
}

CASUS_LAW(Faiths, AMinorPowerWithAListSupportsWhomItNames, (Boards{PhaseKind::Movement, Feature::ListedSupports})) {
  if (!now.fallen.empty()) return "";  // their units are gone when it supports
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    const std::vector<PowerId>& list = (*now.variant)[order.power].supports_only;
    const SupportMove* move = std::get_if<SupportMove>(&order.task);
    const SupportHold* hold = std::get_if<SupportHold>(&order.task);
    if (list.empty() || verdict.result == Result::Illegal || (move == nullptr && hold == nullptr)) return;
    const Unit* supported =
        now.position.unit_at(move != nullptr ? move->supported.at.province : hold->supported.at.province);
    const bool is_named = supported != nullptr && std::ranges::find(list, supported->power) != list.end();
    if (!is_named) wrong = written(now, order) + " is for somebody who is not on the list";
  });
  return wrong;
}

CASUS_LAW(MinorPowers, NeverMoveWhereTheyMayNot, (Boards{PhaseKind::Movement, Feature::ImmobileMinors})) {
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    const bool moves = (*now.variant)[order.power].minor && std::holds_alternative<Move>(order.task);
    if (moves && verdict.result != Result::Illegal) wrong = written(now, order) + " is a legal move";
  });
  return wrong;
}

// ---- Straits ----

bool is_closed_for(const Situation& now, const Unit& unit, ProvinceId to) {
  return std::ranges::any_of(now.variant->map.straits(), [&](const Border& border) {
    const bool joins =
        (border.a == unit.at.province && border.b == to) || (border.b == unit.at.province && border.a == to);
    const Unit* fleet = now.position.unit_at(*border.strait);
    return joins && fleet != nullptr && fleet->kind == UnitKind::Fleet && fleet->power != unit.power &&
           !is_of_minor(now, *fleet);
  });
}

CASUS_LAW(Straits, NoUnitCrossesAClosedOne, straits) {
  if (!now.fallen.empty()) return "";  // its fleets go before anybody moves
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Moves) return;
    const Unit* unit = now.position.unit_at(order.unit.at.province);
    const ProvinceId to = std::get<Move>(order.task).destination.province;
    if (!is_closed_for(now, *unit, to)) return;
    bool carried = false;
    each_order(now, answer, [&](const Order& other, const Verdict&) {
      const Convoy* convoy = std::get_if<Convoy>(&other.task);
      carried |= convoy != nullptr && convoy->army.at.province == order.unit.at.province;
    });
    if (!carried) wrong = written(now, order) + " crosses a closed strait";
  });
  return wrong;
}

CASUS_LAW(Straits, NoUnitSupportsOverAClosedOne, straits) {
  if (!now.fallen.empty()) return "";
  std::string wrong;
  each_order(now, play(now), [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Given) return;
    const SupportMove* move = std::get_if<SupportMove>(&order.task);
    const ProvinceId to =
        move != nullptr ? move->destination.province : std::get<SupportHold>(order.task).supported.at.province;
    if (is_closed_for(now, *now.position.unit_at(order.unit.at.province), to))
      wrong = written(now, order) + " reaches over a closed strait";
  });
  return wrong;
}

CASUS_LAW(Straits, NoUnitRetreatsOverAClosedOne, (Boards{PhaseKind::Retreats, Feature::Straits})) {
  if (!now.fallen.empty()) return "";
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Retreats) return;
    const DislodgedUnit* unit = now.position.dislodged_at(order.unit.at.province);
    if (is_closed_for(now, unit->unit, std::get<Move>(order.task).destination.province))
      wrong = written(now, order) + " crosses a closed strait";
  });
  return wrong;
}

// The same map without a word about straits.
std::shared_ptr<const Variant> without_straits(const std::shared_ptr<const Variant>& variant) {
  static std::map<std::string, Map> maps;
  if (!maps.contains(variant->id)) {
    MapBuilder builder;
    for (const Province& province : variant->map.provinces()) builder.add(province);
    for (Border border : variant->map.borders()) {
      border.strait.reset();
      builder.add(border);
    }
    maps.emplace(variant->id, builder.build());
  }
  auto plain = std::make_shared<Variant>(*variant);
  plain->map = maps.at(variant->id);
  return plain;
}

CASUS_LAW(Straits, ThatNobodyClosesAreBordersLikeAllOthers, (Boards{std::nullopt, Feature::OpenStraits})) {
  Situation plain = now;
  plain.variant = without_straits(now.variant);
  return difference(now, play(now), play(plain));
}

CASUS_LAW(Straits, ThatNobodyClosesAreOpenWhoeverIsInTheirWater, (Boards{PhaseKind::Movement, Feature::OpenStraits})) {
  for (const Border& border : now.variant->map.straits()) {
    Position empty = now.position;
    std::erase_if(empty.units, [&](const Unit& unit) { return unit.at.province == *border.strait; });
    for (const ProvinceId end : {border.a, border.b}) {
      const Unit* unit = now.position.unit_at(end);
      const bool same =
          unit == nullptr || reach_of(*now.variant, now.position, *unit) == reach_of(*now.variant, empty, *unit);
      if (!same) return written(now, *unit) + " goes elsewhere when the water is empty";
    }
  }
  return "";
}

// ---- Permanent civil disorder ----

CASUS_LAW(CivilDisorder, LeavesArmiesWhereTheRulebookSaysSo, disorder) {
  if (now.variant->options().new_minor_units != NewMinorUnits::Armies) return "";
  for (const Event& event : play(now).events) {
    const bool comes =
        event.kind == EventKind::Independent ||
        (event.kind == EventKind::Rebuilt && now.position.former_owner_of(event.unit->at.province) != no_power);
    if (comes && event.unit && event.unit->kind != UnitKind::Army)
      return written(now, *event.unit) + " is a new minor power's";
  }
  return "";
}

CASUS_LAW(CivilDisorder, LeavesThePowerNothing, disorder) {
  const Adjudication answer = play(now);
  for (const PowerId power : now.fallen) {
    if (answer.next.units_of(power) > 0) return (*now.variant)[power].name + " still has units";
    if (answer.next.centres_of(power) > 0) return (*now.variant)[power].name + " still has centres";
  }
  return "";
}

CASUS_LAW(CivilDisorder, RemembersEachCentreUntilItIsCaptured, disorder) {
  const Adjudication answer = play(now);
  std::string wrong;
  now.variant->map.supply_centres().for_each([&](ProvinceId centre) {
    const PowerId owner = now.position.owner_of(centre);
    const bool falls = std::ranges::find(now.fallen, owner) != now.fallen.end();
    const PowerId former = falls ? owner : now.position.former_owner_of(centre);
    const PowerId after = answer.next.former_owner_of(centre);
    const bool captured = answer.next.owner_of(centre) != no_power;
    if (after != (captured ? no_power : former)) wrong = name(now, centre) + " does not remember whose it was";
  });
  return wrong;
}

CASUS_LAW(MinorPowers, HaveAtMostOneUnit, (Boards{std::nullopt, Feature::Minors})) {
  const Adjudication answer = play(now);
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    if ((*now.variant)[power].minor && answer.next.units_of(power) > 1)
      return (*now.variant)[power].name + " has two units";
  }
  return "";
}

CASUS_LAW(MinorPowers, OwnNothing, (Boards{std::nullopt, Feature::Minors})) {
  const Adjudication answer = play(now);
  for (const PowerId owner : answer.next.owners) {
    if (owner != no_power && (*now.variant)[owner].minor) return (*now.variant)[owner].name + " owns a centre";
  }
  return "";
}

}  // namespace minor_powers_test
}  // namespace casus::properties
