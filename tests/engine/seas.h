// Seas that a test makes, to have routes searched where no shipped map has so many.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/engine/variant_files.h"

namespace casus::testing {

inline ProvinceId add_province(MapBuilder& builder, const std::string& name, Terrain terrain) {
  Province province;
  province.id = province.name = name;
  province.terrain = terrain;
  return builder.add(province);
}
inline void join_by_sea(MapBuilder& builder, ProvinceId a, ProvinceId b) {
  Border border;
  border.a = a;
  border.b = b;
  border.fleet = true;
  builder.add(border);
}

// Fleets everywhere on seas that are joined as the test says; coasts beside some of them.
class Seas {
 public:
  explicit Seas(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      seas_.push_back(add_province(builder_, "s" + std::to_string(i), Terrain::Sea));
  }
  ProvinceId sea(std::size_t i) const { return seas_[i]; }
  ProvinceId coast(const std::string& name, const std::vector<std::size_t>& beside) {
    const ProvinceId coast = add_province(builder_, name, Terrain::Coastal);
    for (const std::size_t i : beside) join_by_sea(builder_, coast, seas_[i]);
    return coast;
  }
  void join(std::size_t a, std::size_t b) { join_by_sea(builder_, seas_[a], seas_[b]); }
  // The first side * side seas become a square.
  void join_square(std::size_t side) {
    for (std::size_t i = 0; i < side * side; ++i) {
      if (i % side + 1 < side) join(i, i + 1);
      if (i + side < side * side) join(i, i + side);
    }
  }

  struct Board {
    Variant variant;
    Position position;
  };
  Board board(const std::vector<ProvinceId>& armies = {}) {
    Board made{standard(), {}};
    made.variant.map = builder_.build();
    made.position.phase = {Season::Spring, 1901, PhaseKind::Movement};
    made.position.owners.assign(made.variant.map.provinces().size(), no_power);
    for (const ProvinceId sea : seas_) made.position.units.push_back({PowerId{0}, UnitKind::Fleet, {sea, Coast::None}});
    for (const ProvinceId at : armies) made.position.units.push_back({PowerId{0}, UnitKind::Army, {at, Coast::None}});
    std::ranges::sort(made.position.units, {}, &Unit::at);
    return made;
  }

 private:
  MapBuilder builder_;
  std::vector<ProvinceId> seas_;
};

}  // namespace casus::testing
