// Suspicious things in a variant that can be read, besides its map (map_findings.h): powers, start, victory, options.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "checker/lint/finding_kinds.h"
#include "checker/lint/places.h"
#include "engine/rules/variant.h"

namespace casus::lint {

// `own`: the names of the files that belong to this variant. The files that it extends are not its fault: an option or
// attribute without effect is not reported for them.
struct OwnFiles {
  std::set<std::string> names;
  bool has(const SourcePos& at) const { return names.contains(at.file); }
};

Findings variant_findings(const Variant& variant, const Places& places, const OwnFiles& own);

// The parts of it.
Findings power_findings(const Variant& variant, const Places& places);
Findings victory_findings(const Variant& variant, const Places& places);
Findings effect_findings(const Variant& variant, const Places& places, const OwnFiles& own);

}  // namespace casus::lint
