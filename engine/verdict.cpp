#include "engine/verdict.h"

#include <array>

namespace casus {
namespace {

constexpr std::array<std::string_view, 14> words = {"holds",   "moves",    "bounces",  "disrupted", "void",   "illegal", "given",
                                                    "cut",     "convoys",  "retreats", "disbands",  "builds", "waives",  "removes"};

}  // namespace

std::string_view word(Result result) { return words[static_cast<std::size_t>(result)]; }

std::optional<Result> result_from(std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return static_cast<Result>(i);
  }
  return std::nullopt;
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
