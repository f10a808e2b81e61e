// What of a phase of a case is handed in for adjudication: readable orders, but those of minor powers that grants are
// expected to publish; and grants.
#pragma once

#include <vector>

#include "checker/corpus/case.h"

namespace casus::corpus {

struct HandedIn {
  std::vector<Order> orders;
  std::vector<Grant> grants;
};

HandedIn handed_in(const Variant& variant, const CasePhase& phase);

}  // namespace casus::corpus
