#include "reports/pictures/province_labels.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace casus::reports {
namespace {

// What a unit covers, with its badge.
Box unit_box(Point at) { return {at.x - 20, at.y - 22, at.x + 26, at.y + 15}; }

// What a label covers, with the star of a supply centre in front.
Box label_box(const Province& province, const std::string& label, Point at) {
  const double half = 4 * static_cast<double>(label.size());
  return {at.x - half - (province.supply_centre ? 18 : 0), at.y - 10, at.x + half, at.y + 3};
}

// What a crossing covers, and a little more: small boxes from shore to shore that overlap, because it is so narrow that
// otherwise a name across it would hardly count.
void add_boxes(const Crossing& crossing, std::vector<Box>& boxes) {
  constexpr double size = 18;
  const double length = std::hypot(crossing.to.x - crossing.from.x, crossing.to.y - crossing.from.y);
  const int count = std::max(1, static_cast<int>(2 * length / size));
  for (int i = 0; i <= count; ++i) {
    const double part = static_cast<double>(i) / count;
    const Point at{crossing.from.x + (crossing.to.x - crossing.from.x) * part,
                   crossing.from.y + (crossing.to.y - crossing.from.y) * part};
    boxes.push_back({at.x - size / 2, at.y - size / 2, at.x + size / 2, at.y + size / 2});
  }
}

// Less than the tip of a star: not worth a place where a reader looks for another name.
constexpr double negligible = 100;
// As bad as a fourth of a unit that is covered.
constexpr double foreign = 300;

double overlap(const Box& one, const Box& other) {
  const double width = std::min(one.right, other.right) - std::max(one.left, other.left);
  const double height = std::min(one.bottom, other.bottom) - std::max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

}  // namespace

std::string label_of(const Province& province) {
  std::string label = province.abbreviations.empty() ? province.id : province.abbreviations.front();
  // As orders name it: "BPr".
  if (std::ranges::any_of(label, [](unsigned char letter) { return std::isupper(letter) != 0; })) return label;
  for (std::size_t i = 0; i < label.size(); ++i) {
    const auto letter = static_cast<unsigned char>(label[i]);
    label[i] =
        static_cast<char>(i == 0 || province.terrain == Terrain::Sea ? std::toupper(letter) : std::tolower(letter));
  }
  return label;
}

std::vector<Point> label_places(const Map& map, const MapShapes& shapes) {
  std::vector<Box> taken;  // first the places of units, by province; then those on coasts, the crossings, the gates,
                           // and the labels so far
  for (const Province& province : map.provinces()) taken.push_back(unit_box(shapes(province.position)));
  for (const Province& province : map.provinces()) {
    for (const CoastOfProvince& coast : province.coasts) taken.push_back(unit_box(shapes(coast.position)));
  }
  for (const Crossing& crossing : shapes.crossings) add_boxes(crossing, taken);
  for (const Gate& gate : shapes.gates) taken.push_back({gate.at.x - 9, gate.at.y - 9, gate.at.x + 9, gate.at.y + 9});
  std::vector<Point> labels;
  // Whether a reader takes it for the name of a neighbour.
  const auto is_foreign = [&](Point at, std::size_t own) {
    const auto distance = [&](const Province& province) {
      const Point there = shapes(province.position);
      return std::hypot(at.x - there.x, at.y - there.y);
    };
    const double nearness = distance(map.provinces()[own]);
    return std::ranges::any_of(map.provinces(),
                               [&](const Province& other) { return distance(other) < nearness * 0.8; });
  };
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    const Point place = shapes(province.position);
    const std::string label = label_of(province);
    const double beside = 22 + 4 * static_cast<double>(label.size());
    const double star = province.supply_centre ? 18 : 0;
    const std::array<Point, 10> choices = {
        Point{0, 28},   Point{-11, 28}, Point{11, 28}, Point{beside + star, 8},  Point{-beside - 2, 8},
        Point{-6, -22}, Point{-15, 28}, Point{15, 28}, Point{beside + star, -4}, Point{-beside - 2, -4}};
    const auto covered = [&](Point choice) {
      const Box box = label_box(province, label, {place.x + choice.x, place.y + choice.y});
      double sum = 0;
      for (std::size_t k = 0; k < taken.size(); ++k) sum += k == i ? 0 : overlap(box, taken[k]);
      const Point middle{place.x + choice.x, place.y + choice.y - 4};
      return std::max(0.0, sum - negligible) + (is_foreign(middle, i) ? foreign : 0);
    };
    // The first of the best: below, unless a place a little to the side, next to the unit or above it is better.
    const Point best = *std::ranges::min_element(choices, {}, covered);
    labels.push_back({place.x + best.x, place.y + best.y});
    taken.push_back(label_box(province, label, labels.back()));
  }
  return labels;
}

}  // namespace casus::reports
