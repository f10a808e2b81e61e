// The features of variants by which it is known which clauses and options can decide something in them. Each is one
// entry of list_of_features.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/rules/feature.h"
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

}  // namespace casus
