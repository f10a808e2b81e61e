// Variants as diplicity's documents write them ("DVAR", JSON with schemaVersion 1), with the positions of the picture
// beside one. Documents in YAML are not read.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

// Also of JSON that only looks alike: the reader says what it is.
bool looks_like_diplicity_variant(std::string_view text);

// Nothing where there are problems.
std::optional<MapDraft> read_diplicity_variant(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
