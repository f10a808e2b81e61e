#include "reports/sentences/explanation.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "reports/sentences/played.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace explanation_test {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const Variant& standard() { return *standard_variant(); }

ProvinceId province(std::string_view name) { return standard().map.find(name).value(); }
PowerId power(std::string_view name) { return standard().find_power(name).value(); }

Order order(std::string_view who, std::string_view text) {
  auto read = parse_order(standard(), power(who), text, SourcePos{});
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

struct Standing {
  std::string_view power, unit;
};
Position board(std::initializer_list<Standing> standing, PhaseKind kind = PhaseKind::Movement) {
  Position position = standard().start;
  position.units.clear();
  position.phase = Phase{kind == PhaseKind::Adjustments ? Season::Winter : Season::Fall, 1901, kind};
  for (const Standing& one : standing) {
    const UnitName name = parse_unit(standard(), one.unit, SourcePos{}).operator*();
    position.units.push_back(
        {power(one.power), name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, name.at});
  }
  std::sort(position.units.begin(), position.units.end(),
            [](const Unit& a, const Unit& b) { return a.at.province < b.at.province; });
  return position;
}

Verdict verdict(Result result, Clause clause, std::vector<std::string_view> witnesses = {},
                std::optional<Strengths> strengths = std::nullopt) {
  Verdict made;
  made.result = result;
  made.clause = clause;
  made.witnesses = witnesses_in(standard(), witnesses, strengths);
  return made;
}

// The clauses that a rule text may decide an order by, in boards of every kind.
TEST(Explanation, HasASentenceForEveryClauseOfEveryKindOfOrder) {
  struct Row {
    std::string_view why, power, order;
    PhaseKind phase;
  };
  constexpr Row rows[] = {
      {"hold", "Austria", "A Vienna H", PhaseKind::Movement},
      {"move", "Austria", "A Vienna - Galicia", PhaseKind::Movement},
      {"move of a fleet with coasts", "France", "F Gascony - Spain(nc)", PhaseKind::Movement},
      {"move of a unit that is not there", "France", "A Ruhr - Kiel", PhaseKind::Movement},
      {"hold support", "Austria", "A Vienna S A Budapest", PhaseKind::Movement},
      {"move support", "Austria", "A Vienna S A Budapest - Galicia", PhaseKind::Movement},
      {"convoy", "England", "F North Sea C A London - Norway", PhaseKind::Movement},
      {"convoy of nobody", "England", "F North Sea C A Holland - Norway", PhaseKind::Movement},
      {"retreat", "Austria", "A Vienna - Galicia", PhaseKind::Retreats},
      {"disband", "Austria", "Disband A Vienna", PhaseKind::Retreats},
      {"build", "Austria", "Build A Vienna", PhaseKind::Adjustments},
      {"waive", "Austria", "Waive", PhaseKind::Adjustments},
  };
  for (const Row& row : rows) {
    const Position before = board({{"Austria", "A Vienna"},
                                   {"Austria", "A Budapest"},
                                   {"England", "F North Sea"},
                                   {"England", "A London"},
                                   {"France", "F Gascony"},
                                   {"Russia", "A Warsaw"}},
                                  row.phase);
    const Order given = order(row.power, row.order);
    for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
      const Clause clause{static_cast<std::uint8_t>(i)};
      if (feature_of(clause) == Feature::Impulses) continue;  // tests/reports/sentences/turn_explanation_test.cpp
      for (Result result : {Result::Moves, Result::Illegal}) {
        for (bool with_witnesses : {false, true}) {
          SCOPED_TRACE(std::string(row.why) + ", " + std::string(key_of(clause)));
          Verdict made = verdict(result, clause);
          if (with_witnesses) made = verdict(result, clause, {"prevents Warsaw", "lost North Sea"}, Strengths{2, 1});
          const std::string text = explain(standard(), before, given, made);
          ASSERT_FALSE(text.empty());
          EXPECT_EQ(text.back(), '.') << text;
          EXPECT_EQ(text.find("  "), std::string::npos) << text;
          EXPECT_EQ(text.find(" ,"), std::string::npos) << text;
          EXPECT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << text;
        }
      }
    }
  }
}

TEST(Explanation, NamesTheUnitsAndTheStrengths) {
  const Position before = board({{"Russia", "F Black Sea"}, {"Turkey", "A Armenia"}, {"Russia", "F Constantinople"}});
  const std::string text =
      explain(standard(), before, order("Russia", "F Black Sea - Ankara"),
              verdict(Result::Bounces, Clause::BounceStandOff, {"prevents Armenia"}, Strengths{1, 1}));
  EXPECT_EQ(
      text,
      "F Black Sea bounces: its move to Ankara is not stronger than the move of A Armenia (strength 1 against 1): a "
      "stand-off.");
}

