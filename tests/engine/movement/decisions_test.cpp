// What a decision hangs on while it is open, which decisions go round in a circle, and how the resolver settles them.
#include "engine/movement/decisions.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/closed_part.h"
#include "engine/movement/resolver.h"
#include "tests/engine/ordered_board.h"

namespace casus {
namespace decisions_test {

using testing::board_of;
using testing::standard;

struct Unsettled {
  explicit Unsettled(const std::string& lines)
      : board(board_of(lines)), field(standard(), board.position), battle(field) {
    battle.match(board.orders);
  }
  UnitIndex at(std::string_view where) const { return field.at(*standard().map.find(where)); }
  std::string print(const Decisions<widest>& decisions) const {
    std::vector<std::string> words;
    decisions.for_each([&](DecisionKind kind, UnitIndex unit) {
      constexpr const char* kinds[] = {"move", "support", "convoy"};
      words.push_back(
          fmt::format("{} {}", kinds[static_cast<int>(kind)], standard().map.print({field.province(unit), {}})));
    });
    return fmt::format("{}", fmt::join(words, ", "));
  }
  std::string on(DecisionKind kind, std::string_view where) const {
    return print(depends_on(battle, answers, kind, at(where)));
  }

  const testing::OrderedBoard board;
  const Field<widest> field;
  Battle<widest> battle;
  Answers<widest> answers;
};

TEST(Decisions, HangOnWhatCanStillChangeThem) {
  Unsettled board(
      "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\n"
      "Turkey: F Rumania - Black Sea; F Sevastopol - Rumania\nItaly: A Vienna - Budapest");
  EXPECT_EQ(board.on(DecisionKind::Support, "Budapest"), "") << "an attack with a way cuts for sure";
  EXPECT_EQ(board.on(DecisionKind::Move, "Vienna"), "") << "nothing makes it stronger than a unit that stays";
  EXPECT_EQ(board.on(DecisionKind::Move, "Galicia"), "move Rumania, support Budapest");
  board.answers.given.set(board.at("Budapest"));
  EXPECT_EQ(board.on(DecisionKind::Move, "Galicia"), "") << "2 against 1, whatever the unit there does";
  board.answers = {};
  board.answers.cut.set(board.at("Budapest"));
  EXPECT_EQ(board.on(DecisionKind::Move, "Galicia"), "") << "1 against the 1 of a rival";
}

TEST(Decisions, HangOnConvoysAndOnAttacksOnTheirFleets) {
  const Unsettled board(
      "England: A London - Belgium; F English Channel C A London - Belgium\n"
      "France: F Belgium S F Brest - English Channel; F Brest - English Channel");
  EXPECT_EQ(board.on(DecisionKind::Convoy, "London"), "move Brest");
  EXPECT_EQ(board.on(DecisionKind::Support, "Belgium"), "convoy London");
  EXPECT_EQ(board.on(DecisionKind::Move, "Brest"), "support Belgium");
  EXPECT_EQ(board.on(DecisionKind::Move, "London"), "") << "no attack of 1 drives a unit out";
}

TEST(ClosedPart, IsThatOnWhichTheOthersHang) {
  Unsettled board("Austria: A Bulgaria - Rumania\nItaly: A Rumania - Serbia\nFrance: A Serbia - Bulgaria");
  EXPECT_EQ(board.print(closed_part(board.battle, board.answers)), "move Bulgaria, move Rumania, move Serbia");
  board.answers.moved.set(board.at("Serbia"));
  EXPECT_EQ(board.on(DecisionKind::Move, "Rumania"), "") << "the unit ahead has left";
  EXPECT_EQ(board.print(closed_part(board.battle, board.answers)), "move Rumania");
}

// The army is the first of all units.
TEST(ClosedPart, HasConvoysOfAnyUnit) {
  Unsettled board(
      "Austria: A Albania - Tunis; F Ionian Sea C A Albania - Tunis\n"
      "Italy: F Tunis S F Tyrrhenian Sea - Ionian Sea; F Tyrrhenian Sea - Ionian Sea");
  board.answers.stayed.set(board.at("Albania"));
  EXPECT_EQ(board.print(closed_part(board.battle, board.answers)),
            "move Tyrrhenian Sea, support Tunis, convoy Albania");
}

TEST(Resolver, SettlesRingsRowsAndParadoxes) {
  struct Row {
    const char *why, *orders, *moved;
    std::size_t paradoxes;
  };
  const Row rows[] = {
      {"a ring turns", "Austria: A Bulgaria - Rumania\nItaly: A Rumania - Serbia\nFrance: A Serbia - Bulgaria",
       "move Bulgaria, move Rumania, move Serbia", 0},
      {"a rival stops it",
       "Austria: A Bulgaria - Rumania\nItaly: A Rumania - Serbia\nFrance: A Serbia - Bulgaria\nTurkey: F Black Sea - "
       "Rumania",
       "", 0},
      {"a row goes", "Austria: A Vienna - Galicia\nTurkey: A Galicia - Rumania", "move Galicia, move Vienna", 0},
      {"a paradox is settled",
       "England: A London - Belgium; F English Channel C A London - Belgium\n"
       "France: F Belgium S F Brest - English Channel; F Brest - English Channel",
       "move Brest", 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Unsettled board(row.orders);
    Resolution<widest> resolution;
    resolve(board.battle, resolution);
    EXPECT_EQ(board.print({resolution.answers.moved, {}, {}}), row.moved);
    EXPECT_EQ(resolution.paradoxes.size(), row.paradoxes);
    EXPECT_FALSE(open_decisions(board.battle, resolution.answers).any());
  }
}

// No orders make such a board: one support counts both for an attack on the fleet and against it. So the fate of the
// fleet does not depend on it, though both strengths are open.
TEST(Resolver, TakesTheOnlyConsistentAnswerOfAConvoy) {
  const std::string attack =
      "England: A London - Belgium; F English Channel C A London - Belgium\n"
      "France: F Belgium S F Brest - English Channel; F Brest - English Channel";
  struct Row {
    const char* why;
    std::string orders;
    const char *answers, *moved;
  };
  const Row rows[] = {
      {"the attack is never the stronger", attack, "support Belgium no, convoy London yes", ""},
      {"it is always the stronger", attack + "; F Irish Sea S F Brest - English Channel",
       "support Belgium yes, convoy London no", "move Brest"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Unsettled board(row.orders);
    const UnitIndex belgium = board.at("Belgium"), london = board.at("London");
    board.battle.supports[board.at("English Channel")].set(belgium);
    Resolution<widest> resolution;
    resolve(board.battle, resolution);
    EXPECT_TRUE(resolution.paradoxes.empty());
    const Answers<widest>& answers = resolution.answers;
    EXPECT_NE(answers.given.test(belgium), answers.cut.test(belgium));
    EXPECT_NE(answers.convoyed.test(london), answers.not_convoyed.test(london));
    EXPECT_EQ(fmt::format("support Belgium {}, convoy London {}", answers.given.test(belgium) ? "yes" : "no",
                          answers.convoyed.test(london) ? "yes" : "no"),
              row.answers);
    EXPECT_EQ(board.print({answers.moved, {}, {}}), row.moved);
  }
}

TEST(Resolver, CountsTheTrialsOfEachPhaseFromZero) {
  Unsettled board("Austria: A Vienna - Galicia");
  Resolution<widest> resolution;
  resolution.trials = most_trials;
  match_and_resolve(board.battle, resolution);
  EXPECT_EQ(resolution.trials, 0) << "nothing goes round in a circle";
}

// A phase can be resolved several times (armies_made_to_hold.h): what it tries in circles is counted for all of them.
TEST(Resolver, EndsWhenTheTrialsOfThePhaseAreUsed) {
  const Unsettled board(
      "England: A London - Belgium; F English Channel C A London - Belgium\n"
      "France: F Belgium S F Brest - English Channel; F Brest - English Channel");
  Resolution<widest> resolution;
  resolve(board.battle, resolution);
  const int once = resolution.trials;
  EXPECT_GT(once, 1);
  resolve(board.battle, resolution);
  EXPECT_EQ(resolution.trials, 2 * once);
  resolution.trials = most_trials;
  resolve(board.battle, resolution);
  EXPECT_EQ(resolution.trials, most_trials + 1) << "the paradox rule decides after the first that is one too many";
  ASSERT_EQ(resolution.paradoxes.size(), 1U);
  EXPECT_EQ(resolution.paradoxes.front().consistent, Consistent::Untried);
  resolution.trials = most_trials - once;
  resolve(board.battle, resolution);
  EXPECT_EQ(resolution.trials, most_trials);
  ASSERT_EQ(resolution.paradoxes.size(), 1U);
  EXPECT_EQ(resolution.paradoxes.front().consistent, Consistent::Several) << "all of them were tried";

  // DATC 6.F.18: an army that would cut the support that holds its own fleet.
  const Unsettled contradictory(
      "England: A London - Belgium; F North Sea C A London - Belgium\n"
      "Germany: F Belgium S F North Sea; F Skagerrak - North Sea; F Helgoland Bight S F Skagerrak - North Sea");
  resolution.trials = 0;
  resolve(contradictory.battle, resolution);
  resolution.trials = most_trials - resolution.trials;
  resolve(contradictory.battle, resolution);
  EXPECT_EQ(resolution.trials, most_trials);
  ASSERT_EQ(resolution.paradoxes.size(), 1U);
  EXPECT_EQ(resolution.paradoxes.front().consistent, Consistent::None) << "the last trial counts, too";
}

}  // namespace decisions_test
}  // namespace casus
