#include "checker/corpus/record_phase.h"

#include <algorithm>

#include "engine/adjustments/civil_disorder.h"
#include "engine/orders/notation.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"

namespace casus::corpus {

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

OrderRecord unordered(const Variant& variant, const UnorderedUnit& unit) {
  OrderRecord record;
  record.power = unit.unit.power;
  record.text = print(variant, unit.unit);
  record.got = words(unit.verdict.result, unit.verdict.fate);
  record.verdict = unit.verdict;
  return record;
}

// A destroyed unit is dislodged too, with no retreat; it may be gone from the position that follows.
void add_destroyed(const Position& played, ProvinceId province, const Verdict& verdict, PhaseRecord& record) {
  if (verdict.fate != Fate::Destroyed) return;
  const bool listed = std::any_of(record.retreats.begin(), record.retreats.end(),
                                  [&](const auto& entry) { return entry.first.unit.at.province == province; });
  const Unit* unit = played.unit_at(province);
  if (listed || unit == nullptr) return;
  record.retreats.push_back({DislodgedUnit{*unit, verdict.dislodged_by, false}, {}});
}

void record_retreats(const Variant& variant, std::span<const Order> orders, const Adjudication& adjudication,
                     PhaseRecord& record) {
  for (const DislodgedUnit& dislodged : adjudication.next.dislodged) {
    record.retreats.push_back({dislodged, open_retreats(variant, adjudication.next, dislodged)});
  }
  for (std::size_t i = 0; i < orders.size(); ++i) {
    add_destroyed(record.played, orders[i].unit.at.province, adjudication.verdicts[i], record);
  }
  for (const PublishedOrder& published : adjudication.published) {
    add_destroyed(record.played, published.order.unit.at.province, published.verdict, record);
  }
  for (const UnorderedUnit& unit : adjudication.unordered) {
    add_destroyed(record.played, unit.unit.at.province, unit.verdict, record);
  }
  std::sort(record.retreats.begin(), record.retreats.end(),
            [](const auto& a, const auto& b) { return a.first.unit.at < b.first.unit.at; });
}

}  // namespace

std::string words(Result result, Fate fate) {
  std::string text(word(result));
  switch (fate) {
    case Fate::Stays: break;
    case Fate::Dislodged: text += ", dislodged"; break;
    case Fate::Destroyed: text += ", destroyed"; break;
  }
  return text;
}

PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                         const Adjudication& adjudication) {
  const std::span<const Order> orders = submission.orders;
  CASUS_ASSERT(adjudication.verdicts.size() == orders.size());
  CASUS_ASSERT(adjudication.grants.size() == submission.grants.size());
  PhaseRecord record;
  record.phase = before.phase;
  record.before = before;
  record.played = adjudication.after_fall.value_or(before);
  record.after = adjudication.next;
  record.paradoxes = adjudication.paradoxes;
  record.events = adjudication.events;
  record.stand_offs = adjudication.stand_offs;
  record.fallen.assign(submission.fallen.begin(), submission.fallen.end());
  for (std::size_t i = 0; i < submission.grants.size(); ++i) {
    record.grants.push_back(granted(variant, submission.grants[i], adjudication.grants[i]));
  }
  for (std::size_t i = 0; i < orders.size(); ++i) {
    record.orders.push_back(ordered(variant, orders[i], adjudication.verdicts[i]));
  }
  for (const PublishedOrder& order : adjudication.published) record.orders.push_back(published(variant, order));
  for (const UnorderedUnit& unit : adjudication.unordered) record.orders.push_back(unordered(variant, unit));
  record_retreats(variant, orders, adjudication, record);
  return record;
}

std::vector<Clause> decided_clauses(const Adjudication& adjudication) {
  std::vector<Clause> decided;
  const auto add = [&](const auto& verdict) {
    decided.push_back(verdict.clause);
    decided.insert(decided.end(), verdict.also.begin(), verdict.also.end());
  };
  for (const Verdict& verdict : adjudication.verdicts) add(verdict);
  for (const GrantVerdict& verdict : adjudication.grants) add(verdict);
  for (const PublishedOrder& order : adjudication.published) add(order.verdict);
  for (const UnorderedUnit& unit : adjudication.unordered) add(unit.verdict);
  for (const Paradox& paradox : adjudication.paradoxes) decided.push_back(paradox.clause);
  for (const Event& event : adjudication.events) decided.push_back(event.clause);
  std::sort(decided.begin(), decided.end());
  decided.erase(std::unique(decided.begin(), decided.end()), decided.end());
  return decided;
}

}  // namespace casus::corpus
