#include "engine/retreats/retreats.h"
#include "engine/adjudicate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace retreats_test {

using testing::board;
using testing::dislodge;
using testing::listed;
using testing::orders;
using testing::standard;
using testing::standard_with;
using testing::told;

// Italy is dislodged in Vienna and Trieste, Germany in Munich; Austria stands there and in Budapest.
Position three_dislodged(std::string_view phase = "Spring 1901 retreats") {
  Position position = board(standard(), phase, "Austria: A Budapest, A Munich, A Trieste, A Vienna");
  dislodge(standard(), position, "Italy: A Vienna, F Trieste", "Serbia");
  dislodge(standard(), position, "Germany: A Munich", "Ruhr");
  return position;
}

TEST(Retreats, AreJudgedOrderByOrder) {
  struct Row {
    std::string_view why, orders, verdicts, italians_after;
  };
  constexpr Row rows[] = {
      {"an open province", "Italy: A Vienna - Tyrolia", "retreats retreat/moves", "A Tyrolia"},
      {"an occupied one", "Italy: A Vienna - Budapest", "illegal retreat/occupied", ""},
      {"disbanding", "Italy: Disband A Vienna", "disbands retreat/disband", ""},
      {"holding", "Italy: A Vienna H", "illegal retreat/only-moves", ""},
      {"a unit that stands", "Austria: A Budapest H", "illegal retreat/not-dislodged", ""},
      {"the attacker, not the unit it dislodged", "Austria: A Vienna - Bohemia", "illegal retreat/not-dislodged", ""},
      {"the unit of another power", "France: A Vienna - Bohemia", "illegal order/foreign-unit", ""},
      {"no unit at all", "Italy: A Rome - Venice", "illegal order/no-such-unit", ""},
      {"a build", "Italy: Build A Rome", "illegal order/wrong-phase", ""},
      {"a waived build", "Italy: Waive", "illegal order/wrong-phase", ""},
      {"two retreats to one province", "Italy: A Vienna - Bohemia; Germany: A Munich - Bohemia",
       "bounces retreat/collides, bounces retreat/collides", ""},
      {"an illegal retreat collides with nothing", "Italy: A Vienna - Tyrolia, F Trieste - Tyrolia",
       "retreats retreat/moves, illegal move/terrain", "A Tyrolia"},
      {"the first of two orders", "Italy: A Vienna - Bohemia, A Vienna - Tyrolia",
       "retreats retreat/moves, illegal order/repeated", "A Bohemia"},
      {"the legal one of two orders", "Italy: A Vienna - Serbia, A Vienna - Tyrolia",
       "illegal retreat/not-adjacent, retreats retreat/moves", "A Tyrolia"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Adjudication result = adjudicate_retreats(standard(), three_dislodged(), orders(standard(), row.orders));
    EXPECT_EQ(told(result.verdicts), row.verdicts);
    std::vector<Unit> italians;
    for (const Unit& unit : result.next.units) {
      if (unit.power == standard().find_power("Italy")) italians.push_back(unit);
    }
    EXPECT_EQ(listed(standard(), italians), row.italians_after);
  }
}

TEST(Retreats, NameTheUnitsThatDecide) {
  struct Row {
    std::string_view why, orders, clause, witnesses;  // of the last order
  };
  constexpr Row rows[] = {
      {"what stands there", "Italy: A Vienna - Budapest", "retreat/occupied", "stands Budapest"},
      {"itself, where the attacker came from", "Germany: A Munich - Ruhr", "retreat/attacker-origin", "stands Munich"},
      {"no unit, where none decides", "Italy: A Vienna - Serbia", "retreat/not-adjacent", ""},
      {"a unit that stands", "Austria: A Budapest H", "retreat/not-dislodged", "stands Budapest"},
      {"a unit of another power", "France: A Vienna - Bohemia", "order/foreign-unit", "stands Vienna"},
      {"no unit, in an empty province", "Italy: A Rome - Venice", "order/no-such-unit", ""},
      {"the unit that has an order", "Italy: A Vienna - Bohemia, A Vienna - Tyrolia", "order/repeated",
       "stands Vienna"},
      {"the other one", "Italy: A Vienna - Bohemia; Germany: A Munich - Bohemia", "retreat/collides",
       "prevents Vienna"},
  };
  const Position position = three_dislodged();
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Verdict verdict = adjudicate_retreats(standard(), position, orders(standard(), row.orders)).verdicts.back();
    EXPECT_EQ(key_of(verdict.clause), row.clause);
    EXPECT_EQ(testing::told_witnesses(standard(), verdict), row.witnesses);
    const bool is_origin = row.clause == "retreat/attacker-origin";
    EXPECT_EQ(verdict.dislodged_by, is_origin ? testing::province(standard(), "Ruhr") : no_province);
  }
}

