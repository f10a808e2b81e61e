// Variants of Realpolitik: a .var file, and the files that it names: areas and moves (.map, judge_map.h), powers
// (.cnt), a start (.gam), positions (.rgn). The form of .rgn is known only in part: what does not fit is left out, and
// a finding reports it.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_realpolitik(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_realpolitik(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
