// Maps of nJudge: map.NAME with areas and moves (judge_map.h), and the start in seed.NAME next to it. Powers are
// letters in both, so they get names like "Power R". Machiavelli maps are refused.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_njudge_map(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_njudge_map(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
