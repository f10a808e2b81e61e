#include "engine/impulses/possible.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_possible_test {

using testing::SmallTurn;

TEST(ImpulsesPossible, SaysWhyAnActionIsNotPossible) {
  struct Row {
    std::string_view why, units, line;
    std::optional<Clause> clause;
  };
  constexpr Row rows[] = {
      {"a move over a border", "Poles A(Sax)", "Poles A(Sax)-Sil", std::nullopt},
      {"there is no border", "Poles A(Sax)", "Poles A(Sax)-Vie", Clause::MoveNotAdjacent},
      {"an army goes to another coast by convoy", "Swedish A(Sca)", "Swedish A(Sca)-Den", std::nullopt},
      {"and never inland", "Swedish A(Sca)", "Swedish A(Sca)-Sax", Clause::MoveNotAdjacent},
      {"an army does not go to sea", "Swedish A(Sca)", "Swedish A(Sca)-COS", Clause::MoveTerrain},
      {"a fleet does not go inland", "Swedish F(Sca)", "Swedish F(Sca)-Sax", Clause::MoveTerrain},
      {"nor to a coast of another power", "Swedish F(COS)", "Swedish F(COS)-Den", Clause::FleetFriendlyCoast},
      {"a march over mountains has two slots", "Poles A(Vie)", "Poles A(Vie)-Mrv", std::nullopt},
      {"and no fewer", "Poles A(Sax)", "Poles A(Sax)-hold-Mrv", Clause::MountainsTwoImpulses},

      {"a support for a neighbour", "Poles A(Sax), Poles A(Boh)", "Poles A(Sax) S A(Boh)", std::nullopt},
      {"for a place out of reach", "Poles A(Sax), Poles A(Vie)", "Poles A(Sax) S A(Vie)", Clause::SupportUnreachable},
      {"for nobody", "Poles A(Sax)", "Poles A(Sax) S A(Boh)", Clause::SupportNoUnit},
      {"for itself", "Poles A(Sax)", "Poles A(Sax) S A(Sax)", Clause::SupportOfItself},
      {"a fleet for a land unit", "Swedish F(Sca), Swedish A(Got)", "Swedish F(Sca) S A(Got)",
       Clause::FleetNoInfluence},
      {"for an armed neutral", "Poles A(Sil)", "Poles A(Sil) S N(GPo)", std::nullopt},
      {"for a place that is no neutral", "Poles A(Sil)", "Poles A(Sil) S N(Sax)", Clause::SupportNoUnit},

      {"a convoy at sea", "Swedish F(COS), Swedish A(Sca)", "Swedish F(COS) C A(Sca)-Den", std::nullopt},
      {"a convoy in port", "Swedish F(Sca), Swedish A(Got)", "Swedish F(Sca) C A(Got)-Den", Clause::ConvoyNotAtSea},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.line);
    const Body& body = turn.state.bodies.front();
    const auto ordered = std::ranges::find_if(
        body.plan, [](const SlottedAction& one) { return !std::holds_alternative<Hold>(one.action); });
    EXPECT_EQ(why_impossible(turn.state, body, *ordered, body.at), row.clause);
  }
}

TEST(ImpulsesPossible, ANeutralThatWasEnteredCannotBeSupported) {
  SmallTurn turn("Poles A(Sil)", "Poles A(Sil) S N(GPo)");
  turn.state.campaign.entered.insert(turn.at("GPo"));
  const Body& body = turn.state.bodies.front();
  EXPECT_EQ(why_impossible(turn.state, body, body.plan.front(), body.at), Clause::NeutralLost);
}

TEST(ImpulsesPossible, ASupportIsAimedAtThePlaceWhereItsUnitIsNow) {
  struct Row {
    std::string_view why, units, line, started, now;
    bool fleets;
  };
  constexpr Row rows[] = {
      {"an army", "Poles A(Sax), Poles A(Boh)", "Poles A(Sax) S A(Boh)", "Boh", "Sil", false},
      {"a fleet", "Swedish F(Sca), Swedish F(COS)", "Swedish F(Sca) S F(COS)", "COS", "SBA", true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn(row.units, row.line);
    turn.body(row.started, row.fleets).at = turn.at(row.now);
    const Body& supporter = turn.state.bodies.front();
    EXPECT_EQ(turn.name(aim_of(turn.state, supporter.plan.front().action, supporter.at)), row.now);
  }
}

TEST(ImpulsesPossible, OfFleetsWithOneNameTheSupportersOwnComeFirst) {
  EXPECT_LT(rank_of_named(PowerId{3}, PowerId{3}), rank_of_named(PowerId{0}, PowerId{3}));
  EXPECT_LT(rank_of_named(PowerId{0}, PowerId{3}), rank_of_named(PowerId{1}, PowerId{3}));
}

// The Polish fleet is first in the sequence of the sheets.
TEST(ImpulsesPossible, OfForeignFleetsWithOneNameThoseOfTheFirstPowerGiveTheReason) {
  SmallTurn turn("Poles F(COS), Anglo-Dutch F(COS), Swedish F(SBA)",
                 "Poles F(COS)-hold, Anglo-Dutch F(COS)-hold, Swedish F(SBA) S F(COS)");
  turn.state.bodies[0].at = turn.at("Sca");
  turn.state.campaign.coasts[index(turn.at("Sca"))] = turn.power("Poles");
  turn.state.bodies[1].at = turn.at("Den");
  const Body& fleet = turn.state.bodies[2];
  EXPECT_EQ(why_impossible(turn.state, fleet, fleet.plan.front(), fleet.at), Clause::SupportUnreachable);
}

TEST(ImpulsesPossible, FleetsOfOneLineThatHavePartedDoNotSupportEachOther) {
  SmallTurn turn("Swedish 2F(COS)", "Swedish 2F(COS) S F(COS)");
  Body rest = turn.state.bodies.front();
  rest.at = turn.at("SBA");
  turn.state.bodies.push_back(rest);
  const Body& fleet = turn.state.bodies.front();
  EXPECT_EQ(why_impossible(turn.state, fleet, fleet.plan.front(), fleet.at), Clause::SupportOfItself);
}

// Fleets that part in a retreat are a body after all others, and a name means those of the first line first (Q47).
TEST(ImpulsesPossible, ANameMeansFleetsByTheLinesOfTheSheet) {
  SmallTurn turn("Swedish 4F(SBA)", "Swedish 2F(SBA)-hold, Swedish F(SBA)-hold");
  ASSERT_EQ(turn.state.bodies.size(), 3u) << "two lines, and a fleet without one";
  turn.state.bodies.push_back(turn.state.bodies.front());
  const UnitName name = *parse_unit_in_sheet(turn.variant, "F(SBA)", {});
  EXPECT_EQ(bodies_named(turn.state, name, true), (std::vector<std::size_t>{0, 3, 1, 2}));
}

}  // namespace impulses_possible_test
}  // namespace casus::impulses
