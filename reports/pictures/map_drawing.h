// The drawing of a map's adjacency as a graph: provinces, borders, and a legend below the map (map_drawing_legend.cpp).
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/map/geometry.h"
#include "engine/rules/variant.h"
#include "reports/pictures/changed_map.h"
#include "reports/pictures/graphviz.h"
#include "reports/pictures/line_ways.h"

namespace casus::reports::diagrams {

// What a province, a coast or a line says of itself in an SVG.
struct SvgPart {
  std::string title;
  std::string classes;  // "at-ID" of a province and its coasts, and "near-ID" of all that stays bright with it
};

class Drawing {
 public:
  explicit Drawing(const Variant& variant) : Drawing(variant, nullptr, label_text(variant.title) + ": borders") {}
  Drawing(const ChangedMap& changes, const std::string& title) : Drawing(changes.both, &changes, label_text(title)) {}
  graphviz::Graph* graph() const { return graph_.get(); }
  bool has_changes() const { return changes_ != nullptr; }

  // Puts the provinces where they find room. Graphviz must have measured them before; lines and legend come after it.
  void place_provinces();
  void add_lines_and_legend();

  // By the id that a part has in an SVG.
  const std::map<std::string, SvgPart>& parts() const { return parts_; }
  const std::string& title() const { return title_; }
  const Variant& variant() const { return variant_; }

  // Leads every line round the nodes in its way. Graphviz could do it as well, but takes a hundred times as long. It
  // must have measured the nodes before.
  void lead_lines() const;

 private:
  // On the line, as near to its middle as possible, where the fewest of `boxes` and then of other lines are covered.
  static Box label_on(const LineWay& way, Point size, const std::vector<Box>& boxes, const std::vector<LineWay>& ways);
  // Beside the line, as near to its middle as possible, where the fewest of `boxes` are in the way, and then the fewest
  // lines.
  static Box label_beside(const LineWay& way, Point size, const std::vector<Box>& boxes,
                          const std::vector<LineWay>& ways);

  // `changes` is what a diagram of changes marks; nothing in other diagrams.
  Drawing(const Variant& variant, const ChangedMap* changes, std::string title);

  // Says in an SVG what the node is, and what is near it.
  void describe(Node* node, Location location);
  void describe(Edge* line, const PassageEnds& ends, std::string words);

  Node* node(std::string name, Point place, std::string_view label);

  // Sea: an ellipse. Inland: a box. Coastal: a box with round corners. A supply centre has a double border.
  void shape(Node* node, Terrain terrain, bool supply_centre);
  // Half land, half water, whichever power's home it is.
  void fill_with_land_and_water(Node* node);
  // A home in its power's colour; the centre of a minor power with a dashed border and white inside.
  void paint(Node* node, const Power& power, Terrain terrain);
  void shape_coast(Node* node);
  Edge* draw_coast_tie(Node* province, Node* coast);

  void draw_provinces();

  Edge* line(Node* from, Node* to);
  static bool is_arrow(Edge* line);
  void style(Edge* line, const Passage& passage);

  // A province that changed: by its border's colour, and whole, broken or dotted.
  void mark(Node* node, Terrain terrain, MapMark mark);
  void mark(Edge* line, MapMark mark, std::string_view note);
  static std::string_view colour_of(MapMark mark);
  static std::string_view style_of(MapMark mark);

  // From where it leads, if it leads in one direction.
  Edge* line_of(const PassageEnds& ends, const Passage& passage);

  void draw_borders();
  // On the line, which it interrupts, and above all others: so no line goes through its letters, and it is clear which
  // line it names.
  void name_line(Edge* line, const PassageEnds& ends, const std::string& name, const std::string& words);

  // What the marks mean, in two rows below the map.
  void draw_legend_of_changes();

  // Rows below the map, each spread over its width: only what the map has.
  void draw_legend();

  // Entries of a legend, each drawn at a place.
  using Entry = std::function<void(double x, double y)>;
  std::vector<Entry> entries_of_places();
  std::vector<Entry> entries_of_borders();
  std::vector<Entry> entries_of_powers();
  // As many in a row as have room. Gives where the next row goes.
  double draw_in_rows(const std::vector<Entry>& entries, double room_for_each, double y) const;

  // What letters and names in brackets mean, where there are any, and what else the rulebook says about single powers.
  void draw_notes(double y, double x);

  std::vector<std::string> notes_on_letters() const;
  std::string names(const std::vector<PowerId>& powers) const;
  std::string names(const std::vector<ProvinceId>& centres) const;

  std::pair<Node*, Node*> sample_ends(std::string_view words, double x, double y);

  void draw_sample(double x, double y, std::string_view words, const Passage& passage);

  double bottom() const;
  double leftmost() const;
  double rightmost() const;

  const Variant& variant_;
  const ChangedMap* changes_;
  const std::string title_;
  std::vector<std::string> labels_;  // by province
  std::map<Location, Point> places_;
  Graph graph_;
  std::map<Location, Node*> nodes_;
  std::map<std::string, SvgPart> parts_;
  std::vector<std::pair<Node*, Point>> centres_;  // of all nodes, also of the legend's
  std::map<Node*, std::size_t> numbers_;          // where they stand in centres_
  struct Line {
    Edge* edge;
    std::size_t from, to;  // numbers of nodes
  };
  std::vector<Line> lines_;
  std::vector<std::pair<Node*, std::size_t>> names_of_lines_;  // with their places in lines_
};

}  // namespace casus::reports::diagrams
