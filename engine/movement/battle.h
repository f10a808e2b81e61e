// The orders of a movement phase matched with each other: which supports and convoys meet the move they are for, which
// units move where, and which armies go by convoy. Nothing is decided here: strengths.h and conditions.h hold the
// rules, and resolver.h finds the answers.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/legality/repeated_orders.h"
#include "engine/orders/order.h"

namespace casus {

template <std::size_t Words>
struct Battle {
  using Units = UnitBits<Words>;
  static constexpr std::size_t capacity = Units::capacity;

  explicit Battle(const Field<Words>& on_field) : field(on_field) {}
  // Forgets the former orders and matches these. Allocates nothing once it has seen as many orders. The armies in
  // `made_to_hold` hold, whatever move they are ordered to make.
  void match(std::span<const Order> orders, const Units& made_to_hold = Units());
  // Checks the invariants of every matched battle, numbered in battle_invariants.cpp. A debug build calls it after each
  // match().
  void check_invariants() const;

  const Field<Words>& field;

  // By order: as checked, with repeated orders (DATC 4.D.3) made illegal.
  std::vector<CheckedOrder> checked;
  // By unit: the index of the order that counts; no_order where none does, implied_order where DATC 4.E.3 gives it one.
  static constexpr std::int32_t implied_order = -2;
  std::array<std::int32_t, capacity> order_of;

  Units movers;             // legal move orders, also those without a way
  Units impossible_movers;  // units that hold, though their order was a move that can never succeed; only known where
                            // the option impossible-move asks for it (DATC 4.E.1)
  Units sorties;            // of movers: they never leave their provinces
  Units untouched;          // sorties that nothing opposes, so without effect (option unopposed-sortie); not movers
  Units supporters;         // supports that match
  Units convoyers;          // convoys that match
  Units
      idle_armies;  // armies with a move order that are made to hold (DATC 4.A.2, Szykman's first wording, own effect)
  Units idle_carriers;  // the fleets that are ordered to convoy them
  Units unmatched;      // supports and convoys that are legal but void, and sorties that wait for a convoy without an
                        // order

  // Of movers:
  std::array<Location, capacity> destination;
  std::array<UnitIndex, capacity> occupant;  // the unit at the destination
  std::array<Units, max_provinces> into;     // by province: the units moving there; only valid where unit or mover is
  Units by_convoy;                           // they go by convoy only, or first
  Units land_fallback;                       // of those: they walk when the convoy fails (DATC 4.A.3)
  Units surely_convoyed;  // of those: assumed to be carried, whether or not their fleets survive; empty after match()
  Units bound_to_path;    // of by_convoy: by the path in the order, and no other way (DATC 4.A.6)
  Units no_convoy;        // of by_convoy: without a chain of ordered fleets, so nothing can carry them
  std::array<Units, capacity>
      carriers;  // by army: the fleets whose convoy orders match, as far as they matter (DATC 4.A.1)

  // By supported unit: the supports that match; by supporter: the province its support is aimed at.
  std::array<Units, capacity> supports;
  std::array<ProvinceId, capacity> support_target;
  // By unmatched unit: why.
  std::array<Clause, capacity> unmatched_clause;

  ProvinceId province(UnitIndex unit) const { return field.units[unit].at.province; }
  PowerId power(UnitIndex unit) const { return field.units[unit].power; }
  const Units& friends(UnitIndex unit) const { return field.of_power[index(power(unit))]; }
  const Units& moving_into(ProvinceId province) const { return into[index(province)]; }
  ProvinceId goal(UnitIndex mover) const { return destination[mover].province; }
  bool is_ordered_to_convoy(UnitIndex unit) const {
    return order_of[unit] >= 0 && checked[static_cast<std::size_t>(order_of[unit])].kind == TaskKind::Convoy;
  }

 private:
  void note_writers(std::span<const Order> orders);
  void choose_orders();
  void note_impossible_movers();
  void take(UnitIndex unit, const CheckedOrder& order);
  void match_sorties(const Units& helpers);
  void drop_idle_sorties();
  void drop(UnitIndex sortie);
  bool meets_unit(UnitIndex sortie) const;
  bool meets_move(UnitIndex sortie) const;
  void match_support(UnitIndex unit, const CheckedOrder& order);
  std::optional<Clause> objection_to_hold_support(UnitIndex unit, UnitIndex supported) const;
  std::optional<Clause> objection_to_move_support(UnitIndex unit, const CheckedOrder& order) const;
  bool is_of_idle_power(UnitIndex unit) const;
  void match_convoy(UnitIndex unit, const CheckedOrder& order);
  bool is_ordered_as_convoyed(UnitIndex army, UnitIndex fleet, ProvinceId to) const;
  const CheckedOrder& order_for(UnitIndex unit) const;
  void imply_orders();
  void choose_route(UnitIndex army, const CheckedOrder& order);
  bool keep_carriers_on_path(UnitIndex army, std::span<const ProvinceId> path);
  bool intends_convoy(UnitIndex army, Via via) const;
  bool meets_unit_coming_the_other_way(UnitIndex army) const;
  bool own_units_change_places(UnitIndex army) const;
  bool falls_back_on_land(UnitIndex army, const CheckedOrder& order, bool path_is_ordered) const;
  bool needs_path() const;
  void keep_carriers_on_routes(UnitIndex army);
  bool own_fleets_suffice(UnitIndex army) const;

  Units held_;  // units whose order that counts is an illegal one (option illegal-order)
  std::array<CheckedOrder, capacity> implied_;
  std::array<bool, 256>
      has_written_;  // by power: some order, possible or not (DATC 4.D.9); only known where the option asks for it
};

extern template struct Battle<1>;
extern template struct Battle<4>;

}  // namespace casus
