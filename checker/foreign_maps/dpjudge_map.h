// Maps as the map files of DPjudge and diplomacy-python write them (.map, and what it uses). dpjudge_statements.h reads
// the statements; here they become a draft. What has no counterpart in Casus is reported.
//
// The letter case of abbreviations says which units can go where. Marks on neighbours, leagues, rules for some phases
// and some ways to build have no counterpart in Casus: they are findings.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_dpjudge_map(std::string_view text);

// Nothing if there are problems.
std::optional<MapDraft> read_dpjudge_map(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
