// Which options of a variant matter on a board: those under whose other values something else comes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "checker/generate/other_rulebooks.h"
#include "checker/parallel.h"
#include "reports/record/exploration.h"

namespace casus::explore {

// Boards 0, 1, ... of the seed, each under the rules of the variant and under every other value of every option that
// the variant admits, one at a time. Only outcomes count, no clauses. Where an option reads what boards leave out (the
// path of a convoy, an order that is implied), the board is made with it.
std::vector<reports::ExploredOption> option_effects(const std::shared_ptr<const Variant>& variant, std::uint64_t seed,
                                                    std::uint64_t boards, const Jobs& jobs);

}  // namespace casus::explore
