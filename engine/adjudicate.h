// The main question of the engine: what is the result of these orders? A pure function for every phase. For many order
// sets on one position, without clauses, use engine/movement/outcomes.h.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

Adjudication adjudicate(const Variant& variant, const Position& position, const Submission& submission);
Adjudication adjudicate(const Variant& variant, const Position& position, std::span<const Order> orders);

}  // namespace casus
