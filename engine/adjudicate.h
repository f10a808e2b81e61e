// The one question that everything else asks: what becomes of these orders? A pure function for every phase.
// For many order sets on one position without clauses, engine/movement/outcomes.h is the way.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// All that is handed in for a phase.
struct Submission {
  // Orders of powers. An order in the name of a minor power is taken as published, whoever paid for it; where grants
  // for the same unit carry another one, that one comes second (DATC 4.D.3).
  std::span<const Order> orders;
  std::span<const Grant> grants;    // in a movement phase; in others they are illegal
  std::span<const PowerId> fallen;  // powers declared to be in permanent civil disorder before the phase is played
};

Adjudication adjudicate(const Variant& variant, const Position& position, const Submission& submission);
Adjudication adjudicate(const Variant& variant, const Position& position, std::span<const Order> orders);

}  // namespace casus
