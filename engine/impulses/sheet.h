// Order sheets as bodies that act: which order counts for which unit, and what each body does with its impulses. A body
// is a land unit, or the fleets of one power that one line of its sheet moves together. Which actions are possible is
// decided when they begin (engine/impulses/possible.h), which succeed in engine/impulses/rules.h.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::impulses {

// Slot 1 is the first impulse; slot 2, and slot 3 of a leader, are the second.
inline constexpr int slots_of_army = 2;
inline constexpr int slots_of_leader = 3;
constexpr int impulse_of(int slot) { return slot == 1 ? 1 : 2; }

// An element of a plan with the slots that it takes.
struct SlottedAction {
  Action action = Hold{};
  int first = 1, last = 1;
  bool ordered = true;                // false: nothing was ordered for these slots, so the unit holds
  bool short_of_slots = false;        // it would take more slots than are left: a hold
  ProvinceId expected = no_province;  // where its unit is by then, if all goes well

  bool spans_impulses() const { return first == 1 && last > 1; }
  // How many of its slots lie in the impulse.
  int points_in(int impulse) const;
};

// Strength that is brought to a place in an impulse, by the body that brings it.
struct Backing {
  std::size_t body = 0;
  PowerId power = no_power;
  int points = 0;
  bool supports = false;  // not by its own move or by staying
};
struct Tally {
  std::vector<Backing> backings;
  int all() const;
  // Of fleets that act together: a support that was for several of them counts once.
  void add(const Tally& other);
};

// What a body did in the first impulse, as far as comparisons over the whole turn need it.
struct Record {
  ProvinceId aimed =
      no_province;              // where it made a move to, whether or not it succeeded; not where no fleet carried it
  Tally attack;                 // there
  Tally stand;                  // in the place where it is now
  bool tried_to_leave = false;  // it had a move, and stayed
  bool attacked = false;        // that move kept others out: false over mountains, or if beaten head-on
  bool whole_turn = false;      // it takes both impulses
};

struct Body {
  Unit named;                        // where it stood when the turn began
  std::optional<std::size_t> order;  // the plan that counts
  std::vector<SlottedAction> plan;   // all slots, in sequence
  bool dropped = false;              // the plan asked for more impulses than there are
  ProvinceId at = no_province;       // where it is now
  bool routed = false;               // dislodged or displaced in this turn: any action that it began has ended
  bool gone = false;
  bool started = false;                    // the action of slot 1 was possible when it began
  Clause not_started = Clause::OrderHold;  // why not
  bool matched[2] = {false, false};        // whether its support over both impulses had its object in each
  std::vector<std::size_t> cut_supports;   // elements: supports over mountains that were cut in the first impulse
  std::optional<Record> record;
  std::optional<Record> before_retreat;  // what it had on record when it had to retreat

  bool is_fleet() const { return named.kind == UnitKind::Fleet; }
  bool is_leader() const { return named.leader != no_leader; }
  int slots() const;
};

struct Sheets {
  std::vector<Body> bodies;  // by the sequence of orders, then bodies without one by place
  // Verdicts of the orders that make no body act; the others are not changed.
  std::vector<std::optional<Verdict>> refused;
};

Sheets read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders);

// Whether everything that goes between the two takes two impulses.
bool over_mountains(const Map& map, ProvinceId from, ProvinceId to);

// The place at which an action of a unit there is aimed, as far as the start of the turn shows it.
ProvinceId aim_at_start(const Action& action, ProvinceId at);

// Fleets that one line of a sheet moves; a retreat can part them.
bool is_same_line(const Body& one, const Body& other);

// The bodies that a name can mean: land units or fleets that started the turn there.
bool is_named(const Body& body, const UnitName& name);

}  // namespace casus::impulses
