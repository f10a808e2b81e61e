#include "reports/pages/map_pages.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/map/terrain_words.h"
#include "reports/formats/province_table.h"
#include "reports/pages/picture_file.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"
#include "reports/pictures/diagram.h"
#include "reports/pictures/map_shapes.h"

namespace casus::reports {
namespace {

using Files = std::map<std::string, std::string>;
constexpr std::string_view home_of_map_page = "../";

// A map as both of its pages know it.
struct ShownMap {
  std::string title;
  std::string name;                  // of its files in diagrams/, without ".svg" and ".html"
  const Variant* variant = nullptr;  // none where the run does not know it
  std::optional<Point> size;
};

const Variant* variant_of(const RunRecord& run, const std::string& id) {
  for (const auto& variant : run.variants) {
    if (variant->id == id) return variant.get();
  }
  return nullptr;
}

// Where the row of a province is on the page of its map.
std::string row_address(const Province& province) { return "#province-" + province.id; }

void add_neighbour(const Element& cell, const Map& map, Location location) {
  const Province& province = map[location.province];
  cell.text(" ").add("a", {{"href", row_address(province)}, {"title", province.name}}, abbreviation(map, location));
}

void add_armies(const Element& cell, const Map& map, const ProvinceRow& row) {
  for (const ProvinceId other : row.armies) add_neighbour(cell, map, {other, Coast::None});
}
void add_fleets(const Element& cell, const Map& map, const ProvinceRow& row) {
  for (const FleetNeighbours& fleets : row.fleets) {
    const Element line = cell.add("div");
    if (fleets.coast != Coast::None) line.add("b", {}, fmt::format("{}:", short_name(fleets.coast)));
    for (const Location& location : fleets.to) add_neighbour(line, map, location);
  }
}

std::string more_words(const ProvinceRow& row) {
  std::string text;
  for (const std::string& words : row.more) text += (text.empty() ? "" : ", ") + words;
  return text;
}

void add_table(const Element& parent, const Variant& variant) {
  const std::vector<ProvinceRow> rows = province_rows(variant);
  const bool has_more = std::ranges::any_of(rows, [](const ProvinceRow& row) { return !row.more.empty(); });
  const Element table = parent.add("table", {{"class", "provinces stack"}});
  const Element head = table.add("thead").add("tr");
  for (const std::string_view plain : {"Province", "Short", "Kind", "Centre", "Owner"})
    head.add("th", {{"scope", "col"}}, plain);
  for (const std::string_view told : {"Armies to", "Fleets to"})
    head.add("th", {{"scope", "col"}, {"class", "told"}}, told);
  if (has_more) head.add("th", {{"scope", "col"}}, "More");
  const Element body = table.add("tbody");
  for (const ProvinceRow& row : rows) {
    const Province& province = variant.map[row.province];
    const Element line = body.add("tr", {{"id", row_address(province).substr(1)}});
    line.add("th", {{"scope", "row"}}).add("a", {{"href", "#map-" + province.id}}, province.name);
    line.add("td", {}, abbreviation(province));
    line.add("td", {}, word_of(province.terrain));
    line.add("td", {}, province.supply_centre ? "centre" : "");
    line.add("td", {}, owner_words(variant, row));
    add_armies(line.add("td"), variant.map, row);
    add_fleets(line.add("td"), variant.map, row);
    if (has_more) line.add("td", {}, more_words(row));
  }
}

// Within a page an SVG names no namespaces.
std::string without_namespaces(std::string svg) {
  for (const std::string_view name : {" xmlns=\"", " xmlns:xlink=\""}) {
    const std::size_t at = svg.find(name);
    if (at != std::string::npos) svg.erase(at, svg.find('"', at + name.size()) + 1 - at);
  }
  return svg;
}

std::string map_page(const RunRecord& run, const ShownMap& map, const std::string& svg) {
  const ReportPage page = report_page(run, Page::Diagrams, map.title, home_of_map_page);
  page.main.add("p").add("a", {{"class", "back"}, {"href", "../diagrams.html"}}, "All maps");
  page.main.add("h1", {}, map.title);
  const Element about = page.main.add("p", {}, "The borders for armies and for fleets, at the map's own positions. ");
  about.text("Point at a province to see its neighbours; a click leads to its line in the ");
  about.add("a", {{"href", "#provinces"}}, "table of provinces");
  about.text(", and its name there leads back. ");
  about.add("a", {{"href", map.name + ".svg"}}, "The diagram alone");
  const Element both = page.main.add("div", {{"class", "map-and-table"}});
  both.add("figure").add("div", {{"class", "scroll"}}).add_copy_of(without_namespaces(with_links_to_rows(svg, "")));
  const Element table = both.add(
      "section",
      {{"id", "provinces"}, {"class", "frame"}, {"tabindex", "0"}, {"aria-label", "The provinces as a table"}});
  add_table(table, *map.variant);
  page.main.add("p", {},
                "Neighbours are where a unit can go from the province; owners are those at the start. The same "
                "as text, CSV or JSON:");
  add_command(page.main, "casus list provinces " + map.variant->id + " --format csv");
  return page.document.page();
}

void add_shown_map(const Element& main, const ShownMap& map) {
  const std::string file = "diagrams/" + map.name;
  const std::string target = file + (map.variant != nullptr ? ".html" : ".svg");
  const Element section = main.add("section", {{"class", "diagram"}});
  section.add("h2").add("a", {{"href", target}}, map.title);
  const Element picture =
      section.add("a", {{"href", target}})
          .add("img", {{"src", file + ".svg"}, {"alt", "The adjacency diagram of " + map.title}, {"loading", "lazy"}});
  if (map.size) {  // so that nothing moves when it comes
    picture.set("width", fmt::format("{:.0f}", map.size->x));
    picture.set("height", fmt::format("{:.0f}", map.size->y));
  }
  const Element links = section.add("p");
  if (map.variant != nullptr) {
    links.add("a", {{"href", target}}, "The map with a table of its provinces");
    links.text(" · ");
  }
  links.add("a", {{"href", file + ".svg"}}, "The diagram alone");
}

}  // namespace

void add_map_pages(const RunRecord& run, const std::map<std::string, std::string>& diagrams, Files& files) {
  const ReportPage page = report_page(run, Page::Diagrams, "Maps", "");
  page.main.add("h1", {}, "Maps");
  page.main.add("p", {}, "The borders for armies and for fleets, at the maps' own positions.");
  for (const auto& [variant_id, svg] : diagrams) {
    const std::string file = picture_file("diagrams", variant_id, files);
    const std::string name = file.substr(sizeof "diagrams/" - 1, file.size() - sizeof "diagrams/.svg" + 1);
    const ShownMap map{title_of_variant(run, variant_id), name, variant_of(run, variant_id), size_of_diagram(svg)};
    add_shown_map(page.main, map);
    files[file] = map.variant != nullptr ? with_links_to_rows(svg, name + ".html") : svg;
    if (map.variant != nullptr) files["diagrams/" + name + ".html"] = map_page(run, map, svg);
  }
  if (diagrams.empty()) page.main.add("p", {}, "No diagrams were drawn in this run.");
  const Element signs = page.main.add("section", {{"id", "signs"}});
  signs.add("h2", {}, signs_title);
  add_signs(signs, run.variants);
  files["diagrams.html"] = page.document.page();
}

}  // namespace casus::reports
