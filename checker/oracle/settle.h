// Makes all decisions of the equations, first those that no other open decision can change. Then it settles the
// smallest closed parts, each by the first line that fits (docs/rulebooks/standard.md, "Cycles"):
//   exactly one consistent assignment of yes and no      that one
//   none or several, and no convoy in it                 a ring: its moves succeed
//   none or several, and a convoy in it                  a paradox: the paradox rule
// Every assignment is tried, one decision after the other; a try ends as soon as an equation does not hold. After
// Tries::most tries for one phase it gives up.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/equations.h"
#include "engine/rules/options.h"
#include "engine/text/gave_up.h"

namespace casus::oracle {

// The oracle gives up: there is more to try than a user would wait for.
struct TooLarge : GaveUp {
  using GaveUp::GaveUp;
};

// Counts the tries for the answer to one phase. A look at an equation asks all units, so it counts one for each unit.
class Tries {
 public:
  static constexpr long most = 30'000'000;
  void look(const Equations& equations);
  long made() const { return made_; }

 private:
  long made_ = 0;
};

// A circle through a convoy without exactly one consistent assignment.
struct FoundParadox {
  std::vector<Decision> part;
  bool has_outcomes = false;  // several assignments; if false, none
};
// What a paradox rule did to the units of its circles.
struct Ruled {
  Fleets put_out;
  std::vector<std::size_t> held_back;  // moves that fail because all moves of the circle do
  std::vector<FoundParadox> paradoxes;
};
Ruled settle(Equations& equations, ConvoyParadox rule, Tries& tries);

// Makes decisions until a paradox is in the way.
std::optional<FoundParadox> first_paradox(Equations& equations, Tries& tries);
// The actors whose convoys are in it.
std::vector<std::size_t> armies_of(const FoundParadox& paradox);

}  // namespace casus::oracle
