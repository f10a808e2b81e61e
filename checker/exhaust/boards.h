// Boards that are made one after another. A world of twelve provinces can have hundreds of millions of Winters, which
// no memory holds.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace casus::exhaust {

// Always the same boards in the same sequence. What they are made of, a variant, has to stay while they are asked for.
template <class Board>
class Boards {
 public:
  using Visit = std::function<void(const Board&)>;

  explicit Boards(std::function<void(const Visit&)> make) : make_(std::move(make)) {}

  void for_each(const Visit& visit) const { make_(visit); }
  std::size_t count() const {
    std::size_t count = 0;
    for_each([&](const Board&) { ++count; });
    return count;
  }
  // All at once, of a small world.
  std::vector<Board> list() const {
    std::vector<Board> list;
    for_each([&](const Board& board) { list.push_back(board); });
    return list;
  }

 private:
  std::function<void(const Visit&)> make_;
};

}  // namespace casus::exhaust
