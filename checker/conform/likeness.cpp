#include "checker/conform/likeness.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

#include "checker/conform/told_board.h"
#include "checker/faults/run_faults.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "engine/text/assert.h"
#include "engine/text/gave_up.h"

namespace casus::conform {

namespace {

struct AnsweredPhase {
  std::shared_ptr<const Variant> rules;
  exchange::CaseQuestion question;
  Ruling by_the_rules;
  std::vector<ToldDifference> differences;  // of the adapter's board, sorted
  std::vector<Fault> asked;                 // about which the engine asks; no other fault changes anything
};

// Differences of boards, sorted.
std::vector<ToldDifference> of_boards(std::vector<ToldDifference> differences) {
  std::erase_if(differences, [](const ToldDifference& one) { return one.what.starts_with("result of "); });
  std::ranges::sort(differences, {},
                    [](const ToldDifference& one) { return std::tie(one.what, one.expected, one.got); });
  return differences;
}

std::vector<AnsweredPhase> phases_of(std::span<const AnsweredCase> cases, const Heading& heading) {
  Introduction introduction;
  introduction.choices = heading.choices;
  std::vector<AnsweredPhase> phases;
  for (const AnsweredCase& one : cases) {
    const auto rules = std::make_shared<const Variant>(judged_by(introduction, one.asked));
    for (judging::PhaseQuestion& asked : judging::questions_of(*one.asked.the_case)) {
      const auto result = std::ranges::find(one.result->phases, asked.question.phase, &PhaseResult::phase);
      if (result == one.result->phases.end() || !was_judged(result->outcome)) continue;
      const Watching watching;
      Ruling by_the_rules = judging::answer_of_the_rules(*rules, asked.question);
      phases.push_back({rules, std::move(asked.question), std::move(by_the_rules), of_boards(result->differences),
                        faults::faults_seen(watching)});
    }
  }
  return phases;
}

// What the rules with the fault in force answer. Nothing where it breaks what the engine takes for granted, or would
// take too long: an adjudicator of other make may well have an answer there.
std::optional<Ruling> faulty_answer(const AnsweredPhase& phase) {
  try {
    return judging::answer_of_the_rules(*phase.rules, phase.question);
  } catch (const Bug&) {
    return std::nullopt;
  } catch (const GaveUp&) {
    return std::nullopt;
  }
}

// How many phases the fault explains; 0 if it gives another board than the adapter somewhere.
std::size_t explained_by(const faults::ListedFault& fault, const std::vector<AnsweredPhase>& phases) {
  const Breaking in_force(fault.rule);
  std::size_t explained = 0;
  for (const AnsweredPhase& phase : phases) {
    if (!std::ranges::binary_search(phase.asked, fault.rule)) continue;
    const std::optional<Ruling> faulty = faulty_answer(phase);
    if (!faulty) continue;
    const auto found = judging::differences(*phase.rules, phase.question, phase.by_the_rules, *faulty);
    if (found.empty()) continue;
    std::vector<ToldDifference> told;
    for (const RulingDifference& one : found) told.push_back(conform::in_words(*phase.rules, phase.question, one));
    told = of_boards(std::move(told));
    if (told.empty()) continue;
    if (told != phase.differences) return 0;
    ++explained;
  }
  return explained;
}

}  // namespace

std::vector<Likeness> faults_like(std::span<const faults::ListedFault> faults, std::span<const AnsweredCase> cases,
                                  const Heading& heading, const Jobs& jobs) {
  const std::vector<AnsweredPhase> phases = phases_of(cases, heading);
  std::vector<Likeness> all(faults.size());
  in_parallel(faults.size(), jobs, [&](std::size_t i) {
    all[i].fault = faults[i];
    if (faults[i].option == nullptr) all[i].explained = explained_by(faults[i], phases);
  });
  std::erase_if(all, [](const Likeness& one) { return one.explained == 0; });
  std::ranges::stable_sort(all, std::ranges::greater(), &Likeness::explained);
  return all;
}

}  // namespace casus::conform
