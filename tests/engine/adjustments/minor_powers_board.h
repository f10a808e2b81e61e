// Boards of Ambition & Empire 6 in Winter, and what a test says about verdicts and events there.
#pragma once

#include <string>
#include <string_view>

#include "engine/adjustments/adjustments.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus::testing {

// The variant with some options of its own.
template <class Change>
Variant ambition_empire_with(Change change) {
  return with_changed_options(ambition_empire(), change);
}

// `gained` and `fallen` as "Spain: Portugal; Sweden: Mecklenburg".
inline Position winter_board(const Variant& variant, std::string_view units, std::string_view centres,
                             std::string_view gained = "", std::string_view fallen = "") {
  Position position = board(variant, "Winter 1763 adjustments", units, centres);
  for (const auto& [power, text] : by_power(variant, gained))
    position.homes.push_back({power, province(variant, text)});
  for (const auto& [power, text] : by_power(variant, fallen))
    position.fallen.push_back({province(variant, text), power});
  std::ranges::sort(position.homes);
  std::ranges::sort(position.fallen);
  return position;
}

// "disorder/new-minor Dresden A Dresden, control/captured Austria Venice, ..." for those events that pass.
template <class Passes>
std::string told(const Variant& variant, const std::vector<Event>& events, Passes passes) {
  std::string text;
  for (const Event& event : events) {
    if (!passes(event)) continue;
    if (!text.empty()) text += ", ";
    text += std::string(key_of(event.clause)) + ' ' + variant[event.power].name + ' ';
    text += event.unit ? print(variant, *event.unit) : variant.map[event.province].name;
  }
  return text;
}

inline std::string told(const Variant& variant, const std::vector<Event>& events) {
  return told(variant, events, [](const Event&) { return true; });
}

}  // namespace casus::testing
