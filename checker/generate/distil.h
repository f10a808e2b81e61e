// Generated boards in bulk, and of them those that show what no case has shown yet: each shrunk to what it is kept for,
// and adjudicated by the oracle too. checker/generate/meetings.h says what is novel.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "checker/generate/meetings.h"
#include "checker/generate/situation.h"
#include "checker/parallel.h"

namespace casus::generate {

struct KeptBoard {
  std::uint64_t board = 0;  // its number in the run
  int part = 1;             // of a board that is kept for several things: 1, 2, ...
  Meeting shows;            // what it is kept for
  Situation situation;      // shrunk
};

struct DisputedBoard {
  KeptBoard kept;
  std::vector<std::string> differences;  // as the oracle reports them
};

struct Distilled {
  std::vector<KeptBoard> kept;  // by board and part
  std::vector<DisputedBoard> disputed;
  std::size_t not_covered = 0;  // by the oracle, and so not kept
};

// What is known of boards beforehand: a board that cannot show anything new is not made.
class Foreknowledge {
 public:
  virtual ~Foreknowledge() = default;
  virtual void learn(const std::set<Meeting>& known) = 0;  // what is known by now; it never shrinks
  virtual bool may_show_new(std::uint64_t board) const = 0;
};

struct DistilRun {
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;
  Jobs jobs = 0;
  std::string rulebook = {};  // "ae5": only what a clause of that name takes part in; "": everything
  Foreknowledge* foreknown = nullptr;
};

// What a board shows that is not known and that the run asks for.
std::vector<Meeting> novel_meetings(const std::shared_ptr<const Variant>& variant, const DistilRun& run,
                                    std::uint64_t board, const std::set<Meeting>& known);

// `known` is what the corpus shows already. The same answer for any number of threads.
Distilled distil(const std::shared_ptr<const Variant>& variant, std::set<Meeting> known, const DistilRun& run);

}  // namespace casus::generate
