// The rules that decide verdicts. The engine names them by these enumerators; a rulebook's XML gives each a clause id,
// a title and a source ("standard/support/cut", "A support is cut by an attack", "2023 rulebook, Support; DATC 6.D.2").
// The meaning of a rule is C++, in the file named after its first word. Each clause is one entry of list_of_clauses.h,
// with a title for rulebooks that have no words of their own for it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/rules/features.h"
#include "engine/rules/list_of_clauses.h"

namespace casus {

enum class Clause : std::uint16_t {
#define CASUS_CLAUSE_ENUMERATOR(enumerator, ...) enumerator,
  CASUS_CLAUSES(CASUS_CLAUSE_ENUMERATOR)
#undef CASUS_CLAUSE_ENUMERATOR
};

// The feature without which the clause decides nothing.
Feature feature_of(Clause clause);

std::span<const std::string_view> all_clause_keys();  // in enumerator order, of all features
std::string_view key_of(Clause clause);
std::string_view title_of(Clause clause);  // one sentence that is true in any variant
std::optional<Clause> clause_with_key(std::string_view key);

}  // namespace casus
