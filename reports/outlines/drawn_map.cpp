#include "reports/outlines/drawn_map.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "engine/map/geometry.h"
#include "reports/libraries/loaded.h"
#include "reports/outlines/parting.h"
#include "reports/outlines/point_sites.h"

namespace casus::reports {

namespace {

Ring rectangle(Point low, Point high) { return {low, {high.x, low.y}, high, {low.x, high.y}}; }

// For a place without anything around it.
Area round_place(Point at, double grain) {
  constexpr int corners = 16;
  Ring ring;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    ring.push_back(at + Point{std::cos(angle), std::sin(angle)} * (grain * 0.4));
  }
  return {{ring}};
}

DrawnMap from_points(const Map& map, const PointFrame& frame) {
  DrawnMap drawn{frame.low, frame.high, {}, {}};
  if (map.provinces().empty()) return drawn;
  const Piece all{{{frame.ring()}}, point_sites(map, frame), nobody};
  drawn.provinces =
      parted({&all, 1}, {}, static_cast<int>(map.provinces().size()), [](Label, Label) { return BorderStyle::Round; });
  drawn.provinces.pop_back();
  return drawn;
}

// Cuts provinces without an outline out of the areas that they lie in.
class Completion {
 public:
  Completion(const Map& map, DrawnMap& drawn, double grain) : map_(map), drawn_(drawn), grain_(grain) {}

  void complete() {
    // For each piece that is cut, the provinces that come into it.
    std::map<std::pair<Area*, std::size_t>, std::vector<std::size_t>> newcomers;
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      if (!drawn_.provinces[i].rings.empty()) continue;
      const auto [host, piece] = host_at(map_.provinces()[i].position);
      if (host == nullptr) blobs_.push_back(i);
      else newcomers[{host, piece}].push_back(i);
    }
    for (auto it = newcomers.begin(); it != newcomers.end();) {
      Area* const host = it->first.first;
      std::vector<Area> pieces = connected(*host);
      Area rest;
      std::map<std::size_t, std::vector<std::size_t>> by_piece;
      for (; it != newcomers.end() && it->first.first == host; ++it) by_piece[it->first.second] = it->second;
      for (std::size_t k = 0; k < pieces.size(); ++k) {
        const auto cut = by_piece.find(k);
        if (cut == by_piece.end()) append(rest, pieces[k]);
        else part(*host, pieces[k], cut->second, rest);
      }
      *host = std::move(rest);
    }
    for (std::size_t i : blobs_) drawn_.provinces[i] = round_place(map_.provinces()[i].position, grain_);
  }

 private:
  static void append(Area& to, const Area& more) {
    to.rings.insert(to.rings.end(), more.rings.begin(), more.rings.end());
  }

  std::vector<Area> connected(const Area& area) const {
    return united({&area, 1}, {}, {}, rectangle(drawn_.low, drawn_.high), 0);
  }

  std::pair<Area*, std::size_t> host_at(Point at) {
    const auto in = [&](std::vector<Area>& areas) -> std::pair<Area*, std::size_t> {
      for (Area& area : areas) {
        if (!covers(area, at)) continue;
        const std::vector<Area> pieces = connected(area);
        for (std::size_t k = 0; k < pieces.size(); ++k) {
          if (covers(pieces[k], at)) return {&area, k};
        }
      }
      return {nullptr, 0};
    };
    const auto host = in(drawn_.provinces);
    return host.first != nullptr ? host : in(drawn_.impassable);
  }

  void add_sites(std::vector<Site>& sites, std::size_t province) const {
    const Province& one = map_.provinces()[province];
    sites.push_back({static_cast<Label>(province), one.position});
    for (const CoastOfProvince& coast : one.coasts) sites.push_back({static_cast<Label>(province), coast.position});
  }

