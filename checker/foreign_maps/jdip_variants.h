// A variant package of jDip: variants.xml, the file of adjacencies and the SVG picture that it names. Modelled on
// jDip's files and its own reader: Casus takes what that reader takes, and reports what it skips silently.
#pragma once

#include <string_view>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"

namespace casus::transfer {

bool looks_like_jdip_variants(std::string_view text);

// All variants of the file. A variant that cannot be read is a problem and is not among them.
std::vector<MapDraft> read_jdip_variants(const NamedText& variants, const Package& package, Report& report);

}  // namespace casus::transfer
