#include <gtest/gtest.h>

#include "reports/sentences/explanation.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/sentences/told_verdict.h"

namespace casus::reports {
namespace turn_explanation_test {

using testing::SampleDeed;
using testing::SampleTurn;

const Variant& variant() { return *testing::variant_of_1700(); }

// What is told of the first of these deeds; the others stand around it. The units start where they stand, or where
// `started` says.
std::string told(std::initializer_list<SampleDeed> deeds) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse(deeds);
  const PhaseRecord& phase = turn.phase();
  return explain(variant(), phase, 0, phase.impulses.front().deeds.front());
}

constexpr std::string_view austrians = "Austro-Hungarians", poles = "Poles", swedish = "Swedish", french = "French";

TEST(TurnExplanation, TellsMoves) {
  const SampleDeed silesia{.power = poles, .order = "A(Sil)-hold"};
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv)-Sil",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .started = "Vie"}}),
            "A(Vie) in Moravia moves to Silesia: nothing stands against it.");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Moves,
             .clause = Clause::MoveDislodges,
             .total = 3,
             .witnesses = {"holds Sil"},
             .strengths = {3, 2},
             .also = {Clause::StrengthWholeTurn}},
            silesia}),
      "A(Boh) moves to Silesia and drives out A(Sil) (over the whole turn 3 against 2). Both impulses are added up, because a "
      "move over both is part of this conflict.");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Moves,
             .clause = Clause::MoveDislodges,
             .total = 5,
             .witnesses = {"holds Sil"},
             .strengths = {3, 2}},
            silesia}),
      "A(Boh) moves to Silesia and drives out A(Sil) (strength 3 against 2; of its 5 points 2 do not count against a unit of "
      "their own power).");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::UnderWay,
             .clause = Clause::StrengthDouble,
             .total = 2}}),
      "A(Boh) is under way to Silesia: its move has double strength, takes both impulses and arrives in the second. In this "
      "impulse its strength is 2.");
  EXPECT_EQ(
      told({{.power = austrians, .order = "A(Boh)-Mrv", .result = Result::Moves, .clause = Clause::MoveRing},
            {.power = austrians, .order = "A(Mrv)-Vie", .result = Result::Moves, .clause = Clause::MoveRing},
            {.power = austrians, .order = "A(Vie)-Boh", .result = Result::Moves, .clause = Clause::MoveRing}}),
      "A(Boh) moves to Moravia in a ring with A(Mrv) and A(Vie): each moves into the place that the next one leaves.");
}

