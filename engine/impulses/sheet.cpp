#include "engine/impulses/sheet.h"

#include <algorithm>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

int SlottedAction::points_in(int impulse) const {
  int points = 0;
  for (int slot = first; slot <= last; ++slot) points += impulse_of(slot) == impulse ? 1 : 0;
  return points;
}

int Body::slots() const {
  if (broken(Fault::ArmiesHaveThreeImpulses)) return slots_of_leader;
  if (broken(Fault::LeadersHaveTwoImpulses)) return slots_of_army;
  return is_leader() ? slots_of_leader : slots_of_army;
}

void Tally::add(const Tally& other) {
  for (const Backing& backing : other.backings) {
    const auto is_known = [&](const Backing& one) { return one.supports && one.body == backing.body; };
    if (!backing.supports || std::ranges::none_of(backings, is_known)) backings.push_back(backing);
  }
}

int Tally::all() const {
  int points = 0;
  for (const Backing& backing : backings) points += backing.points;
  return points;
}

Verdict verdict_with(Result result, Clause clause) {
  Verdict verdict;
  verdict.result = result;
  verdict.clause = clause;
  return verdict;
}

const ProvinceSet& one_step_from(const Map& map, UnitKind kind, ProvinceId from) {
  return kind == UnitKind::Fleet ? map.fleet_reach({from, Coast::None}) : map.army_reach(from);
}

bool goes_over_mountains(const Map& map, const Body& body, ProvinceId from, ProvinceId to) {
  if (broken(Fault::MountainsAreFlat)) return false;
  return !body.is_fleet() && from != to && (map[from].mountains || map[to].mountains);
}

namespace {

// Whether the name fits, wherever the unit is. "A" also means a leader, who is an army in other respects.
bool fits(const Unit& unit, const UnitName& name) {
  if (name.power != no_power && name.power != unit.power) return false;
  if (name.leader != no_leader) return unit.leader == name.leader;
  return agrees(name.kind, unit.kind);
}

}  // namespace

bool is_void_as_conditional(const Order& order) {
  if (broken(Fault::ConditionalOrdersCount)) return false;
  return order.conditional;
}

bool is_same_line(const Body& one, const Body& other) { return one.order && one.order == other.order; }

bool is_named(const Body& body, const UnitName& name) {
  return body.named.at.province == name.at.province && fits(body.named, name);
}

ProvinceId aim_at_start(const Action& action, ProvinceId at) {
  return std::visit(Overloaded{
                        [&](const Hold&) { return at; },
                        [](const Move& move) { return move.destination.province; },
                        [](const SupportHold& support) { return support.supported.at.province; },
                        [](const SupportMove& support) { return support.destination.province; },
                        [&](const Convoy&) { return at; },
                        [](const SupportNeutral& support) { return support.neutral; },
                    },
                    action);
}

namespace {

// Assigns slots to the elements, from left to right.
class SlotReader {
 public:
  SlotReader(const Map& map, Body& body) : map_(map), body_(body), at_(body.at) {}

  void read(const Plan& plan) {
    for (const Element& element : plan.elements) {
      if (ends_after_the_first()) return;
      if (next_ > body_.slots()) {
        body_.dropped = true;
        return;
      }
      take(element);
    }
  }
  void fill() {
    for (; next_ <= body_.slots(); ++next_) body_.plan.push_back({Hold{}, next_, next_, Ordering::Unordered, at_});
  }

 private:
  // Every element counts. Only by the fault does the first one end the plan.
  bool ends_after_the_first() const {
    if (broken(Fault::OnlyTheFirstElementCounts)) return next_ > 1;
    return false;
  }

  void take(const Element& element) {
    const int wanted = slots_wanted(element);
    const int left = body_.slots() - next_ + 1;
    const bool slow = is_slow(element.action);
    const int taken = std::min(wanted, left);
    if (std::max<int>(wanted, element.impulses) > left) body_.dropped = true;
    if (std::holds_alternative<Hold>(element.action)) {
      for (int i = 0; i < taken; ++i, ++next_) body_.plan.push_back({Hold{}, next_, next_, Ordering::Ordered, at_});
      return;
    }
    const Ordering ordering = slow && taken < wanted ? Ordering::TooFewSlots : Ordering::Ordered;
    body_.plan.push_back({element.action, next_, next_ + taken - 1, ordering, at_});
    next_ += taken;
    const Move* move = std::get_if<Move>(&element.action);
    if (move != nullptr && ordering == Ordering::Ordered) at_ = move->destination.province;
  }

