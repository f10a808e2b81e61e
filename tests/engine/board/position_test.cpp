#include "engine/board/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "engine/text/assert.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace position_test {

using testing::standard;

constexpr PowerId austria{0}, england{1};

const Map& map() { return standard().map; }
ProvinceId province(std::string_view name) { return map().find(name).value(); }
Unit army(PowerId power, std::string_view name, Coast coast = Coast::None) {
  return {power, UnitKind::Army, {province(name), coast}};
}
Unit fleet(PowerId power, std::string_view name, Coast coast = Coast::None) {
  return {power, UnitKind::Fleet, {province(name), coast}};
}

// What is added to a setup stands on line 1, 2, ... of "board".
class Board {
 public:
  explicit Board(PhaseKind kind = PhaseKind::Movement) { setup_.phase = {Season::Fall, 1901, kind}; }
  Board& unit(Unit unit) { return setup_.units.push_back({unit, next()}), *this; }
  Board& dislodged(Unit unit, std::string_view from) {
    return setup_.dislodged.push_back({{unit, province(from), false}, next()}), *this;
  }
  Board& owner(std::string_view centre, PowerId power) {
    return setup_.owners.push_back({province(centre), power, next()}), *this;
  }
  Board& stand_off(std::string_view name) { return setup_.stand_offs.push_back({province(name), next()}), *this; }
  Board& home(PowerId power, std::string_view centre) {
    return setup_.homes.push_back({{power, province(centre)}, next()}), *this;
  }
  Board& fallen(std::string_view centre, PowerId former) {
    return setup_.fallen.push_back({{province(centre), former}, next()}), *this;
  }
  Read<Position> read() const { return make_position(map(), setup_); }

 private:
  SourcePos next() { return {"board", ++line_, 1}; }
  Setup setup_;
  int line_ = 0;
};

TEST(Position, ComesSortedByProvince) {
  const auto position = Board(PhaseKind::Retreats)
                            .unit(army(austria, "Vienna"))
                            .unit(army(england, "Belgium"))
                            .unit(fleet(england, "Spain", Coast::South))
                            .dislodged(army(austria, "Vienna"), "Tyrolia")
                            .dislodged(army(england, "Belgium"), "Ruhr")
                            .stand_off("Gascony")
                            .owner("Vienna", austria)
                            .owner("Serbia", austria)
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  EXPECT_EQ(position->phase, (Phase{Season::Fall, 1901, PhaseKind::Retreats}));
  EXPECT_THAT(position->units, ::testing::ElementsAre(army(england, "Belgium"), fleet(england, "Spain", Coast::South),
                                                      army(austria, "Vienna")));
  EXPECT_EQ(position->dislodged.front().unit, army(england, "Belgium"));
  EXPECT_EQ(position->unit_at(province("Spain"))->at.coast, Coast::South);
  EXPECT_EQ(position->unit_at(province("Gascony")), nullptr);
  EXPECT_EQ(position->unit_at(province("Yorkshire")), nullptr);
  EXPECT_EQ(position->dislodged_at(province("Vienna"))->attacker_origin, province("Tyrolia"));
  EXPECT_EQ(position->dislodged_at(province("Spain")), nullptr);
  EXPECT_TRUE(position->stand_offs.contains(province("Gascony")));
  EXPECT_EQ(position->owners.size(), 75u);
  EXPECT_EQ(position->owner_of(province("Serbia")), austria);
  EXPECT_EQ(position->owner_of(province("Spain")), no_power);
  EXPECT_EQ(position->centres_of(austria), 2);
  EXPECT_EQ(position->units_of(england), 2);
}

