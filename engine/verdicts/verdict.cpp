#include "engine/verdicts/verdict.h"

#include <algorithm>
#include <array>

namespace casus {
namespace {

constexpr std::array<std::string_view, 15> words = {"holds",    "moves",  "bounces", "disrupted", "void",
                                                    "illegal",  "given",  "cut",     "convoys",   "retreats",
                                                    "disbands", "builds", "waives",  "declares",  "removes"};
constexpr std::array<std::string_view, 6> grant_words = {"carried", "outbid", "tied", "forfeited", "barred", "illegal"};

template <class Value, std::size_t Count>
std::optional<Value> value_called(const std::array<std::string_view, Count>& names, std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Value>(found - names.begin());
}

}  // namespace

std::string_view word(Result result) { return words[static_cast<std::size_t>(result)]; }

std::optional<Result> result_from(std::string_view text) { return value_called<Result>(words, text); }

std::string_view word(GrantResult result) { return grant_words[static_cast<std::size_t>(result)]; }

std::optional<GrantResult> grant_result_from(std::string_view text) {
  return value_called<GrantResult>(grant_words, text);
}

Event loss_of(const Unit& unit, EventKind kind, Clause clause) {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = unit.power;
  event.province = unit.at.province;
  event.unit = unit;
  return event;
}

}  // namespace casus
