// Variants of Realpolitik: a .var file, and what it names: areas and moves (.map, judge_map.h), powers (.cnt), a start
// (.gam), positions (.rgn). The last is known in part only: what does not fit is left out, and a finding tells it.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_realpolitik(std::string_view text);

// Nothing where there are problems.
std::optional<MapDraft> read_realpolitik(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
