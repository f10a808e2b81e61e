// Straits that fleets close to retreats, by the oracle: a table that was made by hand from the rules.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "checker/oracle/oracle.h"
#include "engine/rules/clauses.h"
#include "tests/engine/ordered_board.h"

namespace casus::oracle {
namespace straits_test {

const Variant& variant() { return testing::ambition_empire(); }

// Where the unit in Edinburgh cannot retreat because of a fleet: "Ireland by French F Irish Sea".
std::string closed_ways(const OrderRuling& ruling) {
  std::string text;
  for (const RetreatWay& way : ruling.why.value().retreats) {
    EXPECT_EQ(way.closed_by, Clause::StraitClosed);
    text += (text.empty() ? "" : ", ") + variant().map.print(way.to) + " by " +
            variant()[way.fleet.value().power].adjective + ' ' + print(variant(), *way.fleet);
  }
  return text;
}

// "It closes it to retreats if it stands there when retreats begin" (docs/rulebooks/ambition-empire-6.md, "Straits").
TEST(OracleOfStraits, NamesTheFleetThatClosesAWayOfARetreat) {
  struct Row {
    std::string_view why, fleets, edinburgh, closed;
  };
  constexpr Row rows[] = {
      {"it was there", "France: F Irish Sea H", "A Edinburgh H", "Ireland by French F Irish Sea"},
      {"it comes there", "Spain: F Mid-Atlantic - Irish Sea", "A Edinburgh H", "Ireland by Spanish F Irish Sea"},
      {"it leaves", "France: F Irish Sea - Mid-Atlantic", "A Edinburgh H", ""},
      {"it is of the same power", "Russia: F Irish Sea H", "A Edinburgh H", ""},
      {"it is of a minor power", "Morocco: F Irish Sea H", "A Edinburgh H", ""},
      {"the order of the unit is illegal", "France: F Irish Sea H", "A Edinburgh - Vienna",
       "Ireland by French F Irish Sea"},
      {"to fleets, too", "France: F Irish Sea H", "F Edinburgh H", "Ireland by French F Irish Sea"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto [position, orders] =
        testing::board_of("Russia: " + std::string(row.edinburgh) + '\n' + std::string(row.fleets) +
                              "\nAustria: A Yorkshire - Edinburgh; A Liverpool S A Yorkshire - Edinburgh",
                          variant());
    const Ruling ruling = oracle::adjudicate(variant(), position, Submission{orders, {}, {}});
    EXPECT_NE(ruling.orders[0].fate, Fate::Stays);
    EXPECT_EQ(closed_ways(ruling.orders[0]), row.closed);
  }
}

}  // namespace straits_test
}  // namespace casus::oracle
