// Laws of Winters: builds, removals, minor powers' units that come back. Those of homes are in homes_test.cpp.
#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace winter_test {

constexpr Boards winters{PhaseKind::Adjustments};

int count_of(const Situation& now, const Adjudication& answer, PowerId power, Result result) {
  int count = 0;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    count += order.power == power && verdict.result == result ? 1 : 0;
  });
  return count;
}

bool is_emergency(const Situation& now, PowerId power) {
  const std::vector<ProvinceId>& homes = (*now.variant)[power].homes;
  const auto owned =
      std::ranges::count_if(homes, [&](ProvinceId home) { return now.position.owner_of(home) == power; });
  return owned > 0 && owned < static_cast<std::ptrdiff_t>(homes.size());
}
int may_have(const Situation& now, PowerId power) {
  const int more = is_emergency(now, power) ? (*now.variant)[power].emergency_units : 0;
  return now.position.centres_of(power) + more;
}

CASUS_LAW(Winter, LeavesNoPowerMoreUnitsThanCentres, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    return answer.next.units_of(power) > may_have(now, power) ? "more units than centres" : "";
  });
}

CASUS_LAW(Winter, AddsBuildsAndTakesRemovals, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    int expected = now.position.units_of(power) + count_of(now, answer, power, Result::Builds) -
                   count_of(now, answer, power, Result::Removes);
    for (const Event& event : answer.events)
      expected -= event.kind == EventKind::Removed && event.power == power ? 1 : 0;
    return answer.next.units_of(power) == expected ? "" : "units do not add up";
  });
}

CASUS_LAW(Winter, TakesNoMoreUnitsThanItHasTo, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    const int surplus = std::max(now.position.units_of(power) - may_have(now, power), 0);
    const int lost =
        now.position.units_of(power) + count_of(now, answer, power, Result::Builds) - answer.next.units_of(power);
    return lost == surplus ? "" : "loses " + std::to_string(lost) + " units, and not " + std::to_string(surplus);
  });
}

CASUS_LAW(Winter, AllowsNoMoreBuildsThanCentresAndLimit, winters) {
  const Adjudication answer = play(now);
  const int limit = now.variant->options().build_limit;
  return each_great_power(now, [&](PowerId power) -> std::string {
    const int builds = count_of(now, answer, power, Result::Builds);
    if (builds > std::max(may_have(now, power) - now.position.units_of(power), 0)) return "builds more than it may";
    return limit > 0 && builds > limit ? "builds more than the limit" : "";
  });
}

CASUS_LAW(Winter, BuildsInOwnedVacantSitesOnly, winters) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Builds) return;
    const ProvinceId where = order.unit.at.province;
    const Power& builder = (*now.variant)[order.power];
    const auto is_among = [&](const std::vector<ProvinceId>& centres) {
      return std::ranges::find(centres, where) != centres.end();
    };
    const bool is_centre = now.variant->map.supply_centres().contains(where);
    const bool is_listed =
        is_among(builder.alternative_sites) || (is_among(builder.emergency_sites) && is_emergency(now, order.power));
    if (!is_centre && !is_listed) wrong = written(now, order) + " is in no centre";
    if (is_centre && now.position.owner_of(where) != order.power)
      wrong = written(now, order) + " is in a centre of somebody else";
    const Unit* before = now.position.unit_at(where);
    const bool stays = before != nullptr && std::ranges::find(now.fallen, before->power) == now.fallen.end();
    if (stays) wrong = written(now, order) + " is where a unit stands";
    const bool is_anybodys_home =
        now.variant->has(Feature::BuildsInAnyHome) && std::ranges::any_of(now.variant->powers, [&](const Power& other) {
          return !other.minor && is_among(other.homes);
        });
    const bool is_home = is_listed || is_anybodys_home || is_among(builder.homes) ||
                         is_among(builder.conditional_homes) || answer.next.has_gained(order.power, where);
    if (!is_home && !now.variant->has(Feature::BuildsAnywhere)) wrong = written(now, order) + " is in no home";
    if (is_among(builder.never_builds_in)) wrong = written(now, order) + " is where its power never builds";
    const Unit* built = answer.next.unit_at(where);
    if (built == nullptr || built->power != order.power) wrong = written(now, order) + " left no unit";
  });
  return wrong;
}

CASUS_LAW(Winter, BuildsNothingForAPowerWithoutAHome, (Boards{PhaseKind::Adjustments, Feature::BuildsWithHome})) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    const bool holds_one = std::ranges::any_of((*now.variant)[power].homes,
                                               [&](ProvinceId home) { return now.position.owner_of(home) == power; });
    if (!holds_one && count_of(now, answer, power, Result::Builds) > 0) return "builds without a home";
    for (std::size_t i = 0; i < now.orders.size(); ++i) {
      const bool refused = now.orders[i].power == power && answer.verdicts[i].clause == Clause::BuildNoHomeHeld;
      if (refused && holds_one) return "may not build although it holds a home";
    }
    return "";
  });
}

CASUS_LAW(Winter, RefusesNoOwnedVacantCentre, (Boards{PhaseKind::Adjustments, Feature::BuildsAnywhere})) {
  if (!now.fallen.empty()) return "";  // the units of the fallen make room
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (!std::holds_alternative<Build>(order.task) || verdict.result != Result::Illegal) return;
    const ProvinceId where = order.unit.at.province;
    const bool is_site = now.position.owner_of(where) == order.power && now.position.unit_at(where) == nullptr;
    const bool by_place = verdict.clause == Clause::BuildNotHome || verdict.clause == Clause::BuildNotOwned ||
                          verdict.clause == Clause::BuildOccupied;
    if (is_site && by_place) wrong = written(now, order) + " is refused";
  });
  return wrong;
}

CASUS_LAW(Winter, MovesNobody, winters) {
  const Adjudication answer = play(now);
  for (const Unit& unit : answer.next.units) {
    const Unit* before = now.position.unit_at(unit.at.province);
    const bool falls = before != nullptr && std::ranges::find(now.fallen, before->power) != now.fallen.end();
    if (before != nullptr && !falls && *before != unit) return written(now, unit) + " stands where another unit stood";
  }
  return "";
}

CASUS_LAW(Winter, ChangesNoOwner, winters) {
  if (!now.fallen.empty()) return "";
  return play(now).next.owners == now.position.owners ? "" : "a centre has changed hands";
}

CASUS_LAW(MinorPowers, ComeBackWhereNobodyOwnsAndNobodyStands,
          (Boards{PhaseKind::Adjustments, Feature::RebuiltMinors})) {
  if (!now.fallen.empty()) return "";
  const Adjudication answer = play(now);
  for (const Unit& unit : now.variant->start.units) {
    if (!(*now.variant)[unit.power].minor) continue;
    const ProvinceId centre = unit.at.province;
    const bool is_new = now.position.former_owner_of(centre) != no_power;
    const bool as_army = is_new && now.variant->options().new_minor_units == NewMinorUnits::Armies;
    const Unit expected = as_army ? Unit{unit.power, UnitKind::Army, {centre, Coast::None}} : unit;
    const bool comes_back = now.position.owner_of(centre) == no_power && now.position.unit_at(centre) == nullptr;
    const Unit* there = answer.next.unit_at(centre);
    if (comes_back && (there == nullptr || *there != expected)) return written(now, expected) + " has not come back";
    if (!comes_back && now.position.unit_at(centre) == nullptr && there != nullptr && there->power == unit.power) {
      return written(now, unit) + " has come back though its centre is owned";
    }
  }
  return "";
}

}  // namespace winter_test
}  // namespace casus::properties
