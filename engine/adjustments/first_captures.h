// Where the first centres that a power captures become its homes (option new-homes=first-captured). Nothing but the
// board is needed to know which those are: a power that can still gain a home has captured none before, so every centre
// that it owns beside its homes is one that it has just captured.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Of which the power can make homes, ascending; empty where it has no home left to gain.
std::vector<ProvinceId> captured_centres(const Variant& variant, const Position& position, PowerId power);
// Whether there are more of them than it can make its homes, so that it declares in Winter which.
bool has_to_declare(const Variant& variant, const Position& position, PowerId power);

// After Fall: every captured centre becomes a home where no choice is to be made. Changes the position; the events by
// power.
std::vector<Event> gain_first_captures(const Variant& variant, Position& position);

// In Winter, before anything is built: what becomes of the declarations that `power` wrote, and which centres become
// its homes. Those declared come first, in the sequence of the orders; then those vacant ones in which an order of
// `builds` would build, whether it succeeds or not, in theirs; then the others by abbreviation.
struct Declarations {
  std::vector<Verdict> verdicts;  // one for each declaration
  std::vector<GainedHome> gained;
  std::vector<Event> events;
};
Declarations settle_declarations(const Variant& variant, const Position& position, PowerId power,
                                 std::span<const Order> declarations, std::span<const Order> builds);

}  // namespace casus
