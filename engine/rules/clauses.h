// The rules that decide verdicts. The engine names them by these enumerators; a rulebook's XML gives each a clause id,
// a title and a source ("standard/support/cut", "A support is cut by an attack", "2023 rulebook, Support; DATC 6.D.2").
// The meaning of a rule is C++, in the file named after its first word. Each clause is one entry of list_of_clauses.h,
// with a title for rulebooks that have no words of their own for it.
#pragma once

#include <cstdint>

#include "engine/rules/clause.h"
#include "engine/rules/list_of_clauses.h"

namespace casus {

enum class Clause : std::uint16_t {
#define CASUS_CLAUSE_ENUMERATOR(enumerator, ...) enumerator,
  CASUS_CLAUSES(CASUS_CLAUSE_ENUMERATOR)
#undef CASUS_CLAUSE_ENUMERATOR
};

}  // namespace casus
