#include "reports/outlines/make_outlines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/map/geometry.h"
#include "engine/map/province_ids.h"
#include "engine/text/gave_up.h"
#include "engine/text/mistakes.h"
#include "reports/markup/svg_text.h"
#include "reports/outlines/parting.h"
#include "reports/outlines/path_data.h"

namespace casus::reports {

namespace {

constexpr double coarseness = 0.45;     // bends of a coast below this are straightened, in picture units
constexpr double smallest_island = 12;  // in square units, unless a site is there
constexpr double near_the_shore = 12;   // a site that lies so far in the wrong element is meant for the shore

Area projected(const Projection& projection, std::span<const Degrees> places) {
  Ring ring;
  for (const Degrees& place : places) ring.push_back(on_lattice(projection(place)));
  return {{ring}};
}

double distance_to(const Area& area, Point at) {
  if (covers(area, at)) return 0;
  double least = std::numeric_limits<double>::infinity();
  for (const Ring& ring : area.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i)
      least = std::min(least, distance(at, ring[i], ring[(i + 1) % ring.size()]));
  }
  return least;
}

// Of the coastline in the picture, in its units: five times that of the shipped maps. Spikes closer together than the
// lattice on which shapes are joined make it longer, and then joining takes for ever.
constexpr double longest_coast = 250'000;

// Of the sides that touch the picture.
double length_in(Point size, const Ring& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point one = ring[i], other = ring[(i + 1) % ring.size()];
    const bool is_outside = std::max(one.x, other.x) < 0 || std::min(one.x, other.x) > size.x ||
                            std::max(one.y, other.y) < 0 || std::min(one.y, other.y) > size.y;
    if (!is_outside) sum += std::min(length(other - one), size.x + size.y);
  }
  return sum;
}

class Making {
 public:
  Making(const Map& map, const Sketch& sketch, std::span<const Area> coastline)
      : map_(map), sketch_(sketch), projection_(sketch.projection), frame_(frame_of(projection_.size())) {
    part_elements(coastline);
  }

  Read<MadeOutlines> make() {
    for (const SketchedProvince& province : sketch_.provinces) add_sites(province);
    for (const ProvinceId place : province_ids(map_)) {
      const bool is_sketched = std::ranges::any_of(
          sketch_.provinces, [&](const SketchedProvince& province) { return province.province == place; });
      if (!is_sketched) add_site(place, map_[place].position, {});
    }
    if (!mistakes_.none()) return std::move(mistakes_).take();
    give_islands_away();
    std::vector<Piece> all = land_;
    all.insert(all.end(), water_.begin(), water_.end());
    const std::vector<Area> areas = parted(all, hand_drawn(), lake() + 1, [&](Label a, Label b) {
      const bool by_land = is_land(a) && is_land(b);
      return by_land ? BorderStyle::Uneven : BorderStyle::Straight;
    });
    return made(areas);
  }

 private:
  Label impassable() const { return static_cast<Label>(map_.provinces().size()); }
  Label lake() const { return impassable() + 1; }
  bool is_land(Label label) const {
    return label == impassable() || (label >= 0 && label < impassable() && !map_.is_sea(ProvinceId(label)));
  }
  static Ring frame_of(Point size) { return {{0, 0}, {size.x, 0}, size, {0, size.y}}; }
  static Label label_of(ProvinceId province, Label impassable) {
    return province == no_province ? impassable : static_cast<Label>(index(province));
  }

