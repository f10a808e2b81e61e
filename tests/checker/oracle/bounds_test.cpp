// Boards that somebody makes to have the oracle try for ever.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "checker/oracle/oracle.h"
#include "checker/oracle/settle.h"
#include "tests/checker/oracle/written_turn.h"
#include "tests/engine/seas.h"

namespace casus::oracle {
namespace oracle_bounds_test {

// A sea of 14 x 14 with a fleet everywhere. An army stands at one corner and goes to the other. Beside the sea is a bay
// that touches two seas which touch each other, so that it is on no proper route.
class WideSea {
 public:
  WideSea() : seas_(all + 1) {
    seas_.join_square(side);
    for (const std::size_t i : {middle, middle + 1}) seas_.join(bay, i);
    from_ = seas_.coast("from", {0});
    to_ = seas_.coast("to", {all - 1});
    board_ = seas_.board({from_});
  }

  // The fleet in this sea convoys the army.
  Result ordered_to_convoy(std::size_t sea) const {
    const UnitName army{WrittenKind::Army, no_power, {from_, Coast::None}};
    const UnitName fleet{WrittenKind::Fleet, no_power, {seas_.sea(sea), Coast::None}};
    const std::vector<Order> orders = {{PowerId{0}, fleet, Convoy{army, {to_, Coast::None}}}};
    return oracle::adjudicate(board_.variant, board_.position, Submission{orders, {}, {}}).orders.front().result;
  }

  static constexpr std::size_t side = 14, all = side * side, middle = all / 2 + side / 2, bay = all;

 private:
  testing::Seas seas_;
  testing::Seas::Board board_;
  ProvinceId from_, to_;
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

// Armies of one power that go round in rings of three provinces, as many rings as the map has room for: each ring can
// go or stay.
std::string rings(const Variant& variant) {
  const Map& map = variant.map;
  const auto count = static_cast<std::uint16_t>(map.provinces().size());
  std::vector<bool> taken(count);
  const auto is_free = [&](ProvinceId at) { return !taken[index(at)] && !map.is_sea(at); };
  std::string orders;
  for (std::uint16_t a = 0; a < count; ++a) {
    for (std::uint16_t b = a; b < count; ++b) {
      for (std::uint16_t c = b; c < count; ++c) {
        const ProvinceId ring[] = {ProvinceId{a}, ProvinceId{b}, ProvinceId{c}};
        const auto goes = [&](std::size_t i) { return map.army_reach(ring[i]).contains(ring[(i + 1) % 3]); };
        if (!std::ranges::all_of(ring, is_free) || !goes(0) || !goes(1) || !goes(2)) continue;
        for (std::size_t i = 0; i < 3; ++i) {
          taken[index(ring[i])] = true;
          orders += std::string(orders.empty() ? "French: " : ", ") + "A(" + map[ring[i]].name + ")-" +
                    map[ring[(i + 1) % 3]].name;
        }
      }
    }
  }
  return orders;
}

TEST(OracleBounds, TurnsAreGivenUpWhereTooManyMovesHangOnEachOther) {
  const auto variant = testing::shipped("1700ad");
  const testing::WrittenTurn turn = testing::turn(*variant, rings(*variant));
  EXPECT_GE(turn.orders.size(), 66u);
  try {
    turn.ruling();
    FAIL() << "all 2^22 answers were looked at";
  } catch (const TooLarge& why) {
    EXPECT_STREQ(why.what(), "the oracle gives up: too many moves of the turn depend on each other");
  }
}

}  // namespace oracle_bounds_test
}  // namespace casus::oracle
