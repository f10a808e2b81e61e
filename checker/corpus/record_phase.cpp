#include "checker/corpus/record_phase.h"

#include <span>
#include <string>
#include <vector>

#include "checker/corpus/stated_turn.h"
#include "engine/orders/notation.h"
#include "engine/text/assert.h"
#include "reports/record/impulse_record.h"

namespace casus::corpus {

using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;

namespace {

OrderRecord ordered(const Variant& variant, const Order& order, const OrderRuling& ruling) {
  OrderRecord record;
  record.power = order.power;
  record.text = print(variant, order);
  record.order = order;
  record.got = reports::words(ruling.result, ruling.fate);
  record.verdict = verdict_as_far_as_known(ruling);
  return record;
}

OrderRecord published(const Variant& variant, const PublishedRuling& published) {
  OrderRecord record = ordered(variant, published.order, published.ruling);
  record.published = true;
  return record;
}

GrantRecord granted(const Variant& variant, const Grant& grant, const GrantRuling& ruling) {
  GrantRecord record;
  record.power = grant.power;
  record.points = grant.points;
  record.text = print(variant, grant.order);
  record.order = grant.order;
  record.got = word(ruling.result);
  record.verdict = ruling.verdict;
  return record;
}

// The result of a plan is its result in each impulse: "given / moves".
void tell_plans_by_impulse(PhaseRecord& record) {
  for (std::size_t i = 0; i < record.orders.size(); ++i) {
    OrderRecord& order = record.orders[i];
    if (!order.order || !is_told_by_deeds(*order.order, *order.verdict)) continue;
    std::string told;
    for (const reports::ImpulseRecord& impulse : record.impulses) {
      std::string deeds;
      for (const reports::DeedRecord& deed : impulse.deeds) {
        if (deed.ordered == i) deeds += (deeds.empty() ? "" : " + ") + deed.done.got;
      }
      if (!deeds.empty()) told += (told.empty() ? "" : " / ") + deeds;
    }
    if (told == "holds / holds") told = "holds";
    if (!told.empty()) order.got = told;
  }
}

void leave_out_reason(OrderRecord& record) {
  if (record.verdict)
    record.without_reason = {record.verdict->result, record.verdict->fate, record.verdict->dislodged_by};
  record.verdict.reset();
}

OrderRecord unordered(const Variant& variant, const UnitRuling& unit) {
  OrderRecord record;
  record.power = unit.unit.power;
  record.text = print(variant, unit.unit);
  record.unit = unit.unit;
  record.got = reports::words(unit.ruling.result, unit.ruling.fate);
  record.verdict = verdict_as_far_as_known(unit.ruling);
  return record;
}

}  // namespace

PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                         const Ruling& answer) {
  const std::span<const Order> orders = submission.orders;
  const bool with_outcomes = answer.level >= Level::Outcomes;
  CASUS_ASSERT(!with_outcomes || answer.orders.size() == orders.size());
  CASUS_ASSERT(!with_outcomes || answer.grants.size() == submission.grants.size());
  PhaseRecord record;
  record.phase = before.phase;
  record.before = before;
  record.played = answer.after_fall.value_or(before);
  record.after = answer.next();
  if (const auto* paradoxes = answer.whole_paradoxes()) record.paradoxes = *paradoxes;
  if (answer.events) record.events = *answer.events;
  if (answer.stand_offs) record.stand_offs = *answer.stand_offs;
  record.fallen.assign(submission.fallen.begin(), submission.fallen.end());
  for (std::size_t i = 0; i < answer.grants.size(); ++i)
    record.grants.push_back(granted(variant, submission.grants[i], answer.grants[i]));
  for (std::size_t i = 0; i < answer.orders.size(); ++i)
    record.orders.push_back(ordered(variant, orders[i], answer.orders[i]));
  for (const PublishedRuling& order : answer.published) record.orders.push_back(published(variant, order));
  for (const UnitRuling& unit : answer.unordered) record.orders.push_back(unordered(variant, unit));
  for (const OpenRetreats& unit : answer.retreats)
    record.retreats.emplace_back(unit.dislodged, unit.open.value_or(std::vector<Location>()));
  record.impulses = reports::impulse_records(variant, answer.impulses);
  tell_plans_by_impulse(record);
  if (answer.level < Level::Reasons) {
    for (reports::ImpulseRecord& impulse : record.impulses) {
      for (reports::DeedRecord& deed : impulse.deeds) leave_out_reason(deed.done);
    }
    for (OrderRecord& order : record.orders) leave_out_reason(order);
    for (std::size_t i = 0; i < record.grants.size(); ++i) {
      record.grants[i].without_reason = answer.grants[i].result;
      record.grants[i].verdict.reset();
    }
  }
  return record;
}

PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                         const Adjudication& adjudication) {
  return record_phase(variant, before, submission, adjudicators::ruling_of(variant, before, submission, adjudication));
}

}  // namespace casus::corpus
