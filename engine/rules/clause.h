// A clause: a rule that decides verdicts. Which clauses there are is in clauses.h: a header that only names a clause,
// and so does not depend on the list, includes this one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/lists/short_list.h"
#include "engine/rules/feature.h"

namespace casus {

enum class Clause : std::uint16_t;
using ClauseList = ShortList<Clause, 4>;  // of one order: rarely more

// The feature without which the clause decides nothing.
Feature feature_of(Clause clause);

std::span<const std::string_view> all_clause_keys();  // in enumerator order, of all features
std::string_view key_of(Clause clause);
std::string_view title_of(Clause clause);  // one sentence that is true in any variant
std::optional<Clause> clause_with_key(std::string_view key);

}  // namespace casus
