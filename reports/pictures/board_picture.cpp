#include "reports/pictures/board_picture.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/assets/assets.h"
#include "reports/markup/svg_text.h"
#include "reports/pictures/board_signs.h"
#include "reports/pictures/province_labels.h"

namespace casus::reports {

namespace {

constexpr double unit_radius = 15;

bool is_hex_colour(std::string_view colour) {
  return colour.size() == 7 && colour[0] == '#' &&
         std::all_of(colour.begin() + 1, colour.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

// As many letters of a power's name as tell it from the others, at most three.
std::string initials(const Variant& variant, PowerId power) {
  if (power == no_power || index(power) >= variant.powers.size()) return "?";
  const std::string& name = variant[power].name;
  for (std::size_t letters = 1; letters < 3; ++letters) {
    const auto same = std::count_if(variant.powers.begin(), variant.powers.end(), [&](const Power& other) {
      return other.name.substr(0, letters) == name.substr(0, letters);
    });
    if (same == 1) return name.substr(0, letters);
  }
  return name.substr(0, 3);
}
// With the outlines that the same document defines.
void draw_sea_and_land(const Element& svg, const Box& view) {
  svg.add("rect", {{"class", "sea"},
                   {"x", number(view.left)},
                   {"y", number(view.top)},
                   {"width", number(view.width())},
                   {"height", number(view.height())}});
  for (const auto& [css_class, outlines] :
       {std::pair{"shallows", "#lands"}, {"sea-border", "#sea-borders"}, {"land", "#lands"}}) {
    svg.add("use", {{"class", css_class}, {"href", outlines}});
  }
}

// The board.

class BoardPainter {
 public:
  BoardPainter(const Variant& variant, const MapShapes& shapes, const Box& view, const Position& position,
               std::span<const OrderRecord> orders, std::span<const int> strengths = {})
      : variant_(variant),
        map_(variant.map),
        shapes_(shapes),
        view_(view),
        position_(position),
        orders_(orders),
        strengths_(strengths) {}

  bool has_map_beside_it = false;  // what map_definitions() defines can be used

  // The page has the map's definitions: only what this board adds to them is drawn.
  void use_map(const Element& svg) const {
    svg.add("use", {{"href", "#map"}});
    std::vector<std::vector<ProvinceId>> owned = owned_in_view();
    for (std::size_t i = 0; i < owned.size(); ++i) {
      if (owned[i].empty()) continue;
      const Element group = svg.add("g", {{"class", "owned " + power_class(PowerId(i))}});
      group.add("title", {}, variant_.powers[i].name);
      for (const ProvinceId province : owned[i]) {
        if (is_land(province)) use(group, 'l', province, map_[province].convoys ? "watery" : "");
      }
    }
    svg.add("use", {{"href", "#above"}});
    for (std::size_t i = 0; i < owned.size(); ++i) {
      std::erase_if(owned[i], [&](ProvinceId province) { return !map_[province].supply_centre; });
      if (owned[i].empty()) continue;
      const Element group = svg.add("g", {{"class", "star owned " + power_class(PowerId(i))}});
      for (const ProvinceId province : owned[i]) use(group, 'c', province, "");
    }
    for (const GainedHome& home : position_.homes) draw_gained_home(svg, home);
  }

  // What map_definitions() promises, but for "map". Each has the class of boards: the style beside it goes by that, and
  // not every browser looks at what is around a definition.
  void define_parts(const Element& svg) const {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (!map_.provinces()[i].supply_centre) continue;
      const Point at = shapes_.labels[i] + star_beside(label_of(map_.provinces()[i]));
      svg.add("use", {{"id", fmt::format("c{}", i)}, {"href", "#star"}, {"x", number(at.x)}, {"y", number(at.y)}});
    }
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      for (const auto& [kind, letter] : {std::pair{UnitKind::Army, 'A'}, {UnitKind::Fleet, 'F'}}) {
        const auto power = PowerId(i);
        const Element unit = svg.add("g", {{"id", fmt::format("u{}{}", i, letter)}, {"class", "board"}});
        unit.add("title", {}, told(power) + (kind == UnitKind::Army ? "an army" : "a fleet"));
        draw_unit_sign(unit, written(kind), board_colour(variant_, power), initials(variant_, power), no_strike,
                       player(power));
      }
    }
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
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Province& province = map_.provinces()[i];
      const Element group = group_at(above, shapes_.labels[i], "place");
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
      if (view_.grown(8).meets({wave.x, wave.y, wave.x, wave.y})) draw_wave(svg, wave);
    }
  }

