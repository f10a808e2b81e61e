#include "reports/pictures/map_drawing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "reports/formats/province_table.h"
#include "reports/libraries/loaded.h"
#include "reports/markup/clean_text.h"
#include "reports/pictures/diagram_colours.h"
#include "reports/pictures/diagram_labels.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports::diagrams {
namespace {

// Looks at boxes, to lead all lines round them: each line has its share, and what the lines before it have left over.
// The shipped maps need less than a tenth of it.
constexpr long most_looks = 600'000'000;

std::string names_of(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::vector<std::string> names;
  for (const ProvinceId province : provinces) names.push_back(variant.map[province].name);
  return listed(names);
}
std::string names_of(const Variant& variant, const std::vector<Location>& locations) {
  std::vector<std::string> names;
  for (const Location& location : locations) names.push_back(variant.map.print(location));
  return listed(names);
}

// "Ankara: coastal, centre, Turkey (home)", and where units go from there.
std::string told_of_province(const Variant& variant, ProvinceId id) {
  const ProvinceRow row = province_row(variant, id);
  const Province& province = variant.map[id];
  std::string text = fmt::format("{}: {}", province.name, word_of(province.terrain));
  if (province.supply_centre) text += ", centre";
  if (const std::string owner = owner_words(variant, row); !owner.empty()) text += ", " + owner;
  for (const std::string& more : row.more) text += ", " + more;
  if (!row.armies.empty()) text += "\nArmies to " + names_of(variant, row.armies);
  for (const FleetNeighbours& fleets : row.fleets) {
    if (fleets.to.empty()) continue;
    text += fmt::format("\nFleets{} to {}",
                        fleets.coast == Coast::None ? "" : fmt::format("({})", short_name(fleets.coast)),
                        names_of(variant, fleets.to));
  }
  return text;
}

std::string_view units_word(const Passage& passage) {
  return passage.army && passage.fleet ? "armies and fleets" : passage.army ? "armies" : "fleets";
}

bool goes_through(const LineWay& way, const Box& box) {
  if (!box_around(way).meets(box)) return false;  // a curve stays within its points
  constexpr double step = 0.02;
  for (double t = 0; t <= static_cast<double>(way.size() / 3); t += step) {
    if (box.contains(point_on(way, t))) return true;
  }
  return false;
}

}  // namespace

void Drawing::lead_lines() const {
  std::vector<Box> boxes;
  for (const auto& [node, centre] : centres_) {
    const Point half = libraries().half_size(node);
    boxes.push_back({centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y});
  }
  long looks = 0;
  std::size_t unled = 0;
  std::vector<LineWay> ways;
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
    ways.push_back(std::move(way));
  }
  std::vector<Box> taken = std::move(boxes);  // by provinces, the legend and the labels of lines
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const std::optional<Point> label_size = libraries().label_size(lines_[i].edge);
    if (!label_size) continue;
    taken.push_back(label_beside(ways[i], *label_size, taken, ways));
    const Point label = taken.back().centre();
    set(lines_[i].edge, "lp", fmt::format("{:.1f},{:.1f}", label.x, label.y));
  }
  for (const auto& [name, line] : names_of_lines_) {
    const Point half = libraries().half_size(name);
    taken.push_back(label_on(ways[line], half * 2, taken, ways));
    const Point place = taken.back().centre();
    set(name, "pos", fmt::format("{:.1f},{:.1f}", place.x, place.y));
  }
  set(graph(), "splines", "true");
  if (unled == 0) return;
  set(graph(), "label",
      title_ + fmt::format("\\n{} lines go straight, through what is in their way: there are too many "
                           "to lead all of them round it\\n ",
                           unled));
}

namespace {

Box centred_box(Point centre, Point size) {
  return {centre.x - size.x / 2, centre.y - size.y / 2, centre.x + size.x / 2, centre.y + size.y / 2};
}

// Of some places for a label, the first of those that cover the fewest boxes, and then the fewest lines.
class BestLabel {
 public:
  BestLabel(const std::vector<Box>& boxes, const std::vector<LineWay>& ways) : boxes_(boxes), ways_(ways) {}
  void consider(const Box& label) {
    const auto covered = std::ranges::count_if(boxes_, [&](const Box& box) { return box.meets(label); });
    const auto crossing = std::ranges::count_if(ways_, [&](const LineWay& way) { return goes_through(way, label); });
    const std::ptrdiff_t bad = covered * price_of_a_box + crossing;
    if (least_ >= 0 && bad >= least_) return;
    best_ = label;
    least_ = bad;
  }
  const Box& found() const { return best_; }
  bool covers_a_box() const { return least_ >= price_of_a_box; }

