#include "checker/census/position_counts.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/legality/legal_orders.h"
#include "engine/movement/outcomes.h"

namespace casus::census {

namespace {

// Where the unit of an order is afterwards.
Location place_after(const Order& order, const Outcome& outcome) {
  const Move* move = std::get_if<Move>(&order.task);
  return move != nullptr && outcome.result == Result::Moves ? move->destination : order.unit.at;
}

// What is new on a board: the units that moved, and where to. A unit whose place another unit takes is dislodged, or is
// also listed here.
using Moved = std::vector<std::pair<std::size_t, Location>>;

class Pairs {
 public:
  Pairs(const Variant& variant, const Position& position, const std::vector<std::vector<Order>>& lists)
      : position_(position), outcomes_(variant, position) {
    for (const std::vector<Order>& orders : lists) {
      std::vector<OrderNumber>& numbers = numbers_.emplace_back();
      for (const Order& order : orders) numbers.push_back(outcomes_.add(order));
    }
  }

  void play(std::size_t first, std::size_t second) {
    for (const OrderNumber one : numbers_[first]) {
      for (const OrderNumber other : numbers_[second]) {
        const std::array orders{one, other};
        const auto outcomes = outcomes_.of(orders);
        Moved moved;
        note(first, place_after(outcomes_[one], outcomes[0]), moved);
        note(second, place_after(outcomes_[other], outcomes[1]), moved);
        boards_.insert(std::move(moved));
      }
    }
  }
  std::uint64_t boards() const { return boards_.size(); }

 private:
  void note(std::size_t unit, Location after, Moved& moved) const {
    if (after != position_.units[unit].at) moved.emplace_back(unit, after);
  }

  const Position& position_;
  MovementOutcomes outcomes_;
  std::vector<std::vector<OrderNumber>> numbers_;  // of each unit
  std::set<Moved> boards_;
};

}  // namespace

std::string product(const std::string& decimal, std::uint64_t factor) {
  std::string digits;  // the last first
  std::uint64_t carried = 0;
  for (auto digit = decimal.rbegin(); digit != decimal.rend(); ++digit) {
    carried += static_cast<std::uint64_t>(*digit - '0') * factor;
    digits += static_cast<char>('0' + carried % 10);
    carried /= 10;
  }
  for (; carried > 0; carried /= 10) digits += static_cast<char>('0' + carried % 10);
  std::ranges::reverse(digits);
  return digits;
}

std::string number_of_sets(const std::vector<std::vector<Order>>& orders_of_units) {
  std::string sets = "1";
  for (const std::vector<Order>& orders : orders_of_units) sets = product(sets, orders.size());
  return sets;
}

PositionCounts counts_of(const Variant& variant, const Position& position, std::string name) {
  const std::vector<std::vector<Order>> lists = legal_orders(variant, position);
  PositionCounts counts;
  counts.name = std::move(name);
  counts.units = position.units.size();
  counts.order_sets = number_of_sets(lists);
  for (const std::vector<Order>& orders : lists) counts.legal_orders += orders.size();
  Pairs pairs(variant, position, lists);
  for (std::size_t first = 0; first < lists.size(); ++first) {
    for (std::size_t second = first + 1; second < lists.size(); ++second) {
      const ProvinceId here = position.units[first].at.province, there = position.units[second].at.province;
      if (!variant.map.neighbours(here).contains(there)) continue;
      ++counts.neighbours;
      counts.pairs += lists[first].size() * lists[second].size();
      pairs.play(first, second);
    }
  }
  counts.boards = pairs.boards();
  return counts;
}

}  // namespace casus::census
