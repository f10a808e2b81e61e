// Who has won a game of seasons, and why.
#include "engine/adjustments/victory.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace victory_test {

using testing::board;
using ::testing::IsEmpty;
using testing::province;
using testing::standard;

PowerId power(std::string_view name) { return standard().find_power(name).value(); }

TEST(Victory, NeedsEnoughCentresAndMoreThanAnybodyElse) {
  Variant variant = standard();
  variant.victory_centres = 3;
  const auto victor_of = [&](std::string_view centres) {
    return victor(variant, board(variant, "Fall 1901 movement", "", centres));
  };
  EXPECT_EQ(victor_of("Germany: Berlin, Kiel; Austria: Vienna"), no_power);
  EXPECT_EQ(victor_of("Germany: Berlin, Kiel, Munich; Austria: Vienna"), power("Germany"));
  EXPECT_EQ(victor_of("Germany: Berlin, Kiel, Munich; Austria: Budapest, Trieste, Vienna"), no_power);
  EXPECT_EQ(victor_of("Germany: Berlin, Kiel, Munich; Austria: Budapest, Serbia, Trieste, Vienna"), power("Austria"));
  variant.victory_centres = 0;
  EXPECT_EQ(victor_of("Germany: Berlin, Kiel, Munich"), no_power) << "a variant without a count has no winner by it";
}

// Three centres win, two for Austria. A winner owns Berlin; Russia also Moscow or Warsaw. A lead of 3 wins after the
// first Fall, of 1 less each year.
Variant with_conditions() {
  Variant variant = standard();
  variant.victory_centres = 3;
  variant.own_numbers = {{power("Austria"), 2}};
  variant.winning_lead = 3;
  variant.lead_falls = 1;
  variant.needed_centres = {{no_power, {province(variant, "Berlin")}, 1},
                            {power("Russia"), {province(variant, "Moscow"), province(variant, "Warsaw")}, 1}};
  return variant;
}