// Who adds what to a strength over the whole turn, so that it can be added up.
TEST(TurnExplanation, TellsWhatStrengthsOverTheWholeTurnAreMadeOf) {
  const SampleTurn turn(testing::variant_of_1700());
  const PowerId austria = turn.power(austrians), poland = turn.power(poles), sweden = turn.power(swedish);
  const ProvinceId boh = turn.province("Boh"), mrv = turn.province("Mrv"), sil = turn.province("Sil"),
                   pom = turn.province("Pom"), bpr = turn.province("BPr"), lpo = turn.province("LPo");
  const std::vector<Addend> attack = {
      {1, austria, boh, false, 1}, {2, austria, boh, false, 1}, {2, austria, mrv, true, 1}};
  const std::vector<Addend> hold = {{1, poland, sil, false, 1}, {2, poland, sil, false, 2}};
  const SampleDeed moves{.power = austrians,
                         .order = "A(Boh)-Sil",
                         .result = Result::Bounces,
                         .clause = Clause::BounceOccupied,
                         .total = 3,
                         .witnesses = {"holds Sil"},
                         .strengths = {3, 3},
                         .also = {Clause::StrengthWholeTurn},
                         .sums = {{sil, Part::Holds, attack, hold}}};
  const SampleDeed holds{.power = poles,
                         .order = "A(Sil)-hold",
                         .clause = Clause::OrderHold,
                         .total = 3,
                         .witnesses = {"attacks Boh"},
                         .strengths = {3, 3},
                         .also = {Clause::StrengthWholeTurn},
                         .sums = {{boh, Part::Attacks, hold, attack}}};
  EXPECT_EQ(
      told({moves, holds, {.power = austrians, .order = "A(Mrv)-hold"}}),
      "A(Boh) bounces: its attack on A(Sil) does not exceed the hold strength of that unit (over the whole turn 3 "
      "against 3: A(Boh) 1 + 1, support by A(Mrv) 0 + 1; A(Sil) 1 + 2). Both impulses are added up, because a move "
      "over both is part of this conflict.");
  EXPECT_EQ(
      told({holds, moves, {.power = austrians, .order = "A(Mrv)-hold"}}),
      "A(Sil) holds as ordered; over the whole turn the strongest attack on it has 3 against 3: A(Boh) 1 + 1, "
      "support by A(Mrv) 0 + 1; A(Sil) 1 + 2. Both impulses are added up, because a move over both is part of this "
      "conflict.");
  EXPECT_EQ(
      told({{.power = swedish,
             .order = "A(Pom)-BPr",
             .result = Result::Bounces,
             .clause = Clause::NeutralArmed,
             .total = 2,
             .witnesses = {"holds BPr"},
             .strengths = {2, 2},
             .also = {Clause::StrengthWholeTurn},
             .sums = {{bpr,
                       Part::Holds,
                       {{1, sweden, pom, false, 1}, {2, sweden, pom, false, 1}},
                       {{0, no_power, bpr, false, 2}}}}}}),
      "A(Pom) bounces: Brandenburg-Prussia defends itself with 2, and the attack is not stronger (over the whole turn 2 "
      "against 2: A(Pom) 1 + 1; the defence of Brandenburg-Prussia 2). Both impulses are added up, because a move over "
      "both is part of this conflict.");
  // Of those who kept it out in the first impulse one holds now, and the other is gone.
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceStandOff,
             .total = 2,
             .witnesses = {"prevents LPo", "prevents Mrv"},
             .strengths = {2, 2},
             .also = {Clause::StrengthWholeTurn},
             .sums = {{lpo,
                       Part::Prevents,
                       {{1, austria, boh, false, 1}, {2, austria, boh, false, 1}},
                       {{1, poland, lpo, false, 2}}},
                      {mrv,
                       Part::Prevents,
                       {{1, austria, boh, false, 1}, {2, austria, boh, false, 1}},
                       {{1, poland, mrv, false, 2}}}}},
            {.power = poles, .order = "A(LPo)-hold"}}),
      "A(Boh) bounces: its move to Silesia is not stronger than the moves of A(LPo) in the first impulse (over the whole "
      "turn 2 against 2: A(Boh) 1 + 1; A(LPo) 2 + 0) and A(Mrv) in the first impulse (over the whole turn 2 against 2: "
      "A(Boh) 1 + 1; A(Mrv) 2 + 0): a stand-off. Both impulses are added up, because a move over both is part of this "
      "conflict.");
}

TEST(TurnExplanation, TellsMovesThatFail) {
  const SampleDeed silesia{.power = poles, .order = "A(Sil)-hold"};
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceStandOff,
             .total = 1,
             .witnesses = {"prevents Maz"},
             .strengths = {1, 1}},
            {.power = poles, .order = "Augu(GPo)-Sil", .started = "Maz"}}),
      "A(Boh) bounces: its move to Silesia is not stronger than the move of Augustus of Saxony (strength 1 against 1): a "
      "stand-off.");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceOccupied,
             .total = 1,
             .witnesses = {"holds Sil"},
             .strengths = {1, 1}},
            silesia}),
      "A(Boh) bounces: its attack on A(Sil) does not exceed the hold strength of that unit (strength 1 against 1).");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceHeadToHead,
             .total = 1,
             .witnesses = {"fights-back Sil"},
             .strengths = {1, 2}},
            {.power = poles, .order = "A(Sil)-Boh"}}),
      "A(Boh) bounces: A(Sil) moves the opposite way, and in this head-to-head battle A(Boh) is not the stronger (strength 1 "
      "against 2).");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(GPo)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceOwnUnit,
             .total = 3},
            silesia}),
      "A(GPo) does not enter Silesia: Polish A(Sil) does not leave it, and a power never dislodges its own unit.");
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceOwnSupport,
             .total = 2,
             .witnesses = {"holds Sil"},
             .strengths = {1, 1}},
            silesia}),
      "A(Boh) bounces: support by Polish units does not count for dislodging A(Sil) (strength 1 against 1; of its 2 points 1 "
      "does not count against a unit of their own power).");
}

