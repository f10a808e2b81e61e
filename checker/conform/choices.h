// The choices of the rules that an adapter seems to have made, from all its answers. A difference that fits a choice is
// excused only if the adapter follows that choice in all of a whole corpus.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/conform/results.h"

namespace casus::conform {

struct ChoiceCount {
  std::string choice;       // "convoy-intent=1971"
  std::size_t fits = 0;     // phases that differ, and would agree under it
  std::size_t against = 0;  // phases that agree, and would differ under it
  friend bool operator==(const ChoiceCount&, const ChoiceCount&) = default;
};

// For each choice that some phase fits; most believable first, then by name.
std::vector<ChoiceCount> choice_counts(const std::vector<CaseResult>& cases);

// Those by which the adapter plays, as far as these results show it: at least three cases fit the choice, and no phase
// is against it, in a finished run over a whole corpus. Versions of one case ("6.F.17/4.A.2=1971") count once. A few
// cases, a part of a run, or boards show no choice: there a fault looks like one too easily.
std::vector<ChoiceCount> believed_choices(const Results& results);

// Phases that differ and fit a believed choice become "differs by choice", and name the most believable one. A second
// call changes nothing.
void settle_choices(Results& results);

}  // namespace casus::conform