  bool is_slow(const Action& action) const { return goes_over_mountains(map_, body_, at_, aim_at_start(action, at_)); }

  int slots_wanted(const Element& element) const { return is_slow(element.action) ? 2 : element.impulses; }

  const Map& map_;
  Body& body_;
  ProvinceId at_;  // where the body would be if all went well
  int next_ = 1;
};

class SheetReader {
 public:
  SheetReader(const Variant& variant, const Position& position, std::span<const Order> orders)
      : variant_(variant), position_(position), orders_(orders) {
    sheets_.refused.resize(orders.size());
    for (const Unit& unit : position.units) left_.push_back(unit.count);
  }

  Sheets read() {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (const auto plan = plan_of(orders_[i].task)) take(i, *plan);
    }
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      if (left_[i] > 0) add(position_.units[i], left_[i], std::nullopt, {});
    }
    return std::move(sheets_);
  }

 private:
  // An order of one action is a plan, too.
  static std::optional<Plan> plan_of(const Task& task) {
    return std::visit(
        Overloaded{
            [](const Plan& plan) -> std::optional<Plan> { return plan; },
            [](const OneOf<Action> auto& action) -> std::optional<Plan> { return Plan{{Element{action}}}; },
            [](const Transform&) -> std::optional<Plan> { return std::nullopt; },
            [](const OneOf<AdjustmentTask> auto&) -> std::optional<Plan> { return std::nullopt; },
            [](const PlannedRetreat&) -> std::optional<Plan> { return std::nullopt; },
            [](const Permit&) -> std::optional<Plan> { return std::nullopt; },
            [](const Withdraw&) -> std::optional<Plan> { return std::nullopt; },
            [](const AgreeToEnd&) -> std::optional<Plan> { return std::nullopt; },
        },
        task);
  }

  void refuse(std::size_t order, Clause clause) { sheets_.refused[order] = verdict_with(Result::Illegal, clause); }

  void take(std::size_t order, const Plan& plan) {
    if (broken(Fault::CanaryCaught)) return refuse(order, Clause::OrderHold);
    Clause why = Clause::OrderNoSuchUnit;
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      const auto objection = why_not_meant(orders_[order], i, why);
      if (!objection) return give(order, plan, i);
      why = *objection;
    }
    refuse(order, why);
  }

  static bool is_under_orders_of(PowerId power, const Unit& unit) {
    if (broken(Fault::ForeignSheetsCount)) return true;
    return unit.power == power;
  }

  // Why the unit of the position is not the one that the order is for; `before` is what the units before it left as
  // the reason. Nothing if the order is for this one.
  std::optional<Clause> why_not_meant(const Order& order, std::size_t number, Clause before) const {
    const Unit& unit = position_.units[number];
    if (unit.at.province != order.unit.at.province) return before;
    const bool is_called_so = fits(unit, order.unit);
    if (!is_under_orders_of(order.power, unit)) {
      const bool first_found = before == Clause::OrderNoSuchUnit && is_called_so;
      return first_found ? Clause::OrderForeignUnit : before;
    }
    if (!is_called_so) return before == Clause::OrderRepeated ? before : Clause::OrderUnitLetter;
    if (left_[number] == 0) return Clause::OrderRepeated;
    return std::nullopt;
  }

  void give(std::size_t order, const Plan& plan, std::size_t number) {
    const Unit& unit = position_.units[number];
    std::uint8_t& left = left_[number];
    const int count = unit.kind == UnitKind::Fleet ? std::min<int>(orders_[order].unit.count, left) : 1;
    left = static_cast<std::uint8_t>(left - count);
    add(unit, count, order, plan);
  }

  void add(const Unit& unit, int count, std::optional<std::size_t> order, const Plan& plan) {
    Body body;
    body.named = unit;
    body.named.count = static_cast<std::uint8_t>(count);
    body.order = order;
    body.at = unit.at.province;
    SlotReader slots(variant_.map, body);
    const bool is_void = order && is_void_as_conditional(orders_[*order]);
    if (!is_void) slots.read(plan);
    slots.fill();
    sheets_.bodies.push_back(std::move(body));
  }

  const Variant& variant_;
  const Position& position_;
  std::span<const Order> orders_;
  std::vector<std::uint8_t> left_;  // by unit of the position: how many have no order yet
  Sheets sheets_;
};

}  // namespace

Sheets read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders) {
  return SheetReader(variant, position, orders).read();
}

}  // namespace casus::impulses