  // Borders over some water: as bridges where no fleet can close them, else dotted.
  void draw_crossings(const Element& svg) const {
    for (std::size_t i = 0; i < map_.straits().size(); ++i) {
      const Border& strait = map_.straits()[i];
      const auto& [from, to] = shapes_.crossings[i];
      Box covered{from.x, from.y, from.x, from.y};
      covered.include(to);
      if (!covered.grown(8).meets(view_)) continue;
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

  void draw_labels(const Element& svg) const {
    const Box shown = view_.grown(-4);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Province& province = map_.provinces()[i];
      const Point text = shapes_.labels[i];
      if (!shown.meets({text.x, text.y, text.x, text.y})) continue;
      const std::string label = label_of(province);
      const Element group = group_at(svg, text, "place");
      std::string told = province.name;
      if (province.supply_centre) {
        const PowerId owner = owner_of(ProvinceId(i));
        told += owner == no_power ? ", a supply centre" : ", a supply centre of " + variant_[owner].name;
        draw_star(group, star_beside(label), owner == no_power ? "star" : "star owned",
                  owner == no_power ? "" : board_colour(variant_, owner));
      }
      Point house{4 * static_cast<double>(label.size()) + 11, -4};
      for (const GainedHome& home : position_.homes) {
        if (home.centre != ProvinceId(i)) continue;
        told += "; a home of " + variant_[home.power].name + " since it was gained";
        draw_home(group.add("g", {{"transform", "translate(" + xy(house) + ") scale(.8)"}}),
                  board_colour(variant_, home.power));
        house.x += 15;
      }
      group.add("title", {}, told);
      group.add("text", {{"class", name_class(province)}}, label);
    }
  }

  void draw_orders(const Element& svg) const {
    const Element moves = svg.add("g", {{"class", "moves"}});
    const Element supports = svg.add("g", {{"class", "supports"}});
    for (const OrderRecord& record : orders_) {
      if (!record.order) continue;
      std::visit(
          [&](const auto& task) {
            using Kind = std::decay_t<decltype(task)>;
            if constexpr (std::is_same_v<Kind, Move>) draw_move(moves, record, task);
            if constexpr (std::is_same_v<Kind, SupportHold>) draw_support_hold(supports, record, task);
            if constexpr (std::is_same_v<Kind, SupportMove>) draw_support_move(supports, record, task);
            if constexpr (std::is_same_v<Kind, Convoy>) draw_convoy(supports, record, task);
            if constexpr (std::is_same_v<Kind, SupportNeutral>) draw_support_neutral(supports, record, task);
          },
          record.order->task);
    }
  }

  // Neutrals that still defend themselves.
  void draw_shields(const Element& svg) const {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Point at = shapes_(map_.provinces()[i].position);
      if (!is_defended(ProvinceId(i)) || !view_.meets({at.x, at.y, at.x, at.y})) continue;
      if (has_map_beside_it) use(svg, 'n', ProvinceId(i), "");
      else draw_neutral(group_at(svg, at, "neutral"), ProvinceId(i));
    }
  }

  void draw_units(const Element& svg, bool with_orders) const {
    for (const Unit& unit : position_.units)
      draw_unit(svg, unit, place_of(unit), with_orders ? record_of(unit) : nullptr, false);
    for (const DislodgedUnit& dislodged : position_.dislodged) {
      draw_unit(svg, dislodged.unit, place_of_dislodged(dislodged.unit),
                with_orders ? record_of(dislodged.unit) : nullptr, true);
    }
    if (!with_orders) return;
    for (const OrderRecord& record : orders_) {
      if (record.order && std::holds_alternative<Build>(record.order->task)) draw_build(svg, record);
      if (record.order && std::holds_alternative<Declare>(record.order->task)) draw_declaration(svg, record);
    }
  }

  // What stands above the units: crosses, scissors and the like.
  void draw_marks(const Element& svg) const {
    for (const Mark& mark : marks_) {
      const Element at = group_at(svg, mark.at, "mark");
      switch (mark.sign) {
        case Sign::Cross: draw_cross(at); break;
        case Sign::Scissors: draw_scissors(at); break;
        case Sign::Illegal: draw_illegal(at); break;
        case Sign::Void: draw_void(at); break;
      }
    }
    for (const auto& [at, strength] : weights_) draw_strength(group_at(svg, at, "mark"), strength);
  }