TEST(Position, RefusesWhatCannotBe) {
  struct Row {
    std::string_view why;
    Board board;
    std::string message;
  };
  const Row rows[] = {
      {"two units in one province", Board().unit(army(austria, "Kiel")).unit(fleet(england, "Kiel")),
       "board:2:1: two units in one province\n  expected  one unit a province\n  found     \"Kiel\"\n"},
      {"an army at sea", Board().unit(army(austria, "North Sea")),
       "board:1:1: an army at sea\n  expected  a fleet, or an army on land\n  found     \"A North Sea\"\n"},
      {"a fleet inland", Board().unit(fleet(austria, "Munich")),
       "board:1:1: a fleet inland\n  expected  an army, or a fleet at sea or on a coast\n  found     \"F Munich\"\n"},
      {"a fleet without its coast", Board().unit(fleet(austria, "Spain")),
       "board:1:1: a fleet without its coast\n  expected  Spain(nc) or Spain(sc)\n  found     \"F Spain\"\n"},
      {"a coast that the province does not have", Board().unit(fleet(austria, "Spain", Coast::East)),
       "board:1:1: a coast that the province does not have\n"
       "  expected  Spain(nc) or Spain(sc)\n"
       "  found     \"F Spain(ec)\"\n"},
      {"a coast of a province without", Board().unit(fleet(austria, "Kiel", Coast::East)),
       "board:1:1: a coast that the province does not have\n"
       "  expected  Kiel without a coast\n"
       "  found     \"F Kiel(ec)\"\n"},
      {"a coast for an army", Board().unit(army(austria, "Spain", Coast::North)),
       "board:1:1: a coast for an army\n  expected  Spain without a coast\n  found     \"A Spain(nc)\"\n"},
      {"ownership of what is no centre", Board().owner("Gascony", austria),
       "board:1:1: owner of a province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"Gascony\"\n"},
      {"a centre owned twice", Board().owner("Paris", austria).owner("Paris", england),
       "board:2:1: a supply centre owned twice\n  expected  one owner a supply centre\n  found     \"Paris\"\n"},
      {"dislodged outside a retreats phase", Board().dislodged(army(austria, "Vienna"), "Tyrolia"),
       "board:1:1: a dislodged unit outside a retreats phase\n  expected  dislodged units only in a retreats phase\n"
       "  found     \"A Vienna\"\n"},
      {"dislodged at sea", Board(PhaseKind::Retreats).dislodged(army(austria, "North Sea"), "London"),
       "board:1:1: an army at sea\n  expected  a fleet, or an army on land\n  found     \"A North Sea\"\n"},
      {"dislodged by itself", Board(PhaseKind::Retreats).dislodged(army(austria, "Vienna"), "Vienna"),
       "board:1:1: a unit dislodged from its own province\n  expected  the province in which its attacker started\n"
       "  found     \"Vienna\"\n"},
      {"dislodged twice",
       Board(PhaseKind::Retreats)
           .dislodged(army(austria, "Vienna"), "Tyrolia")
           .dislodged(army(england, "Vienna"), "Tyrolia"),
       "board:2:1: two dislodged units in one province\n  expected  one dislodged unit a province\n  found     \"Vienna\"\n"},
      {"a stand-off outside a retreats phase", Board().stand_off("Vienna"),
       "board:1:1: a stand-off outside a retreats phase\n  expected  stand-offs only in a retreats phase\n  found     \"Vienna\"\n"},
      {"a stand-off in an occupied province",
       Board(PhaseKind::Retreats).unit(army(austria, "Vienna")).stand_off("Vienna"),
       "board:2:1: a stand-off in an occupied province\n  expected  a province left vacant by the stand-off\n  found     \"Vienna\"\n"},
      {"a gained home that is no centre", Board().home(austria, "Paris").home(austria, "Gascony"),
       "board:2:1: a home that is not a supply centre\n  expected  a supply centre\n  found     \"Gascony\"\n"},
      {"a home gained twice", Board().home(austria, "Paris").home(austria, "Rome").home(austria, "Paris"),
       "board:3:1: a home gained twice\n  expected  each home of a power once\n  found     \"Paris\"\n"},
      {"a home of two powers is possible", Board().home(austria, "Paris").home(england, "Paris"), ""},
      {"a fallen province that is no centre", Board().fallen("Gascony", austria),
       "board:1:1: a fallen centre that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"Gascony\"\n"},
      {"a fallen centre with an owner", Board().owner("Rome", england).owner("Paris", england).fallen("Paris", austria),
       "board:3:1: a fallen centre that has an owner\n"
       "  expected  a centre that nobody owns\n"
       "  found     \"Paris\"\n"},
      {"a fallen centre beside one with an owner", Board().owner("Rome", england).fallen("Paris", austria), ""},
      {"a centre fallen twice", Board().fallen("Paris", austria).fallen("Rome", austria).fallen("Paris", england),
       "board:3:1: a centre fallen twice\n  expected  each fallen centre once\n  found     \"Paris\"\n"},
      {"several at once", Board().unit(fleet(austria, "Spain")).owner("Gascony", england),
       "board:1:1: a fleet without its coast\n"
       "  expected  Spain(nc) or Spain(sc)\n"
       "  found     \"F Spain\"\n"
       "board:2:1: owner of a province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"Gascony\"\n"},
  };
  for (const Row& row : rows) {
    const auto position = row.board.read();
    EXPECT_EQ(position ? "" : to_string(position.problems()), row.message) << row.why;
  }
}

