// Where the thing at a place is defined: a province in map.xml, a power, clause or option in variant.xml, a variant by
// its id.
#pragma once

#include <optional>

#include "checker/language_server/workspace.h"
#include "engine/text/diagnostic.h"

namespace casus::language_server {

std::optional<SourcePos> definition_at(Workspace& workspace, const Document& document, const Spot& spot);

}  // namespace casus::language_server
