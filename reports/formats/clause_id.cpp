#include "reports/formats/clause_id.h"

#include "engine/rules/rulebook.h"

namespace casus::reports {

std::string clause_id(const Variant& variant, Clause clause) {
  const ClauseEntry* entry = variant.rulebook().find(clause);
  return entry != nullptr ? entry->id : std::string(key_of(clause));
}

}  // namespace casus::reports
