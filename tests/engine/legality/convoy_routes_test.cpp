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
      {"on a way round that touches the shorter way to its end",
       "England: F North Sea H; F English Channel H; F Irish Sea H; F North Atlantic Ocean H; F Norwegian Sea H; "
       "F Helgoland Bight H; F Barents Sea H",
       "North Atlantic Ocean", "Kiel", "St Petersburg", false, true},
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

TEST(ConvoyRoutes, AreAsWrittenIfEachFleetTouchesTheNext) {
  struct Path {
    const char* why;
    std::vector<const char*> seas;
    const char* to;
    bool leads;
  };
  const Path paths[] = {
      {"over all three", {"English Channel", "Mid-Atlantic Ocean", "Western Mediterranean"}, "Tunis", true},
      {"over one", {"English Channel"}, "Brest", true},
      {"it ends before", {"English Channel", "Mid-Atlantic Ocean"}, "Tunis", false},
      {"it leaves one out", {"English Channel", "Western Mediterranean"}, "Tunis", false},
      {"it begins elsewhere", {"Mid-Atlantic Ocean", "Western Mediterranean"}, "Tunis", false},
      {"no fleet is in one of its seas", {"North Sea"}, "Belgium", false},
      {"over no sea at all", {}, "Wales", false},
  };
  const testing::OrderedBoard board =
      board_of("England: F English Channel H; F Mid-Atlantic Ocean H; F Western Mediterranean H; A London H");
  const Field<1> field(standard(), board.position);
  const auto place = [](const char* name) { return *standard().map.find(name); };
  for (const Path& path : paths) {
    SCOPED_TRACE(path.why);
    std::vector<ProvinceId> seas;
    for (const char* const sea : path.seas) seas.push_back(place(sea));
    EXPECT_EQ(is_path(field, seas, place("London"), place(path.to)), path.leads);
  }
}

TEST(ConvoyRoutes, NeedAnUnbrokenChain) {
  const testing::OrderedBoard board = board_of("England: F English Channel H; F Western Mediterranean H");
  const Field<1> field(standard(), board.position);
  const auto place = [](const char* name) { return *standard().map.find(name); };
  EXPECT_FALSE(chain_exists(field, field.fleets_at_sea, place("London"), place("Tunis")));
  EXPECT_TRUE(chain_exists(field, field.fleets_at_sea, place("London"), place("Brest")));
}

