// Boards on which a land unit and fleets share a province, and what only turns of a year need of a board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <string>

#include "engine/board/position.h"

namespace casus {
namespace stacks_test {

using ::testing::ElementsAre;

constexpr PowerId britain{0}, france{1}, sweden{2};
constexpr LeaderId marlborough{0}, eugene{1};
constexpr ProvinceId albion{0}, bay{1}, cove{2}, dale{3}, estuary{4};

const Map& map() {
  static const Map shore = [] {
    MapBuilder builder;
    const auto add = [&](std::string_view name, Terrain terrain, bool centre, int defence) {
      Province province;
      province.id = province.name = name;
      province.terrain = terrain;
      province.supply_centre = centre;
      province.defence = defence;
      builder.add(province);
    };
    add("Albion", Terrain::Inland, true, 0);
    add("Bay", Terrain::Sea, false, 0);
    add("Cove", Terrain::Coastal, true, 0);
    add("Dale", Terrain::Inland, false, 2);
    add("Estuary", Terrain::Coastal, false, 1);
    return builder.build();
  }();
  return shore;
}

Unit army(PowerId power, ProvinceId at) { return {power, UnitKind::Army, {at}}; }
Unit fleets(PowerId power, int count, ProvinceId at) {
  return {power, UnitKind::Fleet, {at}, no_leader, static_cast<std::uint8_t>(count)};
}
Unit leader(PowerId power, LeaderId which, ProvinceId at) { return {power, UnitKind::Army, {at}, which}; }

// What is added to a setup stands on line 1, 2, ... of "board".
class Board {
 public:
  Board() {
    setup_.phase = {Season::Year, 1700, PhaseKind::Turn};
    setup_.stacking = Stacking::LandAndFleets;
    setup_.leader_names = {"Marlborough", "Eugene"};
  }
  Board& unit(Unit unit) { return setup_.units.push_back({unit, next()}), *this; }
  Board& coast(ProvinceId of, PowerId power) { return setup_.coasts.push_back({of, power, next()}), *this; }
  Board& permission(PowerId owner, PowerId guest) {
    return setup_.permissions.push_back({{owner, guest}, next()}), *this;
  }
  Board& control(PowerId power, ProvinceId centre, int turns) {
    return setup_.control.push_back({{power, centre, turns}, next()}), *this;
  }
  Board& entered(ProvinceId where) { return setup_.entered.push_back({where, next()}), *this; }
  Board& lost(LeaderId which) { return setup_.lost.push_back({which, next()}), *this; }
  Board& stacking(Stacking stacking) { return setup_.stacking = stacking, *this; }
  Read<Position> read() const { return make_position(map(), setup_); }

