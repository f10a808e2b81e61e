#include "checker/truth/played_phase.h"

#include <algorithm>

#include "checker/oracle/adjustments.h"
#include "checker/oracle/homes.h"
#include "checker/oracle/retreats.h"
#include "engine/rules/power_ids.h"

namespace casus::truth {
namespace {

Position with_homes_before_builds(const Variant& variant, Position position, const std::vector<Order>& orders) {
  const std::vector<GainedHome> gained = oracle::homes_without_choice(variant, position);
  position.homes.insert(position.homes.end(), gained.begin(), gained.end());
  for (const PowerId power : power_ids(variant)) {
    for (const ProvinceId home : oracle::chosen_homes({variant, position}, power, orders).homes)
      position.homes.push_back({power, home});
  }
  std::ranges::sort(position.homes);
  return position;
}

}  // namespace

std::optional<RuledPhase> ruled(const Variant& variant, const Position& board, const Submission& submission) {
  const std::vector<Order> orders(submission.orders.begin(), submission.orders.end());
  if (board.phase.kind == PhaseKind::Retreats) {
    oracle::RetreatsOutcome outcome = oracle::retreats({variant, board}, orders);
    return RuledPhase{board, std::move(outcome.orders), std::move(outcome.standing), {}};
  }
  if (board.phase.kind == PhaseKind::Adjustments) {
    oracle::AdjustmentsOutcome outcome = oracle::adjustments({variant, board}, orders);
    return RuledPhase{with_homes_before_builds(variant, board, orders), std::move(outcome.orders),
                      std::move(outcome.standing), std::move(outcome.homes)};
  }
  return std::nullopt;
}

}  // namespace casus::truth
