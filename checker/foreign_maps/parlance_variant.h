// Variants as Parlance writes them: a .cfg with sections, whose missing sections are those of the variant that it is
// based on.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_parlance_variant(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_parlance_variant(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
