#include "engine/rules/features.h"

#include <array>

namespace casus {

namespace {

#define CASUS_FEATURE_NEED(enumerator, what) std::string_view(what),
constexpr std::array needs = {CASUS_FEATURES(CASUS_FEATURE_NEED)};
#undef CASUS_FEATURE_NEED

}  // namespace

std::string_view what_it_needs(Feature feature) { return needs[static_cast<std::size_t>(feature)]; }

bool is_of_data(Feature feature) { return feature <= Feature::Rivals; }

}  // namespace casus
