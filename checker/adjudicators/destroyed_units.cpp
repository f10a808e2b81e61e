#include "checker/adjudicators/destroyed_units.h"

#include <algorithm>

namespace casus::adjudicators {

void add_destroyed_units(const Position& played, const Submission& submission, Answer& answer) {
  const auto add = [&](ProvinceId province, const Verdict& verdict) {
    if (verdict.fate != Fate::Destroyed) return;
    const bool listed = std::ranges::any_of(
        answer.retreats, [&](const OpenRetreats& entry) { return entry.dislodged.unit.at.province == province; });
    const Unit* unit = played.unit_at(province);
    if (!listed && unit != nullptr) answer.retreats.push_back({DislodgedUnit{*unit, verdict.dislodged_by, false}, {}});
  };
  for (std::size_t i = 0; i < submission.orders.size(); ++i)
    add(submission.orders[i].unit.at.province, answer.orders[i]);
  for (const PublishedOrder& it : answer.published) add(it.order.unit.at.province, it.verdict);
  for (const UnorderedUnit& it : answer.unordered) add(it.unit.at.province, it.verdict);
  std::ranges::sort(answer.retreats, {}, [](const OpenRetreats& entry) { return entry.dislodged.unit.at; });
}

}  // namespace casus::adjudicators
