#include "engine/rules/rulebook.h"

#include <algorithm>
#include <utility>

#include "engine/text/assert.h"

namespace casus {

std::optional<Clause> Rulebook::find(std::string_view clause_id) const {
  const auto found = std::find_if(clauses_.begin(), clauses_.end(), [&](const ClauseEntry& entry) { return entry.id == clause_id; });
  if (found == clauses_.end()) return std::nullopt;
  return found->clause;
}

const ClauseEntry& Rulebook::entry(Clause clause) const {
  const auto place = static_cast<std::size_t>(clause);
  CASUS_ASSERT(place < clauses_.size());
  CASUS_ASSERT(clauses_[place].clause == clause);
  return clauses_[place];
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

}  // namespace casus
