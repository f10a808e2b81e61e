// Engine against oracle on boards in bulk: generated ones, and those of cases; most with careless orders
// (checker/generate/careless_orders.h), and most by a rulebook with one to three options drawn.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/generate/other_rulebooks.h"
#include "checker/generate/situation.h"
#include "checker/parallel.h"

namespace casus::generate {

// The boards that the phases of the case play, by the rulebook of the case.
std::vector<Situation> boards_of_case(const corpus::Case& the_case);

// One in two is a board of `cases` if there are any; the others are made by kernels and noise.
Situation careless_board(const std::shared_ptr<const Variant>& variant, const OtherRulebooks& others,
                         const std::vector<Situation>& cases, Choices& choices);

struct CarelessRun {
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;
  Jobs jobs = 0;
  std::vector<Situation> cases = {};
};

struct Dispute {
  std::uint64_t board = 0;  // its number in the run
  Situation situation;      // shrunk, and with as few options drawn as show the difference
  std::string options;      // those drawn
  std::vector<std::string> differences;
};

struct Compared {
  std::uint64_t boards = 0;
  std::uint64_t by_other_rulebooks = 0;
  std::uint64_t given_up = 0;     // the oracle would have too much to try, or does not cover the board
  std::uint64_t differing = 0;    // boards on which engine and oracle differ
  std::vector<Dispute> disputes;  // the first of each kind, by board
};
// Only the first boards that differ are shrunk and sorted into kinds: boards that differ alike under the same options.
inline constexpr std::size_t most_shrunk = 400;

// The same answer for any number of threads.
Compared compare_careless_boards(const std::shared_ptr<const Variant>& variant, const CarelessRun& run);

}  // namespace casus::generate