  void part_elements(std::span<const Area> coastline) {
    std::vector<Area> land, added, taken;
    for (const Area& area : coastline) {
      Area& on_picture = land.emplace_back();
      for (const Ring& ring : area.rings) {
        Ring& out = on_picture.rings.emplace_back();
        for (const Point at : ring) out.push_back(projection_({at.y, at.x}));
      }
    }
    for (const Outlined& outline : sketch_.land) added.push_back(projected(projection_, outline));
    for (const Outlined& outline : sketch_.water) taken.push_back(projected(projection_, outline));
    double long_coast = 0;
    for (const Area& area : land) {
      for (const Ring& ring : area.rings) long_coast += length_in(frame_[2], ring);
    }
    if (long_coast > longest_coast)
      throw GaveUp(fmt::format("the coastline is too intricate: {:.0f} units in the picture, of at most {:.0f}",
                               long_coast, longest_coast));
    std::vector<Area> pieces = united(land, added, taken, frame_, coarseness);
    std::erase_if(pieces, [&](const Area& area) {
      return size_of(area) < smallest_island && std::ranges::none_of(sketch_.provinces, [&](const SketchedProvince& p) {
               return std::ranges::any_of(p.further,
                                          [&](const Degrees& place) { return covers(area, projection_(place)); }) ||
                      covers(area, projection_(p.at));
             });
    });
    const std::vector<Area> frame{{{frame_}}};
    for (Area& area : united(frame, {}, pieces, frame_, 0)) water_.push_back({std::move(area), {}, lake()});
    for (Area& area : pieces) land_.push_back({std::move(area), {}, impassable()});
  }

  // The piece of its own element in which a place lies, or to whose shore it is near.
  Piece* piece_at(std::vector<Piece>& pieces, Point at) {
    Piece* nearest = nullptr;
    double least = near_the_shore;
    for (Piece& piece : pieces) {
      const double away = distance_to(piece.area, at);
      if (away <= least && (away < least || nearest == nullptr)) least = away, nearest = &piece;
    }
    return nearest;
  }

  void add_sites(const SketchedProvince& sketched) {
    std::vector<Point> points{projection_(sketched.at)};
    for (const Degrees& place : sketched.further) points.push_back(projection_(place));
    for (std::size_t i = 0; i < points.size(); ++i) {
      // A site outside of the picture has no effect, unless it is a unit's place.
      if (is_outside(points[i]) && (i > 0 || sketched.province == no_province)) continue;
      add_site(sketched.province, points[i], sketched.written);
    }
  }
  bool is_outside(Point at) const { return at.x < 0 || at.y < 0 || at.x > frame_[2].x || at.y > frame_[2].y; }
  void add_site(ProvinceId province, Point at, const SourcePos& written) {
    const Label label = label_of(province, impassable());
    const std::string name = province == no_province ? "impassable land" : map_[province].id;
    // A province that is also water may be drawn as either.
    const bool is_either = province != no_province && map_[province].convoys;
    const bool wants_land = is_land(label) && !(is_either && lies_in_water(at));
    Piece* piece = piece_at(wants_land ? land_ : water_, at);
    if (piece == nullptr) {
      const Degrees place = projection_.inverse(at);
      const bool is_sketched = written.line > 0;  // otherwise the site is at the province's own x and y
      const std::string wanted = wants_land ? "a place on land" : "a place in the water";
      mistakes_.add(is_sketched ? written : SourcePos{sketch_.coast_at.file, 0, 0},
                    fmt::format("a site that lies {}{}",
                                is_outside(at) ? "outside of the picture"
                                : wants_land   ? "in the water"
                                               : "on land",
                                is_sketched ? "" : ", of a province that the sketch leaves out"),
                    is_sketched
                        ? wanted
                        : fmt::format("<province id=\"{}\" at=\"...\"/>, or x and y of {} in the map", name, wanted),
                    fmt::format("{} at {:.1f} {:.1f}", name, place.north, place.east));
      return;
    }
    piece->sites.push_back({label, at});
  }

  bool lies_in_water(Point at) const {
    return std::ranges::any_of(water_, [&](const Piece& piece) { return covers(piece.area, at); });
  }

  // An island without sites belongs to the label with the nearest site on land.
  void give_islands_away() {
    std::vector<Site> all;
    for (const Piece& piece : land_) all.insert(all.end(), piece.sites.begin(), piece.sites.end());
    for (Piece& piece : land_) {
      if (!piece.sites.empty()) continue;
      double least = std::numeric_limits<double>::infinity();
      for (const Site& site : all) {
        const double away = distance_to(piece.area, site.at);
        if (away < least) least = away, piece.without_sites = site.label;
      }
    }
  }

