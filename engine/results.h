// What follows from orders, fast and without reasons: results, fates, open retreats, stand-offs, captures and the next
// position, and nothing else. For many order sets on one position of a movement phase, and for one submission in any
// phase. The answers are those of engine/adjudicate.h. engine/movement/outcomes.h has the results alone, still faster.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/finish_phase.h"
#include "engine/movement/outcomes.h"
#include "engine/orders/order.h"
#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

struct OrderResult {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;  // of the unit that has the order
  friend bool operator==(const OrderResult&, const OrderResult&) = default;
};

struct PublishedResult {
  Order order;
  OrderResult result;
  friend bool operator==(const PublishedResult&, const PublishedResult&) = default;
};

struct PhaseResults {
  std::vector<OrderResult> orders;         // one for each order, in the same sequence
  std::vector<GrantResult> grants;         // one for each grant, in the same sequence
  std::vector<PublishedResult> published;  // by province: the orders that the grants gave to minor powers' units
  // Of each unit that a movement phase dislodged, also of those that are destroyed.
  RetreatLists retreats;
  ProvinceSet stand_offs;  // that a movement phase left behind, also where no unit wants to retreat
  Position next;           // ready to be played
  PowerId winner = no_power;
  friend bool operator==(const PhaseResults&, const PhaseResults&) = default;
};

// Of one submission, in any phase, also with grants and falls. Other phases than movement take as long as with reasons.
PhaseResults results_of(const Variant& variant, const Position& position, const Submission& submission);

// Of many order sets on one position of a movement phase, without grants and falls.
class MovementResults {
 public:
  // Both have to outlive it. Threads must not share it: it holds its own working space.
  MovementResults(const Variant& variant, const Position& position);

  // Valid until the next call; the same storage serves all calls.
  const PhaseResults& of(std::span<const Order> orders);
  // The same for orders that were added to the table of this position, each checked once.
  const PhaseResults& of(std::span<const OrderNumber> orders);
  OrderNumber add(const Order& order) { return outcomes_.add(order); }

 private:
  template <class Orders>
  const PhaseResults& finished(Orders orders);

  const Variant& variant_;
  const Position& position_;
  MovementOutcomes outcomes_;
  PhaseResults results_;
};

}  // namespace casus
