#include "checker/campaign/shard.h"

#include <fmt/format.h>

#include "checker/signature.h"
#include "engine/text/whole_integer.h"

namespace casus::campaign {

namespace {

constexpr std::size_t most_shards = 100'000;

}  // namespace

std::optional<Shard> shard_from(std::string_view text) {
  const std::size_t stroke = text.find('/');
  if (stroke == std::string_view::npos) return std::nullopt;
  const auto number = whole_integer<std::size_t>(text.substr(0, stroke)),
             count = whole_integer<std::size_t>(text.substr(stroke + 1));
  if (!number || !count || *number < 1 || *number > *count || *count > most_shards) return std::nullopt;
  return Shard{*number, *count};
}

std::string print(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.count); }

std::size_t shard_of(std::string_view name, std::size_t count) {
  Signature of_name;
  of_name.add(name);
  return static_cast<std::size_t>(of_name.value() % count) + 1;
}

bool is_in_shard(const std::optional<Shard>& shard, std::string_view name) {
  return !shard || shard_of(name, shard->count) == shard->number;
}

}  // namespace casus::campaign