 private:
  SourcePos next() { return {"board", ++line_, 1}; }
  Setup setup_;
  int line_ = 0;
};

TEST(Stacks, AreALandUnitAndFleets) {
  struct Row {
    std::string_view why;
    Board board;
    std::string message;
  };
  const Row rows[] = {
      {"an army, and a fleet of each of two powers",
       Board().unit(army(sweden, cove)).unit(fleets(britain, 1, cove)).unit(fleets(france, 1, cove)), ""},
      {"a leader and two fleets", Board().unit(leader(britain, eugene, cove)).unit(fleets(britain, 2, cove)), ""},
      {"three fleets on a coast", Board().unit(fleets(britain, 3, cove)),
       "board:1:1: too many fleets on a coast\n"
       "  expected  at most 2 fleets, of all powers together\n"
       "  found     \"3 in Cove\"\n"},
      {"the fleet that is too many; one message for a coast",
       Board()
           .unit(fleets(britain, 2, estuary))
           .unit(fleets(britain, 1, cove))
           .unit(fleets(france, 1, cove))
           .unit(fleets(sweden, 1, cove))
           .unit(fleets(sweden, 1, cove)),
       "board:4:1: too many fleets on a coast\n"
       "  expected  at most 2 fleets, of all powers together\n"
       "  found     \"3 in Cove\"\n"},
      {"any number at sea", Board().unit(fleets(britain, 9, bay)).unit(fleets(france, 9, bay)), ""},
      {"no fleets", Board().unit(fleets(britain, 0, cove)),
       "board:1:1: a squadron without fleets\n  expected  one fleet or more\n  found     \"F Cove\"\n"},
      {"two armies", Board().unit({britain, UnitKind::Army, {albion}, no_leader, 2}),
       "board:1:1: a count before a land unit\n  expected  one army or leader\n  found     \"2\"\n"},
      {"an army and a leader", Board().unit(army(britain, albion)).unit(leader(britain, eugene, albion)),
       "board:2:1: two land units in one province\n  expected  one army or leader a province\n"
       "  found     \"Albion\"\n"},
      {"armies of two powers", Board().unit(army(britain, cove)).unit(army(france, dale)).unit(army(france, cove)),
       "board:3:1: two land units in one province\n  expected  one army or leader a province\n"
       "  found     \"Cove\"\n"},
      {"a leader twice",
       Board()
           .unit(leader(britain, marlborough, albion))
           .unit(leader(britain, eugene, cove))
           .unit(leader(britain, marlborough, dale)),
       "board:3:1: a leader twice\n  expected  each leader once\n  found     \"Marlborough in Dale\"\n"},
      {"two leaders", Board().unit(leader(britain, marlborough, albion)).unit(leader(france, eugene, cove)), ""},
      {"a lost leader", Board().unit(leader(britain, eugene, albion)).lost(marlborough).lost(eugene),
       "board:1:1: a lost leader on the board\n"
       "  expected  a leader that was not destroyed\n"
       "  found     \"Eugene in Albion\"\n"},
      {"another leader is lost", Board().unit(leader(britain, eugene, albion)).lost(marlborough), ""},
      {"a leader at sea", Board().unit(leader(britain, eugene, bay)),
       "board:1:1: an army at sea\n  expected  a fleet, or an army on land\n  found     \"Eugene in Bay\"\n"},
      {"a leader whose name is not given", Board().unit(leader(britain, LeaderId{2}, bay)),
       "board:1:1: an army at sea\n  expected  a fleet, or an army on land\n  found     \"A Bay\"\n"},
      {"fleets inland", Board().unit(fleets(britain, 1, dale)),
       "board:1:1: a fleet inland\n  expected  an army, or a fleet at sea or on a coast\n  found     \"F Dale\"\n"},
  };
  for (const Row& row : rows) {
    const auto position = row.board.read();
    EXPECT_EQ(position ? "" : to_string(position.problems()), row.message) << row.why;
  }
}

TEST(Stacks, HaveTheLandUnitFirstAndOneEntryForTheFleetsOfAPower) {
  const auto position = Board()
                            .unit(fleets(sweden, 3, bay))
                            .unit(fleets(france, 1, cove))
                            .unit(fleets(britain, 1, bay))
                            .unit(army(sweden, dale))
                            .unit(army(sweden, cove))
                            .unit(fleets(france, 1, cove))
                            .unit(fleets(sweden, 2, bay))
                            .unit(fleets(sweden, 1, estuary))
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  EXPECT_THAT(position->units, ElementsAre(fleets(britain, 1, bay), fleets(sweden, 5, bay), army(sweden, cove),
                                           fleets(france, 2, cove), army(sweden, dale), fleets(sweden, 1, estuary)));
  EXPECT_EQ(*position->unit_at(cove), army(sweden, cove));
}

// However they are written: the land unit of a province, then its fleets by power.
TEST(Stacks, HaveOneSequence) {
  const Unit sequence[] = {fleets(sweden, 1, bay), army(sweden, cove), fleets(britain, 1, cove),
                           fleets(france, 2, cove), army(britain, dale)};
  for (std::size_t i = 0; i < std::size(sequence); ++i) {
    for (std::size_t j = 0; j < std::size(sequence); ++j)
      EXPECT_EQ(stands_before(sequence[i], sequence[j]), i < j) << i << ", " << j;
  }
}

TEST(Campaign, KnowsWhoseCoastsAreWhose) {
  const auto position = Board()
                            .unit(army(britain, cove))
                            .unit(fleets(france, 1, estuary))
                            .unit(army(france, albion))
                            .coast(cove, sweden)
                            .coast(estuary, sweden)
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  EXPECT_THAT(position->campaign.coasts, ElementsAre(no_power, no_power, britain, no_power, sweden))
      << "an army takes a coast, a fleet does not";
}

TEST(Campaign, KnowsWhereNeutralsHaveLostTheirDefence) {
  const auto by_units =
      Board().unit(fleets(france, 1, estuary)).unit(army(france, cove)).unit(army(france, dale)).read();
  ASSERT_TRUE(by_units) << to_string(by_units.problems());
  EXPECT_TRUE(by_units->campaign.entered.contains(dale));
  EXPECT_EQ(by_units->campaign.entered.size(), 1) << "a fleet does not end a defence, and Cove had none";
  const auto weak = Board().unit(army(sweden, estuary)).read();
  ASSERT_TRUE(weak) << to_string(weak.problems());
  EXPECT_TRUE(weak->campaign.entered.contains(estuary)) << "whose defence is 1";
  const auto written = Board().entered(estuary).read();
  ASSERT_TRUE(written) << to_string(written.problems());
  EXPECT_TRUE(written->campaign.entered.contains(estuary));
  EXPECT_EQ(written->campaign.entered.size(), 1);
}

TEST(Campaign, KeepsItsListsSorted) {
  const auto position = Board()
                            .permission(france, sweden)
                            .permission(britain, sweden)
                            .permission(france, britain)
                            .permission(britain, sweden)
                            .control(sweden, cove, 1)
                            .control(sweden, albion, 3)
                            .control(britain, cove, 2)
                            .lost(eugene)
                            .lost(marlborough)
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  const Campaign& campaign = position->campaign;
  EXPECT_THAT(campaign.permissions,
              ElementsAre(Permission{britain, sweden}, Permission{france, britain}, Permission{france, sweden}));
  EXPECT_THAT(campaign.control, ElementsAre(ControlCount{britain, cove, 2}, ControlCount{sweden, albion, 3},
                                            ControlCount{sweden, cove, 1}));
  EXPECT_THAT(campaign.lost, ElementsAre(marlborough, eugene));
  EXPECT_TRUE(campaign.permits(france, britain));
  EXPECT_FALSE(campaign.permits(britain, france)) << "it is for one direction";
  EXPECT_EQ(campaign.turns_of_control(sweden, albion), 3);
  EXPECT_EQ(campaign.turns_of_control(sweden, cove), 1);
  EXPECT_EQ(campaign.turns_of_control(britain, albion), 0);
}

TEST(Campaign, RefusesWhatCannotBe) {
  struct Row {
    std::string_view why;
    Board board;
    std::string message;
  };
  const Row rows[] = {
      {"a coast inland", Board().coast(cove, britain).coast(albion, britain),
       "board:2:1: a coast of a province without one\n  expected  a coastal province\n  found     \"Albion\"\n"},
      {"a coast of the sea", Board().coast(bay, britain),
       "board:1:1: a coast of a province without one\n  expected  a coastal province\n  found     \"Bay\"\n"},
      {"a coast of two powers", Board().coast(cove, britain).coast(estuary, britain).coast(cove, france),
       "board:3:1: a coast of two powers\n  expected  each coast once\n  found     \"Cove\"\n"},
      {"a permission for oneself", Board().permission(britain, france).permission(france, france),
       "board:2:1: a permission of a power for itself\n  expected  a permission for another power\n"},
      {"control of what is no centre", Board().control(britain, albion, 1).control(britain, dale, 1),
       "board:2:1: control of a province that is not a supply centre\n  expected  a supply centre\n"
       "  found     \"Dale\"\n"},
      {"control for no turn", Board().control(britain, albion, 0),
       "board:1:1: control for less than one turn\n  expected  1 or more\n  found     \"Albion\"\n"},
      {"a neutral without a defence", Board().entered(dale).entered(estuary).entered(cove),
       "board:3:1: a neutral that has no defence to lose\n  expected  an armed neutral\n  found     \"Cove\"\n"},
  };
  for (const Row& row : rows) {
    const auto position = row.board.read();
    EXPECT_EQ(position ? "" : to_string(position.problems()), row.message) << row.why;
  }
}

TEST(Campaign, IsEmptyWhereOneUnitIsInAProvince) {
  const auto position = Board()
                            .stacking(Stacking::OneUnit)
                            .unit(army(britain, cove))
                            .unit(army(britain, dale))
                            .coast(estuary, france)
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  EXPECT_EQ(position->campaign, Campaign{});
}

}  // namespace stacks_test
}  // namespace casus
