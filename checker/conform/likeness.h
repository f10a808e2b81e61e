// Which deliberate fault of the engine (engine/faults/faults.h) gives the answers of another adjudicator. For its
// author that is a sentence about his program: "behaves like: a support is cut by its own power".
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "checker/conform/conform.h"
#include "checker/faults/listed_fault.h"
#include "checker/parallel.h"

namespace casus::conform {

struct Likeness {
  faults::ListedFault fault;
  std::size_t explained = 0;  // phases that differ, and in which the fault gives the same board
  friend bool operator==(const Likeness& one, const Likeness& other) {
    return one.fault.name == other.fault.name && one.explained == other.explained;
  }
};

// A case of the results, if it is still at hand; it lives as long as the search.
struct AnsweredCase {
  CaseToAsk asked;
  const CaseResult* result = nullptr;
};

// The faults with which the engine gives the board that the adapter gave, in every phase in which the fault changes the
// board at all, and in at least one that differs; those that explain the most first. Boards are compared and not
// results of orders, which adapters report in many ways. Only an engine that can be broken answers this.
std::vector<Likeness> faults_like(std::span<const faults::ListedFault> faults, std::span<const AnsweredCase> cases,
                                  const Heading& heading, const Jobs& jobs);

}  // namespace casus::conform
