// How many different outcomes the orders of some powers can have on a position, while no other unit has an order. Two
// sets of orders have the same outcome if the same position follows: the same units in the same places, the same
// dislodged units, each with the province of its attacker, the same provinces closed to retreats by stand-offs, and the
// same owners. What each order came to does not count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/parallel.h"
#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::census {

struct OutcomeCounts {
  std::string of = {};  // "England, France"; "all powers"
  std::uint64_t units = 0;
  std::string order_sets = {};   // ways to give each of these units one of its legal orders, in decimal
  bool drawn = false;            // not all of them were played
  std::uint64_t played = 0;      // sets; drawn: each by itself, so one can be drawn twice
  std::uint64_t outcomes = 0;    // different ones, of the sets that were played
  std::uint64_t seen_once = 0;   // outcomes that one of these sets had
  std::uint64_t seen_twice = 0;  // that two of them had
};

// Chao's estimate from those that were seen once and twice: at least so many there are, if the draws are many.
std::uint64_t estimated_outcomes(const OutcomeCounts& counts);

struct Draws {
  std::uint64_t count = 0;  // how many sets are drawn if there are too many to play all
  std::uint64_t seed = 0;
};
// More sets than these are not all played.
inline constexpr std::uint64_t most_sets = 100'000'000;

// Of a movement phase in seasons. The same for any number of threads.
OutcomeCounts outcomes_of(const Variant& variant, const Position& position, const std::vector<PowerId>& powers,
                          const Draws& draws, const Jobs& jobs);

// Every two Great Powers that can come to the same province: where one of them has a unit, or can move with one, the
// other can move to.
std::vector<std::vector<PowerId>> neighbouring_powers(const Variant& variant, const Position& position);

std::string text_of(const OutcomeCounts& counts);

}  // namespace casus::census
