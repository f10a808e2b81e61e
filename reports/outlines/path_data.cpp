#include "reports/outlines/path_data.h"

#include <fmt/format.h>

#include <cmath>

#include "reports/outlines/planar.h"

namespace casus::reports {

namespace {

// Whole steps of the lattice, so that what was the same point stays one.
struct Tenths {
  long long x, y;
  explicit Tenths(Point at) : x(std::llround(at.x / lattice)), y(std::llround(at.y / lattice)) {}
};
std::string tenths(long long value) {
  const long long size = std::abs(value);
  const std::string sign = value < 0 ? "-" : "";
  return size % 10 == 0 ? fmt::format("{}{}", sign, size / 10) : fmt::format("{}{}.{}", sign, size / 10, size % 10);
}

void add_points(const std::vector<Point>& points, std::string& data) {
  const Tenths first(points.front());
  data += fmt::format("M{} {}l", tenths(first.x), tenths(first.y));
  Tenths pen = first;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Tenths to(points[i]);
    const std::string x = tenths(to.x - pen.x), y = tenths(to.y - pen.y);
    if (data.back() != 'l' && x.front() != '-') data += ' ';
    data += x;
    if (y.front() != '-') data += ' ';
    data += y;
    pen = to;
  }
}

}  // namespace

std::string path_data(const Area& area) {
  std::string data;
  for (const Ring& ring : area.rings) {
    add_points(ring, data);
    data += 'z';
  }
  return data;
}

std::string path_data_of_line(const std::vector<Point>& line) {
  std::string data;
  add_points(line, data);
  return data;
}

}  // namespace casus::reports
