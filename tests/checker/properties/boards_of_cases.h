// The boards of the corpus, for laws that hold on each of them.
#pragma once

#include <vector>

#include "checker/generate/situation.h"

namespace casus::properties {

// Each phase of each case, of all variants.
std::vector<generate::Situation> boards_of_cases();

}  // namespace casus::properties
