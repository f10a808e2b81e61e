// Which choices of the rules an adapter seems to have made, from all that it was asked: a difference that fits a choice
// is no fault only if the adapter plays by that choice elsewhere, too.
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
  bool is_believed() const { return fits > against; }
  friend bool operator==(const ChoiceCount&, const ChoiceCount&) = default;
};

// Of each choice that some phase fits; most believable first, then by name.
std::vector<ChoiceCount> choice_counts(const std::vector<CaseResult>& cases);

// Phases that differ and fit a choice that is believed differ by choice, and name the most believable one. The same
// again changes nothing.
void settle_choices(std::vector<CaseResult>& cases);

}  // namespace casus::conform
