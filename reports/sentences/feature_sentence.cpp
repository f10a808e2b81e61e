#include "reports/sentences/feature_sentence.h"

#include <fmt/format.h>

#include "engine/rules/rulebook.h"
#include "reports/sentences/feature_claims.h"
#include "reports/sentences/feature_words.h"
#include "reports/sentences/home_claims.h"
#include "reports/sentences/home_words.h"

namespace casus::reports {
std::string feature_sentence(const Circumstances& told, Clause clause) {
  if (const auto claim = feature_claim(told, clause)) return in_words(told.words(), *claim);
  if (const auto claim = home_claim(told, clause)) return in_words(told.words(), *claim);
  const ClauseEntry* entry = told.words().variant().rulebook().find(clause);
  return entry != nullptr ? entry->title : fmt::format("The rule {} decides.", key_of(clause));
}

}  // namespace casus::reports
