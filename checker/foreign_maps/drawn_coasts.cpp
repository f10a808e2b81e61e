#include "checker/foreign_maps/drawn_coasts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

#include "engine/map/geometry.h"

namespace casus::transfer {

namespace {

constexpr double step = 3;      // between the points of a border that are looked at
constexpr double nearness = 1;  // areas this far from a point meet there
constexpr double shortest_stretch = 6;
constexpr double cell = 24;

// The sides of all areas, by the cells of a grid that they pass.
class Sides {
 public:
  explicit Sides(std::span<const Area> areas) {
    for (std::size_t owner = 0; owner < areas.size(); ++owner) {
      for (const Ring& ring : areas[owner].rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) add({ring[i], ring[(i + 1) % ring.size()], owner});
      }
    }
  }

  // The areas with a side near the point.
  std::set<std::size_t> owners_near(Point at) const {
    std::set<std::size_t> owners;
    const auto found = cells_.find(cell_of(at));
    if (found == cells_.end()) return owners;
    for (const std::size_t side : found->second) {
      const auto& [from, to, owner] = sides_[side];
      if (!owners.contains(owner) && distance(at, from, to) <= nearness) owners.insert(owner);
    }
    return owners;
  }

 private:
  using Cell = std::pair<std::int64_t, std::int64_t>;
  struct Side {
    Point from, to;
    std::size_t owner;
  };

  static Cell cell_of(Point at) {
    return {static_cast<std::int64_t>(std::floor(at.x / cell)), static_cast<std::int64_t>(std::floor(at.y / cell))};
  }

  // Into each cell that it passes or comes near to: the points along it are closer together than cells are wide.
  void add(const Side& side) {
    sides_.push_back(side);
    const int pieces = static_cast<int>(std::ceil(length(side.to - side.from) / (cell / 2))) + 1;
    for (int i = 0; i <= pieces; ++i) {
      const Point at = side.from + (side.to - side.from) * (static_cast<double>(i) / pieces);
      const double margin = cell / 4 + nearness;
      for (const double x : {-margin, margin}) {
        for (const double y : {-margin, margin}) {
          std::vector<std::size_t>& sides = cells_[cell_of(at + Point{x, y})];
          if (sides.empty() || sides.back() != sides_.size() - 1) sides.push_back(sides_.size() - 1);
        }
      }
    }
  }

  std::vector<Side> sides_;
  std::map<Cell, std::vector<std::size_t>> cells_;
};

// A part of a border, and the seas that it meets.
struct Part {
  double length = 0;
  std::set<std::size_t> seas;
};

class CoastSearch {
 public:
  CoastSearch(std::span<const Area> areas, std::span<const Ground> grounds)
      : areas_(areas), grounds_(grounds), sides_(areas) {
    coasts_.stretches.resize(areas.size());
  }

  DrawnCoasts search() {
    for (std::size_t land = 0; land < areas_.size(); ++land) {
      if (grounds_[land] != Ground::Land) continue;
      loops_.clear();
      for (const Ring& ring : areas_[land].rings) walk(land, ring);
      add_loops(coasts_.stretches[land]);
    }
    return std::move(coasts_);
  }

 private:
  void walk(std::size_t land, const Ring& ring) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point from = ring[i], to = ring[(i + 1) % ring.size()];
      look_at_corner(land, from);
      const int pieces = std::max(1, static_cast<int>(std::ceil(length(to - from) / step)));
      for (int piece = 0; piece < pieces; ++piece) {
        Part part{length(to - from) / pieces, {}};
        for (const std::size_t other : sides_.owners_near(from + (to - from) * ((piece + 0.5) / pieces))) {
          if (grounds_[other] == Ground::Sea) part.seas.insert(other);
        }
        parts.push_back(std::move(part));
      }
    }
    add_stretches(land, std::move(parts));
  }

  void look_at_corner(std::size_t land, Point at) {
    std::vector<std::size_t> lands;
    bool at_sea = false;
    for (const std::size_t other : sides_.owners_near(at)) {
      at_sea |= grounds_[other] == Ground::Sea;
      if (grounds_[other] == Ground::Land && other != land) lands.push_back(other);
    }
    if (!at_sea) return;
    for (const std::size_t other : lands) coasts_.along.insert(std::minmax(land, other));
  }

  // The ring begins anywhere, so it is first turned to a part without a sea.
  void add_stretches(std::size_t land, std::vector<Part> parts) {
    const auto inland = std::ranges::find_if(parts, [](const Part& part) { return part.seas.empty(); });
    std::vector<std::set<std::size_t>>& stretches = coasts_.stretches[land];
    const bool is_loop = inland == parts.end();
    if (!is_loop) std::rotate(parts.begin(), inland, parts.end());
    Part stretch;
    const auto end_stretch = [&] {
      if (stretch.length >= shortest_stretch) (is_loop ? loops_ : stretches).push_back(stretch.seas);
      stretch = {};
    };
    for (Part& part : parts) {
      if (part.seas.empty()) {
        end_stretch();
        continue;
      }
      stretch.length += part.length;
      stretch.seas.merge(part.seas);
    }
    end_stretch();
  }

  // An island of the province in the same waters is no other coast.
  void add_loops(std::vector<std::set<std::size_t>>& stretches) const {
    for (const std::set<std::size_t>& loop : loops_) {
      const bool is_known = std::ranges::any_of(stretches, [&](const auto& stretch) {
        return std::ranges::includes(stretch, loop) || std::ranges::includes(loop, stretch);
      });
      if (!is_known) stretches.push_back(loop);
    }
  }

  std::span<const Area> areas_;
  std::span<const Ground> grounds_;
  Sides sides_;
  std::vector<std::set<std::size_t>> loops_;  // the seas around each ring of one land that meets nothing else
  DrawnCoasts coasts_;
};

}  // namespace

DrawnCoasts drawn_coasts(std::span<const Area> areas, std::span<const Ground> grounds) {
  return CoastSearch(areas, grounds).search();
}

}  // namespace casus::transfer