  std::string description() const {
    std::string text;
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      std::string units;
      for (const Unit& unit : position_.units) {
        if (unit.power == PowerId(i)) units += (units.empty() ? "" : ", ") + print(variant_, unit);
      }
      for (const DislodgedUnit& dislodged : position_.dislodged) {
        if (dislodged.unit.power == PowerId(i))
          units += (units.empty() ? "" : ", ") + print(variant_, dislodged.unit) + " (dislodged)";
      }
      if (!units.empty())
        text += variant_.powers[i].name + (variant_.powers[i].minor ? " (a minor power): " : ": ") + units + ". ";
    }
    return text.empty() ? "No units." : text.substr(0, text.size() - 1);
  }

  Box interest() const {
    Box box;
    bool any = false;
    const auto include = [&](Point point) {
      if (!any) box = {point.x, point.y, point.x, point.y};
      any = true;
      box.include(point);
    };
    const auto include_location = [&](Location location) {
      if (location.province != no_province && index(location.province) < map_.provinces().size())
        include(place(location));
    };
    for (const Unit& unit : position_.units) include_location(unit.at);
    for (const DislodgedUnit& dislodged : position_.dislodged) include_location(dislodged.unit.at);
    for (const OrderRecord& record : orders_) {
      if (!record.order) continue;
      if (!std::holds_alternative<Waive>(record.order->task)) include_location(record.order->unit.at);
      std::visit(
          [&](const auto& task) {
            if constexpr (requires { task.destination; }) include_location(task.destination);
            if constexpr (requires { task.supported; }) include_location(task.supported.at);
            if constexpr (requires { task.army; }) include_location(task.army.at);
            if constexpr (requires { task.neutral; }) include_location({task.neutral, Coast::None});
          },
          record.order->task);
    }
    return any ? fitted(shapes_, box.grown(grain * 0.75)) : shapes_.frame;
  }

  // Not too small, not too slim, and inside of the map.
  static Box fitted(const MapShapes& shapes, Box box) {
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

 private:
  enum class Sign : std::uint8_t { Cross, Scissors, Illegal, Void };
  struct Mark {
    Sign sign;
    Point at;
  };

  static std::optional<Result> result_of(const OrderRecord& record) {
    if (!record.verdict) return std::nullopt;
    return record.verdict->result;
  }

  // "Austria: "; "Bavaria, a minor power: ".
  std::string told(PowerId power) const {
    const std::string name = power == no_power ? "nobody" : variant_[power].name;
    return name + (is_minor(power) ? ", a minor power: " : ": ");
  }

  // "A Paris"; "CXII(Got), Charles XII".
  std::string called(const Unit& unit) const {
    return print(variant_, unit) + (unit.leader == no_leader ? "" : ", " + variant_[unit.leader].name);
  }

  // The strength of a move, beside its arrow. A single point that nothing stands against needs no number.
  void weigh(const OrderRecord& record, Point at, Point direction) const {
    const auto place = static_cast<std::size_t>(&record - orders_.data());
    const int strength = place < strengths_.size() ? strengths_[place] : 0;
    if (strength == 0 || (strength == 1 && record.verdict->witnesses.empty())) return;
    weights_.emplace_back(at + left_of(direction) * 11, strength);
  }

  // Around the middle, where a unit would cover them.
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

  // Beside the name, on its base line.
  static Point star_beside(const std::string& label) { return {-4 * static_cast<double>(label.size()) - 10, -4}; }
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
  // By power: what it owns and this picture shows.
  std::vector<std::vector<ProvinceId>> owned_in_view() const {
    std::vector<std::vector<ProvinceId>> owned(variant_.powers.size());
    ProvinceSet seen;
    for (const Shape& land : shapes_.lands) {
      if (land.box.meets(view_)) seen.insert(land.province);
    }
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const PowerId owner = owner_of(ProvinceId(i));
      if (owner == no_power || index(owner) >= owned.size()) continue;
      const Point label = shapes_.labels[i];
      if (seen.contains(ProvinceId(i)) || view_.meets({label.x, label.y, label.x, label.y}))
        owned[index(owner)].push_back(ProvinceId(i));
    }
    return owned;
  }
  // Behind the name; a second one stands behind the first.
  void draw_gained_home(const Element& svg, const GainedHome& home) const {
    double before = 0;
    for (const GainedHome& other : position_.homes) {
      if (&other == &home) break;
      if (other.centre == home.centre) before += 15;
    }
    const Point text = shapes_.labels[index(home.centre)];
    if (!view_.grown(-4).meets({text.x, text.y, text.x, text.y})) return;
    const Point away{4 * static_cast<double>(label_of(map_[home.centre]).size()) + 11 + before, -4};
    const Element group = svg.add("g", {{"transform", "translate(" + xy(text + away) + ") scale(.8)"}});
    group.add("title", {}, "A home of " + variant_[home.power].name + " since it was gained");
    draw_home(group, board_colour(variant_, home.power));
  }

