// What sentences say of orders that the map, its coasts or the units on it do not allow, and of how orders are written.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/played.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace reach_claims_test {

const Variant& variant() { return *standard_variant(); }

std::string told(const Position& before, std::string_view power, std::string_view order, Result result, Clause clause) {
  return told_in(variant(), before, {clause, result, power, order, {}, {}, ""});
}

// An army passes from Skagerrak to Baltic Sea over no fleet in a port.
TEST(ReachClaims, LetNoFleetInAPortConvoy) {
  Position before = start_in_phase(variant(), PhaseKind::Movement);
  put(variant(), before, "England", UnitKind::Army, "Norway");
  put(variant(), before, "England", UnitKind::Fleet, "Skagerrak");
  put(variant(), before, "England", UnitKind::Fleet, "Baltic Sea");
  put(variant(), before, "England", UnitKind::Fleet, "Gulf of Bothnia");
  const auto support = [&] {
    return told(before, "England", "F Gulf of Bothnia S A Norway - Livonia", Result::Illegal,
                Clause::SupportImpossibleMove);
  };
  const std::string never = "A Norway cannot move to Livonia, so there is nothing to support.";
  EXPECT_EQ(support(), never);
  put(variant(), before, "England", UnitKind::Fleet, "Denmark");
  EXPECT_EQ(support(), never);
}

TEST(ReachClaims, SayWhatAnOrderForNoUnitWasToDo) {
  Position before = start_in_phase(variant(), PhaseKind::Movement);
  put(variant(), before, "England", UnitKind::Fleet, "North Sea");
  EXPECT_EQ(told(before, "England", "F North Sea S F Norway - Skagerrak", Result::Illegal, Clause::SupportNoUnit),
            "There is no unit in Norway to support.");
  EXPECT_EQ(told(before, "England", "F North Sea C A Yorkshire - Norway", Result::Illegal, Clause::SupportNoUnit),
            "There is no unit in Yorkshire to convoy.");
}

TEST(ReachClaims, SayNothingOfASupportedUnitWhereThereIsNone) {
  const Position before = start_in_phase(variant(), PhaseKind::Movement);
  EXPECT_EQ(told(before, "England", "F London H", Result::Illegal, Clause::SupportImpossibleMove),
            variant().rulebook().find(Clause::SupportImpossibleMove)->title);
}

TEST(WritingClaims, TellAWrongLetterFromAMissingOne) {
  const Position before = start_in_phase(variant(), PhaseKind::Movement);
  struct Row {
    std::string_view order, text;
  };
  constexpr std::string_view wrong =
      "The order's letters for army and fleet do not all agree with the board; the board decides.";
  constexpr Row rows[] = {
      {"Vienna S A Budapest - Galicia",
       "The order does not say whether the unit in Vienna is an army or a fleet; the board decides."},
      {"A Vienna S Budapest - Galicia",
       "The order does not say whether the unit in Budapest is an army or a fleet; the board decides."},
      {"Vienna S F Budapest - Galicia", wrong},
      {"F Vienna S Budapest - Galicia", wrong},
      {"F Vienna S A Budapest - Galicia", wrong},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told(before, "Austria", row.order, Result::Given, Clause::OrderUnitLetter), row.text);
  }
}

struct Given {
  std::string_view power, order;
};

// The sentences of the last order. The units are those of the orders; they belong to the powers that come first.
std::string told_of_last(const Variant& edition, const std::vector<Given>& given) {
  Position before = start_in_phase(edition, PhaseKind::Movement);
  before.units.clear();
  std::vector<Order> orders;
  for (const Given& one : given) {
    orders.push_back(order_in(edition, one.power, one.order));
    const UnitName& name = orders.back().unit;
    const auto is_there = [&](const Unit& unit) { return unit.at.province == name.at.province; };
    if (std::ranges::any_of(before.units, is_there)) continue;
    const UnitKind kind = name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
    before.units.push_back({orders.back().power, kind, name.at});
  }
  std::ranges::sort(before.units, {}, &Unit::at);
  const Adjudication answer = adjudicate(edition, before, orders);
  const Played played(orders, answer);
  return explain(edition, before, played, played_order(orders.back(), answer.verdicts.back()));
}

