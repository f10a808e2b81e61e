#include "reports/sentences/played.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/rules/clauses.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace played_test {

const Variant& variant() { return *standard_variant(); }
ProvinceId province(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }
Order order(std::string_view who, std::string_view text) { return order_in(variant(), who, text); }
Unit army(std::string_view who, std::string_view where) {
  return {power(who), UnitKind::Army, {province(where), Coast::None}};
}
Verdict verdict(Result result, Clause clause = Clause::OrderHold) {
  Verdict made;
  made.result = result;
  made.clause = clause;
  return made;
}

TEST(Played, HasALineForEachOrderPublishedOrderAndUnitWithoutOne) {
  const std::vector<Order> orders = {order("France", "A Paris H")};
  Adjudication answer;
  answer.verdicts = {verdict(Result::Holds)};
  answer.published = {{order("Germany", "A Munich H"), verdict(Result::Holds)}};
  answer.unordered = {{army("Austria", "Vienna"), verdict(Result::Holds, Clause::OrderNone)}};
  const Played played(orders, answer);
  ASSERT_EQ(played.lines().size(), 3u);
  EXPECT_EQ(played.verdict_of(province("Paris")), &answer.verdicts.front());
  EXPECT_EQ(played.verdict_of(province("Munich")), &answer.published.front().verdict);
  EXPECT_EQ(played.verdict_of(province("Vienna")), &answer.unordered.front().verdict);
  EXPECT_EQ(played.verdict_of(province("Rome")), nullptr);
}

TEST(Played, FollowsTheOrderThatIsLegal) {
  const std::vector<Order> orders = {order("France", "A Paris - Moscow"), order("France", "A Paris - Burgundy"),
                                     order("France", "A Marseilles - Moscow")};
  Adjudication answer;
  answer.verdicts = {verdict(Result::Illegal), verdict(Result::Moves), verdict(Result::Illegal)};
  const Played played(orders, answer);
  EXPECT_EQ(played.verdict_of(province("Paris")), &answer.verdicts[1]);
  EXPECT_EQ(played.verdict_of(province("Marseilles")), nullptr);
}

// The events of the phase say which.
TEST(Played, KnowsTheUnitsThatFellWithTheirPower) {
  const Event fallen = loss_of(army("France", "Paris"), EventKind::Disbanded, Clause::DisorderDisbands);
  const Event unordered = loss_of(army("Austria", "Vienna"), EventKind::Disbanded, Clause::RetreatNoOrder);
  Adjudication answer;
  answer.events = {unordered, fallen};
  PhaseRecord phase;
  phase.events = answer.events;
  for (const Played& played : {Played({}, answer), Played(variant(), phase)}) {
    const Unit* unit = played.disbanded_in_disorder(power("France"), province("Paris"));
    ASSERT_NE(unit, nullptr);
    EXPECT_EQ(*unit, army("France", "Paris"));
    EXPECT_EQ(played.disbanded_in_disorder(power("France"), province("Brest")), nullptr);
    EXPECT_EQ(played.disbanded_in_disorder(power("Germany"), province("Paris")), nullptr) << "another power's unit";
    EXPECT_EQ(played.disbanded_in_disorder(power("Austria"), province("Vienna")), nullptr) << "for another reason";
  }
  EXPECT_EQ(Played().disbanded_in_disorder(power("France"), province("Paris")), nullptr);
}

// A record names a unit without an order in words only. In Munich the Austrian army stands where it has dislodged the
// German one.
TEST(Played, FindsTheUnitWithoutAnOrderAmongThoseThatAreDislodged) {
  PhaseRecord phase;
  phase.played = start_in_phase(variant(), PhaseKind::Retreats);
  phase.played.units = {army("Austria", "Munich"), army("Germany", "Berlin")};
  phase.played.dislodged = {{army("Germany", "Munich"), province("Bohemia"), false},
                            {army("Germany", "Silesia"), province("Galicia"), false}};
  const auto found = [&](std::string_view who, std::string_view text) {
    OrderRecord record;
    record.power = power(who);
    record.text = text;
    record.verdict = verdict(Result::Holds);
    const auto line = played_order(variant(), phase, record);
    return line ? line->at : no_province;
  };
  EXPECT_EQ(found("Germany", "A Munich"), province("Munich"));
  EXPECT_EQ(found("Germany", "A Silesia"), province("Silesia"));
  EXPECT_EQ(found("Germany", "A Berlin"), province("Berlin"));
  EXPECT_EQ(found("Austria", "A Munich"), province("Munich"));
  EXPECT_EQ(found("Austria", "A Silesia"), no_province);
}

// DATC 4.E.3: A Paris has no order, and orders of its own power take for granted where it goes.
TEST(Played, KnowsWhichMoveIsTakenForGranted) {
  struct Other {
    std::string_view power, order;
    Result result = Result::Given;
  };
  struct Row {
    std::string_view why;
    std::vector<Other> others;
    std::string_view destination;  // "": none
  };
  const Row rows[] = {
      {"by a support", {{"France", "A Marseilles S A Paris - Burgundy"}}, "Burgundy"},
      {"by a convoy", {{"France", "F Brest C A Paris - Wales", Result::Convoys}}, "Wales"},
      {"by no support to hold", {{"France", "A Marseilles S A Paris"}}, ""},
      {"by no support for another unit", {{"France", "A Marseilles S A Munich - Burgundy"}}, ""},
      {"by no convoy of another army", {{"France", "F Brest C A Gascony - Wales", Result::Convoys}}, ""},
      {"by no other power", {{"Germany", "A Munich S A Paris - Burgundy"}}, ""},
      {"by no illegal order", {{"France", "A Marseilles S A Paris - Burgundy", Result::Illegal}}, ""},
      {"rather by an order that is not void",
       {{"France", "A Marseilles S A Paris - Gascony", Result::Void},
        {"France", "A Ruhr S A Paris - Burgundy", Result::Cut}},
       "Burgundy"},
      {"or else by the first",
       {{"France", "A Marseilles S A Paris - Gascony", Result::Void},
        {"France", "A Ruhr S A Paris - Burgundy", Result::Void}},
       "Gascony"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<Order> orders;
    Adjudication answer;
    for (const Other& other : row.others) {
      orders.push_back(order(other.power, other.order));
      answer.verdicts.push_back(verdict(other.result));
    }
    answer.unordered = {{army("France", "Paris"), verdict(Result::Moves, Clause::OrderImplied)}};
    const Played played(orders, answer);
    const auto to = played.move_of(province("Paris"));
    EXPECT_EQ(to ? variant().map.print(*to) : "", row.destination);
  }
}

// A support to hold can imply that it holds, though a later order takes a move for granted.
TEST(Played, KnowsNoMoveOfAUnitThatIsImpliedToHold) {
  const std::vector<Order> orders = {order("France", "A Marseilles S A Paris - Burgundy")};
  Adjudication answer;
  answer.verdicts = {verdict(Result::Void)};
  answer.unordered = {{army("France", "Paris"), verdict(Result::Holds, Clause::OrderImplied)}};
  EXPECT_FALSE(Played(orders, answer).move_of(province("Paris")).has_value());
}

}  // namespace played_test
}  // namespace casus::reports
