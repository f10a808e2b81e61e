#include "reports/pictures/map_drawing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "reports/libraries/loaded.h"
#include "reports/markup/clean_text.h"
#include "reports/pictures/diagram_colours.h"
#include "reports/pictures/diagram_labels.h"

namespace casus::reports::diagrams {
namespace {

// Looks at boxes, to lead all lines round them: each line has its share, and what the lines before it have left over.
// The shipped maps need less than a tenth of it.
constexpr long most_looks = 600'000'000;

}  // namespace

void Drawing::lead_lines() const {
  std::vector<Box> boxes;
  for (const auto& [node, centre] : centres_) {
    const Point half = libraries().half_size(node);
    boxes.push_back({centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y});
  }
  long looks = 0;
  std::size_t unled = 0;
  for (const Line& line : lines_) {
    looks = std::max(looks, 0L) + most_looks / static_cast<long>(lines_.size());
    LineWay way = line_way(boxes, line.from, line.to, looks);
    unled += looks < 0 ? 1 : 0;
    std::string written;
    if (is_arrow(line.edge)) {
      way = up_to_box(way, boxes[line.to]);
      const Point tip = way.back();
      constexpr double head = 12;
      way.back() = tip - unit_vector(tip - way[way.size() - 2]) * head;
      written = fmt::format("e,{:.1f},{:.1f}", tip.x, tip.y);
    }
    for (const Point point : way)
      written += fmt::format("{}{:.1f},{:.1f}", written.empty() ? "" : " ", point.x, point.y);
    set(line.edge, "pos", written);
    const std::optional<Point> label_size = libraries().label_size(line.edge);
    if (!label_size) continue;
    const Point label = label_beside(way, *label_size, boxes);
    set(line.edge, "lp", fmt::format("{:.1f},{:.1f}", label.x, label.y));
  }
  set(graph(), "splines", "true");
  if (unled == 0) return;
  set(graph(), "label",
      title_ + fmt::format("\\n{} lines go straight, through what is in their way: there are too many "
                           "to lead all of them round it\\n ",
                           unled));
}

Point Drawing::label_beside(const LineWay& way, Point size, const std::vector<Box>& boxes) {
  const double middle = static_cast<double>(way.size() / 3) / 2;
  const Point along = unit_vector(point_on(way, middle + 0.01) - point_on(way, middle - 0.01));
  Point best;
  std::ptrdiff_t fewest = -1;
  for (const Point side : {left_of(along), left_of(along) * -1}) {
    const double away = (std::abs(side.x) * size.x + std::abs(side.y) * size.y) / 2 + 3;
    const Point centre = point_on(way, middle) + side * away;
    const Box label{centre.x - size.x / 2, centre.y - size.y / 2, centre.x + size.x / 2, centre.y + size.y / 2};
    const auto covered = std::ranges::count_if(boxes, [&](const Box& box) { return box.meets(label); });
    if (fewest >= 0 && covered >= fewest) continue;
    best = centre;
    fewest = covered;
  }
  return best;
}

Drawing::Drawing(const Variant& variant, const ChangedMap* changes, std::string title)
    : variant_(variant),
      changes_(changes),
      title_(std::move(title)),
      labels_(labels_for(variant, changes)),
      places_(places_for(variant.map, labels_)) {
  graph_ = new_graph(clean_text(variant.id));
  draw();
}

void Drawing::draw() {
  set(graph(), "label", title_ + "\n ");
  set(graph(), "labelloc", "t");
  set(graph(), "fontsize", "34");
  set(graph(), "fontname", "Helvetica-Bold");
  set(graph(), "bgcolor", "white");
  set(graph(), "pad", "0.4");
  set(graph(), "splines", "");  // no lines: lead_lines() does it
  set(graph(), "outputorder", "edgesfirst");
  set(graph(), "forcelabels", "true");
  draw_provinces();
  draw_borders();
  if (changes_ == nullptr) draw_legend();
  else draw_legend_of_changes();
}

Node* Drawing::node(std::string name, Point place, std::string_view label) {
  Node* node = libraries().add_node(graph(), std::move(name));
  set(node, "label", label_text(label));
  set(node, "pos", fmt::format("{:.1f},{:.1f}", place.x, place.y));
  set(node, "fontname", "Helvetica");
  set(node, "fontsize", fmt::format("{}", font_size));
  set(node, "fontcolor", std::string(ink));
  set(node, "margin", "0.07,0.035");
  set(node, "width", "0.3");
  set(node, "height", "0.3");
  numbers_[node] = centres_.size();
  centres_.emplace_back(node, place);
  return node;
}

void Drawing::shape(Node* node, Terrain terrain, bool supply_centre) {
  switch (terrain) {
    case Terrain::Sea:
      set(node, "shape", "ellipse");
      set(node, "style", "filled");
      set(node, "fillcolor", std::string(sea_fill));
      set(node, "color", std::string(sea_border));
      set(node, "fontname", "Helvetica-Oblique");
      set(node, "margin", "0.01,0.005");
      break;
    case Terrain::Inland:
      set(node, "shape", "box");
      set(node, "style", "filled");
      set(node, "fillcolor", std::string(land_fill));
      set(node, "color", std::string(land_border));
      break;
    case Terrain::Coastal:
      set(node, "shape", "box");
      set(node, "style", "filled,rounded");
      set(node, "fillcolor", std::string(land_fill));
      set(node, "color", std::string(land_border));
      break;
  }
  if (supply_centre) {
    set(node, "peripheries", "2");
    set(node, "fillcolor", std::string(centre_fill));
    set(node, "fontname", "Helvetica-Bold");
  }
}

void Drawing::fill_with_land_and_water(Node* node) {
  set(node, "fillcolor", fmt::format("{};0.5:{}", land_fill, water_fill));
  set(node, "gradientangle", "270");
}

void Drawing::paint(Node* node, const Power& power, Terrain terrain) {
  const Colour colour = colour_from(power.colour).value_or(Colour{128, 128, 128});
  set(node, "color", print(colour));
  set(node, "fillcolor", power.minor ? std::string(centre_fill) : print(pale(colour)));
  set(node, "penwidth", "2");
  if (power.minor) set(node, "style", terrain == Terrain::Coastal ? "filled,rounded,dashed" : "filled,dashed");
}

void Drawing::shape_coast(Node* node) {
  set(node, "shape", "ellipse");
  set(node, "style", "filled");
  set(node, "fillcolor", std::string(centre_fill));
  set(node, "color", std::string(sea_line));
  set(node, "fontsize", fmt::format("{}", font_size - 2));
  set(node, "margin", "0,0");
}

void Drawing::draw_coast_tie(Node* province, Node* coast) {
  Edge* tie = line(province, coast);
  set(tie, "style", "dotted");
  set(tie, "color", std::string(ink));
  set(tie, "penwidth", "1.5");
}

void Drawing::draw_provinces() {
  const auto provinces = variant_.map.provinces();
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    const Province& province = provinces[i];
    const ProvinceId id{static_cast<std::uint16_t>(i)};
    Node* drawn = node("province/" + clean_text(province.id), places_.at({id, Coast::None}), labels_[i]);
    shape(drawn, province.terrain, province.supply_centre);
    const Power* power = home_of(variant_, id);
    if (power != nullptr && changes_ == nullptr) paint(drawn, *power, province.terrain);
    if (province.convoys) fill_with_land_and_water(drawn);
    if (changes_ != nullptr) mark(drawn, province.terrain, changes_->provinces[i].mark);
    nodes_[{id, Coast::None}] = drawn;
    for (const CoastOfProvince& coast : province.coasts) {
      Node* drawn_coast = node(fmt::format("province/{}/{}", clean_text(province.id), short_name(coast.coast)),
                               places_.at({id, coast.coast}), short_name(coast.coast));
      shape_coast(drawn_coast);
      draw_coast_tie(drawn, drawn_coast);
      nodes_[{id, coast.coast}] = drawn_coast;
    }
  }
}

