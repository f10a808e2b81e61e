// What can be written on the sheets of a turn, for programs that let people choose: menus, boards to click on. Seasons
// have engine/orders_of_phase.h.
#pragma once

#include <memory>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus {

struct PossibleAction {
  Action action;
  int impulses = 1;                 // that it takes at least
  PowerId permitted_by = no_power;  // it is about a coast that is friendly only if this power permits it on its sheet
};

class ActionsOfTurn {
 public:
  // Both have to outlive it.
  ActionsOfTurn(const Variant& variant, const Position& position);
  ~ActionsOfTurn();
  ActionsOfTurn(const ActionsOfTurn&) = delete;
  ActionsOfTurn& operator=(const ActionsOfTurn&) = delete;

  // How many impulses the unit has.
  int impulses_of(const Unit& unit) const;
  // In the first impulse: what is possible on the board as it is (engine/impulses/possible.h). A move by convoy is
  // among them if fleets stand on the seas of its way; a support of a move, if the move is.
  std::vector<PossibleAction> first(const Unit& unit) const;
  // Where the unit can be when the second impulse begins: where it stands, and where the moves of the first one lead.
  std::vector<ProvinceId> places(const Unit& unit) const;
  // In the second impulse from one of these places, if all other units can be where their own moves lead. Here a convoy
  // goes over one sea.
  std::vector<PossibleAction> second(const Unit& unit, ProvinceId from) const;
  // Where it can be told to retreat from where it stands.
  std::vector<ProvinceId> retreats(const Unit& unit) const;

  // What else a power can write: builds in its homes, removals of its units, permissions for other powers, withdrawals
  // of those that it has given, and that the game may end.
  std::vector<Order> further(PowerId power) const;

 private:
  class Board;
  std::unique_ptr<const Board> board_;
};

}  // namespace casus
