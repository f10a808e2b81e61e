#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/orders/grant.h"
#include "engine/orders/notation.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace grant_notation_test {

using casus::testing::ambition_empire;

PowerId power(std::string_view name) { return ambition_empire().find_power(name).value(); }

Read<Grant> read(std::string_view text) {
  return parse_grant(ambition_empire(), power("France"), text, {"orders.txt", 7, 5});
}

TEST(GrantNotation, AcceptsWhatPeopleWrite) {
  struct Row {
    std::string_view why, text, canonical;
  };
  constexpr Row rows[] = {
      {"the canonical grant", "DP 2: A Switzerland - Burgundy", "DP 2: A Switzerland - Burgundy"},
      {"without a colon", "DP 2 A Swi H", "DP 2: A Switzerland H"},
      {"the number before", "2 DP: A Swi H", "DP 2: A Switzerland H"},
      {"the number before, several, without a colon", "3 DPs A Swi H", "DP 3: A Switzerland H"},
      {"the number and the letters in one", "2DP A Swi H", "DP 2: A Switzerland H"},
      {"the letters and the number in one", "dp2: A Swi H", "DP 2: A Switzerland H"},
      {"a colon and no number is one point", "DP: A Swi H", "DP 1: A Switzerland H"},
      {"small letters, blanks where none are needed", "  dps  2  :  swi h ", "DP 2: Switzerland H"},
      {"no blank behind the colon", "DP 2:A Swi S A Mil-Tyr", "DP 2: A Switzerland S A Milan - Tyrol"},
      {"the most points", "DP 99: A Swi H", "DP 99: A Switzerland H"},
      {"the minor power named", "DP 1: Swiss A Switzerland H", "DP 1: Swiss A Switzerland H"},
      {"a unit that is no minor power's can be written", "DP 1: A Paris H", "DP 1: A Paris H"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_TRUE(is_grant(row.text));
    const Read<Grant> grant = read(row.text);
    ASSERT_TRUE(grant.ok()) << to_string(grant.problems());
    EXPECT_EQ(print(ambition_empire(), *grant), row.canonical);
    const Read<Grant> again = read(row.canonical);
    ASSERT_TRUE(again.ok()) << to_string(again.problems());
    EXPECT_EQ(*again, *grant);
  }
}

TEST(Grant, IsOfOnePointWhereNothingIsSaid) { EXPECT_EQ(Grant{}.points, 1); }

TEST(GrantNotation, KnowsWhoPaysAndWhoseUnitItIs) {
  EXPECT_EQ(read("DP 2: A Swi H")->power, power("France"));
  EXPECT_EQ(read("DP 2: A Swi H")->order.power, power("Switzerland"));
  EXPECT_EQ(read("DP 2: A Mil H")->order.power, power("Milan"))
      << "the minor power that civil disorder could leave there";
  EXPECT_EQ(read("DP 2: F Baltic Sea H")->order.power, no_power);
}

TEST(GrantNotation, SaysWhyAGrantCannotBeRead) {
  struct Row {
    std::string_view why, text;
    int column;
    std::string_view problem, found, nearest;
  };
  constexpr Row rows[] = {
      {"an order without points", "A Swi H", 5, "no diplomacy points", "A", ""},
      {"nothing", "", 5, "no diplomacy points", "", ""},
      {"no number and no colon", "DP A Swi H", 8, "missing points", "A", ""},
      {"nothing behind the letters", "DP", 7, "missing points", "", ""},
      {"no points at all", "DP 0: A Swi H", 8, "wrong number of points", "0", ""},
      {"no points at all, before the letters", "0DP A Swi H", 5, "wrong number of points", "0", ""},
      {"no points at all, right behind the letters", "DP0: A Swi H", 7, "wrong number of points", "0", ""},
      {"too many, right behind the letters", "DP100: A Swi H", 7, "wrong number of points", "100", ""},
      {"fewer than none", "DP -1: A Swi H", 8, "wrong number of points", "-1", ""},
      {"fewer than none, before the letters", "-1 DP A Swi H", 5, "wrong number of points", "-1", ""},
      {"part of a point", "DP 1.5 A Swi H", 8, "wrong number of points", "1.5", ""},
      {"more than anybody has", "DP 100: A Swi H", 8, "wrong number of points", "100", ""},
      {"more than a number can be", "99999999999DP A Swi H", 5, "wrong number of points", "99999999999", ""},
      {"a number in words", "DP two: A Swi H", 8, "wrong number of points", "two", ""},
      {"points and no order", "DP 2:", 10, "empty order", "", ""},
      {"points and no order, without a colon", "2 DP", 9, "empty order", "", ""},
      {"a mistake in the order", "DP 2: A Switzerlant H", 13, "unknown province", "Switzerlant", "Switzerland"},
      {"two numbers", "DP 2 3: A Swi H", 10, "unknown province", "3", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Read<Grant> grant = read(row.text);
    ASSERT_FALSE(grant.ok()) << print(ambition_empire(), *grant);
    const Diagnostic& said = grant.problems().front();
    EXPECT_EQ(said.at, (SourcePos{"orders.txt", 7, row.column})) << to_string(grant.problems());
    EXPECT_EQ(said.problem, row.problem);
    EXPECT_EQ(said.found, row.found);
    EXPECT_EQ(said.nearest, row.nearest);
  }
}

TEST(GrantNotation, TellsGrantsFromOrders) {
  for (const std::string_view grant :
       {"DP 2: A Swi H", "DP", "2 DPs nonsense", "DP -1: A Swi H", "-1 DP", "DPS: Swi H"}) {
    EXPECT_TRUE(is_grant(grant)) << grant;
  }
  for (const std::string_view order :
       {"", "A Swi H", "2 A Swi H", "Dpr H", "Denmark - Poland", ": DP", "2DP3 A Swi H"}) {
    EXPECT_FALSE(is_grant(order)) << order;
  }
}

}  // namespace grant_notation_test
}  // namespace casus
