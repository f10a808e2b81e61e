// Variants of webDiplomacy and vDiplomacy: a folder with variant.php, install.php and classes. They are programs; Casus
// reads only their data (php_data.h): powers, territories, borders, units. What else they do is unknown, and findings
// name the classes that may change results.
#pragma once

#include <optional>
#include <string_view>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

bool looks_like_webdiplomacy(std::string_view text);  // a variant.php

// Nothing if there are problems.
std::optional<MapDraft> read_webdiplomacy(const NamedText& file, const Package& package, Report& report);

}  // namespace casus::transfer
