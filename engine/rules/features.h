// The features of variants by which it is known which clauses and options can decide something in them. Each is one
// entry of list_of_features.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/rules/list_of_features.h"

namespace casus {

enum class Feature : std::uint8_t {
#define CASUS_FEATURE_ENUMERATOR(enumerator, what) enumerator,
  CASUS_FEATURES(CASUS_FEATURE_ENUMERATOR)
#undef CASUS_FEATURE_ENUMERATOR
};
#define CASUS_ONE_FEATURE(...) +1
constexpr std::size_t feature_count = 0 CASUS_FEATURES(CASUS_ONE_FEATURE);
#undef CASUS_ONE_FEATURE

// What a variant needs for the feature: "a border with a strait", "straits=open and a border with a strait".
std::string_view what_it_needs(Feature feature);
// Whether the map, the powers and the movement of a variant bring it, whatever its options are.
constexpr bool is_of_data(Feature feature) { return feature <= Feature::Rivals; }

}  // namespace casus
