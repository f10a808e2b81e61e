// The four strengths on settled boards.
#include "engine/movement/strengths.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/movement/answer.h"
#include "engine/movement/resolver.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace strengths_test {

using testing::ambition_empire;
using testing::board_of;
using testing::standard;

// A board, adjudicated; strengths are asked for by the province where a unit stands.
class Settled {
 public:
  explicit Settled(const std::string& lines, const Variant& variant = standard())
      : variant_(variant), board_(board_of(lines, variant)), field_(variant, board_.position), battle_(field_) {
    battle_.match(board_.orders);
    resolve(battle_, resolution_);
  }
  int hold(std::string_view where) const { return only(hold_strength(view_, unit(where))); }
  int prevent(std::string_view where) const { return only(prevent_strength(view_, unit(where))); }
  int defend(std::string_view where) const { return only(defend_strength(view_, unit(where))); }
  int attack(std::string_view where) const {
    const UnitIndex mover = unit(where);
    const UnitIndex occupant = battle_.occupant[mover];
    const bool opposed = occupant != no_unit && !resolution_.answers.moved.test(occupant);
    return only(opposed ? attack_strength_against(view_, mover, occupant) : attack_strength_unopposed(view_, mover));
  }

 private:
  UnitIndex unit(std::string_view where) const { return field_.at(*variant_.map.find(where)); }
  static int only(Bounds bounds) {
    EXPECT_EQ(bounds.min, bounds.max) << "bounds meet on a settled board";
    return bounds.max;
  }

  const Variant& variant_;
  const testing::OrderedBoard board_;
  const Field<widest> field_;
  Battle<widest> battle_;
  Resolution<widest> resolution_;
  const Plain<widest> view_{battle_, resolution_.answers};
};

struct Row {
  const char* why;
  const char* orders;
  const char* where;
  int expected;
};

TEST(Strengths, AreBetweenBothWhileItIsOpenWhichCounts) {
  const Bounds wide(1, 4), narrow(2, 3);
  for (const Answer which : {Answer::Yes, Answer::No}) {
    EXPECT_EQ(choose(which, wide, narrow), which == Answer::Yes ? wide : narrow);
    EXPECT_EQ(choose(which, narrow, wide), which == Answer::Yes ? narrow : wide);
  }
  EXPECT_EQ(choose(Answer::Open, wide, narrow), wide);
  EXPECT_EQ(choose(Answer::Open, narrow, wide), wide);
  EXPECT_EQ(choose(Answer::Open, Bounds(0), Bounds(2)), Bounds(0, 2));
}

TEST(HoldStrength, FollowsTheRulebook) {
  const Row rows[] = {
      {"a unit alone holds with one", "Austria: A Galicia H", "Galicia", 1},
      {"a hold support counts", "Austria: A Galicia H; A Vienna S A Galicia", "Galicia", 2},
      {"a supporting unit can be supported to hold",
       "Austria: A Galicia S A Vienna; A Budapest S A Galicia; A Vienna H", "Galicia", 2},
      {"hold support is void for a unit that tries to move",
       "Austria: A Galicia - Rumania; A Vienna S A Galicia; F Rumania H", "Galicia", 1},
      {"a unit that moves away leaves nothing", "Austria: A Galicia - Rumania", "Galicia", 0},
      {"a cut support does not count", "Austria: A Galicia H; A Vienna S A Galicia\nItaly: A Tyrolia - Vienna",
       "Galicia", 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Settled(row.orders).hold(row.where), row.expected);
  }
}

TEST(HoldStrength, OfAUnitThatMakesASortieIsOne) {
  const Row rows[] = {
      {"it never leaves", "Switzerland: A Switzerland - Burgundy", "Switzerland", 1},
      {"nor can it be supported to hold", "Switzerland: A Switzerland - Burgundy\nSavoy: A Savoy S A Switzerland",
       "Switzerland", 1},
      {"a minor power's unit that holds can", "Switzerland: A Switzerland H\nSavoy: A Savoy S A Switzerland",
       "Switzerland", 2},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Settled(row.orders, ambition_empire()).hold(row.where), row.expected);
  }
}

