// A map's adjacency drawn by Graphviz, in-process, at the map's own positions.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/variant.h"

namespace casus::reports {

enum class DiagramFormat { Svg, Png, Pdf, Dot };

// The bytes of the file. Throws std::runtime_error with Graphviz's message when it cannot draw.
std::string diagram(const Variant& variant, DiagramFormat format);

}  // namespace casus::reports
