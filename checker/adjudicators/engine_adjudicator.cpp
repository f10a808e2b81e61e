#include <algorithm>
#include <iterator>
#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/adjudicators/destroyed_units.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"

namespace casus::adjudicators {

namespace {

class EngineAdjudicator : public Adjudicator {
 public:
  std::string_view name() const override { return "engine"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Answer adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    return answer_of(variant, position, submission, casus::adjudicate(variant, position, submission));
  }
};

// The places that are closed to each dislodged unit, from its verdict.
void add_closed_ways(const Submission& submission, Answer& answer) {
  const auto add = [&](ProvinceId province, const Verdict& verdict) {
    for (OpenRetreats& unit : answer.retreats) {
      if (unit.dislodged.unit.at.province != province || verdict.retreats.empty()) continue;
      unit.closed.clear();
      std::ranges::copy_if(verdict.retreats, std::back_inserter(unit.closed),
                           [](const RetreatWay& way) { return way.closed_by.has_value(); });
    }
  };
  for (std::size_t i = 0; i < submission.orders.size(); ++i)
    add(submission.orders[i].unit.at.province, answer.orders[i]);
  for (const PublishedOrder& it : answer.published) add(it.order.unit.at.province, it.verdict);
  for (const UnorderedUnit& it : answer.unordered) add(it.unit.at.province, it.verdict);
}

}  // namespace

Answer answer_of(const Variant& variant, const Position& position, const Submission& submission,
                 Adjudication adjudication) {
  CASUS_ASSERT(adjudication.verdicts.size() == submission.orders.size());
  CASUS_ASSERT(adjudication.grants.size() == submission.grants.size());
  Answer answer;
  answer.orders = std::move(adjudication.verdicts);
  answer.grants = std::move(adjudication.grants);
  answer.published = std::move(adjudication.published);
  answer.unordered = std::move(adjudication.unordered);
  answer.impulses = std::move(adjudication.impulses);
  answer.next = std::move(adjudication.next);
  answer.stand_offs = adjudication.stand_offs;
  answer.winner = adjudication.winner;
  answer.paradoxes = std::move(adjudication.paradoxes);
  answer.events = std::move(adjudication.events);
  answer.after_fall = std::move(adjudication.after_fall);
  for (const DislodgedUnit& dislodged : answer.next.dislodged)
    answer.retreats.push_back({dislodged, open_retreats(variant, answer.next, dislodged)});
  if (position.phase.kind == PhaseKind::Turn) return answer;  // its units retreat within it
  add_destroyed_units(answer.after_fall ? *answer.after_fall : position, submission, answer);
  add_closed_ways(submission, answer);
  return answer;
}

Adjudication adjudication_of(const Answer& answer) {
  Adjudication adjudication;
  adjudication.verdicts = answer.orders;
  adjudication.grants = answer.grants;
  adjudication.published = answer.published;
  adjudication.unordered = answer.unordered;
  adjudication.impulses = answer.impulses;
  adjudication.next = answer.next;
  adjudication.stand_offs = answer.stand_offs.value_or(ProvinceSet());
  adjudication.winner = answer.winner;
  adjudication.paradoxes = answer.paradoxes.value_or(std::vector<Paradox>());
  adjudication.events = answer.events.value_or(std::vector<Event>());
  adjudication.after_fall = answer.after_fall;
  return adjudication;
}

const Adjudicator& engine() {
  static const EngineAdjudicator adjudicator;
  return adjudicator;
}

}  // namespace casus::adjudicators
