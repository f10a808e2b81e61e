// Which centres are homes of a power, and how it gains more.
#pragma once

#include <vector>

#include "checker/oracle/board.h"
#include "engine/orders/order.h"

namespace casus::oracle {

// Whether the province is on the list.
bool contains(const std::vector<ProvinceId>& list, ProvinceId province);

// What a build in a centre that the power owns would be.
enum class HomeKind {
  None,           // not allowed
  Home,           // in a home, or in a centre that is as good as one
  Predetermined,  // it makes the centre a home
  Elective,       // the same, and uses up one of those that the power may choose
  Alternative,    // in place of a build elsewhere
};
HomeKind home_kind(const Board& board, PowerId power, ProvinceId centre);

// "Possesses at least one, but not all, of its original home supply centers."
bool is_in_emergency(const Board& board, PowerId power);

// The homes that it has now: those of the start and gained ones, even if another power owns them; and those that are
// homes only while it owns them.
std::vector<ProvinceId> homes_of(const Board& board, PowerId power);

// How many homes the power can still gain.
struct HomesLeft {
  int of_all = 0;
  int elective = 0;

  bool has_room(HomeKind kind) const;
  void use(HomeKind kind);
};
HomesLeft homes_left(const Board& board, PowerId power);

// --- first captures ("Additional Home Supply Center" of version 5) ---

// After Fall, and before the Winter of a board that begins with Winter: the centres that a power captured become its
// homes at once, if it can gain that many.
void gain_first_captures(const Variant& variant, Position& position);
// Whether it cannot gain that many, and so declares in Winter which of them it gains.
bool has_to_declare(const Board& board, PowerId power);

struct Declarations {
  std::vector<bool> counts;  // of each order: whether it makes a centre a home
  std::vector<ProvinceId> homes;
};
Declarations settle_declarations(const Board& board, PowerId power, const std::vector<Order>& orders);

}  // namespace casus::oracle