  bool is_minor(PowerId power) const {
    return power != no_power && index(power) < variant_.powers.size() && variant_[power].minor;
  }
  Player player(PowerId power) const { return is_minor(power) ? Player::Minor : Player::Great; }

  PowerId owner_of(ProvinceId province) const {
    return index(province) < position_.owners.size() ? position_.owners[index(province)] : no_power;
  }

  Point place(Location location) const {
    const Province& province = map_[location.province];
    for (const CoastOfProvince& coast : province.coasts) {
      if (coast.coast == location.coast && location.coast != Coast::None) return shapes_(coast.position);
    }
    return shapes_(province.position);
  }
  Point place_of_dislodged(const Unit& unit) const { return place(unit.at) + Point{-23, 23}; }

  // Where units stack: a land unit and fleets side by side. One alone stands in the middle, as everywhere.
  Point place_of(const Unit& unit) const {
    int before = 0, together = 0;
    bool with_land_unit = false;
    for (const Unit& other : position_.units) {
      if (other.at != unit.at) continue;
      with_land_unit |= other.kind == UnitKind::Army;
      before += stands_before(other, unit) ? 1 : 0;
      ++together;
    }
    const Point middle = place(unit.at);
    if (together < 2) return middle;
    if (!with_land_unit) return middle + Point{(before - (together - 1) / 2.0) * 42, 0};
    const double side = sea_is_left_of(unit.at.province) ? -1 : 1;
    if (unit.kind == UnitKind::Army) return middle + Point{-18 * side * (together - 1), -9};
    return middle + Point{side * (before * 42.0 - 24.0 * (together - 1)), 3};
  }
  // Fleets stand on the side of the water, so that their arrows do not cross the land unit.
  bool sea_is_left_of(ProvinceId province) const {
    double left = 0;
    const Point here = shapes_(map_[province].position);
    map_.fleet_reach({province, Coast::None}).for_each([&](ProvinceId near) {
      if (map_.is_sea(near)) left += unit_vector(here - shapes_(map_[near].position)).x;
    });
    return left > 0;
  }
  // The unit that a name means, where several stand.
  const Unit* standing(ProvinceId province, WrittenKind kind, PowerId power) const {
    const Unit* found = nullptr;
    for (const Unit& unit : position_.units) {
      if (unit.at.province != province || !agrees(kind, unit.kind)) continue;
      if (found == nullptr || (unit.power == power && found->power != power)) found = &unit;
    }
    return found != nullptr ? found : position_.unit_at(province);
  }
  bool is_stack(ProvinceId province) const {
    return std::ranges::count_if(position_.units, [&](const Unit& unit) { return unit.at.province == province; }) > 1;
  }
  // Where a unit of this kind arrives: at the unit that it meets there.
  Point place_of_arrival(Location to, WrittenKind kind) const {
    const Unit* met = is_stack(to.province) ? standing(to.province, kind, no_power) : nullptr;
    return met != nullptr ? place_of(*met) : place(to);
  }

  bool is_defended(ProvinceId province) const {
    return map_[province].defence > 0 && !position_.campaign.entered.contains(province);
  }

  // Where the unit of an order stands: on its real coast, whatever the order says.
  Point place_of_orderer(const Order& order) const {
    if (const DislodgedUnit* dislodged = position_.dislodged_at(order.unit.at.province)) {
      if (position_.phase.kind == PhaseKind::Retreats) return place_of_dislodged(dislodged->unit);
    }
    if (const Unit* unit = standing(order.unit.at.province, order.unit.kind, order.power)) return place_of(*unit);
    return place(order.unit.at);
  }
  Point place_of_unit(const UnitName& name) const {
    const Unit* unit = standing(name.at.province, name.kind, name.power);
    return unit != nullptr ? place_of(*unit) : place(name.at);
  }
  bool is_occupied(ProvinceId province) const {
    return position_.unit_at(province) != nullptr || is_defended(province);
  }

  const OrderRecord* record_of(const Unit& unit) const {
    const OrderRecord* found = nullptr;
    for (const OrderRecord& record : orders_) {
      if (record.power != unit.power) continue;
      if (!record.order) {  // a unit without an order, or an order that nobody could read
        if (record.verdict && found == nullptr && record.text == print(variant_, unit)) found = &record;
        continue;
      }
      if (record.order->unit.at.province != unit.at.province) continue;
      if (is_stack(unit.at.province) && !agrees(record.order->unit.kind, unit.kind)) continue;
      // Of several orders for one unit, the one that counted.
      if (found == nullptr || result_of(*found) == Result::Illegal) found = &record;
    }
    return found;
  }

