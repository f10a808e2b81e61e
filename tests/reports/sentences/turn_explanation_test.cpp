#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/turn_claims.h"
#include "tests/engine/unchecked_options.h"
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

constexpr std::string_view austrians = "Austro-Hungarians", poles = "Poles", swedish = "Swedish", french = "French",
                           spanish = "Spanish";

TEST(TurnExplanation, TellsMoves) {
  const SampleDeed silesia{.power = poles, .order = "A(Sil)-hold"};
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv)-Sil",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .started = "Vie"}}),
            "A(Vie) in Moravia moves to Silesia: nothing stands against it.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Moves,
                   .clause = Clause::MoveDislodges,
                   .total = 3,
                   .witnesses = {"holds Sil"},
                   .strengths = {3, 2},
                   .also = {Clause::StrengthWholeTurn}},
                  silesia}),
            "A(Boh) moves to Silesia and drives out A(Sil) (over the whole turn 3 against 2). The points of both "
            "impulses are added up here.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Moves,
                   .clause = Clause::MoveDislodges,
                   .total = 5,
                   .witnesses = {"holds Sil"},
                   .strengths = {3, 2}},
                  silesia}),
            "A(Boh) moves to Silesia and drives out A(Sil) (strength 3 against 2).");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::UnderWay,
                   .clause = Clause::StrengthDouble,
                   .total = 2}}),
            "A(Boh) is under way to Silesia with double strength: the move takes both impulses and cannot arrive "
            "before the second. In this impulse its strength is 2.");
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
      "A(Boh) bounces: its attack does not exceed the hold strength of A(Sil) (over the whole turn 3 against 3: A(Boh) "
      "1 + 1, support by A(Mrv) 0 + 1; A(Sil) 1 + 2). The points of both impulses are added up here.");
  EXPECT_EQ(
      told({holds, moves, {.power = austrians, .order = "A(Mrv)-hold"}}),
      "A(Sil) holds as ordered. Over the whole turn the strongest attack, by A(Boh), has strength 3 against a hold "
      "strength of 3 (A(Boh) 1 + 1, support by A(Mrv) 0 + 1; A(Sil) 1 + 2). The points of both impulses are added up "
      "here.");
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
      "A(Pom) bounces: it is not stronger than the defence of the neutral Brandenburg-Prussia (over the whole turn "
      "2 against 2: A(Pom) 1 + 1; the defence of Brandenburg-Prussia 2). No unit had entered Brandenburg-Prussia "
      "before, so it still had its defence. The points of both impulses are added up here.");
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
      "A(Boh) 1 + 1; A(Mrv) 2 + 0): a stand-off. The points of both impulses are added up here.");
}

// A unit that is lost after the first impulse keeps its name.
TEST(TurnExplanation, NamesALostLeaderAmongThoseWhoAddToAStrength) {
  SampleTurn turn(testing::variant_of_1700());
  const PowerId austria = turn.power(austrians), poland = turn.power(poles);
  const ProvinceId boh = turn.province("Boh"), maz = turn.province("Maz");
  turn.impulse({{.power = austrians, .order = "A(Boh)-Sil", .result = Result::Bounces},
                {.power = poles, .order = "Augu(Maz)-Sil", .result = Result::Bounces}});
  turn.impulse({{.power = austrians,
                 .order = "A(Boh)-Sil",
                 .result = Result::Bounces,
                 .clause = Clause::BounceStandOff,
                 .total = 2,
                 .witnesses = {"prevents Maz"},
                 .strengths = {2, 2},
                 .also = {Clause::StrengthWholeTurn},
                 .sums = {{maz,
                           Part::Prevents,
                           {{1, austria, boh, false, 1}, {2, austria, boh, false, 1}},
                           {{1, poland, maz, false, 2}}}}}});
  EXPECT_EQ(
      explain(variant(), turn.phase(), 1, turn.phase().impulses[1].deeds.front()),
      "A(Boh) bounces: its move to Silesia is not stronger than the move of Augustus of Saxony in the first impulse "
      "(over the whole turn 2 against 2: A(Boh) 1 + 1; Augustus of Saxony 2 + 0): a stand-off. The points of both "
      "impulses are added up here.");
}

TEST(TurnExplanation, TellsMovesThatFail) {
  const SampleDeed silesia{.power = poles, .order = "A(Sil)-hold"};
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Bounces,
                   .clause = Clause::BounceStandOff,
                   .total = 1,
                   .witnesses = {"prevents Maz"},
                   .strengths = {1, 1}},
                  {.power = poles, .order = "Augu(GPo)-Sil", .result = Result::Bounces, .started = "Maz", .total = 1}}),
            "A(Boh) bounces: its move to Silesia is not stronger than the move of Augustus of Saxony (strength 1 "
            "against 1): a "
            "stand-off.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Bounces,
                   .clause = Clause::BounceOccupied,
                   .total = 1,
                   .witnesses = {"holds Sil"},
                   .strengths = {1, 1}},
                  silesia}),
            "A(Boh) bounces: its attack does not exceed the hold strength of A(Sil) (strength 1 against 1).");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Bounces,
                   .clause = Clause::BounceHeadToHead,
                   .total = 1,
                   .witnesses = {"fights-back Sil"},
                   .strengths = {1, 2}},
                  {.power = poles, .order = "A(Sil)-Boh", .result = Result::Bounces, .total = 2}}),
            "A(Boh) bounces: A(Sil) moves the opposite way, and A(Boh) is not the stronger in this head-to-head "
            "battle (strength 1 against 2).");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(GPo)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceOwnUnit,
             .total = 3},
            silesia}),
      "A(GPo) does not enter Silesia: the Polish A(Sil) does not move away, and a power never dislodges its own unit.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-Sil",
                   .result = Result::Bounces,
                   .clause = Clause::BounceOwnSupport,
                   .total = 2,
                   .witnesses = {"holds Sil"},
                   .strengths = {1, 1}},
                  silesia}),
            "A(Boh) bounces: support by Polish units does not count against Polish units, and without it the attack "
            "does not exceed the hold strength of A(Sil) (strength 1 against 1).");
}

