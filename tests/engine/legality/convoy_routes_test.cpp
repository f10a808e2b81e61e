#include "engine/legality/convoy_routes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/engine/ordered_board.h"
#include "tests/engine/seas.h"

namespace casus {
namespace convoy_routes_test {

using testing::board_of;
using testing::Seas;
using testing::standard;

struct Row {
  const char* why;
  const char* fleets;  // at sea, as hold orders
  const char* fleet;   // which one is asked about
  const char* from;
  const char* to;
  bool proper, with_detours;
};

TEST(ConvoyRoutes, AreProperWhenNoFleetCanBeLeftOut) {
  const Row rows[] = {
      {"a single fleet beside both ends", "England: F North Sea H", "North Sea", "London", "Belgium", true, true},
      {"a link in the middle", "England: F English Channel H; F Mid-Atlantic Ocean H; F Western Mediterranean H",
       "Mid-Atlantic Ocean", "London", "Tunis", true, true},
      {"beside one end only, with a shorter way at hand (DATC 6.G.19)",
       "France: F Gulf of Lyon H; F Western Mediterranean H", "Western Mediterranean", "Marseilles", "Spain", false,
       true},
      {"a dead end (DATC 6.F.12)", "England: F English Channel H; F Irish Sea H", "Irish Sea", "London", "Belgium",
       false, false},
      {"one of two ways round (DATC 6.G.6)",
       "England: F English Channel H; F Irish Sea H; F North Sea H; F Norwegian Sea H; F North Atlantic Ocean H",
       "English Channel", "Liverpool", "Edinburgh", true, true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const testing::OrderedBoard board = board_of(row.fleets);
    const Field<1> field(standard(), board.position);
    const auto place = [](const char* name) { return *standard().map.find(name); };
    const UnitIndex fleet = field.at(place(row.fleet));
    EXPECT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, place(row.from), place(row.to), false), row.proper);
    EXPECT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, place(row.from), place(row.to), true), row.with_detours);
  }
}

TEST(ConvoyRoutes, NeedAnUnbrokenChain) {
  const testing::OrderedBoard board = board_of("England: F English Channel H; F Western Mediterranean H");
  const Field<1> field(standard(), board.position);
  const auto place = [](const char* name) { return *standard().map.find(name); };
  EXPECT_FALSE(chain_exists(field, field.fleets_at_sea, place("London"), place("Tunis")));
  EXPECT_TRUE(chain_exists(field, field.fleets_at_sea, place("London"), place("Brest")));
}

// ---- Seas that a test makes ----

// Every route, one after the other.
class AllRoutes {
 public:
  AllRoutes(const Field<1>& field, ProvinceId from, ProvinceId to) : field_(field), from_(from), to_(to) {
    field.touching(from).for_each([&](UnitIndex first) {
      route_ = {first};
      go_on();
    });
  }
  UnitBits<1> proper, with_detours;  // the fleets that lie on one

 private:
  bool touch(UnitIndex one, UnitIndex other) const { return field_.touching(field_.province(one)).test(other); }

  // No fleet but the first touches the start, none but the last the end, and none another but its neighbours.
  bool has_no_shortcut() const {
    for (std::size_t i = 0; i < route_.size(); ++i) {
      if (i > 0 && field_.touching(from_).test(route_[i])) return false;
      if (i + 1 < route_.size() && field_.touching(to_).test(route_[i])) return false;
      for (std::size_t k = i + 2; k < route_.size(); ++k) {
        if (touch(route_[i], route_[k])) return false;
      }
    }
    return true;
  }

  void go_on() {
    if (field_.touching(to_).test(route_.back())) {
      for (const UnitIndex fleet : route_) {
        with_detours.set(fleet);
        if (has_no_shortcut()) proper.set(fleet);
      }
    }
    for (UnitIndex next = 0; next < field_.count; ++next) {
      if (std::ranges::find(route_, next) != route_.end() || !touch(route_.back(), next)) continue;
      route_.push_back(next);
      go_on();
      route_.pop_back();
    }
  }