TEST(TurnExplanation, TellsArmedNeutrals) {
  EXPECT_EQ(
      told({{.power = swedish,
             .order = "A(Hol)-Den",
             .result = Result::Bounces,
             .clause = Clause::NeutralArmed,
             .total = 1,
             .witnesses = {"holds Den"},
             .strengths = {1, 1},
             .also = {Clause::NeutralEntry}}}),
      "A(Hol) bounces: Denmark defends itself with 1, and the attack is not stronger (strength 1 against 1). Nobody has "
      "entered Denmark yet, so it still has its defence.");
  EXPECT_EQ(
      told({{.power = swedish,
             .order = "A(Hol)-Den",
             .result = Result::Moves,
             .clause = Clause::MoveStronger,
             .total = 3,
             .witnesses = {"holds Den"},
             .strengths = {3, 2},
             .also = {Clause::NeutralSupported}}}),
      "A(Hol) moves to Denmark: it is stronger than the defence of the neutral Denmark (strength 3 against 2). The defence of "
      "Denmark is supported.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(GPo) S N(BPr)",
             .result = Result::Given,
             .clause = Clause::SupportGiven,
             .also = {Clause::NeutralSupported}}}),
      "A(GPo) gives its support to the neutral Brandenburg-Prussia: nothing cuts it. Any power may support the defence of a "
      "neutral.");
  EXPECT_EQ(
      told({{.power = poles, .order = "A(GPo) S N(BPr)", .result = Result::Stands, .clause = Clause::NeutralLost}}),
      "A(GPo) cannot support the neutral Brandenburg-Prussia: it has been entered, and its defence is lost. So it holds.");
  EXPECT_EQ(
      told({{.power = poles, .order = "A(GPo) S N(Sil)", .result = Result::Stands, .clause = Clause::SupportNoUnit}}),
      "A(GPo) cannot support an armed neutral in Silesia: there is none. So it holds.");
  EXPECT_EQ(told({{.power = poles,
                   .order = "A(GPo) S N(BPr)",
                   .result = Result::Void,
                   .clause = Clause::StrengthSimultaneity}}),
            "The neutral Brandenburg-Prussia has lost its defence, so the support counts in the first impulse alone.");
}

TEST(TurnExplanation, TellsSupports) {
  const SampleDeed bohemia{.power = austrians, .order = "A(Boh)-Sil"};
  EXPECT_EQ(
      told({{.power = austrians,
             .order = "Euge(Mrv) S A(Boh)-Sil",
             .result = Result::Given,
             .clause = Clause::SupportGiven,
             .started = "Vie",
             .also = {Clause::LeaderTriple},
             .points = 2},
            bohemia}),
      "Prince Eugene in Moravia gives its support to A(Boh): nothing cuts it. The support counts 2 in this impulse.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)-Sil",
                   .result = Result::Cut,
                   .clause = Clause::SupportCut,
                   .witnesses = {"cuts Hun"}},
                  bohemia,
                  {.power = "Turks", .order = "A(Hun)-Mrv"}}),
            "The support of A(Mrv) is cut by the attack of A(Hun) on Moravia.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)-Sil",
                   .result = Result::Void,
                   .clause = Clause::SupportMismatch}}),
            "A(Boh) does not do in this impulse what A(Mrv) supports.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)",
                   .result = Result::Void,
                   .clause = Clause::SupportOfMovingUnit},
                  bohemia}),
            "A(Boh) is ordered to move in this impulse, and a support to hold is only for a unit that stays.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)-Sil",
                   .result = Result::Void,
                   .clause = Clause::StrengthSimultaneity},
                  bohemia}),
            "A(Boh) does not do in this impulse what A(Mrv) supports: the support counts in the other one alone.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)",
                   .result = Result::Stands,
                   .clause = Clause::SupportNoUnit}}),
            "A(Mrv) cannot support A(Boh): there is none. So it holds.");
}

