#include "checker/truth/orders_in_vain.h"

#include "checker/oracle/board.h"
#include "checker/oracle/matching.h"

namespace casus::truth {

std::vector<OrderInVain> orders_in_vain(const PlayedPhase& phase) {
  std::vector<Order> orders(phase.submission.orders.begin(), phase.submission.orders.end());
  for (const PublishedOrder& one : phase.adjudication.published) orders.push_back(one.order);
  const oracle::Board board{phase.variant, phase.board};
  std::vector<oracle::JudgedOrder> judged;
  for (const Order& order : orders) judged.push_back(oracle::judged(board, order));
  std::vector<const oracle::JudgedOrder*> read;
  for (const oracle::JudgedOrder& one : judged) read.push_back(&one);
  oracle::MatchedOrders matched(board);
  matched.match(read);
  std::vector<OrderInVain> found;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const Unit* unit = phase.board.unit_at(orders[i].unit.at.province);
    const bool is_own = unit != nullptr && unit->power == orders[i].power;
    if (is_own && !matched.is_carried_out(i)) found.push_back({orders[i], judged[i].is_legal});
  }
  return found;
}

}  // namespace casus::truth
