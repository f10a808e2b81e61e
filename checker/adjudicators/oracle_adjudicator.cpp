#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/adjudicators/destroyed_units.h"
#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/oracle.h"

namespace casus::adjudicators {

namespace {

Verdict verdict_of(const oracle::OrderRuling& ruling) {
  Verdict verdict;
  verdict.result = ruling.result;
  verdict.fate = ruling.fate;
  verdict.dislodged_by = ruling.dislodged_by;
  return verdict;
}

class OracleAdjudicator : public Adjudicator {
 public:
  std::string_view name() const override { return "oracle"; }
  std::optional<std::string> not_covered(const Variant& variant, const Position& position) const override {
    return oracle::not_covered(variant, position);
  }

  Answer adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    oracle::Ruling ruling = oracle::adjudicate(variant, position, submission);
    Answer answer;
    answer.level = Level::Outcomes;
    for (const oracle::OrderRuling& order : ruling.orders) answer.orders.push_back(verdict_of(order));
    for (const GrantResult result : ruling.grants) answer.grants.emplace_back().result = result;
    for (std::size_t i = 0; i < ruling.published.size(); ++i)
      answer.published.push_back({ruling.published_orders[i], verdict_of(ruling.published[i].ruling)});
    for (const oracle::UnitRuling& unit : ruling.unordered)
      answer.unordered.push_back({unit.unit, verdict_of(unit.ruling)});
    answer.impulses = std::move(ruling.impulses);
    if (position.phase.kind == PhaseKind::Turn) answer.events = std::move(ruling.events);
    answer.stand_offs = ruling.stand_offs;
    answer.winner = ruling.winner;
    answer.next = std::move(ruling.next);
    for (const DislodgedUnit& dislodged : answer.next.dislodged)
      answer.retreats.push_back({dislodged, oracle::open_retreats(variant, answer.next, dislodged)});
    if (!submission.fallen.empty()) answer.after_fall = oracle::after_fall(variant, position, submission.fallen);
    if (position.phase.kind == PhaseKind::Turn) return answer;
    add_destroyed_units(answer.after_fall ? *answer.after_fall : position, submission, answer);
    return answer;
  }
};

}  // namespace

const Adjudicator& oracle() {
  static const OracleAdjudicator adjudicator;
  return adjudicator;
}

}  // namespace casus::adjudicators
