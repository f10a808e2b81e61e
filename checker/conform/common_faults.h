// Cases that differ or failed, grouped by what they have in common: many cases mostly show the same fault.
#pragma once

#include <string>
#include <vector>

#include "checker/conform/results.h"

namespace casus::conform {

struct CommonFault {
  std::string clause;                    // that decides the difference; "" if no single clause does
  std::string what;                      // instead of a clause: what differs, "retreats", "unit", "owner"
  std::string failure;                   // instead of a clause: "crashed", ...
  std::vector<const CaseResult*> cases;  // in their sequence
};

// "standard/support/cut", "crashed", "retreats, no single clause".
std::string name_of(const CommonFault& fault);

// The most frequent first.
std::vector<CommonFault> common_faults(const std::vector<CaseResult>& cases);

}  // namespace casus::conform
