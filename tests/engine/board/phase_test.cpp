#include "engine/board/phase.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace casus {
namespace phase_test {

// As in the standard game.
TEST(Phase, IsTheFirstOf1901WhereNothingIsSaid) {
  EXPECT_EQ(Phase{}, (Phase{Season::Spring, 1901, PhaseKind::Movement}));
  EXPECT_EQ(Calendar{}, (Calendar{1901, 1, "", "", 0, PhasesOfYear::Seasons}));
}

TEST(Phase, FollowsTheYear) {
  const Calendar calendar;
  Phase phase{Season::Spring, 1901, PhaseKind::Movement};
  std::string year;
  for (int i = 0; i < 6; ++i) {
    year += print(calendar, phase) + '\n';
    phase = next_phase(calendar, phase);
  }
  EXPECT_EQ(
      year,
      "Spring 1901 movement\nSpring 1901 retreats\nFall 1901 movement\nFall 1901 retreats\nWinter 1901 adjustments\n"
      "Spring 1902 movement\n");
}

TEST(Phase, CountsBackwardsBeforeChrist) {
  const Calendar calendar{273, -1, " BC"};
  EXPECT_EQ(print(calendar, next_phase(calendar, {Season::Winter, 273, PhaseKind::Adjustments})),
            "Spring 272 BC movement");
}

TEST(Phase, CountsOnAfterChrist) {
  Calendar calendar{273, -1, " BC"};
  calendar.reckoning = "Year";
  calendar.since = 323;
  Phase phase{Season::Spring, 2, PhaseKind::Movement};
  std::string years;
  for (int i = 0; i < 4; ++i) {
    years += print(calendar, phase) + ", " + print_reckoning(calendar, phase) + '\n';
    EXPECT_EQ(parse_phase(calendar, print(calendar, phase)), phase);
    phase = next_phase(calendar, {Season::Winter, phase.year, PhaseKind::Adjustments});
  }
  EXPECT_EQ(
      years,
      "Spring 2 BC movement, Year 321\nSpring 1 BC movement, Year 322\nSpring 1 AD movement, Year 323\nSpring 2 AD movement, Year 324\n");
  EXPECT_EQ(parse_phase(calendar, "Spring Year 323 movement")->year, 0);
  EXPECT_EQ(parse_phase(calendar, "Spring 0 AD movement"), std::nullopt);
}

TEST(Phase, TellsTheYearInASecondWay) {
  Calendar calendar{273, -1, " BC"};
  const Phase first{Season::Spring, 273, PhaseKind::Movement};
  EXPECT_EQ(print_reckoning(calendar, first), "") << "where there is none";
  EXPECT_EQ(parse_phase(calendar, "Spring Year 50 movement"), std::nullopt);

  calendar.reckoning = "Year";
  calendar.since = 323;
  EXPECT_EQ(print_reckoning(calendar, first), "Year 50");
  EXPECT_EQ(print_reckoning(calendar, {Season::Fall, 272, PhaseKind::Movement}), "Year 51");
  EXPECT_EQ(parse_phase(calendar, "Spring Year 50 movement"), first);
  EXPECT_EQ(parse_phase(calendar, "spring 273 bc moves"), first);
  for (const char* wrong :
       {"Spring Year 50 BC movement", "Spring 50 Year movement", "Spring Year movement", "Year 50 movement",
        "Spring -273 movement", "-273 Spring movement", "Spring-Year -50 movement"}) {
    EXPECT_EQ(parse_phase(calendar, wrong), std::nullopt) << wrong;
  }
  EXPECT_EQ(print(calendar, first), "Spring 273 BC movement");
}

TEST(Phase, IsReadAsPeopleWriteIt) {
  struct Row {
    std::string_view written, printed;  // printed "" where it is refused
  };
  constexpr Row rows[] = {
      {"Spring 1901 movement", "Spring 1901 movement"},
      {"  AUTUMN   1902 Moves ", "Fall 1902 movement"},
      {"fall 1902 retreat", "Fall 1902 retreats"},
      {"winter 1901 builds", "Winter 1901 adjustments"},
      {"Winter 1901 adjustment", "Winter 1901 adjustments"},
      {"S1901M", "Spring 1901 movement"},
      {"f1901r", "Fall 1901 retreats"},
      {"W1901A", "Winter 1901 adjustments"},
      {"W1901B", "Winter 1901 adjustments"},
      {"W1901M", ""},
      {"W1901R", ""},
      {"S1M", "Spring 1 movement"},
      {"SM", ""},
      {"S19x1M", ""},
      {"S1901X", ""},
      {"S1901B", ""},
      {"Spring 1901 move", "Spring 1901 movement"},
      {"Winter 1901 build", "Winter 1901 adjustments"},
      {"Spring 0 movement", "Spring 0 movement"},
      {"Spring 99999 movement", "Spring 99999 movement"},
      {"Spring 100000 movement", ""},
      {"Spring 1 AD movement", ""},
      {"Winter 1901 retreats", ""},
      {"F1901", ""},
      {"X1901M", ""},
      {"Fall 1901", ""},
      {"Winter 1901 movement", ""},
      {"Spring 1901 adjustments", ""},
      {"Summer 1901 movement", ""},
      {"Spring movement", ""},
      {"Spring 19O1 movement", ""},
      {"Spring 1901 movement please", ""},
      {"Spring 99999999999999 movement", ""},
      {"Spring 1901 BC movement", ""},
      {"Spring-1901-movement", "Spring 1901 movement"},
      {"Spring 1901 movement -", "Spring 1901 movement"},
      {"Spring 1901 -movement", "Spring 1901 movement"},
      {"Spring -0 movement", ""},
      {"Spring -9 movement", ""},
      {"", ""},
  };
  for (const Row& row : rows) {
    const auto phase = parse_phase({}, row.written);
    EXPECT_EQ(phase ? print({}, *phase) : "", row.printed) << row.written;
  }
}

TEST(Phase, CanBeAWholeYear) {
  Calendar calendar{1700, 1, ""};
  calendar.phases = PhasesOfYear::OneTurn;
  const Phase turn{Season::Year, 1700, PhaseKind::Turn};
  EXPECT_EQ(print(calendar, turn), "1700 turn");
  EXPECT_EQ(next_phase(calendar, turn), (Phase{Season::Year, 1701, PhaseKind::Turn}));
  EXPECT_TRUE(phases_between(calendar, turn, {Season::Year, 1702, PhaseKind::Turn}).empty());
  for (const char* written : {"1700 turn", "1700", "Year 1700", "year 1700 TURN"})
    EXPECT_EQ(parse_phase(calendar, written), turn) << written;
  for (const char* wrong : {"", "turn", "year", "Spring 1700 movement", "1700 movement", "17O0", "1700 BC", "1700 1701",
                            "year year 1700", "100000 turn", "-1700"}) {
    EXPECT_EQ(parse_phase(calendar, wrong), std::nullopt) << wrong;
  }
  EXPECT_EQ(parse_phase({}, "1700 turn"), std::nullopt) << "in a calendar of seasons";

  calendar.step = 2;
  calendar.reckoning = "Year";
  calendar.since = 1600;
  EXPECT_EQ(parse_phase(calendar, "Year 50"), turn) << "the second way to count has precedence";
  EXPECT_EQ(parse_phase(calendar, "Year 50 turn"), turn);
  EXPECT_EQ(parse_phase(calendar, "1700"), turn);
  EXPECT_EQ(next_phase(calendar, turn).year, 1702);
}

// Years before the year 0 are only in calendars that run backwards.
TEST(Phase, HasNoNegativeYear) {
  Calendar calendar;
  calendar.reckoning = "Reign";
  calendar.since = -10;
  EXPECT_EQ(parse_phase(calendar, "Spring Reign 10 movement"), (Phase{Season::Spring, 0, PhaseKind::Movement}));
  EXPECT_EQ(parse_phase(calendar, "Spring Reign 9 movement"), std::nullopt);
  calendar.phases = PhasesOfYear::OneTurn;
  EXPECT_EQ(parse_phase(calendar, "Reign 10"), (Phase{Season::Year, 0, PhaseKind::Turn}));
  EXPECT_EQ(parse_phase(calendar, "Reign 9"), std::nullopt);
  calendar = {3, -1, " BC"};
  calendar.phases = PhasesOfYear::OneTurn;
  EXPECT_EQ(parse_phase(calendar, "4 AD")->year, -3);
  EXPECT_EQ(print(calendar, {Season::Year, -3, PhaseKind::Turn}), "4 AD turn");
}

TEST(Phase, IsReadWithAndWithoutItsEra) {
  const Calendar calendar{273, -1, " BC"};
  const Phase expected{Season::Fall, 270, PhaseKind::Retreats};
  EXPECT_EQ(parse_phase(calendar, "Fall 270 BC retreats"), expected);
  EXPECT_EQ(parse_phase(calendar, "Fall 270 retreats"), expected);
  EXPECT_EQ(parse_phase(calendar, "Fall 270 B.C. retreats"), expected);
  EXPECT_EQ(parse_phase(calendar, "fall 270bc retreats"), expected);
  for (const char* wrong : {"Fall 270 AUC retreats", "Fall 270 B retreats", "Fall BC retreats", "Fall 27 0 retreats",
                            "Fall BC 270 retreats", "Fall 0 BC retreats", "Fall 0 retreats", "Fall 0 AD retreats"}) {
    EXPECT_EQ(parse_phase(calendar, wrong), std::nullopt) << wrong;
  }
}

TEST(Phase, HasNoEraWhereJudgesWriteIt) {
  for (const auto& [era, written] : {std::pair(" A", "S270AM"), {" A1", "S270A1M"}}) {
    const Calendar calendar{270, 1, era};
    EXPECT_EQ(parse_phase(calendar, "S270M"), (Phase{Season::Spring, 270, PhaseKind::Movement}));
    EXPECT_EQ(parse_phase(calendar, written), std::nullopt) << written;
  }
}

TEST(Phase, LiesBetweenTwoOthers) {
  struct Row {
    std::string_view played, next, between;
  };
  constexpr Row rows[] = {
      {"Spring 1901 movement", "Spring 1901 retreats", ""},
      {"Spring 1901 movement", "Fall 1901 movement", "Spring 1901 retreats"},
      {"Fall 1901 movement", "Winter 1901 adjustments", "Fall 1901 retreats"},
      {"Fall 1901 movement", "Spring 1902 movement", "Fall 1901 retreats, Winter 1901 adjustments"},
      {"Fall 1901 retreats", "Spring 1902 movement", "Winter 1901 adjustments"},
      {"Winter 1901 adjustments", "Spring 1902 movement", ""},
      {"Spring 1901 movement", "Fall 1901 retreats", ""},
      {"Fall 1901 movement", "Spring 1901 movement", ""},
  };
  for (const Row& row : rows) {
    std::string between;
    for (const Phase& phase : phases_between({}, *parse_phase({}, row.played), *parse_phase({}, row.next)))
      between += (between.empty() ? "" : ", ") + print({}, phase);
    EXPECT_EQ(between, row.between) << row.played;
  }
}

TEST(Phase, ReadsWhatItPrints) {
  for (const Calendar& calendar : {Calendar{1901, 1, ""}, Calendar{273, -1, " BC"}}) {
    Phase phase{Season::Spring, calendar.first_year, PhaseKind::Movement};
    for (int i = 0; i < 20; ++i, phase = next_phase(calendar, phase))
      EXPECT_EQ(parse_phase(calendar, print(calendar, phase)), phase);
  }
}

}  // namespace phase_test
}  // namespace casus
