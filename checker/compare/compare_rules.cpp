#include "checker/compare/compare_rules.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "checker/corpus/handed_in.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/parallel.h"
#include "engine/adjudicate.h"
#include "engine/rules/same_places.h"
#include "engine/text/assert.h"

namespace casus::compare {

using corpus::Case;
using corpus::CaseFile;
using corpus::CasePhase;
using reports::Status;

namespace {

// The numbers of the selected cases of the file.
std::vector<std::size_t> selected_in(const CaseFile& file, const corpus::Selection& selection) {
  std::vector<std::size_t> selected;
  for (std::size_t i = 0; i < file.cases.size(); ++i) {
    if (selects(selection, file, file.cases[i])) selected.push_back(i);
  }
  return selected;
}

struct Task {
  const Case* own = nullptr;
  Read<Case> other;
};

// The text of a file is resolved under the other rules only if one of its cases is asked for.
std::vector<Task> tasks_of(const CaseFile& file, const corpus::Selection& selection,
                           const std::shared_ptr<const Variant>& rules) {
  std::vector<Task> tasks;
  if (file.variant->id == rules->id) return tasks;
  const std::vector<std::size_t> selected = selected_in(file, selection);
  if (selected.empty()) return tasks;
  std::vector<Read<Case>> others = corpus::resolve_each(*file.text, rules);
  CASUS_ASSERT(others.size() == file.cases.size());
  for (const std::size_t i : selected) tasks.push_back({&file.cases[i], std::move(others[i])});
  return tasks;
}

ComparedCase compare(const Task& task) {
  ComparedCase compared;
  if (!task.other) {
    compared.result = ComparisonResult::Unreadable;
    compared.own = corpus::head_of(*task.own);
    compared.unreadable = task.other.problems();
    return compared;
  }
  corpus::PlayedCase own = corpus::play_case(*task.own), other = corpus::play_case(*task.other);
  if (own.record.status != Status::Passed) {
    compared.result = ComparisonResult::FailsAnyway;
  } else if (other.record.status != Status::Passed) {
    compared.result = ComparisonResult::Different;
    if (other.record.status != Status::OurBug) compared.first = first_difference(*task.own, own, other);
  }
  compared.own = std::move(own.record);
  compared.other = std::move(other.record);
  return compared;
}

// A case of any variant, as it reads under both.
struct PairTask {
  const Case* stated = nullptr;
  Read<Case> before, now;
};

std::vector<PairTask> tasks_of(const CaseFile& file, const corpus::Selection& selection, const Pair& variants) {
  std::vector<PairTask> tasks;
  const std::vector<std::size_t> selected = selected_in(file, selection);
  if (selected.empty()) return tasks;
  // A case file need not be read again for its own variant, unless the reason for a problem is asked.
  const bool is_its_own = file.variant == variants.before;
  std::vector<Read<Case>> before, now = corpus::resolve_each(*file.text, variants.now);
  if (is_its_own) before.assign(file.cases.begin(), file.cases.end());
  else before = corpus::resolve_each(*file.text, variants.before);
  CASUS_ASSERT(before.size() == file.cases.size());
  CASUS_ASSERT(now.size() == file.cases.size());
  for (const std::size_t i : selected) tasks.push_back({&file.cases[i], std::move(before[i]), std::move(now[i])});
  return tasks;
}

// Whether the two readings of a case are the same board with the same orders.
bool are_the_same(const CasePhase& one, const CasePhase& other) {
  const auto same_order = [](const corpus::OrderLine& a, const corpus::OrderLine& b) {
    return a.power == b.power && a.order == b.order;
  };
  return one.phase == other.phase && one.fallen == other.fallen &&
         std::ranges::equal(one.orders, other.orders, same_order) &&
         std::ranges::equal(one.grants, other.grants, {}, &corpus::GrantLine::grant, &corpus::GrantLine::grant);
}

// Whether both answer every phase alike, in all that an answer says. It asks only the engine and makes no record of the
// answers: most cases have the same results, and the record is most of the work.
bool have_the_same_answers(const Case& before, const Case& now) {
  const Variant &old_rules = *before.variant, &new_rules = *now.variant;
  if (!have_the_same_places(old_rules, new_rules) || before.start != now.start ||
      before.phases.size() != now.phases.size())
    return false;
  Position position = before.start;
  for (std::size_t i = 0; i < before.phases.size(); ++i) {
    const CasePhase& phase = before.phases[i];
    if (!are_the_same(phase, now.phases[i]) || position.phase != phase.phase) return false;
    const corpus::HandedIn given = corpus::handed_in(old_rules, phase), given_now = corpus::handed_in(new_rules, phase);
    if (given.orders != given_now.orders) return false;
    const Submission submission{given.orders, given.grants, phase.fallen};
    Adjudication answer = adjudicate(old_rules, position, submission);
    if (answer != adjudicate(new_rules, position, submission)) return false;
    position = std::move(answer.next);
  }
  return true;
}

// False if Casus makes a mistake: that becomes the outcome of this one case, when it is played.
bool surely_have_the_same_answers(const PairTask& task) {
  try {
    return have_the_same_answers(*task.before, *task.now);
  } catch (const std::exception&) {
    return false;
  }
}

ComparedCase compare(const PairTask& task) {
  ComparedCase compared;
  if (task.before && task.now) {
    if (!surely_have_the_same_answers(task)) return compare_plays(*task.before, *task.now);
    compared.own = corpus::head_of(*task.before);
    return compared;
  }
  compared.own = corpus::head_of(*task.stated);
  compared.result = task.before ? ComparisonResult::Unreadable
                    : task.now  ? ComparisonResult::OnlyNow
                                : ComparisonResult::Neither;
  compared.unreadable = task.before ? task.now.problems() : task.before.problems();
  return compared;
}

// Makes the tasks of each file, and then carries them out, one file after the other.
template <class MakeTasks>
std::vector<ComparedCase> compare_all(std::span<const corpus::CorpusFile> files, const Jobs& jobs,
                                      const MakeTasks& tasks_of_file) {
  std::vector<decltype(tasks_of_file(*files.front().read))> by_file(files.size());
  in_parallel(files.size(), {jobs.threads}, [&](std::size_t i) {
    if (files[i].read) by_file[i] = tasks_of_file(*files[i].read);
  });
  typename decltype(by_file)::value_type tasks;
  for (auto& some : by_file) std::ranges::move(some, std::back_inserter(tasks));
  std::vector<ComparedCase> cases(tasks.size());
  in_parallel(tasks.size(), jobs, [&](std::size_t i) { cases[i] = compare(tasks[i]); });
  return cases;
}

}  // namespace

ComparedCase compare_plays(const Case& before, const Case& now) {
  ComparedCase compared;
  corpus::PlayedCase own = corpus::play_case(before), other = corpus::play_case(now);
  if (own.record.status == Status::OurBug) {
    compared.result = ComparisonResult::FailsAnyway;
  } else if (other.record.status == Status::OurBug) {
    compared.result = ComparisonResult::Different;
  } else {
    compared.first = first_difference(before, own, other);
    compared.result = compared.first ? ComparisonResult::Different : ComparisonResult::Same;
  }
  compared.own = std::move(own.record);
  compared.other = std::move(other.record);
  return compared;
}

Comparison compare_variants(std::span<const corpus::CorpusFile> files, const corpus::Selection& selection,
                            const Pair& variants, const Jobs& jobs) {
  return {variants.now,
          compare_all(files, jobs, [&](const CaseFile& file) { return tasks_of(file, selection, variants); })};
}

Comparison compare_rules(const corpus::Corpus& corpus, const corpus::Selection& selection,
                         std::shared_ptr<const Variant> rules, const Jobs& jobs) {
  return {rules,
          compare_all(corpus.files, jobs, [&](const CaseFile& file) { return tasks_of(file, selection, rules); })};
}

}  // namespace casus::compare
