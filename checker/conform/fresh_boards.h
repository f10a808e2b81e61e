// Boards that are not in any corpus, made by the generators, as cases for another adjudicator. Their large number can
// show a fault that no case happens to show. Engine and oracle have to agree on each.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/parallel.h"

namespace casus::conform {

class FreshBoards {
 public:
  // The same boards from the same seed as casus generate makes, numbered from 0.
  FreshBoards(std::shared_ptr<const Variant> variant, std::uint64_t seed, std::uint64_t count)
      : variant_(std::move(variant)), seed_(seed), count_(count) {}

  // From the next boards, at most so many: those on which engine and oracle agree, each with the verdicts of the
  // engine. Case BOARD.17 has its number as its line. The result is the same for any number of threads.
  std::vector<corpus::Case> next(std::size_t most, const Jobs& jobs);
  // One of them.
  corpus::Case board(std::uint64_t number) const;
  bool is_done() const { return made_ == count_; }
  // "boards of standard, seed 1": used instead of the file of the cases.
  std::string name() const;
  // Boards on which engine and oracle differ. That is a mistake in Casus, so no adapter is asked about them.
  const std::vector<std::uint64_t>& disputed() const { return disputed_; }

 private:
  std::shared_ptr<const Variant> variant_;
  std::uint64_t seed_, count_, made_ = 0;
  std::vector<std::uint64_t> disputed_;
};

}  // namespace casus::conform