// Two provinces with coasts in which fleets convoy touch only on their northern coasts.
TEST(ConvoyRoutes, LeadFromCoastToCoastOnlyWhereFleetsTouch) {
  MapBuilder builder;
  const auto add = [&](const std::string& name, bool convoys) {
    Province province;
    province.id = province.name = name;
    province.terrain = Terrain::Coastal;
    province.convoys = convoys;
    if (convoys) province.coasts = {{Coast::North, {}}, {Coast::South, {}}};
    return builder.add(province);
  };
  const ProvinceId here = add("Here", false), canal = add("Canal", true), bay = add("Bay", true),
                   there = add("There", false);
  const auto join = [&](ProvinceId a, Coast coast_a, ProvinceId b, Coast coast_b) {
    Border border;
    border.a = a;
    border.coast_a = coast_a;
    border.b = b;
    border.coast_b = coast_b;
    border.fleet = true;
    builder.add(border);
  };
  join(here, Coast::None, canal, Coast::North);
  join(canal, Coast::North, bay, Coast::North);
  for (const Coast coast : {Coast::North, Coast::South}) join(bay, coast, there, Coast::None);
  Variant variant = standard();
  variant.map = builder.build();
  Position position;
  position.phase = {Season::Spring, 1901, PhaseKind::Movement};
  position.owners.assign(variant.map.provinces().size(), no_power);
  for (const Coast coast : {Coast::North, Coast::South}) {
    position.units = {{PowerId{0}, UnitKind::Fleet, {canal, Coast::North}},
                      {PowerId{0}, UnitKind::Fleet, {bay, coast}}};
    const Field<1> field(variant, position);
    EXPECT_EQ(chain_exists(field, field.fleets_at_sea, here, there), coast == Coast::North);
    EXPECT_EQ(chain_exists(field, field.fleets_at_sea, there, here), coast == Coast::North);
  }
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

// Both ends of the chain 3 - 0 - 2 - 1 - 4 lie beside the start. From the fleet in the middle the way back that is
// found first goes over the only fleet beside the destination, and has to make room for the way on.
TEST(ConvoyRoutes, GoRoundWhereTheWayOnNeedsTheNearestFleet) {
  Seas seas(5);
  seas.join(3, 0);
  seas.join(0, 2);
  seas.join(2, 1);
  seas.join(1, 4);
  const ProvinceId from = seas.coast("from", {3, 4});
  const ProvinceId to = seas.coast("to", {0});
  const Seas::Board board = seas.board();
  const Field<1> field(board.variant, board.position);
  EXPECT_TRUE(lies_on_route(field, field.fleets_at_sea, field.at(seas.sea(2)), from, to, false));
  EXPECT_TRUE(lies_on_route(field, field.fleets_at_sea, field.at(seas.sea(2)), from, to, true));
}

std::vector<std::size_t> seas_from(std::size_t first, std::size_t count) {
  std::vector<std::size_t> seas(count);
  for (std::size_t i = 0; i < count; ++i) seas[i] = first + i;
  return seas;
}

// A fleet touches one that touches every first fleet, and one that touches these and every last fleet. So it is on no
// proper route, and one step is enough to see that of a first and a last fleet.
bool lies_on_route_between(std::size_t firsts, std::size_t lasts) {
  constexpr std::size_t wanted = 0, back = 1, on = 2, others = 3;
  Seas seas(others + firsts + lasts);
  seas.join(wanted, back);
  seas.join(wanted, on);
  for (const std::size_t first : seas_from(others, firsts)) {
    seas.join(back, first);
    seas.join(on, first);
  }
  for (const std::size_t last : seas_from(others + firsts, lasts)) seas.join(on, last);
  const ProvinceId from = seas.coast("from", seas_from(others, firsts));
  const ProvinceId to = seas.coast("to", seas_from(others + firsts, lasts));
  const Seas::Board board = seas.board();
  const Field<widest> field(board.variant, board.position);
  const UnitIndex fleet = field.at(seas.sea(wanted));
  EXPECT_TRUE(lies_on_route(field, field.fleets_at_sea, fleet, from, to, true));
  return lies_on_route(field, field.fleets_at_sea, fleet, from, to, false);
}

TEST(ConvoyRoutes, AreSearchedInNoMoreStepsThanTheLimit) {
  EXPECT_FALSE(lies_on_route_between(1, 1));
  static_assert(50 * 100 == route_search_limit);
  EXPECT_FALSE(lies_on_route_between(50, 100)) << "the last step of all says that it is on none";
  EXPECT_TRUE(lies_on_route_between(51, 100)) << "the search gives up, and the fleet counts as on a route";
}

// A fleet beside the start is the first of its routes. If the other fleets there were tried as well, with each fleet at
// the end, the search would give up.
TEST(ConvoyRoutes, BeginWithTheFleetBesideTheStart) {
  constexpr std::size_t count = 72, wanted = 0, next = 1;
  static_assert(count * count > route_search_limit);
  Seas seas(1 + 2 * count);
  seas.join(wanted, next);
  for (const std::size_t last : seas_from(1 + count, count)) seas.join(next, last);
  const ProvinceId from = seas.coast("from", seas_from(wanted, 1 + count));
  const ProvinceId to = seas.coast("to", seas_from(1 + count, count));
  const Seas::Board board = seas.board();
  const Field<widest> field(board.variant, board.position);
  const UnitIndex fleet = field.at(seas.sea(wanted));
  EXPECT_FALSE(lies_on_route(field, field.fleets_at_sea, fleet, from, to, false));
  EXPECT_TRUE(lies_on_route(field, field.fleets_at_sea, fleet, from, to, true));
}

// Across the square lead more ways than can be tried, but its only way to the one coast goes over a sea that touches
// the other coast's only fleet.
TEST(ConvoyRoutes, AreNotSearchedWhereTheirEndsCannotBeJoined) {
  constexpr std::size_t side = 14, all = side * side, far_corner = all - 1, one = all, narrow = all + 1,
                        other = all + 2;
  Seas seas(all + 3);
  seas.join_square(side);
  seas.join(one, narrow);
  seas.join(narrow, 0);
  seas.join(narrow, other);
  seas.join(other, side - 1);
  const ProvinceId here = seas.coast("here", {one});
  const ProvinceId there = seas.coast("there", {other});
  const Seas::Board board = seas.board();
  const Field<widest> field(board.variant, board.position);
  const UnitIndex fleet = field.at(seas.sea(far_corner));
  EXPECT_FALSE(lies_on_route(field, field.fleets_at_sea, fleet, here, there, false));
  EXPECT_FALSE(lies_on_route(field, field.fleets_at_sea, fleet, there, here, false));
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
