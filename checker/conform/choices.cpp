#include "checker/conform/choices.h"

#include <algorithm>
#include <map>
#include <set>

namespace casus::conform {

namespace {

constexpr std::size_t fewest_cases = 3;

// How many cases have a phase that fits the choice; versions of one case have one board, and count once.
std::size_t cases_that_fit(const std::vector<CaseResult>& cases, const std::string& choice) {
  std::set<std::string> names;
  for (const CaseResult& result : cases) {
    const bool fits = std::ranges::any_of(result.phases, [&](const PhaseResult& phase) {
      return is_difference(phase.outcome) && std::ranges::find(phase.choices, choice) != phase.choices.end();
    });
    if (fits) names.insert(result.id.substr(0, result.id.find('/')));
  }
  return names.size();
}

// The first of the sorted choices that the phase fits; "" if it fits none of them.
std::string choice_of(const PhaseResult& phase, const std::vector<ChoiceCount>& believed) {
  const auto found = std::ranges::find_if(believed, [&](const ChoiceCount& count) {
    return std::ranges::find(phase.choices, count.choice) != phase.choices.end();
  });
  return found == believed.end() ? "" : found->choice;
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

std::vector<ChoiceCount> believed_choices(const Results& results) {
  const bool is_of_a_corpus = results.is_whole && results.heading.shard.empty() && results.heading.selection.empty();
  if (!is_of_a_corpus) return {};
  std::vector<ChoiceCount> believed = choice_counts(results.cases);
  std::erase_if(believed, [&](const ChoiceCount& count) {
    return count.against > 0 || cases_that_fit(results.cases, count.choice) < fewest_cases;
  });
  return believed;
}

void settle_choices(Results& results) {
  const std::vector<ChoiceCount> believed = believed_choices(results);
  for (CaseResult& result : results.cases) {
    if (!result.phases.empty()) result.outcome = CaseOutcome::Agrees;
    for (PhaseResult& phase : result.phases) {
      if (is_difference(phase.outcome) && !phase.choices.empty()) {
        phase.why = choice_of(phase, believed);
        phase.outcome = phase.why.empty() ? CaseOutcome::Differs : CaseOutcome::DiffersByChoice;
      }
      result.outcome = std::max(result.outcome, phase.outcome);
    }
  }
}

}  // namespace casus::conform