TEST(TurnExplanation, TellsArmedNeutrals) {
  EXPECT_EQ(told({{.power = swedish,
                   .order = "A(Hol)-Den",
                   .result = Result::Bounces,
                   .clause = Clause::NeutralArmed,
                   .total = 1,
                   .witnesses = {"holds Den"},
                   .strengths = {1, 1},
                   .also = {Clause::NeutralEntry}}}),
            "A(Hol) bounces: it is not stronger than the defence of the neutral Denmark (strength 1 against 1). No "
            "unit had entered Denmark before, so it still had its defence.");
  EXPECT_EQ(told({{.power = swedish,
                   .order = "A(Hol)-Den",
                   .result = Result::Moves,
                   .clause = Clause::MoveStronger,
                   .total = 3,
                   .witnesses = {"holds Den"},
                   .strengths = {3, 2},
                   .also = {Clause::NeutralSupported}}}),
            "A(Hol) moves to Denmark: it is stronger than the defence of the neutral Denmark (strength 3 against 2, "
            "1 of it by supports). No unit had entered Denmark before, so it still had its defence.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(GPo) S N(BPr)",
             .result = Result::Given,
             .clause = Clause::SupportGiven,
             .also = {Clause::NeutralSupported}}}),
      "A(GPo) gives its support to the neutral Brandenburg-Prussia: nothing cuts it. Any power may support the defence "
      "of a neutral.");
  EXPECT_EQ(
      told({{.power = poles, .order = "A(GPo) S N(BPr)", .result = Result::Stands, .clause = Clause::NeutralLost}}),
      "A(GPo) cannot support the neutral Brandenburg-Prussia: a unit has entered it, and its defence is lost. So it "
      "holds.");
  EXPECT_EQ(
      told({{.power = poles, .order = "A(GPo) S N(Sil)", .result = Result::Stands, .clause = Clause::SupportNoUnit}}),
      "Silesia is not an armed neutral, so A(GPo) cannot support it. So it holds.");
  EXPECT_EQ(told({{.power = poles,
                   .order = "A(GPo) S N(BPr)",
                   .result = Result::Void,
                   .clause = Clause::StrengthSimultaneity}}),
            "The neutral Brandenburg-Prussia has lost its defence, so A(GPo) has nothing to support. In the second "
            "impulse there is something to support, so the double support is worth a single one.");
}

TEST(TurnExplanation, TellsSupports) {
  const SampleDeed bohemia{.power = austrians, .order = "A(Boh)-Sil"};
  EXPECT_EQ(told({{.power = austrians,
                   .order = "Euge(Mrv) S A(Boh)-Sil",
                   .result = Result::Given,
                   .clause = Clause::SupportGiven,
                   .started = "Vie",
                   .also = {Clause::LeaderTriple},
                   .points = 2},
                  bohemia}),
            "Prince Eugene in Moravia gives his support to A(Boh): nothing cuts it. It counts 2 in this impulse.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)-Sil",
                   .result = Result::Cut,
                   .clause = Clause::SupportCut,
                   .witnesses = {"cuts Hun"}},
                  bohemia,
                  {.power = "Turks", .order = "A(Hun)-Mrv", .result = Result::Bounces}}),
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
            "A(Boh) does not do in this impulse what A(Mrv) supports. In the second impulse there is something to "
            "support, so the double support is worth a single one.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)",
                   .result = Result::Stands,
                   .clause = Clause::SupportNoUnit}}),
            "No unit called A(Boh) is on the board, so A(Mrv) cannot support it. So it holds.");
}

TEST(TurnExplanation, TellsThoseWhoStay) {
  const SampleDeed bohemia{.power = austrians,
                           .order = "A(Boh)-Sil",
                           .result = Result::Moves,
                           .clause = Clause::MoveDislodges,
                           .total = 2,
                           .witnesses = {"holds Sil"},
                           .strengths = {2, 1}};
  const SampleDeed in_vain{.power = austrians, .order = "A(Boh)-Sil", .result = Result::Bounces, .total = 2};
  EXPECT_EQ(told({{.power = poles,
                   .order = "A(Sil)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks Boh"},
                   .strengths = {1, 2},
                   .fate = Fate::Dislodged,
                   .by = "Boh"},
                  bohemia}),
            "A(Sil) was ordered to hold. A(Boh) dislodges A(Sil) (strength 2 against 1), which must retreat after "
            "the impulse.");
  EXPECT_EQ(told({{.power = poles,
                   .order = "A(Sil)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks Boh"},
                   .strengths = {2, 3},
                   .also = {Clause::StrengthWholeTurn},
                   .fate = Fate::Destroyed,
                   .by = "Boh"},
                  bohemia}),
            "A(Sil) was ordered to hold. The points of both impulses are added up here. A(Boh) dislodges A(Sil) "
            "(strength 2 against 1), which is disbanded after the impulse.");
  EXPECT_EQ(told({{.power = poles,
                   .order = "Augu(Sil)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks Boh"},
                   .strengths = {2, 2},
                   .also = {Clause::LeaderSimultaneous}},
                  in_vain}),
            "Augustus of Saxony holds as ordered. The strongest attack, by A(Boh), has strength 2 against a hold "
            "strength of 2.");
  EXPECT_EQ(
      told({{.power = poles,
             .order = "A(LPo)-Maz",
             .result = Result::Stands,
             .clause = Clause::RetreatRouted,
             .started = "Sil"}}),
      "A(Sil) in Little Poland had to retreat after the first impulse, so this order does not count. So it holds.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Boh)-GPo",
                   .result = Result::Stands,
                   .clause = Clause::ImpulseSenselessSecond}}),
            "An earlier move of A(Boh) failed, and from Bohemia it cannot carry this out. So it holds.");
  EXPECT_EQ(told({{.power = austrians,
                   .order = "Euge(Boh)-GPo",
                   .result = Result::Stands,
                   .clause = Clause::MoveNotAdjacent}}),
            "Great Poland cannot be reached from Bohemia by a leader. So he holds.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "CXII(Sca)-COS", .result = Result::Stands, .clause = Clause::MoveTerrain}}),
      "Copenhagen Sound is a sea province, which Charles XII cannot enter. So he holds.");
}

TEST(TurnExplanation, SaysWhyAStrongerAttackDoesNotGetIn) {
  const SampleDeed stays{.power = poles,
                         .order = "A(Sil)-hold",
                         .clause = Clause::OrderHold,
                         .witnesses = {"attacks Boh"},
                         .strengths = {1, 2}};
  EXPECT_EQ(
      told({stays,
            {.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::UnderWay,
             .clause = Clause::StrengthDouble,
             .total = 2}}),
      "A(Sil) holds as ordered. The strongest attack, by A(Boh), has strength 2 against a hold strength of 1, but "
      "cannot arrive in this impulse.");
  EXPECT_EQ(
      told({stays,
            {.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceStandOff,
             .total = 2}}),
      "A(Sil) holds as ordered. The strongest attack, by A(Boh), has strength 2 against a hold strength of 1, but "
      "cannot get in.");
}

TEST(TurnExplanation, SaysThatAnActionOverBothImpulsesCouldNotBegin) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Poles", "F(ADR)-Nap(x2)", Result::Stands, Clause::FleetFriendlyCoast);
  const SampleDeed stands{
      .power = "Poles", .order = "F(ADR)-Nap", .result = Result::Stands, .clause = Clause::FleetFriendlyCoast};
  turn.impulse({stands}).impulse({stands});
  const PhaseRecord& phase = turn.phase();
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[0]),
            "The coast of Naples is not friendly to F(ADR): it is Spanish, and the Spanish do not permit Polish fleets "
            "there. So it holds.");
  EXPECT_EQ(explain(variant(), phase, 1, phase.impulses[1].deeds[0]),
            "F(ADR) could not begin this in the first impulse, and it takes both. So it holds.");
}

TEST(TurnExplanation, SaysThatAUnitHasNoOrderLeft) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Poles", "A(Sil)-GPo", Result::Moves, Clause::MoveUnopposed);
  turn.impulse({{.power = "Poles", .order = "A(GPo)-hold", .started = "Sil"},
                {.power = "Poles", .order = "A(Maz)-hold", .ordered = false}});
  const PhaseRecord& phase = turn.phase();
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[0]),
            "A(Sil) in Great Poland has no order left for this impulse, so it holds.");
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[1]), "A(Maz) has no order, so it holds.");
}

