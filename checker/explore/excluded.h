// Clauses that can decide nothing on any board of a variant: its options or its map exclude them. A clause that is not
// excluded may still be so rare that no board shows it.
#pragma once

#include <string>

#include "engine/rules/clause.h"
#include "engine/rules/variant.h"

namespace casus::explore {

// What the variant lacks: "it needs convoy-routes=all or convoy-routes=all-own-first"; "" where the clause can decide
// something.
std::string why_excluded(const Variant& variant, Clause clause);

}  // namespace casus::explore
