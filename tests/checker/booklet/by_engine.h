// The facts of a turn as the engine gives it.
#pragma once

#include <set>
#include <vector>

#include "checker/generate/situation.h"
#include "tests/checker/booklet/booklet.h"

namespace casus::booklet {

struct FactsOfEngine {
  std::vector<Fact> facts;             // ascending
  std::set<ProvinceId> changed_later;  // by builds and removals: where units are at the end is not known there
};
FactsOfEngine facts_of_engine(const generate::Situation& now);

}  // namespace casus::booklet