Edge* Drawing::line(Node* from, Node* to) {
  Edge* edge = libraries().add_edge(graph(), from, to);
  lines_.push_back({edge, numbers_.at(from), numbers_.at(to)});
  return edge;
}

bool Drawing::is_arrow(Edge* line) { return libraries().value(line, "dir") == "forward"; }

void Drawing::style(Edge* line, const Passage& passage) {
  if (passage.strait && !passage.can_be_closed) {
    set(line, "color", fmt::format("{}:{}:{}", ink, bridge_deck, ink));
    set(line, "penwidth", "2.2");
    return;
  }
  if (passage.army && passage.fleet) {
    set(line, "color", fmt::format("{}:white:{}", land_line, sea_line));
    set(line, "penwidth", "1.5");
  } else if (passage.army) {
    set(line, "color", std::string(land_line));
    set(line, "penwidth", "2.5");
  } else {
    set(line, "color", std::string(sea_line));
    set(line, "style", "dashed");
    set(line, "penwidth", "1.3");
  }
  if (passage.strait) set(line, "style", "dashed");
}

void Drawing::mark(Node* node, Terrain terrain, MapMark mark) {
  if (mark == MapMark::Same) return;
  const std::string shape = terrain == Terrain::Coastal ? "filled,rounded" : "filled";
  set(node, "color", std::string(colour_of(mark)));
  set(node, "penwidth", "5");
  set(node, "style", shape + std::string(style_of(mark)));
}

