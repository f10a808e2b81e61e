// The third writing against the engine.
#pragma once

#include <string>
#include <vector>

#include "checker/generate/situation.h"
#include "tests/checker/booklet/booklet.h"

namespace casus::booklet {

struct Difference {
  std::vector<Fact> only_booklet, only_engine;  // ascending
  bool empty() const { return only_booklet.empty() && only_engine.empty(); }
};
Difference compare(const generate::Situation& now, const Readings& readings);

// What the first difference is about: "impulse 2, land, moves: only the engine". Differences of a kind have mostly one
// cause.
std::string kind_of(const Difference& difference);

// The units, the sheets, and what differs.
std::string tell(const generate::Situation& now, const Difference& difference);

}  // namespace casus::booklet
