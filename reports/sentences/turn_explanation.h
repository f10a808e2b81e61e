// What turn_explanation.cpp needs of explanation.cpp: the sentence of one deed.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"

namespace casus::reports {

std::string explain_deed(const Words& words, const InImpulse& impulse);

}  // namespace casus::reports
