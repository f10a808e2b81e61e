// What nJudge knows of its variants and does not write into their files: its programs have the powers by their letters,
// the number of centres that win, where a power builds, and whether fleets convoy in provinces marked for it (its text
// "duality"). These are its defaults; a game can set others.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace casus::transfer {

struct NjudgeVariant {
  enum class Builds : std::uint8_t { Homes, AnyOwned, AnyOwnedWithHome };
  std::string_view id;  // "hundred" of map.hundred
  int victory_centres = 0;
  Builds builds = Builds::Homes;
  bool has_duality = false;
  std::string_view powers;  // for power_of
};
struct NjudgePower {
  std::string_view name, adjective;
};

const NjudgeVariant* njudge_variant(std::string_view id);  // nullptr: it does not know the variant
std::optional<NjudgePower> power_of(const NjudgeVariant& variant, char letter);

}  // namespace casus::transfer
