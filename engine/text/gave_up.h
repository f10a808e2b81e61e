// A question that would take too long, on a board that a user made for the purpose (docs/reliability.md, "Bounds of
// work"). It is neither a bug of Casus nor a verdict: a run reports it as a broken case, and a program as input that it
// cannot use. Its text says what was tried, and how often.
#pragma once

#include <stdexcept>

namespace casus {

class GaveUp : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace casus
