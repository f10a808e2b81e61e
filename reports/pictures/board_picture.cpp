#include "reports/pictures/board_picture.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "engine/map/province_ids.h"
#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "engine/rules/power_ids.h"
#include "engine/text/utf8.h"
#include "reports/assets/assets.h"
#include "reports/formats/border_words.h"
#include "reports/markup/svg_text.h"
#include "reports/pictures/board_caption.h"
#include "reports/pictures/board_places.h"
#include "reports/pictures/board_signs.h"
#include "reports/pictures/order_painter.h"
#include "reports/pictures/province_labels.h"

namespace casus::reports {

namespace {

bool is_hex_colour(std::string_view colour) {
  return colour.size() == 7 && colour[0] == '#' &&
         std::all_of(colour.begin() + 1, colour.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

void draw_sea(const Element& svg, const Box& part) {
  svg.add("rect", {{"class", "sea"},
                   {"x", number(part.left)},
                   {"y", number(part.top)},
                   {"width", number(part.width())},
                   {"height", number(part.height())}});
}

// With the outlines that the same document defines.
void draw_sea_and_land(const Element& svg, const Box& view) {
  draw_sea(svg, view);
  for (const auto& [css_class, outlines] : {std::pair{"shallows", "#lands"},
                                            {"shallows", "#impassable"},
                                            {"sea-border", "#sea-borders"},
                                            {"impassable", "#impassable"},
                                            {"land", "#lands"}}) {
    svg.add("use", {{"class", css_class}, {"href", outlines}});
  }
}

// The board without its units and orders, layer by layer.
class BoardPainter {
 public:
  BoardPainter(const Variant& variant, const MapShapes& shapes, const Box& view, const Position& position)
      : variant_(variant), map_(variant.map), shapes_(shapes), view_(view), position_(position) {}

  bool has_map_beside_it = false;  // what map_definitions() defines can be used

  // The page has the map's definitions: only what this board adds to them is drawn.
  void use_map(const Element& svg) const {
    svg.add("use", {{"href", "#map"}});
    if (is_owned_as_at_start()) svg.add("use", {{"href", "#start-land"}});
    else draw_owned_land(svg);
    svg.add("use", {{"href", "#above"}});
  }

  // Above the lines of orders, so that none crosses a name.
  void use_names(const Element& svg) const {
    svg.add("use", {{"href", "#names"}});
    if (is_owned_as_at_start()) svg.add("use", {{"href", "#start-stars"}});
    else draw_owned_stars(svg);
    for (const GainedHome& home : position_.homes) draw_gained_home(svg, home);
  }

  // What map_definitions() promises, except "map". Each has the class of boards: the page's style depends on it, and
  // not every browser looks at what is around a definition.
  void define_parts(const Element& svg) const {
    draw_owned_land(svg.add("g", {{"id", "start-land"}, {"class", "board"}}));
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (!map_.provinces()[i].supply_centre) continue;
      const Point at = shapes_.labels[i] + star_beside(label_of(map_.provinces()[i]));
      svg.add("use", {{"id", fmt::format("c{}", i)}, {"href", "#star"}, {"x", number(at.x)}, {"y", number(at.y)}});
    }
    draw_owned_stars(svg.add("g", {{"id", "start-stars"}, {"class", "board"}}));
    define_unit_signs(svg, variant_);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (map_.provinces()[i].defence == 0) continue;
      const Element neutral = group_at(svg, shapes_(map_.provinces()[i].position), "board neutral");
      draw_neutral(neutral.set("id", fmt::format("n{}", i)), ProvinceId(i));
    }
    const Element above = svg.add("g", {{"id", "above"}, {"class", "board"}});
    for (const Shape& land : shapes_.lands) {
      if (!map_[land.province].mountains) continue;
      use(above.add("g", {{"class", "mountain-border"}}), 'l', land.province, "");
      draw_peaks_of(above, land);
    }
    for (const Point wave : shapes_.waves) draw_wave(above, wave);
    draw_crossings(above);
    draw_gates(above);
    const Element names = svg.add("g", {{"id", "names"}, {"class", "board"}});
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Province& province = map_.provinces()[i];
      const Element group = group_at(names, shapes_.labels[i], "place");
      group.add("title", {}, province.name + (province.supply_centre ? ", a supply centre" : ""));
      if (province.supply_centre) draw_star(group, star_beside(label_of(province)), "star", "");
      group.add("text", {{"class", name_class(province)}}, label_of(province));
    }
  }

