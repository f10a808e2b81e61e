// Which centres are homes of a power, where it may build, and how it gains homes.
#pragma once

#include <vector>

#include "checker/oracle/board.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// Whether the province is on the list.
bool contains(const std::vector<ProvinceId>& list, ProvinceId province);

// The homes that it has now: those of the start and gained ones, even if another power owns them; and those that are
// homes only while it owns them.
std::vector<ProvinceId> homes_of(const Board& board, PowerId power);
// "Possesses at least one, but not all, of its original home supply centers."
bool is_in_emergency(const Board& board, PowerId power);

// --- builds ---

// Whether the power may build in all of these places in one Winter, as far as it depends on the places: each is vacant
// and open to it, and all together make no more homes than it may gain. How many units are due is not asked.
bool may_build_in_all(const Board& board, PowerId power, const std::vector<ProvinceId>& places);
// How many units it has places for.
int most_builds(const Board& board, PowerId power);

// Those of the places that a build there makes a home of the power; and those of them that it chose itself.
std::vector<ProvinceId> made_homes(const Board& board, PowerId power, const std::vector<ProvinceId>& places);
std::vector<ProvinceId> elected_homes(const Board& board, PowerId power, const std::vector<ProvinceId>& places);

// --- first captures ("Additional Home Supply Center" of version 5) ---

// The centres of which the power makes homes by having captured them, and of how many.
struct Captures {
  std::vector<ProvinceId> centres;
  std::size_t can_gain = 0;

  bool ask_for_choice() const { return can_gain > 0 && centres.size() > can_gain; }
};
Captures captures_of(const Board& board, PowerId power);

// The homes that powers gain without a choice, after Fall and before the Winter of a board that begins with Winter.
std::vector<GainedHome> homes_without_choice(const Variant& variant, const Position& position);
// That the power gains this one. `board` is the one before it does.
Event home_by_capture(const Board& board, const GainedHome& home);
// The homes that the power gains in Winter where there is a choice, and whether each order is a declaration that says
// so. Without a choice, neither.
struct ChosenHomes {
  std::vector<ProvinceId> homes;
  std::vector<bool> is_declaration;
};
ChosenHomes chosen_homes(const Board& board, PowerId power, const std::vector<Order>& orders);

}  // namespace casus::oracle
