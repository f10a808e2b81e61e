#include "reports/outlines/projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace casus::reports {

namespace {

constexpr double degree = std::numbers::pi / 180;
// The cone cannot show the poles; maps of a part of the world do not need them.
constexpr double southmost = -70, northmost = 89;

double half_tangent(double north) { return std::tan(std::numbers::pi / 4 + north * degree / 2); }

}  // namespace

Point Swelling::operator()(Point point) const {
  const Point away{point.x - at.x, point.y - at.y};
  const double part = (away.x * away.x + away.y * away.y) / (radius * radius);
  if (part >= 1) return point;
  const double factor = 1 + (by - 1) * (1 - part) * (1 - part);
  return {at.x + away.x * factor, at.y + away.y * factor};
}

Projection::Projection(double one_parallel, double other_parallel, Degrees centre, Degrees upper_left,
                       Degrees lower_right, double width)
    : centre_east_(centre.east) {
  cone_ = std::abs(one_parallel - other_parallel) < 1e-9
              ? std::sin(one_parallel * degree)
              : std::log(std::cos(one_parallel * degree) / std::cos(other_parallel * degree)) /
                    std::log(half_tangent(other_parallel) / half_tangent(one_parallel));
  scale_of_cone_ = std::cos(one_parallel * degree) * std::pow(half_tangent(one_parallel), cone_) / cone_;
  centre_radius_ = scale_of_cone_ / std::pow(half_tangent(centre.north), cone_);
  origin_ = on_cone(upper_left);
  const Point end = on_cone(lower_right);
  scale_ = width / (end.x - origin_.x);
  size_ = {width, std::round((end.y - origin_.y) * scale_)};
}

Point Projection::on_cone(Degrees place) const {
  const double radius = scale_of_cone_ / std::pow(half_tangent(std::clamp(place.north, southmost, northmost)), cone_);
  const double angle = cone_ * (place.east - centre_east_) * degree;
  return {radius * std::sin(angle), radius * std::cos(angle) - centre_radius_};
}

Point Projection::operator()(Degrees place) const {
  const Point at = on_cone(place);
  Point point{(at.x - origin_.x) * scale_, (at.y - origin_.y) * scale_};
  for (const Swelling& swelling : swellings_) point = swelling(point);
  return point;
}

Degrees Projection::inverse(Point at) const {
  const double x = at.x / scale_ + origin_.x;
  const double y = at.y / scale_ + origin_.y + centre_radius_;
  const double radius = std::hypot(x, y);
  return {(2 * std::atan(std::pow(scale_of_cone_ / radius, 1 / cone_)) - std::numbers::pi / 2) / degree,
          std::atan2(x, y) / cone_ / degree + centre_east_};
}

}  // namespace casus::reports