TEST(TurnExplanation, SaysThatNoOrderCountsForAUnitThatIsCalledByAWrongLetter) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(french, "F(Bri)-Pic", Result::Illegal, Clause::OrderUnitLetter)
      .order(french, "F(Lgd)-GLY", Result::Illegal, Clause::OrderUnitLetter);
  turn.impulse({{.power = french, .order = "A(Bri)-hold", .ordered = false},
                {.power = french, .order = "A(Lgd)-hold", .ordered = false},
                {.power = french, .order = "F(Lgd)-hold", .ordered = false}});
  const PhaseRecord& phase = turn.phase();
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[0]), "No order for A(Bri) counts, so it holds.");
  EXPECT_EQ(explain(variant(), phase, 0, phase.impulses[0].deeds[1]), "A(Lgd) has no order, so it holds.")
      << "the line is for the fleet beside it";
}

TEST(TurnExplanation, TellsFleetsAndConvoys) {
  const SampleDeed baltic{.power = swedish,
                          .order = "F(SBA) C A(Sca)-Mec",
                          .result = Result::Disrupted,
                          .clause = Clause::ConvoyDisrupted,
                          .fate = Fate::Dislodged,
                          .by = "WPr"};
  EXPECT_EQ(told({{.power = poles,
                   .order = "2F(WPr)-SBA",
                   .result = Result::Moves,
                   .clause = Clause::MoveDislodges,
                   .total = 2,
                   .witnesses = {"holds SBA"},
                   .strengths = {2, 1}},
                  baltic}),
            "2F(WPr) move to South Baltic and drive out F(SBA) (strength 2 against 1).");
  EXPECT_EQ(told({{.power = poles,
                   .order = "F(WPr)-SBA",
                   .result = Result::Bounces,
                   .clause = Clause::BounceStandOff,
                   .total = 1,
                   .witnesses = {"prevents Got"},
                   .strengths = {1, 2}},
                  {.power = swedish, .order = "F(COS)-SBA", .result = Result::Moves, .started = "Sca", .total = 2},
                  {.power = swedish, .order = "F(COS)-SBA", .result = Result::Moves, .started = "Got", .total = 2}}),
            "F(WPr) bounces: its move to South Baltic is not stronger than the move of F(Sca) and F(Got) "
            "(strength 1 against 2).")
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
            "2F(Sca) in Copenhagen Sound are not dislodged, so their order to convoy Charles XII to Denmark stands.");
  EXPECT_EQ(told({{.power = swedish,
                   .order = "CXII(Got)-Den",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .total = 1,
                   .also = {Clause::LeaderSimultaneous, Clause::ConvoyPoints}}}),
            "Charles XII moves to Denmark: nothing stands against him. The second and third impulses of Charles XII "
            "fall together. Each fleet carries one point across its sea, so only 1 point of Charles XII is carried in "
            "this impulse.");
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
      "The coast of Mecklenburg is not friendly to F(SBA): it belongs to no power. So it holds.");
  EXPECT_EQ(
      told({{.power = swedish, .order = "2F(SBA)-Sca", .result = Result::Bounces, .clause = Clause::FleetStacking}}),
      "2F(SBA) bounce: a port holds two fleets, and more than two friendly fleets are to go to Scania or stay there.");
  EXPECT_EQ(told({{.power = "Anglo-Dutch",
                   .order = "F(ENG)-Bri",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .also = {Clause::FleetPermission}}}),
            "F(ENG) moves to Brittany: nothing stands against it. The coast of Brittany is French, and the French "
            "permit Anglo-Dutch fleets there.");
}

TEST(TurnExplanation, TellsLeadersAndMountains) {
  EXPECT_EQ(told({{.power = french,
                   .order = "Vill(FrC)-Als",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .started = "Par",
                   .also = {Clause::LeaderAllowance, Clause::LeaderSimultaneous}}}),
            "Villars in Franche-Comte moves to Alsace: nothing stands against him. This is the third impulse of "
            "Villars, which falls together with the second impulse of all units.");
  EXPECT_EQ(
      told({{.power = french, .order = "Vill(Bur)-Als", .result = Result::Void, .clause = Clause::LeaderParadox}}),
      "With the third action of Villars this impulse has no single consistent outcome, so that action is void.");
  EXPECT_EQ(told({{.power = french,
                   .order = "A(FrC)-Swi",
                   .result = Result::UnderWay,
                   .clause = Clause::MountainsTwoImpulses,
                   .points = 0}}),
            "A(FrC) is under way to Switzerland: an order across the border of Switzerland takes two impulses and "
            "has no effect in the first.");
  EXPECT_EQ(told({{.power = french,
                   .order = "A(Als) S A(FrC)-Swi",
                   .result = Result::Given,
                   .clause = Clause::SupportGiven,
                   .also = {Clause::MountainsTwoImpulses},
                   .points = 0}}),
            "A(Als) gives its support to A(FrC): nothing cuts it. It does not count before the second impulse. An "
            "order across the border of Switzerland takes two impulses and has single strength.");
  EXPECT_EQ(
      told({{.power = french, .order = "A(Als) S A(FrC)-Swi", .result = Result::Cut, .clause = Clause::SupportCut}}),
      "The support of A(Als) was cut in the first impulse, and over mountains it needs both.");
  EXPECT_EQ(
      told(
          {{.power = french, .order = "A(FrC)-Swi", .result = Result::Stands, .clause = Clause::MountainsTwoImpulses}}),
      "An order across the border of Switzerland takes two impulses, and A(FrC) has only one for it. So it holds.");
}

// ---- Units that are called alike, and what is like another thing ----

TEST(TurnExplanation, NamesTheLeaderForWhomAnArmyMakesRoom) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "A(FrC)-hold", .clause = Clause::OrderHold, .fate = Fate::Dislodged},
                {.power = "French", .order = "Vill(Als)-hold"},
                {.power = "French", .order = "A(Bur)-hold"},
                {.power = "Austro-Hungarians", .order = "Euge(Swa)-hold"}});
  const auto retreats = [&](std::string_view power, std::string_view unit, std::uint8_t impulse) {
    Event event{EventKind::Retreated, Clause::RetreatNearest, turn.power(power), no_province, {}, 0};
    event.unit = turn.unit(power, unit);
    event.to = {turn.province("FrC"), Coast::None};
    event.impulse = impulse;
    turn.event(event);
  };
  Verdict& makes_room = *turn.phase().impulses.front().deeds.front().done.verdict;
  makes_room.retreats = {{{turn.province("Par"), Coast::None}, std::nullopt}};
  const auto told = [&] { return explain(variant(), turn.phase(), 0, turn.phase().impulses.front().deeds.front()); };
  EXPECT_EQ(told(), "A(FrC) holds as ordered. Afterwards A(FrC) makes room for the leader of its power.");
  retreats("French", "A(Bur)", 1);
  retreats("Austro-Hungarians", "Euge(Swa)", 1);
  retreats("French", "Vill(Als)", 2);
  EXPECT_EQ(told(), "A(FrC) holds as ordered. Afterwards A(FrC) makes room for the leader of its power.")
      << "an army of its power, a leader of another one, and a leader who comes later are not whom it makes room for";
  retreats("French", "Vill(Als)", 1);
  EXPECT_EQ(told(), "A(FrC) holds as ordered. Afterwards A(FrC) makes room for Villars.");
}

