// Engine against oracle on every board of a small world.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/exhaust/boards.h"
#include "checker/generate/situation.h"
#include "checker/parallel.h"
#include "engine/rules/variant.h"

namespace casus::exhaust {

struct WorldTally {
  std::uint64_t boards = 0;         // placements of units
  std::uint64_t order_sets = 0;     // compared: verdict and dislodgement of every order
  std::uint64_t in_full = 0;        // of those, also compared: stand-offs, retreats, next position
  std::uint64_t single_orders = 0;  // orders, possible or not, whose legality was compared
  std::uint64_t differences = 0;
  std::vector<std::string> first_difference;  // what engine and oracle say
  std::optional<generate::Situation> where;   // the board and orders of the first difference, by sequence of boards
};

// Work for several machines is divided into blocks of boards. A Block gives the tally of the block from this board on:
// by the call, which compares it, or from earlier results. Blocks come in their sequence. They are small, since a board
// can take a second; a machine with many cores does several shards at a time.
inline constexpr std::size_t boards_in_block = 16;
using Block = std::function<WorldTally(std::size_t from, const std::function<WorldTally()>& compared)>;
// Without blocks so many boards are kept at a time: few for the memory, and enough that threads seldom wait for a slow
// one.
inline constexpr std::size_t boards_at_a_time = 4096;

struct Share {
  std::uint32_t every = 1;  // only one board in so many is played
  std::uint32_t first = 0;  // from this one on; below `every`
  Block block = {};         // empty: all of them are compared at once
};

// All placements of `units` units. The same tally for any number of threads.
WorldTally compare(const std::shared_ptr<const Variant>& world, int units, const Share& share, const Jobs& jobs);
// The same with an oracle that follows another rulebook: this tests the comparison itself.
WorldTally compare(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units, const Share& share,
                   const Jobs& jobs);

void add(WorldTally& sum, WorldTally one);  // the first difference stays the first

// A share of the boards, each played by run(board, its tally) in one of the threads. Few of them are kept at a time.
// They are counted first, so that progress has a total and a map that is not small is refused (GaveUp) before it is
// played.
template <class Board, class Run>
WorldTally over(const Boards<Board>& boards, const Share& share, const Jobs& jobs, Run run) {
  const std::size_t all = boards.count();
  const std::size_t from_first = all - std::min<std::size_t>(share.first, all);
  const std::size_t in_share = (from_first + share.every - 1) / share.every;
  WorldTally sum;
  std::size_t played = 0;
  std::vector<Board> kept;
  const auto compared = [&] {
    Jobs some = jobs.threads;
    if (jobs.told) some.told = [&](std::size_t done, std::size_t) { jobs.told(played + done, in_share); };
    std::vector<WorldTally> tallies(kept.size());
    in_parallel(kept.size(), some, [&](std::size_t i) { run(kept[i], tallies[i]); });
    WorldTally of_kept;
    for (WorldTally& tally : tallies) add(of_kept, std::move(tally));
    return of_kept;
  };
  const auto play_kept = [&] {
    add(sum, share.block ? share.block(played, compared) : compared());
    played += kept.size();
    kept.clear();
  };
  std::size_t number = 0;
  boards.for_each([&](const Board& board) {
    const std::size_t here = number++;
    if (here < share.first || (here - share.first) % share.every != 0) return;
    kept.push_back(board);
    if (kept.size() == (share.block ? boards_in_block : boards_at_a_time)) play_kept();
  });
  if (!kept.empty()) play_kept();
  return sum;
}

// Every order that can be written for a unit on this board, whether it makes sense or not.
std::vector<Order> written_orders(const Variant& world, const Position& board, const Unit& unit);
// One board with everything that is handed in, and all that follows from it.
void compare_in_full(const generate::Situation& now, const Variant& of_oracle, WorldTally& tally);

}  // namespace casus::exhaust
