#include "checker/compare/changes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "checker/compare/variant_differences.h"
#include "checker/corpus/corpus.h"

namespace casus::compare {

using reports::ChangedCase;
using reports::ChangeGroup;
using reports::ComparisonRecord;

namespace {

void add_unplayable(ComparedCase compared, std::vector<reports::UnplayableCase>& cases) {
  const Diagnostic& first = compared.unreadable.front();
  std::string reason = first.problem;
  if (!first.found.empty()) reason += fmt::format(" \"{}\"", first.found);
  cases.push_back({std::move(compared.own), to_string(first), std::move(reason)});
}

}  // namespace

std::vector<ChangeGroup> grouped(std::vector<ChangedCase>& cases) {
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> by_clauses;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto& first = cases[i].first;
    by_clauses[first ? std::pair(first->own.main_clause(), first->other.main_clause()) : std::pair("", "")].push_back(
        i);
  }
  std::vector<ChangeGroup> groups;
  for (auto& [clauses, members] : by_clauses) {
    std::ranges::stable_partition(members, [&](std::size_t i) { return !cases[i].before.generated; });
    groups.push_back({clauses.first, clauses.second, std::move(members)});
  }
  std::ranges::stable_sort(groups, std::greater(), [](const ChangeGroup& group) { return group.cases.size(); });
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (const std::size_t one : groups[i].cases) cases[one].group = i;
  }
  return groups;
}

ComparisonRecord changes_between(const Pair& variants, Comparison comparison) {
  ComparisonRecord record;
  record.before = variants.before;
  record.now = variants.now;
  record.variants = variant_differences(*variants.before, *variants.now);
  for (ComparedCase& compared : comparison.cases) {
    const bool is_generated = corpus::is_generated(compared.own.file);
    compared.own.generated = is_generated;
    if (compared.other) compared.other->generated = is_generated;
    if (compared.is_shared()) ++(is_generated ? record.counts.generated : record.counts.hand_written);
    switch (compared.result) {
      case ComparisonResult::Same: ++record.counts.same; break;
      case ComparisonResult::Different:
        ++record.counts.different;
        record.cases.push_back({std::move(compared.own), *std::move(compared.other), std::move(compared.first)});
        break;
      case ComparisonResult::Unreadable:
        ++record.counts.only_before;
        add_unplayable(std::move(compared), record.only_before);
        break;
      case ComparisonResult::OnlyNow:
        ++record.counts.only_now;
        add_unplayable(std::move(compared), record.only_now);
        break;
      case ComparisonResult::Neither: ++record.counts.neither; break;
      case ComparisonResult::FailsAnyway: ++record.counts.unfinished; break;
    }
  }
  record.groups = grouped(record.cases);
  return record;
}

}  // namespace casus::compare
