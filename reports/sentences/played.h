// The lines of a phase as sentences see them: each order, and each unit without one, with its verdict. A sentence about
// one order asks here what the others did.
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "engine/map/province_set.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"

namespace casus::reports {

bool has_clause(const Verdict& verdict, Clause clause);

// One order, or one unit without an order.
struct PlayedOrder {
  const Order* order = nullptr;  // nullptr: the unit has no order
  ProvinceId at = no_province;
  PowerId power = no_power;  // whose line it is
  const Verdict* verdict = nullptr;

  bool is_legal() const { return verdict->result != Result::Illegal; }
};
PlayedOrder played_order(const Order& order, const Verdict& verdict);
PlayedOrder played_order(const Unit& unit, const Verdict& verdict);
// Nothing where the record has no verdict, or it is not known whose it is.
std::optional<PlayedOrder> played_order(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record);

// Whether an illegal order is among the first `count` of these; `last`: among the last ones.
bool has_illegal(std::span<const PlayedOrder* const> lines, int count, bool last);
// Whether fewer of these orders are carried out than are due, though one was one too many: illegal ones use up the
// others, by the rulebooks for which they count (DATC 4.E.1).
bool illegal_ones_count(const Options& options, std::span<const PlayedOrder* const> lines, int due);

// It refers to the values that it was made from.
class Played {
 public:
  Played() = default;
  // The lines of a phase that have a verdict; none of a turn, whose units act twice.
  Played(const Variant& variant, const PhaseRecord& phase);
  Played(std::span<const Order> orders, const Adjudication& adjudication);

  bool is_empty() const { return lines_.empty(); }
  std::span<const PlayedOrder> lines() const { return lines_; }
  // Whether a stand-off left the province vacant, so that no unit may retreat there.
  bool is_closed(ProvinceId province) const { return closed_.contains(province); }
  // The line that the unit there follows: its order that counts, or that of a unit without one. nullptr where that is
  // not known.
  const PlayedOrder* of(ProvinceId unit) const;
  const Verdict* verdict_of(ProvinceId unit) const;
  // The destination of its move; nothing for other orders.
  std::optional<Location> move_of(const PlayedOrder& line) const;
  std::optional<Location> move_of(ProvinceId unit) const;  // by the line that it follows
  // Where a unit without an order goes, since an order of its own power takes that for granted (DATC 4.E.3).
  std::optional<Location> implied_move_of(ProvinceId unit, const Verdict& verdict) const;
  // The unit of the power that was here when the phase began and that its fall into civil disorder disbanded; or
  // nullptr.
  const Unit* disbanded_in_disorder(PowerId power, ProvinceId at) const;
  // Whether an order was written for this unit.
  bool is_ordered(const Unit& unit) const;
  // The lines of the power with orders of these kinds, in the sequence in which they are written.
  template <class... Tasks>
  std::vector<const PlayedOrder*> orders_of(PowerId power) const {
    std::vector<const PlayedOrder*> found;
    for (const PlayedOrder& line : lines_) {
      if (line.order == nullptr || line.power != power) continue;
      if ((std::holds_alternative<Tasks>(line.order->task) || ...)) found.push_back(&line);
    }
    return found;
  }

 private:
  std::vector<PlayedOrder> lines_;
  ProvinceSet closed_;
  std::span<const Event> events_;
};

}  // namespace casus::reports
