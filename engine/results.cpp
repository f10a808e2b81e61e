#include "engine/results.h"

#include <type_traits>
#include <utility>

#include "engine/adjudicate.h"
#include "engine/adjustments/civil_disorder.h"
#include "engine/diplomacy/points.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

ProvinceSet provinces_of_destroyed(const RetreatLists& retreats) {
  ProvinceSet destroyed;
  for (std::size_t i = 0; i < retreats.units.size(); ++i) {
    if (retreats.of(i).empty()) destroyed.insert(retreats.units[i].unit.at.province);
  }
  return destroyed;
}

// Of another phase than movement, or of a game that ends with a fall: there are no stand-offs and no published orders.
PhaseResults without_reasons(Adjudication answer) {
  PhaseResults results;
  for (const Verdict& verdict : answer.verdicts) results.orders.push_back({verdict.result, verdict.fate});
  for (const GrantVerdict& grant : answer.grants) results.grants.push_back(grant.result);
  results.next = std::move(answer.next);
  results.winner = answer.winner;
  return results;
}

PhaseResults movement_results(const Variant& variant, const Position& position, const Submission& submission) {
  PointsSettled settled = settle_points(variant, position, submission.orders, submission.grants);
  const std::size_t handed_in = submission.orders.size();
  MovementResults movement(variant, position);
  PhaseResults results = settled.published.empty() ? movement.of(submission.orders)
                                                   : movement.of(with_published(submission.orders, settled.published));
  for (std::size_t i = 0; i < settled.published.size(); ++i)
    results.published.push_back({std::move(settled.published[i]), results.orders[handed_in + i]});
  results.orders.resize(handed_in);
  for (const GrantVerdict& grant : settled.verdicts) results.grants.push_back(grant.result);
  return results;
}

}  // namespace

PhaseResults results_of(const Variant& variant, const Position& position, const Submission& submission) {
  if (position.phase.kind != PhaseKind::Movement) return without_reasons(adjudicate(variant, position, submission));
  if (submission.fallen.empty()) return movement_results(variant, position, submission);
  const Fall fall = fall_into_disorder(variant, position, submission.fallen);
  if (winner_by_fall(variant, position, fall) != no_power)
    return without_reasons(adjudicate(variant, position, submission));
  return movement_results(variant, fall.position, submission);
}

MovementResults::MovementResults(const Variant& variant, const Position& position)
    : variant_(variant), position_(position), outcomes_(variant, position) {
  CASUS_ASSERT(position.phase.kind == PhaseKind::Movement);
}

const PhaseResults& MovementResults::of(std::span<const Order> orders) { return finished(orders); }
const PhaseResults& MovementResults::of(std::span<const OrderNumber> orders) { return finished(orders); }

template <class Orders>
const PhaseResults& MovementResults::finished(Orders orders) {
  const auto province_of = [&](std::size_t order) {
    if constexpr (std::is_same_v<Orders, std::span<const Order>>) return orders[order].unit.at.province;
    else return outcomes_[orders[order]].unit.at.province;
  };
  const std::span<const Outcome> outcomes = outcomes_.of(orders);
  Position& next = results_.next;
  next.phase = position_.phase;
  next.owners = position_.owners;
  next.homes = position_.homes;
  next.fallen = position_.fallen;
  outcomes_.move_units(next);
  const PhaseEnd end = finish_phase(variant_, next, &results_.retreats, nullptr);
  results_.stand_offs = end.stand_offs;
  results_.winner = end.winner;

  const ProvinceSet destroyed = provinces_of_destroyed(results_.retreats);
  results_.orders.clear();
  for (std::size_t i = 0; i < orders.size(); ++i) {
    Fate fate = Fate::Stays;
    if (outcomes[i].dislodged) fate = destroyed.contains(province_of(i)) ? Fate::Destroyed : Fate::Dislodged;
    results_.orders.push_back({outcomes[i].result, fate});
  }
  return results_;
}

}  // namespace casus
