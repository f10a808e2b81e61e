// Order sheets as bodies that act: which order counts for which unit, and what each body does with its impulses. A body
// is a land unit, or the fleets of one power that one line of its sheet moves together. Which actions are possible is
// decided when they begin (engine/impulses/possible.h), which succeed in engine/impulses/rules.h.
#pragma once

#include <cstdint>
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

// Whether the slots of an action were ordered.
enum class Ordering : std::uint8_t {
  Ordered,
  TooFewSlots,  // ordered, but it would take more slots than are left: a hold
  Unordered,    // nothing was ordered for these slots, so the unit holds
};

// An element of a plan with the slots that it takes.
struct SlottedAction {
  Action action = Hold{};
  int first = 1, last = 1;
  Ordering ordering = Ordering::Ordered;
  ProvinceId expected = no_province;  // where its unit is by then, if all goes well

  bool is_ordered() const { return ordering != Ordering::Unordered; }
  bool spans_impulses() const { return first == 1 && last > 1; }
  bool is_third() const { return first == slots_of_leader; }  // the action of slot 3 alone
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
  // Where it made a move to, whether or not it succeeded; not where no fleet carried it.
  ProvinceId aimed = no_province;
  Tally attack;                 // there
  Tally stand;                  // in the place where it is now
  bool tried_to_leave = false;  // it had a move, and stayed
  bool attacked = false;        // that move kept others out: false over mountains, or if beaten head-on
  bool whole_turn = false;      // it takes both impulses
};

// What the second impulse needs to know of the first, of one body.
struct FirstImpulse {
  std::optional<Clause> refused;  // why the action of slot 1 could not be carried out
  bool had_object = false;        // its support was for something
  bool was_cut = false;           // its support was cut
  Record record;
};

enum class Course : std::uint8_t {
  AsPlanned,
  Routed,  // dislodged or displaced in this turn: any action that it began has ended
  Gone,    // off the board for good
};

struct Body {
  // What the sheet says.
  Unit named;                        // where it stood when the turn began
  std::optional<std::size_t> order;  // the plan that counts
  std::vector<SlottedAction> plan;   // all slots, in sequence
  bool dropped = false;              // the plan asked for more impulses than there are
  // How far the turn has brought it.
  ProvinceId at = no_province;  // where it is now; nowhere while it has to retreat
  Course course = Course::AsPlanned;
  std::optional<FirstImpulse> first;  // once that has been played

  bool is_fleet() const { return named.kind == UnitKind::Fleet; }
  bool is_leader() const { return named.leader != no_leader; }
  bool is_routed() const { return course == Course::Routed; }
  bool is_gone() const { return course == Course::Gone; }
  int slots() const;
  // Of the first impulse, where the body has not been put out since then.
  const Record* record() const { return first && !is_routed() ? &first->record : nullptr; }
};

struct Sheets {
  std::vector<Body> bodies;  // by the sequence of orders, then bodies without one by place
  // Verdicts of the orders that make no body act; the others are not changed.
  std::vector<std::optional<Verdict>> refused;
};

Sheets read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders);

// A verdict that says nothing but its result and the clause that decided it.
Verdict verdict_with(Result result, Clause clause);

// Where a land unit or fleets could go in one step, whatever is there.
const ProvinceSet& one_step_from(const Map& map, UnitKind kind, ProvinceId from);

// Whether what the body does between the two takes two impulses. Fleets go over no mountains.
bool goes_over_mountains(const Map& map, const Body& body, ProvinceId from, ProvinceId to);

// The place at which an action of a unit there is aimed, as far as the start of the turn shows it.
ProvinceId aim_at_start(const Action& action, ProvinceId at);

// Conditional orders are void.
bool is_void_as_conditional(const Order& order);

// Fleets that one line of a sheet moves; a retreat can part them.
bool is_same_line(const Body& one, const Body& other);

// The bodies that a name can mean: land units or fleets that started the turn there.
bool is_named(const Body& body, const UnitName& name);

}  // namespace casus::impulses