TEST(TurnExplanation, NamesTheLeaderWhoGoesWhereAnArmyWasToRetreat) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "A(Bur)-hold"},
                {.power = "French", .order = "Berw(FrC)-hold"},
                {.power = "French", .order = "Vill(Als)-hold"}});
  turn.order("French", "Retreat A(Bur)-Par", Result::Illegal, Clause::LeaderDisplaces);
  OrderRecord& line = turn.phase().orders.front();
  const auto told_of_witness = [&](std::string_view text) {
    line.verdict->witnesses = {witness_in(variant(), text, std::nullopt)};
    return explain(variant(), turn.phase(), line);
  };
  const std::string none = told_of_witness("prevents Bur"), villars = told_of_witness("prevents Als");
  EXPECT_EQ(villars.find("Berwick"), std::string::npos) << villars;
  EXPECT_NE(villars.find("Villars"), std::string::npos) << villars;
  EXPECT_EQ(none.find("Villars"), std::string::npos) << none;
  EXPECT_EQ(none.find("Berwick"), std::string::npos) << none;
}

// The supported fleet stays because its move cannot be carried out; another fleet that is called the same way has come
// to where the cutter comes from.
TEST(TurnExplanation, KnowsWhichOfTwoFleetsThatAreCalledAlikeIsSupported) {
  SampleDeed supports{.power = "Swedish",
                      .order = "F(COS) S F(SBA)",
                      .result = Result::Cut,
                      .clause = Clause::SupportCut,
                      .witnesses = {"cuts GOB"}};
  const SampleDeed other{.power = "Poles", .order = "F(SKA)-hold", .started = "SBA"};
  const SampleDeed cuts{.power = "Russians", .order = "F(SKA)-COS", .result = Result::Bounces, .started = "GOB"};
  supports.supported = "Swedish SBA";
  EXPECT_EQ(told({supports, {.power = "Swedish", .order = "F(SBA)-Mec", .result = Result::Stands}, other, cuts}),
            "The support of F(COS) is cut by the attack of F(GOB) on Copenhagen Sound.");
  supports.supported = "Poles SKA";
  EXPECT_EQ(told({supports, {.power = "Swedish", .order = "F(SBA)-Mec", .result = Result::Bounces}, other, cuts}),
            "The support of F(COS) was cut in the first impulse, and over mountains it needs both.")
      << "the other one is supported, so that an attack from there does not cut";
}

TEST(TurnExplanation, DoesNotNameAFleetThatWasToConvoyAnotherArmy) {
  const SampleDeed army{.power = "Swedish",
                        .order = "A(Sca)-Mec",
                        .result = Result::Disrupted,
                        .clause = Clause::ConvoyDisrupted,
                        .witnesses = {"lost SBA"}};
  const auto fleet = [](std::string_view order) {
    return SampleDeed{.power = "Swedish",
                      .order = order,
                      .result = Result::Disrupted,
                      .clause = Clause::ConvoyDisrupted,
                      .fate = Fate::Dislodged,
                      .by = "WPr"};
  };
  EXPECT_EQ(told({army, fleet("F(SBA) C A(Sca)-Mec")}),
            "The convoy of A(Sca) to Mecklenburg is disrupted: F(SBA) is dislodged.");
  EXPECT_EQ(told({army, fleet("F(SBA) C A(Got)-Mec")}),
            "A(Sca) can only go to Mecklenburg by sea, and no chain of fleets convoys it in this impulse.");
  EXPECT_EQ(told({army, fleet("F(SBA) C A(Sca)-Pom")}),
            "A(Sca) can only go to Mecklenburg by sea, and no chain of fleets convoys it in this impulse.");
  EXPECT_EQ(told({{.power = "Swedish",
                   .order = "A(Sca)-Mec",
                   .result = Result::Disrupted,
                   .clause = Clause::ConvoyDisrupted,
                   .witnesses = {"lost GOB"}},
                  {.power = "Swedish",
                   .order = "F(GOB) C A(Sca)-Mec",
                   .result = Result::Disrupted,
                   .clause = Clause::ConvoyDisrupted,
                   .fate = Fate::Dislodged,
                   .by = "WPr"}}),
            "A(Sca) can only go to Mecklenburg by sea, and no chain of fleets convoys it in this impulse.")
      << "that fleet alone is no chain";
}

TEST(TurnExplanation, NamesTheOtherFleetsThatRetreatToTheSamePlace) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "Swedish", .order = "F(SBA)-hold"},
                {.power = "Poles", .order = "F(SBA)-hold"},
                {.power = "Russians", .order = "F(GOB)-hold"}});
  turn.order("Swedish", "Retreat F(SBA)-COS", Result::Bounces, Clause::RetreatCollides)
      .order("Poles", "Retreat F(SBA)-COS", Result::Bounces, Clause::RetreatCollides)
      .order("Russians", "Retreat F(GOB)-COS", Result::Bounces, Clause::RetreatNotOpen);
  OrderRecord& line = turn.phase().orders.front();
  line.verdict->witnesses = {witness_in(variant(), "prevents SBA", std::nullopt),
                             witness_in(variant(), "prevents GOB", std::nullopt)};
  EXPECT_EQ(explain(variant(), turn.phase(), line),
            "The retreat of Swedish F(SBA) to Copenhagen Sound meets that of Polish F(SBA), so Swedish F(SBA) is "
            "disbanded.");
}

// The verdict on a line for several fleets says that some have retreated by it.
TEST(TurnExplanation, SaysThatFleetsWereLostWhichFollowedTheirLineAtAnotherTime) {
  const auto told_with = [](std::initializer_list<int> own, std::initializer_list<int> others) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = "Swedish", .order = "2F(SBA)-hold"}, {.power = "Russians", .order = "F(GOB)-hold"}});
    turn.order("Swedish", "Retreat 2F(SBA)-NBA", Result::Retreats, Clause::RetreatMoves, {}, own)
        .order("Russians", "Retreat F(GOB)-NBA", Result::Bounces, Clause::RetreatCollides, {}, others);
    turn.phase().orders.back().verdict->witnesses = {witness_in(variant(), "prevents SBA", std::nullopt)};
    return explain(variant(), turn.phase(), turn.phase().orders.front());
  };
  const std::string made = "The retreat of 2F(SBA) to North Baltic is made.";
  EXPECT_EQ(told_with({1, 2}, {2}),
            made + " Fleets that were to make it after the second impulse met others there and are disbanded.");
  EXPECT_EQ(told_with({1, 2}, {1}),
            made + " Fleets that were to make it after the first impulse met others there and are disbanded.");
  EXPECT_EQ(told_with({1, 2}, {0}), made);
  EXPECT_EQ(told_with({0, 1, 2}, {1, 2}), made +
                                              " Fleets that were to make it after the first impulse and after the"
                                              " second impulse met others there and are disbanded.");
  EXPECT_EQ(told_with({0, 1, 2}, {0, 2}), made +
                                              " Fleets that were to make it after the second impulse and at the end"
                                              " of the turn met others there and are disbanded.");
  EXPECT_EQ(told_with({1, 2}, {1, 2}), made) << "at one of the times some have retreated";
  EXPECT_EQ(told_with({1}, {1}), made) << "those were the fleets of another power";
}

