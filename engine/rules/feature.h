// A feature of variants, by which it is known which clauses and options can decide something in them. Which features
// there are is in features.h: a header that only names a feature, and so does not depend on the list, includes this
// one.
#pragma once

#include <cstdint>
#include <string_view>

namespace casus {

enum class Feature : std::uint8_t;

// What a variant needs for the feature: "a border with a strait", "straits=open and a border with a strait".
std::string_view what_it_needs(Feature feature);
// Whether the map, the powers and the movement of a variant bring it, whatever its options are.
bool is_of_data(Feature feature);

}  // namespace casus
