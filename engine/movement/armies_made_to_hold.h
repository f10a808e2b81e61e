// Matches the orders that the battle was given and finds the result, also by the two paradox rules that make an army
// hold instead of making a convoy fail (DATC 4.A.2): Szykman's in its first wording, and "own effect". Such an army
// holds as if it had been ordered to, so that all orders have to be matched again.
#pragma once

#include <span>

#include "engine/movement/battle.h"
#include "engine/movement/resolver.h"

namespace casus {

// The battle's idle_armies are those that were made to hold.
template <std::size_t Words>
void match_and_resolve(Battle<Words>& battle, Resolution<Words>& resolution);

// A movement phase played so far: its board, its battle and the answers. All arguments have to outlive it. On wide
// boards it is large, so it lives on the heap.
template <std::size_t Words>
struct PlayedBattle {
  PlayedBattle(const Variant& variant, const Position& position, std::span<const Order> orders,
               std::span<const Grant> grants)
      : field(variant, position), battle(field) {
    battle.take(orders, grants);
    match_and_resolve(battle, resolution);
  }
  PlayedBattle(const PlayedBattle&) = delete;
  PlayedBattle& operator=(const PlayedBattle&) = delete;

  const Field<Words> field;
  Battle<Words> battle;
  Resolution<Words> resolution;
};

}  // namespace casus
