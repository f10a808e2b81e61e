#include <algorithm>
#include <cmath>

#include "checker/exchange/game_json.h"
#include "checker/exchange/values.h"
#include "checker/foreign_maps/map_export.h"
#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "reports/outlines/drawn_map.h"

namespace casus::transfer {

namespace {

using exchange::Json;

// A tenth of a unit of the picture is finer than any drawing.
double rounded(double value) { return std::round(value * 10) / 10; }

Json json_of(Point at) { return Json::array({rounded(at.x), rounded(at.y)}); }

// In drawings of a map y goes down; in GeoJSON it goes up.
class Features {
 public:
  explicit Features(const Variant& variant) : variant_(variant), drawn_(reports::drawn_map(variant.map)) {}

  Json all() {
    for (const ProvinceId province : province_ids(variant_.map)) add(province);
    return {{"type", "FeatureCollection"}, {"name", variant_.title}, {"features", std::move(features_)}};
  }

 private:
  void add(ProvinceId id) {
    const Province& province = variant_.map[id];
    const std::vector<Ring>& rings = drawn_.provinces[index(id)].rings;
    if (!rings.empty()) add("outline", province, "", {{"type", "MultiPolygon"}, {"coordinates", polygons(rings)}});
    add("place", province, "", {{"type", "Point"}, {"coordinates", turned(province.position)}});
    for (const CoastOfProvince& coast : province.coasts)
      add("place", province, short_name(coast.coast), {{"type", "Point"}, {"coordinates", turned(coast.position)}});
  }

  void add(std::string_view what, const Province& province, std::string_view coast, Json geometry) {
    Json properties = {{"what", what},
                       {"id", province.id},
                       {"name", province.name},
                       {"kind", word_of(province.terrain)},
                       {"centre", province.supply_centre}};
    if (!coast.empty()) properties["coast"] = coast;
    features_.push_back(
        {{"type", "Feature"}, {"properties", std::move(properties)}, {"geometry", std::move(geometry)}});
  }

  Json turned(Point at) const { return json_of({at.x, drawn_.high.y - at.y + drawn_.low.y}); }

  // Rings within an odd number of others are holes in the smallest ring around them.
  Json polygons(const std::vector<Ring>& rings) const {
    std::vector<std::vector<std::size_t>> around(rings.size());
    for (std::size_t inner = 0; inner < rings.size(); ++inner) {
      for (std::size_t outer = 0; outer < rings.size(); ++outer) {
        if (inner != outer && contains(rings[outer], rings[inner].front())) around[inner].push_back(outer);
      }
    }
    Json all = Json::array();
    for (std::size_t outer = 0; outer < rings.size(); ++outer) {
      if (around[outer].size() % 2 != 0) continue;
      Json polygon = Json::array({json_of(rings[outer], true)});
      for (std::size_t hole = 0; hole < rings.size(); ++hole) {
        if (around[hole].size() == around[outer].size() + 1 &&
            std::ranges::find(around[hole], outer) != around[hole].end())
          polygon.push_back(json_of(rings[hole], false));
      }
      all.push_back(std::move(polygon));
    }
    return all;
  }

  // Outer rings go counterclockwise, holes clockwise, and the first point is repeated at the end (RFC 7946).
  Json json_of(Ring ring, bool against_the_clock) const {
    double twice_the_area = 0;  // positive if the ring goes clockwise, seen with y upward
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      twice_the_area += a.x * b.y - b.x * a.y;
    }
    if ((twice_the_area > 0) == against_the_clock) std::ranges::reverse(ring);
    ring.push_back(ring.front());
    Json points = Json::array();
    for (const Point point : ring) points.push_back(turned(point));
    return points;
  }
  static Json json_of(Point at) { return transfer::json_of(at); }

  static bool contains(const Ring& ring, Point at) {
    bool inside = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
      const Point a = ring[i], b = ring[j];
      if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
  }

  const Variant& variant_;
  const reports::DrawnMap drawn_;
  Json features_ = Json::array();
};

}  // namespace

std::string map_as_json(const Variant& variant) {
  Json places = Json::object();
  const auto add = [&](Location at, Point position) { places[exchange::text_of(variant, at)] = json_of(position); };
  for (const ProvinceId id : province_ids(variant.map)) {
    add({id, Coast::None}, variant.map[id].position);
    for (const CoastOfProvince& coast : variant.map[id].coasts) add({id, coast.coast}, coast.position);
  }
  const Json json = {{"format", "casus-map"},
                     {"format_version", 1},
                     {"variant", exchange::variant_json(variant)},
                     {"picture", {{"size", json_of(variant.map.size())}, {"places", std::move(places)}}}};
  return json.dump(1) + '\n';
}

std::string map_as_geojson(const Variant& variant) { return Features(variant).all().dump() + '\n'; }

}  // namespace casus::transfer
