// Trials whose results are kept in the tree: of what a change made stale, and of a share each day.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "checker/mutate/mutate_files.h"

namespace casus::mutate {

struct RecordedRun {
  Request request;                   // without sources
  std::vector<std::string> sources;  // empty: all that are recorded
  int jobs = 0;
  std::optional<std::chrono::minutes> time = {};  // nothing is begun after it
};

// Tries every mutant of the sources that have changed since they were recorded, or never were, and those mutants of the
// others that no test noticed, if a test has changed since then. Each source is recorded as soon as it is done, so that
// a stopped run has lost one source at most. Returns the exit status.
int try_changed(const RecordedRun& run);

// Draws recorded sources and some of their mutants by the seed. A mutant that was noticed when its source was recorded,
// and is not noticed now, is a finding. Returns the exit status.
int try_share(const RecordedRun& run);

// The table of all records. Returns the exit status.
int print_table(const RecordedRun& run);

}  // namespace casus::mutate
