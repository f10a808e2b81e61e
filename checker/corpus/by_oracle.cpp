#include "checker/corpus/by_oracle.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "checker/oracle/oracle.h"

namespace casus::corpus {

namespace {

Verdict verdict_of(const oracle::OrderRuling& ruling) {
  Verdict verdict;
  verdict.result = ruling.result;
  verdict.fate = ruling.fate;
  verdict.dislodged_by = ruling.dislodged_by;
  return verdict;
}

}  // namespace

Adjudication adjudicated_by_oracle(const Variant& variant, const Position& position, const Submission& submission) {
  oracle::Ruling ruling = oracle::adjudicate(variant, position, submission);
  Adjudication answer;
  for (const oracle::OrderRuling& order : ruling.orders) answer.verdicts.push_back(verdict_of(order));
  for (const GrantResult result : ruling.grants) {
    answer.grants.emplace_back();
    answer.grants.back().result = result;
  }
  for (std::size_t i = 0; i < ruling.published.size(); ++i) {
    answer.published.push_back({ruling.published_orders[i], verdict_of(ruling.published[i].ruling)});
  }
  for (const oracle::UnitRuling& unit : ruling.unordered)
    answer.unordered.push_back({unit.unit, verdict_of(unit.ruling)});
  answer.stand_offs = ruling.stand_offs;
  answer.next = std::move(ruling.next);
  answer.winner = ruling.winner;
  return answer;
}

void open_by_oracle(const Variant& variant, reports::PhaseRecord& record) {
  for (auto& [unit, open] : record.retreats) {
    const DislodgedUnit* dislodged = record.after.dislodged_at(unit.unit.at.province);
    if (dislodged != nullptr) open = oracle::open_retreats(variant, record.after, *dislodged);
  }
}

void keep_what_the_oracle_says(reports::PhaseRecord& record) {
  static const std::set<std::string_view> told{"units", "dislodged", "stand-offs", "centres",
                                               "homes", "faith",     "winner",     "next"};
  std::erase_if(record.results, [](const reports::ResultRecord& line) { return !told.contains(line.what); });
  for (reports::OrderRecord& order : record.orders) order.verdict.reset();
  for (reports::GrantRecord& grant : record.grants) grant.verdict.reset();
}

}  // namespace casus::corpus
