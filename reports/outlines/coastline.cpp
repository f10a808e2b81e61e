#include "reports/outlines/coastline.h"

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/map/crossings.h"

namespace casus::reports {

namespace {

using nlohmann::json;

constexpr int deepest_collection = 16;  // collections in collections
constexpr std::size_t most_points = 200'000;

// What a file gets wrong beyond its syntax; it has no line for that.
struct WrongShape {
  std::string problem, expected;
};

WrongShape too_many_points() { return {"too many points", "at most 200,000: a coarser coastline, or a part of it"}; }

Point point_from(const json& value) {
  if (!value.is_array() || value.size() < 2 || !value[0].is_number() || !value[1].is_number())
    throw WrongShape{"a place that is not a pair of numbers", "[east, north]"};
  const Point at{value[0].get<double>(), value[1].get<double>()};
  if (!(std::abs(at.x) <= 360 && std::abs(at.y) <= 90))
    throw WrongShape{"a place that is not on the earth", "degrees: east from -360 to 360, north from -90 to 90"};
  return at;
}

const json& member(const json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) throw WrongShape{std::string("a missing member \"") + name + '"', "GeoJSON or TopoJSON"};
  return *found;
}

const json& list(const json& value) {
  if (!value.is_array()) throw WrongShape{"a value that is not a list", "lists of places, as in GeoJSON or TopoJSON"};
  return value;
}

// Without its first point once more, and without a leap where it crosses the line on which west meets east: beyond that
// line the degrees count on, as seen from where most of the ring is.
void close(Ring& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (i > 0) ring[i].x -= 360 * std::round((ring[i].x - ring[i - 1].x) / 360);
    sum += ring[i].x;
  }
  const double too_far = ring.empty() ? 0 : 360 * std::round(sum / static_cast<double>(ring.size()) / 360);
  for (Point& at : ring) at.x -= too_far;
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
}

// The lines that polygons of a TopoJSON file share.
class Arcs {
 public:
  explicit Arcs(const json& file) {
    if (const auto transform = file.find("transform"); transform != file.end()) {
      scale_ = point_of(member(*transform, "scale"));
      offset_ = point_of(member(*transform, "translate"));
      is_counted_ = true;
    }
    for (const json& arc : list(member(file, "arcs"))) {
      Point sum;
      std::vector<Point>& points = arcs_.emplace_back();
      for (const json& value : list(arc)) {
        const Point at = point_of(value);
        sum = is_counted_ ? Point{sum.x + at.x, sum.y + at.y} : at;
        points.push_back({sum.x * scale_.x + offset_.x, sum.y * scale_.y + offset_.y});
      }
    }
  }
  Ring ring(const json& numbers) const {
    Ring ring;
    for (const json& value : list(numbers)) {
      if (!value.is_number_integer()) throw WrongShape{"an arc that is not a number", "the number of an arc"};
      const auto number = value.get<std::int64_t>();
      const auto which = static_cast<std::size_t>(number < 0 ? -1 - number : number);
      if (which >= arcs_.size()) throw WrongShape{"an unknown arc: " + std::to_string(number), "an arc of the file"};
      std::vector<Point> points = arcs_[which];
      if (number < 0) std::reverse(points.begin(), points.end());
      if (ring.size() + points.size() > most_points) throw too_many_points();  // an arc may be named again and again
      if (!ring.empty() && !points.empty()) ring.pop_back();  // the end of one is the beginning of the next
      ring.insert(ring.end(), points.begin(), points.end());
    }
    close(ring);
    return ring;
  }

 private:
  static Point point_of(const json& value) {
    if (!value.is_array() || value.size() < 2 || !value[0].is_number() || !value[1].is_number())
      throw WrongShape{"a place that is not a pair of numbers", "[across, up]"};
    return {value[0].get<double>(), value[1].get<double>()};
  }
  Point scale_{1, 1}, offset_;
  bool is_counted_ = false;
  std::vector<std::vector<Point>> arcs_;
};

class Reading {
 public:
  explicit Reading(const json& file) : arcs_(is_topology(file) ? std::optional<Arcs>(file) : std::nullopt) {
    if (!file.is_object()) throw WrongShape{"not a coastline", "GeoJSON or TopoJSON"};
    if (!arcs_) {
      add(file, 0);
    } else {
      for (const json& object : member(file, "objects")) add(object, 0);
    }
  }
  std::vector<Area> take() && { return std::move(areas_); }

 private:
  static bool is_topology(const json& file) { return file.is_object() && file.value("type", "") == "Topology"; }

  Ring ring_from(const json& value) const {
    if (arcs_) return arcs_->ring(value);
    Ring ring;
    for (const json& at : list(value)) ring.push_back(point_from(at));
    close(ring);
    return ring;
  }
  void add_polygon(const json& rings) {
    Area area;
    for (const json& ring : list(rings)) {
      area.rings.push_back(ring_from(ring));
      points_ += area.rings.back().size();
      if (points_ > most_points) throw too_many_points();
      crossings_.count(area.rings.back());
      if (crossings_.too_many()) throw WrongShape{"a coastline that crosses itself too often", "at most 1,000 times"};
      if (area.rings.back().size() < 3) area.rings.pop_back();
    }
    if (!area.rings.empty()) areas_.push_back(std::move(area));
  }
  void add(const json& object, int depth) {
    if (depth > deepest_collection) throw WrongShape{"collections nested too deeply", "at most 16 levels"};
    if (!object.is_object()) throw WrongShape{"a shape that is not an object", "GeoJSON or TopoJSON"};
    const std::string type = object.value("type", "");
    const char* const coordinates = arcs_ ? "arcs" : "coordinates";
    if (type == "FeatureCollection") {
      for (const json& one : list(member(object, "features"))) add(one, depth + 1);
    } else if (type == "GeometryCollection") {
      for (const json& one : list(member(object, "geometries"))) add(one, depth + 1);
    } else if (type == "Feature") {
      if (!member(object, "geometry").is_null()) add(member(object, "geometry"), depth + 1);
    } else if (type == "Polygon") {
      add_polygon(member(object, coordinates));
    } else if (type == "MultiPolygon") {
      for (const json& rings : list(member(object, coordinates))) add_polygon(rings);
    }
  }

  std::optional<Arcs> arcs_;
  std::vector<Area> areas_;
  std::size_t points_ = 0;
  Crossings crossings_;
};

SourcePos place_of(std::string_view text, std::size_t byte, std::string_view shown_name) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line_start = before.rfind('\n');
  return {std::string(shown_name), static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(before.size() - (line_start == std::string_view::npos ? 0 : line_start + 1)) + 1};
}

}  // namespace

Read<std::vector<Area>> read_coastline(std::string_view text, std::string_view shown_name) {
  const SourcePos whole{std::string(shown_name), 0, 0};
  try {
    std::vector<Area> areas = Reading(json::parse(text)).take();
    if (areas.empty()) return Diagnostic{whole, "a coastline without land", "polygons", "", ""};
    return areas;
  } catch (const json::parse_error& error) {
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    return Diagnostic{place_of(text, byte, shown_name), "not well-formed JSON", "GeoJSON or TopoJSON", "", ""};
  } catch (const json::exception&) {
    return Diagnostic{whole, "not a coastline", "GeoJSON or TopoJSON", "", ""};
  } catch (const WrongShape& wrong) {
    return Diagnostic{whole, wrong.problem, wrong.expected, "", ""};
  }
}

}  // namespace casus::reports
