// A part of a piece of work that is spread over many machines. The work consists of units with names. The hash of its
// name decides to which part a unit belongs, so that all machines agree without asking each other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace casus::campaign {

struct Shard {
  std::size_t number = 1, count = 1;  // the second of eight: 2, 8
  friend bool operator==(const Shard&, const Shard&) = default;
};

// "2/8"; nothing if the text is not a shard: N is at most 100,000, and I is from 1 to N.
std::optional<Shard> shard_from(std::string_view text);
std::string print(const Shard& shard);

// Which of `count` shards (from 1) a unit of work belongs to.
std::size_t shard_of(std::string_view name, std::size_t count);
// Whether a unit of work belongs to this part; without a shard, every unit does.
bool is_in_shard(const std::optional<Shard>& shard, std::string_view name);

}  // namespace casus::campaign
