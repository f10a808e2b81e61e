// What an order can be, judged from the board alone, before orders meet. (Kruijswijk calls the rest "the
// adjudication".)
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/board.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// Whether the order is for that unit, as far as the name shows: the unit is the writer's own, and the letter, the coast
// and the nationality are right or forgiven (DATC 4.B.5, 4.B.6, 4.C.1, 4.C.2, 4.C.6).
bool may_order(const Board& board, const Order& order, const Unit& unit);
// Whether the writer may call a unit of the owner so, where `written` is no_power if no nationality is written (DATC
// 4.C.5, 4.C.6).
bool is_accepted_nationality(const Options& options, PowerId writer, PowerId written, PowerId owner);
// Where a fleet with this destination arrives: DATC 4.B.1 to 4.B.3 and 4.B.6. Nothing if the order is illegal.
std::optional<Location> landing_meant(const Board& board, const std::vector<Location>& landings, Location written);
// Whether the coast written after an army's or a convoy's destination is accepted (DATC 4.B.6).
bool is_accepted_coast(const Board& board, Location written);

// Whether a unit could have a legal order to move there; of a fleet, to any coast.
bool could_be_ordered_to(const Board& board, const Unit& unit, ProvinceId to);
// Whether there are fleets in these seas, which make a chain, and whose orders to carry an army along it would be
// legal.
bool could_carry(const Board& board, const std::vector<ProvinceId>& path, ProvinceId from, ProvinceId to);

// In a movement phase: the task with the destination that it means, or nothing where the order is illegal.
std::optional<Task> possible_task(const Board& board, const Order& order);
// Whether the order is for a unit of its own power, and so can be changed to a hold order (DATC 4.E.1).
bool is_for_own_unit(const Board& board, const Order& order);
// Of several orders for the same unit, those that count (DATC 4.D.3).
struct Claim {
  ProvinceId unit = no_province;
  const Task* task = nullptr;  // as it is meant; nullptr for an illegal order
  // Of an impossible move that counts as an order to move (DATC 4.E.1): where it goes.
  std::optional<Location> vain_goal{};
  bool counts = false;
};
Claim claim_of(const Order& order, const std::optional<Task>& task);
void decide_which_count(const Options& options, std::vector<Claim>& claims);
// As an order's reason has it: an order without a possible task is not among those that could count.
inline OrderChoice choice_of(const Claim& claim) {
  if (claim.task == nullptr) return OrderChoice::Outside;
  return claim.counts ? OrderChoice::Chosen : OrderChoice::PassedOver;
}

}  // namespace casus::oracle