TEST(TurnExplanation, NamesNoLossesOfFleetsThatMetNoOthers) {
  const auto told_with = [](std::string_view line, std::string_view witness) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = swedish, .order = "2F(Got)-hold"},
                  {.power = swedish, .order = "A(Got)-hold"},
                  {.power = poles, .order = "F(Dal)-hold"},
                  {.power = poles, .order = "A(Dal)-hold"}});
    turn.order(swedish, "Retreat 2F(Got)-Sca", Result::Retreats, Clause::RetreatMoves, {}, {1, 2})
        .order(poles, line, Result::Bounces, Clause::RetreatCollides, {}, {2});
    turn.phase().orders.back().verdict->witnesses = {witness_in(variant(), witness, std::nullopt)};
    return explain(variant(), turn.phase(), turn.phase().orders.front());
  };
  const std::string made = "The retreat of 2F(Got) to Scania is made.";
  EXPECT_EQ(told_with("Retreat F(Dal)-Sca", "prevents Got"),
            made + " Fleets that were to make it after the second impulse met others there and are disbanded.");
  EXPECT_EQ(told_with("Retreat A(Dal)-Sca", "prevents Got"), made) << "armies met, which do not meet fleets";
  EXPECT_EQ(told_with("Retreat F(Dal)-Fin", "prevents Got"), made) << "they met other fleets of Gotaland in Finland";
  EXPECT_EQ(told_with("Retreat F(Dal)-Sca", "prevents Fin"), made) << "they met fleets of a third power";
}

TEST(TurnExplanation, NamesNoFleetsThatRetreatToTheSamePlaceAtAnotherTime) {
  const auto told_at = [](int time) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = "Russians", .order = "F(GOB)-hold"},
                  {.power = "Poles", .order = "F(SBA)-hold"},
                  {.power = "Swedish", .order = "F(SBA)-hold"}});
    turn.order("Russians", "Retreat F(GOB)-NBA", Result::Bounces, Clause::RetreatCollides, {}, {time})
        .order("Poles", "Retreat F(SBA)-NBA", Result::Bounces, Clause::RetreatCollides, {}, {time})
        .order("Swedish", "Retreat F(SBA)-NBA", Result::Bounces, Clause::RetreatCollides, {}, {2});
    OrderRecord& line = turn.phase().orders.front();
    line.verdict->witnesses = {witness_in(variant(), "prevents SBA", std::nullopt)};
    return explain(variant(), turn.phase(), line);
  };
  const std::string_view polish =
      "The retreat of F(GOB) to North Baltic meets that of Polish F(SBA), so F(GOB) is disbanded.";
  EXPECT_EQ(told_at(1), polish);
  EXPECT_EQ(told_at(0), polish) << "at the end of the turn";
}

TEST(TurnExplanation, CountsMountainsForALeaderThatStays) {
  const auto told_with = [](int presence, int of_mountains) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = french, .order = "Vill(Swi)-hold"}, {.power = austrians, .order = "A(Tyr)-hold"}});
    turn.impulse({{.power = french,
                   .order = "Vill(Swi)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks Tyr"},
                   .strengths = {presence, 1},
                   .presence = presence,
                   .of_mountains = of_mountains},
                  {.power = austrians, .order = "A(Tyr)-Swi", .result = Result::Bounces, .total = 1}});
    return explain(variant(), turn.phase(), 1, turn.phase().impulses[1].deeds.front());
  };
  const std::string with_mountains = "holds with 3: his second and third impulses fall together, and mountains add 1.";
  const std::string without = "holds with 2: his second and third impulses fall together.";
  EXPECT_NE(told_with(3, 1).find(with_mountains), std::string::npos);
  EXPECT_NE(told_with(2, 0).find(without), std::string::npos);
  EXPECT_NE(told_with(2, 1).find("holds with 2, like an army, and mountains add 1."), std::string::npos)
      << "where he holds with one impulse";
}

// An attack on a unit that holds with two though nobody supports it.
TEST(TurnExplanation, SaysWhyAUnitHoldsWithMoreThanAnArmy) {
  const auto told = [](const SampleDeed& stays, std::string_view attack, Clause clause = Clause::BounceOccupied) {
    SampleTurn turn(testing::variant_of_1700());
    const std::string occupant(stays.order.substr(stays.order.find('('), 5));
    const std::string holds = "holds " + occupant.substr(1, 3);
    turn.impulse({stays});
    turn.impulse({{.power = austrians,
                   .order = attack,
                   .result = Result::Bounces,
                   .clause = clause,
                   .witnesses = {holds},
                   .strengths = {1, 2}},
                  stays});
    return explain(variant(), turn.phase(), 1, turn.phase().impulses[1].deeds.front());
  };
  const SampleDeed leader{.power = poles, .order = "Augu(Sil)-hold", .presence = 2},
      like_an_army{.power = poles, .order = "Augu(Sil)-hold"}, army{.power = poles, .order = "A(Sil)-hold"},
      in_the_mountains{.power = french, .order = "A(Swi)-hold", .presence = 2, .of_mountains = 1};
  const std::string twice =
      " In the second impulse Augustus of Saxony holds with 2: his second and third impulses fall together.";
  const std::string by_mountains = " In the second impulse A(Swi) holds with 2: mountains add 1.";
  const std::string more = "In the second impulse";
  EXPECT_TRUE(told(leader, "A(Boh)-Sil").ends_with(twice));
  EXPECT_NE(told(leader, "A(Boh)-Sil", Clause::BounceOwnSupport).find(twice), std::string::npos);
  EXPECT_EQ(told(like_an_army, "A(Boh)-Sil").find(more), std::string::npos);
  EXPECT_EQ(told(army, "A(Boh)-Sil").find(more), std::string::npos);
  EXPECT_NE(told(in_the_mountains, "A(Tyr)-Swi").find(by_mountains), std::string::npos);
}

