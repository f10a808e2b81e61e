// The orders of a movement phase matched with each other: which supports and convoys meet the move they are for, which
// units move where, and which armies go by convoy. Nothing is decided here: strengths.h and conditions.h hold the
// rules, and resolver.h finds the answers.
//
// Orders are matched in stages, in this sequence:
//   1. orders    each order as checked, and which of several for one unit counts   OrdersThatCount
//   2. moves     which units are ordered to move, and where                        OrderedMoves
//   3. convoys   which convoy orders meet an army's move                           MatchedConvoys
//   4. routes    whether an army walks or goes by convoy, and by which fleets      ChosenRoutes
//   5. sorties   which of them hold after all; the moves that are left             SettledSorties
//   6. supports  which supports meet what the supported unit does                  MatchedSupports
// A stage sees what the stages before it have finished, and nothing else: its rules are given that as a const value of
// the type Before... and return what they find, and only the stage itself writes that down, in the value of its name. A
// rule that reads what its own or a later stage fills does not compile.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/lists/slots.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"

namespace casus {

// An order in the table of a position, in the sequence in which they were added.
enum class OrderNumber : std::uint32_t {};
struct TableOrder {
  CheckedOrder checked;
  PowerId writer = no_power;
};

template <std::size_t Words, class T>
using ByUnit = Slots<T, UnitBits<Words>::capacity>;

template <std::size_t Words>
struct OrdersThatCount {
  explicit OrdersThatCount(const Field<Words>& on_field) : field(on_field) {}

  const Field<Words>& field;

  // What was given: orders, or entries of a table of orders that are checked already (outcomes.h).
  std::span<const Order> written;
  std::span<const TableOrder> table;
  std::span<const OrderNumber> numbers;
  std::span<const Grant> grants;  // they only show who plays (DATC 4.D.9)
  // By order: as checked, with repeated orders (DATC 4.D.3) made illegal.
  std::vector<CheckedOrder> checked;
  // By unit: the index of the order that counts; no_order where none does, implied_order where DATC 4.E.3 gives it one.
  static constexpr std::int32_t implied_order = -2;
  ByUnit<Words, std::int32_t> order_of;
  ByUnit<Words, CheckedOrder> implied;  // by unit with an implied order
  UnitBits<Words> implied_holds;        // units that a support to hold keeps from an implied move
  // Units that hold, though their order was a move that can never succeed; only known where the option impossible-move
  // asks for it (DATC 4.E.1).
  UnitBits<Words> impossible_movers;
  // By power: some order, possible or not, or some grant (DATC 4.D.9); only known where the option asks for it.
  Slots<bool, 256> has_written;

  const TableOrder& from_table(OrderNumber number) const { return table[static_cast<std::size_t>(number)]; }
  ProvinceId province(UnitIndex unit) const { return field.units[unit].at.province; }
  PowerId power(UnitIndex unit) const { return field.units[unit].power; }
  const UnitBits<Words>& friends(UnitIndex unit) const { return field.of_power[index(power(unit))]; }
  bool is_ordered_to_convoy(UnitIndex unit) const {
    return order_of[unit] >= 0 && checked[static_cast<std::size_t>(order_of[unit])].kind == TaskKind::Convoy;
  }
  // Only for a unit with an order.
  const CheckedOrder& order_for(UnitIndex unit) const {
    return order_of[unit] == implied_order ? implied[unit] : checked[static_cast<std::size_t>(order_of[unit])];
  }
};

template <std::size_t Words>
struct OrderedMoves {
  UnitBits<Words> movers_as_ordered;  // legal move orders, also those without a way
  // Armies with a move order that are made to hold (DATC 4.A.2, Szykman's first wording, own effect).
  UnitBits<Words> idle_armies;
  UnitBits<Words> convoy_orders, support_orders, transform_orders;  // legal ones
  // Of movers as ordered:
  ByUnit<Words, Location> destination;
  ByUnit<Words, UnitIndex> occupant;  // the unit at the destination

