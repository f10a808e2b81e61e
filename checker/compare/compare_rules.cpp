#include "checker/compare/compare_rules.h"

#include <algorithm>
#include <utility>

#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/run_case.h"
#include "checker/parallel.h"
#include "engine/text/assert.h"

namespace casus::compare {

using corpus::Case;
using corpus::CaseFile;
using reports::Status;

namespace {

struct Task {
  const Case* own = nullptr;
  Read<Case> other;
};

// The text of a file is resolved under the other rules only if one of its cases is asked for.
std::vector<Task> tasks_of(const CaseFile& file, const corpus::Selection& selection,
                           const std::shared_ptr<const Variant>& rules) {
  std::vector<Task> tasks;
  if (file.variant->id == rules->id) return tasks;
  const auto is_selected = [&](const Case& the_case) { return selects(selection, file, the_case); };
  if (std::ranges::none_of(file.cases, is_selected)) return tasks;
  std::vector<Read<Case>> others = corpus::resolve_each(*file.text, rules);
  CASUS_ASSERT(others.size() == file.cases.size());
  for (std::size_t i = 0; i < file.cases.size(); ++i) {
    if (is_selected(file.cases[i])) tasks.push_back({&file.cases[i], std::move(others[i])});
  }
  return tasks;
}

ComparedCase compare(const Task& task) {
  ComparedCase compared;
  if (!task.other) {
    compared.outcome = Outcome::Unreadable;
    compared.own = corpus::head_of(*task.own);
    compared.unreadable = task.other.problems();
    return compared;
  }
  compared.own = corpus::run_case(*task.own);
  compared.other = corpus::run_case(*task.other);
  if (compared.own.status != Status::Passed) {
    compared.outcome = Outcome::FailsAnyway;
  } else if (compared.other->status != Status::Passed) {
    compared.outcome = Outcome::Different;
    if (compared.other->status != Status::OurBug)
      compared.first = first_difference(*task.own, compared.own, *compared.other);
  }
  return compared;
}

}  // namespace

Comparison compare_rules(const corpus::Corpus& corpus, const corpus::Selection& selection,
                         std::shared_ptr<const Variant> rules, const Jobs& jobs) {
  std::vector<std::vector<Task>> by_file(corpus.files.size());
  in_parallel(corpus.files.size(), jobs, [&](std::size_t i) {
    if (corpus.files[i].read) by_file[i] = tasks_of(*corpus.files[i].read, selection, rules);
  });
  std::vector<Task> tasks;
  for (std::vector<Task>& some : by_file) std::ranges::move(some, std::back_inserter(tasks));

  Comparison comparison{std::move(rules), std::vector<ComparedCase>(tasks.size())};
  in_parallel(tasks.size(), jobs, [&](std::size_t i) { comparison.cases[i] = compare(tasks[i]); });
  return comparison;
}

}  // namespace casus::compare
