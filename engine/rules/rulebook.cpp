#include "engine/rules/rulebook.h"

#include <algorithm>
#include <utility>

#include "engine/text/assert.h"

namespace casus {

std::optional<Clause> Rulebook::find(std::string_view clause_id) const {
  const auto found =
      std::find_if(clauses_.begin(), clauses_.end(), [&](const ClauseEntry& entry) { return entry.id == clause_id; });
  if (found == clauses_.end()) return std::nullopt;
  return found->clause;
}

const ClauseEntry* Rulebook::find(Clause clause) const {
  const auto place = std::ranges::lower_bound(clauses_, clause, {}, &ClauseEntry::clause);
  return place != clauses_.end() && place->clause == clause ? &*place : nullptr;
}

const ClauseEntry& Rulebook::entry(Clause clause) const {
  const ClauseEntry* found = find(clause);
  CASUS_ASSERT(found != nullptr);
  return *found;
}

void Rulebook::set(ClauseEntry entry) {
  const auto place = std::lower_bound(clauses_.begin(), clauses_.end(), entry.clause,
                                      [](const ClauseEntry& known, Clause clause) { return known.clause < clause; });
  if (place != clauses_.end() && place->clause == entry.clause) {
    *place = std::move(entry);
  } else {
    clauses_.insert(place, std::move(entry));
  }
}

namespace {

bool is_superfluous(const ClauseEntry& entry, std::span<const Clause> needed) {
  return !entry.is_worded && !std::ranges::binary_search(needed, entry.clause);
}

}  // namespace

void Rulebook::need(std::span<const Clause> clauses) {
  std::erase_if(clauses_, [&](const ClauseEntry& entry) { return is_superfluous(entry, clauses); });
  for (const Clause clause : clauses) {
    if (find(clause) == nullptr)
      set({clause, name + '/' + std::string(key_of(clause)), std::string(title_of(clause)), "", false});
  }
}

bool Rulebook::is_for(std::span<const Clause> clauses) const {
  return std::ranges::none_of(clauses_, [&](const ClauseEntry& entry) { return is_superfluous(entry, clauses); }) &&
         std::ranges::all_of(clauses, [&](Clause clause) { return find(clause) != nullptr; });
}

}  // namespace casus