TEST(TurnExplanation, TellsThoseWhoStay) {
  const SampleDeed bohemia{.power = austrians, .order = "A(Boh)-Sil"};
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(Sil)-hold",
             .clause = Clause::OrderHold,
             .witnesses = {"attacks Boh"},
             .strengths = {1, 2},
             .fate = Fate::Dislodged,
             .by = "Boh"},
            bohemia}),
      "A(Sil) holds as ordered; the strongest attack on it has strength 2 against its hold strength of 1. A(Sil) is dislodged by "
      "A(Boh) and retreats after the impulse.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(Sil)-hold",
             .clause = Clause::OrderHold,
             .witnesses = {"attacks Boh"},
             .strengths = {2, 3},
             .also = {Clause::StrengthWholeTurn},
             .fate = Fate::Destroyed,
             .by = "Boh"},
            bohemia}),
      "A(Sil) holds as ordered; over the whole turn the strongest attack on it has 3 against 2. Both impulses are added up, "
      "because a move over both is part of this conflict. A(Sil) is dislodged by A(Boh), and it is lost.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "Augu(Sil)-hold",
             .clause = Clause::OrderHold,
             .witnesses = {"attacks Boh"},
             .strengths = {2, 2},
             .also = {Clause::LeaderSimultaneous}},
            bohemia}),
      "Augustus of Saxony holds as ordered; the strongest attack on it has strength 2 against its hold strength of 2. Augustus of "
      "Saxony stays with 2 points: the second and third impulses of a leader fall together.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(LPo)-Maz",
             .result = Result::Stands,
             .clause = Clause::RetreatRouted,
             .started = "Sil"}}),
      "A(Sil) in Little Poland has been put out of its place in this turn and has no orders any more. So it holds.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-GPo",
                   .result = Result::Stands,
                   .clause = Clause::ImpulseSenselessSecond}}),
            "The step before it failed, and A(Boh) cannot carry this out from Bohemia. So it holds.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "Euge(Boh)-GPo",
                   .result = Result::Stands,
                   .clause = Clause::MoveNotAdjacent}}),
            "Great Poland cannot be reached from Bohemia by a leader. So it holds.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "CXII(Sca)-COS", .result = Result::Stands, .clause = Clause::MoveTerrain}}),
      "Charles XII leads an army, and Copenhagen Sound is a sea province: an army cannot enter it. So it holds.");
}

TEST(TurnExplanation, SaysThatAUnitHasNoOrderLeft) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Poles", "A(Sil)-GPo", Result::Moves, Clause::MoveUnopposed);
  turn.impulse({{.power = "Poles", .order = "A(GPo)-hold", .started = "Sil"},
                {.power = "Poles", .order = "A(Maz)-hold", .ordered = false}});
  const PhaseRecord& phase = turn.phase();
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[0]),
            "A(Sil) in Great Poland has no order left for this impulse, so it holds.");
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[1]), "No order for A(Maz) counts, so it holds.");
}

TEST(TurnExplanation, TellsFleetsAndConvoys) {
  const SampleDeed baltic{.power = swedish, .order = "F(SBA) C A(Sca)-Mec"};
  EXPECT_EQ(told({{.power = poles,
                   .order = "2F(WPr)-SBA",
                   .result = Result::Moves,
                   .clause = Clause::MoveDislodges,
                   .total = 2,
                   .witnesses = {"holds SBA"},
                   .strengths = {2, 1}},
                  baltic}),
            "2F(WPr) moves to South Baltic and drives out F(SBA) (strength 2 against 1).");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "F(WPr)-SBA",
             .result = Result::Bounces,
             .clause = Clause::BounceStandOff,
             .total = 1,
             .witnesses = {"prevents Sca"},
             .strengths = {1, 2}},
            {.power = swedish, .order = "F(COS)-SBA", .started = "Sca"},
            {.power = swedish, .order = "F(COS)-SBA", .started = "Got"}}),
      "F(WPr) bounces: its move to South Baltic is not stronger than the move of F(Sca) and F(Got) (strength 1 against 2).")
      << "they are one squadron";
  EXPECT_EQ(told({{.power = swedish,
                   .order = "A(Sca)-Mec",
                   .result = Result::Disrupted,
                   .clause = Clause::ConvoyDisrupted,
                   .witnesses = {"lost SBA"}},
                  baltic}),
            "The convoy of A(Sca) to Mecklenburg is disrupted: F(SBA) is dislodged.");
  EXPECT_EQ(told({{.power = swedish,
                   .order = "2F(COS) C CXII(Got)-Den",
                   .result = Result::Convoys,
                   .clause = Clause::ConvoyGiven,
                   .started = "Sca"},
                  {.power = swedish, .order = "CXII(Got)-Den"}}),
            "2F(Sca) in Copenhagen Sound convoys Charles XII to Denmark: it is not dislodged.");
  EXPECT_EQ(
      told({{.power = swedish,
             .order = "CXII(Got)-Den",
             .result = Result::Moves,
             .clause = Clause::MoveUnopposed,
             .total = 1,
             .also = {Clause::LeaderSimultaneous, Clause::ConvoyPoints}}}),
      "Charles XII moves to Denmark: nothing stands against it. The second and third impulses of Charles XII fall together. Each "
      "fleet carries one point, so in this impulse Charles XII has no more than 1 of its own points.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "A(Sca)-Mec", .result = Result::Void, .clause = Clause::MoveNoConvoyOrdered}}),
      "A(Sca) can only go to Mecklenburg by sea, and no chain of fleets convoys it in this impulse.");
  EXPECT_EQ(told({{.power = swedish,
                   .order = "F(SBA) C A(Sca)-Mec",
                   .result = Result::Void,
                   .clause = Clause::ConvoyMismatch}}),
            "A(Sca) makes no move to Mecklenburg by sea in this impulse.");
  EXPECT_EQ(told({{.power = swedish,
                   .order = "F(SBA) S A(Pom)-Mec",
                   .result = Result::Stands,
                   .clause = Clause::FleetNoInfluence}}),
            "F(SBA) cannot support A(Pom): fleets and land units do not influence each other. So it holds.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "F(SBA)-Mec", .result = Result::Stands, .clause = Clause::FleetFriendlyCoast}}),
      "The coast of Mecklenburg is not friendly to F(SBA): no land unit of its power, or of one that permits it, was the last "
      "there. So it holds.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "2F(SBA)-Sca", .result = Result::Bounces, .clause = Clause::FleetStacking}}),
      "2F(SBA) bounces: with all fleets that go to Scania or stay there it would hold more than two.");
  EXPECT_EQ(
      told({{.power = "Anglo-Dutch",
             .order = "F(ENG)-Bri",
             .result = Result::Moves,
             .clause = Clause::MoveUnopposed,
             .also = {Clause::FleetPermission}}}),
      "F(ENG) moves to Brittany: nothing stands against it. By the permission of its owner Brittany is open to Anglo-Dutch "
      "fleets.");
}

