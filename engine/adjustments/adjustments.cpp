#include "engine/adjustments/adjustments.h"

#include <algorithm>

#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/homes.h"
#include "engine/adjustments/minor_units.h"
#include "engine/adjustments/power_orders.h"
#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/power_ids.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

enum class Kind { Build, Removal, Declaration, Other };

Kind kind_of(const Order& order) {
  if (std::holds_alternative<Declare>(order.task)) return Kind::Declaration;
  if (std::holds_alternative<Build>(order.task) || std::holds_alternative<Waive>(order.task)) return Kind::Build;
  return std::holds_alternative<Disband>(order.task) ? Kind::Removal : Kind::Other;
}

// The orders of one kind that a power wrote, and where their verdicts go.
struct Selection {
  std::vector<Order> orders;
  std::vector<std::size_t> places;
};

Selection select(std::span<const Order> orders, PowerId power, Kind kind) {
  Selection selection;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].power != power || kind_of(orders[i]) != kind) continue;
    selection.orders.push_back(orders[i]);
    selection.places.push_back(i);
  }
  return selection;
}

// Captured centres become homes before anything is built.
void settle_homes(const Variant& variant, PowerId power, std::span<const Order> orders, Adjudication& result) {
  const Selection declared = select(orders, power, Kind::Declaration);
  const Selection builds = select(orders, power, Kind::Build);
  const Declarations settled = settle_declarations(variant, result.next, power, declared.orders, builds.orders);
  for (std::size_t i = 0; i < declared.places.size(); ++i) result.verdicts[declared.places[i]] = settled.verdicts[i];
  result.events.insert(result.events.end(), settled.events.begin(), settled.events.end());
  result.next.homes.insert(result.next.homes.end(), settled.gained.begin(), settled.gained.end());
  std::ranges::sort(result.next.homes);
}

void carry_out(const PowerAdjustments& adjustments, const Selection& selection, Adjudication& result) {
  for (std::size_t i = 0; i < selection.places.size(); ++i)
    result.verdicts[selection.places[i]] = adjustments.verdicts[i];
  result.events.insert(result.events.end(), adjustments.events.begin(), adjustments.events.end());
  for (const Unit& unit : adjustments.built) result.next.units.push_back(unit);
  for (const GainedHome& home : adjustments.gained) result.next.homes.push_back(home);
  for (const Unit& unit : adjustments.removed) std::erase(result.next.units, unit);
}

// Calls visit(place, home) for each vacant centre of the power, and each other place, in which it can build.
template <class Visit>
void for_each_build_site(const Variant& variant, const Position& position, PowerId power, Visit visit) {
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (position.owner_of(centre) != power) return;
    if (const auto home = build_site(variant, position, power, centre).home) visit(centre, *home);
  });
  for_each_further_site(variant, power, [&](ProvinceId place) {
    if (const auto home = build_site(variant, position, power, place).home) visit(place, *home);
  });
}

// The number of builds that a power can make at the same time. Not all centres that could become homes can do so
// together. A build in an alternative site takes the place of another one.
int builds_possible(const Variant& variant, const Position& position, PowerId power) {
  int homes = 0;
  int predetermined = 0;
  int elective = 0;
  for_each_build_site(variant, position, power, [&](ProvinceId, Home home) {
    switch (home) {
      case Home::Original:
      case Home::Conditional:
      case Home::Foreign:
      case Home::OfAnother:
      case Home::Emergency:
      case Home::Gained: ++homes; break;
      case Home::Alternative:
        if (broken(Fault::AlternativeSiteAddsABuild)) ++homes;
        break;
      case Home::Predetermined: ++predetermined; break;
      case Home::Elective: ++elective; break;
    }
  });
  if (predetermined + elective == 0) return homes;
  const HomesLeft left = homes_left(variant, position, power);
  return homes + std::min(predetermined + std::min(elective, left.elective), left.of_all);
}

bool pays_for_nothing(const Variant& variant, PowerId power) {
  if (broken(Fault::MinorPaysForItsUnit)) return false;
  return variant[power].minor;
}

// Without the build limit.
int difference_due(const Variant& variant, const Position& position, PowerId power) {
  if (pays_for_nothing(variant, power)) return 0;
  const int units = position.centres_of(power) + emergency_units(variant, position, power);
  const int due = units - position.units_of(power);
  if (broken(Fault::BuildsDueWithoutSites)) return due;
  return due > 0 ? std::min(due, builds_possible(variant, position, power)) : due;
}

void rebuild_minor_units(const Variant& variant, const Position& position, Adjudication& result) {
  for (const Unit& unit : units_to_rebuild(variant, position)) {
    result.events.push_back({EventKind::Rebuilt, Clause::MinorRebuilt, unit.power, unit.at.province, unit, 0});
    result.next.units.push_back(unit);
  }
}

}  // namespace

std::vector<ProvinceId> build_sites(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> sites;
  for_each_build_site(variant, position, power, [&](ProvinceId centre, Home) { sites.push_back(centre); });
  return sites;
}

int adjustment_due(const Variant& variant, const Position& position, PowerId power) {
  return within_build_limit(variant, difference_due(variant, position, power));
}

Adjudication adjudicate_adjustments(const Variant& variant, const Position& before, std::span<const Order> orders) {
  CASUS_ASSERT(before.phase.kind == PhaseKind::Adjustments);
  Verdict wrong_phase;
  wrong_phase.result = Result::Illegal;
  if (broken(Fault::OtherOrdersWaiveBuilds)) wrong_phase.result = Result::Waives;
  wrong_phase.clause = Clause::OrderWrongPhase;
  Adjudication result;
  result.verdicts.assign(orders.size(), wrong_phase);
  result.next = before;
  if (variant.has(Feature::CapturedHomes)) {
    for (const PowerId power : power_ids(variant)) settle_homes(variant, power, orders, result);
  }
  const Position position = result.next;
  for (const PowerId power : power_ids(variant)) {
    const int due = difference_due(variant, position, power);
    const Selection builds = select(orders, power, Kind::Build);
    const Selection removals = select(orders, power, Kind::Removal);
    carry_out(judge_builds(variant, position, power, std::max(due, 0), builds.orders), builds, result);
    carry_out(judge_removals(variant, position, power, std::max(-due, 0), removals.orders), removals, result);
  }
  rebuild_minor_units(variant, position, result);
  std::ranges::sort(result.next.units, {}, &Unit::at);
  std::ranges::sort(result.next.homes);
  return result;
}

}  // namespace casus