TEST(Retreats, FollowTheRulebookWhereAUnitIsOrderedTwice) {
  const auto verdicts_under = [](RepeatedOrder rule, std::string_view text) {
    const Variant variant = standard_with([&](Options& o) { o.repeated_order = rule; });
    return told(adjudicate_retreats(variant, three_dislodged(), orders(variant, text)).verdicts);
  };
  constexpr std::string_view different = "Italy: A Vienna - Bohemia, A Vienna - Tyrolia";
  constexpr std::string_view alike = "Italy: A Vienna - Bohemia, A Vienna - Bohemia";
  EXPECT_EQ(verdicts_under(RepeatedOrder::Last, different), "illegal order/repeated, retreats retreat/moves");
  EXPECT_EQ(verdicts_under(RepeatedOrder::None, different), "illegal order/repeated, illegal order/repeated");
  EXPECT_EQ(verdicts_under(RepeatedOrder::None, alike), "retreats retreat/moves, illegal order/repeated");
  EXPECT_EQ(verdicts_under(RepeatedOrder::None, "Italy: A Vienna - Serbia, A Vienna - Bohemia, A Vienna - Bohemia"),
            "illegal retreat/not-adjacent, retreats retreat/moves, illegal order/repeated")
      << "an illegal order contradicts nothing";
}

TEST(Retreats, SayWhichOfSeveralOrdersIsChosen) {
  const auto choices_under = [](RepeatedOrder rule, std::string_view text) {
    const Variant variant = standard_with([&](Options& o) { o.repeated_order = rule; });
    std::string choices;
    const Adjudication result = adjudicate_retreats(variant, three_dislodged(), orders(variant, text));
    for (const Verdict& verdict : result.verdicts)
      choices += (choices.empty() ? "" : ", ") + std::string(word(verdict.choice));
    return choices;
  };
  constexpr std::string_view different = "Italy: A Vienna - Bohemia, A Vienna - Tyrolia";
  constexpr std::string_view alike = "Italy: A Vienna - Bohemia, A Vienna - Bohemia";
  EXPECT_EQ(choices_under(RepeatedOrder::First, different), "chosen, passed-over");
  EXPECT_EQ(choices_under(RepeatedOrder::Last, different), "passed-over, chosen");
  EXPECT_EQ(choices_under(RepeatedOrder::None, different), "passed-over, passed-over");
  EXPECT_EQ(choices_under(RepeatedOrder::None, alike), "chosen, passed-over");
  EXPECT_EQ(choices_under(RepeatedOrder::First, "Italy: A Vienna - Serbia, A Rome H, Disband F Trieste"),
            "outside, outside, chosen");
}

TEST(Retreats, DisbandWhatHasNoOrderOfItsOwn) {
  const Adjudication result =
      adjudicate(standard(), three_dislodged(), orders(standard(), "Italy: A Vienna - Budapest; France: F Trieste H"));
  std::vector<Unit> disbanded;
  for (const Event& event : result.events) {
    if (event.kind == EventKind::Disbanded) disbanded.push_back(event.unit.value());
  }
  EXPECT_THAT(listed(standard(), disbanded),
              ::testing::AllOf(::testing::HasSubstr("A Munich"), ::testing::HasSubstr("F Trieste"),
                               ::testing::Not(::testing::HasSubstr("Vienna"))));
  EXPECT_TRUE(result.next.dislodged.empty());
  EXPECT_TRUE(result.unordered.empty());
  EXPECT_EQ(result.next.phase, (Phase{Season::Fall, 1901, PhaseKind::Movement}));
}

TEST(Retreats, WitnessAForeignRetreatThatCollides) {
  const Adjudication result = adjudicate_retreats(
      standard(), three_dislodged(), orders(standard(), "Italy: A Vienna - Bohemia; Germany: A Munich - Bohemia"));
  EXPECT_THAT(result.verdicts.at(0).witnesses,
              ::testing::ElementsAre(Witness{testing::province(standard(), "Munich"), Part::Prevents, {}}));
  EXPECT_THAT(result.verdicts.at(1).witnesses,
              ::testing::ElementsAre(Witness{testing::province(standard(), "Vienna"), Part::Prevents, {}}));
}