 private:
  static constexpr std::ptrdiff_t price_of_a_box = 1000;

  const std::vector<Box>& boxes_;
  const std::vector<LineWay>& ways_;
  Box best_;
  std::ptrdiff_t least_ = -1;
};

constexpr double parts_of_a_line[] = {0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6};  // from its middle to its ends

}  // namespace

Box Drawing::label_beside(const LineWay& way, Point size, const std::vector<Box>& boxes,
                          const std::vector<LineWay>& ways) {
  const double middle = static_cast<double>(way.size() / 3) / 2;
  BestLabel best(boxes, ways);
  for (const double room : {3.0, 9.0, 16.0, 26.0, 38.0, 52.0}) {
    if (room > 16 && !best.covers_a_box()) break;  // so far away only if each nearer place covers something
    for (const double off : parts_of_a_line) {
      const double t = middle * (1 + off);
      const Point along = unit_vector(point_on(way, t + 0.01) - point_on(way, t - 0.01));
      for (const Point side : {left_of(along), left_of(along) * -1}) {
        const double away = (std::abs(side.x) * size.x + std::abs(side.y) * size.y) / 2 + room;
        best.consider(centred_box(point_on(way, t) + side * away, size));
      }
    }
  }
  return best.found();
}

Box Drawing::label_on(const LineWay& way, Point size, const std::vector<Box>& boxes, const std::vector<LineWay>& ways) {
  const double middle = static_cast<double>(way.size() / 3) / 2;
  BestLabel best(boxes, ways);
  for (const double off : parts_of_a_line) best.consider(centred_box(point_on(way, middle * (1 + off)), size));
  return best.found();
}

Drawing::Drawing(const Variant& variant, const ChangedMap* changes, std::string title)
    : variant_(variant), changes_(changes), title_(std::move(title)), labels_(labels_for(variant, changes)) {
  graph_ = new_graph(clean_text(variant.id));
  set(graph(), "label", title_ + "\n ");
  set(graph(), "labelloc", "t");
  set(graph(), "fontsize", "22");
  set(graph(), "fontname", "Helvetica-Bold");
  set(graph(), "bgcolor", "white");
  set(graph(), "pad", fmt::format("{}", margin_of_drawing / 72));  // inches
  set(graph(), "splines", "");                                     // no lines: lead_lines() does it
  set(graph(), "outputorder", "edgesfirst");
  set(graph(), "forcelabels", "true");
  draw_provinces();
}

void Drawing::place_provinces() {
  std::map<Location, Point> half_sizes;
  for (const auto& [location, node] : nodes_) half_sizes[location] = libraries().half_size(node);
  places_ = places_for(variant_.map, half_sizes);
  for (const auto& [location, node] : nodes_) {
    const Point place = places_.at(location);
    set(node, "pos", fmt::format("{:.1f},{:.1f}", place.x, place.y));
    centres_[numbers_.at(node)].second = place;
  }
}

void Drawing::add_lines_and_legend() {
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
  set(node, "margin", "0,0");
}

Edge* Drawing::draw_coast_tie(Node* province, Node* coast) {
  Edge* tie = line(province, coast);
  set(tie, "style", "dotted");
  set(tie, "color", std::string(ink));
  set(tie, "penwidth", "1.5");
  return tie;
}

void Drawing::draw_provinces() {
  for (const ProvinceId id : province_ids(variant_.map)) {
    const Province& province = variant_.map[id];
    const Location land{id, Coast::None};
    Node* drawn = node("province/" + clean_text(province.id), {}, labels_[index(id)]);
    shape(drawn, province.terrain, province.supply_centre);
    const Power* power = home_of(variant_, id);
    if (power != nullptr && changes_ == nullptr) paint(drawn, *power, province.terrain);
    if (province.convoys) fill_with_land_and_water(drawn);
    if (changes_ != nullptr) mark(drawn, province.terrain, changes_->provinces[index(id)].mark);
    describe(drawn, land);
    nodes_[land] = drawn;
    for (const CoastOfProvince& coast : province.coasts) {
      const Location there{id, coast.coast};
      Node* drawn_coast = node(fmt::format("province/{}/{}", clean_text(province.id), short_name(coast.coast)), {},
                               short_name(coast.coast));
      shape_coast(drawn_coast);
      describe(drawn_coast, there);
      nodes_[there] = drawn_coast;
    }
  }
}

