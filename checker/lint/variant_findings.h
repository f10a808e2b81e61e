// What is suspicious in a variant that can be read, beside its map (map_findings.h): powers, start, victory, options.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "checker/lint/finding_kinds.h"
#include "checker/lint/places.h"
#include "engine/rules/variant.h"

namespace casus::lint {

// `own`: the names of the files that belong to this variant. What others say that it extends is not its fault: of them
// no option or attribute is told that has no effect.
struct OwnFiles {
  std::set<std::string> names;
  bool has(const SourcePos& at) const { return names.contains(at.file); }
};

Findings variant_findings(const Variant& variant, const Places& places, const OwnFiles& own);

// The parts of it.
Findings power_findings(const Variant& variant, const Places& places);
Findings victory_findings(const Variant& variant, const Places& places);
Findings effect_findings(const Variant& variant, const Places& places, const OwnFiles& own);

// What the variant does not have and an option needs to decide anything there: "a border with a strait"; "" where it
// can.
std::string_view what_option_lacks(const Variant& variant, std::string_view option);

}  // namespace casus::lint
