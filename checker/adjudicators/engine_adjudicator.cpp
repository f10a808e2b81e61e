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
  answer.next = std::move(adjudication.next);
  answer.stand_offs = adjudication.stand_offs;
  answer.winner = adjudication.winner;
  answer.paradoxes = std::move(adjudication.paradoxes);
  answer.events = std::move(adjudication.events);
  answer.after_fall = std::move(adjudication.after_fall);
  for (const DislodgedUnit& dislodged : answer.next.dislodged)
    answer.retreats.push_back({dislodged, open_retreats(variant, answer.next, dislodged)});
  add_destroyed_units(answer.after_fall ? *answer.after_fall : position, submission, answer);
  return answer;
}

const Adjudicator& engine() {
  static const EngineAdjudicator adjudicator;
  return adjudicator;
}

}  // namespace casus::adjudicators
