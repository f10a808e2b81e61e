// Finds the answers that satisfy all conditions of a battle. It knows what has been asked, what is settled and what
// goes round in a circle. It knows only two rules of the game: a ring of moves succeeds, and a paradox of convoys is
// settled by the rulebook's paradox rule (DATC 4.A.2).
//
// First it asks every open question again and again until nothing more is settled; three-valued answers make the
// sequence irrelevant. The remaining decisions depend on each other in cycles. From these it takes a smallest closed
// part: open decisions that depend on each other and on no other open decision.
//   Without a convoy in it      a ring of moves: all succeed.
//   With a convoy in it         if just one assignment of its convoys is consistent, that one; otherwise the
//                               paradox rule.
#pragma once

#include <vector>

#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/rules/clause.h"
#include "engine/rules/options.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// A closed part that the paradox rule settled.
template <std::size_t Words>
struct SettledParadox {
  Clause clause{};
  UnitBits<Words> moves, supports;  // the units whose moves and supports are part of it
  UnitBits<Words> armies;           // the armies whose convoys are part of it
  UnitBits<Words> fleets;           // fleets of these convoys that are attacked from within the part
  UnitBits<Words> idle_armies;      // the armies that were already made to hold when it was found
  Answers<Words> before;            // what was known then
  Consistent consistent = Consistent::None;
};

// The clause of the rule that settles a paradox: of this one, or of its backup rule where it only prevents paradoxes.
Clause clause_of_settled_paradox(ConvoyParadox rule);

template <std::size_t Words>
struct Resolution {
  Answers<Words> answers;
  std::vector<SettledParadox<Words>> paradoxes;  // in the sequence in which they were settled
  // Trials made for the whole phase, which may be resolved several times (armies_made_to_hold.h); the caller sets it to
  // 0.
  int trials = 0;
};

// Of assignments of convoys in closed parts, in a phase. After this many, a part counts as having several consistent
// ones, and the paradox rule decides (docs/undecided.md, endless-paradox).
inline constexpr int most_trials = 20'000;

// Fills `resolution`. Its former contents are dropped, except `trials`; the caller lends it so that nothing is
// allocated in the usual case.
template <std::size_t Words>
void resolve(const Battle<Words>& battle, Resolution<Words>& resolution);

}  // namespace casus
