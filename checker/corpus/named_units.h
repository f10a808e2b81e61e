// The units of a board that somebody asks about.
#pragma once

#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

// "Paris": all units in a province; "A Paris", "CXII(Got)": those that bear a name. Dislodged units count, too. At
// least one.
Read<std::vector<Unit>> named_units(const Variant& variant, const Position& position, std::string_view text,
                                    const SourcePos& at);

}  // namespace casus::corpus
