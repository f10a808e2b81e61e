// A question that nobody could wait for, on a board that somebody made for the purpose (docs/reliability.md, "Bounds of
// work"). It is no mistake of ours and no verdict either: a run tells it as the broken case that it is, a program as
// input that it cannot use. Its text says what was tried, and how often.
#pragma once

#include <stdexcept>

namespace casus {

class GaveUp : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace casus
