#include "checker/transfer/jdip_words.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/exchange/values.h"

namespace casus::transfer {

namespace {

// Of the standard map, for provinces for which jDip reads several short names and godip one of them.
constexpr std::pair<std::string_view, std::string_view> short_names[] = {
    {"lyo", "gol"}, {"mao", "mid"}, {"nao", "nat"}, {"nwg", "nrg"}};

// Words that are read as an article or as a small word of an order, though they are also the id of a province.
constexpr std::string_view small_words[] = {"a", "an", "at", "by", "for", "in", "of", "on", "the", "to", "via"};

bool is_one_word(std::string_view name) {
  return !name.empty() && std::ranges::none_of(name, [](char c) { return c == ' ' || c == ':' || c == '#'; });
}

std::string_view season_of(Season season) { return season == Season::Spring ? "Spring" : "Fall"; }

std::string_view kind_of(PhaseKind kind) {
  if (kind == PhaseKind::Movement) return "Movement";
  return kind == PhaseKind::Retreats ? "Retreat" : "Adjustment";
}

}  // namespace

std::string jdip_name(const Variant& variant) {
  std::string name = variant.id;
  if (!name.empty() && name.front() >= 'a' && name.front() <= 'z') name.front() = static_cast<char>(name.front() - 32);
  return name;
}

std::string jdip_name(const Power& power) {
  if (is_one_word(power.name)) return power.name;
  const auto alias = std::ranges::find_if(power.aliases, is_one_word);
  if (alias != power.aliases.end()) return *alias;
  std::string name = power.name;
  std::ranges::replace_if(
      name, [](char c) { return c == ' ' || c == ':' || c == '#'; }, '_');
  return name;
}

std::string jdip_name(const Variant& variant, Location location) {
  std::string name = exchange::text_of(variant, location);
  if (std::ranges::find(small_words, std::string_view(name)) != std::end(small_words)) {
    name = variant.map[location.province].name;
    std::ranges::replace(name, ' ', '_');
    return name;
  }
  const auto* other =
      std::ranges::find(short_names, std::string_view(name), &std::pair<std::string_view, std::string_view>::first);
  if (other == std::end(short_names)) return name;
  // Other maps may have another province of that name.
  const auto found = variant.map.find(other->second);
  return found && *found == location.province ? std::string(other->second) : name;
}

std::string jdip_name(const Calendar& calendar, const Phase& phase) {
  const int year = exchange::year_told(calendar, phase.year);
  return fmt::format("{} {}{}, {}", season_of(phase.season), year < 0 ? -year : year, year < 0 ? " BC" : "",
                     kind_of(phase.kind));
}

std::string why_not_in_jdip(const Variant& variant) {
  if (variant.movement == MovementSystem::Impulses) return "a year is one phase of several impulses";
  return "";
}

}  // namespace casus::transfer
