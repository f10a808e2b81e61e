#include "reports/sentences/feature_sentence.h"

#include <fmt/format.h>

#include "reports/sentences/feature_claims.h"
#include "reports/sentences/feature_words.h"
#include "reports/sentences/home_claims.h"
#include "reports/sentences/home_words.h"
#include "reports/sentences/impulse_sentence.h"

namespace casus::reports {
namespace {

bool is_of_impulses(Clause clause) {
#define CASUS_IS_THIS_CLAUSE(enumerator, ...) || clause == Clause::enumerator
  return false CASUS_IMPULSE_CLAUSES(CASUS_IS_THIS_CLAUSE);
#undef CASUS_IS_THIS_CLAUSE
}

}  // namespace

std::string feature_sentence(const Circumstances& told, Clause clause) {
  if (is_of_impulses(clause)) return impulse_sentence(told, clause);
  if (const auto claim = feature_claim(told, clause)) return in_words(told.words(), *claim);
  if (const auto claim = home_claim(told, clause)) return in_words(told.words(), *claim);
  const ClauseEntry* entry = told.words().variant().rulebook.find(clause);
  return entry != nullptr ? entry->title : fmt::format("The rule {} decides.", key_of(clause));
}

}  // namespace casus::reports
