#include "tests/checker/properties/same_answer.h"

#include "checker/corpus/board_text.h"
#include "checker/corpus/record_phase.h"
#include "reports/record/impulse_record.h"
#include "reports/sentences/differences.h"

namespace casus::properties {

namespace {

std::string words(const Verdict& verdict) {
  return reports::words(verdict.result, verdict.fate) + " by " + std::string(key_of(verdict.clause));
}

}  // namespace

std::string difference(const Situation& now, const Order& order, const Verdict& left, const Verdict& right) {
  if (left.result == right.result && left.fate == right.fate &&
      (left.clause == right.clause || left.result == Result::Illegal))
    return "";
  return written(now, order) + ": " + words(left) + ", then " + words(right);
}

std::string difference_of_next(const Situation& now, const Adjudication& left, const Adjudication& right) {
  if (left.winner != right.winner) return "another winner";
  if (left.next == right.next) return "";
  return "another next position:\n" + corpus::print_position(*now.variant, left.next) + "\nthen\n" +
         corpus::print_position(*now.variant, right.next);
}

std::string difference(const Situation& now, const Adjudication& left, const Adjudication& right) {
  auto found = compare_results(now.orders, ruling_of(left), ruling_of(right));
  // Of grants for the same order in different words, the first is published; events name powers.
  std::erase_if(found, [](const RulingDifference& one) {
    return one.kind == RulingDifference::Kind::PublishedOrders || one.kind == RulingDifference::Kind::Events;
  });
  if (!found.empty())
    return reports::lines_of(*now.variant, now.submission(), std::span(found).first(1), "first", "then").front();
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (auto text = difference(now, now.orders[i], left.verdicts[i], right.verdicts[i]); !text.empty()) return text;
  }
  return "";
}

Situation without_order(const Situation& now, std::size_t order) {
  Situation fewer = now;
  fewer.orders.erase(fewer.orders.begin() + static_cast<std::ptrdiff_t>(order));
  return fewer;
}

Situation without_grant(const Situation& now, std::size_t grant) {
  Situation fewer = now;
  fewer.grants.erase(fewer.grants.begin() + static_cast<std::ptrdiff_t>(grant));
  return fewer;
}

std::string difference_without_order(const Situation& now, std::size_t order, const Adjudication& all,
                                     const Adjudication& shorter) {
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (i == order) continue;
    const Verdict& other = shorter.verdicts[i < order ? i : i - 1];
    if (auto text = difference(now, now.orders[i], all.verdicts[i], other); !text.empty()) return text;
  }
  return difference_of_next(now, all, shorter);
}

}  // namespace casus::properties