  const OrderRecord* move_from(ProvinceId province, ProvinceId destination) const {
    for (const OrderRecord& record : orders_) {
      if (!record.order || record.order->unit.at.province != province || result_of(record) == Result::Illegal) continue;
      const Move* move = std::get_if<Move>(&record.order->task);
      if (move != nullptr && move->destination.province == destination) return &record;
    }
    return nullptr;
  }

  // Convoys.

  static const std::vector<ProvinceId>& carriers_of(const OrderRecord& move) {
    static const std::vector<ProvinceId> none;
    return move.verdict ? move.verdict->carriers : none;
  }
  static bool goes_by_convoy(const OrderRecord& move) { return !carriers_of(move).empty(); }

  std::vector<Point> convoy_way(const OrderRecord& record, const Move& move) const {
    const Order& order = *record.order;
    std::vector<Point> way = {place_of_orderer(order)};
    for (const ProvinceId fleet : carriers_of(record))
      way.push_back(place_of_unit({WrittenKind::Fleet, no_power, {fleet, Coast::None}}) + Point{0, 4});
    way.push_back(place(move.destination));
    return way;
  }

  // Orders.

  // It reaches its destination and never stays there.
  bool is_sortie(const OrderRecord& record) const {
    return variant_.has(Feature::Sorties) && is_minor(record.power) && position_.phase.kind == PhaseKind::Movement &&
           result_of(record) == Result::Bounces;
  }

  void draw_move(const Element& parent, const OrderRecord& record, const Move& move) const {
    if (move.destination.province == no_province) return;
    const Order& order = *record.order;
    const std::optional<Result> result = result_of(record);
    const std::string colour = board_colour(variant_, record.power);
    const Point from = place_of_orderer(order);
    const Point to = place_of_arrival(move.destination, order.unit.kind);
    if (length(to - from) < 1) return;
    const Element group = parent.add("g", {{"class", "order"}});
    group.add("title", {}, record.text + (record.got.empty() ? "" : ": " + record.got));
    if (result == Result::Illegal || result == Result::Void) {
      const Curve curve =
          bent(from, to).trimmed(unit_radius + 4, is_occupied(move.destination.province) ? unit_radius + 4 : 6);
      group.add("path", {{"class", "idle"}, {"d", path_of(curve)}});
      draw_head(group, curve.to, curve.direction(1), "idle-head", "none");
      marks_.push_back({result == Result::Illegal ? Sign::Illegal : Sign::Void, curve.at(0.45)});
      return;
    }
    const bool fails = result == Result::Bounces || result == Result::Disrupted;
    const double gap = is_occupied(move.destination.province) ? unit_radius + (fails ? 13 : 6) : fails ? 15 : 5;
    if (goes_by_convoy(record)) {
      const std::vector<Point> way = shortened(rounded(convoy_way(record, move)), unit_radius + 4, gap);
      const Point tip = way.back();
      const Point direction = unit_vector(tip - way[way.size() - 2]);
      const std::vector<Point> body = fails ? way : shortened(way, 0, 11);
      const std::vector<Point> legs = convoy_way(record, move);
      weigh(record, legs[0] * 0.45 + legs[1] * 0.55, unit_vector(legs[1] - legs[0]));
      draw_cased(group, wave(body), "move convoyed", colour);
      if (is_sortie(record)) {
        draw_turn(group, tip, direction, colour);
      } else if (fails) {
        marks_.push_back({Sign::Cross, tip});
      } else {
        draw_head(group, tip, direction, "head", colour);
      }
      return;
    }
    if (is_sortie(record)) {
      const Curve curve =
          bent(from, to).trimmed(unit_radius + 3, is_occupied(move.destination.province) ? unit_radius + 12 : 12);
      draw_cased(group, path_of(curve), "move sortie", colour);
      draw_turn(group, curve.to, curve.direction(1), colour);
      return;
    }
    const Curve curve = bent(from, to).trimmed(unit_radius + 3, gap);
    weigh(record, curve.at(0.5), curve.direction(0.5));
    if (result == Result::UnderWay) return draw_under_way(group, curve, colour);
    const bool retreat = position_.phase.kind == PhaseKind::Retreats || result == Result::Retreats;
    const Curve body = fails ? curve : curve.trimmed(0, 11);
    draw_cased(group, path_of(body), retreat ? "move retreat" : "move", colour);
    if (fails) {
      marks_.push_back({Sign::Cross, curve.to});
    } else {
      draw_head(group, curve.to, curve.direction(1), retreat ? "head open" : "head", colour);
    }
  }