TEST(Retreats, SettleCoastsAsMovesDo) {
  struct Row {
    std::string_view why, order, verdict, after;
  };
  constexpr Row rows[] = {
      {"named", "Turkey: F Aegean Sea - Bulgaria(sc)", "retreats retreat/moves", "F Bulgaria(sc)"},
      {"implied", "Turkey: F Aegean Sea - Bulgaria", "retreats retreat/moves", "F Bulgaria(sc)"},
      {"out of reach", "Turkey: F Aegean Sea - Bulgaria(ec)", "illegal coast/unreachable", ""},
      {"not there, so ignored", "Turkey: F Aegean Sea - Greece(nc)", "retreats retreat/moves", "F Greece"},
      {"not there, so ignored and implied", "Turkey: F Aegean Sea - Bulgaria(nc)", "retreats retreat/moves",
       "F Bulgaria(sc)"},
      {"a province out of reach on any coast", "Turkey: F Aegean Sea - Spain(nc)", "illegal retreat/not-adjacent", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position position = board(standard(), "Spring 1901 retreats", "Russia: F Aegean Sea");
    dislodge(standard(), position, "Turkey: F Aegean Sea", "Smyrna");
    const Adjudication result = adjudicate_retreats(standard(), position, orders(standard(), row.order));
    EXPECT_EQ(told(result.verdicts), row.verdict);
    std::vector<Unit> after = result.next.units;
    std::erase_if(after, [](const Unit& unit) { return unit.power == standard().find_power("Russia"); });
    EXPECT_EQ(listed(standard(), after), row.after);
  }
}

// Both the unit and the destination are named with a coast that is not there, and the letter is missing.
TEST(Retreats, SayOnceAndInTheirSequenceWhatTheRulebookForgives) {
  Position position = board(standard(), "Spring 1901 retreats", "Russia: F Aegean Sea");
  dislodge(standard(), position, "Turkey: F Aegean Sea", "Smyrna");
  const auto result =
      adjudicate_retreats(standard(), position, orders(standard(), "Turkey: Aegean Sea(nc) - Greece(nc)"));
  EXPECT_EQ(testing::told_fully(result.verdicts), "retreats retreat/moves order/unit-letter coast/irrelevant");
  const auto implied =
      adjudicate_retreats(standard(), position, orders(standard(), "Turkey: F Aegean Sea - Bulgaria(nc)"));
  EXPECT_EQ(testing::told_fully(implied.verdicts), "retreats retreat/moves coast/implied coast/irrelevant");
}

// Alba and Bora have weak borders to the goal, Cora has an ordinary one.
TEST(Retreats, OverWeakBordersGiveWayToOthers) {
  Variant variant = standard();
  MapBuilder builder;
  const auto add = [&](const std::string& name) {
    Province province;
    province.id = province.name = name;
    return builder.add(province);
  };
  const ProvinceId goal = add("Goal");
  for (const std::string name : {"Alba", "Bora", "Cora"}) {
    Border border;
    border.a = add(name);
    border.b = goal;
    border.army = true;
    border.weak = name != "Cora";
    builder.add(border);
  }
  const ProvinceId elsewhere = add("Elsewhere");
  variant.map = builder.build();
  Position position;
  position.phase = {Season::Spring, 1901, PhaseKind::Retreats};
  position.owners.assign(variant.map.provinces().size(), no_power);
  for (const char* const name : {"Alba", "Bora", "Cora"}) {
    const Location at{*variant.map.find(name), Coast::None};
    position.units.push_back({PowerId{1}, UnitKind::Army, at});
    position.dislodged.push_back({{PowerId{0}, UnitKind::Army, at}, elsewhere, false});
  }
  const auto verdicts = [&](std::initializer_list<const char*> names) {
    std::vector<Order> retreats;
    for (const char* const name : names)
      retreats.push_back({PowerId{0},
                          {WrittenKind::Army, no_power, {*variant.map.find(name), Coast::None}},
                          Move{{goal, Coast::None}, Via::Any}});
    return told(adjudicate_retreats(variant, position, retreats).verdicts);
  };
  const std::string collides = "bounces retreat/collides", gives_way = "bounces border/weak-retreat",
                    goes = "retreats retreat/moves";
  EXPECT_EQ(verdicts({"Alba"}), goes);
  EXPECT_EQ(verdicts({"Alba", "Bora"}), collides + ", " + collides);
  EXPECT_EQ(verdicts({"Alba", "Cora"}), gives_way + ", " + goes);
  EXPECT_EQ(verdicts({"Alba", "Bora", "Cora"}), gives_way + ", " + gives_way + ", " + goes);
  EXPECT_EQ(verdicts({"Cora", "Bora", "Alba"}), goes + ", " + gives_way + ", " + gives_way);
}

}  // namespace retreats_test
}  // namespace casus