TEST(Victory, AsksForEachCondition) {
  const Variant variant = with_conditions();
  constexpr Clause by_number = Clause::Victory, by_own = Clause::VictoryOwnNumber, by_lead = Clause::VictoryLead;
  struct Row {
    std::string_view why, phase, centres, claims;
    Clause clause;
    bool wins;
  };
  const Row rows[] = {
      {"enough, and the named one", "Winter 1901 adjustments", "Germany: Berlin, Kiel, Munich; France: Paris",
       "Germany", by_number, true},
      {"without the named one", "Winter 1901 adjustments", "Germany: Denmark, Kiel, Munich; France: Paris", "Germany",
       by_number, false},
      {"a list of one power", "Winter 1901 adjustments", "Russia: Berlin, Sevastopol, St Petersburg; France: Paris",
       "Russia", by_number, false},
      {"one of the list is enough", "Winter 1901 adjustments", "Russia: Berlin, Sevastopol, Warsaw; France: Paris",
       "Russia", by_number, true},
      {"another power has them", "Winter 1901 adjustments",
       "Italy: Naples, Rome, Venice, Tunis; Germany: Berlin, Kiel, Munich", "Italy", by_number, false},
      {"its own number", "Winter 1901 adjustments", "Austria: Berlin, Vienna; Germany: Kiel", "Austria", by_own, true},
      {"its own number, and others own more", "Winter 1901 adjustments",
       "Austria: Berlin, Vienna; Germany: Kiel, Munich, Denmark", "Austria", by_own, true},
      {"too small a lead", "Winter 1902 adjustments", "Germany: Berlin, Kiel; France: Paris", "", by_lead, false},
      {"a lead a year later", "Winter 1903 adjustments", "Germany: Berlin, Kiel; France: Paris", "Germany", by_lead,
       true},
      {"before the next Fall", "Fall 1904 movement", "Germany: Berlin, Kiel; France: Paris", "Germany", by_lead, true},
      {"before the Fall of that year", "Fall 1903 movement", "Germany: Berlin, Kiel; France: Paris", "", by_lead,
       false},
      {"the lead falls no more", "Winter 1920 adjustments", "Germany: Berlin, Kiel; France: Paris, Brest", "", by_lead,
       false},
      {"before the first Fall", "Spring 1901 movement", "Germany: Berlin, Kiel", "", by_lead, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = board(variant, row.phase, "", row.centres);
    const VictoryClaim claim = claim_to_win(variant, position);
    EXPECT_EQ(claim.power, row.claims.empty() ? no_power : power(row.claims));
    if (claim.power != no_power) {
      EXPECT_EQ(claim.clause, row.clause);
    }
    EXPECT_EQ(victor(variant, position), row.wins ? power(row.claims) : no_power);
  }
}

// The smallest numbers that a variant can have: one centre, and a lead of one.
TEST(Victory, TakesOneCentreWhereOneIsEnough) {
  const auto claims = [](const Variant& variant, std::string_view centres) {
    return claim_to_win(variant, board(variant, "Winter 1901 adjustments", "", centres));
  };
  Variant one = standard();
  one.victory_centres = 1;
  EXPECT_EQ(claims(one, "Germany: Berlin").power, power("Germany"));
  EXPECT_EQ(claims(one, "").power, no_power);

  Variant own = standard();
  own.own_numbers = {{power("Austria"), 1}};
  EXPECT_EQ(claims(own, "Austria: Vienna; Germany: Berlin, Kiel").power, power("Austria"));
  EXPECT_EQ(claims(own, "Austria: Vienna").clause, Clause::VictoryOwnNumber);

  Variant lead = standard();
  lead.winning_lead = 1;
  EXPECT_EQ(claims(lead, "Germany: Berlin").power, power("Germany"));
  EXPECT_EQ(claims(lead, "Germany: Berlin, Kiel; France: Paris").clause, Clause::VictoryLead);
  EXPECT_EQ(claims(lead, "Germany: Berlin; France: Paris").power, no_power);

  Variant none = standard();
  none.victory_centres = 0;
  none.winning_lead = 1;
  EXPECT_EQ(claims(none, "Germany: Berlin").power, no_power) << "a variant that is not won by centres";
}

TEST(Victory, HasALeadThatFallsToOne) {
  Variant variant = with_conditions();
  const auto lead_in = [&](int year) { return lead_to_win(variant, {Season::Winter, year, PhaseKind::Adjustments}); };
  EXPECT_EQ(lead_in(1900), std::nullopt) << "before the first Fall";
  EXPECT_EQ(lead_in(1901), 3);
  EXPECT_EQ(lead_in(1902), 2);
  EXPECT_EQ(lead_in(1950), 1);
  variant.start.phase = {Season::Winter, 1901, PhaseKind::Adjustments};
  EXPECT_EQ(lead_in(1901), std::nullopt) << "the game begins with this Winter";
  EXPECT_EQ(lead_in(1902), 3);
  variant.start.phase = {Season::Spring, 1901, PhaseKind::Movement};
  variant.calendar.step = -1;
  EXPECT_EQ(lead_in(1902), std::nullopt);
  EXPECT_EQ(lead_in(1900), 2) << "years that run backwards";
  EXPECT_EQ(lead_to_win(variant, {Season::Fall, 1899, PhaseKind::Movement}), 2) << "the Fall of 1900 was the last";
  variant.start.phase = {Season::Winter, 1901, PhaseKind::Adjustments};
  EXPECT_EQ(lead_in(1901), std::nullopt);
  EXPECT_EQ(lead_in(1900), 3) << "the first Fall after a Winter";
}

TEST(Victory, EndsTheGameAfterTheLastYear) {
  Variant variant = with_conditions();
  variant.winning_lead = 0;
  variant.victory_centres = 18;
  variant.last_year = 1908;
  struct Row {
    std::string_view why, phase, centres, winner;
    std::vector<EventKind> events;
  };
  const Row rows[] = {
      {"the most", "Winter 1908 adjustments", "Germany: Berlin, Kiel; France: Paris", "Germany", {EventKind::Won}},
      {"a later year", "Winter 1909 adjustments", "Germany: Berlin", "Germany", {EventKind::Won}},
      {"the most, by one", "Winter 1908 adjustments", "Germany: Berlin", "Germany", {EventKind::Won}},
      {"equal", "Winter 1908 adjustments", "Germany: Berlin; France: Paris", "", {EventKind::Ended}},
      {"without the named one",
       "Winter 1908 adjustments",
       "Germany: Kiel",
       "",
       {EventKind::FallsShort, EventKind::Ended}},
      {"a year before", "Winter 1907 adjustments", "Germany: Berlin, Kiel; France: Paris", "", {}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<Event> events;
    EXPECT_EQ(decide_victory(variant, board(variant, row.phase, "", row.centres), &events),
              row.winner.empty() ? no_power : power(row.winner));
    std::vector<EventKind> kinds;
    for (const Event& event : events) kinds.push_back(event.kind);
    EXPECT_EQ(kinds, row.events);
  }
  std::vector<Event> events;
  decide_victory(variant, board(variant, "Winter 1908 adjustments", "", ""), &events);
  EXPECT_EQ(events, (std::vector<Event>{{EventKind::Ended, Clause::VictoryLastYear, no_power, no_province, {}, 0}}))
      << "of no power and no centre";
}

// One event for each list of which the power owns too few.
TEST(Victory, NamesACentreOfEachListThatAPowerLacks) {
  Variant variant = with_conditions();
  variant.needed_centres.push_back({no_power, {province(variant, "Kiel"), province(variant, "Moscow")}, 2});
  struct Row {
    std::string_view why, centres, lacked;
  };
  constexpr Row rows[] = {
      {"all lists", "Russia: Denmark, Norway, Sweden", "Berlin, Moscow, Kiel"},
      {"one", "Russia: Berlin, Moscow, Sweden", "Kiel"},
      {"two that lack the same centre first", "Russia: Berlin, Kiel, Sweden", "Moscow"},
      {"lists of other powers are not asked", "Germany: Denmark, Norway, Sweden", "Berlin, Kiel"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<Event> events;
    EXPECT_EQ(decide_victory(variant, board(variant, "Winter 1901 adjustments", "", row.centres), &events), no_power);
    std::string lacked;
    for (const Event& event : events) {
      EXPECT_EQ(event.kind, EventKind::FallsShort);
      EXPECT_EQ(event.count, 3);
      lacked += (lacked.empty() ? "" : ", ") + variant.map[event.province].name;
    }
    EXPECT_EQ(lacked, row.lacked);
  }
}

TEST(Victory, KnowsTheLastFallOfYearsInBothDirections) {
  Variant variant = standard();
  const auto is_last = [&](int year) { return is_last_fall(variant, {Season::Fall, year, PhaseKind::Movement}); };
  EXPECT_FALSE(is_last(1908)) << "no year is the last one";
  variant.last_year = 1908;
  EXPECT_FALSE(is_last(1907));
  EXPECT_TRUE(is_last(1908));
  EXPECT_TRUE(is_last(1909));
  variant.calendar.step = -1;
  EXPECT_TRUE(is_last(1907));
  EXPECT_TRUE(is_last(1908));
  EXPECT_FALSE(is_last(1909));
  variant.calendar.step = -2;
  EXPECT_TRUE(is_last(1909)) << "1907 comes next";
  EXPECT_FALSE(is_last(1910));
  variant.calendar.step = 2;
  EXPECT_TRUE(is_last(1907)) << "1909 comes next";
  EXPECT_FALSE(is_last(1906));
}

}  // namespace victory_test
}  // namespace casus
