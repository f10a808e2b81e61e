#include "interface/prepared_board.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/exchange/message.h"
#include "engine/legality/legal_orders.h"
#include "engine/orders/notation.h"
#include "reports/formats/json_values.h"

namespace casus::interface {

using reports::Json;

PreparedBoard::PreparedBoard(std::shared_ptr<const Variant> variant, Position position)
    : variant_(std::move(variant)),
      position_(std::move(position)),
      orders_(legal_orders(*variant_, position_)),
      player_(*variant_, position_) {
  for (const std::vector<Order>& of_unit : orders_) {
    for (const Order& order : of_unit) player_.add(order);
    count_ += of_unit.size();
  }
}

std::string PreparedBoard::description() const {
  Json json = {
      {"units", Json::array()}, {"orders", Json::array()}, {"results", Json::array()}, {"fates", Json::array()}};
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    json["units"].push_back(reports::unit_json(*variant_, position_.units[i]));
    for (const Order& order : orders_[i]) json["orders"].push_back({{"unit", i}, {"text", print(*variant_, order)}});
  }
  for (auto result = Result::Holds; result <= Result::Convoys;
       result = static_cast<Result>(static_cast<int>(result) + 1))
    json["results"].push_back(word(result));
  for (const Fate fate : {Fate::Stays, Fate::Dislodged, Fate::Destroyed}) json["fates"].push_back(word(fate));
  return exchange::line_of(json);
}

Done PreparedBoard::play(std::span<const std::uint32_t> orders, std::size_t size, std::span<std::uint8_t> results,
                         std::span<std::uint8_t> fates) {
  const auto known = [&](std::uint32_t order) { return order < count_ || order == no_order; };
  const auto unknown = std::ranges::find_if_not(orders, known);
  if (unknown != orders.end())
    return Diagnostic{{"orders", 0, 0},
                      fmt::format("unknown order at place {}", unknown - orders.begin()),
                      fmt::format("a number below {}", count_),
                      std::to_string(*unknown),
                      ""};
  for (std::size_t begin = 0; begin < orders.size(); begin += size) {
    set_.clear();
    for (const std::uint32_t order : orders.subspan(begin, size)) {
      if (order != no_order) set_.push_back(OrderNumber{order});
    }
    const std::vector<OrderResult>& said = player_.of(set_).orders;
    auto one = said.begin();
    for (std::size_t i = begin; i < begin + size; ++i) {
      const bool is_played = orders[i] != no_order;
      results[i] = is_played ? static_cast<std::uint8_t>(one->result) : nothing;
      fates[i] = is_played ? static_cast<std::uint8_t>(one->fate) : nothing;
      if (is_played) ++one;
    }
  }
  return Done();
}

}  // namespace casus::interface