  void draw_land(const Element& svg) const {
    draw_sea_and_land(svg, view_);
    for (const Shape& land : shapes_.lands) {
      const PowerId owner = owner_of(land.province);
      if (owner == no_power || !land.box.meets(view_)) continue;
      svg.add("path", {{"class", land.is_water_too ? "owned watery" : "owned"},
                       {"d", land.path},
                       {"style", "--owner:" + board_colour(variant_, owner)}});
    }
    draw_mountains(svg);
    for (const Point wave : shapes_.waves) {
      if (view_.grown(8).contains(wave)) draw_wave(svg, wave);
    }
  }

  // Borders over some water: as bridges where no fleet can close them, otherwise dotted.
  void draw_crossings(const Element& svg) const {
    for (std::size_t i = 0; i < map_.straits().size(); ++i) {
      const Border& strait = map_.straits()[i];
      const auto& [from, to] = shapes_.crossings[i];
      if (!box_around({from, to}).grown(8).meets(view_)) continue;
      const bool open = variant_.has(Feature::OpenStraits);
      const Element group = svg.add("g", {{"class", "crossing"}});
      group.add("title", {},
                std::string(open ? "A crossing that no fleet can close, between " : "A crossing between ") +
                    map_[strait.a].name + " and " + map_[strait.b].name + "; its water is " +
                    map_[*strait.strait].name);
      const std::string path = path_of(straight(from, to));
      open ? draw_bridge(group, path) : draw_crossing(group, path);
    }
  }

  // Borders with a condition, each condition with its own sign.
  void draw_gates(const Element& svg) const {
    for (const Gate& gate : shapes_.gates) {
      if (!view_.grown(8).contains(gate.at)) continue;
      const std::vector<ConditionOfBorder> conditions = conditions_at(gate);
      double x = gate.at.x - gate_room * (static_cast<double>(conditions.size()) - 1) / 2;
      for (const auto& [condition, told] : conditions) {
        const Element group = group_at(svg, {x, gate.at.y}, "gate");
        group.add("title", {}, told);
        draw_condition(group, condition);
        x += gate_room;
      }
    }
  }

  void draw_labels(const Element& svg) const {
    const Box shown = view_.grown(-4);
    for (const ProvinceId id : province_ids(map_)) {
      const Province& province = map_[id];
      const Point text = shapes_.labels[index(id)];
      if (!shown.contains(text)) continue;
      const std::string label = label_of(province);
      const Element group = group_at(svg, text, "place");
      std::string told = province.name;
      if (province.supply_centre) {
        const PowerId owner = owner_of(id);
        told += owner == no_power ? ", a supply centre" : ", a supply centre of " + variant_[owner].name;
        draw_star(group, star_beside(label), owner == no_power ? "star" : "star owned",
                  owner == no_power ? "" : board_colour(variant_, owner));
      }
      std::size_t houses = 0;
      for (const GainedHome& home : position_.homes) {
        if (home.centre != id) continue;
        told += "; a home of " + variant_[home.power].name + " since it was gained";
        draw_home(house_at(group, house_beside(label, houses++)), board_colour(variant_, home.power));
      }
      group.add("title", {}, told);
      group.add("text", {{"class", name_class(province)}}, label);
    }
  }

