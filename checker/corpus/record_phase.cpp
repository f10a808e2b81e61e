#include "checker/corpus/record_phase.h"

#include <algorithm>

#include "checker/corpus/result_text.h"
#include "checker/corpus/stated_turn.h"
#include "engine/orders/notation.h"
#include "engine/text/assert.h"
#include "reports/record/impulse_record.h"

namespace casus::corpus {

using adjudicators::Answer;
using adjudicators::Level;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;

namespace {

OrderRecord ordered(const Variant& variant, const Order& order, const Verdict& verdict) {
  OrderRecord record;
  record.power = order.power;
  record.text = print(variant, order);
  record.order = order;
  record.got = words(verdict.result, verdict.fate);
  record.verdict = verdict;
  return record;
}

OrderRecord published(const Variant& variant, const PublishedOrder& published) {
  OrderRecord record = ordered(variant, published.order, published.verdict);
  record.published = true;
  return record;
}

GrantRecord granted(const Variant& variant, const Grant& grant, const GrantVerdict& verdict) {
  GrantRecord record;
  record.power = grant.power;
  record.points = grant.points;
  record.text = print(variant, grant.order);
  record.order = grant.order;
  record.got = word(verdict.result);
  record.verdict = verdict;
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

OrderRecord unordered(const Variant& variant, const UnorderedUnit& unit) {
  OrderRecord record;
  record.power = unit.unit.power;
  record.text = print(variant, unit.unit);
  record.got = words(unit.verdict.result, unit.verdict.fate);
  record.verdict = unit.verdict;
  return record;
}

}  // namespace

PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                         const Answer& answer) {
  const std::span<const Order> orders = submission.orders;
  const bool with_outcomes = answer.level >= Level::Outcomes;
  CASUS_ASSERT(!with_outcomes || answer.orders.size() == orders.size());
  CASUS_ASSERT(!with_outcomes || answer.grants.size() == submission.grants.size());
  PhaseRecord record;
  record.phase = before.phase;
  record.before = before;
  record.played = answer.after_fall.value_or(before);
  record.after = answer.next;
  if (answer.paradoxes) record.paradoxes = *answer.paradoxes;
  if (answer.events) record.events = *answer.events;
  if (answer.stand_offs) record.stand_offs = *answer.stand_offs;
  record.fallen.assign(submission.fallen.begin(), submission.fallen.end());
  for (std::size_t i = 0; i < answer.grants.size(); ++i)
    record.grants.push_back(granted(variant, submission.grants[i], answer.grants[i]));
  for (std::size_t i = 0; i < answer.orders.size(); ++i)
    record.orders.push_back(ordered(variant, orders[i], answer.orders[i]));
  for (const PublishedOrder& order : answer.published) record.orders.push_back(published(variant, order));
  for (const UnorderedUnit& unit : answer.unordered) record.orders.push_back(unordered(variant, unit));
  for (const adjudicators::OpenRetreats& unit : answer.retreats)
    record.retreats.emplace_back(unit.dislodged, unit.open);
  record.impulses = reports::impulse_records(variant, answer.impulses);
  tell_plans_by_impulse(record);
  if (answer.level < Level::Reasons) {
    for (reports::ImpulseRecord& impulse : record.impulses) {
      for (reports::DeedRecord& deed : impulse.deeds) deed.done.verdict.reset();
    }
    for (OrderRecord& order : record.orders) order.verdict.reset();
    for (GrantRecord& grant : record.grants) grant.verdict.reset();
  }
  return record;
}

PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                         const Adjudication& adjudication) {
  return record_phase(variant, before, submission, adjudicators::answer_of(variant, before, submission, adjudication));
}

namespace {

template <class Verdicts>
void add_clauses(const Verdicts& verdicts, std::vector<Clause>& decided) {
  for (const auto& verdict : verdicts) {
    decided.push_back(verdict.clause);
    decided.insert(decided.end(), verdict.also.begin(), verdict.also.end());
  }
}

// For an Adjudication or an Answer, except the members with different names.
template <class Said>
std::vector<Clause> decided_by(const Said& said, const std::vector<Verdict>& orders,
                               const std::vector<Paradox>& paradoxes, const std::vector<Event>& events) {
  std::vector<Clause> decided;
  add_clauses(orders, decided);
  add_clauses(said.grants, decided);
  for (const PublishedOrder& order : said.published) add_clauses(std::span(&order.verdict, 1), decided);
  for (const UnorderedUnit& unit : said.unordered) add_clauses(std::span(&unit.verdict, 1), decided);
  for (const Impulse& impulse : said.impulses) {
    for (const Deed& deed : impulse.deeds) add_clauses(std::span(&deed.verdict, 1), decided);
  }
  for (const Paradox& paradox : paradoxes) decided.push_back(paradox.clause);
  for (const Event& event : events) decided.push_back(event.clause);
  std::sort(decided.begin(), decided.end());
  decided.erase(std::unique(decided.begin(), decided.end()), decided.end());
  return decided;
}

}  // namespace

std::vector<Clause> decided_clauses(const Adjudication& adjudication) {
  return decided_by(adjudication, adjudication.verdicts, adjudication.paradoxes, adjudication.events);
}

std::vector<Clause> decided_clauses(const Answer& answer) {
  return decided_by(answer, answer.orders, answer.paradoxes.value_or(std::vector<Paradox>()),
                    answer.events.value_or(std::vector<Event>()));
}

}  // namespace casus::corpus
