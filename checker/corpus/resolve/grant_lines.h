// A line of a `diplomacy` block: "Austria 2  A Switzerland - Burgundy  carried".
#pragma once

#include <optional>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// The line as it is laid out goes into `laid`, but for the numbers of its columns. Nothing when there is a mistake in
// it.
std::optional<GrantLine> read_grant_line(const Variant& variant, const Line& line, PhaseKind phase, LaidLine& laid,
                                         Mistakes& mistakes);

// As a block has it: lead, head and rest.
LaidLine laid_grant(const Variant& variant, const GrantLine& line);

}  // namespace casus::corpus
