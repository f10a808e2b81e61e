// Makes all decisions of the equations. What no other open decision can change is made first. Then, as
// docs/rulebooks/standard.md puts it ("Cycles"): the smallest parts that are closed in themselves, each by the first of
// these that fits:
//   exactly one consistent assignment of yes and no      that one
//   none or several, and no convoy in it                 a ring: its moves succeed
//   none or several, and a convoy in it                  a paradox: the paradox rule
// Every assignment is tried, one decision after the other; a try ends as soon as an equation does not hold.
#pragma once

#include <stdexcept>
#include <vector>

#include "checker/oracle/equations.h"

namespace casus::oracle {

// The circle is too large for trying every assignment (more than a million tries).
struct TooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a paradox rule did to the units of its circles.
struct Ruled {
  Fleets put_out;
  std::vector<std::size_t> held_back;  // moves that fail because all moves of the circle do
};
Ruled settle(Equations& equations, ConvoyParadox rule);

// Makes decisions until a paradox is in the way: the actors whose convoys are in it; none if there is no paradox.
std::vector<std::size_t> armies_of_first_paradox(Equations& equations);

}  // namespace casus::oracle
