// An SVG drawing as a map-maker draws it: shapes with their areas, colours and names, texts, and the groups around
// them. What they mean is decided in map_of_drawing.h. (engine/map/drawing.h reads outlines whose ids are known.)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "engine/map/drawing.h"
#include "engine/rules/variant_files.h"

namespace casus::transfer {

// The names that an element or a group has.
struct SvgNames {
  std::string id, label, title;      // label: inkscape:label; title: of a <title> in it
  std::vector<std::string> classes;  // of its class attribute
  bool is_layer = false;             // of Inkscape
};

struct SvgGroup {
  SvgNames names;
  std::size_t around = no_group;  // the group that it is in
  static constexpr std::size_t no_group = static_cast<std::size_t>(-1);
};

struct SvgShape {
  Area area;
  SvgNames names;
  std::string kind;  // "path", "circle", "use"
  std::string fill;  // "#rrggbb", "none", or "" if it is not known
  std::size_t group = SvgGroup::no_group;
  SourcePos at;
  bool is_filled() const { return fill != "none"; }
};

struct SvgText {
  std::string text;
  Point at;          // its middle, as far as it can be told without a font
  double size = 16;  // of its letters
  SourcePos where;
};

// All in units of the drawing, with its upper left corner at 0 0, in the sequence of painting.
struct SvgPicture {
  Point size;
  std::vector<SvgShape> shapes;
  std::vector<SvgText> texts;
  std::vector<SvgGroup> groups;
};

// Whether the root element is <svg>.
bool looks_like_svg(std::string_view text);

// A shape that cannot be read is left out, and the report says where. There is no result if the file is not a drawing,
// or is too large or too tangled: then the report has the problem. Lines and hidden elements are no shapes.
std::optional<SvgPicture> read_svg_picture(const NamedText& file, Report& report);

}  // namespace casus::transfer
