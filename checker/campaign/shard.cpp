#include "checker/campaign/shard.h"

#include <charconv>

#include <fmt/format.h>

#include "checker/signature.h"

namespace casus::campaign {

namespace {

constexpr std::size_t most_shards = 100'000;

std::optional<std::size_t> number_from(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Shard> shard_from(std::string_view text) {
  const std::size_t stroke = text.find('/');
  if (stroke == std::string_view::npos) return std::nullopt;
  const auto number = number_from(text.substr(0, stroke)), count = number_from(text.substr(stroke + 1));
  if (!number || !count || *number < 1 || *number > *count || *count > most_shards) return std::nullopt;
  return Shard{*number, *count};
}

std::string print(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.count); }

std::size_t shard_of(std::string_view name, std::size_t count) {
  Signature of_name;
  of_name.add(name);
  return static_cast<std::size_t>(of_name.value() % count) + 1;
}

}  // namespace casus::campaign
