// The choices that rulebooks make. Each is one entry of list_of_options.h. Variants set them by name in their XML,
// cases with an `option` line, commands with --option (engine/rules/with_options.h).
#pragma once

#include <cstdint>

#include "engine/rules/list_of_options.h"

namespace casus {

// enum class ConvoyRoutes : std::uint8_t { Any, All, AllOwnFirst }; and so on for each option with names for its
// values.
#define CASUS_VALUE(enumerator, ...) enumerator,
#define CASUS_OPTION_TYPE(type, member, name, datc, features, summary, ...) \
  enum class type : std::uint8_t { __VA_ARGS__ };
#define CASUS_LIMIT_TYPE(...)
#define CASUS_READING_TYPE(type, member, name, features, summary, ...) enum class type : std::uint8_t { __VA_ARGS__ };
CASUS_OPTIONS(CASUS_OPTION_TYPE, CASUS_LIMIT_TYPE, CASUS_READING_TYPE)
#undef CASUS_VALUE
#undef CASUS_OPTION_TYPE
#undef CASUS_LIMIT_TYPE
#undef CASUS_READING_TYPE

struct Options {
#define CASUS_OPTION_FIELD(type, member, ...) type member{};
#define CASUS_LIMIT_FIELD(member, ...) std::uint8_t member{};
  CASUS_OPTIONS(CASUS_OPTION_FIELD, CASUS_LIMIT_FIELD, CASUS_OPTION_FIELD)
#undef CASUS_OPTION_FIELD
#undef CASUS_LIMIT_FIELD
  friend bool operator==(const Options&, const Options&) = default;
};

// Whether the rule, or its backup rule, makes all moves of a paradox fail.
constexpr bool all_moves_fail(ConvoyParadox rule) {
  return rule == ConvoyParadox::AllHold || rule == ConvoyParadox::Y1971AllHold || rule == ConvoyParadox::Y2000AllHold;
}

// DATC 4.A.4 lists five points in which a convoyed attack may come from its last fleet. Points 3 and 4 are 4.A.5 and
// 4.A.7; each of the others is a separate choice.
constexpr bool fights_over_last_fleet(ConvoyOrigin rule) {  // point 1
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet1;
}
constexpr bool spares_attack_on_last_fleet(ConvoyOrigin rule) {  // point 2
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet2;
}
constexpr bool cuts_attack_on_start(ConvoyOrigin rule) {  // point 5
  return rule == ConvoyOrigin::LastFleet || rule == ConvoyOrigin::LastFleet5;
}

}  // namespace casus