  // A dashed line to what is supported; behind scissors it goes on faintly.
  void draw_support_line(const Element& parent, const OrderRecord& record, const Curve& line, bool holds) const {
    const std::optional<Result> result = result_of(record);
    const bool counts = !result || result == Result::Given;
    const Element group = parent.add("g", {{"class", "order"}});
    group.add("title", {}, record.text + (record.got.empty() ? "" : ": " + record.got));
    if (counts) {
      draw_support(group, path_of(line));
    } else if (result == Result::Cut) {
      draw_support(group, path_of(line.part(0, 0.45)));
      group.add("path", {{"class", "idle"}, {"d", path_of(line.part(0.45, 1))}});
      marks_.push_back({Sign::Scissors, line.at(0.45)});
    } else {
      group.add("path", {{"class", "idle"}, {"d", path_of(line)}});
      marks_.push_back({result == Result::Illegal ? Sign::Illegal : Sign::Void, line.at(0.35)});
    }
    const Element end = group_at(group, line.to, counts ? "support-end" : "idle-end");
    if (holds) {
      const Point bar = left_of(line.direction(1)) * 8;
      end.add("path", {{"d", "M" + xy(bar) + "L" + xy(bar * -1)}});
    } else {
      end.add("circle", {{"r", "4.5"}});
    }
  }

  void draw_support_hold(const Element& parent, const OrderRecord& record, const SupportHold& task) const {
    const Point from = place_of_orderer(*record.order);
    const Point to = place_of_unit(task.supported);
    if (length(to - from) < 1) return;
    draw_support_line(parent, record, straight(from, to).trimmed(unit_radius + 2, unit_radius + 6), true);
  }

  void draw_support_neutral(const Element& parent, const OrderRecord& record, const SupportNeutral& task) const {
    const Point from = place_of_orderer(*record.order);
    const Point to = place({task.neutral, Coast::None});
    if (length(to - from) < 1) return;
    draw_support_line(parent, record, straight(from, to).trimmed(unit_radius + 2, unit_radius + 4), true);
  }

  void draw_support_move(const Element& parent, const OrderRecord& record, const SupportMove& task) const {
    const Point from = place_of_orderer(*record.order);
    const ProvinceId supported = task.supported.at.province;
    Point to = place(task.destination);
    if (const OrderRecord* move = move_from(supported, task.destination.province)) {
      const Move& its_task = std::get<Move>(move->order->task);
      if (goes_by_convoy(*move)) {
        const std::vector<Point> way = convoy_way(*move, its_task);
        to = way[way.size() - 2] * 0.45 + way.back() * 0.55;
      } else {
        const Point arrival = place_of_arrival(its_task.destination, move->order->unit.kind);
        to = bent(place_of_orderer(*move->order), arrival).at(0.55);
      }
    } else {
      to = place_of_unit(task.supported) * 0.5 + to * 0.5;
    }
    draw_support_line(parent, record, straight(from, to).trimmed(unit_radius + 2, 0), false);
  }

  // A fleet in the chain is threaded by the army's wave; another one is tied to where it would go.
  void draw_convoy(const Element& parent, const OrderRecord& record, const Convoy& task) const {
    const ProvinceId army = task.army.at.province;
    const ProvinceId own = record.order->unit.at.province;
    const std::optional<Result> result = result_of(record);
    const Point from = place_of_orderer(*record.order);
    if (result == Result::Disrupted) marks_.push_back({Sign::Cross, from + Point{0, unit_radius + 7}});
    const OrderRecord* move = move_from(army, task.destination.province);
    if (move != nullptr && result != Result::Illegal && result != Result::Void) {
      if (std::ranges::find(carriers_of(*move), own) != carriers_of(*move).end()) return;
    }
    const Point to = place_of_unit(task.army) * 0.5 + place(task.destination) * 0.5;
    if (length(to - from) < 1) return;
    const std::vector<Point> way = shortened({from, to}, unit_radius + 4, 0);
    const Element group = parent.add("g", {{"class", "order"}});
    group.add("title", {}, record.text + (record.got.empty() ? "" : ": " + record.got));
    group.add("path", {{"class", "idle"}, {"d", wave(way)}});
    if (result == Result::Illegal || result == Result::Void) {
      marks_.push_back({result == Result::Illegal ? Sign::Illegal : Sign::Void, way.front() * 0.5 + way.back() * 0.5});
    }
  }

