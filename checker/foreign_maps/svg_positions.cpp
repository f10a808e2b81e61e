#include "checker/foreign_maps/svg_positions.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <pugixml.hpp>

#include "engine/text/decimal.h"

namespace casus::transfer {

namespace {

// "0 0 1524 1357"
std::optional<std::array<double, 4>> numbers_of_view_box(std::string_view text) {
  std::array<double, 4> numbers{};
  for (double& number : numbers) {
    const std::size_t first = text.find_first_not_of(" ,\t\r\n");
    if (first == text.npos) return std::nullopt;
    text.remove_prefix(first);
    const std::size_t length = std::min(text.find_first_of(" ,\t\r\n"), text.size());
    const auto read = whole_decimal(text.substr(0, length));
    if (!read) return std::nullopt;
    number = *read;
    text.remove_prefix(length);
  }
  return numbers;
}

// The next node in the sequence of the file, below or after `node`; nothing after the last one below `top`.
pugi::xml_node next_in_file(pugi::xml_node node, pugi::xml_node top) {
  if (node.first_child()) return node.first_child();
  while (node && node != top) {
    if (node.next_sibling()) return node.next_sibling();
    node = node.parent();
  }
  return {};
}

}  // namespace

Read<SvgPositions> read_svg_positions(const NamedText& file) {
  const SourcePos at{file.shown_name, 0, 0};
  pugi::xml_document document;
  if (!document.load_buffer(file.text.data(), file.text.size()))
    return Diagnostic{at, "a picture that cannot be read as XML", "an SVG file", "", ""};
  const pugi::xml_node svg = document.child("svg");
  const auto box = numbers_of_view_box(svg.attribute("viewBox").value());
  if (!svg || !box || (*box)[2] <= 0 || (*box)[3] <= 0)
    return Diagnostic{at, "a picture without a viewBox", "<svg viewBox=\"0 0 width height\">", "", ""};
  pugi::xml_node group = svg;
  while (group && std::string_view(group.attribute("id").value()) != "unit-positions") group = next_in_file(group, svg);
  if (!group) return Diagnostic{at, "a picture without positions of units", "a group \"unit-positions\"", "", ""};
  SvgPositions positions;
  positions.size = {(*box)[2], (*box)[3]};
  bool is_moved = false;
  for (pugi::xml_node node = group; node; node = node.parent()) is_moved = is_moved || node.attribute("transform");
  for (const pugi::xml_node circle : group.children("circle")) {
    const auto x = whole_decimal(circle.attribute("cx").value()), y = whole_decimal(circle.attribute("cy").value());
    is_moved = is_moved || circle.attribute("transform");
    if (x && y)
      positions.places.insert_or_assign(circle.attribute("id").value(), Point{*x - (*box)[0], *y - (*box)[1]});
  }
  if (is_moved)
    return Diagnostic{at, "a picture whose positions of units are transformed", "cx and cy in units of the viewBox", "",
                      ""};
  return positions;
}

}  // namespace casus::transfer
