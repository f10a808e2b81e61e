// What outlines are made of: an SVG drawing, which is also read as the drawing of a whole map, or a sketch and its
// coastline (parts_of), or a coastline alone. The first character that is no blank says which: '{' begins JSON,
// "<sketch" a sketch.
#include <cmath>

#include "checker/foreign_maps/map_of_drawing.h"
#include "checker/foreign_maps/translate_map.h"
#include "engine/map/drawing.h"
#include "engine/map/map_xml.h"
#include "reports/outlines/coastline.h"
#include "reports/outlines/make_outlines.h"
#include "reports/outlines/sketch.h"
#include "reports/outlines/touching.h"
#include "reports/pictures/map_shapes.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr std::string_view small_coast = R"({"type": "MultiPolygon", "coordinates": [
  [[[0, 40], [10, 40], [10, 50], [0, 50], [0, 40]]], [[[14, 44], [16, 44], [16, 46], [14, 46], [14, 44]]]]})";
constexpr std::string_view small_sketch =
    R"(<sketch coast="c.json" parallels="40 50" centre="45 8" corners="54 -6 36 22" width="560">
  <land points="44.5 9 45.5 9 45.5 15 44.5 15"/><water points="43 3 43 4 44 4 44 3"/><impassable at="49.5 9.5"/>
  <swell at="45 5" radius="60" by="1.5"/>
  <province id="nor" at="48 5" also="47 2"/><province id="sud" at="42 5" also="45 15"/><province id="oce" at="45 -3"/>
  <line left="nor" right="sud" points="47 -1 46 5 47 11"/>
</sketch>
)";
constexpr std::string_view small_topology =
    R"({"type": "Topology", "transform": {"scale": [0.5, 0.5], "translate": [0, 40]},
  "arcs": [[[0, 0], [20, 0], [0, 20]], [[20, 20], [-20, 0], [0, -20]]],
  "objects": {"land": {"type": "GeometryCollection", "geometries": [{"type": "Polygon", "arcs": [[0, 1]]},
    {"type": "MultiPolygon", "arcs": [[[-1, -2]]]}]}}})";
constexpr std::string_view features =
    R"({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {},
  "geometry": {"type": "Polygon", "coordinates": [[[0, 40], [10, 40], [10, 50], [0, 40]], [[2, 41], [8, 41], [8, 45], [2, 41]]]}}]})";
constexpr std::string_view small_drawing = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <g transform="translate(1 2) scale(1.5)"><path id="nor" d="M10 10h40v20q-10 10-20 0t-20 0z"/><polygon id="sud" points="10,30 50,30 30,60"/></g>
  <g id="oce" transform="rotate(10 5 5) skewX(3) matrix(1 0 0 1 2 2)"><rect x="0" y="60" width="90" height="40"/><path d="M1 1c5 5 10-5 15 0s3 4 5 5a4 3 10 0 1 3 9L2 5z"/></g>
  <path id="impassable" d="m90 90 5 0 0 5 -5 0zM70 70L75 70 75 75z"/><path id="lake" d="M20 20h2v2z"/></svg>
)svg";

const Map& islands() {
  static const Map map = *read_map(R"(<map width="100" height="100">
    <province id="nor" name="Norland" kind="coastal" x="50" y="20"/><province id="sud" name="Sudland" kind="coastal" x="50" y="60"/>
    <province id="oce" name="Ocean" kind="sea" x="10" y="90"/><border a="nor" b="sud" for="both"/>
    <border a="nor" b="oce" for="fleet"/><border a="sud" b="oce" for="fleet"/></map>)",
                                   "map.xml");
  return map;
}

void must_be_finite(const Drawing& drawing) {
  for (const DrawnArea& area : drawing.areas) {
    for (const Ring& ring : area.area.rings) {
      for (const Point& point : ring) must(std::isfinite(point.x) && std::isfinite(point.y), "a point is somewhere");
    }
  }
}

// What is made of a drawing is read by our own readers, with its outlines.
void use_map_of_drawing(std::string_view svg) {
  transfer::Report report;
  const auto map = transfer::map_of_drawing({std::string(svg), "fuzzed"}, report);
  must(map.has_value() == report.problems.empty(), "a drawing gives a map, or a mistake says why not");
  for (const Diagnostic& problem : report.problems) must(!problem.problem.empty(), "a mistake has words");
  must_be_fit_for_a_terminal(to_string(report.problems), "mistakes steer no terminal");
  if (!map) return;
  must_be_finite(map->outlines);
  transfer::ClosedGaps closed;
  const auto translated = transfer::translate_map(map->draft, {}, data_files(), closed, report);
  if (!translated) return must(!report.problems.empty(), "a map that is refused has a mistake");
  const auto read_with = [&](const std::string& outlines) {
    const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
      if (id == translated->id && file == "map.xml") return Read(NamedText{translated->map_xml, "map.xml"});
      if (id == translated->id && !outlines.empty()) return Read(NamedText{outlines, "outlines.svg"});
      return data_files()(id, file);
    };
    auto variant = read_variant_text({translated->variant_xml, "variant.xml"}, files);
    must(variant.ok(), "a variant that was made of a drawing is read", to_string(variant.problems()));
    return *variant;
  };
  const auto variant = read_with("");
  read_with(reports::drawing_svg(variant->map, map->outlines));
}

void use_drawing(std::string_view svg) {
  use_map_of_drawing(svg);
  const auto drawing = read_drawing(svg, "fuzzed");
  if (!drawing) return must_be_told(drawing.problems(), svg, "fuzzed");
  must_be_finite(*drawing);
  reports::wrong_borders(islands(), *drawing);
  MapBuilder builder;
  builder.size({100, 100});
  builder.drawing(std::make_shared<const Drawing>(*drawing));
  for (const Province& province : islands().provinces()) builder.add(province);
  reports::map_shapes(builder.build());
}

void use_sketch(std::string_view sketch, std::string_view coast) {
  const auto land = reports::read_coastline(coast, "coast");
  if (!land) must_be_told(land.problems(), coast, "coast");
  const auto read = reports::read_sketch(sketch, "fuzzed", islands());
  if (!read) return must_be_told(read.problems(), sketch, "fuzzed");
  if (!land) return;
  const auto made = reports::make_outlines(islands(), *read, *land);
  if (!made) return must_be_told(made.problems(), sketch, "fuzzed");
  must_be_finite(made->drawing);
  const std::string svg = reports::drawing_svg(islands(), made->drawing);
  const auto again = read_drawing(svg, "made");
  if (!again) broken("outlines that were made can be read", to_string(again.problems()) + svg);
}

}  // namespace

void use_outlines(std::string_view input) {
  const std::vector<std::string_view> parts = parts_of(input);
  const std::size_t begin = std::min(input.find_first_not_of(" \n"), input.size());
  if (input.substr(begin).starts_with('{')) return use_sketch(small_sketch, input);
  if (input.substr(begin).starts_with("<sketch"))
    return use_sketch(parts[0], parts.size() > 1 ? parts[1] : small_coast);
  use_drawing(input);
}

Seeds outline_seeds() {
  const std::string sketch(small_sketch);
  return {std::string(small_drawing),
          text_of("docs/examples/drawing.svg"),
          text_of("tests/data/drawings/layers.svg"),
          text_of("tests/data/drawings/hexagons.svg"),
          std::string(small_coast),
          std::string(small_topology),
          std::string(features),
          sketch,
          joined({sketch, std::string(small_coast)}),
          joined({sketch, std::string(small_topology)})};
}

}  // namespace casus::fuzz