  // Neutrals that still defend themselves.
  void draw_shields(const Element& svg) const {
    for (const ProvinceId province : province_ids(map_)) {
      const Point at = shapes_(map_[province].position);
      if (!is_defended(map_, position_.campaign, province)) continue;
      if (has_map_beside_it) use(svg, 'n', province, "");
      else if (view_.contains(at)) draw_neutral(group_at(svg, at, "neutral"), province);
    }
  }

  std::string description() const {
    std::string text;
    for (const PowerId power : power_ids(variant_)) {
      std::string units;
      for (const Unit& unit : position_.units) {
        if (unit.power == power) units += (units.empty() ? "" : ", ") + print(variant_, unit);
      }
      for (const DislodgedUnit& dislodged : position_.dislodged) {
        if (dislodged.unit.power == power)
          units += (units.empty() ? "" : ", ") + print(variant_, dislodged.unit) + " (dislodged)";
      }
      if (!units.empty())
        text += variant_[power].name + (variant_[power].minor ? " (a minor power): " : ": ") + units + ". ";
    }
    return text.empty() ? "No units." : text.substr(0, text.size() - 1);
  }

 private:
  // Around the middle, because a unit there would cover them.
  void draw_peaks_of(const Element& svg, const Shape& land) const {
    const Point at = shapes_(map_[land.province].position);
    for (const Point away : {Point{-16, -16}, {15, -18}, {-25, 4}, {26, 3}}) draw_peaks(svg, at + away);
  }
  void draw_mountains(const Element& svg) const {
    for (const Shape& land : shapes_.lands) {
      if (!map_[land.province].mountains || !land.box.meets(view_)) continue;
      svg.add("path", {{"class", "mountain-border"}, {"d", land.path}});
      draw_peaks_of(svg, land);
    }
  }

  // Next to the name, on its base line.
  static Point star_beside(const std::string& label) { return {-4 * static_cast<double>(label.size()) - 10, -4}; }
  // After the name; a second one follows the first.
  static Point house_beside(const std::string& label, std::size_t before) {
    return {4 * static_cast<double>(label.size()) + 11 + 15 * static_cast<double>(before), -4};
  }
  static Element house_at(const Element& parent, Point at) {
    return parent.add("g", {{"transform", "translate(" + xy(at) + ") scale(.8)"}});
  }
  static std::string_view name_class(const Province& province) {
    return province.terrain == Terrain::Sea ? "name sea-name" : "name";
  }

  void draw_neutral(const Element& group, ProvinceId province) const {
    const int strength = map_[province].defence;
    group.add("title", {},
              map_[province].name + ", an armed neutral: it defends itself with " + std::to_string(strength));
    draw_shield(group, strength);
  }

  // What map_definitions() has defined for a province.
  static void use(const Element& parent, char kind, ProvinceId province, std::string_view css_class) {
    parent.add("use", {{"class", css_class}, {"href", fmt::format("#{}{}", kind, index(province))}});
  }
  bool is_land(ProvinceId province) const {
    return std::ranges::find(shapes_.lands, province, &Shape::province) != shapes_.lands.end();
  }
  // Most boards of a report are so, and then the page has what draws it once.
  bool is_owned_as_at_start() const { return position_.owners == variant_.start.owners; }

  void draw_owned_land(const Element& svg) const {
    const std::vector<std::vector<ProvinceId>> owned = owned_provinces();
    for (std::size_t i = 0; i < owned.size(); ++i) {
      if (owned[i].empty()) continue;
      const Element group = svg.add("g", {{"class", "owned " + power_class(PowerId(i))}});
      group.add("title", {}, variant_.powers[i].name);
      for (const ProvinceId province : owned[i]) {
        if (is_land(province)) use(group, 'l', province, map_[province].convoys ? "watery" : "");
      }
    }
  }
  void draw_owned_stars(const Element& svg) const {
    std::vector<std::vector<ProvinceId>> owned = owned_provinces();
    for (std::size_t i = 0; i < owned.size(); ++i) {
      std::erase_if(owned[i], [&](ProvinceId province) { return !map_[province].supply_centre; });
      if (owned[i].empty()) continue;
      const Element group = svg.add("g", {{"class", "star owned " + power_class(PowerId(i))}});
      for (const ProvinceId province : owned[i]) use(group, 'c', province, "");
    }
  }

