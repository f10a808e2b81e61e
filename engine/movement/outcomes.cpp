#include "engine/movement/outcomes.h"

#include <deque>
#include <vector>

#include "engine/board/widths.h"
#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/board_after.h"
#include "engine/movement/conditions.h"
#include "engine/movement/resolver.h"
#include "engine/movement/strengths.h"
#include "engine/movement/views.h"

namespace casus {

// One for each width of sets of units.
class MovementOutcomes::Bench {
 public:
  virtual ~Bench() = default;
  virtual std::span<const Outcome> of(std::span<const Order> orders) = 0;
  virtual std::span<const Outcome> of(std::span<const OrderNumber> orders) = 0;
  virtual OrderNumber add(const Order& order) = 0;
  virtual const Order& order(OrderNumber order) const = 0;
  virtual bool is_dislodged(UnitIndex unit) const = 0;
  virtual void move_units(Position& after) const = 0;
};

template <std::size_t Words>
class MovementOutcomes::BenchOf : public Bench {
 public:
  BenchOf(const Variant& variant, const Position& position) : field_(variant, position), battle_(field_) {}

  std::span<const Outcome> of(std::span<const Order> orders) override {
    battle_.take(orders);
    return outcomes();
  }

  std::span<const Outcome> of(std::span<const OrderNumber> orders) override {
    battle_.take(table_, orders);
    return outcomes();
  }

  OrderNumber add(const Order& order) override {
    TableOrder& entry = table_.emplace_back();
    entry.writer = order.power;
    check(field_, orders_.emplace_back(order), entry.checked);
    return static_cast<OrderNumber>(table_.size() - 1);
  }

  const Order& order(OrderNumber order) const override { return orders_[static_cast<std::size_t>(order)]; }

  bool is_dislodged(UnitIndex unit) const override { return dislodged_.test(unit); }

  void move_units(Position& after) const override { casus::move_units(battle_, resolution_.answers, after); }

 private:
  std::span<const Outcome> outcomes() {
    match_and_resolve(battle_, resolution_);
    find_dislodged();
    outcomes_.clear();
    for (const CheckedOrder& order : battle_.checked) outcomes_.push_back(outcome_of(order));
    return outcomes_;
  }

  Plain<Words> view() const { return {battle_, resolution_.answers}; }

  void find_dislodged() {
    dislodged_ = {};
    for_each_dislodged(battle_, resolution_.answers, [&](UnitIndex unit, UnitIndex) { dislodged_.set(unit); });
  }

  Outcome outcome_of(const CheckedOrder& order) const {
    if (order.unit == no_unit) return {Result::Illegal, false};
    return {order.legal ? result_of(order) : Result::Illegal, dislodged_.test(order.unit)};
  }

  Result result_of(const CheckedOrder& order) const {
    const UnitIndex unit = order.unit;
    switch (order.kind) {
      case TaskKind::Hold: return Result::Holds;
      case TaskKind::Move:
        if (battle_.unmatched.test(unit)) return Result::Void;
        if (battle_.idle_armies.test(unit)) return Result::Disrupted;
        if (leaves(view(), unit) == Answer::Yes) return Result::Moves;
        if (has_way(view(), unit) == Answer::Yes) return Result::Bounces;
        return battle_.no_convoy.test(unit) ? Result::Void : Result::Disrupted;
      case TaskKind::SupportHold:
      case TaskKind::SupportMove:
        if (!battle_.supporters.test(unit)) return Result::Void;
        return resolution_.answers.given.test(unit) ? Result::Given : Result::Cut;
      case TaskKind::Transform:
        return transform_is_stopped(view(), unit) == Answer::Yes ? Result::Cut : Result::Transforms;
      case TaskKind::Convoy:
        if (battle_.idle_carriers.test(unit)) return Result::Disrupted;
        if (!battle_.convoyers.test(unit)) return Result::Void;
        return dislodged_.test(unit) || resolution_.answers.put_out.test(unit) ? Result::Disrupted : Result::Convoys;
    }
    return Result::Holds;
  }

  const Field<Words> field_;
  Battle<Words> battle_;
  Resolution<Words> resolution_;
  UnitBits<Words> dislodged_;
  std::vector<Outcome> outcomes_;
  std::deque<Order> orders_;       // of the table: a checked order points into its order
  std::vector<TableOrder> table_;  // by number
};

MovementOutcomes::MovementOutcomes(const Variant& variant, const Position& position) {
  bench_ = with_width_for(position.units.size(), [&]<std::size_t Words>(Width<Words>) -> std::unique_ptr<Bench> {
    return std::make_unique<BenchOf<Words>>(variant, position);
  });
}
MovementOutcomes::~MovementOutcomes() = default;
MovementOutcomes::MovementOutcomes(MovementOutcomes&&) noexcept = default;
MovementOutcomes& MovementOutcomes::operator=(MovementOutcomes&&) noexcept = default;

std::span<const Outcome> MovementOutcomes::of(std::span<const Order> orders) { return bench_->of(orders); }
std::span<const Outcome> MovementOutcomes::of(std::span<const OrderNumber> orders) { return bench_->of(orders); }
OrderNumber MovementOutcomes::add(const Order& order) { return bench_->add(order); }
const Order& MovementOutcomes::operator[](OrderNumber order) const { return bench_->order(order); }
bool MovementOutcomes::is_dislodged(std::size_t unit) const {
  return bench_->is_dislodged(static_cast<UnitIndex>(unit));
}
void MovementOutcomes::move_units(Position& after) const { bench_->move_units(after); }

}  // namespace casus
