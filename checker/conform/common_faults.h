// Cases that differ or failed, put together by what they have in common: many are mostly one fault.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/conform/results.h"

namespace casus::conform {

struct CommonFault {
  std::string clause;                    // that decides what differs; "" where none does by itself
  std::string what;                      // in place of a clause: what differs, "retreats", "unit", "owner"
  std::string failure;                   // in place of a clause: "crashed", ...
  std::vector<const CaseResult*> cases;  // in their sequence
};

// "standard/support/cut", "crashed", "retreats, by no one clause".
std::string name_of(const CommonFault& fault);

// The most frequent first.
std::vector<CommonFault> common_faults(const std::vector<CaseResult>& cases);

}  // namespace casus::conform
