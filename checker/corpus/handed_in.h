// The part of a phase of a case that is handed in for adjudication: readable orders, except those of minor powers that
// grants are expected to publish; and grants.
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
