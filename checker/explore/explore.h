// "Does this rule ever matter?" Plays generated boards of a variant and counts which clauses decide, which meet, and
// which parts of the map, powers and options play a part (reports/record/exploration.h).
#pragma once

#include <cstdint>
#include <memory>

#include "checker/parallel.h"
#include "reports/record/exploration.h"

namespace casus::explore {

struct ExploreRun {
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;
  std::uint64_t option_boards = 0;  // the first so many are also played under every other value of every option
  bool examples = false;            // a small board for each clause
  Jobs jobs = 0;
};

// `cases` are hand-written cases that were played on the map of the variant. The same answer for any number of threads.
reports::Exploration explore(const std::shared_ptr<const Variant>& variant,
                             const std::vector<reports::CaseRecord>& cases, const ExploreRun& run);

// Whether cases of the one variant say something about the map of the other: the maps have the same provinces and
// borders.
bool has_same_map(const Variant& one, const Variant& other);

}  // namespace casus::explore