TEST(PreventStrength, OfASortieIsThatOfAMove) {
  const Row rows[] = {
      {"one alone", "Switzerland: A Switzerland - Burgundy", "Switzerland", 1},
      {"supports count",
       "Switzerland: A Switzerland - Burgundy\nSavoy: A Savoy H\nFrance: A Paris S A Switzerland - Burgundy",
       "Switzerland", 2},
      {"beaten head-to-head it keeps nobody out",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Burgundy - Switzerland\nAustria: A Milan S A Burgundy - Switzerland",
       "Switzerland", no_effect},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Settled(row.orders, ambition_empire()).prevent(row.where), row.expected);
  }
}

TEST(AttackStrength, FollowsTheRulebook) {
  const Row rows[] = {
      {"a move alone attacks with one", "Austria: A Galicia - Rumania\nTurkey: F Rumania H", "Galicia", 1},
      {"a support counts", "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H",
       "Galicia", 2},
      {"nobody attacks his own unit", "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H",
       "Galicia", 0},
      {"a support by the attacked power does not count against it",
       "Austria: A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S A Galicia - Rumania", "Galicia", 1},
      {"but it counts once the attacked unit has left",
       "Austria: A Galicia - Rumania\nTurkey: F Rumania - Sevastopol; A Bulgaria S A Galicia - Rumania", "Galicia", 2},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Settled(row.orders).attack(row.where), row.expected);
  }
}

TEST(PreventStrength, FollowsTheRulebook) {
  const Row rows[] = {
      {"a failed move stands others off", "Austria: A Galicia - Rumania\nTurkey: F Black Sea - Rumania", "Galicia", 1},
      {"support against one's own unit still keeps others out",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H", "Galicia", 2},
      {"an army without a convoy keeps nobody out",
       "England: A London - Norway\nRussia: F North Sea - Norway; A Sweden - Norway", "London", no_effect},
      {"the loser of a head-to-head battle keeps nobody out",
       "Austria: A Vienna - Tyrolia; A Bohemia S A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna", "Tyrolia", no_effect},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Settled(row.orders).prevent(row.where), row.expected);
  }
}

// DATC 4.A.4: the army attacks over the sea to which the fleet moves, so the two fight head-to-head.
TEST(PreventStrength, IsLostToAnArmyThatComesOverItsLastFleet) {
  const Variant last_fleet = testing::with_option(standard(), &Options::convoy_origin, ConvoyOrigin::LastFleet);
  const std::string alone =
      "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway; F Sweden H\nRussia: F Norway - North Sea";
  const std::string supported =
      "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway; F Sweden S A Yorkshire - Norway\n"
      "Russia: F Norway - North Sea";
  EXPECT_EQ(Settled(supported, last_fleet).prevent("Norway"), no_effect);
  EXPECT_EQ(Settled(alone, last_fleet).prevent("Norway"), 1) << "the army does not win";
  EXPECT_EQ(Settled(supported).prevent("Norway"), 1) << "attacks come from where they started";
}

// The English Channel is next to Brest, and only the North Sea is next to Norway.
TEST(LastFleets, AreNextToTheDestination) {
  const testing::OrderedBoard board = board_of(
      "England: A Brest - Norway; F English Channel C A Brest - Norway; F North Sea C A Brest - Norway;"
      " F Norwegian Sea H");
  const Field<widest> field(standard(), board.position);
  Battle<widest> battle(field);
  battle.match(board.orders);
  const auto at = [&](std::string_view where) { return field.at(*standard().map.find(where)); };
  const UnitBits<widest> last = last_fleets(battle, at("Brest"));
  EXPECT_TRUE(last.test(at("North Sea")));
  EXPECT_FALSE(last.test(at("English Channel"))) << "it carries the army, but not ashore";
  EXPECT_EQ(last.count(), 1);
}

TEST(DefendStrength, CountsAllSupportsOfTheMove) {
  const Settled board(
      "Austria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria\n"
      "Turkey: A Bulgaria - Serbia\n"
      "Italy: A Greece S A Bulgaria - Serbia");
  EXPECT_EQ(board.defend("Bulgaria"), 2);
  EXPECT_EQ(board.attack("Serbia"), 2);
}

}  // namespace strengths_test
}  // namespace casus