void Drawing::describe(Node* node, Location location) {
  const Province& province = variant_.map[location.province];
  const std::string own = clean_text(province.id);
  SvgPart part;
  part.title =
      location.coast == Coast::None ? told_of_province(variant_, location.province) : variant_.map.print(location);
  part.classes = fmt::format("at-{0} near-{0}", own);
  variant_.map.neighbours(location.province).for_each([&](ProvinceId other) {
    part.classes += " near-" + clean_text(variant_.map[other].id);
  });
  const std::string id =
      location.coast == Coast::None ? "map-" + own : fmt::format("map-{}.{}", own, short_name(location.coast));
  set(node, "id", id);
  parts_[id] = std::move(part);
}

void Drawing::describe(Edge* line, const PassageEnds& ends, std::string words) {
  const auto id_of = [&](const Location& location) {
    const std::string own = clean_text(variant_.map[location.province].id);
    return location.coast == Coast::None ? own : fmt::format("{}.{}", own, short_name(location.coast));
  };
  const std::string id = fmt::format("line-{}..{}", id_of(ends.first), id_of(ends.second));
  set(line, "id", id);
  SvgPart& part = parts_[id];
  part.title = fmt::format("{} – {}{}{}", variant_.map.print(ends.first), variant_.map.print(ends.second),
                           words.empty() ? "" : ": ", words);
  part.classes = fmt::format("near-{} near-{}", clean_text(variant_.map[ends.first.province].id),
                             clean_text(variant_.map[ends.second.province].id));
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
  for (const auto& [location, node] : nodes_) {
    if (location.coast == Coast::None) continue;
    const Location land{location.province, Coast::None};
    describe(draw_coast_tie(nodes_.at(land), node), {land, location}, "its coast");
  }
  if (changes_ != nullptr) {
    for (const auto& [ends, changed] : changes_->passages) {
      Edge* drawn = line_of(ends, changed.passage);
      mark(drawn, changed.mark, changed.note);
      describe(drawn, ends, changed.mark == MapMark::Same ? std::string(units_word(changed.passage)) : changed.note);
    }
    return;
  }
  for (const auto& [ends, kinds] : passages_of(variant_)) {
    Edge* drawn = line_of(ends, kinds);
    style(drawn, kinds);
    std::string words(units_word(kinds));
    if (kinds.strait) words += ", across " + variant_.map[*kinds.strait].name;
    if (kinds.leads_to) words += ", only to " + variant_.map.print(*kinds.leads_to);
    for (const std::string& condition : kinds.conditions) words += ", " + condition;
    describe(drawn, ends, words);
    // Which water it is matters only if fleets may close it.
    std::string name, across;
    if (kinds.strait && kinds.can_be_closed) {
      name = "strait: " + variant_.map[*kinds.strait].name;
      across = ", across " + variant_.map[*kinds.strait].name;
    }
    for (const std::string& condition : kinds.conditions) {
      name += (name.empty() ? "" : ", ") + condition;
      across += ", " + condition;
    }
    if (!name.empty()) name_line(drawn, ends, name, across);
  }
}

void Drawing::name_line(Edge* line, const PassageEnds& ends, const std::string& name, const std::string& words) {
  const std::string id_of_line(libraries().value(line, "id"));
  const std::string id = "strait-" + id_of_line.substr(id_of_line.find('-') + 1);
  Node* label = libraries().add_node(graph(), id);
  set(label, "id", id);
  set(label, "label", label_text(name));
  set(label, "pos", "0,0");  // until all lines are led
  set(label, "shape", "box");
  set(label, "style", "filled");
  set(label, "color", "white");
  set(label, "fillcolor", "white");
  set(label, "fontname", "Helvetica-Oblique");
  set(label, "fontsize", fmt::format("{}", font_size));
  set(label, "margin", "0.03,0.01");
  set(label, "width", "0.3");
  set(label, "height", "0.2");
  parts_[id] = {variant_.map[ends.first.province].name + " – " + variant_.map[ends.second.province].name + words,
                parts_.at(id_of_line).classes};
  names_of_lines_.push_back({label, lines_.size() - 1});
}

}  // namespace casus::reports::diagrams
