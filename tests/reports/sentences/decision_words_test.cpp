// What a decision is called and what it came to, with an order for it and without one.
#include "reports/sentences/decision_words.h"

#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "tests/reports/sample_run.h"

namespace casus::reports {
namespace decision_words_test {

const Variant& variant() { return *casus::testing::standard_variant(); }

Decision about(DecisionKind kind, std::string_view province) { return {kind, *variant().map.find(province)}; }

// A move that bounces, one whose convoy fails, a support that is cut, and units without an order that counts.
PhaseRecord phase() {
  casus::testing::SampleCase made(casus::testing::standard_variant(), "X.1", "A case", "X");
  made.phase({Season::Spring, 1901, PhaseKind::Movement});
  made.order("Austria", "A Budapest - Galicia", Result::Bounces, Clause::BounceStandOff);
  made.order("England", "A London - Norway", Result::Disrupted, Clause::ConvoyDisrupted);
  made.order("Austria", "A Vienna S A Budapest - Galicia", Result::Cut, Clause::SupportCut);
  made.order("Russia", "A Moscow - Paris", Result::Illegal, Clause::MoveNotAdjacent);
  made.unit("Germany", "A Munich", Result::Holds, Fate::Stays, Clause::OrderNone);
  return made.record().phases.front();
}

TEST(DecisionWords, CallAnOrderAndWhatItCameTo) {
  const PhaseRecord on = phase();
  const DecisionWords move = words_of(variant(), on, {about(DecisionKind::Move, "Budapest"), false, 1, {}, {}});
  EXPECT_EQ(move.order, "A Budapest - Galicia");
  EXPECT_EQ(move.outcome, "bounces");
  EXPECT_EQ(variant()[move.power].name, "Austria");
  const DecisionWords support = words_of(variant(), on, {about(DecisionKind::Support, "Vienna"), false, 1, {}, {}});
  EXPECT_EQ(support.order, "A Vienna S A Budapest - Galicia");
  EXPECT_EQ(support.outcome, "cut");
}

TEST(DecisionWords, TellAConvoyAndItsMoveApart) {
  const PhaseRecord on = phase();
  const auto outcome = [&](DecisionKind kind, bool yes) {
    const DecisionWords words = words_of(variant(), on, {about(kind, "London"), yes, 1, {}, {}});
    return words.order + ": " + words.outcome;
  };
  EXPECT_EQ(outcome(DecisionKind::Convoy, false), "the convoy of A London - Norway: does not carry");
  EXPECT_EQ(outcome(DecisionKind::Convoy, true), "the convoy of A London - Norway: carries");
  EXPECT_EQ(outcome(DecisionKind::Move, false), "A London - Norway: does not move");
}

TEST(DecisionWords, CallAUnitWhoseOrderWasImplied) {
  const PhaseRecord on = phase();
  const auto outcome = [&](DecisionKind kind, std::string_view province, bool yes) {
    const DecisionWords words = words_of(variant(), on, {about(kind, province), yes, 1, {}, {}});
    return words.order + ": " + words.outcome;
  };
  EXPECT_EQ(outcome(DecisionKind::Move, "Munich", true), "A Munich: moves");
  EXPECT_EQ(outcome(DecisionKind::Move, "Munich", false), "A Munich: does not move");
  EXPECT_EQ(outcome(DecisionKind::Support, "Munich", true), "A Munich: given");
  EXPECT_EQ(outcome(DecisionKind::Support, "Munich", false), "A Munich: cut");
  EXPECT_EQ(outcome(DecisionKind::Move, "Moscow", true), "A Moscow: moves")
      << "an illegal order is not what is decided";
}

TEST(DecisionWords, AskAndListOutcomes) {
  EXPECT_EQ(question_about(DecisionKind::Move), "does it move?");
  EXPECT_EQ(question_about(DecisionKind::Support), "is it given?");
  EXPECT_EQ(question_about(DecisionKind::Convoy), "does it carry?");
  Settling settling;
  settling.decisions = {{about(DecisionKind::Support, "Vienna"), false, 1, {}, {}},
                        {about(DecisionKind::Move, "Budapest"), false, 2, {}, {}}};
  EXPECT_EQ(outcomes_in_words(variant(), phase(), settling),
            "A Vienna S A Budapest - Galicia: cut, A Budapest - Galicia: bounces");
}

TEST(DecisionWords, CallCircles) {
  ClosedPart part;
  EXPECT_EQ(words_of(variant(), part), "A ring of moves: all succeed");
  part.kind = ClosedPart::Kind::Convoys;
  EXPECT_EQ(words_of(variant(), part), "A circle through a convoy: only one answer fits");
  part.kind = ClosedPart::Kind::Paradox;
  part.clause = Clause::ParadoxSzykman;
  EXPECT_EQ(words_of(variant(), part), "A paradox: " + variant().rulebook().find(Clause::ParadoxSzykman)->title);
  part.clause = Clause::LeaderParadox;
  EXPECT_EQ(words_of(variant(), part), "A paradox") << "of another rulebook";
}

// Four decisions in a row, each of which changes the next: then the sequence is worth a picture. Decisions that change
// nothing make no row, and of several rows before a decision the longest counts.
TEST(DecisionWords, SayWhetherASequenceHasSomethingToSee) {
  const Decision first = about(DecisionKind::Move, "Vienna"), second = about(DecisionKind::Support, "Trieste"),
                 third = about(DecisionKind::Move, "Venice"), fourth = about(DecisionKind::Move, "Rome"),
                 other = about(DecisionKind::Move, "Munich");
  const auto after = [](Decision one, std::vector<AskedDecision> asked = {}) {
    SettledDecision settled;
    settled.decision = one;
    settled.asked = std::move(asked);
    return settled;
  };
  Settling settling;
  EXPECT_FALSE(has_something_to_see(settling));
  settling.decisions = {after(other), after(first), after(second, {{first, true}}),
                        after(third, {{second, true}, {other, true}})};
  EXPECT_FALSE(has_something_to_see(settling)) << "three in a row";
  Settling alone;
  alone.decisions = {after(first), after(second, {{first, true}}), after(third, {{second, true}})};
  EXPECT_FALSE(has_something_to_see(alone)) << "three in a row, and nothing else";
  Settling longer = settling;
  longer.decisions.push_back(after(fourth, {{third, true}}));
  EXPECT_TRUE(has_something_to_see(longer));
  longer.decisions.back() = after(fourth, {{third, false}, {other, true}});
  EXPECT_FALSE(has_something_to_see(longer)) << "the third one changes nothing";
  settling.parts.resize(1);
  EXPECT_TRUE(has_something_to_see(settling));
}

}  // namespace decision_words_test
}  // namespace casus::reports
