#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "checker/lint/map_findings.h"
#include "engine/map/drawing.h"
#include "engine/map/geometry.h"
#include "reports/libraries/loaded.h"
#include "reports/outlines/drawn_map.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/point_sites.h"
#include "reports/outlines/touching.h"

namespace casus::lint {

namespace {

// The part of the usual distance between neighbouring provinces that a unit covers.
constexpr double width_of_a_unit = 1.0 / 3;

// A province, or one of its coasts, with its position in the picture.
struct PicturePlace {
  const Province* province;
  std::string coast;  // "" for the province
  const Written* written;
  Point at;

  std::string name() const { return coast.empty() ? province->name : fmt::format("{}({})", province->name, coast); }
  std::vector<std::string> about() const {
    return coast.empty() ? std::vector{province->id} : std::vector{province->id, coast};
  }
  bool has_position() const { return written->has("x"); }
};

std::vector<PicturePlace> places_of(const Map& map, const Places& places) {
  std::vector<PicturePlace> all;
  for (const Province& province : map.provinces()) {
    all.push_back({&province, "", &places.province(province.id), province.position});
    for (const CoastOfProvince& coast : province.coasts) {
      const std::string name(short_name(coast.coast));
      all.push_back({&province, name, &places.coast(province.id, name), coast.position});
    }
  }
  return all;
}

void add_missing(const std::vector<PicturePlace>& all, Findings& findings) {
  for (const PicturePlace& place : all) {
    if (place.has_position()) continue;
    findings.push_back(found("position-missing", place.written->at,
                             fmt::format("{} has no position in the picture.", place.name()), place.about()));
  }
}

void add_outside(const Map& map, const std::vector<PicturePlace>& all, Findings& findings) {
  const Point size = map.size();
  if (size.x <= 0 || size.y <= 0) return;
  for (const PicturePlace& place : all) {
    const Point at = place.at;
    if (!place.has_position() || (at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y)) continue;
    findings.push_back(found("position-outside", place.written->value("x"),
                             fmt::format("{} is at {:g} {:g}, but the picture measures {:g} by {:g}.", place.name(),
                                         at.x, at.y, size.x, size.y),
                             place.about()));
  }
}

// Places where units can be at the same time: in two provinces. An army in a province with coasts is at the province.
void add_near(const Map& map, const std::vector<PicturePlace>& all, Findings& findings) {
  const double least = reports::usual_distance(map) * width_of_a_unit;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      if (!all[i].has_position() || !all[k].has_position()) continue;
      const double apart = length(all[k].at - all[i].at);
      if (all[i].province == all[k].province ? apart > 0 : apart >= least) continue;
      std::vector<std::string> about = all[i].about();
      std::ranges::copy(all[k].about(), std::back_inserter(about));
      findings.push_back(found(
          "positions-too-near", all[k].written->value("x"),
          apart > 0 ? fmt::format("{} and {} are only {:.1f} units apart in the picture.", all[i].name(), all[k].name(),
                                  apart)
                    : fmt::format("{} and {} are at the same point of the picture.", all[i].name(), all[k].name()),
          about));
    }
  }
}

const Area* outline_of(const Drawing& drawing, const Province& province) {
  for (const DrawnArea& drawn : drawing.areas) {
    if (drawn.id == province.id && !drawn.area.rings.empty()) return &drawn.area;
  }
  return nullptr;
}

// A province that a variant adds to a drawn map is cut out of its neighbours; all others need an outline.
bool lacks_outline(const Map& map, const Places& places, const Province& province) {
  return outline_of(*map.drawing(), province) == nullptr &&
         places.province(province.id).at.file == places.map_element().value("outlines").file;
}

void add_outlines(const Map& map, const Places& places, Findings& findings) {
  for (const Province& province : map.provinces()) {
    const Written& written = places.province(province.id);
    const Area* const outline = outline_of(*map.drawing(), province);
    if (lacks_outline(map, places, province))
      findings.push_back(
          found("outline-missing", written.at,
                fmt::format("{} has no outline: the file has no shape with the id \"{}\".", province.name, province.id),
                {province.id}));
    if (outline == nullptr || !written.has("x") || reports::covers(*outline, province.position)) continue;
    findings.push_back(found("position-beside-outline", written.value("x"),
                             fmt::format("{} is at {:g} {:g}, outside of its outline.", province.name,
                                         province.position.x, province.position.y),
                             {province.id}));
  }
}

// The findings of `casus outline`.
void add_wrong_borders(const Map& map, const Places& places, Findings& findings) {
  const Drawing drawing = reports::as_drawing(map, reports::drawn_map(map));
  for (const reports::BorderFinding& wrong : reports::wrong_borders(map, drawing)) {
    // If an outline is missing, everything else follows from that.
    if (lacks_outline(map, places, map[wrong.a]) || lacks_outline(map, places, map[wrong.b])) continue;
    const std::vector<std::string> about{map[wrong.a].id, map[wrong.b].id};
    const bool touch = wrong.fault == reports::BorderFault::TouchWithoutBorder;
    const auto border = std::ranges::find_if(
        map.borders(), [&](const Border& it) { return std::minmax(it.a, it.b) == std::minmax(wrong.a, wrong.b); });
    const SourcePos& at =
        touch || border == map.borders().end() ? places.province(about.front()).at : places.border(map, *border);
    findings.push_back(
        found(touch ? "touch-without-border" : "border-without-touch", at, reports::sentence_of(wrong, map), about));
  }
}

}  // namespace

Findings picture_findings(const Map& map, const Places& places) {
  Findings findings;
  const std::vector<PicturePlace> all = places_of(map, places);
  if (std::ranges::none_of(all, &PicturePlace::has_position)) {
    findings.push_back(found("no-positions", places.map(), "No province has x and y."));
    return findings;
  }
  add_missing(all, findings);
  add_outside(map, all, findings);
  add_near(map, all, findings);
  if (map.drawing() == nullptr) return findings;
  add_outlines(map, places, findings);
  if (left_out().empty()) add_wrong_borders(map, places, findings);
  return findings;
}

std::span<const std::string_view> left_out() {
  static constexpr std::string_view by_geos[] = {"touch-without-border", "border-without-touch"};
  return reports::libraries_available() ? std::span<const std::string_view>() : by_geos;
}

}  // namespace casus::lint
