// The lines that lint can write itself into a variant.
#pragma once

#include <optional>
#include <string>

#include "checker/lint/finding_kinds.h"

namespace casus::lint {

// The text of the file with the lines of its findings, each after the element for which it was found; nothing if an
// element is not where the finding says.
std::optional<std::string> with_lines(std::string text, const std::string& file, const Findings& findings);

}  // namespace casus::lint
