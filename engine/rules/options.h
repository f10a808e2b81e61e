// The choices that rulebooks make. Each is one entry of list_of_options.h. Variants set them by name in their XML,
// cases with an `option` line, commands with --option (engine/rules/with_options.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/features.h"
#include "engine/rules/list_of_options.h"
#include "engine/text/diagnostic.h"

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

// How units are moved: one step each in the phases of a season, or several in the impulses of a year.
enum class MovementSystem : std::uint8_t { Seasons, Impulses };

struct OptionValue {
  std::string_view name;    // "szykman"
  std::string_view letter;  // the DATC's letter or name for it where there is one: "b"; otherwise ""
};

struct OptionInfo {
  std::string_view name;                // "convoy-paradox"
  std::string_view datc;                // "4.A.2"; "" for rules of variants
  std::string_view summary;             // "what settles convoy orders without exactly one consistent outcome"
  std::span<const OptionValue> values;  // the first is the default
  MovementSystem movement;              // where the option has an effect
  std::array<Feature, 2> features;      // without one of them it decides nothing; Always where there are fewer
  std::uint8_t (*get)(const Options&);
  void (*set)(Options&, std::uint8_t);
};

// An option with one of its values.
struct OptionChoice {
  const OptionInfo* option = nullptr;
  std::uint8_t value = 0;
  friend bool operator==(const OptionChoice&, const OptionChoice&) = default;
};
std::string text_of(const OptionChoice& choice);  // "convoy-origin=last-fleet"

// All options: those of the DATC in its order, then those of variants, starting with those of seasons.
std::span<const OptionInfo> all_options();
// By name or DATC number ("convoy-paradox" or "4.A.2"); nullptr when unknown. Where several options share a number, it
// means the first of them.
const OptionInfo* find_option(std::string_view name);
// By value name or DATC letter.
std::optional<std::uint8_t> find_value(const OptionInfo& option, std::string_view value);

// The choice with these words. A mistake has the place of the name or of the value.
Read<OptionChoice> read_choice(std::string_view name, const SourcePos& name_at, std::string_view value,
                               const SourcePos& value_at);
// The same for "NAME=VALUE" in a place without lines.
Read<OptionChoice> read_choice(std::string_view setting, const SourcePos& at);

}  // namespace casus