  ProvinceId goal(UnitIndex mover) const { return destination[mover].province; }
};
template <std::size_t Words>
struct BeforeConvoys : OrdersThatCount<Words>, OrderedMoves<Words> {
  using OrdersThatCount<Words>::OrdersThatCount;
};

template <std::size_t Words>
struct MatchedConvoys {
  UnitBits<Words> convoyers_as_ordered;  // convoys that match
  UnitBits<Words> void_convoys;
  UnitBits<Words> idle_carriers;  // the fleets that are ordered to convoy idle armies
  // By army: the fleets whose convoy orders match.
  ByUnit<Words, UnitBits<Words>> carriers_as_ordered;
};
template <std::size_t Words>
struct BeforeRoutes : BeforeConvoys<Words>, MatchedConvoys<Words> {
  using BeforeConvoys<Words>::BeforeConvoys;
};

// Movers that do not simply walk or sail.
template <std::size_t Words>
struct MoversByConvoy {
  UnitBits<Words> by_convoy;      // they go by convoy only, or first
  UnitBits<Words> land_fallback;  // of those: they walk when the convoy fails (DATC 4.A.3)
  UnitBits<Words> bound_to_path;  // of by_convoy: by the path in the order, and no other way (DATC 4.A.6)
  UnitBits<Words> no_convoy;      // of by_convoy: without a chain of ordered fleets, so nothing can carry them
};
template <std::size_t Words>
struct ChosenRoutes {
  MoversByConvoy<Words> routes_as_ordered;
  // By army: the fleets whose convoy orders match, as far as they matter (DATC 4.A.1).
  ByUnit<Words, UnitBits<Words>> carriers;
};
template <std::size_t Words>
struct BeforeSorties : BeforeRoutes<Words>, ChosenRoutes<Words> {
  using BeforeRoutes<Words>::BeforeRoutes;
};

// Which sorties are made, and with that all moves as they are made.
template <std::size_t Words>
struct SettledSorties : MoversByConvoy<Words> {
  UnitBits<Words> stranded;   // sorties that wait for a convoy without an order, so void; not movers
  UnitBits<Words> untouched;  // sorties that nothing opposes, so without effect (option unopposed-sortie); not movers
  UnitBits<Words> unused_carriers;             // the fleets that are to carry untouched ones
  UnitBits<Words> movers;                      // legal move orders, also those without a way
  UnitBits<Words> sorties;                     // of movers: they never leave their provinces
  UnitBits<Words> weak;                        // of movers: over a weak border, if they do not go by convoy
  UnitBits<Words> convoyers;                   // convoys that match
  Slots<UnitBits<Words>, max_provinces> into;  // by province of the map: the units moving there

  const UnitBits<Words>& moving_into(ProvinceId province) const { return into[index(province)]; }
};
template <std::size_t Words>
struct BeforeSupports : BeforeSorties<Words>, SettledSorties<Words> {
  using BeforeSorties<Words>::BeforeSorties;
};

template <std::size_t Words>
struct MatchedSupports {
  UnitBits<Words> supporters;  // supports that match
  // By supported unit: the supports that match; by supporter: the province its support is aimed at.
  ByUnit<Words, UnitBits<Words>> supports;
  ByUnit<Words, ProvinceId> support_target;
  UnitBits<Words> void_supports;
  ByUnit<Words, Clause> objection;  // by void support
};

// All stages.
template <std::size_t Words>
struct Battle : BeforeSupports<Words>, MatchedSupports<Words> {
  using BeforeSupports<Words>::BeforeSupports;

  // Forgets the former orders for these, which have to outlive each match().
  void take(std::span<const Order> orders, std::span<const Grant> of_powers = {}) {
    this->written = orders;
    this->table = {};
    this->grants = of_powers;
  }
  void take(std::span<const TableOrder> of_table, std::span<const OrderNumber> orders) {
    this->table = of_table;
    this->numbers = orders;
    this->grants = {};
  }
  // Checks the orders, unless they are from a table, and matches them. Allocates nothing once it has seen as many. The
  // armies in `made_to_hold` hold, whatever move they are ordered to make.
  void match(const UnitBits<Words>& made_to_hold = UnitBits<Words>());
  void match(std::span<const Order> orders) {
    take(orders);
    match();
  }
  UnitBits<Words> unmatched;  // supports and convoys that are legal but void, and stranded sorties
  // Of by_convoy: assumed to be carried, whether or not their fleets survive; empty after match().
  UnitBits<Words> surely_convoyed;

  // Why an unmatched unit is.
  Clause why_unmatched(UnitIndex unit) const;
};

// Checks the invariants of every matched battle, numbered in battle_invariants.cpp. A debug build calls it after each
// match().
template <std::size_t Words>
void check_invariants(const Battle<Words>& battle);

}  // namespace casus