  std::vector<HandDrawn> hand_drawn() const {
    std::vector<HandDrawn> drawn;
    for (const SketchedLine& line : sketch_.lines) {
      HandDrawn& one = drawn.emplace_back();
      for (const Degrees& place : line.points) one.line.push_back(projection_(place));
      for (ProvinceId id : line.left) one.left.push_back(label_of(id, impassable()));
      for (ProvinceId id : line.right) one.right.push_back(label_of(id, impassable()));
    }
    return drawn;
  }

  Read<MadeOutlines> made(const std::vector<Area>& areas) {
    MadeOutlines result;
    result.drawing.size = projection_.size();
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Province& province = map_.provinces()[i];
      if (areas[i].rings.empty())
        mistakes_.add({}, "a province without land or water", "a site nearer to it than the sites of other provinces",
                      province.id);
      result.drawing.areas.push_back({province.id, areas[i]});
      result.places.push_back({on_lattice(province.position), province.coasts});
    }
    for (const SketchedProvince& sketched : sketch_.provinces) {
      if (sketched.province == no_province) continue;
      UnitPlaces& places = result.places[index(sketched.province)];
      places.province = rounded_place(sketched.at);
      for (const SketchedCoast& coast : sketched.coasts) {
        for (CoastOfProvince& known : places.coasts) {
          if (known.coast == coast.coast) known.position = rounded_place(coast.at);
        }
      }
    }
    const auto scenery = [&](std::string_view id, Label label) {
      const Area& area = areas[static_cast<std::size_t>(label)];
      if (!area.rings.empty()) result.drawing.areas.push_back({std::string(id), area});
    };
    scenery(impassable_id, impassable());
    scenery(lake_id, lake());
    if (!mistakes_.none()) return std::move(mistakes_).take();
    return result;
  }
  Point rounded_place(Degrees place) const {
    const Point at = projection_(place);
    return {std::round(at.x), std::round(at.y)};
  }

  const Map& map_;
  const Sketch& sketch_;
  const Projection& projection_;
  const Ring frame_;
  std::vector<Piece> land_, water_;
  Mistakes mistakes_;
};

}  // namespace

Read<MadeOutlines> make_outlines(const Map& map, const Sketch& sketch, std::span<const Area> coastline) {
  return Making(map, sketch, coastline).make();
}

std::string drawing_svg(const Map& map, const Drawing& drawing) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" stroke=\"#555\" stroke-width=\".8\" "
      "stroke-linejoin=\"round\">\n",
      number(drawing.size.x), number(drawing.size.y));
  const auto group = [&](std::string_view fill, const auto& belongs) {
    svg += fmt::format("<g fill=\"{}\">\n", fill);
    for (const DrawnArea& drawn : drawing.areas) {
      if (!belongs(drawn.id)) continue;
      const std::string made = drawn.made ? fmt::format(" {}=\"{}\"", made_attribute, made_of_points) : "";
      svg += fmt::format("<path id=\"{}\"{} d=\"{}\"/>\n", drawn.id, made, path_data(drawn.area));
    }
    svg += "</g>\n";
  };
  const auto terrain_is = [&](std::string_view id, bool sea) {
    const auto found = std::ranges::find_if(map.provinces(), [&](const Province& p) { return p.id == id; });
    return found != map.provinces().end() && (found->terrain == Terrain::Sea) == sea;
  };
  group("#cfe1ee", [&](const std::string& id) { return id == lake_id || terrain_is(id, true); });
  group("#f1ead6", [&](const std::string& id) { return terrain_is(id, false); });
  group("#c9c4b8", [&](const std::string& id) { return id == impassable_id; });
  return svg + "</svg>\n";
}

}  // namespace casus::reports