TEST(TurnExplanation, SaysNothingOfADeedWithoutAVerdict) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "A(FrC)-hold"}});
  DeedRecord& deed = turn.phase().impulses.front().deeds.front();
  EXPECT_FALSE(claims_of_deed(variant(), turn.phase(), 0, deed).empty());
  DeedRecord silent = deed;
  silent.done.verdict.reset();
  EXPECT_TRUE(claims_of_deed(variant(), turn.phase(), 0, silent).empty());
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
       "A(Sil) cannot retreat to Bohemia, because the attack came from there. So this retreat counts as not ordered.",
       {Clause::RetreatAttackerOrigin}},
      {"Poles",
       "Retreat A(Sil)-GPo",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Great Poland, because it is occupied. So this retreat counts as not ordered.",
       {Clause::RetreatOccupied}},
      {"Poles",
       "Retreat A(Sil)-BPr",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Brandenburg-Prussia, because it is a neutral with its defence intact. So this "
       "retreat counts as not ordered.",
       {Clause::NeutralArmed}},
      {"Poles",
       "Retreat A(Sil)-Maz",
       Result::Illegal,
       Clause::RetreatNotOpen,
       "A(Sil) cannot retreat to Mazovia, because it does not border on the place that is left. So this retreat "
       "counts as not ordered.",
       {Clause::RetreatNotAdjacent}},
      {"Poles", "Retreat A(Sil)-Boh", Result::Bounces, Clause::RetreatCollides,
       "The retreat of A(Sil) to Bohemia meets that of another unit, so A(Sil) is disbanded."},
      {"Poles", "Retreat Augu(Sil)-Boh", Result::Bounces, Clause::RetreatCollides,
       "The retreat of Augustus of Saxony to Bohemia meets that of another unit. A leader is not disbanded for "
       "that: the order does not count."},
      {"Austro-Hungarians",
       "Retreat Euge(Vie)-Hun",
       Result::Retreats,
       Clause::RetreatMoves,
       "Prince Eugene retreats to Hungary and displaces the army of his power there.",
       {Clause::LeaderDisplaces}},
      {"Swedish", "Build A(Fin)", Result::Builds, Clause::BuildBuilt, "An army in Finland is built."},
      {"Swedish", "Build 2F(Sca)", Result::Builds, Clause::BuildBuilt,
       "Of 2 fleets in Scania as many are built as there is room and supply for."},
      {"Swedish",
       "Build F(Sca)",
       Result::Builds,
       Clause::BuildBuilt,
       "A fleet in Scania is built.",
       {Clause::FleetTwoPerCentre}},
      {"Swedish", "Build A(Dal)", Result::Illegal, Clause::BuildTooMany,
       "At the end of the turn the Swedish centres do not feed a further land unit."},
      {"Swedish", "Build A(Dal)", Result::Illegal, Clause::BuildNotOwned,
       "At the end of the turn Dalarna is not a Swedish centre."},
      {"Swedish", "Build A(Sca)", Result::Illegal, Clause::BuildOccupied,
       "A land unit is in Scania at the end of the turn."},
      {"Swedish", "Build F(Sca)", Result::Illegal, Clause::FleetStacking,
       "Scania has no room for a further fleet: a port holds two."},
      {"Russians", "Build F(Cri)", Result::Illegal, Clause::BuildDelayed,
       "The Russians control Crimea at the end of this turn but did not at the end of the turn before, so no fleets are built there yet."},
      {"Russians", "Build Mens(Mos)", Result::Illegal, Clause::LeaderNeverRebuilt,
       "Leaders are never built: one that is destroyed does not come back."},
      {"Swedish", "Build A(Fin)", Result::Void, Clause::Victory,
       "The game is won at the end of this turn, so nothing is built or removed any more."},
      {"Swedish", "Build A(Fin)", Result::Void, Clause::VictoryDate,
       "The game ends with this year, so nothing is built or removed any more."},
      {"Swedish", "Remove A(Got)", Result::Removes, Clause::RemovalOrdered, "A(Got) is removed as ordered."},
      {"Swedish", "Remove 2F(Sca)", Result::Removes, Clause::RemovalOrdered,
       "Of 2F(Sca) as many are removed as are there and have to go."},
      {"Swedish", "Remove A(Got)", Result::Void, Clause::RemovalTooMany,
       "A(Got) need not be removed: at the end of the turn the Swedish centres feed all Swedish units that are left."},
      {"Russians", "Remove A(Arc)", Result::Illegal, Clause::OrderNoSuchUnit,
       "At the end of the turn no unit that this line could remove is left in Archangel."},
      {"Russians", "Retreat A(Arc)-Lap", Result::Illegal, Clause::OrderNoSuchUnit,
       "There is no unit in Archangel that could carry out this order."},
      {"French", "Permit Anglo-Dutch", Result::Permits, Clause::PermissionGiven,
       "Until this is withdrawn, French coasts are open to Anglo-Dutch fleets, and French units and centres let "
       "Anglo-Dutch lines of supply pass."},
      {"French", "Withdraw Anglo-Dutch", Result::Withdraws, Clause::PermissionWithdrawn,
       "The French permission for Anglo-Dutch fleets and lines of supply is withdrawn."},
      {"French", "Withdraw Anglo-Dutch", Result::Void, Clause::PermissionWithdrawn,
       "There is no French permission for Anglo-Dutch fleets that could be withdrawn."},
      {"French", "Agree to end", Result::Agrees, Clause::VictoryAgreed, "The French agree to end the game."},
      {"Poles", "A(Vie)-Mrv", Result::Illegal, Clause::OrderForeignUnit,
       "Prince Eugene does not belong to the "
       "Poles."},
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
  EXPECT_EQ(explain(variant(), phase, phase.orders[3]),
            "First impulse: A(Boh) is under way to Silesia with double strength: the move takes both impulses and "
            "cannot arrive before the second. In this impulse its strength is 2. Second impulse: A(Boh) moves to "
            "Silesia and drives out A(Sil) (over the whole turn 3 against 2). This move takes both impulses, so the "
            "points of both are added up.");
  EXPECT_EQ(explain(variant(), phase.before, *phase.orders[3].order, *phase.orders[3].verdict),
            "A(Boh): moves. A move that is stronger than the unit in its destination, and than every other move "
            "there, dislodges that "
            "unit.")
      << "where the impulses are not known";
}

TEST(TurnExplanation, TellsOfUnitsWhoseImpulsesAreNotKnown) {
  const Position& start = variant().start;
  Verdict holds;
  holds.clause = Clause::OrderNone;
  const SampleTurn turn(testing::variant_of_1700());
  EXPECT_EQ(explain_unordered(variant(), start, turn.unit(swedish, "A(Fin)"), holds),
            "A(Fin): holds. A unit without an order, or with no order left for an impulse, holds.");
  EXPECT_EQ(explain_unordered(variant(), start, turn.unit(swedish, "A(Liv)"), holds),
            "A(Liv): holds. A unit without an order, or with no order left for an impulse, holds.")
      << "of several units of a power the one that is there";
  holds.clause = Clause::ParadoxSzykman;
  EXPECT_EQ(explain_unordered(variant(), start, turn.unit(swedish, "A(Fin)"), holds), "A(Fin): holds.")
      << "a clause of another rulebook has no title here";
}

// His two actions of the second impulse are dislodged with him. Of the others no retreat is known.
TEST(TurnExplanation, TellsARetreatThatWasOrderedOnce) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(french, "Retreat Vill(Als)-FrC", Result::Retreats, Clause::RetreatMoves, {}, {2})
      .order("Anglo-Dutch", "Retreat F(Bri)-ENG", Result::Retreats, Clause::RetreatMoves, {}, {2});
  turn.impulse({{.power = french, .order = "Vill(Als)-hold"}});
  const SampleDeed leader{.power = french, .order = "Vill(Als)-hold", .fate = Fate::Dislodged, .by = "Swa"};
  turn.impulse({leader,
                leader,
                {.power = french, .order = "A(Bur)-hold", .fate = Fate::Dislodged, .by = "Par"},
                {.power = "Spanish", .order = "F(Bri)-hold", .fate = Fate::Dislodged, .by = "BIS"}});
  const std::vector<EventSentence> once = {{"Villars retreats to Franche-Comte.", Clause::RetreatMoves}};
  EXPECT_EQ(told_after(variant(), turn.phase(), 1), once);
}

