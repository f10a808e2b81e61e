// Diplomacy points: which grants count, and which order each minor power's unit follows. The result of that order is
// decided in engine/movement/; whether it is legal, including faiths, in engine/legality/legality.h.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

struct PointsSettled {
  std::vector<GrantVerdict> verdicts;  // one for each grant
  std::vector<Order> published;        // the orders that carried, by province
};
// `orders` are those of the powers: a power that attacks a minor power, or supports an attack on it, may put no points
// on it. In a phase without points, all grants are illegal.
PointsSettled settle_points(const Variant& variant, const Position& position, std::span<const Order> orders,
                            std::span<const Grant> grants);

// The orders of a phase in the sequence in which they are played: those handed in, and after them the published ones.
std::vector<Order> with_published(std::span<const Order> handed_in, std::span<const Order> published);

// How many points a power has this turn: one for each centre, up to the rulebook's limit.
int points_of(const Variant& variant, const Position& position, PowerId power);

// Whether two orders say the same if letters, nationalities, and coasts and tags that make no difference are ignored.
bool is_same_order(const Variant& variant, const Position& position, const Order& left, const Order& right);

}  // namespace casus
