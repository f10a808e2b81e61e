// A map's adjacency drawn by Graphviz, in-process, at the map's own positions.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/variant.h"

namespace casus::reports {

enum class DiagramFormat { Svg, Png, Pdf, Dot };

// The bytes of the file; the same variant gives the same bytes. Graphviz keeps global state, so calls from several
// threads wait for each other. Throws std::runtime_error with Graphviz's message when it cannot draw.
std::string diagram(const Variant& variant, DiagramFormat format);

}  // namespace casus::reports
