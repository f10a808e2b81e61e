#include "engine/impulses/permissions.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_permissions_test {

using testing::SmallTurn;

TEST(Permissions, AreGivenAndWithdrawnInTheSequenceOfTheLines) {
  struct Row {
    std::string_view why, lines;
    Result last;
    std::size_t in_force;
  };
  constexpr Row rows[] = {
      {"one that is given", "Poles Permit Swedish", Result::Permits, 1},
      {"given twice", "Poles Permit Swedish, Poles Permit Swedish", Result::Permits, 1},
      {"withdrawn again", "Poles Permit Swedish, Poles Withdraw Swedish", Result::Withdraws, 0},
      {"withdrawn without being given", "Poles Withdraw Swedish", Result::Illegal, 0},
      {"each to the other", "Poles Permit Swedish, Swedish Permit Polish", Result::Permits, 2},
      {"on a condition", "Poles Permit Swedish if Sil is held", Result::Void, 0},
      {"an agreement changes none", "Poles Agree to end", Result::Agrees, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn("Poles A(Sax)", row.lines);
    const SettledPermissions settled = settle_permissions(turn.state);
    ASSERT_TRUE(settled.verdicts.back().has_value());
    EXPECT_EQ(word(settled.verdicts.back()->result), word(row.last));
    EXPECT_EQ(settled.permissions.size(), row.in_force);
    EXPECT_TRUE(std::ranges::is_sorted(settled.permissions));
  }
}

TEST(Permissions, AreRefusedWithTheRuleOfPermissions) {
  SmallTurn turn("Poles A(Sax)", "Poles Permit Swedish, Poles Withdraw Swedish");
  turn.orders.front().task = Permit{turn.power("Poles")};
  const SettledPermissions settled = settle_permissions(turn.state);
  for (const auto& verdict : settled.verdicts) EXPECT_EQ(verdict->result, Result::Illegal);
  EXPECT_EQ(settled.verdicts[0]->clause, Clause::PermissionGiven);
  EXPECT_EQ(settled.verdicts[1]->clause, Clause::PermissionWithdrawn);
}

TEST(Permissions, PlansAreJudgedElsewhere) {
  const SmallTurn turn("Poles A(Sax)", "Poles A(Sax)-Boh-Vie, Poles A(Sax)-Sil-Boh if Sil is held");
  const SettledPermissions settled = settle_permissions(turn.state);
  EXPECT_FALSE(settled.verdicts.front().has_value());
  EXPECT_FALSE(settled.verdicts.back().has_value());
}

}  // namespace impulses_permissions_test
}  // namespace casus::impulses