// Boards on which the two sides differ in name and in strength, so that a sentence which exchanges them is another one.
TEST(Explanation, NamesWhoDoesWhatToWhom) {
  struct Given {
    std::string_view power, order;
  };
  struct Row {
    std::string_view why;
    std::vector<Given> orders;  // the text explains the first one
    std::string_view text;
  };
  const Row rows[] = {
      {"who drives out whom",
       {{"Germany", "A Munich - Burgundy"}, {"Germany", "A Ruhr S A Munich - Burgundy"}, {"France", "A Burgundy H"}},
       "A Munich moves to Burgundy and drives out A Burgundy (strength 2 against 1)."},
      {"who is dislodged by whom",
       {{"France", "A Burgundy H"}, {"Germany", "A Munich - Burgundy"}, {"Germany", "A Ruhr S A Munich - Burgundy"}},
       "A Burgundy was ordered to hold. A Burgundy is dislodged by A Munich and must retreat."},
      {"who is kept out by whom",
       {{"Russia", "A Warsaw - Galicia"},
        {"Austria", "A Vienna - Galicia"},
        {"Austria", "A Budapest S A Vienna - Galicia"}},
       "A Warsaw bounces: its move to Galicia is not stronger than the move of A Vienna (strength 1 against 2)."},
      {"who withstands whom",
       {{"Russia", "A Warsaw - Galicia"}, {"Austria", "A Galicia H"}, {"Austria", "A Vienna S A Galicia"}},
       "A Warsaw bounces: its attack on A Galicia does not exceed the hold strength of that unit (strength 1 against 2)."},
      {"the strengths of a unit that holds",
       {{"Austria", "A Galicia H"}, {"Russia", "A Warsaw - Galicia"}, {"Austria", "A Vienna S A Galicia"}},
       "A Galicia holds as ordered; the strongest attack on it has strength 1 against its hold strength of 2."},
      {"whose support is cut by whom",
       {{"Austria", "A Budapest S A Vienna - Galicia"},
        {"Russia", "A Rumania - Budapest"},
        {"Austria", "A Vienna - Galicia"}},
       "The support of A Budapest is cut by the attack of A Rumania on Budapest."},
      {"who supports whom",
       {{"Austria", "A Budapest S A Vienna - Galicia"}, {"Austria", "A Vienna - Galicia"}},
       "A Budapest gives its support to A Vienna: nothing cuts it."},
      {"who loses a head-to-head battle",
       {{"France", "A Burgundy - Munich"},
        {"Germany", "A Munich - Burgundy"},
        {"Germany", "A Ruhr S A Munich - Burgundy"}},
       "A Burgundy bounces: A Munich moves the opposite way, and in this head-to-head battle A Burgundy is not the "
       "stronger (strength 1 against 2). A Burgundy is dislodged by A Munich and must retreat."},
      {"who attacks a garrison",
       {{"Germany", "A Munich H"},
        {"France", "A Burgundy - Munich"},
        {"France", "A Ruhr S A Burgundy - Munich"},
        {"Austria", "A Tyrolia - Munich"},
        {"Austria", "A Bohemia S A Tyrolia - Munich"}},
       "A Munich holds as ordered; the strongest attack on it has strength 2 against its hold strength of 1. Each of the "
       "attacks of A Burgundy and A Tyrolia (strength 2 against 1) could dislodge A Munich, but they keep each other out: "
       "a beleaguered garrison."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position before = board({});
    std::vector<Order> orders;
    for (const Given& given : row.orders) {
      orders.push_back(order(given.power, given.order));
      before.units.push_back({power(given.power), UnitKind::Army, orders.back().unit.at});
    }
    std::ranges::sort(before.units, {}, [](const Unit& unit) { return unit.at.province; });
    const Adjudication result = adjudicate(standard(), before, orders);
    const Played played(orders, result);
    EXPECT_EQ(explain(standard(), before, played, played_order(orders[0], result.verdicts[0])), row.text);
  }
}

TEST(Explanation, TellsWhyAnAttackDoesNotCutASupport) {
  const Position before = board({{"Austria", "A Budapest"}, {"Austria", "A Vienna"}, {"Italy", "A Trieste"}});
  Verdict given = verdict(Result::Given, Clause::SupportGiven, {"spares Trieste"});
  given.also = {Clause::SupportNotCutByTarget};
  EXPECT_EQ(
      explain(standard(), before, order("Austria", "A Vienna S A Budapest - Trieste"), given),
      "A Vienna gives its support to A Budapest: nothing cuts it. The attack of A Trieste does not cut it: it comes from "
      "Trieste, the province that the support is aimed at.");
}

TEST(Explanation, SaysWhatIsBuiltWhereTheRulebookDecides) {
  const Position before = board({}, PhaseKind::Adjustments);
  struct Row {
    std::string_view order, text;
  };
  constexpr Row rows[] = {
      {"Build A Paris", "France builds an army in Paris."},
      {"Build Paris", "France builds an army in Paris."},
      {"Build F Paris", "France builds an army in Paris."},
      {"Build F Brest", "France builds a fleet in Brest."},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(explain(standard(), before, order("France", row.order), verdict(Result::Builds, Clause::BuildBuilt)),
              row.text);
  }
}

TEST(Explanation, TellsTheSupportOfAUnitWhoseMoveIsIllegal) {
  const Position before = board({{"Russia", "F Rumania"}, {"Turkey", "A Bulgaria"}, {"Turkey", "F Black Sea"}});
  Verdict refused = verdict(Result::Illegal, Clause::CoastUnreachable, {"attacks Black Sea"});
  refused.also = {Clause::HoldSupported};
  EXPECT_EQ(explain(standard(), before, order("Russia", "F Rumania - Bulgaria(sc)"), refused),
            "F Rumania cannot reach Bulgaria(sc). F Rumania is supported in place, and no attack on it is stronger.");
}

TEST(Explanation, TellsAStandOffBesideAnotherReason) {
  const Position before = board({{"Germany", "A Munich"}, {"Italy", "A Tyrolia"}, {"France", "A Burgundy"}});
  Verdict bounced =
      verdict(Result::Bounces, Clause::BounceOccupied, {"holds Munich", "prevents Burgundy"}, Strengths{1, 1});
  bounced.also = {Clause::BounceStandOff};
  EXPECT_EQ(
      explain(standard(), before, order("Italy", "A Tyrolia - Munich"), bounced),
      "A Tyrolia bounces: its attack on A Munich does not exceed the hold strength of that unit (strength 1 against 1). "
      "Its move to Munich is also not stronger than the move of A Burgundy (strength 1 against 1).");
}

TEST(Explanation, NamesWhoStoppedTheRow) {
  const Position before = board({{"Germany", "A Munich"}, {"Italy", "A Tyrolia"}, {"France", "A Burgundy"}});
  const Verdict bounced =
      verdict(Result::Bounces, Clause::BounceOccupantBounced, {"holds Munich", "ahead Burgundy"}, Strengths{1, 1});
  EXPECT_THAT(explain(standard(), before, order("Italy", "A Tyrolia - Munich"), bounced),
              HasSubstr("A Munich was to leave Munich, but its move fails because of A Burgundy."));
}

TEST(Explanation, SaysNothingOfBordersToAnArmyThatInsistsOnAConvoy) {
  const Position before = board({{"Austria", "A Rumania"}});
  const Verdict refused = verdict(Result::Illegal, Clause::MoveNoConvoyPossible);
  EXPECT_EQ(
      explain(standard(), before, order("Austria", "A Rumania - Bulgaria via convoy"), refused),
      "A Rumania is to go to Bulgaria by convoy, and no chain of fleets on this board could convoy A Rumania there.");
  EXPECT_EQ(explain(standard(), before, order("Austria", "A Rumania - Ankara"), refused),
            "Ankara does not border on Rumania, and no chain of fleets on this board could convoy A Rumania there.");
}

// The support does not name it, or names another one (DATC 4.B.2, 4.B.3).
TEST(Explanation, NamesTheCoastOnWhichAFleetArrivesByAnImpliedMove) {
  const Variant implying = testing::with_changed_options(standard(), [](Options& options) {
    options.implied_orders = ImpliedOrders::Allowed;
    options.unreachable_coast = UnreachableCoast::Corrected;
  });
  const Position before = board({{"France", "A Marseilles"}, {"France", "F Gulf of Lyon"}});
  for (const std::string_view named : {"Spain", "Spain(nc)", "Spain(sc)"}) {
    SCOPED_TRACE(named);
    const std::vector<Order> orders{order("France", fmt::format("A Marseilles S F Gulf of Lyon - {}", named))};
    const Adjudication answer = adjudicate(implying, before, orders);
    ASSERT_EQ(answer.unordered.size(), 1U);
    const UnorderedUnit& fleet = answer.unordered.front();
    EXPECT_EQ(
        explain(implying, before, Played(orders, answer), played_order(fleet.unit, fleet.verdict)),
        "F Gulf of Lyon moves to Spain(sc): nothing stands against it. F Gulf of Lyon has no order of its own that "
        "counts, and takes the order that another unit's order implies.");
  }
}

TEST(Explanation, NamesTheSupportThatKeepsAUnitFromAnImpliedMove) {
  const Variant implying = testing::with_option(standard(), &Options::implied_orders, ImpliedOrders::Allowed);
  const Position before =
      board({{"France", "A Gascony"}, {"France", "A Marseilles"}, {"France", "A Paris"}, {"France", "A Portugal"}});
  const auto told = [&](std::initializer_list<std::string_view> texts) {
    std::vector<Order> orders;
    for (const std::string_view text : texts) orders.push_back(order("France", text));
    const Adjudication answer = adjudicate(implying, before, orders);
    const UnorderedUnit& army = answer.unordered.front();
    return explain(implying, before, Played(orders, answer), played_order(army.unit, army.verdict));
  };
  EXPECT_EQ(told({"A Marseilles S A Gascony", "A Paris S A Gascony - Burgundy"}),
            "A Gascony has no order, so it holds. The support of A Marseilles implies that A Gascony holds, and comes "
            "before any order that implies a move of it.");
  EXPECT_EQ(told({"A Portugal H", "A Marseilles S A Gascony", "A Paris S A Gascony - Burgundy"}),
            "A Gascony has no order, so it holds. The support of A Marseilles implies that A Gascony holds, and comes "
            "before any order that implies a move of it.");
  EXPECT_EQ(told({"A Marseilles S A Gascony", "A Paris H"}), "A Gascony has no order, so it holds.");
  Verdict held = verdict(Result::Holds, Clause::OrderNone);
  held.also = {Clause::OrderImplied};
  EXPECT_THAT(explain_unordered(implying, before, before.units[0], held),
              HasSubstr("A support implies that A Gascony holds"));
}

TEST(Explanation, DoesNotKnowWhereAnImpliedMoveGoes) {
  const Position before = board({{"France", "A Paris"}});
  Verdict moved = verdict(Result::Moves, Clause::MoveUnopposed);
  moved.also = {Clause::OrderImplied};
  EXPECT_EQ(explain_unordered(standard(), before, before.units[0], moved),
            "A Paris moves to its destination: nothing stands against it. A Paris has no order of its own that counts, "
            "and takes the order that another unit's order implies.");
}

TEST(Explanation, LeavesOutACoastThatDoesNotCount) {
  const Position before = board({{"Russia", "A Finland"}});
  EXPECT_EQ(explain(standard(), before, order("Russia", "A Finland - St Petersburg(nc)"),
                    verdict(Result::Moves, Clause::MoveUnopposed)),
            "A Finland moves to St Petersburg: nothing stands against it.");
}

TEST(Explanation, TellsTheFateOfADislodgedUnit) {
  const Position before = board({{"Russia", "F Constantinople"}, {"Turkey", "F Ankara"}});
  struct Row {
    std::string_view why;
    Fate fate;
    std::string_view ending;
  };
  constexpr Row rows[] = {
      {"it has a retreat", Fate::Dislodged, "F Constantinople is dislodged by F Ankara and must retreat."},
      {"it has none", Fate::Destroyed,
       "F Constantinople is dislodged by F Ankara and has nowhere to retreat: it is destroyed."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Verdict held = verdict(Result::Holds, Clause::OrderHold, {"attacks Ankara"}, Strengths{1, 2});
    held.fate = row.fate;
    held.dislodged_by = province("Ankara");
    const std::string text = explain(standard(), before, order("Russia", "F Constantinople H"), held);
    EXPECT_TRUE(text.ends_with(row.ending)) << text;
    held.also = {row.fate == Fate::Dislodged ? Clause::DislodgedRetreats : Clause::DislodgedDestroyed};
    EXPECT_EQ(explain(standard(), before, order("Russia", "F Constantinople H"), held), text)
        << "the fate is told once";
  }
}

// Another program may name the clause of the fate alone.
TEST(Explanation, TellsTheFateWhereItIsTheReason) {
  const Position before = board({{"Russia", "F Constantinople"}, {"Turkey", "F Ankara"}});
  for (const Clause clause : {Clause::DislodgedRetreats, Clause::DislodgedDestroyed}) {
    Verdict held = verdict(Result::Holds, clause);
    held.fate = clause == Clause::DislodgedRetreats ? Fate::Dislodged : Fate::Destroyed;
    held.dislodged_by = province("Ankara");
    EXPECT_EQ(explain(standard(), before, order("Russia", "F Constantinople H"), held),
              held.fate == Fate::Dislodged
                  ? "F Constantinople is dislodged by F Ankara and must retreat."
                  : "F Constantinople is dislodged by F Ankara and has nowhere to retreat: it is destroyed.");
  }
}

TEST(Explanation, TellsWhatClosedEachRetreat) {
  const Position before = board({{"Germany", "A Munich"}, {"Austria", "A Tyrolia"}});
  const auto closed = [](std::string_view where, Clause clause) {
    return RetreatWay{{province(where), Coast::None}, clause};
  };
  Verdict held = verdict(Result::Holds, Clause::OrderHold, {"attacks Tyrolia"}, Strengths{1, 2});
  held.fate = Fate::Destroyed;
  held.dislodged_by = province("Tyrolia");
  held.retreats = {closed("Bohemia", Clause::RetreatOccupied), closed("Burgundy", Clause::RetreatStandOff),
                   closed("Kiel", Clause::RetreatOccupied), closed("Tyrolia", Clause::RetreatAttackerOrigin)};
  const std::string text = explain(standard(), before, order("Germany", "A Munich H"), held);
  EXPECT_TRUE(
      text.ends_with("A Munich is dislodged by A Tyrolia and has nowhere to retreat (Bohemia and Kiel are occupied, "
                     "the attack came from Tyrolia and a stand-off has left Burgundy vacant): it is destroyed."))
      << text;
}

TEST(Explanation, SaysHowManyBuildsAndRemovalsThereAre) {
  struct Row {
    std::string_view why, power, order;
    int centres;
    Clause clause;
    std::string_view text;
  };
  constexpr Row rows[] = {
      {"one build", "France", "Build A Paris", 1, Clause::BuildTooMany,
       "France has 1 build and ordered more: the first one counts."},
      {"two builds", "France", "Build A Paris", 2, Clause::BuildTooMany,
       "France has 2 builds and ordered more: the first ones count."},
      {"no build", "France", "Build A Paris", 0, Clause::BuildTooMany, "France has nothing to build in this Winter."},
      {"no removal", "France", "Disband A Paris", 0, Clause::RemovalTooMany,
       "France has no unit to remove in this Winter."},
      {"one removal", "Germany", "Disband A Kiel", 0, Clause::RemovalTooMany,
       "Germany has to remove 1 unit and ordered more removals: the first one counts."},
  };
  constexpr std::string_view centres[] = {"Paris", "Brest"};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position before = board({{"Germany", "A Kiel"}}, PhaseKind::Adjustments);
    std::ranges::fill(before.owners, no_power);
    for (int i = 0; i < row.centres; ++i) before.owners[index(province(centres[i]))] = power("France");
    EXPECT_EQ(explain(standard(), before, order(row.power, row.order), verdict(Result::Illegal, row.clause)), row.text);
  }
}

TEST(Explanation, NamesTheUnitThatIsNotDislodged) {
  Position before = board({{"Italy", "F Piedmont"}}, PhaseKind::Retreats);
  const Order disband = order("Italy", "Disband F Piedmont");
  const Verdict refused = verdict(Result::Illegal, Clause::RetreatNotDislodged);
  EXPECT_EQ(explain(standard(), before, disband, refused), "F Piedmont is not dislodged and has no retreat to make.");
  before.dislodged.push_back(
      {{power("France"), UnitKind::Army, {province("Piedmont"), Coast::None}}, province("Tuscany"), false});
  EXPECT_EQ(explain(standard(), before, disband, refused),
            "Italian F Piedmont is not dislodged and has no retreat to make.");
}

TEST(Explanation, SaysThatAUnitIsDisbandedForWhichNoRetreatOrderCounts) {
  struct Row {
    std::string_view why, power;
    std::vector<std::string_view> orders;
    std::string_view text;  // of the first order
  };
  const Row rows[] = {
      {"the only order",
       "Austria",
       {"A Vienna - Tyrolia"},
       "Tyrolia is closed to A Vienna: A Tyrolia is there. A Vienna is disbanded: it has no retreat order that counts."},
      {"two illegal orders",
       "Austria",
       {"A Vienna - Tyrolia", "A Vienna - Trieste"},
       "Tyrolia is closed to A Vienna: A Tyrolia is there. A Vienna is disbanded: it has no retreat order that counts."},
      {"another order counts",
       "Austria",
       {"A Vienna - Tyrolia", "A Vienna - Bohemia"},
       "Tyrolia is closed to A Vienna: A Tyrolia is there."},
      {"a unit that is not dislodged",
       "Italy",
       {"A Tyrolia - Bohemia"},
       "A Tyrolia is not dislodged and has no retreat to make."},
      {"an order of another phase: an event reports the loss",
       "Austria",
       {"Build A Vienna"},
       "A build cannot be ordered in Fall 1901 retreats."},
  };
  Position before = board({{"Italy", "A Tyrolia"}, {"Italy", "A Vienna"}}, PhaseKind::Retreats);
  before.dislodged.push_back(
      {{power("Austria"), UnitKind::Army, {province("Vienna"), Coast::None}}, province("Trieste"), false});
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<Order> orders;
    for (const std::string_view text : row.orders) orders.push_back(order(row.power, text));
    const Adjudication result = adjudicate(standard(), before, orders);
    const Played played(orders, result);
    EXPECT_EQ(explain(standard(), before, played, played_order(orders[0], result.verdicts[0])), row.text);
  }
  EXPECT_EQ(explain(standard(), before, order("Austria", "A Vienna - Tyrolia"),
                    verdict(Result::Illegal, Clause::RetreatOccupied)),
            "Tyrolia is closed to A Vienna: A Tyrolia is there.")
      << "another order can count where the others are not known";
}