TEST(Position, BeginsWithOneUnitThatNothingHappenedTo) {
  EXPECT_EQ(Unit{}.count, 1);
  EXPECT_FALSE(DislodgedUnit{}.by_convoy);
  EXPECT_EQ(ControlCount{}.turns, 0);
}

TEST(Position, AUnitOfNobodyIsABugOfOurs) { EXPECT_THROW(Board().unit(army(no_power, "Vienna")).read(), Bug); }

TEST(Position, AUnitOutsideTheMapIsABug) {
  const ProvinceId beyond{static_cast<std::uint16_t>(map().provinces().size())};
  EXPECT_THROW(Board().unit({austria, UnitKind::Army, {beyond}}).read(), Bug);
}

TEST(Position, KnowsGainedHomesAndFallenCentres) {
  const auto position = Board()
                            .home(england, "Paris")
                            .home(austria, "Rome")
                            .home(austria, "Paris")
                            .fallen("Warsaw", england)
                            .fallen("Berlin", austria)
                            .read();
  ASSERT_TRUE(position) << to_string(position.problems());
  const ProvinceId paris = province("Paris"), rome = province("Rome");
  EXPECT_THAT(position->homes, ::testing::ElementsAre(GainedHome{austria, paris}, GainedHome{austria, rome},
                                                      GainedHome{england, paris}));
  EXPECT_TRUE(position->has_gained(austria, rome));
  EXPECT_FALSE(position->has_gained(england, rome));
  EXPECT_THAT(position->fallen, ::testing::ElementsAre(FallenCentre{province("Berlin"), austria},
                                                       FallenCentre{province("Warsaw"), england}));
  EXPECT_EQ(position->former_owner_of(province("Warsaw")), england);
  EXPECT_EQ(position->former_owner_of(rome), no_power);
}

// Dislodged units count; the mistake is at the first one that is too many.
TEST(Position, HasAtMost512Units) {
  MapBuilder builder;
  for (int i = 0; i < 600; ++i) {
    Province province;
    province.name = province.id = "p" + std::to_string(i);
    builder.add(province);
  }
  const Map large = builder.build();
  const auto read = [&](int units, int dislodged) {
    casus::Setup setup;
    setup.phase.kind = PhaseKind::Retreats;
    const auto unit = [](int number) {
      return Unit{austria, UnitKind::Army, {ProvinceId(static_cast<std::uint16_t>(number))}};
    };
    for (int i = 0; i < units; ++i) setup.units.push_back({unit(i), {"board", i + 1, 1}});
    for (int i = 0; i < dislodged; ++i)
      setup.dislodged.push_back({{unit(i), ProvinceId{599}, false}, {"dislodged", i + 1, 1}});
    const auto position = make_position(large, setup);
    return position ? "" : to_string(position.problems());
  };
  EXPECT_EQ(read(512, 0), "");
  EXPECT_EQ(read(513, 0), "board:513:1: too many units\n  expected  at most 512\n  found     \"513\"\n");
  EXPECT_EQ(read(500, 12), "");
  EXPECT_EQ(read(500, 20), "dislodged:13:1: too many units\n  expected  at most 512\n  found     \"520\"\n");
  EXPECT_EQ(read(512, 1), "dislodged:1:1: too many units\n  expected  at most 512\n  found     \"513\"\n");
  EXPECT_EQ(read(514, 2), "board:513:1: too many units\n  expected  at most 512\n  found     \"516\"\n");
}

}  // namespace position_test
}  // namespace casus
