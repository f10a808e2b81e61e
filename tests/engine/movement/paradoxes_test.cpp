// What is told of a paradox: how many outcomes are consistent, and what leads to each or to a contradiction; and of the
// rules that keep paradoxes from coming about, which they kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/movement/decisions.h"
#include "engine/movement/paradox_trials.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/seas.h"
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

std::string told(const Variant& variant, const Trial& trial) {
  std::string text;
  for (const TrialStep& step : trial.steps) text += (text.empty() ? "" : ", ") + told(variant, step);
  return text + (trial.consistent ? "." : "!");
}

std::string told(const Variant& variant, const Paradox& paradox) {
  std::string text = std::string(key_of(paradox.clause)) + ' ' + std::string(word(paradox.consistent)) + " of";
  for (const ProvinceId army : paradox.armies) text += ' ' + name(variant, army);
  for (const Trial& trial : paradox.trials) text += '\n' + told(variant, trial);
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

// ---- Boards that no orders make, to see what is told of many trials ----

struct Matched {
  Matched(const Variant& variant, testing::OrderedBoard of_board)
      : board(std::move(of_board)), field(variant, board.position), battle(field) {
    battle.match(board.orders);
  }
  // Everything in it that is open, taken for one paradox.
  std::vector<Trial> trials(Consistent consistent) const {
    SettledParadox<widest> all;
    all.moves = battle.movers - battle.by_convoy;
    all.supports = battle.supporters;
    all.armies = battle.by_convoy;
    all.consistent = consistent;
    return trials_of(battle, all);
  }

  const testing::OrderedBoard board;
  const Field<widest> field;
  WideBattle battle;
};

// Circles of the kinds of `simple` and `own_fleet`, next to each other: each army goes by its own fleet.
class Circles {
 public:
  // The first so many circles have one consistent outcome, the next ones two, the others none.
  Circles(std::size_t with_outcomes, std::size_t without, std::size_t with_one = 0) : variant_(standard()) {
    for (std::size_t i = 0; i < with_one + with_outcomes + without; ++i)
      add(std::to_string(i), i < with_one ? 1 : i < with_one + with_outcomes ? 2 : 0);
    variant_.map = builder_.build();
    for (std::size_t i = 0; i < with_one; ++i) support_too("goal " + std::to_string(i), "carrier " + std::to_string(i));
    board_.position.phase = {Season::Spring, 1901, PhaseKind::Movement};
    board_.position.owners.assign(variant_.map.provinces().size(), no_power);
    std::ranges::sort(board_.position.units, {}, &Unit::at);
  }

  // The given support of the fleet in `helper` also counts for the fleet in `helped`.
  void support_too(const std::string& helper, const std::string& helped) {
    more_supports_.emplace_back(*variant_.map.find(helper), *variant_.map.find(helped));
  }

  std::vector<Trial> trials(Consistent consistent) const {
    const auto board = std::make_unique<Matched>(variant_, board_);
    for (const auto& [helper, helped] : more_supports_)
      board->battle.supports[board->field.at(helped)].set(board->field.at(helper));
    return board->trials(consistent);
  }
  std::string told(const Trial& trial) const { return paradoxes_test::told(variant_, trial); }

 private:
  void add(const std::string& number, int outcomes) {
    const ProvinceId start = testing::add_province(builder_, "start " + number, Terrain::Coastal),
                     goal = testing::add_province(builder_, "goal " + number, Terrain::Coastal),
                     carrier = testing::add_province(builder_, "carrier " + number, Terrain::Sea),
                     attacker = testing::add_province(builder_, "attacker " + number, Terrain::Sea),
                     helper = testing::add_province(builder_, "helper " + number, Terrain::Sea);
    for (const ProvinceId beside : {start, goal, attacker, helper}) testing::join_by_sea(builder_, carrier, beside);
    const UnitName army{WrittenKind::Army, no_power, {start, Coast::None}};
    const auto fleet = [](ProvinceId at) { return UnitName{WrittenKind::Fleet, no_power, {at, Coast::None}}; };
    const Location at_carrier{carrier, Coast::None}, at_goal{goal, Coast::None};
    order(0, army, Move{at_goal, Via::Any});
    order(0, fleet(carrier), Convoy{army, at_goal});
    order(1, fleet(attacker), Move{at_carrier, Via::Any});
    if (outcomes == 0) order(1, fleet(goal), SupportHold{fleet(carrier)});
    else order(1, fleet(goal), SupportMove{fleet(attacker), at_carrier});
    if (outcomes < 2) order(1, fleet(helper), SupportMove{fleet(attacker), at_carrier});
  }
  void order(std::uint8_t power, const UnitName& unit, const Task& task) {
    board_.orders.push_back({PowerId{power}, unit, task});
    const UnitKind kind = unit.kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
    board_.position.units.push_back({PowerId{power}, kind, unit.at});
  }

  MapBuilder builder_;
  Variant variant_;
  testing::OrderedBoard board_;
  std::vector<std::pair<ProvinceId, ProvinceId>> more_supports_;
};

TEST(Paradoxes, TellNoMoreTrialsThanAnybodyReads) {
  struct Row {
    const char* why;
    std::size_t with_outcomes, without;
    Consistent consistent;
    std::size_t told;
    std::size_t with_one = 0;
  };
  const Row rows[] = {
      {"both outcomes", 1, 0, Consistent::Several, 2},
      {"eight outcomes, all of them", 3, 0, Consistent::Several, 8},
      {"the first eight of sixteen", 4, 0, Consistent::Several, 8},
      {"of several outcomes no contradiction", 1, 1, Consistent::Several, 0},
      {"of none both contradictions, each once", 1, 1, Consistent::None, 2},
      {"the search has 64 ends", 5, 1, Consistent::None, 2},
      {"it has one more, so that contradictions may be missing", 5, 1, Consistent::None, 0, 1},
      {"it has many more", 6, 1, Consistent::None, 0},
      {"it was given up", 1, 0, Consistent::Untried, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Circles circles(row.with_outcomes, row.without, row.with_one);
    const std::vector<Trial> trials = circles.trials(row.consistent);
    EXPECT_EQ(trials.size(), row.told);
    for (const Trial& trial : trials) EXPECT_EQ(trial.consistent, row.consistent == Consistent::Several);
  }
}

TEST(Paradoxes, TellOfAContradictionOnlyWhatLeadsToIt) {
  const Circles circles(1, 1);
  const std::vector<Trial> trials = circles.trials(Consistent::None);
  ASSERT_EQ(trials.size(), 2U);
  EXPECT_EQ(circles.told(trials[0]),
            "assume start 1 is carried, goal 1 is cut, helper 1 supports, attacker 1 moves, start 1 is not carried!");
  EXPECT_EQ(circles.told(trials[1]),
            "assume start 1 is not carried, goal 1 supports, attacker 1 stays, start 1 is carried!");
}

// Two supports count on both sides of the last circle: who wins there does not depend on them, but without each of them
// it is open. So each contradiction needs the answers of all three circles.
TEST(Paradoxes, TellAllOfEightContradictions) {
  Circles circles(2, 1);
  for (const std::string helper : {"goal 0", "goal 1"}) {
    circles.support_too(helper, "attacker 2");
    circles.support_too(helper, "carrier 2");
  }
  const std::vector<Trial> trials = circles.trials(Consistent::None);
  ASSERT_EQ(trials.size(), 8U);
  for (const Trial& trial : trials) {
    EXPECT_FALSE(trial.consistent);
    EXPECT_EQ(std::ranges::count(trial.steps, StepBy::Assumed, &TrialStep::by), 3);
  }
}

// One support holds both fleets on the way of the army.
TEST(Paradoxes, TellOfTwoReasonsTheFirst) {
  const auto board = std::make_unique<Matched>(
      standard(),
      board_of("England: A Brest - Norway; F English Channel C A Brest - Norway; F North Sea C A Brest - Norway\n"
               "Germany: F Norway S F North Sea; F Belgium - English Channel; F Wales S F Belgium - English Channel; "
               "F Denmark - North Sea; F Skagerrak S F Denmark - North Sea"));
  const auto at = [&](std::string_view where) { return board->field.at(*standard().map.find(where)); };
  board->battle.supports[at("English Channel")].set(at("Norway"));
  const std::vector<Trial> trials = board->trials(Consistent::None);
  ASSERT_EQ(trials.size(), 2U);
  EXPECT_EQ(told(standard(), trials[0]),
            "assume Brest is carried, Norway is cut, Wales supports, Belgium moves, Brest is not carried!");
  EXPECT_EQ(told(standard(), trials[1]),
            "assume Brest is not carried, Norway supports, Belgium stays, Denmark stays, Brest is carried!");
}

}  // namespace paradoxes_test
}  // namespace casus
