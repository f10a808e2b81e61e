// What is told of a paradox: how many outcomes are consistent, and what leads to each or to a contradiction; and of the
// rules that keep paradoxes from coming about, which they kept.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/adjudicate.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace paradoxes_test {

using testing::board_of;
using testing::standard;

std::string name(const Variant& variant, ProvinceId province) { return variant.map[province].name; }

// "assume London convoys", "Belgium is cut", "so Brest moves"
std::string told(const Variant& variant, const TrialStep& step) {
  std::string text = step.by == StepBy::Assumed ? "assume " : step.by == StepBy::Turns ? "in a ring " : "";
  text += name(variant, step.decision.unit);
  switch (step.decision.kind) {
    case DecisionKind::Move: return text + (step.yes ? " moves" : " stays");
    case DecisionKind::Support: return text + (step.yes ? " supports" : " is cut");
    case DecisionKind::Convoy: break;
  }
  return text + (step.yes ? " is carried" : " is not carried");
}

std::string told(const Variant& variant, const Paradox& paradox) {
  std::string text = std::string(key_of(paradox.clause)) + ' ' + std::string(word(paradox.consistent)) + " of";
  for (const ProvinceId army : paradox.armies) text += ' ' + name(variant, army);
  for (const Trial& trial : paradox.trials) {
    text += '\n';
    for (std::size_t i = 0; i < trial.steps.size(); ++i) text += (i == 0 ? "" : ", ") + told(variant, trial.steps[i]);
    text += trial.consistent ? "." : "!";
  }
  return text;
}

std::string paradoxes(const std::string& orders, ConvoyParadox rule = ConvoyParadox::Szykman) {
  const auto variant = std::make_shared<Variant>(testing::with_option(standard(), &Options::convoy_paradox, rule));
  const testing::OrderedBoard board = board_of(orders, *variant);
  std::string text;
  for (const Paradox& paradox : adjudicate(*variant, board.position, board.orders).paradoxes)
    text += (text.empty() ? "" : "\n") + told(*variant, paradox);
  return text;
}

// DATC 6.F.14: if the army arrives, it cuts the support against its own fleet.
const std::string simple =
    "England: F London S F Wales - English Channel; F Wales - English Channel\n"
    "France: A Brest - London; F English Channel C A Brest - London";
// DATC 6.F.18: if it arrives, it cuts the support that holds its own fleet.
const std::string own_fleet =
    "England: A London - Belgium; F North Sea C A London - Belgium; F English Channel S A London - Belgium\n"
    "Germany: F Belgium S F North Sea; F Skagerrak - North Sea; F Helgoland Bight S F Skagerrak - North Sea";
// DATC 6.F.22 to 6.F.24.
const std::string two_convoys =
    "England: F Edinburgh - North Sea; F London S F Edinburgh - North Sea\n"
    "France: A Brest - London; F English Channel C A Brest - London\n"
    "Germany: F Belgium S F Picardy - English Channel; F Picardy - English Channel\n"
    "Russia: A Norway - Belgium; F North Sea C A Norway - Belgium";
const std::string exclusive_convoys =
    "England: F Edinburgh - North Sea; F Yorkshire S F Edinburgh - North Sea\n"
    "France: A Brest - London; F English Channel C A Brest - London\n"
    "Germany: F Belgium S F English Channel; F London S F North Sea\n"
    "Italy: F Mid-Atlantic Ocean - English Channel; F Irish Sea S F Mid-Atlantic Ocean - English Channel\n"
    "Russia: A Norway - Belgium; F North Sea C A Norway - Belgium";
const std::string two_without_outcome =
    "England: F Edinburgh - North Sea; F London S F Edinburgh - North Sea; F Irish Sea - English Channel; "
    "F Mid-Atlantic Ocean S F Irish Sea - English Channel\n"
    "France: A Brest - London; F English Channel C A Brest - London; F Belgium S F English Channel\n"
    "Russia: A Norway - Belgium; F North Sea C A Norway - Belgium";