  // What the host keeps goes to `rest`.
  void part(const Area& host, const Area& piece, const std::vector<std::size_t>& newcomers, Area& rest) {
    const auto own = std::ranges::find_if(drawn_.provinces, [&](const Area& area) { return &area == &host; });
    const auto host_number = static_cast<std::size_t>(own - drawn_.provinces.begin());
    Piece whole{piece, {}, nobody};
    if (own != drawn_.provinces.end() && covers(piece, map_.provinces()[host_number].position))
      add_sites(whole.sites, host_number);
    for (std::size_t newcomer : newcomers) add_sites(whole.sites, newcomer);
    std::vector<Area> parts = parted({&whole, 1}, {}, static_cast<int>(drawn_.provinces.size()),
                                     [](Label, Label) { return BorderStyle::Uneven; });
    if (own != drawn_.provinces.end()) append(rest, parts[host_number]);
    for (std::size_t newcomer : newcomers) drawn_.provinces[newcomer] = std::move(parts[newcomer]);
  }

  const Map& map_;
  DrawnMap& drawn_;
  double grain_;
  std::vector<std::size_t> blobs_;
};

DrawnMap with_known_outlines(const Map& map) {
  const std::size_t count = map.provinces().size();
  if (map.drawing() == nullptr) {
    const PointFrame frame = point_frame(map);
    return {frame.low, frame.high, std::vector<Area>(count), {}};
  }
  DrawnMap drawn{{0, 0}, map.drawing()->size, std::vector<Area>(count), {}};
  for (const DrawnArea& area : map.drawing()->areas) {
    const auto province = std::ranges::find_if(map.provinces(), [&](const Province& p) { return p.id == area.id; });
    if (province != map.provinces().end()) {
      drawn.provinces[static_cast<std::size_t>(province - map.provinces().begin())] = area.area;
    } else if (area.id == impassable_id) {
      drawn.impassable.push_back(area.area);
    }
  }
  return drawn;
}

void add_round_places(const Map& map, DrawnMap& drawn) {
  const double grain = usual_distance(map);
  for (std::size_t i = 0; i < drawn.provinces.size(); ++i) {
    if (drawn.provinces[i].rings.empty()) drawn.provinces[i] = round_place(map.provinces()[i].position, grain);
  }
}

}  // namespace

DrawnMap drawn_map(const Map& map) {
  return drawn_map(map, libraries_available() ? NewOutlines::Cut : NewOutlines::Round);
}

DrawnMap drawn_map(const Map& map, NewOutlines made) {
  if (map.drawing() == nullptr && made == NewOutlines::Cut) return from_points(map, point_frame(map));
  DrawnMap drawn = with_known_outlines(map);
  if (made == NewOutlines::Cut) Completion(map, drawn, usual_distance(map)).complete();
  else add_round_places(map, drawn);
  return drawn;
}

DrawnMap drawn_from_points(const Map& map) { return from_points(map, file_frame(map)); }

bool has_made_outline(const Map& map, ProvinceId province) {
  if (map.drawing() == nullptr) return true;
  const std::vector<DrawnArea>& areas = map.drawing()->areas;
  const auto known = std::ranges::find(areas, map[province].id, &DrawnArea::id);
  return known == areas.end() || known->made;
}

Drawing as_drawing(const Map& map, const DrawnMap& drawn) {
  Drawing drawing{drawn.high - drawn.low, {}};
  const auto is_made = [&](std::string_view id) {
    return map.drawing() != nullptr &&
           std::ranges::any_of(map.drawing()->areas, [&](const DrawnArea& area) { return area.id == id && area.made; });
  };
  const auto add = [&](std::string_view id, Area area) {
    for (Ring& ring : area.rings) {
      for (Point& point : ring) point = point - drawn.low;
    }
    if (!area.rings.empty()) drawing.areas.push_back({std::string(id), std::move(area), is_made(id)});
  };
  for (std::size_t i = 0; i < drawn.provinces.size(); ++i) add(map.provinces()[i].id, drawn.provinces[i]);
  for (const Area& area : drawn.impassable) add(impassable_id, area);
  return drawing;
}

}  // namespace casus::reports
