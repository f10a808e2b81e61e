#include "engine/impulses/way_home.h"

#include <gmock/gmock.h>

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_way_home_test {

using ::testing::ElementsAre;
using testing::SmallTurn;

struct Row {
  std::string_view why, units;
  std::string_view from, to, centre;
  Clause clause;
};

TEST(WayHome, LeadsToTheNearestCentreThatIsOpen) {
  constexpr Row rows[] = {
      {"of two centres next to it, to the first in the alphabet", "Austrian A(Mrv)", "Mrv", "Boh", "Boh",
       Clause::RetreatChoice},
      {"a way towards one", "Austrian A(GPo)", "GPo", "Sil", "Boh", Clause::RetreatNearest},
      {"to the nearest", "Austrian A(Sil)", "Sil", "Boh", "Boh", Clause::RetreatNearest},
      {"a centre with a foreign unit is no goal", "Austrian A(Mrv), Poles A(Boh)", "Mrv", "Vie", "Vie",
       Clause::RetreatNearest},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn(row.units, "");
    Leaving one;
    one.body = turn.number(row.from);
    one.from = turn.at(row.from);
    turn.state.bodies[one.body].at = no_province;
    const auto way = way_home({turn.state, {}, {}, {one.body}}, one);
    ASSERT_TRUE(way.has_value());
    EXPECT_EQ(turn.name(way->to), row.to);
    EXPECT_EQ(turn.name(way->centre), row.centre);
    EXPECT_EQ(key_of(way->clause), key_of(row.clause));
  }
}

// A unit that leaves Moravia. Silesia is open in both rows.
TEST(WayHome, IsNoneWhereNoOpenPlaceIsNearer) {
  struct NoWay {
    std::string_view why, units, attacker_from;
  };
  constexpr NoWay rows[] = {
      {"foreign units are in all its centres", "Austrian A(Mrv), Poles A(Vie), Poles A(Boh)", ""},
      {"the open place is as far from the centre as its own", "Austrian A(Mrv), Poles A(Vie)", "Boh"},
  };
  for (const NoWay& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn(row.units, "");
    Leaving one;
    one.body = turn.number("Mrv");
    one.from = turn.at("Mrv");
    if (!row.attacker_from.empty()) one.attackers_from = {turn.at(row.attacker_from)};
    turn.state.bodies[one.body].at = no_province;
    const RetreatScene scene{turn.state, {}, {}, {one.body}};
    EXPECT_THAT(open_places(scene, one), ElementsAre(turn.at("Sil")));
    EXPECT_FALSE(way_home(scene, one).has_value());
  }
}

}  // namespace impulses_way_home_test
}  // namespace casus::impulses
