#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"

namespace casus::adjudicators {

namespace {

class EngineAdjudicator : public Adjudicator {
 public:
  std::string_view name() const override { return "engine"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    return adjudicators::ruling_of(variant, position, submission, casus::adjudicate(variant, position, submission));
  }
};

// The places that are closed to each dislodged unit, from its verdict, as a case states them: without fleets.
void add_closed_ways(const Submission& submission, Ruling& ruling) {
  const auto add = [&](ProvinceId province, const OrderRuling& its) {
    for (OpenRetreats& unit : ruling.retreats) {
      if (unit.dislodged.unit.at.province != province || its.why->retreats.empty()) continue;
      unit.closed.clear();
      for (const RetreatWay& way : its.why->retreats) {
        if (way.closed_by) unit.closed.push_back({way.to, way.closed_by});
      }
    }
  };
  for (std::size_t i = 0; i < submission.orders.size(); ++i)
    add(submission.orders[i].unit.at.province, ruling.orders[i]);
  for (const PublishedRuling& it : ruling.published) add(it.order.unit.at.province, it.ruling);
  for (const UnitRuling& it : ruling.unordered) add(it.unit.at.province, it.ruling);
}

}  // namespace

Ruling ruling_of(const Variant& variant, const Position& position, const Submission& submission,
                 Adjudication adjudication) {
  CASUS_ASSERT(adjudication.verdicts.size() == submission.orders.size());
  CASUS_ASSERT(adjudication.grants.size() == submission.grants.size());
  Ruling ruling = casus::ruling_of(std::move(adjudication));
  if (position.phase.kind == PhaseKind::Turn) return ruling;  // its units retreat within it
  for (const DislodgedUnit& dislodged : ruling.next().dislodged)
    ruling.retreats.push_back({dislodged, open_retreats(variant, ruling.next(), dislodged)});
  add_destroyed_units(ruling.after_fall ? *ruling.after_fall : position, submission.orders, ruling);
  add_closed_ways(submission, ruling);
  return ruling;
}

Adjudication adjudication_of(const Ruling& ruling) {
  Adjudication adjudication;
  for (const OrderRuling& order : ruling.orders) adjudication.verdicts.push_back(verdict_as_far_as_known(order));
  for (const GrantRuling& grant : ruling.grants) {
    adjudication.grants.push_back(grant.verdict.value_or(GrantVerdict()));
    adjudication.grants.back().result = grant.result;
  }
  for (const PublishedRuling& it : ruling.published)
    adjudication.published.push_back({it.order, verdict_as_far_as_known(it.ruling)});
  for (const UnitRuling& it : ruling.unordered)
    adjudication.unordered.push_back({it.unit, verdict_as_far_as_known(it.ruling)});
  adjudication.impulses = ruling.impulses;
  adjudication.next = ruling.next();
  adjudication.stand_offs = ruling.stand_offs.value_or(ProvinceSet());
  adjudication.winner = ruling.winner.value_or(no_power);
  if (const auto* paradoxes = ruling.whole_paradoxes()) adjudication.paradoxes = *paradoxes;
  adjudication.events = ruling.events.value_or(std::vector<Event>());
  adjudication.after_fall = ruling.after_fall;
  return adjudication;
}

const Adjudicator& engine() {
  static const EngineAdjudicator adjudicator;
  return adjudicator;
}

}  // namespace casus::adjudicators
