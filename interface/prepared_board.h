// A position of a movement phase that is prepared for many order sets: orders are numbers of a list, and each is
// checked once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/results.h"
#include "engine/text/diagnostic.h"

namespace casus::interface {

class PreparedBoard {
 public:
  PreparedBoard(std::shared_ptr<const Variant> variant, Position position);
  PreparedBoard(const PreparedBoard&) = delete;
  PreparedBoard& operator=(const PreparedBoard&) = delete;

  // Its units, all their legal orders by number, and the words for results and fates by number, as JSON.
  std::string description() const;

  // Order sets of `size` orders each, one after the other; no_order is left out. Writes for each order its result and
  // the fate of its unit, 255 for what is left out. Refuses a number that is not in the list, and then writes nothing.
  Done play(std::span<const std::uint32_t> orders, std::size_t size, std::span<std::uint8_t> results,
            std::span<std::uint8_t> fates);
  static constexpr std::uint32_t no_order = 0xFFFFFFFF;
  static constexpr std::uint8_t nothing = 255;

 private:
  std::shared_ptr<const Variant> variant_;
  Position position_;
  std::vector<std::vector<Order>> orders_;  // by unit
  std::size_t count_ = 0;                   // of all orders
  MovementResults player_;
  std::vector<OrderNumber> set_;  // the one that is played
};

}  // namespace casus::interface
