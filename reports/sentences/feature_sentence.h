// One sentence for each clause that only some variants have: minor powers and their sorties, faiths, straits, homes,
// civil disorder. The results of diplomacy points are in reports/sentences/grant_explanation.cpp, the fate of a
// dislodged unit in reports/sentences/explanation.cpp.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"

namespace casus::reports {

// Reads well alone and after another sentence. It may begin with a small letter.
std::string feature_sentence(const Circumstances& told, Clause clause);

}  // namespace casus::reports
