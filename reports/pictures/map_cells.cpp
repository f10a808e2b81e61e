#include "reports/pictures/map_cells.h"

namespace casus::reports {
namespace {

Cell cell_of(const std::vector<Site>& sites, std::size_t which, const Box& frame) {
  Cell cell = {{{frame.left, frame.top}, -1},
               {{frame.right, frame.top}, -2},
               {{frame.right, frame.bottom}, -3},
               {{frame.left, frame.bottom}, -4}};
  const Point own = sites[which].at;
  // The nearest first; a cell is done long before the farthest, so they are not all sorted.
  struct Other {
    double away;
    int site;
  };
  const auto is_later = [](const Other& a, const Other& b) {
    return a.away != b.away ? a.away > b.away : a.site > b.site;
  };
  std::vector<Other> others;
  others.reserve(sites.size());
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (i != which) others.push_back({distance(own, sites[i].at), static_cast<int>(i)});
  }
  std::make_heap(others.begin(), others.end(), is_later);
  while (!others.empty()) {
    std::pop_heap(others.begin(), others.end(), is_later);
    const auto [away, other] = others.back();
    others.pop_back();
    double farthest = 0;
    for (const Side& side : cell) farthest = std::max(farthest, distance(own, side.from));
    if (away > 2 * farthest) break;
    const Point theirs = sites[static_cast<std::size_t>(other)].at;
    const Point middle = between(own, theirs, 0.5);
    const auto beyond = [&](Point p) {
      return (p.x - middle.x) * (theirs.x - own.x) + (p.y - middle.y) * (theirs.y - own.y);
    };
    Cell clipped;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const Side& side = cell[i];
      const Point end = cell[(i + 1) % cell.size()].from;
      const double here = beyond(side.from);
      const double there = beyond(end);
      if (here <= 0) clipped.push_back(side);
      if ((here <= 0) != (there <= 0)) {
        const Point crossing = between(side.from, end, here / (here - there));
        // Leaving the near half, the new side begins here; coming back, the old side goes on from here.
        clipped.push_back({crossing, here <= 0 ? other : side.neighbour});
      }
    }
    cell = std::move(clipped);
    if (cell.size() < 3) return {};
  }
  return cell;
}

}  // namespace

Corner corner(int a, int b, int c) {
  Corner made = {a, b, c};
  std::sort(made.begin(), made.end());
  return made;
}

std::vector<Cell> cells_of(const std::vector<Site>& sites, const Box& frame) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < sites.size(); ++i) cells.push_back(cell_of(sites, i, frame));
  return cells;
}

ProvinceId province_at(const std::vector<Site>& sites, Point at) {
  const auto nearest = std::ranges::min_element(sites, {}, [&](const Site& site) { return distance(site.at, at); });
  return nearest->province;
}

std::set<ProvincePair> touching(const std::vector<Site>& sites, const std::vector<Cell>& cells) {
  std::set<ProvincePair> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t k = 0; k < cells[i].size(); ++k) {
      const Side& side = cells[i][k];
      if (side.neighbour < 0) continue;
      if (distance(side.from, cells[i][(k + 1) % cells[i].size()].from) < grain * 0.15) continue;
      pairs.insert(pair_of(sites[i].province, sites[static_cast<std::size_t>(side.neighbour)].province));
    }
  }
  return pairs;
}

}  // namespace casus::reports
