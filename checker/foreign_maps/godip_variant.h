// Variants of godip (the server of Diplicity), which are sources of Go. They are read as text, and never run.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_godip_variant(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_godip_variant(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