  const Field<1>& field_;
  const ProvinceId from_, to_;
  std::vector<UnitIndex> route_;
};

TEST(ConvoyRoutes, AreThoseThatTryingAllOfThemFinds) {
  std::mt19937 random(1);
  int on_proper = 0, on_detour = 0, on_none = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::size_t count = 3 + random() % 7;
    const unsigned joined = 15 + random() % 40;  // of 100 pairs
    Seas seas(count);
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        if (random() % 100 < joined) seas.join(a, b);
      }
    }
    const ProvinceId from = seas.coast("from", {random() % count, random() % count});
    const ProvinceId to = seas.coast("to", {random() % count, random() % count});
    const Seas::Board board = seas.board();
    const Field<1> field(board.variant, board.position);
    const AllRoutes all(field, from, to);
    for (std::size_t sea = 0; sea < count; ++sea) {
      const UnitIndex fleet = field.at(seas.sea(sea));
      const bool proper = all.proper.test(fleet), with_detours = all.with_detours.test(fleet);
      ASSERT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, from, to, false), proper) << "board " << i;
      ASSERT_EQ(lies_on_route(field, field.fleets_at_sea, fleet, from, to, true), with_detours) << "board " << i;
      ++(proper ? on_proper : with_detours ? on_detour : on_none);
    }
  }
  for (const int met : {on_proper, on_detour, on_none}) EXPECT_GT(met, 500);
}

// A sea of 14 x 14 with a fleet everywhere has more ways across than can be tried.
TEST(ConvoyRoutes, AreAnsweredOnABoardMadeToTakeForever) {
  constexpr std::size_t side = 14, all = side * side, far_corner = all - 1, bay = all, beside_edge = all + 1;
  Seas seas(all + 8);
  seas.join_square(side);
  constexpr std::size_t middle = all / 2 + side / 2;
  seas.join(bay, middle);  // leads nowhere
  for (const std::size_t i : {middle, middle + 1}) seas.join(beside_edge, i);
  const ProvinceId from = seas.coast("from", {0});
  const ProvinceId to = seas.coast("to", {1});
  const ProvinceId far = seas.coast("far", {far_corner});
  // Two narrows lead from the sea to two coasts. Halfway they touch each other, so that nothing else is on a route.
  constexpr std::size_t one = all + 2, other = all + 5;
  for (const std::size_t i : {one, one + 1, other, other + 1}) seas.join(i, i + 1);
  seas.join(one + 2, 0);
  seas.join(other + 2, 1);
  seas.join(one + 1, other + 1);
  const ProvinceId narrow = seas.coast("narrow", {one});
  const ProvinceId next_narrow = seas.coast("next narrow", {other});
  const Seas::Board board = seas.board();
  const Field<widest> field(board.variant, board.position);
  const auto lies = [&](std::size_t sea, ProvinceId start, ProvinceId goal, bool detours = false) {
    return lies_on_route(field, field.fleets_at_sea, field.at(seas.sea(sea)), start, goal, detours);
  };
  EXPECT_TRUE(lies(0, from, to));
  EXPECT_FALSE(lies(far_corner, from, to)) << "every way round is longer than from the first sea to the second";
  EXPECT_TRUE(lies(far_corner, from, to, true));
  EXPECT_FALSE(lies(bay, from, far));
  EXPECT_FALSE(lies(bay, from, far, true));
  EXPECT_FALSE(lies(beside_edge, from, far)) << "the two seas that it touches touch each other";
  EXPECT_TRUE(lies(beside_edge, from, far, true));
  EXPECT_TRUE(lies(far_corner, narrow, next_narrow)) << "the search gives up, and the fleet counts as on a route";
}

}  // namespace convoy_routes_test
}  // namespace casus
