// Laws of the orders that are offered to people who choose (engine/orders_of_phase.h).
#include "engine/orders_of_phase.h"

#include <algorithm>

#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace orders_of_phase_test {

constexpr Boards retreats{PhaseKind::Retreats};
constexpr Boards winters{PhaseKind::Adjustments};

bool about_the_same(const Order& one, const Order& other) {
  const auto goal = [](const Order& order) {
    const Move* move = std::get_if<Move>(&order.task);
    return move == nullptr ? no_province : move->destination.province;
  };
  const bool of_one_kind = !std::holds_alternative<Build>(other.task) || other.unit.kind == WrittenKind::Unsaid ||
                           one.unit.kind == other.unit.kind;
  return one.power == other.power && one.unit.at.province == other.unit.at.province &&
         one.task.index() == other.task.index() && goal(one) == goal(other) && of_one_kind;
}

// People write other orders, too; all that are not illegal have to be offered, in their plainest form.
std::string not_offered(const Situation& now) {
  if (!now.fallen.empty() || !now.grants.empty()) return "";
  const Adjudication answer = play(now);
  const std::vector<Order> offered = orders_of_phase(*now.variant, now.position);
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (answer.verdicts[i].result == Result::Illegal) continue;
    const auto same = [&](const Order& one) { return about_the_same(one, now.orders[i]); };
    if (std::ranges::none_of(offered, same)) return written(now, now.orders[i]) + " is legal and not offered";
  }
  return "";
}

// A build may need the declaration of its centre, and a build can be declined in a centre that is declared.
bool is_legal(const Situation& now, const Order& order) {
  const auto result_of = [&](const std::vector<Order>& orders) {
    return adjudicate(*now.variant, now.position, orders).verdicts.back().result;
  };
  const auto after_declaring = [&](ProvinceId centre) {
    return result_of({{order.power, {WrittenKind::Unsaid, no_power, {centre, Coast::None}}, Declare{}}, order});
  };
  if (result_of({order}) != Result::Illegal) return true;
  if (!std::holds_alternative<Waive>(order.task)) return after_declaring(order.unit.at.province) != Result::Illegal;
  bool can_be = false;
  now.variant->map.supply_centres().for_each(
      [&](ProvinceId centre) { can_be = can_be || after_declaring(centre) != Result::Illegal; });
  return can_be;
}

std::string offered_in_vain(const Situation& now) {
  for (const Order& order : orders_of_phase(*now.variant, now.position)) {
    if (!is_legal(now, order)) return written(now, order) + " is offered and illegal";
  }
  return "";
}

CASUS_LAW(OrdersOfPhase, HaveAllLegalRetreats, retreats) { return not_offered(now); }
CASUS_LAW(OrdersOfPhase, HaveAllLegalAdjustments, winters) { return not_offered(now); }
CASUS_LAW(OrdersOfPhase, HaveNoIllegalRetreats, retreats) { return offered_in_vain(now); }
CASUS_LAW(OrdersOfPhase, HaveNoIllegalAdjustments, winters) { return offered_in_vain(now); }

}  // namespace orders_of_phase_test
}  // namespace casus::properties
