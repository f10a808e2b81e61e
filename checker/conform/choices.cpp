#include "checker/conform/choices.h"

#include <algorithm>
#include <map>

namespace casus::conform {

namespace {

bool is_difference(CaseOutcome outcome) {
  return outcome == CaseOutcome::Differs || outcome == CaseOutcome::DiffersByChoice;
}

// The first of the sorted counts that the phase fits and that is believed; "" if there is none.
std::string choice_of(const PhaseResult& phase, const std::vector<ChoiceCount>& counts) {
  for (const ChoiceCount& count : counts) {
    if (count.is_believed() && std::ranges::find(phase.choices, count.choice) != phase.choices.end())
      return count.choice;
  }
  return "";
}

}  // namespace

std::vector<ChoiceCount> choice_counts(const std::vector<CaseResult>& cases) {
  std::map<std::string, ChoiceCount> by_name;
  for (const CaseResult& result : cases) {
    for (const PhaseResult& phase : result.phases) {
      for (const std::string& choice : phase.choices) {
        ChoiceCount& count = by_name[choice];
        if (phase.outcome == CaseOutcome::Agrees) ++count.against;
        else if (is_difference(phase.outcome)) ++count.fits;
      }
    }
  }
  std::vector<ChoiceCount> counts;
  for (auto& [name, count] : by_name) {
    count.choice = name;
    if (count.fits > 0) counts.push_back(count);
  }
  std::ranges::stable_sort(counts, [](const ChoiceCount& one, const ChoiceCount& other) {
    return one.fits + other.against > other.fits + one.against;
  });
  return counts;
}

void settle_choices(std::vector<CaseResult>& cases) {
  const std::vector<ChoiceCount> counts = choice_counts(cases);
  for (CaseResult& result : cases) {
    if (!result.phases.empty()) result.outcome = CaseOutcome::Agrees;
    for (PhaseResult& phase : result.phases) {
      if (is_difference(phase.outcome) && !phase.choices.empty()) {
        phase.why = choice_of(phase, counts);
        phase.outcome = phase.why.empty() ? CaseOutcome::Differs : CaseOutcome::DiffersByChoice;
      }
      result.outcome = std::max(result.outcome, phase.outcome);
    }
  }
}

}  // namespace casus::conform
