#include "engine/impulses/accounts.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_accounts_test {

using testing::SmallTurn;

TEST(Accounts, ALandUnitNeedsACentreAndTwoFleetsShareOne) {
  struct Row {
    std::string_view units;
    int more_land, more_fleets, need;
  };
  constexpr Row rows[] = {
      {"Swedish A(Sca)", 0, 0, 1},
      {"Swedish CXII(Sca), Swedish A(Got)", 0, 0, 2},
      {"Swedish F(Sca)", 0, 0, 1},
      {"Swedish 2F(Sca)", 0, 0, 1},
      {"Swedish 2F(Sca), Swedish F(COS)", 0, 0, 2},
      {"Swedish A(Sca), Swedish F(COS)", 0, 1, 2},
      {"Swedish A(Sca), Swedish F(COS)", 1, 0, 3},
      {"Poles A(Sax)", 0, 0, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.units);
    const SmallTurn turn(row.units, "");
    EXPECT_EQ(need(turn.state, turn.power("Swedish"), row.more_land, row.more_fleets), row.need);
  }
}

TEST(Accounts, AUnitThatIsGoneNeedsNothing) {
  SmallTurn turn("Swedish A(Sca)", "");
  turn.body("Sca").course = Course::Gone;
  EXPECT_EQ(need(turn.state, turn.power("Swedish")), 0);
}

TEST(Accounts, CountTheCentresOfAPower) {
  const SmallTurn turn("Swedish A(Sca)", "");
  EXPECT_EQ(centres_of(turn.start.owners, turn.power("Swedish")), 2);
  EXPECT_EQ(centres_of(turn.start.owners, turn.power("Anglo-Dutch")), 0);
}

TEST(Accounts, AConditionalOrderCallsForNothing) {
  const SmallTurn turn("Swedish A(Sca)", "Swedish Remove A(Sca), Swedish Remove A(Sca) if Got is held");
  EXPECT_TRUE(calls_for<Disband>(turn.state, 0));
  EXPECT_FALSE(calls_for<Build>(turn.state, 0));
  EXPECT_FALSE(calls_for<Disband>(turn.state, 1));
}

}  // namespace impulses_accounts_test
}  // namespace casus::impulses
