// The result of comparing the boards of a kind in a small world, or some of them: a row of the table that `casus
// exhaust` prints, and a line of its results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/exchange/message.h"
#include "checker/exhaust/compare_world.h"

namespace casus::exhaust {

struct WorldRow {
  std::string world, kind;  // "wheel", "3" (units) or "winter"
  std::uint64_t boards = 0, order_sets = 0, in_full = 0, single_orders = 0, differences = 0;
  std::string first_difference = {};  // as it is printed; "" where there is none
  friend bool operator==(const WorldRow&, const WorldRow&) = default;
};

WorldRow row_of(const Variant& world, std::string kind, const WorldTally& tally);
void add(WorldRow& sum, const WorldRow& one);  // the first difference stays the first

exchange::Json json_of(const WorldRow& row);
std::optional<WorldRow> row_from(const exchange::Json& json);  // nothing if it is not a row

}  // namespace casus::exhaust