  // By power: what it owns anywhere, since a reader of the page can go from the part that is in view to the whole
  // board.
  std::vector<std::vector<ProvinceId>> owned_provinces() const {
    std::vector<std::vector<ProvinceId>> owned(variant_.powers.size());
    for (const ProvinceId province : province_ids(map_)) {
      const PowerId owner = owner_of(province);
      if (owner != no_power && index(owner) < owned.size()) owned[index(owner)].push_back(province);
    }
    return owned;
  }
  void draw_gained_home(const Element& svg, const GainedHome& home) const {
    std::size_t before = 0;
    for (const GainedHome& other : position_.homes) {
      if (&other == &home) break;
      before += other.centre == home.centre ? 1 : 0;
    }
    const Point text = shapes_.labels[index(home.centre)];
    const Element group = house_at(svg, text + house_beside(label_of(map_[home.centre]), before));
    group.add("title", {}, "A home of " + variant_[home.power].name + " since it was gained");
    draw_home(group, board_colour(variant_, home.power));
  }

  PowerId owner_of(ProvinceId province) const {
    return index(province) < position_.owners.size() ? position_.owners[index(province)] : no_power;
  }

  static constexpr double gate_room = 20;
  // Of all borders between the two provinces, each once.
  std::vector<ConditionOfBorder> conditions_at(const Gate& gate) const {
    std::vector<ConditionOfBorder> found;
    for (const Border& border : map_.borders()) {
      if (std::minmax(border.a, border.b) != std::minmax(gate.a, gate.b)) continue;
      const std::string_view whom = border.army && border.fleet ? "" : border.army ? " for armies" : " for fleets";
      for (auto& [condition, words] : conditions_of(map_, border)) {
        ConditionOfBorder told{condition, fmt::format("The border between {} and {} is {}{}", map_[border.a].name,
                                                      map_[border.b].name, words, whom)};
        if (std::ranges::find(found, told) == found.end()) found.push_back(std::move(told));
      }
    }
    return found;
  }