TEST(TurnExplanation, TellsLeadersAndMountains) {
  EXPECT_EQ(
      told({{.power = french,
             .order = "Vill(FrC)-Als",
             .result = Result::Moves,
             .clause = Clause::MoveUnopposed,
             .started = "Par",
             .also = {Clause::LeaderAllowance, Clause::LeaderSimultaneous}}}),
      "Villars in Franche-Comte moves to Alsace: nothing stands against it. This is the third impulse of Villars, for a leader "
      "has an allowance of 3. It is resolved together with the second impulses of all units.");
  EXPECT_EQ(
      told({{.power = french, .order = "Vill(Bur)-Als", .result = Result::Void, .clause = Clause::LeaderParadox}}),
      "The third action of Villars would undo what makes it possible: it is void.");
  EXPECT_EQ(
      told({{.power = french,
             .order = "A(FrC)-Swi",
             .result = Result::UnderWay,
             .clause = Clause::MountainsTwoImpulses,
             .points = 0}}),
      "A(FrC) is under way to Switzerland: what crosses the border of Switzerland takes two impulses and counts in the second "
      "alone.");
  EXPECT_EQ(
      told({{.power = french,
             .order = "A(Als) S A(FrC)-Swi",
             .result = Result::Given,
             .clause = Clause::SupportGiven,
             .also = {Clause::MountainsTwoImpulses},
             .points = 0}}),
      "A(Als) gives its support to A(FrC): nothing cuts it. It counts in the second impulse. It crosses the border of "
      "Switzerland: that takes two impulses, and has single strength.");
  EXPECT_EQ(
      told({{.power = french, .order = "A(Als) S A(FrC)-Swi", .result = Result::Cut, .clause = Clause::SupportCut}}),
      "The support of A(Als) was cut in the first impulse, and across mountains it needs both.");
  EXPECT_EQ(
      told(
          {{.power = french, .order = "A(FrC)-Swi", .result = Result::Stands, .clause = Clause::MountainsTwoImpulses}}),
      "What crosses the border of Switzerland takes two impulses, and A(FrC) has but one for it. So it holds.");
}

// ---- Lines of a sheet ----

struct Line {
  std::string_view power, order;
  Result result;
  Clause clause;
  std::string_view text;
  std::vector<Clause> also = {};
};