void Drawing::mark(Edge* line, MapMark mark, std::string_view note) {
  set(line, "color", std::string(colour_of(mark)));
  set(line, "penwidth", mark == MapMark::Same ? "1" : mark == MapMark::Changed ? "6" : "4");
  set(line, "style", mark == MapMark::Same ? "solid" : "solid" + std::string(style_of(mark)));
  if (mark == MapMark::Same || note.empty()) return;
  set(line, "label", label_text(note));
  set(line, "fontname", "Helvetica-Oblique");
  set(line, "fontsize", "15");
  set(line, "fontcolor", std::string(ink));
}

std::string_view Drawing::colour_of(MapMark mark) {
  switch (mark) {
    case MapMark::Same: return same_line_colour;
    case MapMark::Added: return added_line;
    case MapMark::Removed: return removed_line;
    case MapMark::Changed: return changed_line;
  }
  return ink;
}

std::string_view Drawing::style_of(MapMark mark) {
  return mark == MapMark::Removed ? ",dashed" : mark == MapMark::Changed ? ",dotted" : "";
}

Edge* Drawing::line_of(const PassageEnds& ends, const Passage& passage) {
  const bool turned = passage.leads_to == ends.first;
  Edge* drawn = line(nodes_.at(turned ? ends.second : ends.first), nodes_.at(turned ? ends.first : ends.second));
  if (passage.leads_to) set(drawn, "dir", "forward");
  return drawn;
}

void Drawing::draw_borders() {
  if (changes_ != nullptr) {
    for (const auto& [ends, changed] : changes_->passages)
      mark(line_of(ends, changed.passage), changed.mark, changed.note);
    return;
  }
  for (const auto& [ends, kinds] : passages_of(variant_)) {
    Edge* drawn = line_of(ends, kinds);
    style(drawn, kinds);
    // Which water it is matters only if fleets may close it.
    if (!kinds.strait || !kinds.can_be_closed) continue;
    set(drawn, "label", label_text("strait: " + variant_.map[*kinds.strait].name));
    set(drawn, "fontname", "Helvetica-Oblique");
    set(drawn, "fontsize", "11");
  }
}

}  // namespace casus::reports::diagrams
