// With option new-homes=first-captured, the first centres that a power captures become its homes. The board alone shows
// which centres those are: a power that can still gain a home has captured none before. So it has just captured every
// centre that it owns besides its homes.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/adjustments/no_capture.h"
#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Why the power can make no home of the province by its capture: the first reason that is true, where first captures
// are homes. Nothing: it can.
std::optional<NoCapture> why_no_capture(const Variant& variant, const Position& position, PowerId power,
                                        ProvinceId province);
// The centres that the power can make its homes, ascending; empty where it can gain no more homes.
std::vector<ProvinceId> captured_centres(const Variant& variant, const Position& position, PowerId power);
// Whether there are more such centres than it can make its homes, so that it declares its choice in Winter.
bool has_to_declare(const Variant& variant, const Position& position, PowerId power);

// After Fall: every captured centre becomes a home if the power has no choice to make. Changes the position and returns
// the events by power.
std::vector<Event> gain_first_captures(const Variant& variant, Position& position);

// In Winter, before anything is built: the result of the declarations that `power` wrote, and the centres that become
// its homes. Declared centres come first, in the sequence of the orders. Next come vacant centres in which an order of
// `builds` would build, whether or not it succeeds, in the sequence of `builds`. The others follow by abbreviation.
struct Declarations {
  std::vector<Verdict> verdicts;  // one for each declaration
  std::vector<GainedHome> gained;
  std::vector<Event> events;
};
Declarations settle_declarations(const Variant& variant, const Position& position, PowerId power,
                                 std::span<const Order> declarations, std::span<const Order> builds);

}  // namespace casus