  // Units.

  void draw_unit(const Element& svg, const Unit& unit, Point at, const OrderRecord* record, bool was_dislodged) const {
    const Fate fate = record != nullptr && record->verdict ? record->verdict->fate : Fate::Stays;
    const std::optional<Result> result = record != nullptr ? result_of(*record) : std::nullopt;
    const bool goes = result == Result::Disbands || result == Result::Removes;
    const bool holds = record != nullptr && record->order && std::holds_alternative<Hold>(record->order->task);
    const bool stays = !was_dislodged && fate == Fate::Stays;
    const bool is_defined = has_map_beside_it && unit.power != no_power && unit.count == 1 && unit.leader == no_leader;
    const std::string sign = fmt::format("#u{}{}", index(unit.power), unit.kind == UnitKind::Army ? 'A' : 'F');
    if (is_defined && stays && !goes && !holds && unit.at.coast == Coast::None) {
      svg.add("use", {{"href", sign}, {"x", number(at.x)}, {"y", number(at.y)}});
      return;
    }
    const Element group = group_at(svg, at, goes ? "unit going" : "unit");
    std::string text = told(unit.power) + called(unit);
    if (was_dislodged || fate == Fate::Dislodged) text += ", dislodged";
    if (fate == Fate::Destroyed) text += ", destroyed";
    group.add("title", {}, text);
    if (was_dislodged || fate != Fate::Stays) draw_burst(group);
    const bool nobody_ordered = record != nullptr && record->verdict && record->verdict->clause == Clause::OrderNone;
    if (record != nullptr && record->order && std::holds_alternative<Hold>(record->order->task) &&
        result != Result::Illegal && !nobody_ordered) {
      group.add("circle", {{"class", "hold"}, {"r", "24"}});
    }
    const std::string_view struck = fate == Fate::Destroyed                    ? two_strikes
                                    : was_dislodged || fate == Fate::Dislodged ? one_strike
                                                                               : no_strike;
    if (is_defined && stays) {
      group.add("use", {{"href", sign}});
    } else {
      draw_unit_sign(group, written(unit.kind), board_colour(variant_, unit.power), initials(variant_, unit.power),
                     struck, player(unit.power),
                     {unit.count, unit.leader == no_leader ? "" : variant_[unit.leader].abbreviation});
    }
    if (unit.at.coast != Coast::None)
      group.add("text", {{"class", "coast"}, {"y", number(unit_radius + 11)}}, short_name(unit.at.coast));
    if (goes) draw_minus(group_at(group, {-15, -15}, "mark"));
    if (record != nullptr && record->order && std::holds_alternative<Disband>(record->order->task) &&
        result == Result::Illegal) {
      draw_illegal(group_at(group, {-15, -15}, "mark"));
    }
  }

  void draw_build(const Element& svg, const OrderRecord& record) const {
    const Location at = record.order->unit.at;
    if (at.province == no_province) return;
    const bool built = result_of(record) == Result::Builds;
    const Point away = is_occupied(at.province) ? Point{-23, 23} : Point{0, 0};
    const Element group = group_at(svg, place(at) + away, built ? "unit new" : "unit going");
    group.add("title", {}, record.text + (record.got.empty() ? "" : ": " + record.got));
    draw_unit_sign(group, record.order->unit.kind, board_colour(variant_, record.power),
                   initials(variant_, record.power));
    const Element mark = group_at(group, {-15, -15}, "mark");
    built ? draw_plus(mark) : draw_illegal(mark);
  }

  // A house beside the place of the centre's unit, where one may stand or be built.
  void draw_declaration(const Element& svg, const OrderRecord& record) const {
    const Location at = record.order->unit.at;
    if (at.province == no_province) return;
    const bool declared = result_of(record) == Result::Declares;
    const Element group = group_at(svg, place(at) + Point{-29, -1}, declared ? "declaration" : "declaration going");
    group.add("title", {}, record.text + (record.got.empty() ? "" : ": " + record.got));
    group.add("circle", {{"class", "disc"}, {"r", "12"}});
    draw_home(group, board_colour(variant_, record.power));
    if (!declared) draw_illegal(group_at(group, {0, -15}, "mark"));
  }

  const Variant& variant_;
  const Map& map_;
  const MapShapes& shapes_;
  Box view_;
  const Position& position_;
  std::span<const OrderRecord> orders_;
  std::span<const int> strengths_;
  mutable std::vector<Mark> marks_;
  mutable std::vector<std::pair<Point, int>> weights_;
};

