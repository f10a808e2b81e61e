// Boards that are made one after another. A world of twelve provinces can have hundreds of millions of Winters, which
// no memory holds.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/text/gave_up.h"

namespace casus::exhaust {

// More than that, and a map is not small: to play them takes months.
inline constexpr std::size_t most_boards = 100'000'000;

// Always the same boards in the same sequence. What they are made of, a variant, has to stay while they are asked for.
template <class Board>
class Boards {
 public:
  using Visit = std::function<void(const Board&)>;

  // `what` they are, for people: "Winters of standard".
  Boards(std::string what, std::function<void(const Visit&)> make) : what_(std::move(what)), make_(std::move(make)) {}

  void for_each(const Visit& visit) const { make_(visit); }
  // Throws GaveUp if there are more than most_boards.
  std::size_t count() const {
    std::size_t count = 0;
    for_each([&](const Board&) {
      if (++count > most_boards)
        throw GaveUp(fmt::format("there are more than {} {}: this map is not small", most_boards, what_));
    });
    return count;
  }
  // All at once, of a small world.
  std::vector<Board> list() const {
    std::vector<Board> list;
    for_each([&](const Board& board) { list.push_back(board); });
    return list;
  }

 private:
  std::string what_;
  std::function<void(const Visit&)> make_;
};

}  // namespace casus::exhaust
