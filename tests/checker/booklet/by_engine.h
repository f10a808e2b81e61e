// The facts of a turn as the engine gives it.
#pragma once

#include "checker/generate/situation.h"
#include "tests/checker/booklet/booklet.h"

namespace casus::booklet {

std::vector<Fact> facts_of_engine(const generate::Situation& now);

}  // namespace casus::booklet
