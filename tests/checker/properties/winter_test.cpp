// Laws of Winters: builds, removals, homes, minor powers' units that come back.
#include <algorithm>

#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace {

constexpr Boards winters{PhaseKind::Adjustments};

template <class Visit>
std::string each_great_power(const Situation& now, Visit visit) {
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    if ((*now.variant)[power].minor || std::ranges::find(now.fallen, power) != now.fallen.end()) continue;
    if (std::string text = visit(power); !text.empty()) return (*now.variant)[power].name + ": " + text;
  }
  return "";
}

int count_of(const Situation& now, const Adjudication& answer, PowerId power, Result result) {
  int count = 0;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) { count += order.power == power && verdict.result == result ? 1 : 0; });
  return count;
}

CASUS_LAW(Winter, LeavesNoPowerMoreUnitsThanCentres, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    return answer.next.units_of(power) > answer.next.centres_of(power) ? "more units than centres" : "";
  });
}

CASUS_LAW(Winter, AddsBuildsAndTakesRemovals, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    int expected = now.position.units_of(power) + count_of(now, answer, power, Result::Builds) - count_of(now, answer, power, Result::Removes);
    for (const Event& event : answer.events) expected -= event.kind == EventKind::Removed && event.power == power ? 1 : 0;
    return answer.next.units_of(power) == expected ? "" : "units do not add up";
  });
}

CASUS_LAW(Winter, TakesNoMoreUnitsThanItHasTo, winters) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    const int surplus = std::max(now.position.units_of(power) - now.position.centres_of(power), 0);
    const int lost = now.position.units_of(power) + count_of(now, answer, power, Result::Builds) - answer.next.units_of(power);
    return lost == surplus ? "" : "loses " + std::to_string(lost) + " units, and not " + std::to_string(surplus);
  });
}

CASUS_LAW(Winter, AllowsNoMoreBuildsThanCentresAndLimit, winters) {
  const Adjudication answer = play(now);
  const int limit = now.variant->options().build_limit;
  return each_great_power(now, [&](PowerId power) -> std::string {
    const int builds = count_of(now, answer, power, Result::Builds);
    if (builds > std::max(now.position.centres_of(power) - now.position.units_of(power), 0)) return "builds more than it may";
    return limit > 0 && builds > limit ? "builds more than the limit" : "";
  });
}

CASUS_LAW(Winter, BuildsInOwnedVacantHomesOnly, winters) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Builds) return;
    const ProvinceId where = order.unit.at.province;
    if (now.position.owner_of(where) != order.power) wrong = written(now, order) + " is in a centre of somebody else";
    const Unit* before = now.position.unit_at(where);
    const bool stays = before != nullptr && std::ranges::find(now.fallen, before->power) == now.fallen.end();
    if (stays) wrong = written(now, order) + " is where a unit stands";
    if (!now.variant->is_home(order.power, where) && !answer.next.has_gained(order.power, where)) wrong = written(now, order) + " is in no home";
    const auto& barred = (*now.variant)[order.power].never_builds_in;
    if (std::ranges::find(barred, where) != barred.end()) wrong = written(now, order) + " is where its power never builds";
    const Unit* built = answer.next.unit_at(where);
    if (built == nullptr || built->power != order.power) wrong = written(now, order) + " left no unit";
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

CASUS_LAW(Homes, AreNeverLost, Boards{}) {
  const Adjudication answer = play(now);
  for (const GainedHome& home : now.position.homes) {
    if (!answer.next.has_gained(home.power, home.centre)) return name(now, home.centre) + " is a home no more";
  }
  return "";
}

CASUS_LAW(Homes, AreGainedByBuildingThereOnly, (Boards{PhaseKind::Adjustments, Feature::NewHomes})) {
  const Adjudication answer = play(now);
  for (const GainedHome& home : answer.next.homes) {
    if (now.position.has_gained(home.power, home.centre)) continue;
    const Unit* built = answer.next.unit_at(home.centre);
    if (built == nullptr || built->power != home.power || now.position.unit_at(home.centre) != nullptr) return name(now, home.centre) + " is a home without a build";
  }
  return "";
}

CASUS_LAW(Homes, StayWithinTheirLimits, (Boards{PhaseKind::Adjustments, Feature::NewHomes})) {
  const Adjudication answer = play(now);
  const int limit = now.variant->options().home_limit;
  return each_great_power(now, [&](PowerId power) -> std::string {
    const Power& builder = (*now.variant)[power];
    int gained = 0, elected = 0;
    bool new_one = false;
    for (const GainedHome& home : answer.next.homes) {
      if (home.power != power) continue;
      ++gained;
      const bool predetermined = std::ranges::find(builder.predetermined_homes, home.centre) != builder.predetermined_homes.end();
      elected += predetermined ? 0 : 1;
      new_one = new_one || !now.position.has_gained(power, home.centre);
    }
    if (!new_one) return "";
    if (limit > 0 && static_cast<int>(builder.homes.size()) + gained > limit) return "more homes than the limit";
    return elected > builder.elective_homes ? "more homes than it may choose" : "";
  });
}

CASUS_LAW(MinorPowers, ComeBackWhereNobodyOwnsAndNobodyStands, (Boards{PhaseKind::Adjustments, Feature::RebuiltMinors})) {
  if (!now.fallen.empty()) return "";
  const Adjudication answer = play(now);
  for (const Unit& unit : now.variant->start.units) {
    if (!(*now.variant)[unit.power].minor) continue;
    const ProvinceId centre = unit.at.province;
    const bool comes_back = now.position.owner_of(centre) == no_power && now.position.unit_at(centre) == nullptr;
    const Unit* there = answer.next.unit_at(centre);
    if (comes_back && (there == nullptr || *there != unit)) return written(now, unit) + " has not come back";
    if (!comes_back && now.position.unit_at(centre) == nullptr && there != nullptr && there->power == unit.power) {
      return written(now, unit) + " has come back though its centre is owned";
    }
  }
  return "";
}

}  // namespace
}  // namespace casus::properties
