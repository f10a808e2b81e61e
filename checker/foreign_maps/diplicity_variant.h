// Variants as diplicity's documents write them ("DVAR", JSON with schemaVersion 1), with the positions of the picture
// next to a document. Documents in YAML are not read.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

// Also true for JSON that only looks similar: the reader reports what it is.
bool looks_like_diplicity_variant(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_diplicity_variant(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