TEST(TurnExplanation, TellsLinesOfASheet) {
  const Line lines[] = {
      {"Poles", "Retreat A(Sil)-GPo", Result::Retreats, Clause::RetreatMoves, "A(Sil) retreats to Great Poland."},
      {"Poles",
       "Retreat A(Sil)-Boh",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Bohemia, so the game master makes its retreat. Bohemia is closed to A(Sil): its attacker came from "
       "there.",
       {Clause::RetreatAttackerOrigin}},
      {"Poles",
       "Retreat A(Sil)-GPo",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Great Poland, so the game master makes its retreat. Great Poland is closed to A(Sil): it is occupied.",
       {Clause::RetreatOccupied}},
      {"Poles",
       "Retreat A(Sil)-BPr",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Brandenburg-Prussia, so the game master makes its retreat. Brandenburg-Prussia is a neutral with its "
       "defence intact.",
       {Clause::NeutralArmed}},
      {"Poles",
       "Retreat A(Sil)-Maz",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Mazovia, so the game master makes its retreat. Mazovia is not next to the place that A(Sil) leaves.",
       {Clause::RetreatNotAdjacent}},
      {"Poles", "Retreat A(Sil)-Boh", Result::Bounces, Clause::RetreatCollides,
       "A(Sil) retreats to Bohemia at the same time as another unit: it is disbanded."},
      {"Poles", "Retreat Augu(Sil)-Boh", Result::Bounces, Clause::RetreatCollides,
       "Augustus of Saxony retreats to Bohemia at the same time as another unit: the leader goes elsewhere."},
      {"Austro-Hungarians",
       "Retreat Euge(Vie)-Hun",
       Result::Retreats,
       Clause::RetreatMoves,
       "Prince Eugene retreats to Hungary. Prince Eugene displaces the army of its power in Hungary.",
       {Clause::LeaderDisplaces}},
      {"Swedish", "Build A(Fin)", Result::Builds, Clause::BuildBuilt, "An army in Finland is built."},
      {"Swedish", "Build 2F(Sca)", Result::Builds, Clause::BuildBuilt, "Fleets in Scania are built."},
      {"Swedish",
       "Build F(Sca)",
       Result::Builds,
       Clause::BuildBuilt,
       "A fleet in Scania is built. Two fleets need one centre between them.",
       {Clause::FleetTwoPerCentre}},
      {"Swedish", "Build A(Dal)", Result::Illegal, Clause::BuildTooMany,
       "At the end of the turn no Swedish centre is left for a further unit."},
      {"Swedish", "Build A(Dal)", Result::Illegal, Clause::BuildNotOwned,
       "At the end of the turn Dalarna is no Swedish centre."},
      {"Swedish", "Build A(Sca)", Result::Illegal, Clause::BuildOccupied,
       "A land unit stands in Scania at the end of the turn."},
      {"Swedish", "Build F(Sca)", Result::Illegal, Clause::FleetStacking,
       "Scania has no room for F(Sca): a coastal province holds two fleets."},
      {"Russians", "Build F(Cri)", Result::Illegal, Clause::BuildDelayed,
       "Russian fleets are built in Crimea only by whoever controls it at the end of two turns in a row."},
      {"Russians", "Build Mens(Mos)", Result::Illegal, Clause::LeaderNeverRebuilt,
       "Leaders are never built: one that is destroyed does not come back."},
      {"Swedish", "Build A(Fin)", Result::Void, Clause::Victory,
       "The game is won at the end of this turn, so nothing is built or removed any more."},
      {"Swedish", "Build A(Fin)", Result::Void, Clause::VictoryDate,
       "The game ends with this year, so nothing is built or removed any more."},
      {"Swedish", "Remove A(Got)", Result::Removes, Clause::RemovalOrdered, "A(Got) is removed as ordered."},
      {"Swedish", "Remove 2F(Sca)", Result::Removes, Clause::RemovalOrdered, "2F(Sca) are removed as ordered."},
      {"Swedish", "Remove A(Got)", Result::Void, Clause::RemovalTooMany,
       "A(Got) need not be removed: at the end of the turn the Swedish centres feed all Swedish units."},
      {"French", "Permit Anglo-Dutch", Result::Permits, Clause::PermissionGiven,
       "Until that is withdrawn, French coasts are open to Anglo-Dutch fleets, and French provinces to Anglo-Dutch lines of supply."},
      {"French", "Withdraw Anglo-Dutch", Result::Withdraws, Clause::PermissionWithdrawn,
       "The French permission for Anglo-Dutch fleets and lines of supply is withdrawn."},
      {"French", "Withdraw Anglo-Dutch", Result::Void, Clause::PermissionWithdrawn,
       "There is no French permission for Anglo-Dutch fleets that could be withdrawn."},
      {"French", "Agree to end", Result::Agrees, Clause::VictoryAgreed, "The French agree to end the game."},
      {"Poles", "A(Vie)-Mrv", Result::Illegal, Clause::OrderForeignUnit, "A(Vie) does not belong to the Poles."},
      {"Poles", "A(Sil)-GPo if A(Boh)-Sil", Result::Void, Clause::OrderConditional,
       "The order for A(Sil) depends on a condition, and no order may do so: it is void."},
      {"Poles", "Permit Swedish if they ask", Result::Void, Clause::OrderConditional,
       "This order depends on a condition, and no order may do so: it is void."},
      {"Poles", "Retreat Disband A(Sil)", Result::Disbands, Clause::RetreatDisband, "A(Sil) is disbanded as ordered."},
  };
  for (const Line& line : lines) {
    SampleTurn turn(testing::variant_of_1700());
    turn.phase().before.units = variant().start.units;
    turn.phase().played = turn.phase().before;
    turn.order(line.power, line.order, line.result, line.clause, line.also);
    EXPECT_EQ(explain(variant(), turn.phase(), turn.phase().orders.front()), line.text) << line.order;
  }
}

