// What an adjudicator has to know beyond the plain game to be asked about a phase, by the names of
// docs/adapter-protocol.md.
#pragma once

#include <string_view>
#include <vector>

#include "checker/exchange/game_json.h"

namespace casus::exchange {

// Sorted.
std::vector<std::string_view> features_of(const Variant& variant, const CaseQuestion& question);

// Every feature that a case can need, sorted.
std::vector<std::string_view> all_features();

}  // namespace casus::exchange