TEST(WritingClaims, TellAnOrderInVainFromNone) {
  struct Row {
    std::string_view why;
    std::vector<Given> orders;
    std::string_view text;
  };
  constexpr std::string_view illegal_fleet =
      "The order of F Mid-Atlantic Ocean to move to Spain is illegal, so there is no such move to support.";
  constexpr std::string_view idle_fleet = "F Mid-Atlantic Ocean was not ordered to do what A Gascony supports.";
  constexpr std::string_view superseded =
      "The order of A Paris to move to Burgundy does not count, so there is no such move to support.";
  constexpr std::string_view idle_army = "A Paris was not ordered to do what A Marseilles supports.";
  const Row rows[] = {
      {"its move lacks a coast",
       {{"France", "F Mid-Atlantic Ocean - Spain"}, {"France", "A Gascony S F Mid-Atlantic Ocean - Spain"}},
       illegal_fleet},
      {"its move lacks the coast that the support names",
       {{"France", "F Mid-Atlantic Ocean - Spain"}, {"France", "A Gascony S F Mid-Atlantic Ocean - Spain(nc)"}},
       illegal_fleet},
      {"it has another order, and which coast is supported does not matter",
       {{"France", "F Mid-Atlantic Ocean H"}, {"France", "A Gascony S F Mid-Atlantic Ocean - Spain"}},
       idle_fleet},
      {"it has a second order, for another coast",
       {{"France", "F Mid-Atlantic Ocean H"},
        {"France", "F Mid-Atlantic Ocean - Spain(nc)"},
        {"France", "A Gascony S F Mid-Atlantic Ocean - Spain(sc)"}},
       idle_fleet},
      {"its second order is the move",
       {{"France", "A Paris H"}, {"France", "A Paris - Burgundy"}, {"France", "A Marseilles S A Paris - Burgundy"}},
       superseded},
      {"its second order is the move, and its first one another move",
       {{"France", "A Paris - Picardy"},
        {"France", "A Paris - Burgundy"},
        {"France", "A Marseilles S A Paris - Burgundy"}},
       superseded},
      {"both of its orders are other ones",
       {{"France", "A Paris H"}, {"France", "A Paris - Picardy"}, {"France", "A Marseilles S A Paris - Burgundy"}},
       idle_army},
      {"another power orders its move",
       {{"France", "A Paris H"}, {"Germany", "A Paris - Burgundy"}, {"France", "A Marseilles S A Paris - Burgundy"}},
       idle_army},
      {"the second order of an army is to go over this fleet",
       {{"England", "A London H"}, {"England", "A London - Norway"}, {"England", "F North Sea C A London - Norway"}},
       "The order of A London to move to Norway does not count, so there is no such move to convoy."},
      {"the army is not to move at all",
       {{"England", "A London H"}, {"England", "F North Sea C A London - Norway"}},
       "A London was not ordered to go to Norway by this convoy."},
      {"the second order of a fleet is to carry the army",
       {{"England", "F North Sea H"}, {"England", "F North Sea C A London - Norway"}, {"England", "A London - Norway"}},
       "A London can only go to Norway by convoy, but no unbroken chain of fleets has valid orders to carry it."},
      {"the fleet carries another army",
       {{"England", "F North Sea C A Yorkshire - Norway"},
        {"England", "A Yorkshire - Norway"},
        {"England", "A London - Norway"}},
       "A London can only go to Norway by convoy, but no unbroken chain of fleets was ordered to carry it."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(told_of_last(variant(), row.orders), row.text);
  }
}

TEST(WritingClaims, TellAnOrderInVainByTheOptions) {
  using testing::with_option;
  const std::vector<Given> hold_first = {
      {"France", "A Paris H"}, {"France", "A Paris - Burgundy"}, {"France", "A Marseilles S A Paris - Burgundy"}};
  const std::vector<Given> move_first = {
      {"France", "A Paris - Burgundy"}, {"France", "A Paris H"}, {"France", "A Marseilles S A Paris - Burgundy"}};
  constexpr std::string_view superseded =
      "The order of A Paris to move to Burgundy does not count, so there is no such move to support.";
  const Variant none = with_option(variant(), &Options::repeated_order, RepeatedOrder::None);
  EXPECT_EQ(told_of_last(none, hold_first), superseded);
  EXPECT_EQ(told_of_last(none, move_first), superseded);
  EXPECT_EQ(told_of_last(with_option(variant(), &Options::repeated_order, RepeatedOrder::Last), move_first),
            superseded);

  const std::vector<Given> without_coast = {{"France", "F Mid-Atlantic Ocean - Spain"},
                                            {"France", "A Gascony S F Mid-Atlantic Ocean - Spain"}};
  constexpr std::string_view illegal =
      "The order of F Mid-Atlantic Ocean to move to Spain is illegal, so there is no such move to support.";
  EXPECT_EQ(told_of_last(with_option(variant(), &Options::illegal_order, IllegalOrder::Hold), without_coast), illegal);
  EXPECT_EQ(told_of_last(with_option(variant(), &Options::implied_orders, ImpliedOrders::Allowed), without_coast),
            illegal);
  const Variant tried = with_option(variant(), &Options::impossible_move, ImpossibleMove::OrderedToMove);
  EXPECT_EQ(told_of_last(tried, without_coast), illegal);
  EXPECT_EQ(told_of_last(tried, {{"France", "A Paris - Moscow"}, {"France", "A Burgundy S A Paris"}}),
            "A Paris is ordered to move, and a support to hold is only for a unit that stays.");
}

TEST(WritingClaims, NameTheMoveThatAParadoxRuleTakesBack) {
  for (const ConvoyParadox rule : {ConvoyParadox::SzykmanArmy, ConvoyParadox::OwnEffect}) {
    for (const bool is_repeated : {false, true}) {
      std::vector<Given> orders = {{"England", "F London S F Wales - English Channel"},
                                   {"England", "F Wales - English Channel"},
                                   {"France", "A Brest - London"},
                                   {"France", "F English Channel C A Brest - London"}};
      if (is_repeated) orders.insert(orders.begin(), {"France", "A Brest - London"});
      orders.push_back({"Germany", "F North Sea S A Brest - London"});
      EXPECT_EQ(
          told_of_last(testing::with_option(variant(), &Options::convoy_paradox, rule), orders),
          "By the rule for convoy paradoxes the move of A Brest to London counts as an order to hold, so there is "
          "no such move to support.");
    }
  }
}

TEST(WritingClaims, NameTheSortieThatNoFleetCarries) {
  EXPECT_EQ(told_of_last(*ambition_empire_6(), {{"Savoy", "A Savoy - Barcelona"},
                                                {"Spain", "F Gulf of Lyon H"},
                                                {"Austria", "F Western Mediterranean S A Savoy - Barcelona"}}),
            "The order of A Savoy to move to Barcelona is void, so there is no such move to support.");
}

TEST(WritingClaims, SayWhichCoastASupportIsForWhereItMatchesAMove) {
  const std::string text = told_of_last(variant(), {{"France", "F Mid-Atlantic Ocean - Spain(nc)"},
                                                    {"France", "A Gascony S F Mid-Atlantic Ocean - Spain"}});
  EXPECT_TRUE(
      text.ends_with("The support does not say which coast of Spain it is for; such a support counts for a "
                     "move to either coast."))
      << text;
}

}  // namespace reach_claims_test
}  // namespace casus::reports
