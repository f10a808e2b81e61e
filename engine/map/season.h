// The seasons of a year: of phases (engine/board/phase.h), and those in which a border can be closed.
#pragma once

#include <cstdint>

namespace casus {

enum class Season : std::uint8_t { Spring, Fall, Winter, Year };

}  // namespace casus