TEST(TurnExplanation, TellsAPlanImpulseByImpulse) {
  SampleTurn turn = testing::sample_turn();
  const PhaseRecord& phase = turn.phase();
  EXPECT_EQ(
      explain(variant(), phase, phase.orders[3]),
      "First impulse: A(Boh) is under way to Silesia: its move has double strength, takes both impulses and arrives in the second. "
      "In this impulse its strength is 2. Second impulse: A(Boh) moves to Silesia and drives out A(Sil) (over the whole turn 3 "
      "against 2). Both impulses are added up, because a move over both is part of this conflict.");
  EXPECT_EQ(
      explain(variant(), phase.before, *phase.orders[3].order, *phase.orders[3].verdict),
      "A(Boh): moves. A move that is stronger than the unit in its destination, and than every other move there, dislodges that "
      "unit.")
      << "where the impulses are not known";
}

TEST(TurnExplanation, TellsWhatHappensAfterAnImpulseAndAtTheEnd) {
  SampleTurn turn = testing::sample_turn();
  const PhaseRecord& phase = turn.phase();
  EXPECT_TRUE(told_after(variant(), phase, 0).empty());
  const std::vector<Told> second = {
      {"A(Sil) retreats to Great Poland.", Clause::RetreatMoves},
      {"A Swedish unit enters Denmark, which loses its defence for good.", Clause::NeutralLost}};
  EXPECT_EQ(told_after(variant(), phase, 1), second);
  const std::vector<Told> end = {
      {"Denmark becomes a Swedish centre: a Swedish land unit stands there at the end of the turn.",
       Clause::ControlCaptured}};
  EXPECT_EQ(told_after(variant(), phase, 2), end);
}

// ---- Events ----

