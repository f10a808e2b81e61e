// Grants of diplomacy points, as sentences.

#include "reports/sentences/circumstances.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/grant_words.h"

namespace casus::reports {
namespace {

// What the minor power's unit cannot do, or how its order was written; empty if the decisive clause says it.
std::string of_its_order(const GrantTold& told, Clause clause) {
  Verdict verdict;
  verdict.result = told.one.verdict->result == GrantResult::Illegal ? Result::Illegal : Result::Holds;
  verdict.clause = told.one.verdict->clause;
  // In the name of the power whose unit it is, as it would be published.
  Order order = told.one.grant.order;
  if (const Unit* unit = told.words.acting_unit(order.unit.at.province)) order.power = unit->power;
  const Circumstances of_order(told.words, &order, order.unit.at.province, order.power, verdict);
  if (of_order.is_of_served_move(clause)) return "";
  for (const Clause further : told.one.verdict->also) {
    if (of_order.is_of_served_move(further)) verdict.also.push_back(further);
  }
  verdict.clause = clause;
  return explain(told.words.variant(), told.words.before(), order, verdict);
}

std::string grant_sentence(const GrantTold& told, Clause clause) {
  const auto claim = grant_claim(told, clause);
  return capitalised(claim ? in_words(told.words, *claim) : of_its_order(told, clause));
}

}  // namespace

std::string explain(const GrantTold& told) {
  const GrantVerdict& verdict = *told.one.verdict;
  std::string text = grant_sentence(told, verdict.clause);
  for (const Clause clause : verdict.also) {
    const std::string further = clause != verdict.clause ? grant_sentence(told, clause) : "";
    if (!further.empty()) text += " " + further;
  }
  return text;
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const GrantRecord& record) {
  if (!record.verdict || !record.order) return "";
  const auto played_grant = [](const GrantRecord& one) {
    const Order order = one.order.value_or(Order{});
    return PlayedGrant{{one.power, one.points, order}, one.verdict ? &*one.verdict : nullptr};
  };
  std::vector<PlayedGrant> grants;
  for (const GrantRecord& one : phase.grants) grants.push_back(played_grant(one));
  const bool is_of_orders = record.verdict->result == GrantResult::Barred;
  const Played played = is_of_orders ? Played(variant, phase) : Played();
  const Words words(variant, phase.played, &played);
  return explain(GrantTold{words, grants, played_grant(record)});
}

}  // namespace casus::reports