TEST(TurnExplanation, TellsNoRetreatOfADeedWithoutAVerdict) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(poles, "Retreat A(Sil)-GPo", Result::Retreats, Clause::RetreatMoves, {}, {1});
  turn.impulse({{.power = poles, .order = "A(Sil)-hold", .fate = Fate::Dislodged, .by = "Boh"}});
  EXPECT_EQ(told_after(variant(), turn.phase(), 0).size(), 1u);
  turn.phase().impulses.front().deeds.front().done.verdict.reset();
  EXPECT_TRUE(told_after(variant(), turn.phase(), 0).empty());
}

// Fleets that stood together, of one line of the sheet or of several, can have a retreat each.
TEST(TurnExplanation, TellsEachRetreatThatWasOrderedForFleets) {
  using Told = std::vector<EventSentence>;
  const EventSentence to_biscay = {"F(MAO) retreats to Bay of Biscay.", Clause::RetreatMoves};
  const EventSentence to_the_south = {"F(MAO) retreats to Western Mediterranean.", Clause::RetreatMoves};
  const SampleDeed one{.power = spanish, .order = "F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"};
  SampleDeed two = one, three = one, elsewhere = one;
  two.order = "2F(MAO)-hold";
  three.order = "3F(MAO)-hold";
  elsewhere.order = "F(And)-hold", elsewhere.started = "MAO";
  const SampleDeed attacker{.power = poles, .order = "4F(IRI)-hold"};
  // With the impulses after which each of the two lines was carried out.
  const auto sheet = [](int first, int second) {
    SampleTurn turn(testing::variant_of_1700());
    turn.order(spanish, "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {first})
        .order(spanish, "Retreat F(MAO)-WME", Result::Retreats, Clause::RetreatMoves, {}, {second});
    return turn;
  };

  SampleTurn parted = sheet(1, 1);
  parted.impulse({two, attacker}).impulse({attacker});
  EXPECT_EQ(told_after(variant(), parted.phase(), 0), (Told{to_biscay, to_the_south}));
  EXPECT_EQ(told_after(variant(), parted.phase(), 1), Told{});

  SampleTurn twice = sheet(1, 2);
  twice.impulse({one, attacker}).impulse({elsewhere, attacker});
  EXPECT_EQ(told_after(variant(), twice.phase(), 0), Told{to_biscay});
  EXPECT_EQ(told_after(variant(), twice.phase(), 1), Told{to_the_south});

  // The fleets that leave first need not leave by the first line: it can have been closed to them.
  SampleTurn later = sheet(2, 1);
  later.impulse({one, attacker}).impulse({elsewhere, attacker});
  EXPECT_EQ(told_after(variant(), later.phase(), 0), Told{to_the_south});
  EXPECT_EQ(told_after(variant(), later.phase(), 1), Told{to_biscay});

  SampleTurn third = sheet(1, 1);
  third.impulse({three, attacker});
  Event event{EventKind::Retreated, Clause::RetreatNearest, third.power(spanish), third.province("MAO"), {}, 0};
  event.unit = third.unit(spanish, "F(MAO)");
  event.to = {third.province("And"), Coast::None};
  event.towards = event.to.province;
  event.impulse = 1;
  third.event(event);
  const EventSentence by_the_game_master = {explain(variant(), event), Clause::RetreatNearest};
  EXPECT_EQ(told_after(variant(), third.phase(), 0), (Told{to_biscay, to_the_south, by_the_game_master}));
}

// Of two fleets that have to leave a port one is lost by its order, which no event reports.
TEST(TurnExplanation, TellsAtTheEndOfAFleetThatIsDisbandedInAPort) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(spanish, "Retreat F(And)-disband", Result::Disbands, Clause::RetreatDisband, {}, {0})
      .order(french, "Retreat F(MAO)-disband", Result::Disbands, Clause::RetreatDisband, {}, {1});
  const SampleDeed stays{.power = spanish, .order = "2F(And)-hold"};
  turn.impulse({stays, {.power = french, .order = "F(MAO)-hold", .fate = Fate::Destroyed, .by = "NAO"}});
  turn.impulse({stays});
  const EventSentence at_sea = {"F(MAO) is disbanded as ordered.", Clause::RetreatDisband};
  const EventSentence in_port = {"F(And) is disbanded as ordered.", Clause::RetreatDisband};
  EXPECT_EQ(told_after(variant(), turn.phase(), 0), std::vector{at_sea});
  EXPECT_TRUE(told_after(variant(), turn.phase(), 1).empty());
  EXPECT_EQ(told_after(variant(), turn.phase(), 2), std::vector{in_port});
}

// Where the game master retreats the army, that says where it goes.
TEST(TurnExplanation, TellsOnceWhereADisplacedArmyGoes) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = austrians, .order = "A(Hun)-hold", .clause = Clause::OrderHold}});
  Event event{EventKind::Displaced, Clause::LeaderDisplaces, turn.power(austrians), turn.province("Hun"), {}, 0};
  event.unit = turn.unit(austrians, "A(Hun)");
  event.to = {turn.province("Sla"), Coast::None};
  event.impulse = 1;
  turn.event(event);
  const EventSentence by_order = {"A(Hun) makes room for the leader of its power and goes to Slavonia.",
                                  Clause::LeaderDisplaces};
  EXPECT_EQ(told_after(variant(), turn.phase(), 0), std::vector{by_order});
  event.kind = EventKind::Retreated;
  event.clause = Clause::RetreatNearest;
  event.towards = event.to.province;
  turn.event(event);
  const std::vector<EventSentence> both = {
      {"A(Hun) makes room for the leader of its power.", Clause::LeaderDisplaces},
      {"The game master retreats A(Hun) to Slavonia, the nearest Austro-Hungarian centre that is open.",
       Clause::RetreatNearest}};
  EXPECT_EQ(told_after(variant(), turn.phase(), 0), both);
}

// Its own line has brought it there, and the event says so, too.
TEST(TurnExplanation, TellsOnceThatADisplacedArmyFollowsItsOrder) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(austrians, "Retreat A(Hun)-Sla", Result::Retreats, Clause::RetreatMoves, {}, {1});
  turn.impulse({{.power = austrians, .order = "A(Hun)-hold", .clause = Clause::OrderHold, .fate = Fate::Dislodged}});
  Event event{EventKind::Displaced, Clause::LeaderDisplaces, turn.power(austrians), turn.province("Hun"), {}, 0};
  event.unit = turn.unit(austrians, "A(Hun)");
  event.to = {turn.province("Sla"), Coast::None};
  event.impulse = 1;
  turn.event(event);
  const std::vector<EventSentence> after = told_after(variant(), turn.phase(), 0);
  ASSERT_EQ(after.size(), 1u);
  EXPECT_EQ(after.front().clause, Clause::LeaderDisplaces);
}