TEST(TurnExplanation, TellsEvents) {
  SampleTurn turn(testing::variant_of_1700());
  const auto event = [&](EventKind kind, Clause clause, std::string_view power, std::string_view unit,
                         std::string_view to = "", std::string_view towards = "") {
    Event one{kind, clause, turn.power(power), no_province, {}, 0};
    if (!unit.empty()) one.unit = turn.unit(power, unit), one.province = one.unit->at.province;
    if (!to.empty()) one.to = {turn.province(to), Coast::None};
    if (!towards.empty()) one.towards = turn.province(towards);
    return one;
  };
  struct Row {
    Event event;
    std::string_view text;
  };
  Event captured = event(EventKind::Captured, Clause::ControlCaptured, "Anglo-Dutch", "");
  captured.province = turn.province("Hanover");
  Event unused = event(EventKind::BuildsUnused, Clause::BuildUnused, "Poles", "");
  unused.count = 1;
  Event won = event(EventKind::Won, Clause::Victory, "Turks", "");
  won.count = 17;
  Event dated = won;
  dated.clause = Clause::VictoryDate;
  Event shared = event(EventKind::Ended, Clause::VictoryDate, "Turks", "");
  shared.count = 9;
  Event removed = event(EventKind::Removed, Clause::RemovalAutomatic, "Russians", "A(Fin)");
  removed.sequence = {{turn.unit("Russians", "A(Fin)"), 2}, {turn.unit("Russians", "A(Arc)"), 1}};
  const Row rows[] = {
      {event(EventKind::Retreated, Clause::RetreatNearest, "Poles", "A(Sil)", "Sax", "Sax"),
       "A(Sil) is retreated to Saxony by the game master: it is the nearest centre that its power controls."},
      {event(EventKind::Retreated, Clause::RetreatNearest, "Poles", "A(Sil)", "LPo", "Maz"),
       "A(Sil) is retreated to Little Poland by the game master, towards Mazovia, a centre that its power controls."},
      {event(EventKind::Retreated, Clause::RetreatChoice, "Poles", "Augu(Sil)", "LPo", "Maz"),
       "Augustus of Saxony is retreated to Little Poland by the game master, towards Mazovia: of centres as near as this a home centre "
       "comes first, then the alphabet."},
      {event(EventKind::Retreated, Clause::LeaderWithoutOrders, "Russians", "Mens(Lap)", "Nrl"),
       "Menshikov is retreated to Norrland by the game master: no place is nearer to a centre, but a leader is not lost for that."},
      {event(EventKind::Displaced, Clause::LeaderDisplaces, "Austro-Hungarians", "A(Hun)", "Sla"),
       "A(Hun) makes room for the leader of its power, and goes to Slavonia."},
      {event(EventKind::PutOut, Clause::FleetEnemyPort, "Spanish", "F(And)", "WME"),
       "F(And) is put out of the port and goes to Western Mediterranean: a land unit of a power that gives no permission was the last "
       "there."},
      {event(EventKind::PutOut, Clause::FleetRevoked, "Anglo-Dutch", "2F(Bri)", "ENG"),
       "2F(Bri) are put out of the port and go to English Channel: the permission of its owner has been withdrawn."},
      {event(EventKind::Disbanded, Clause::RetreatNoneCloser, "Swedish", "2F(GOB)"),
       "2F(GOB) are disbanded: no retreat brings them nearer to a centre that their power controls."},
      {event(EventKind::Disbanded, Clause::RetreatNoneCloser, "Russians", "Mens(Lap)"),
       "Menshikov is lost: no place is open, and no army of its power can make room."},
      {event(EventKind::Disbanded, Clause::RetreatCollides, "Poles", "A(Sil)"),
       "A(Sil) is disbanded: another unit retreats to the same place."},
      {event(EventKind::Unsupplied, Clause::SupplyCut, "Austro-Hungarians", "A(Kur)"),
       "A(Kur) is disbanded: no line of supply leads from there to an Austro-Hungarian centre."},
      {captured,
       "Hanover becomes an Anglo-Dutch centre: an Anglo-Dutch land unit stands there at the end of the turn."},
      {unused, "1 Polish build is left unused."},
      {won, "The Turks win with 17 centres beside their homes."},
      {dated, "The game ends with this year: the Turks win with 17 centres beside their homes."},
      {shared, "The game ends with this year, and the Turks share the first place, with 9 centres beside their homes."},
      {event(EventKind::Ended, Clause::VictoryAgreed, "Turks", ""), "The game ends: all players have agreed to it."},
      {removed,
       "A(Fin) is removed, because there are more Russian units than their centres feed: it is the farthest from the nearest Russian "
       "home centre (distance 2; A(Arc) has 1)."},
      {event(EventKind::Removed, Clause::FleetRate, "Spanish", "F(Nap)"),
       "F(Nap) is removed with the fleet before it: one centre feeds two fleets, so one alone frees none."},
  };
  for (const Row& row : rows) EXPECT_EQ(explain(variant(), row.event), row.text);
}

// Whatever clause decides, a deed gets a sentence.
TEST(TurnExplanation, HasASentenceForEveryClauseOfTurns) {
  constexpr std::string_view deeds[] = {"A(Boh)-Sil",      "A(Boh) S A(Mrv)-Sil", "A(Boh) S A(Sil)",
                                        "A(Boh) S N(BPr)", "A(Boh)-hold",         "F(SBA) C A(Sca)-Mec"};
  for (std::string_view deed : deeds) {
    for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
      const Clause clause{static_cast<std::uint8_t>(i)};
      const bool is_of_turns = variant().rulebook.find(clause) != nullptr;
      if (!is_of_turns) continue;
      for (const Result result : {Result::Bounces, Result::Moves, Result::Stands, Result::Given, Result::UnderWay}) {
        SCOPED_TRACE(key_of(clause));
        const std::string found = told({{.power = austrians, .order = deed, .result = result, .clause = clause},
                                        {.power = poles, .order = "A(Sil)-hold"}});
        ASSERT_FALSE(found.empty());
        EXPECT_TRUE(found.ends_with('.')) << found;
        EXPECT_EQ(found.find("  "), std::string::npos) << found;
        EXPECT_FALSE(found.front() >= 'a' && found.front() <= 'z') << found;
      }
    }
  }
}

}  // namespace turn_explanation_test
}  // namespace casus::reports