TEST(Paradoxes, SayWhichOutcomesAreConsistentOrHowEachContradictsItself) {
  EXPECT_EQ(paradoxes(simple),
            "paradox/szykman several of Brest\n"
            "assume Brest is carried, London is cut, Wales stays.\n"
            "assume Brest is not carried, London supports, Wales moves.");
  EXPECT_EQ(paradoxes(own_fleet),
            "paradox/szykman none of London\n"
            "assume London is carried, Belgium is cut, Skagerrak moves, London is not carried!\n"
            "assume London is not carried, Belgium supports, Skagerrak stays, London is carried!");
  EXPECT_EQ(
      paradoxes(two_convoys),
      "paradox/szykman several of Brest Norway\n"
      "assume Brest is carried, London is cut, Edinburgh stays, Norway is carried, Belgium is cut, Picardy stays.\n"
      "assume Brest is not carried, London supports, Edinburgh moves, Norway is not carried, Belgium supports, "
      "Picardy moves.");
  EXPECT_EQ(paradoxes(exclusive_convoys),
            "paradox/szykman several of Brest Norway\n"
            "assume Brest is carried, London is cut, Edinburgh moves, Norway is not carried, Belgium supports, "
            "Mid-Atlantic Ocean stays.\n"
            "assume Brest is not carried, London supports, Edinburgh stays, Norway is carried, Belgium is cut, "
            "Mid-Atlantic Ocean moves.");
  EXPECT_EQ(
      paradoxes(two_without_outcome),
      "paradox/szykman none of Brest Norway\n"
      "assume Brest is carried, London is cut, Edinburgh stays, Norway is carried, Belgium is cut, Irish Sea moves, "
      "Brest is not carried!\n"
      "assume Brest is not carried, London supports, Edinburgh moves, Norway is not carried, Belgium supports, "
      "Irish Sea stays, Brest is carried!");
}

TEST(Paradoxes, AreToldByTheRuleThatSettlesThem) {
  EXPECT_EQ(paradoxes(own_fleet, ConvoyParadox::AllHold).substr(0, 31), "paradox/all-hold none of London");
  EXPECT_EQ(paradoxes(own_fleet, ConvoyParadox::SzykmanArmy).substr(0, 33), "paradox/army-holds none of London");
}

// DATC 6.F.21: the rule spares a support of a fleet, and there is no circle with or without it.
const std::string no_circle =
    "France: F Irish Sea S F Mid-Atlantic Ocean - North Atlantic Ocean; F Mid-Atlantic Ocean - North Atlantic Ocean\n"
    "England: A Liverpool - Clyde via convoy; F North Atlantic Ocean C A Liverpool - Clyde; "
    "F Clyde S F North Atlantic Ocean\n"
    "Russia: A Norway - Clyde; F Norwegian Sea C A Norway - Clyde; A Edinburgh S A Norway - Clyde";
TEST(Paradoxes, AreToldWhereARuleKeepsThemFromComingAbout) {
  const std::string prevented =
      " several of Brest\n"
      "assume Brest is carried, London is cut, Wales stays.\n"
      "assume Brest is not carried, London supports, Wales moves.";
  EXPECT_EQ(paradoxes(simple, ConvoyParadox::Y1971), "paradox/1971" + prevented);
  EXPECT_EQ(paradoxes(simple, ConvoyParadox::Y1982), "paradox/1982" + prevented);
  EXPECT_EQ(paradoxes(simple, ConvoyParadox::Y2000), "paradox/2000" + prevented);
  EXPECT_EQ(paradoxes(simple, ConvoyParadox::OwnEffect), "paradox/own-effect" + prevented);
  EXPECT_EQ(paradoxes(own_fleet, ConvoyParadox::Y1971).substr(0, 30), "paradox/szykman none of London")
      << "the rule spares no support to hold: Szykman's settles it";
  EXPECT_EQ(paradoxes(own_fleet, ConvoyParadox::Y1982).substr(0, 27), "paradox/1982 none of London");
  for (const ConvoyParadox rule :
       {ConvoyParadox::Y1971, ConvoyParadox::Y1982, ConvoyParadox::Y2000, ConvoyParadox::OwnEffect})
    EXPECT_EQ(paradoxes(no_circle, rule), "");
}

}  // namespace paradoxes_test
}  // namespace casus