TEST(Explanation, TellsWhyAUnitIsRemoved) {
  struct Row {
    std::string_view why;
    std::vector<RemovalRank> sequence;
    std::string_view text;
  };
  const auto unit = [](UnitKind kind, std::string_view where, std::optional<int> distance) {
    return RemovalRank{{power("Italy"), kind, {province(where), Coast::None}}, distance};
  };
  const RemovalRank rome = unit(UnitKind::Army, "Rome", 2);
  const Row rows[] = {
      {"the farthest",
       {rome, unit(UnitKind::Army, "Venice", 1)},
       "it is the farthest from the nearest centre that Italy owns (distance 2; A Venice has 1)."},
      {"a fleet before an army",
       {unit(UnitKind::Fleet, "Naples", 1), unit(UnitKind::Army, "Venice", 1)},
       "A Venice is just as far from the nearest centre that Italy owns (distance 1), and fleets go before armies."},
      {"by name",
       {unit(UnitKind::Army, "Apulia", 1), unit(UnitKind::Army, "Venice", 1)},
       "A Venice is just as far from the nearest centre that Italy owns (distance 1), and of such armies the one "
       "whose province comes first in the alphabet goes."},
      {"without a way",
       {unit(UnitKind::Army, "Tunis", std::nullopt), rome},
       "it has no way to any centre that Italy owns."},
      {"nobody has a way",
       {unit(UnitKind::Army, "Apulia", std::nullopt), unit(UnitKind::Army, "Venice", std::nullopt)},
       "neither it nor A Venice has a way to any centre that Italy owns, and of such armies the one whose province "
       "comes first in the alphabet goes."},
      {"the only one", {rome}, "it is the only unit left."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Event event = loss_of(row.sequence.front().unit, EventKind::Removed, Clause::RemovalAutomatic);
    event.sequence = row.sequence;
    const std::string text = explain(standard(), event);
    EXPECT_TRUE(text.ends_with(" is removed, because too few removal orders of Italy count: " + std::string(row.text)))
        << text;
  }
}

TEST(Explanation, TellsFromWhereTheRulebookCountsTheDistance) {
  struct Row {
    AutomaticRemoval rule;
    std::string_view from, to;
  };
  constexpr Row rows[] = {
      {AutomaticRemoval::OwnedCentres, "the nearest centre that Italy owns", "any centre that Italy owns"},
      {AutomaticRemoval::HomesByConvoy, "the nearest home centre of Italy", "any home centre of Italy"},
      {AutomaticRemoval::HomesOverWater, "the nearest home centre of Italy", "any home centre of Italy"},
      {AutomaticRemoval::HomeProvinces, "the home country of Italy", "the home country of Italy"},
  };
  for (const Row& row : rows) {
    const Variant variant = testing::with_option(standard(), &Options::automatic_removal, row.rule);
    const auto unit = [](std::string_view where) {
      return Unit{power("Italy"), UnitKind::Army, {province(where), Coast::None}};
    };
    Event event = loss_of(unit("Spain"), EventKind::Removed, Clause::RemovalAutomatic);
    event.sequence = {{unit("Spain"), 3}, {unit("Rome"), 1}};
    EXPECT_EQ(
        explain(variant, event),
        fmt::format("A Spain is removed, because too few removal orders of Italy count: it is the farthest from {} "
                    "(distance 3; A Rome has 1).",
                    row.from));
    event.sequence = {{unit("Spain"), std::nullopt}, {unit("Rome"), 1}};
    EXPECT_EQ(
        explain(variant, event),
        fmt::format("A Spain is removed, because too few removal orders of Italy count: it has no way to {}.", row.to));
  }
}

TEST(Explanation, NamesNoCoastOfAnArmyThatIsSupported) {
  const Position before = board({{"Russia", "A Livonia"}, {"Russia", "A Finland"}});
  Verdict refused = verdict(Result::Illegal, Clause::SupportImpossibleMove);
  EXPECT_EQ(explain(standard(), before, order("Russia", "A Finland S A Livonia - St Petersburg(nc)"), refused),
            "A Livonia cannot move to St Petersburg, so there is nothing to support.");
}

TEST(Explanation, TellsOfAUnitWithoutAnOrder) {
  const Position before = board({{"Russia", "F Constantinople"}});
  EXPECT_EQ(explain_unordered(standard(), before, before.units[0], verdict(Result::Holds, Clause::OrderNone)),
            "No order for F Constantinople counts, so it holds.");
}

TEST(Explanation, FindsTheUnitOfARecordWithoutAnOrder) {
  PhaseRecord phase;
  phase.played = board({{"Russia", "F Constantinople"}});
  OrderRecord record;
  record.power = power("Russia");
  record.text = "F Constantinople";
  EXPECT_EQ(explain(standard(), phase, record), "") << "no verdict, nothing to tell";
  record.verdict = verdict(Result::Holds, Clause::OrderNone);
  phase.orders = {record};
  EXPECT_EQ(explain(standard(), phase, phase.orders[0]), "F Constantinople has no order, so it holds.");
}

TEST(Explanation, TellsAnOrderThatDoesNotCountFromNone) {
  PhaseRecord phase;
  phase.played = board({{"Russia", "F Constantinople"}});
  OrderRecord refused, record;
  refused.power = record.power = power("Russia");
  refused.order = order("Russia", "F Constantinople - Moscow");
  refused.verdict = verdict(Result::Illegal, Clause::MoveTerrain);
  record.text = "F Constantinople";
  record.verdict = verdict(Result::Holds, Clause::OrderNone);
  phase.orders = {refused, record};
  EXPECT_EQ(explain(standard(), phase, phase.orders[1]), "No order for F Constantinople counts, so it holds.");
}

TEST(Explanation, NamesWhatCannotBeOrderedInAPhase) {
  const Position before = board({{"England", "F London"}});
  const auto told = [&](Task task) {
    Order wrong = order("England", "F London H");
    wrong.task = std::move(task);
    return explain(standard(), before, wrong, verdict(Result::Illegal, Clause::OrderWrongPhase));
  };
  const std::string end = " cannot be ordered in Fall 1901 movement.";
  EXPECT_EQ(told(Hold{}), "A hold" + end);
  EXPECT_EQ(told(Move{}), "A move" + end);
  EXPECT_EQ(told(SupportHold{}), "A support" + end);
  EXPECT_EQ(told(SupportMove{}), "A support" + end);
  EXPECT_EQ(told(Convoy{}), "A convoy" + end);
  EXPECT_EQ(told(Transform{}), "A transform" + end);
  EXPECT_EQ(told(Build{}), "A build" + end);
  EXPECT_EQ(told(Disband{}), "A disbandment" + end);
  EXPECT_EQ(told(Waive{}), "A waived build" + end);
  EXPECT_EQ(told(Declare{}), "A declaration" + end);
  EXPECT_EQ(told(SupportNeutral{}), "A support" + end);
  EXPECT_EQ(told(Plan{}), "A plan" + end);
  EXPECT_EQ(told(PlannedRetreat{}), "A retreat" + end);
  EXPECT_EQ(told(Permit{}), "A permission" + end);
  EXPECT_EQ(told(Withdraw{}), "A withdrawal" + end);
  EXPECT_EQ(told(AgreeToEnd{}), "An agreement" + end);
  EXPECT_EQ(
      explain_unordered(standard(), before, before.units.front(), verdict(Result::Illegal, Clause::OrderWrongPhase)),
      "Such an order cannot be given in Fall 1901 movement.");
}

TEST(Explanation, TellsTheRingOfAParadoxItsOutcomesAndHowItIsSettled) {
  const Position before =
      board({{"England", "F London"}, {"England", "F Wales"}, {"France", "A Brest"}, {"France", "F English Channel"}});
  const Decision convoy{DecisionKind::Convoy, province("Brest")};
  const Decision move{DecisionKind::Move, province("Wales")};
  const Decision support{DecisionKind::Support, province("London")};
  Paradox paradox;
  paradox.ring = {convoy, move, support};
  paradox.core = {province("Brest"), province("English Channel"), province("London"), province("Wales")};
  paradox.armies = {province("Brest")};
  paradox.consistent = Consistent::Several;
  paradox.trials = {{true, {{convoy, true, StepBy::Assumed}, {support, false}, {move, false}}},
                    {true, {{convoy, false, StepBy::Assumed}, {support, true}, {move, true}}}};
  EXPECT_EQ(
      explain(standard(), before, paradox),
      "A convoy paradox: the convoy of A Brest depends on the move of F Wales, which depends on the support of F London, which "
      "depends on the convoy of A Brest again. Two outcomes would be consistent: in one A Brest is carried; in the other A Brest "
      "is not carried. By Szykman's rule the convoy of A Brest fails, so that army does not move; everything else is worked out as "
      "usual.");

  paradox.consistent = Consistent::None;
  paradox.trials = {{false, {{convoy, true, StepBy::Assumed}, {support, false}, {move, true}, {convoy, false}}}};
  EXPECT_THAT(
      explain(standard(), before, paradox),
      HasSubstr(
          "No outcome would be consistent. If A Brest is carried, then the support of F London is cut, then F Wales "
          "succeeds; but then A Brest is not carried. By Szykman's rule"));
}

TEST(Explanation, TellsHowManyOutcomesOfAParadoxAreConsistent) {
  const Position before = board({{"England", "F London"}, {"France", "A Brest"}});
  const Decision convoy{DecisionKind::Convoy, province("Brest")}, move{DecisionKind::Move, province("Brest")};
  const Trial carried{true, {{convoy, true, StepBy::Assumed}}}, walks{true, {{move, true}}};
  Paradox paradox;
  paradox.core = {province("Brest"), province("London")};
  const auto told = [&](Consistent consistent, std::vector<Trial> trials) {
    paradox.consistent = consistent;
    paradox.trials = std::move(trials);
    return explain(standard(), before, paradox);
  };
  const std::string ring = "A convoy paradox: the orders of A Brest and F London depend on each other in a circle. ";
  EXPECT_THAT(
      told(Consistent::Untried, {}),
      StartsWith(ring + "There are too many ways to try, so this counts as more than one consistent outcome. By"));
  EXPECT_THAT(told(Consistent::Several, {}), StartsWith(ring + "More than one outcome would be consistent. By"));
  EXPECT_THAT(told(Consistent::Several, {carried, walks}), StartsWith(ring + "Two outcomes would be consistent. By"));
  EXPECT_THAT(told(Consistent::Several, {carried, carried, carried}),
              StartsWith(ring + "More than one outcome would be consistent: 3 in all. By"));
  EXPECT_THAT(told(Consistent::Several, std::vector<Trial>(most_trials_told, carried)),
              StartsWith(ring + "More than one outcome would be consistent. By"));
  EXPECT_THAT(told(Consistent::None, {}), StartsWith(ring + "No outcome would be consistent. By"));
  paradox.core.clear();
  EXPECT_THAT(told(Consistent::None, {}),
              StartsWith("A convoy paradox: the orders of several units depend on each other in a circle. No"));
}

TEST(Explanation, TellsAParadoxOfAConvoyThatDependsOnItself) {
  const Position before = board({{"France", "A Brest"}, {"England", "A London"}});
  const Decision convoy{DecisionKind::Convoy, province("Brest")};
  Paradox paradox;
  paradox.clause = Clause::ParadoxArmyHolds;
  paradox.ring = {convoy};
  paradox.consistent = Consistent::None;
  const auto told = [&](std::vector<Trial> trials, std::vector<ProvinceId> armies) {
    paradox.trials = std::move(trials);
    paradox.armies = std::move(armies);
    return explain(standard(), before, paradox);
  };
  const std::string ring = "A convoy paradox: the convoy of A Brest depends on itself. No outcome would be consistent.";
  const auto settled = [](std::string_view armies) {
    return fmt::format(
        " By the first wording of Szykman's rule {} as ordered to hold; everything else is worked out as usual.",
        armies);
  };
  const TrialStep carried{convoy, true, StepBy::Assumed}, not_carried{convoy, false};
  EXPECT_EQ(told({{false, {carried, not_carried}}}, {province("Brest")}),
            ring + " If A Brest is carried, but then A Brest is not carried." + settled("A Brest counts"));
  EXPECT_EQ(told({{false, {carried}}}, {}), ring + settled("each army in it counts")) << "nothing follows";
  EXPECT_EQ(told({{false, {not_carried}}}, {}), ring + settled("each army in it counts")) << "nothing is assumed";
  EXPECT_EQ(told({}, {province("Brest"), province("London")}), ring + settled("A Brest and A London count"));
}

TEST(Explanation, HasASentenceForEveryParadoxRule) {
  const Position before = board({{"England", "F London"}});
  for (Clause clause : {Clause::ParadoxSzykman, Clause::ParadoxArmyHolds, Clause::ParadoxAllHold, Clause::Paradox1971,
                        Clause::Paradox1982, Clause::Paradox2000, Clause::ParadoxOwnEffect}) {
    for (bool with_ring : {false, true}) {
      Paradox paradox;
      paradox.clause = clause;
      if (with_ring) paradox.ring = {{DecisionKind::Convoy, province("London")}};
      const std::string text = explain(standard(), before, paradox);
      EXPECT_THAT(text, HasSubstr(" convoy paradox: "));
      EXPECT_TRUE(text.ends_with(".")) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
}

TEST(Explanation, OfAMinorPowersUnitSayWhetherItIsDislodged) {
  const Variant& empire = *ambition_empire_6();
  const Unit& unit = *empire.start.unit_at(empire.map.find("Savoy").value());
  Verdict made = verdict(Result::Holds, Clause::MinorDisbands);
  EXPECT_THAT(explain_unordered(empire, empire.start, unit, made), HasSubstr("no such unit retreats"));
  made.fate = Fate::Destroyed;
  made.dislodged_by = empire.map.find("Marseilles").value();
  EXPECT_THAT(explain_unordered(empire, empire.start, unit, made), HasSubstr("is dislodged by"));
}

TEST(Explanation, OfBuildsByAPowerThatIsNotKnownFindsNothingDue) {
  Order build = order("France", "Build A Paris");
  build.power = no_power;
  EXPECT_THAT(explain(standard(), board({{"France", "A Brest"}}, PhaseKind::Adjustments), build,
                      verdict(Result::Illegal, Clause::BuildTooMany)),
              HasSubstr("has nothing to build"));
}

// The sentences of one of these French orders, on a board with the unit and so many centres of France.
std::string told_one(const Variant& variant, const Position& before, std::initializer_list<std::string_view> texts,
                     std::size_t which) {
  std::vector<Order> orders;
  for (const std::string_view text : texts) orders.push_back(order("France", text));
  const Adjudication answer = adjudicate(variant, before, orders);
  return explain(variant, before, Played(orders, answer), played_order(orders[which], answer.verdicts[which]));
}
std::string told_last(const Variant& variant, const Position& before, std::initializer_list<std::string_view> texts) {
  return told_one(variant, before, texts, texts.size() - 1);
}

// Under the option by which contradicting orders bar each other.
TEST(Explanation, TellsTheSameOrderGivenTwiceFromAContradiction) {
  Variant none = testing::with_option(standard(), &Options::repeated_order, RepeatedOrder::None);
  const Position before = board({{"France", "A Paris"}});
  const std::string same = "A Paris was given another order that means the same: one of them counts.";
  const std::string contradiction = "A Paris was given more than one order: none of them counts.";
  EXPECT_EQ(told_last(none, before, {"A Paris - Burgundy", "A Paris - Burgundy"}), same);
  EXPECT_EQ(told_last(none, before, {"A Paris - Burgundy", "A Paris - Rome", "A Paris - Burgundy"}), same);
  EXPECT_EQ(told_last(none, before, {"A Paris - Burgundy", "A Paris - Gascony"}), contradiction);
  EXPECT_EQ(told_last(none, before, {"A Paris - Burgundy", "A Paris - Gascony", "A Paris - Burgundy"}), contradiction);
  const std::string first = "A Paris was given more than one order: the first one counts.";
  EXPECT_EQ(told_last(standard(), before, {"A Paris - Burgundy", "A Paris - Burgundy"}), first);
}

// An illegal order that is changed to a hold order means the same as one (DATC 4.E.1).
TEST(Explanation, TakesAnIllegalOrderForAHoldOrderWhereTheRulebookDoes) {
  const Variant none = testing::with_option(standard(), &Options::repeated_order, RepeatedOrder::None);
  const Variant hold = testing::with_option(none, &Options::illegal_order, IllegalOrder::Hold);
  const Position before = board({{"France", "A Paris"}});
  EXPECT_EQ(told_last(hold, before, {"A Paris - Rome", "A Paris H"}),
            "A Paris was given another order that means the same: one of them counts, although it is illegal.");
  EXPECT_EQ(told_last(hold, before, {"A Paris - Rome", "A Paris - Burgundy"}),
            "A Paris was given more than one order: none of them counts.");
  const Variant last = testing::with_option(hold, &Options::repeated_order, RepeatedOrder::Last);
  EXPECT_EQ(told_one(last, before, {"A Paris - Burgundy", "A Paris - Rome"}, 0),
            "A Paris was given more than one order: the last one counts, although it is illegal.");
  EXPECT_EQ(told_one(last, before, {"A Paris - Burgundy", "A Paris - Rome", "A Paris H"}, 0),
            "A Paris was given more than one order: the last one counts.");
}

// A move that names its unit badly is no impossible move, whatever its clause: it is changed to a hold order.
TEST(Explanation, TellsAMisnamedUnitFromAnImpossibleMove) {
  const Variant hold = testing::with_changed_options(standard(), [](Options& options) {
    options.repeated_order = RepeatedOrder::None;
    options.illegal_order = IllegalOrder::Hold;
    options.impossible_move = ImpossibleMove::OrderedToMove;
    options.irrelevant_coast = IrrelevantCoast::Refused;
  });
  const Position before = board({{"France", "A Paris"}});
  EXPECT_EQ(told_last(hold, before, {"A Paris(nc) - Burgundy", "A Paris H"}),
            "A Paris was given another order that means the same: one of them counts, although it is illegal.");
  EXPECT_EQ(told_last(hold, before, {"A Paris - Burgundy(nc)", "A Paris H"}),
            "A Paris was given more than one order: none of them counts.");
}

// Which of several orders took part in the choice is what their verdicts say.
TEST(Explanation, ReadsOffTheVerdictsWhichOfSeveralOrdersCount) {
  const Position before = board({{"France", "A Paris"}});
  const std::vector<Order> orders{order("France", "A Paris - Burgundy"), order("France", "A Paris - Gascony")};
  const auto told = [&](const Variant& variant, OrderChoice of_the_first) {
    Adjudication answer = adjudicate(variant, before, orders);
    answer.verdicts[0].choice = of_the_first;
    if (of_the_first == OrderChoice::Chosen) answer.verdicts[0].result = Result::Moves;
    return explain(variant, before, Played(orders, answer), played_order(orders[1], answer.verdicts[1]));
  };
  const std::string several = "A Paris was given more than one order: ";
  EXPECT_EQ(told(standard(), OrderChoice::Chosen), several + "the first one counts.");
  EXPECT_EQ(told(standard(), OrderChoice::Outside), several + "the first legal one counts.");
  const Variant none = testing::with_option(standard(), &Options::repeated_order, RepeatedOrder::None);
  EXPECT_EQ(told(none, OrderChoice::PassedOver), several + "none of them counts.");
  EXPECT_EQ(told(none, OrderChoice::Chosen),
            "A Paris was given another order that means the same: one of them counts.");
}

// A power that is missing is another defect.
TEST(Explanation, NamesThePowersOfAUnitThatIsGivenToTheWrongOne) {
  const Position before = board({{"France", "A Paris"}, {"Germany", "A Burgundy"}});
  const Variant refused = testing::with_option(standard(), &Options::wrong_nationality, WrongNationality::Refused);
  const std::string wrong = "The order names Italy as the power of A Burgundy, but that unit belongs to Germany";
  EXPECT_THAT(told_last(refused, before, {"A Paris S Italian A Burgundy"}), HasSubstr(wrong + ", so the order is"));
  EXPECT_THAT(told_last(standard(), before, {"A Paris S Italian A Burgundy"}),
              HasSubstr(wrong + "; the name is ignored."));
  const Variant missing = testing::with_option(standard(), &Options::missing_nationality, MissingNationality::Refused);
  EXPECT_THAT(told_last(missing, before, {"A Paris S A Burgundy"}), HasSubstr("does not say whose unit A Burgundy is"));
}

// Whether the power that is named first is right does not matter.
TEST(Explanation, NamesTheFirstPowerThatIsWrong) {
  const Position before = board({{"France", "A Paris"}, {"Germany", "A Burgundy"}});
  Order support = order("France", "A Paris S Italian A Burgundy");
  const auto told = [&] {
    return explain(standard(), before, support, verdict(Result::Given, Clause::OrderNationality));
  };
  support.unit.power = power("France");
  EXPECT_THAT(told(), HasSubstr("Italy as the power of A Burgundy"));
  support.unit.power = power("Austria");
  EXPECT_THAT(told(), HasSubstr("Austria as the power of A Paris"));
}

// A province without coasts, and one that has other coasts.
TEST(Explanation, NamesTheProvinceThatLacksTheCoast) {
  struct Row {
    std::string_view why, order, lacking;
  };
  constexpr Row rows[] = {
      {"the unit's own", "F Spain(ec) - Gulf of Lyon", "Spain"},
      {"that of a supported unit", "A Paris S F Spain(ec)", "Spain"},
      {"the destination", "F Mid-Atlantic Ocean - Spain(ec)", "Spain"},
      {"of a support", "F Spain(sc) S A Marseilles - St Petersburg(ec)", "St Petersburg"},
      {"the first of two", "F Spain(ec) - Bulgaria(nc)", "Spain"},
      {"of a build", "Build F Spain(wc)", "Spain"},
      {"an army needs none", "A Marseilles - Spain(nc)", ""},
      {"no province has several", "F Spain(sc) - Portugal(nc)", ""},
      {"an army in a province without coasts", "A Paris(nc) H", ""},
  };
  const Position before = board({{"France", "F Spain(sc)"}, {"France", "A Paris"}, {"France", "A Marseilles"}});
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string expected =
        row.lacking.empty()
            ? std::string("The order names a coast where none is needed, so it is refused.")
            : fmt::format("The order names a coast that {} does not have, so it is refused.", row.lacking);
    EXPECT_EQ(
        explain(standard(), before, order("France", row.order), verdict(Result::Illegal, Clause::CoastIrrelevant)),
        expected);
  }
  EXPECT_EQ(explain_unordered(standard(), before, before.units[0], verdict(Result::Holds, Clause::CoastIrrelevant)),
            "The order names a coast where none is needed; the coast is ignored.");
}

// As it was written: also on a coast that it cannot reach. The coast of an army's move does not count, nor one that
// does not exist.
TEST(Explanation, NamesTheMoveThatWasOrderedInVain) {
  const Variant refused = testing::with_changed_options(standard(), [](Options& options) {
    options.irrelevant_coast = IrrelevantCoast::Refused;
    options.unreachable_coast = UnreachableCoast::Refused;
  });
  const Position before =
      board({{"France", "A Gascony"}, {"France", "A Marseilles"}, {"France", "F Western Mediterranean"}});
  const auto told = [&](std::string_view unit, std::string_view to) {
    const std::vector<Order> orders{order("France", fmt::format("{} - {}", unit, to)),
                                    order("France", fmt::format("A Marseilles S {} - Spain", unit))};
    const Adjudication answer = adjudicate(refused, before, orders);
    return explain(refused, before, Played(orders, answer), played_order(orders[1], answer.verdicts[1]));
  };
  const std::string_view fleet = "F Western Mediterranean";
  EXPECT_THAT(told("A Gascony", "Spain(nc)"), StartsWith("The order of A Gascony to move to Spain is illegal"));
  EXPECT_THAT(told(fleet, "Spain(ec)"), StartsWith("The order of F Western Mediterranean to move to Spain is illegal"));
  EXPECT_THAT(told(fleet, "Spain(nc)"),
              StartsWith("The order of F Western Mediterranean to move to Spain(nc) is illegal"));
}

TEST(Explanation, TellsTheSameBuildGivenTwiceFromAContradiction) {
  const Variant none = testing::with_option(standard(), &Options::repeated_build, RepeatedBuild::None);
  const Position before = board({{"France", "A Burgundy"}}, PhaseKind::Adjustments);
  EXPECT_EQ(told_last(none, before, {"Build A Brest", "Build A Brest"}),
            "France ordered the same build in Brest more than once: it counts once.");
  EXPECT_EQ(told_last(none, before, {"Build A Brest", "Build F Brest"}),
            "France ordered more than one build in Brest: none of them counts.");
  EXPECT_EQ(told_last(standard(), before, {"Build A Brest", "Build A Brest"}),
            "France ordered more than one build in Brest: the first one counts.");
}

// What a reader takes for the first order has to be the one that counts.
TEST(Explanation, LeavesIllegalOrdersOutOfTheFirstOnesThatCount) {
  Position before = board({{"France", "A Burgundy"}, {"France", "A Gascony"}}, PhaseKind::Adjustments);
  EXPECT_EQ(told_last(standard(), before, {"Build A Munich", "Build A Paris", "Build A Brest"}),
            "France has 1 build and ordered more: the first legal one counts.");
  EXPECT_EQ(told_last(standard(), before, {"Build A Paris", "Build A Munich", "Build A Brest"}),
            "France has 1 build and ordered more: the first one counts.");
  EXPECT_EQ(told_last(standard(), before, {"Waive", "Build A Brest"}),
            "France has 1 build and ordered or declined more: the first one counts.");
  EXPECT_EQ(told_last(standard(), before, {"Build A Paris", "Build A Brest", "Build F Brest"}),
            "France ordered more than one build in Brest: at most one of them counts.");
  EXPECT_EQ(told_last(standard(), before, {"Build F Paris", "Build A Paris", "Build A Paris"}),
            "France ordered more than one build in Paris: the first legal one counts.");
  const Variant last = testing::with_option(standard(), &Options::repeated_build, RepeatedBuild::Last);
  EXPECT_EQ(told_one(last, before, {"Build A Paris", "Build A Brest", "Build F Brest"}, 1),
            "France ordered more than one build in Brest: at most one of them counts.");
  EXPECT_EQ(told_one(last, before, {"Build A Paris", "Build A Paris", "Build F Paris"}, 0),
            "France ordered more than one build in Paris: the last legal one counts.");
  for (PowerId& owner : before.owners) {
    if (owner == power("France")) owner = no_power;
  }
  give(standard(), before, "France", "Paris");
  EXPECT_EQ(told_last(standard(), before, {"Disband A Marseilles", "Disband A Burgundy", "Disband A Gascony"}),
            "France has to remove 1 unit and ordered more removals: the first legal one counts.");
  EXPECT_EQ(told_last(standard(), before, {"Disband A Burgundy", "Disband A Gascony", "Disband A Gascony"}),
            "A Gascony was ordered to be removed more than once, which counts at most once.");
}

TEST(Explanation, SaysThatAnIllegalBuildOrRemovalUsesUpOneThatIsDue) {
  const Variant counts = testing::with_option(standard(), &Options::illegal_adjustment, IllegalAdjustment::Counts);
  Position before = board({{"France", "A Burgundy"}, {"France", "A Gascony"}}, PhaseKind::Adjustments);
  EXPECT_EQ(told_last(counts, before, {"Build F Paris", "Build A Brest"}),
            "France has 1 build and ordered more: the first one uses up the build, though it is illegal.");
  const Variant limited = testing::with_option(counts, &Options::build_limit, std::uint8_t{1});
  const Position with_one = board({{"France", "A Burgundy"}}, PhaseKind::Adjustments);
  EXPECT_EQ(told_last(limited, with_one, {"Build F Paris", "Build A Brest"}),
            "No power builds more than 1 unit in a Winter, and France ordered or declined more: the first one uses up "
            "the build, though it is illegal.");
  EXPECT_EQ(told_last(counts, before, {"Build A Paris", "Build A Brest"}),
            "France has 1 build and ordered more: the first one counts.");
  for (PowerId& owner : before.owners) {
    if (owner == power("France")) owner = no_power;
  }
  give(standard(), before, "France", "Paris");
  EXPECT_EQ(told_last(counts, before, {"Disband A Marseilles", "Disband A Gascony"}),
            "France has to remove 1 unit and ordered more removals: the first one uses up the removal, though it is "
            "illegal.");
  EXPECT_EQ(told_last(counts, before, {"Disband A Burgundy", "Disband A Gascony"}),
            "France has to remove 1 unit and ordered more removals: the first one counts.");
}

// What the power ordered says why the centre becomes its home.
TEST(Explanation, OfAHomeThatIsGainedLooksAtTheOrders) {
  PhaseRecord phase;
  phase.phase = Phase{Season::Winter, 1901, PhaseKind::Adjustments};
  phase.played = board({{"France", "A Paris"}}, PhaseKind::Adjustments);
  OrderRecord& build = phase.orders.emplace_back();
  build.power = power("France");
  build.order = order("France", "Build A Belgium");
  build.verdict = verdict(Result::Builds, Clause::BuildBuilt);
  Event event;
  event.kind = EventKind::HomeGained;
  event.clause = Clause::HomeUndeclared;
  event.power = power("France");
  event.province = province("Belgium");
  EXPECT_THAT(explain(standard(), phase, event), HasSubstr("France ordered a build there."));
}

TEST(Explanation, HasASentenceForEveryEvent) {
  for (EventKind kind : {EventKind::Captured, EventKind::Disbanded, EventKind::Removed, EventKind::BuildsUnused,
                         EventKind::Won, EventKind::Rebuilt, EventKind::HomeGained, EventKind::Independent,
                         EventKind::LeftOccupied, EventKind::FallsShort}) {
    Event event;
    event.kind = kind;
    event.power = power("Turkey");
    event.province = province("Bulgaria");
    event.unit = Unit{power("Turkey"), UnitKind::Army, {province("Bulgaria"), Coast::None}};
    event.count = 18;
    const std::string text = explain(standard(), event);
    // What stands in a province, or is a centre of it, is named by the province.
    const bool is_of_place = event.unit && (kind == EventKind::Rebuilt || kind == EventKind::Independent);
    const bool names_power = !is_of_place && kind != EventKind::LeftOccupied;
    EXPECT_THAT(text, HasSubstr(names_power ? "Turk" : "Bulgaria"));
    EXPECT_TRUE(text.ends_with(".")) << text;
  }
}

}  // namespace explanation_test
}  // namespace casus::reports
