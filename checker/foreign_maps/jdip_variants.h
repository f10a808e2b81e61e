// A variant package of jDip: variants.xml, the file of adjacencies and the SVG picture that it names. Read off the
// files and off jDip's own reader: what that takes is taken, and what it passes over in silence is told.
#pragma once

#include <string_view>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"

namespace casus::transfer {

bool looks_like_jdip_variants(std::string_view text);
// A file of adjacencies alone: it has no powers and no start, and the variants.xml that names it has.
bool looks_like_jdip_adjacencies(std::string_view text);

// All variants of the file. One that cannot be read is a problem and not among them.
std::vector<MapDraft> read_jdip_variants(const NamedText& variants, const Package& package, Report& report);

}  // namespace casus::transfer
