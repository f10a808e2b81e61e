// Which options of a variant matter on a board: those for which another value changes a result.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "checker/parallel.h"
#include "reports/record/exploration.h"

namespace casus::explore {

// Boards 0, 1, ... of the seed, each under the rules of the variant and under every other value of every option that
// the variant admits, one at a time. Only outcomes count, not clauses. Where an option reads something that boards
// leave out (the path of a convoy, an implied order), the board is made with it.
std::vector<reports::ExploredOption> option_effects(const std::shared_ptr<const Variant>& variant, std::uint64_t seed,
                                                    std::uint64_t boards, const Jobs& jobs);

}  // namespace casus::explore
