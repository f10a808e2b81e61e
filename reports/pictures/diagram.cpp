#include "reports/pictures/diagram.h"

#include <array>
#include <cstddef>
#include <cstdlib>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "reports/assets/assets.h"
#include "reports/markup/clean_text.h"
#include "reports/markup/string_writer.h"
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

constexpr std::string_view id_of_node = "map-";

// Right after the start of the root element.
void add_style(std::string& svg, const std::string& style) {
  const std::size_t root = svg.find("<svg");
  const std::size_t end = root == std::string::npos ? root : svg.find('>', root);
  if (end == std::string::npos) cannot_draw("write svg as expected");
  svg.insert(end + 1, "\n" + style);
}

// One rule for each province: where it is pointed at, has the focus or is the target of a link, all that is not near it
// is dimmed.
std::string dimming_style(const Map& map) {
  std::string rules;
  for (const Province& province : map.provinces()) {
    rules += fmt::format(".borders:has(.at-{0}:is(:hover,:focus-within,:target)) g[id]:not(.near-{0}){{opacity:.15}}",
                         clean_text(province.id));
  }
  return "@media screen{" + rules + "}";  // on paper nothing is pointed at
}

std::string text_of(const pugi::xml_document& document) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  StringWriter writer(text);
  document.document_element().print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
  return text + '\n';
}

// As Graphviz wrote it, but of no fixed size, with styles, with titles that say names, and with the zoom of boards.
std::string finished_svg(const std::string& svg, const Drawing& drawing) {
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size())) cannot_draw("write svg as expected");
  pugi::xml_node root = document.document_element();
  root.remove_attribute("width");
  root.remove_attribute("height");
  root.append_attribute("class").set_value("borders");
  root.append_attribute("role").set_value("group");
  root.append_attribute("aria-label").set_value(clean_text(drawing.title()).c_str());
  pugi::xml_node graph = root.child("g");
  graph.remove_attribute("id");
  graph.remove_child("title");
  for (pugi::xml_node group : graph.children("g")) {
    const auto part = drawing.parts().find(group.attribute("id").value());
    if (part == drawing.parts().end()) {  // of the legend
      group.remove_attribute("id");
      group.remove_child("title");
      continue;
    }
    const bool is_node = std::string_view(group.attribute("class").value()) == "node";
    group.attribute("class").set_value((group.attribute("class").value() + (" " + part->second.classes)).c_str());
    group.child("title").text().set(clean_text(part->second.title).c_str());
    if (is_node && part->second.classes.starts_with("at-")) group.append_attribute("tabindex").set_value("0");
  }
  root.prepend_child("style").text().set(
      (dark_style(drawing.variant(), drawing.has_changes()) + dimming_style(drawing.variant().map)).c_str());
  root.append_child("script").append_child(pugi::node_cdata).set_value(std::string(assets::board_js).c_str());
  return text_of(document);
}

template <class MakeDrawing>
std::string drawn(DiagramFormat format, const MakeDrawing& make_drawing) {
  const GraphvizInUse graphviz;
  Drawing drawing = make_drawing();
  {
    const Layout measured(graphviz.context(), drawing.graph(), "nop");
    drawing.place_provinces();
  }
  drawing.add_lines_and_legend();
  {
    const Layout measured(graphviz.context(), drawing.graph(), "nop");
    drawing.lead_lines();
  }
  const Layout layout(graphviz.context(), drawing.graph(), "nop2");
  std::string file = rendered(graphviz.context(), drawing.graph(), format);
  return format == DiagramFormat::Svg ? finished_svg(file, drawing) : file;
}

}  // namespace

std::string diagram(const Variant& variant, DiagramFormat format) {
  return drawn(format, [&] { return Drawing(variant); });
}

std::string diagram_of_changes(const ChangedMap& changes, const std::string& title, DiagramFormat format) {
  return drawn(format, [&] { return Drawing(changes, title); });
}

std::string with_links_to_rows(const std::string& svg, const std::string& page) {
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size())) return svg;
  if (page.empty()) document.document_element().remove_child("script");
  for (pugi::xml_node group : document.document_element().child("g").children("g")) {
    const std::string_view id = group.attribute("id").value();
    if (!id.starts_with(id_of_node)) continue;
    const std::string_view province = id.substr(id_of_node.size(), id.find('.') - id_of_node.size());
    group.remove_attribute("tabindex");
    pugi::xml_node link = group.append_child("a");
    link.append_attribute("href").set_value(fmt::format("{}#province-{}", page, province).c_str());
    for (pugi::xml_node part = group.child("title").next_sibling(); part != link;) {
      const pugi::xml_node next = part.next_sibling();
      link.append_move(part);
      part = next;
    }
  }
  return text_of(document);
}

std::optional<Point> size_of_diagram(const std::string& svg) {
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size())) return std::nullopt;
  std::array<double, 4> box{};  // left, top, width, height
  const char* text = document.document_element().attribute("viewBox").value();
  for (double& number : box) {
    char* end = nullptr;
    number = std::strtod(text, &end);
    if (end == text) return std::nullopt;
    text = end;
  }
  return Point{box[2], box[3]};
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