void draw_contents(const Element& svg, const Variant& variant, const MapShapes& shapes, const Box& view,
                   const Position& position, std::span<const OrderRecord> orders, const PictureOptions& options) {
  BoardPainter painter(variant, shapes, view, position, orders, options.strengths);
  painter.has_map_beside_it = options.has_map_beside_it;
  if (options.has_map_beside_it) {
    svg.add("desc", {}, painter.description());
    painter.use_map(svg);
  } else {
    if (!options.title.empty()) svg.add("title", {}, options.title);
    svg.add("desc", {}, painter.description());
    painter.draw_land(svg.add("g", {{"class", "map"}}));
    painter.draw_crossings(svg);
    painter.draw_labels(svg.add("g", {{"class", "labels"}}));
  }
  if (options.with_orders) painter.draw_orders(svg);
  painter.draw_shields(svg);
  painter.draw_units(svg.add("g", {{"class", "units"}}), options.with_orders);
  painter.draw_marks(svg.add("g", {{"class", "marks"}}));
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
  std::string lines;
  for (const Shape& line : shapes.sea_borders) {
    if (line.box.meets(view.grown(8))) lines += line.path;
  }
  definitions.add("path", {{"id", "sea-borders"}, {"d", lines}});
}

}  // namespace

std::string board_colour(const Variant& variant, PowerId power) {
  if (power == no_power || index(power) >= variant.powers.size()) return "#9a9a9a";
  const std::string& colour = variant[power].colour;
  return is_hex_colour(colour) ? colour : "#9a9a9a";
}

Box neighbourhood(const Variant& variant, const MapShapes& shapes, const Position& position,
                  std::span<const OrderRecord> orders) {
  return BoardPainter(variant, shapes, shapes.frame, position, orders).interest();
}

Box neighbourhood(const MapShapes& shapes, const Box& one, const Box& other) {
  Box both = one;
  both.include({other.left, other.top});
  both.include({other.right, other.bottom});
  return BoardPainter::fitted(shapes, both);
}

void define_signs(const Element& svg) { define_star(svg.add("defs")); }

void draw_board(const Element& parent, const Variant& variant, const MapShapes& shapes, const Box& view,
                const Position& position, std::span<const OrderRecord> orders, const PictureOptions& options) {
  const Element svg = parent.add("svg");
  set_size(svg, view, options.title);
  draw_contents(svg, variant, shapes, view, position, orders, options);
}

std::string board_svg(const Variant& variant, const Position& position, std::span<const OrderRecord> orders,
                      const PictureOptions& options) {
  const MapShapes shapes = map_shapes(variant.map);
  const std::span<const OrderRecord> drawn = options.with_orders ? orders : std::span<const OrderRecord>{};
  const Box view = options.whole_map ? shapes.frame : neighbourhood(variant, shapes, position, drawn);
  const HtmlDocument document("svg", {{"xmlns", "http://www.w3.org/2000/svg"}});
  set_size(document.root(), view, options.title);
  const Element definitions = document.root().add("defs");
  define_outlines(definitions, shapes, view);
  define_star(definitions);
  draw_contents(document.root(), variant, shapes, view, position, drawn, options);
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
  map.add("rect", {{"class", "sea"},
                   {"x", number(shapes.frame.left)},
                   {"y", number(shapes.frame.top)},
                   {"width", number(shapes.frame.width())},
                   {"height", number(shapes.frame.height())}});
  map.add("use", {{"class", "shallows"}, {"href", "#lands"}});
  map.add("path", {{"class", "sea-border"}, {"d", lines}});
  map.add("use", {{"class", "land"}, {"href", "#lands"}});
  for (const Shape& land : shapes.lands) {
    const std::string id = fmt::format("l{}", index(land.province));
    lands.add("path", {{"id", id}, {"d", land.path}});
    if (land.is_water_too) map.add("use", {{"class", "land watery"}, {"href", "#" + id}});
  }
  const Position nobody;
  BoardPainter(variant, shapes, shapes.frame, nobody, {}).define_parts(definitions);
  return document.fragment();
}

std::string power_class(PowerId power) { return power == no_power ? "" : fmt::format("p{}", index(power)); }

std::string power_style(const Variant& variant) {
  std::string style;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    style += fmt::format(".{} {{ --owner: {}; }}\n", power_class(PowerId(i)), board_colour(variant, PowerId(i)));
  return style;
}

}  // namespace casus::reports
