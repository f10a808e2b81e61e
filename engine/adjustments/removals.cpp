// Removals that a power orders, and those that are made because it did not order enough (DATC 4.D.6, 4.D.8).
#include <algorithm>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/homes.h"
#include "engine/adjustments/power_orders.h"
#include "engine/faults/faults.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// The result of one order by itself.
struct PlannedRemoval {
  const Unit* unit = nullptr;  // the unit that it removes
  Clause refused = Clause::RemovalOrdered;
};

PlannedRemoval plan_removal(const Variant& variant, const Position& position, PowerId power, const UnitName& name) {
  const Unit* unit = position.unit_at(name.at.province);
  if (unit == nullptr) return {nullptr, Clause::OrderNoSuchUnit};
  if (broken(Fault::ForeignUnitRemoved)) return {unit, Clause::RemovalOrdered};
  if (unit->power != power) return {nullptr, Clause::OrderForeignUnit};
  if (const auto misnamed = why_misnamed(variant, name, *unit)) return {nullptr, *misnamed};
  return {unit, Clause::RemovalOrdered};
}

void refuse(Verdict& verdict, Clause clause, std::vector<Witness> witnesses = {}) {
  verdict = Verdict{};
  verdict.result = Result::Illegal;
  verdict.clause = clause;
  verdict.witnesses = std::move(witnesses);
}

// A unit ordered twice is removed once; where the last orders count, the last of them counts.
void settle_repeated(const Variant& variant, std::vector<const Unit*>& units, std::vector<Verdict>& verdicts) {
  if (broken(Fault::RepeatedRemovalCountsTwice)) return;
  const bool last_counts = variant.options().surplus_removals == SurplusRemovals::Last;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i] == nullptr) continue;
    for (std::size_t j = i + 1; j < units.size(); ++j) {
      if (units[j] != units[i]) continue;
      const std::size_t idle = last_counts ? i : j;
      refuse(verdicts[idle], Clause::RemovalRepeated, {{units[idle]->at.province, Part::Stands, {}}});
      units[idle] = nullptr;
      if (idle == i) break;
    }
  }
}

// `spent` marks the orders that use up a removal though they are illegal (DATC 4.E.1).
void settle_surplus(const Variant& variant, int due, const std::vector<bool>& spent, std::vector<const Unit*>& units,
                    std::vector<Verdict>& verdicts) {
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i] != nullptr || spent[i]) wanted.push_back(i);
  }
  const auto allowed = static_cast<std::size_t>(due);
  if (broken(Fault::NoRemovalIsTooMany)) return;
  if (wanted.size() <= allowed) return;
  const SurplusRemovals rule = variant.options().surplus_removals;
  for (std::size_t rank = 0; rank < wanted.size(); ++rank) {
    const bool counts = (rule == SurplusRemovals::First && rank < allowed) ||
                        (rule == SurplusRemovals::Last && rank >= wanted.size() - allowed);
    if (counts || units[wanted[rank]] == nullptr) continue;
    refuse(verdicts[wanted[rank]], Clause::RemovalTooMany);
    units[wanted[rank]] = nullptr;
  }
}

void remove_automatically(const Variant& variant, const Position& position, PowerId power,
                          const std::vector<Unit>& candidates, int count, PowerAdjustments& result) {
  CASUS_ASSERT(count >= 0 && static_cast<std::size_t>(count) <= candidates.size());
  if (broken(Fault::NothingIsRemovedUnordered)) return;
  if (count == 0) return;
  const std::vector<RemovalRank> sequence = sequence_of_removal(variant, position, power, candidates);
  for (int i = 0; i < count; ++i) {
    const Unit& unit = sequence[static_cast<std::size_t>(i)].unit;
    result.removed.push_back(unit);
    result.events.push_back(loss_of(unit, EventKind::Removed, Clause::RemovalAutomatic));
    result.events.back().sequence.assign(sequence.begin() + i, sequence.end());
  }
}

// Whether an illegal removal uses up one that is due (DATC 4.E.1).
bool illegal_removals_count(const Variant& variant) {
  if (broken(Fault::IllegalRemovalIsFree)) return false;
  return variant.options().illegal_adjustment == IllegalAdjustment::Counts;
}

}  // namespace

PowerAdjustments judge_removals(const Variant& variant, const Position& position, PowerId power, int due,
                                std::span<const Order> orders) {
  PowerAdjustments result;
  std::vector<const Unit*> units;
  for (const Order& order : orders) {
    const PlannedRemoval plan = plan_removal(variant, position, power, order.unit);
    Verdict verdict;
    verdict.result = Result::Removes;
    verdict.clause = Clause::RemovalOrdered;
    if (plan.unit != nullptr) {
      verdict.also = why_accepted(variant, order.unit, *plan.unit);
      if (emergency_units(variant, position, power) > 0) verdict.also.push_back(Clause::BuildEmergencyUnit);
    } else {
      std::vector<Witness> witnesses;
      if (plan.refused == Clause::OrderForeignUnit) witnesses.push_back({order.unit.at.province, Part::Stands, {}});
      refuse(verdict, plan.refused, std::move(witnesses));
    }
    units.push_back(plan.unit);
    result.verdicts.push_back(std::move(verdict));
  }
  std::vector<bool> spent(orders.size());
  if (illegal_removals_count(variant)) {
    const bool last_counts = variant.options().surplus_removals == SurplusRemovals::Last;
    const auto is_possible = [&](std::size_t k) { return units[k] != nullptr; };
    for (std::size_t i = 0; i < orders.size(); ++i) spent[i] = uses_up(orders, i, last_counts, is_possible);
  }
  settle_repeated(variant, units, result.verdicts);
  settle_surplus(variant, due, spent, units, result.verdicts);

  for (const Unit* unit : units) {
    if (unit != nullptr) result.removed.push_back(*unit);
  }
  std::vector<Unit> others;
  for (const Unit& unit : position.units) {
    if (unit.power == power && std::ranges::find(result.removed, unit) == result.removed.end()) others.push_back(unit);
  }
  if (broken(Fault::RemovalsAreNotChosen)) {
    others.insert(others.end(), result.removed.begin(), result.removed.end());
    result.removed.clear();
  }
  int missing = due - static_cast<int>(result.removed.size());
  if (broken(Fault::NoRemovalIsTooMany)) missing = std::max(missing, 0);
  remove_automatically(variant, position, power, others, missing, result);
  return result;
}

}  // namespace casus
