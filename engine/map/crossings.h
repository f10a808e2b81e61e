// How often rings cross themselves: the code that mends such a ring works on each crossing, so readers refuse too many.
#pragma once

#include "engine/map/drawing.h"

namespace casus {

class Crossings {
 public:
  static constexpr int most = 1'000;

  // Also counts the crossings of one more ring. Sides are compared with those that begin further left and reach as far.
  // The number of comparisons is limited, since a ring with many crossings has some among the first.
  void count(const Ring& ring);
  bool too_many() const { return found_ > most; }

 private:
  int found_ = 0;
  long comparisons_left_ = 20'000'000;
};

}  // namespace casus
