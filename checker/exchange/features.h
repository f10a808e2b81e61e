// The features beyond the plain game that an adjudicator has to support to be asked about a phase, with the names of
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
