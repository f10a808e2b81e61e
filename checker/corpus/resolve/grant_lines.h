// A line of a `diplomacy` block: "Austria 2  A Switzerland - Burgundy  carried".
#pragma once

#include <optional>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Puts the line as it is laid out into `laid`, except the numbers of its columns. Nothing if the line has a mistake.
std::optional<GrantLine> read_grant_line(const Variant& variant, const Line& line, PhaseKind phase, LaidLine& laid,
                                         Mistakes& mistakes);

// As in a block: lead, head and rest.
LaidLine laid_grant(const Variant& variant, const GrantLine& line);

}  // namespace casus::corpus
