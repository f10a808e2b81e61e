// Whether all sentences are true, on boards in bulk: the boards that checker/generate/careless_boards.h draws, with
// options drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "checker/generate/situation.h"
#include "checker/parallel.h"
#include "checker/truth/sentences.h"

namespace casus::truth {

struct SentenceRun {
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;
  Jobs jobs = 0;
  std::vector<generate::Situation> cases = {};
};

// One kind of untrue sentence.
struct UntrueKind {
  std::string kind;
  std::uint64_t boards = 0;       // the number of boards on which it is found
  std::uint64_t first = 0;        // the number of the first of them
  generate::Situation situation;  // that one, shrunk, and with as few options drawn as show it
  std::string options;            // those drawn
  Untruth found;
};

struct AskedSentences {
  std::uint64_t boards = 0;
  std::uint64_t by_other_rulebooks = 0;
  std::uint64_t verdicts = 0;
  std::uint64_t untrue = 0;       // boards with something untrue
  std::vector<UntrueKind> kinds;  // those found on most boards first
};

// The same answer for any number of threads.
AskedSentences ask_sentences(const std::shared_ptr<const Variant>& variant, const SentenceRun& run);

// On one board.
std::vector<Untruth> untruths(const generate::Situation& now);

}  // namespace casus::truth
