// How often rings cross themselves: what mends such a ring works on each crossing, so that readers refuse too many.
#pragma once

#include "engine/map/drawing.h"

namespace casus {

class Crossings {
 public:
  static constexpr int most = 1'000;

  // Those of one ring more. Sides are compared with those that begin further left and reach as far; not for ever, since
  // a ring with many crossings has some among the first.
  void count(const Ring& ring);
  bool too_many() const { return found_ > most; }

 private:
  int found_ = 0;
  long comparisons_left_ = 20'000'000;
};

}  // namespace casus
