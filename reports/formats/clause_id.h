// A clause under the name that the rulebook of a variant gives it.
#pragma once

#include <string>

#include "engine/rules/clause.h"
#include "engine/rules/variant.h"

namespace casus::reports {

// "standard/support/cut"; where the rulebook lacks the clause, the end of such a name.
std::string clause_id(const Variant& variant, Clause clause);

}  // namespace casus::reports
