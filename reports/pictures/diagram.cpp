#include "reports/pictures/diagram.h"

#include <cstddef>

#include <fmt/format.h>

#include "reports/pictures/diagram_colours.h"
#include "reports/pictures/graphviz.h"
#include "reports/pictures/map_drawing.h"

namespace casus::reports {
namespace {

using diagrams::cannot_draw;
using diagrams::dark_style;
using diagrams::Drawing;
using diagrams::Graph;
using diagrams::GraphvizInUse;
using diagrams::Layout;
using diagrams::read_graph;
using diagrams::rendered;

// Right after the start of the root element.
void add_style(std::string& svg, const std::string& style) {
  const std::size_t root = svg.find("<svg");
  const std::size_t end = root == std::string::npos ? root : svg.find('>', root);
  if (end == std::string::npos) cannot_draw("write svg as expected");
  svg.insert(end + 1, "\n" + style);
}

template <class MakeDrawing>
std::string drawn(const Variant& variant, DiagramFormat format, const MakeDrawing& make_drawing) {
  const GraphvizInUse graphviz;
  const Drawing drawing = make_drawing();
  {
    const Layout measured(graphviz.context(), drawing.graph(), "nop");
    drawing.lead_lines();
  }
  const Layout layout(graphviz.context(), drawing.graph(), "nop2");
  std::string file = rendered(graphviz.context(), drawing.graph(), format);
  if (format == DiagramFormat::Svg) add_style(file, dark_style(variant, drawing.has_changes()));
  return file;
}

}  // namespace

std::string diagram(const Variant& variant, DiagramFormat format) {
  return drawn(variant, format, [&] { return Drawing(variant); });
}

std::string diagram_of_changes(const ChangedMap& changes, const std::string& title, DiagramFormat format) {
  return drawn(changes.both, format, [&] { return Drawing(changes, title); });
}

std::string drawn_by_graphviz(std::string dot, DiagramFormat format, std::span<const ColourOnDark> on_dark) {
  const GraphvizInUse graphviz;
  const Graph graph = read_graph(dot);
  if (!graph) cannot_draw("read the graph");
  const Layout layout(graphviz.context(), graph.get(), "dot");
  std::string file = rendered(graphviz.context(), graph.get(), format);
  if (format != DiagramFormat::Svg) return file;
  std::string rules;
  for (const ColourOnDark& colour : on_dark) {
    rules += fmt::format("[fill=\"{0}\"]{{fill:{1}}}[stroke=\"{0}\"]{{stroke:{1}}}", colour.light, colour.dark);
  }
  add_style(file, fmt::format("<style>@media screen and (prefers-color-scheme:dark){{{}}}</style>", rules));
  return file;
}

}  // namespace casus::reports
