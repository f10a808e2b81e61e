#include <gtest/gtest.h>

#include "engine/adjustments/adjustments.h"
#include "engine/finish_phase.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace control_test {

using testing::board;
using testing::dislodge;
using testing::province;
using testing::standard;

PowerId power(std::string_view name) { return standard().find_power(name).value(); }

TEST(Control, GoesToTheUnitInTheCentre) {
  Position position =
      board(standard(), "Fall 1901 movement", "Germany: A Denmark, A Ruhr; Russia: A Berlin; Austria: A Vienna",
            "Germany: Berlin, Kiel; Austria: Vienna");
  std::vector<Event> captured;
  update_control(standard(), position, &captured);
  EXPECT_EQ(captured.size(), 2U) << "a unit in its own centre changes nothing";
  EXPECT_EQ(position.owner_of(province(standard(), "Denmark")), power("Germany"));
  EXPECT_EQ(position.owner_of(province(standard(), "Berlin")), power("Russia"));
  EXPECT_EQ(position.owner_of(province(standard(), "Kiel")), power("Germany"))
      << "a vacant centre stays with its power";
  EXPECT_EQ(position.owner_of(province(standard(), "Ruhr")), no_power) << "what is no centre is owned by nobody";
}

TEST(AdditionalCentres, AreThoseBesideTheHomesOfAPower) {
  const auto leading = [](std::string_view centres) {
    return leading_by_additional_centres(standard(), board(standard(), "Fall 1901 movement", "", centres).owners);
  };
  const Leading one = leading("Germany: Berlin, Kiel, Denmark, Holland; Russia: Munich");
  EXPECT_EQ(one.powers, std::vector{power("Germany")});
  EXPECT_EQ(one.additional_centres, 2);
  const Leading none = leading("Germany: Berlin, Kiel, Munich; Russia: Moscow");
  EXPECT_EQ(none.powers.size(), standard().powers.size()) << "all are equal";
  EXPECT_EQ(none.additional_centres, 0);
}

TEST(AdditionalCentres, WinWhereTheVariantCountsThem) {
  const auto winner_of = [](int enough, const Leading& leading) {
    Variant variant = standard();
    variant.additional_centres = enough;
    return victor_by_additional_centres(variant, leading);
  };
  const PowerId germany = power("Germany"), russia = power("Russia");
  EXPECT_EQ(winner_of(0, {{germany}, 2}), no_power) << "another number counts";
  EXPECT_EQ(winner_of(1, {{germany}, 1}), germany);
  EXPECT_EQ(winner_of(2, {{germany}, 1}), no_power);
  EXPECT_EQ(winner_of(2, {{germany}, 3}), germany);
  EXPECT_EQ(winner_of(2, {{germany, russia}, 3}), no_power) << "two are equal";
}

TEST(FinishPhase, LeavesOutPhasesInWhichNobodyHasAnythingToDo) {
  struct Row {
    std::string_view why, played, units, centres, next;
  };
  constexpr Row rows[] = {
      {"nobody is dislodged in Spring", "Spring 1901 movement", "Germany: A Kiel", "Germany: Kiel",
       "Fall 1901 movement"},
      {"as many units as centres", "Fall 1901 movement", "Germany: A Kiel", "Germany: Kiel", "Spring 1902 movement"},
      {"a build", "Fall 1901 movement", "Germany: A Kiel", "Germany: Kiel, Berlin", "Winter 1901 adjustments"},
      {"a build without a site", "Fall 1901 movement", "Germany: A Kiel", "Germany: Kiel, Denmark",
       "Spring 1902 movement"},
      {"a removal", "Fall 1901 movement", "Germany: A Kiel, A Ruhr", "Germany: Kiel", "Winter 1901 adjustments"},
      {"the centre just gained counts", "Fall 1901 retreats", "Germany: A Kiel, A Denmark", "Germany: Kiel",
       "Spring 1902 movement"},
      {"Spring retreats", "Spring 1901 retreats", "Germany: A Ruhr", "", "Fall 1901 movement"},
      {"Winter", "Winter 1901 adjustments", "Germany: A Ruhr", "", "Spring 1902 movement"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Adjudication result;
    result.next = board(standard(), row.played, row.units, row.centres);
    finish_phase(standard(), result);
    EXPECT_EQ(print(standard().calendar, result.next.phase), row.next);
  }
}

TEST(FinishPhase, GoesToRetreatsForUnitsThatHaveOne) {
  Adjudication result;
  result.next = board(standard(), "Fall 1901 movement", "Austria: A Vienna; France: F Mid-Atlantic Ocean, F Portugal",
                      "Italy: Vienna");
  dislodge(standard(), result.next, "Italy: A Vienna", "Trieste");
  dislodge(standard(), result.next, "England: F Portugal", "Spain");
  finish_phase(standard(), result);
  EXPECT_EQ(result.next.phase, (Phase{Season::Fall, 1901, PhaseKind::Retreats}));
  EXPECT_EQ(result.next.dislodged.size(), 1U) << "the fleet without a retreat is gone";
  EXPECT_EQ(result.next.owner_of(province(standard(), "Vienna")), power("Italy")) << "control waits for the retreats";
}

TEST(FinishPhase, LeavesStandOffsOutOfThePositionWhenNobodyRetreats) {
  Adjudication result;
  result.next = board(standard(), "Spring 1901 movement", "Austria: A Vienna");
  result.next.stand_offs.insert(province(standard(), "Bohemia"));
  finish_phase(standard(), result);
  EXPECT_TRUE(result.next.stand_offs.empty());
  EXPECT_EQ(result.stand_offs, ProvinceSet{province(standard(), "Bohemia")});
}

}  // namespace control_test
}  // namespace casus