  const Variant& variant_;
  const Map& map_;
  const MapShapes& shapes_;
  Box view_;
  const Position& position_;
};

// Not too small, not too slim, and inside of the map.
Box widened(const MapShapes& shapes, Box box) {
  const auto widen = [](double& low, double& high, double least, double frame_low, double frame_high) {
    least = std::min(least, frame_high - frame_low);
    if (high - low < least) {
      const double middle = (low + high) / 2;
      low = middle - least / 2;
      high = middle + least / 2;
    }
    if (low < frame_low) high += frame_low - low, low = frame_low;
    if (high > frame_high) low -= high - frame_high, high = frame_high;
    low = std::max(low, frame_low);
  };
  widen(box.left, box.right, std::max(grain * 5.4, box.height() * 1.15), shapes.frame.left, shapes.frame.right);
  widen(box.top, box.bottom, std::max(grain * 3.8, box.width() * 0.6), shapes.frame.top, shapes.frame.bottom);
  return box;
}

// Where the units of an order stand, and where it leads.
std::vector<Location> locations_of(const Order& order) {
  std::vector<Location> found;
  if (!std::holds_alternative<Waive>(order.task)) found.push_back(order.unit.at);
  std::visit(
      [&](const auto& task) {
        if constexpr (requires { task.destination; }) found.push_back(task.destination);
        if constexpr (requires { task.supported; }) found.push_back(task.supported.at);
        if constexpr (requires { task.army; }) found.push_back(task.army.at);
        if constexpr (requires { task.neutral; }) found.push_back({task.neutral, Coast::None});
      },
      order.task);
  return found;
}

std::span<const OrderRecord> drawn_of(std::span<const OrderRecord> orders, const PictureOptions& options) {
  return options.with_orders ? orders : std::span<const OrderRecord>{};
}

void draw_contents(const Element& svg, const Variant& variant, const MapShapes& shapes, const Box& view,
                   const Position& position, std::span<const OrderRecord> orders, const PictureOptions& options) {
  BoardPainter board(variant, shapes, view, position);
  OrderPainter units(variant, shapes, position, orders, options.strengths);
  board.has_map_beside_it = units.has_signs_beside_it = options.has_map_beside_it;
  const auto layer = [&](std::string_view css_class) { return svg.add("g", {{"class", css_class}}); };
  if (!options.title.empty() && !options.has_map_beside_it) svg.add("title", {}, options.title);
  svg.add("desc", {}, board.description());
  if (options.has_map_beside_it) {
    board.use_map(svg);
  } else {
    board.draw_land(layer("map"));
    board.draw_crossings(svg);
    board.draw_gates(svg);
  }
  if (units.has_lines()) units.draw_supports(layer("supports"));
  if (units.has_dislodged()) units.draw_bursts(layer("bursts"));
  if (units.has_lines()) units.draw_moves(layer("moves"));
  if (units.has_holds()) units.draw_holds(layer("holds"));
  if (units.has_dislodged()) units.draw_ties(layer("ties"));
  options.has_map_beside_it ? board.use_names(svg) : board.draw_labels(layer("labels"));
  board.draw_shields(svg);
  units.draw_units(layer("units"));
  if (units.has_dislodged()) units.draw_dislodged(layer("dislodged"));
  if (units.has_marks()) units.draw_marks(layer("marks"));
}

void set_view(const Element& svg, const Box& view) {
  svg.set("viewBox",
          number(view.left) + " " + number(view.top) + " " + number(view.width()) + " " + number(view.height()));
  svg.set("width", number(std::round(view.width()))).set("height", number(std::round(view.height())));
}

void set_size(const Element& svg, const Box& view, const std::string& title) {
  svg.set("class", "board").set("role", "img").set("aria-label", title.empty() ? "The board" : title);
  set_view(svg, view);
}

void define_outlines(const Element& definitions, const MapShapes& shapes, const Box& view) {
  const Element lands = definitions.add("g", {{"id", "lands"}});
  for (const Shape& land : shapes.lands) {
    if (!land.box.meets(view.grown(8))) continue;
    const Element path = lands.add("path", {{"d", land.path}});
    if (land.is_water_too) path.set("class", "watery");
  }
  std::string closed;
  for (const Shape& land : shapes.impassable) {
    if (land.box.meets(view.grown(8))) closed += land.path;
  }
  definitions.add("path", {{"id", "impassable"}, {"d", closed}});
  std::string lines;
  for (const Shape& line : shapes.sea_borders) {
    if (line.box.meets(view.grown(8))) lines += line.path;
  }
  definitions.add("path", {{"id", "sea-borders"}, {"d", lines}});
}

}  // namespace

std::string board_colour(const Variant& variant, PowerId power) {
  constexpr const char* grey = "#9a9a9a";
  if (power == no_power || index(power) >= variant.powers.size()) return grey;
  const std::string& colour = variant[power].colour;
  return is_hex_colour(colour) ? colour : grey;
}

Box neighbourhood(const Variant& variant, const MapShapes& shapes, const Position& position,
                  std::span<const OrderRecord> orders) {
  const BoardPlaces places(variant, shapes, position, orders);
  std::vector<Point> points;
  const auto add = [&](Location location) {
    if (index(location.province) < variant.map.provinces().size()) points.push_back(places.place(location));
  };
  for (const Unit& unit : position.units) add(unit.at);
  for (const DislodgedUnit& dislodged : position.dislodged) add(dislodged.unit.at);
  for (const OrderRecord& record : orders) {
    if (record.order) std::ranges::for_each(locations_of(*record.order), add);
  }
  for (const BoardPlaces::SetAside& one : places.set_aside()) points.push_back(one.drawn);
  return points.empty() ? shapes.frame : widened(shapes, box_around(points).grown(grain * 0.75));
}

