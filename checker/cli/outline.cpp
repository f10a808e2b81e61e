// casus outline: the outlines of a map's provinces, made from a coastline and a sketch, and compared with its borders.
#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/files/files.h"
#include "checker/foreign_maps/svg_picture.h"
#include "reports/outlines/coastline.h"
#include "reports/outlines/drawn_map.h"
#include "reports/outlines/make_outlines.h"
#include "reports/outlines/place_units.h"
#include "reports/outlines/touching.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_outline{
    .command = "outline",
    .synopsis = "[SKETCH.xml] [OPTIONS]",
    .about =
        "Makes the outlines of a map's provinces and writes them as an SVG file that the map can name "
        "(docs/variant-format.md, \"Outlines\"; docs/outlines.md). It reports where the picture and the map's borders "
        "disagree.\n"
        "\n"
        "A sketch divides real land and water among the provinces. It has a coastline (GeoJSON or TopoJSON, as from "
        "Natural Earth), a projection, sites of provinces in degrees, and borders drawn by hand. Without a sketch, "
        "Casus takes the outlines of the map, and makes the missing ones from x and y.\n"
        "\n"
        "Exit status: 1 if provinces touch without a border, or do not touch and have one.",
    .options = {text("variant", "ID|FILE.xml", "whose map (default: standard)"),
                text("output", "FILE.svg", "the file for the outlines (default: only check them)").with_letter('o'),
                text("places", "MAP.xml",
                     "write the places of units in the sketch into this map file: x and y of provinces and coasts, and "
                     "the size of the picture")},
    .words = "sketch",
    .examples = {{"casus outline --variant classical", "checks whether a picture shows the borders of its map"},
                 {"casus outline mapdata/standard/sketch.xml -o out/outlines.svg",
                  "the way in which the standard map was made"}}};

Read<reports::MadeOutlines> made_from(const fs::path& file, const Map& map) {
  const Read<std::string> text = files::read_file(file);
  if (!text) return text.problems();
  if (transfer::looks_like_svg(*text))
    return Diagnostic{{file.string(), 0, 0},
                      "a drawing, not a sketch",
                      "<sketch> as the root element; casus init FOLDER --from makes a variant of a drawing",
                      "",
                      ""};
  const Read<reports::Sketch> sketch = reports::read_sketch(*text, file.string(), map);
  if (!sketch) return sketch.problems();
  const fs::path coast = file.parent_path() / sketch->coast;
  const Read<std::string> json = files::read_file(coast);
  if (!json) return placed(json.problems(), sketch->coast_at);
  const Read<std::vector<Area>> coastline = reports::read_coastline(*json, coast.string());
  if (!coastline) return coastline.problems();
  return reports::make_outlines(map, *sketch, *coastline);
}

Exit write_places(const std::string& file, const Map& map, const reports::MadeOutlines& made, Console& console) {
  const Read<std::string> text = files::read_file(file);
  if (!text) return complained(text.problems(), console);
  const Read<std::string> changed = reports::with_unit_places(*text, file, map, made);
  if (!changed) return complained(changed.problems(), console);
  const Done written = files::write_file(file, *changed);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace

const Usage& outline_usage() { return usage_of_outline; }

Exit outline(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_outline, arguments, console);
  if (line.finished()) return *line.finished();
  const Strings& sketches = line.texts("sketch");
  if (sketches.size() > 1) return unusable("outline", "only one sketch at a time", console);
  if (sketches.empty() && line.has("places")) return unusable("outline", "--places needs a sketch", console);
  if (line.has("output")) {
    const Done may = files::may_write_file(line.text("output"));
    if (!may) return complained(may.problems(), console);
  }
  const auto variant = variant_for(line, console);
  if (!variant) return complained(variant.problems(), console);
  const Map& map = (*variant)->map;
  Drawing drawing;
  if (sketches.empty()) {
    drawing = reports::as_drawing(map, reports::drawn_map(map));
  } else {
    const Read<reports::MadeOutlines> made = made_from(sketches.front(), map);
    if (!made) return complained(made.problems(), console);
    if (line.has("places")) {
      const Exit status = write_places(line.text("places"), map, *made, console);
      if (status != Exit::Green) return status;
    }
    drawing = made->drawing;
  }
  if (line.has("output")) {
    const Done written = files::write_file(line.text("output"), reports::drawing_svg(map, drawing));
    if (!written) return complained(written.problems(), console);
  }
  const std::vector<reports::BorderFinding> findings = reports::wrong_borders(map, drawing);
  for (const reports::BorderFinding& finding : findings) console.out << reports::sentence_of(finding, map) << '\n';
  const auto made = static_cast<std::size_t>(std::ranges::count_if(drawing.areas, &DrawnArea::made));
  if (made > 0)
    console.out << fmt::format("{} made from points: where {} touch{} says nothing about borders.\n",
                               reports::numbered(made, "outline is", "outlines are"), made == 1 ? "it" : "these",
                               made == 1 ? "es others" : "");
  if (findings.empty() && made < drawing.areas.size()) console.out << "The picture shows the borders of the map.\n";
  return findings.empty() ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
