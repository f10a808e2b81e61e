// Whole positions of a variant with what is handed in for them: kernels (checker/generate/kernels.h) with noise around
// them. The map and the features of the variant decide what a board can be, and the same choices give the same board
// everywhere.
#pragma once

#include <cstdint>
#include <memory>

#include "checker/generate/choices.h"
#include "checker/generate/situation.h"

namespace casus::generate {

// Of any phase, mostly movement. The position is one that make_position accepts. Orders of minor powers come either
// from grants or by themselves, never both, so that a case can state them.
Situation make_situation(std::shared_ptr<const Variant> variant, Choices& choices);
Situation make_situation(std::shared_ptr<const Variant> variant, PhaseKind kind, Choices& choices);

// The n-th board of a run with this seed: of the same run in every command.
Situation board_of_run(std::shared_ptr<const Variant> variant, std::uint64_t seed, std::uint64_t number);

// Of eight phases six are of movement, one is of retreats and one of adjustments.
PhaseKind any_phase(Choices& choices);

// Stated in what is generated; with another number, the same seed may give other boards.
inline constexpr int generator_version = 1;

}  // namespace casus::generate
