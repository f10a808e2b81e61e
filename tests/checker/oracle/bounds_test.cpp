// Boards that somebody makes to have the oracle try for ever.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "checker/oracle/oracle.h"
#include "checker/oracle/settle.h"
#include "tests/engine/variant_files.h"

namespace casus::oracle {
namespace oracle_bounds_test {

// A sea of 14 x 14 with a fleet everywhere. An army stands at one corner and goes to the other. Beside the sea is a bay
// that touches two seas which touch each other, so that it is on no proper route.
class WideSea {
 public:
  WideSea() {
    const ProvinceId from = add("from", Terrain::Coastal), to = add("to", Terrain::Coastal);
    for (std::size_t i = 0; i <= all; ++i) seas_.push_back(add("s" + std::to_string(i), Terrain::Sea));
    for (std::size_t i = 0; i < all; ++i) {
      if (i % side + 1 < side) join(seas_[i], seas_[i + 1]);
      if (i + side < all) join(seas_[i], seas_[i + side]);
    }
    for (const std::size_t i : {middle, middle + 1}) join(seas_[bay], seas_[i]);
    join(from, seas_[0]);
    join(to, seas_[all - 1]);
    variant_.map = builder_.build();
    position_.phase = {Season::Spring, 1901, PhaseKind::Movement};
    position_.owners.assign(variant_.map.provinces().size(), no_power);
    position_.units.push_back({PowerId{0}, UnitKind::Army, {from, Coast::None}});
    for (const ProvinceId sea : seas_) position_.units.push_back({PowerId{0}, UnitKind::Fleet, {sea, Coast::None}});
    std::ranges::sort(position_.units, {}, &Unit::at);
  }

  // The fleet in this sea convoys the army.
  Result ordered_to_convoy(std::size_t sea) const {
    const UnitName army{WrittenKind::Army, no_power, {ProvinceId{0}, Coast::None}};
    const UnitName fleet{WrittenKind::Fleet, no_power, {seas_[sea], Coast::None}};
    const std::vector<Order> orders = {{PowerId{0}, fleet, Convoy{army, {ProvinceId{1}, Coast::None}}}};
    return oracle::adjudicate(variant_, position_, Submission{orders, {}, {}}).orders.front().result;
  }

  static constexpr std::size_t side = 14, all = side * side, middle = all / 2 + side / 2, bay = all;

 private:
  ProvinceId add(const std::string& name, Terrain terrain) {
    Province province;
    province.id = province.name = name;
    province.terrain = terrain;
    return builder_.add(province);
  }
  void join(ProvinceId a, ProvinceId b) {
    Border border;
    border.a = a;
    border.b = b;
    border.fleet = true;
    builder_.add(border);
  }

  MapBuilder builder_;
  std::vector<ProvinceId> seas_;
  Variant variant_ = testing::standard();
  Position position_;
};

TEST(OracleBounds, RoutesAreGivenUpAfterSoManySteps) {
  const WideSea sea;
  EXPECT_EQ(sea.ordered_to_convoy(0), Result::Void) << "on the route, but no army is ordered to go";
  try {
    sea.ordered_to_convoy(WideSea::bay);
    FAIL() << "all ways across the sea were tried";
  } catch (const TooLarge& why) {
    EXPECT_THAT(why.what(), ::testing::StartsWith("the oracle gives up: there are too many routes for a convoy"));
  }
}

TEST(OracleBounds, TriesOfAPhaseAreCountedTogether) {
  const Board board{testing::standard(), testing::standard().start};
  const Equations equations(board, std::vector<Actor>(100));
  Tries tries;
  for (long i = 0; i < Tries::most / 100; ++i) tries.look(equations);
  EXPECT_EQ(tries.made(), Tries::most) << "each asks a hundred units";
  EXPECT_THROW(tries.look(equations), GaveUp);
}

}  // namespace oracle_bounds_test
}  // namespace casus::oracle
