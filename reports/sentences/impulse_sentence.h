// What a clause of movement in impulses comes to on this board, as a sentence.
#pragma once

#include <string>

#include "engine/rules/clauses.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports {

std::string impulse_sentence(const Circumstances& told, Clause clause);

}  // namespace casus::reports
