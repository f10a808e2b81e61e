// An option of the rulebooks, its values, and the text that chooses one of them. Which options there are is in
// options.h: code that treats all options alike, and so does not depend on the list, includes this header.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/feature.h"
#include "engine/text/diagnostic.h"

namespace casus {

enum class MovementSystem : std::uint8_t;
struct Options;

struct OptionValue {
  std::string_view name;    // "szykman"
  std::string_view letter;  // the DATC's letter or name for it: "b"; "" if it has none
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
