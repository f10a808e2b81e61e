// A map's adjacency drawn by Graphviz, in-process, at the map's own positions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/variant.h"
#include "reports/pictures/changed_map.h"

namespace casus::reports {

enum class DiagramFormat { Svg, Png, Pdf, Dot };

// The bytes of the file; the same variant gives the same bytes. In an SVG a province that is pointed at, or has the
// focus, leaves its neighbours bright and dims the rest; no script is needed for it. A script in the file enlarges it:
// assets/board.js, as on pages. Graphviz keeps global state, so calls from several threads wait for each other. Throws
// std::runtime_error with Graphviz's message when it cannot draw.
std::string diagram(const Variant& variant, DiagramFormat format);

// An SVG of diagram() whose provinces are links to the rows of a table: #province-ID on this page ("": the page that
// the SVG is a part of, and which has the script of boards itself). The text as it is where it is no SVG.
std::string with_links_to_rows(const std::string& svg, const std::string& page);
// Width and height of an SVG of diagram(): of its viewBox, since it has no fixed size.
std::optional<Point> size_of_diagram(const std::string& svg);

// What changed from one map to another, both in one drawing: new, removed and changed parts each have a colour and a
// kind of line, which the legend explains.
std::string diagram_of_changes(const ChangedMap& changes, const std::string& title, DiagramFormat format);

// Any other graph, as DOT text from Casus, laid out in layers. An SVG has these colours where a screen is dark.
struct ColourOnDark {
  std::string_view light, dark;
};
std::string drawn_by_graphviz(std::string dot, DiagramFormat format, std::span<const ColourOnDark> on_dark);

}  // namespace casus::reports
