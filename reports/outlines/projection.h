// From degrees to places in a picture: Lambert's conformal conic projection, in which coasts keep their shapes.
#pragma once

#include <vector>

#include "engine/map/map.h"

namespace casus::reports {

// Degrees; north and east are positive.
struct Degrees {
  double north = 0, east = 0;
};

// Everything around a place is drawn larger, for crowded parts of a map; what lies between there and `radius` makes
// room.
struct Swelling {
  static constexpr double most = 1.8;  // with more, the ring around it would fold

  Point at;
  double radius = 1;
  double by = 1;  // in the middle

  Point operator()(Point point) const;
};

class Projection {
 public:
  // True to scale on two parallels, upright on the meridian of `centre`, with `upper_left` at 0 0 and `lower_right` at
  // the other end of a picture that is `width` wide.
  Projection(double one_parallel, double other_parallel, Degrees centre, Degrees upper_left, Degrees lower_right,
             double width);

  Point operator()(Degrees place) const;
  // Without swellings.
  Degrees inverse(Point at) const;
  Point size() const { return size_; }
  // In picture units, one after the other.
  void swell(Degrees at, double radius, double by) { swellings_.push_back({(*this)(at), radius, by}); }

 private:
  Point on_cone(Degrees place) const;

  double cone_, scale_of_cone_, centre_radius_;
  double centre_east_;
  Point origin_;
  double scale_ = 1;
  Point size_;
  std::vector<Swelling> swellings_;
};

}  // namespace casus::reports