TEST(TurnExplanation, NamesThePowersOfFleetsThatLeaveTheSamePlace) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(french, "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {1});
  turn.impulse({{.power = french, .order = "F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"},
                {.power = spanish, .order = "F(MAO)-hold", .fate = Fate::Destroyed, .by = "IRI"}});
  Event lost{EventKind::Disbanded, Clause::RetreatNoneCloser, turn.power(spanish), turn.province("MAO"), {}, 0};
  lost.unit = turn.unit(spanish, "F(MAO)");
  lost.impulse = 1;
  turn.event(lost);
  const std::vector<EventSentence> both = {
      {"French F(MAO) retreats to Bay of Biscay.", Clause::RetreatMoves},
      {"Spanish F(MAO) is disbanded: no open place is nearer by sea to a Spanish centre without a foreign unit.",
       Clause::RetreatNoneCloser}};
  EXPECT_EQ(told_after(variant(), turn.phase(), 0), both);
}

// At the end it is named by where it is then, and not by where others were when the turn began.
TEST(TurnExplanation, NamesNoPowerOfAFleetThatLeavesAPortAtTheEnd) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = french, .order = "F(And)-hold"}, {.power = spanish, .order = "F(WME)-hold"}});
  Event out{EventKind::PutOut, Clause::FleetEnemyPort, turn.power(spanish), turn.province("And"), {}, 0};
  out.unit = turn.unit(spanish, "F(And)");
  out.to = {turn.province("WME"), Coast::None};
  turn.event(out);
  EXPECT_EQ(explain(variant(), turn.phase(), out),
            "F(And) has to leave the port of Andalusia, which is not friendly to it, and goes to Western "
            "Mediterranean.");
}

TEST(TurnExplanation, TellsWhatHappensAfterAnImpulseAndAtTheEnd) {
  SampleTurn turn = testing::sample_turn();
  const PhaseRecord& phase = turn.phase();
  EXPECT_TRUE(told_after(variant(), phase, 0).empty());
  const std::vector<EventSentence> second = {
      {"A(Sil) retreats to Great Poland.", Clause::RetreatMoves},
      {"A Swedish unit enters Denmark, which loses its defence for good.", Clause::NeutralLost}};
  EXPECT_EQ(told_after(variant(), phase, 1), second);
  const std::vector<EventSentence> end = {
      {"Denmark becomes a Swedish centre: a Swedish land unit is there at the end of the turn.",
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
  Event elsewhere = event(EventKind::PutOut, Clause::FleetEnemyPort, "Spanish", "F(WHS)", "NWS");
  elsewhere.province = turn.province("Lap");
  removed.sequence = {{turn.unit("Russians", "A(Fin)"), 2}, {turn.unit("Russians", "A(Arc)"), 1}};
  const Row rows[] = {
      {event(EventKind::Retreated, Clause::RetreatNearest, "Poles", "A(Sil)", "Sax", "Sax"),
       "The game master retreats A(Sil) to Saxony, the nearest Polish centre that is open."},
      {event(EventKind::Retreated, Clause::RetreatNearest, "Poles", "A(Sil)", "LPo", "Maz"),
       "The game master retreats A(Sil) to Little Poland, towards the Polish centre Mazovia."},
      {event(EventKind::Retreated, Clause::RetreatChoice, "Poles", "Augu(Sil)", "LPo", "Maz"),
       "The game master retreats Augustus of Saxony to Little Poland, towards the Polish centre Mazovia. It is not "
       "the only Polish centre at that distance: home centres come first, and then the alphabet decides."},
      {event(EventKind::Retreated, Clause::LeaderWithoutOrders, "Russians", "Mens(Lap)", "Nrl"),
       "The game master retreats Menshikov to Norrland. No open place is nearer by land to a Russian centre without "
       "a foreign unit, but a leader is not lost for that: he goes to the first open place of the alphabet, or, if no "
       "place is open, to the first where an army of his power makes room."},
      {event(EventKind::Displaced, Clause::LeaderDisplaces, "Austro-Hungarians", "A(Hun)", "Sla"),
       "A(Hun) makes room for the leader of its power and goes to Slavonia."},
      {event(EventKind::PutOut, Clause::FleetEnemyPort, "Spanish", "F(And)", "WME"),
       "F(And) has to leave the port of Andalusia, which is not friendly to it, and goes to Western Mediterranean."},
      {elsewhere, "F(WHS) has to leave the port of Lapland, which is not friendly to it, and goes to Norwegian Sea."},
      {event(EventKind::PutOut, Clause::FleetEnemyPort, "Spanish", "F(And)", "WME", "Nap"),
       "F(And) has to leave the port of Andalusia, which is not friendly to it. The game master retreats it to Western "
       "Mediterranean, towards the Spanish centre Naples."},
      {event(EventKind::PutOut, Clause::FleetRevoked, "Spanish", "2F(And)", "Nap", "Nap"),
       "2F(And) have to leave the port of Andalusia, because the permission for that is withdrawn. The game master "
       "retreats them to Naples, a Spanish centre."},
      {event(EventKind::PutOut, Clause::FleetRevoked, "Anglo-Dutch", "2F(Bri)", "ENG"),
       "2F(Bri) have to leave the port of Brittany, because the permission for that is withdrawn, and go to "
       "English Channel."},
      {event(EventKind::Disbanded, Clause::RetreatNoneCloser, "Swedish", "2F(GOB)"),
       "2F(GOB) are disbanded: no open place is nearer by sea to a Swedish centre without a foreign unit."},
      {event(EventKind::Disbanded, Clause::RetreatNoneCloser, "Russians", "Mens(Lap)"),
       "Menshikov is lost: no place is open, and no army of his power can make room."},
      {event(EventKind::Disbanded, Clause::RetreatCollides, "Poles", "A(Sil)"),
       "A(Sil) is disbanded: another unit retreats to the same place."},
      {event(EventKind::Unsupplied, Clause::SupplyCut, "Austro-Hungarians", "A(Kur)"),
       "The Austro-Hungarian army in Kurland is disbanded: no line of supply leads from there to an Austro-Hungarian "
       "centre."},
      {event(EventKind::Unsupplied, Clause::SupplyCut, "Swedish", "2F(GOB)"),
       "2 Swedish fleets in Gulf of Bothnia are disbanded: no line of supply leads from there to a Swedish centre."},
      {event(EventKind::Unsupplied, Clause::SupplyCut, "Russians", "Mens(Lap)"),
       "Menshikov in Lapland is disbanded: no line of supply leads from there to a Russian centre."},
      {captured, "Hanover becomes an Anglo-Dutch centre: an Anglo-Dutch land unit is there at the end of the turn."},
      {unused, "1 Polish build is left unused."},
      {won, "The Turks win with 17 centres besides their homes."},
      {dated, "The game ends with this year: the Turks win with 17 centres besides their homes."},
      {shared,
       "The game ends with this year, and the Turks share the first place, with 9 centres besides their "
       "homes."},
      {event(EventKind::Ended, Clause::VictoryAgreed, "Turks", ""), "The game ends: all players have agreed to it."},
      {removed,
       "The Russian army in Finland is removed, because there are more Russian units than Russian centres feed: it is "
       "the farthest from the nearest Russian home centre (distance 2; the army in Archangel has 1)."},
      {event(EventKind::Removed, Clause::FleetRate, "Spanish", "F(Nap)"),
       "A Spanish fleet in Naples is removed with another fleet: one centre feeds two fleets, so the removal of one "
       "fleet alone frees no centre."},
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
      const bool is_of_turns = variant().rulebook().find(clause) != nullptr;
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