Box neighbourhood(const MapShapes& shapes, const Box& one, const Box& other) {
  Box both = one;
  both.include({other.left, other.top});
  both.include({other.right, other.bottom});
  return widened(shapes, both);
}

void define_signs(const Element& svg) { define_star(svg.add("defs")); }

void draw_board(const Element& parent, const Variant& variant, const MapShapes& shapes, const Box& view,
                const Position& position, std::span<const OrderRecord> orders, const PictureOptions& options) {
  const Element svg = parent.add("svg");
  set_size(svg, view, options.title);
  draw_contents(svg, variant, shapes, view, position, drawn_of(orders, options), options);
}

std::string board_svg(const Variant& variant, const Position& position, std::span<const OrderRecord> orders,
                      const PictureOptions& options) {
  const MapShapes shapes = map_shapes(variant.map);
  const std::span<const OrderRecord> drawn = drawn_of(orders, options);
  const Box view = options.whole_map ? shapes.frame : neighbourhood(variant, shapes, position, drawn);
  const HtmlDocument document("svg", {{"xmlns", "http://www.w3.org/2000/svg"}});
  std::optional<BoardCaption> caption;
  if (options.caption) caption.emplace(variant, position, *options.caption, view.width());
  Box shown = view;
  if (caption) shown.top -= caption->height();
  set_size(document.root(), shown, options.title);
  const Element definitions = document.root().add("defs");
  define_outlines(definitions, shapes, view);
  define_star(definitions);
  draw_contents(document.root(), variant, shapes, view, position, drawn, options);
  if (caption) caption->draw(document.root(), {shown.left, shown.top});
  return with_plain_style(document.fragment(), assets::board_css, options.theme);
}

std::string map_definitions(const Variant& variant, const MapShapes& shapes) {
  const HtmlDocument document(
      "svg", {{"class", "board definitions"}, {"aria-hidden", "true"}, {"width", "0"}, {"height", "0"}});
  const Element definitions = document.root().add("defs");
  define_star(definitions);
  const Element lands = definitions.add("g", {{"id", "lands"}});
  std::string lines;
  for (const Shape& line : shapes.sea_borders) lines += line.path;
  const Element map = definitions.add("g", {{"id", "map"}, {"class", "board"}});
  draw_sea(map, shapes.frame);
  std::string closed;
  for (const Shape& land : shapes.impassable) closed += land.path;
  map.add("use", {{"class", "shallows"}, {"href", "#lands"}});
  map.add("path", {{"class", "shallows"}, {"d", closed}});
  map.add("path", {{"class", "sea-border"}, {"d", lines}});
  map.add("path", {{"class", "impassable"}, {"d", closed}});
  map.add("use", {{"class", "land"}, {"href", "#lands"}});
  for (const Shape& land : shapes.lands) {
    const std::string id = fmt::format("l{}", index(land.province));
    lands.add("path", {{"id", id}, {"d", land.path}});
    if (land.is_water_too) map.add("use", {{"class", "land watery"}, {"href", "#" + id}});
  }
  BoardPainter(variant, shapes, shapes.frame, variant.start).define_parts(definitions);
  return document.fragment();
}

std::string power_class(PowerId power) { return power == no_power ? "" : fmt::format("p{}", index(power)); }

std::string power_style(const Variant& variant) {
  std::string style;
  for (const PowerId power : power_ids(variant))
    style += fmt::format(".{} {{ --owner: {}; }}\n", power_class(power), board_colour(variant, power));
  return style;
}

}  // namespace casus::reports
