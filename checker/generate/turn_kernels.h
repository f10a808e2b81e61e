// Kernels of turns: small situations in which a rule of movement in impulses has something to decide.
#pragma once

#include <span>
#include <string_view>

#include "checker/generate/turn_draft.h"

namespace casus::generate {

struct TurnKernel {
  std::string_view name;
  std::size_t weight = 1;
  bool (*plant)(TurnDraft&) = nullptr;  // false: there is no room for it, and what it put has to be taken back
};
std::span<const TurnKernel> turn_kernels();

}  // namespace casus::generate
