// The conditions of a border, and their words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/map/map.h"

namespace casus::reports {

enum class Condition : std::uint8_t { Weak, Closed, ForOwner };

struct ConditionOfBorder {
  Condition condition = Condition::Weak;
  std::string words;  // "weak", "closed in Fall", "only for the owner of Egypt"
  friend bool operator==(const ConditionOfBorder&, const ConditionOfBorder&) = default;
};

// Most borders have none.
std::vector<ConditionOfBorder> conditions_of(const Map& map, const Border& border);

}  // namespace casus::reports
