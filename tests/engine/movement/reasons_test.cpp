// Why each order came out as it did: the deciding clause, the clauses beside it, and each witness with its part and its
// strengths, worked out by hand from docs/rulebooks/standard.md.
#include "engine/movement/reasons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/adjudicate.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace reasons_test {

using testing::ambition_empire;
using testing::board_of;
using testing::standard;

std::string print(const Variant& variant, const Verdict& verdict) {
  std::string text = fmt::format("{} {}", word(verdict.result), key_of(verdict.clause));
  for (const Clause clause : verdict.also) text += fmt::format(" + {}", key_of(clause));
  std::vector<std::string> witnesses;
  for (const Witness& one : verdict.witnesses) {
    witnesses.push_back(fmt::format("{} {}", word(one.part), variant.map.print({one.unit, Coast::None})));
    if (is_compared(one.part)) witnesses.back() += fmt::format(" {}:{}", one.strengths.own, one.strengths.against);
  }
  std::ranges::sort(witnesses);
  for (std::size_t i = 0; i < witnesses.size(); ++i) text += (i == 0 ? ": " : ", ") + witnesses[i];
  return text;
}

// The verdict on the unit in `where`.
std::string reason(const std::string& orders, std::string_view where, const Variant& variant = standard()) {
  const testing::OrderedBoard board = board_of(orders, variant);
  const Adjudication played = adjudicate(variant, board.position, board.orders);
  for (std::size_t i = 0; i < board.orders.size(); ++i) {
    if (board.orders[i].unit.at.province == *variant.map.find(where)) return print(variant, played.verdicts[i]);
  }
  return "no unit there";
}

struct Row {
  const char* why;
  const char* orders;
  const char* where;
  const char* expected;
};

void expect(std::span<const Row> rows, const Variant& variant = standard()) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(reason(row.orders, row.where, variant), row.expected);
  }
}

std::shared_ptr<Variant> with(void (*change)(Options&), const Variant& variant = standard()) {
  return std::make_shared<Variant>(testing::with_changed_options(variant, change));
}

TEST(Reasons, OfAMoveAgainstAUnitThatStays) {
  const Row rows[] = {
      {"it is as strong", "Austria: A Galicia - Rumania\nTurkey: F Rumania H", "Galicia",
       "bounces bounce/occupied: holds Rumania 1:1"},
      {"only with its support",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S F Rumania",
       "Galicia", "bounces bounce/occupied + hold/supported: holds Rumania 2:2, supports Bulgaria"},
      {"which does not matter against one", "Austria: A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S F Rumania",
       "Galicia", "bounces bounce/occupied: holds Rumania 1:2, supports Bulgaria"},
      {"nor where another move keeps it out anyway",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\n"
       "Turkey: F Rumania H; A Bulgaria S F Rumania\n"
       "Russia: A Ukraine - Rumania; F Sevastopol S A Ukraine - Rumania",
       "Galicia",
       "bounces bounce/occupied + bounce/stand-off: holds Rumania 2:2, prevents Ukraine 2:2, supports Bulgaria, "
       "supports Sevastopol"},
      {"it is driven out", "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H",
       "Galicia", "moves move/dislodges: holds Rumania 2:1"},
      {"past a weaker rival",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H\nRussia: A Ukraine - "
       "Rumania",
       "Galicia", "moves move/dislodges: holds Rumania 2:1, prevents Ukraine 2:1"},
      {"its own power's support does not count",
       "Austria: A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S A Galicia - Rumania", "Galicia",
       "bounces bounce/own-support: holds Rumania 1:1, not-counted Bulgaria"},
      {"the unit there was to leave and could not, and its power's support does not count",
       "Austria: A Galicia - Rumania\nTurkey: F Rumania - Black Sea; A Bulgaria S A Galicia - Rumania\n"
       "Russia: F Ankara - Black Sea",
       "Galicia",
       "bounces bounce/own-support + bounce/occupant-bounced: ahead Ankara, holds Rumania 1:1, not-counted "
       "Bulgaria"},
  };
  expect(rows);
}

TEST(Reasons, OfAMoveAgainstAUnitOfItsOwnPower) {
  const Row rows[] = {
      {"alone", "Austria: A Galicia - Rumania; F Rumania H", "Galicia", "bounces bounce/own-unit: holds Rumania 0:1"},
      {"with support", "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H", "Galicia",
       "bounces bounce/own-unit: holds Rumania 0:1"},
      {"with a weaker rival",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H\nTurkey: F Black Sea - Rumania",
       "Galicia", "bounces bounce/own-unit: holds Rumania 0:1, prevents Black Sea 0:1"},
      {"with a rival as strong", "Austria: A Galicia - Rumania; F Rumania H\nTurkey: F Black Sea - Rumania", "Galicia",
       "bounces bounce/own-unit + bounce/stand-off: holds Rumania 0:1, prevents Black Sea 0:1"},
      {"the rival",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H\n"
       "Turkey: F Black Sea - Rumania",
       "Black Sea",
       "bounces bounce/stand-off + bounce/occupied: holds Rumania 1:1, prevents Galicia 1:2, supports Budapest"},
      {"the unit there is attacked by nobody but the rival",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; F Rumania H\nTurkey: F Black Sea - Rumania",
       "Rumania", "holds order/hold: attacks Black Sea 1:1, attacks Galicia 1:0"},
      {"it tried to leave", "Austria: A Galicia - Rumania; F Rumania - Black Sea\nTurkey: F Ankara - Black Sea",
       "Galicia", "bounces bounce/own-unit + bounce/occupant-bounced: ahead Ankara, holds Rumania 0:1"},
      {"it came the other way", "Austria: A Galicia - Rumania; A Rumania - Galicia; A Budapest S A Galicia - Rumania",
       "Galicia", "bounces bounce/own-unit + bounce/head-to-head: fights-back Rumania 0:1"},
      {"a rival without a convoy is none",
       "Austria: A Galicia - Rumania; F Rumania H\nTurkey: A Ankara - Rumania; F Black Sea H", "Galicia",
       "bounces bounce/own-unit: holds Rumania 0:1"},
  };
  expect(rows);
}

// DATC 6.E.7, 6.E.8: a comparison would be won with supports of the power that is attacked.
TEST(Reasons, OfSupportsThatDoNotCount) {
  const std::string garrison =
      "England: F North Sea H; F Yorkshire S F Norway - North Sea\n"
      "Germany: F Helgoland Bight - North Sea; F Holland S F Helgoland Bight - North Sea\n"
      "Russia: F Norway - North Sea; F Skagerrak S F Norway - North Sea";
  const std::string weaker =
      "England: F North Sea H; F Yorkshire S F Norway - North Sea\n"
      "Germany: F Helgoland Bight - North Sea; F Holland S F Helgoland Bight - North Sea\n"
      "France: F Belgium S F Helgoland Bight - North Sea\n"
      "Russia: F Norway - North Sea; F Skagerrak S F Norway - North Sea";
  const Row rows[] = {
      {"against another move", garrison.c_str(), "Norway",
       "bounces bounce/stand-off + bounce/own-support + hold/beleaguered-garrison: not-counted Yorkshire, prevents "
       "Helgoland Bight 2:2, supports Holland"},
      {"the unit that stays for it", garrison.c_str(), "North Sea",
       "holds order/hold + bounce/own-support + hold/beleaguered-garrison: attacks Helgoland Bight 1:2, attacks Norway "
       "1:2, not-counted Yorkshire"},
      {"the other move has nothing of it", garrison.c_str(), "Helgoland Bight",
       "bounces bounce/stand-off + hold/beleaguered-garrison: prevents Norway 2:3, supports Skagerrak, supports "
       "Yorkshire"},
      {"nor is it said where it would not be enough", weaker.c_str(), "Norway",
       "bounces bounce/stand-off + hold/beleaguered-garrison: prevents Helgoland Bight 2:3, supports Belgium, supports "
       "Holland"},
      {"in a head-to-head battle",
       "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna; A Venice S A Vienna - Tyrolia", "Vienna",
       "bounces bounce/own-support: fights-back Tyrolia 1:1, not-counted Venice"},
      {"a supporter that stays for it",
       "Turkey: A Bulgaria S A Rumania; A Rumania H; A Constantinople S A Serbia - Bulgaria\n"
       "Austria: A Serbia - Bulgaria",
       "Bulgaria", "cut support/cut + bounce/own-support: cuts Serbia, not-counted Constantinople"},
  };
  expect(rows);
}

TEST(Reasons, NameTheStrongestObstacleFirst) {
  const std::string ring =
      "Austria: A Bulgaria - Rumania; A Rumania - Serbia; A Serbia - Bulgaria\nTurkey: F Black Sea - Rumania";
  const Row rows[] = {
      {"a ring of one power that another stops", ring.c_str(), "Bulgaria",
       "bounces bounce/stand-off + bounce/own-unit + bounce/occupant-bounced: holds Rumania 0:1, prevents Black Sea 0:1"},
      {"those behind it", ring.c_str(), "Serbia",
       "bounces bounce/own-unit + bounce/occupant-bounced: ahead Black Sea, holds Bulgaria 0:1"},
      {"a move that drives out the unit there",
       "Austria: A Galicia - Rumania; F Rumania H\nTurkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania",
       "Galicia",
       "bounces bounce/stand-off + bounce/own-unit: holds Rumania 0:1, prevents Black Sea 0:2, supports Bulgaria"},
      {"which is no stronger where the own move has more supports",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania; A Serbia S A Galicia - Rumania; F Rumania H\n"
       "Turkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania",
       "Galicia", "bounces bounce/own-unit: holds Rumania 0:1, prevents Black Sea 0:2, supports Bulgaria"},
      {"a supported unit is the stronger one",
       "Austria: A Galicia - Rumania\nItaly: F Rumania H; A Serbia S F Rumania; A Budapest S F Rumania\n"
       "Turkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania",
       "Galicia",
       "bounces bounce/occupied + bounce/stand-off: holds Rumania 1:3, prevents Black Sea 1:2, supports Budapest, supports "
       "Bulgaria, supports Serbia"},
  };
  expect(rows);
}

TEST(Reasons, OfStandOffs) {
  const Row rows[] = {
      {"two of a strength", "Austria: A Galicia - Rumania\nTurkey: F Black Sea - Rumania", "Galicia",
       "bounces bounce/stand-off: prevents Black Sea 1:1"},
      {"each rival that suffices is named, with its supports",
       "Austria: A Galicia - Rumania\nTurkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania\n"
       "Russia: F Sevastopol - Rumania",
       "Galicia", "bounces bounce/stand-off: prevents Black Sea 1:2, prevents Sevastopol 1:1, supports Bulgaria"},
      {"but no weaker one",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\n"
       "Turkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania\nRussia: F Sevastopol - Rumania",
       "Galicia", "bounces bounce/stand-off: prevents Black Sea 2:2, supports Bulgaria"},
      {"the strongest beat them all",
       "Austria: A Galicia - Rumania\nTurkey: F Black Sea - Rumania; A Bulgaria S F Black Sea - Rumania\n"
       "Russia: F Sevastopol - Rumania",
       "Black Sea", "moves move/stronger: prevents Galicia 2:1, prevents Sevastopol 2:1"},
      {"an army that lost its convoy is no rival",
       "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway\n"
       "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea\nRussia: A Sweden - Norway",
       "Sweden", "moves move/unopposed"},
  };
  expect(rows);
}

TEST(Reasons, OfHeadToHeadBattles) {
  const Row rows[] = {
      {"as strong", "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna", "Vienna",
       "bounces bounce/head-to-head: fights-back Tyrolia 1:1"},
      {"weaker", "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna; A Bohemia S A Tyrolia - Vienna", "Vienna",
       "bounces bounce/head-to-head + dislodged/retreats: fights-back Tyrolia 1:2, supports Bohemia"},
      {"stronger", "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna; A Bohemia S A Tyrolia - Vienna", "Tyrolia",
       "moves move/dislodges + head-to-head/loser-has-no-effect: fights-back Vienna 2:1"},
      {"the loser keeps nobody out",
       "Austria: A Vienna - Tyrolia; A Bohemia S A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna\n"
       "Russia: A Galicia - Vienna",
       "Galicia", "moves move/stronger + head-to-head/loser-has-no-effect"},
      {"stronger than the opponent, not than a rival: the opponent is a garrison",
       "Austria: A Vienna - Tyrolia; A Bohemia S A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna\n"
       "Germany: A Munich - Tyrolia; A Piedmont S A Munich - Tyrolia",
       "Vienna", "bounces bounce/stand-off + hold/beleaguered-garrison: prevents Munich 2:2, supports Piedmont"},
  };
  expect(rows);
}

TEST(Reasons, OfBeleagueredGarrisons) {
  const Row rows[] = {
      {"an attack",
       "Turkey: A Bulgaria H\nAustria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria",
       "Serbia", "bounces bounce/stand-off + hold/beleaguered-garrison: prevents Greece 2:2, supports Aegean Sea"},
      {"the garrison",
       "Turkey: A Bulgaria H\nAustria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria",
       "Bulgaria", "holds order/hold + hold/beleaguered-garrison: attacks Greece 1:2, attacks Serbia 1:2"},
      {"saved by an attacker of its own power",
       "Turkey: A Bulgaria H; A Constantinople - Bulgaria; F Black Sea S A Constantinople - Bulgaria\n"
       "Austria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria",
       "Bulgaria", "holds order/hold + hold/beleaguered-garrison: attacks Constantinople 1:0, attacks Serbia 1:2"},
      {"that attacker",
       "Turkey: A Bulgaria H; A Constantinople - Bulgaria; F Black Sea S A Constantinople - Bulgaria\n"
       "Austria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria",
       "Constantinople",
       "bounces bounce/stand-off + bounce/own-unit: holds Bulgaria 0:1, prevents Serbia 0:2, supports Rumania"},
      {"the attacks are of unequal strength against it",
       "Turkey: A Bulgaria H; F Black Sea S A Rumania - Bulgaria\n"
       "Austria: A Rumania - Bulgaria; A Serbia S A Rumania - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria; A Constantinople S A Greece - Bulgaria",
       "Bulgaria", "holds order/hold + hold/beleaguered-garrison: attacks Greece 1:3, attacks Rumania 1:2"},
      {"one is too weak against it, and keeps the other out all the same",
       "Turkey: A Bulgaria H; F Black Sea S A Rumania - Bulgaria\nAustria: A Rumania - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria",
       "Bulgaria",
       "holds order/hold + bounce/own-support + hold/beleaguered-garrison: attacks Greece 1:2, attacks Rumania 1:1, "
       "not-counted Black Sea"},
      {"no garrison is one that is driven out",
       "Turkey: A Bulgaria H\nAustria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria; A Constantinople S A Greece - Bulgaria",
       "Bulgaria", "holds order/hold + dislodged/destroyed: attacks Greece 1:3, attacks Serbia 1:2"},
      {"nor is it where the weaker attack looks at it",
       "Turkey: A Bulgaria H\nAustria: A Serbia - Bulgaria; A Rumania S A Serbia - Bulgaria\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria; A Constantinople S A Greece - Bulgaria",
       "Serbia", "bounces bounce/stand-off: prevents Greece 2:3, supports Aegean Sea, supports Constantinople"},
      {"a supporter can be one",
       "Turkey: A Bulgaria S A Rumania; A Rumania H\nAustria: A Serbia - Bulgaria; A Albania H\n"
       "Italy: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria\n"
       "Russia: F Black Sea - Bulgaria(ec); A Constantinople S F Black Sea - Bulgaria",
       "Bulgaria", "cut support/cut + hold/beleaguered-garrison: cuts Black Sea, cuts Greece, cuts Serbia"},
      {"supports to hold saved it from the one attack that nothing else kept out",
       "Turkey: A Bulgaria H; A Rumania S A Bulgaria\nItaly: A Greece - Bulgaria; F Aegean Sea S A Greece - Bulgaria",
       "Bulgaria", "holds order/hold + hold/supported: attacks Greece 2:2"},
      {"and not from one that was weak anyway",
       "Turkey: A Bulgaria H; A Rumania S A Bulgaria\nItaly: A Greece - Bulgaria", "Bulgaria",
       "holds order/hold: attacks Greece 2:1"},
      {"supports to hold are not what saved it where the attacks keep each other out",
       "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S F Rumania\n"
       "Russia: A Ukraine - Rumania; F Sevastopol S A Ukraine - Rumania",
       "Rumania", "holds order/hold: attacks Galicia 2:2, attacks Ukraine 2:2"},
  };
  expect(rows);
}

TEST(Reasons, OfRowsAndRings) {
  const std::string stopped_ring =
      "Austria: A Bulgaria - Rumania\nItaly: A Rumania - Serbia\nFrance: A Serbia - Bulgaria\n"
      "Turkey: F Black Sea - Rumania";
  const std::string turning_ring =
      "Austria: A Bulgaria - Rumania; A Budapest S A Bulgaria - Rumania\nItaly: A Rumania - Serbia\n"
      "France: A Serbia - Bulgaria\nTurkey: F Black Sea - Rumania";
  const Row rows[] = {
      {"the move that is kept out", stopped_ring.c_str(), "Bulgaria",
       "bounces bounce/stand-off + bounce/occupant-bounced: holds Rumania 1:1, prevents Black Sea 1:1"},
      {"the one behind it names who stopped the ring", stopped_ring.c_str(), "Serbia",
       "bounces bounce/occupant-bounced: ahead Black Sea, holds Bulgaria 1:1"},
      {"and so does the next", stopped_ring.c_str(), "Rumania",
       "bounces bounce/occupant-bounced: ahead Black Sea, holds Serbia 1:1"},
      {"a ring that turns", turning_ring.c_str(), "Serbia", "moves move/ring: goes-round Bulgaria, goes-round Rumania"},
      {"past a rival", turning_ring.c_str(), "Bulgaria",
       "moves move/ring: goes-round Rumania, goes-round Serbia, prevents Black Sea 2:1"},
      {"a row stops at a unit that stays",
       "Austria: A Vienna - Galicia\nTurkey: A Galicia - Rumania\nRussia: F Rumania H", "Vienna",
       "bounces bounce/occupant-bounced: ahead Rumania, holds Galicia 1:1"},
      {"supports for the move of the unit ahead do not hold it there",
       "Austria: A Galicia - Rumania\nTurkey: F Rumania - Black Sea; F Constantinople S F Rumania - Black Sea\n"
       "Russia: F Ankara - Black Sea; F Sevastopol S F Ankara - Black Sea",
       "Galicia", "bounces bounce/occupant-bounced: ahead Ankara, holds Rumania 1:1"},
      {"a row stops at a head-to-head battle",
       "Germany: A Munich - Tyrolia\nAustria: A Tyrolia - Vienna\nItaly: A Vienna - Tyrolia", "Munich",
       "bounces bounce/occupant-bounced + bounce/stand-off: ahead Vienna, holds Tyrolia 1:1, prevents Vienna 1:1"},
      {"a row that goes", "Austria: A Vienna - Galicia\nTurkey: A Galicia - Rumania", "Vienna", "moves move/unopposed"},
      {"two change places by convoy",
       "England: A London - Belgium; F North Sea C A London - Belgium\nFrance: A Belgium - London; "
       "F English Channel C A Belgium - London",
       "London", "moves move/swap-by-convoy: goes-round Belgium"},
      {"a row stops at an army without a convoy",
       "France: A Wales - London\nEngland: A London - Belgium; F North Sea H", "Wales",
       "bounces bounce/occupant-bounced: holds London 1:1"},
  };
  expect(rows);
}

TEST(Reasons, OfSupports) {
  const Row rows[] = {
      {"all that cut it",
       "Austria: A Budapest S A Galicia - Rumania; A Galicia - Rumania\nItaly: A Vienna - Budapest\n"
       "Turkey: A Serbia - Budapest",
       "Budapest", "cut support/cut: cuts Serbia, cuts Vienna"},
      {"driven out from where it is aimed at",
       "Austria: A Budapest S A Galicia - Rumania; A Galicia - Rumania\n"
       "Turkey: A Rumania - Budapest; A Serbia S A Rumania - Budapest",
       "Budapest", "cut support/cut-by-dislodgement + dislodged/retreats: cuts Rumania"},
      {"not driven out from there",
       "Austria: A Budapest S A Galicia - Rumania; A Galicia - Rumania\nTurkey: A Rumania - Budapest", "Budapest",
       "given support/given + support/not-cut-by-target: spares Rumania"},
      {"by its own power",
       "Austria: A Budapest S A Galicia - Rumania; A Galicia - Rumania; A Vienna - Budapest\nTurkey: F Rumania H",
       "Budapest", "given support/given + support/not-cut-by-own-power: spares Vienna"},
      {"an attack that is needed and one that is not",
       "Austria: A Budapest S A Galicia - Rumania; A Galicia - Rumania; A Vienna - Budapest\nItaly: A Serbia - "
       "Budapest\nTurkey: F Rumania H",
       "Budapest", "cut support/cut: cuts Serbia"},
      {"by an army that lost its convoy",
       "England: F Norway S F Sweden; F Sweden H\nGermany: A Kiel - Norway; F Denmark H\n"
       "France: F North Sea C A Kiel - Norway; F Helgoland Bight C A Kiel - Norway\n"
       "Russia: F Norwegian Sea - North Sea; F Skagerrak S F Norwegian Sea - North Sea",
       "Norway", "given support/given + support/not-cut-without-convoy: spares Kiel"},
  };
  expect(rows);
}

TEST(Reasons, OfConvoys) {
  const std::string lost =
      "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway\n"
      "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea";
  const std::string other_route =
      "England: A London - Belgium; F North Sea C A London - Belgium; F English Channel C A London - Belgium\n"
      "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea";
  const Row rows[] = {
      {"the army", lost.c_str(), "Yorkshire", "disrupted convoy/disrupted: lost North Sea"},
      {"the fleet", lost.c_str(), "North Sea",
       "disrupted convoy/disrupted + dislodged/retreats: attacks Skagerrak 1:2"},
      {"a fleet that stands",
       "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway\nGermany: F Skagerrak - North Sea",
       "North Sea", "convoys convoy/given: attacks Skagerrak 1:1"},
      {"another route will do", other_route.c_str(), "London",
       "moves move/unopposed + convoy/other-route: lost North Sea"},
      {"nobody ordered it", "England: A Yorkshire - Norway; F North Sea H", "Yorkshire", "void move/no-convoy-ordered"},
      {"a coast in the order of a fleet makes no difference",
       "England: A London - Spain; F English Channel C A London - Spain(nc); F Mid-Atlantic Ocean C A London - Spain",
       "English Channel", "convoys convoy/given + coast/irrelevant"},
      {"where none is named, nothing is said of it",
       "England: A London - Spain; F English Channel C A London - Spain(nc); F Mid-Atlantic Ocean C A London - Spain",
       "Mid-Atlantic Ocean", "convoys convoy/given"},
  };
  expect(rows);
}

// The fleets on the way of the unit in `where`, in sequence.
std::string carriers(const std::string& orders, std::string_view where, const Variant& variant = standard()) {
  const testing::OrderedBoard board = board_of(orders, variant);
  const Adjudication played = adjudicate(variant, board.position, board.orders);
  std::string text;
  for (std::size_t i = 0; i < board.orders.size(); ++i) {
    if (board.orders[i].unit.at.province != *variant.map.find(where)) continue;
    for (const ProvinceId fleet : played.verdicts[i].carriers)
      text += (text.empty() ? "" : ", ") + variant.map[fleet].name;
  }
  return text;
}

TEST(Carriers, AreTheFleetsOnTheWayOfAConvoyedArmy) {
  const Row rows[] = {
      {"in sequence, the shortest way",
       "England: A London - Spain; F English Channel C A London - Spain; F Mid-Atlantic Ocean C A London - Spain; "
       "F North Sea C A London - Spain",
       "London", "English Channel, Mid-Atlantic Ocean"},
      {"without the fleet that it lost",
       "England: A London - Belgium; F North Sea C A London - Belgium; F English Channel C A London - Belgium\n"
       "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea",
       "London", "English Channel"},
      {"with it where there is no other way",
       "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway\n"
       "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea",
       "Yorkshire", "North Sea"},
      {"nobody carries an army over land", "England: A London - Wales; F English Channel H", "London", ""},
      {"nor a fleet", "England: F London - North Sea", "London", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(carriers(row.orders, row.where), row.expected);
  }
  const auto falls_back = with([](Options& o) { o.convoy_intent = ConvoyIntent::Y2000; });
  EXPECT_EQ(carriers("England: A London - Belgium; F North Sea C A London - Belgium\nGermany: F Skagerrak - North Sea; "
                     "F Denmark S F Skagerrak - North Sea",
                     "London", *falls_back),
            "North Sea");
  EXPECT_EQ(carriers("Italy: A Rome - Naples; F Tyrrhenian Sea C A Rome - Naples\nFrance: F Tunis - Tyrrhenian Sea; "
                     "F Western Mediterranean S F Tunis - Tyrrhenian Sea",
                     "Rome", *falls_back),
            "")
      << "it walks where its convoy fails";
}

TEST(Reasons, OfIllegalMovesWithoutFleets) {
  const Row rows[] = {
      {"tagged, to the next province", "Austria: A Rumania - Bulgaria via convoy", "Rumania",
       "illegal move/no-convoy-possible"},
      {"tagged, over a sea without fleets", "Austria: A Rumania - Constantinople via convoy", "Rumania",
       "illegal move/no-convoy-possible"},
      {"not tagged", "Austria: A Rumania - Constantinople", "Rumania", "illegal move/no-convoy-possible"},
      {"inland", "Austria: A Vienna - Rumania via convoy", "Vienna", "illegal move/not-adjacent"},
  };
  expect(rows);
}

TEST(Reasons, OfParadoxes) {
  const std::string orders =
      "England: A London - Belgium; F English Channel C A London - Belgium\n"
      "France: F Belgium S F Brest - English Channel; F Brest - English Channel";
  const auto all_hold = with([](Options& options) { options.convoy_paradox = ConvoyParadox::AllHold; });
  EXPECT_EQ(reason(orders, "London"), "disrupted paradox/szykman: lost English Channel");
  EXPECT_EQ(reason(orders, "English Channel"), "disrupted paradox/szykman + dislodged/retreats: attacks Brest 1:2");
  EXPECT_EQ(reason(orders, "Brest", *all_hold), "bounces paradox/all-hold");
  EXPECT_EQ(reason(orders, "English Channel", *all_hold), "disrupted paradox/all-hold: attacks Brest 1:2");
}

// DATC 4.A.4: a convoyed army fights the unit that moves to the sea of its last fleet.
TEST(Reasons, OfBattlesOverTheLastFleet) {
  const auto last_fleet = with([](Options& options) { options.convoy_origin = ConvoyOrigin::LastFleet; });
  const std::string orders =
      "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway; F Sweden S A Yorkshire - Norway\n"
      "Russia: F Norway - North Sea; F Skagerrak S F Norway - North Sea";
  EXPECT_EQ(reason(orders, "Norway", *last_fleet),
            "bounces bounce/head-to-head: fights-back Yorkshire 2:2, supports Sweden");
  EXPECT_EQ(reason(orders, "Yorkshire", *last_fleet),
            "bounces bounce/head-to-head: fights-back Norway 2:2, supports Skagerrak");
  EXPECT_EQ(reason(orders + "\nGermany: A Finland - Norway", "Finland", *last_fleet),
            "bounces bounce/stand-off + bounce/occupant-bounced: ahead Yorkshire, holds Norway 1:1, prevents Yorkshire "
            "1:2, supports Sweden")
      << "a row stops at such a battle";
  EXPECT_EQ(reason(orders + "; F Denmark S F Norway - North Sea", "Norway", *last_fleet),
            "moves move/dislodges: fights-back Yorkshire 3:2, holds North Sea 3:1")
      << "it beats the army, though with that the army loses its convoy";
  const std::string held =
      "England: A Yorkshire - Norway; F North Sea C A Yorkshire - Norway; F Edinburgh S F North Sea\n"
      "Russia: F Norway - North Sea; F Skagerrak S F Norway - North Sea";
  EXPECT_EQ(reason(held, "Norway", *last_fleet),
            "bounces bounce/occupied + hold/supported: holds North Sea 2:2, supports Edinburgh");
  EXPECT_EQ(reason(held, "North Sea", *last_fleet), "convoys convoy/given + hold/supported: attacks Norway 2:2");
  const std::string held_for_nothing = held + "\nGermany: F Sweden S A Yorkshire - Norway";
  EXPECT_EQ(reason(held_for_nothing, "Norway", *last_fleet),
            "bounces bounce/occupied + bounce/head-to-head: fights-back Yorkshire 2:2, holds North Sea 2:2, supports "
            "Edinburgh, supports Sweden")
      << "the army alone stops the move, too";
  EXPECT_EQ(reason(held_for_nothing, "North Sea", *last_fleet), "convoys convoy/given: attacks Norway 2:2");
  EXPECT_EQ(reason("Germany: A Gascony - Belgium; F London S F Belgium - English Channel\n"
                   "England: F English Channel C A Gascony - Belgium; F Mid-Atlantic Ocean C A Gascony - Belgium\n"
                   "France: F Belgium - English Channel\n"
                   "Italy: F Portugal - Mid-Atlantic Ocean; F North Africa S F Portugal - Mid-Atlantic Ocean",
                   "Belgium", *last_fleet),
            "moves move/dislodges: holds English Channel 2:1")
      << "an army whose convoy another attack ends does not fight, though that attack is still open at first";
}

// Of the move of the unit in `where`: the unit that beat it.
std::string beaten_by(const std::string& orders, std::string_view where, const Variant& variant) {
  const testing::OrderedBoard board = board_of(orders, variant);
  const Adjudication played = adjudicate(variant, board.position, board.orders);
  std::string text;
  for (std::size_t i = 0; i < board.orders.size(); ++i) {
    if (board.orders[i].unit.at.province != *variant.map.find(where)) continue;
    for (const BeatenBy& one : played.verdicts[i].beaten_by)
      text += variant.map.print({one.unit, Coast::None}) + (one.head_to_head ? ", head-to-head" : "");
  }
  return text;
}

// DATC 4.A.7, and 4.A.4 for battles over the last fleet.
TEST(Reasons, SayWhichUnitTakesAMoveItsEffectOnOthers) {
  struct BeatenRow {
    const char *why, *orders, *where, *unless_head_to_head, *never;
  };
  constexpr const char *by_land =
                           "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna; A Bohemia S A Tyrolia - Vienna",
                       *by_convoy =
                           "England: A London - Belgium; F North Sea C A London - Belgium; F Holland S A London - "
                           "Belgium\nFrance: A Belgium - London; F English Channel C A Belgium - London\n"
                           "Germany: A Wales - London",
                       *over_last_fleet =
                           "England: A London - Belgium; F North Sea C A London - Belgium; F Holland S A London - "
                           "Belgium\nFrance: F Belgium - North Sea";
  constexpr BeatenRow rows[] = {
      {"a lost battle", by_land, "Vienna", "Tyrolia, head-to-head", "Tyrolia, head-to-head"},
      {"and a battle that is won", by_land, "Tyrolia", "", ""},
      {"a battle that both lose", "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia - Vienna", "Vienna", "", ""},
      {"dislodged by a convoyed army", by_convoy, "Belgium", "", "London"},
      {"dislodged by a unit from elsewhere",
       "Austria: A Vienna - Tyrolia\nItaly: A Tyrolia H\nGermany: A Bohemia - Vienna; A Galicia S A Bohemia - Vienna",
       "Vienna", "", ""},
      {"dislodged over the sea of the last fleet", over_last_fleet, "Belgium", "London, head-to-head",
       "London, head-to-head"},
  };
  const Variant last_fleet = testing::with_option(standard(), &Options::convoy_origin, ConvoyOrigin::LastFleet1);
  for (const BeatenRow& row : rows) {
    for (const DislodgedBlocks rule : {DislodgedBlocks::UnlessHeadToHead, DislodgedBlocks::Never}) {
      const Variant variant = testing::with_option(last_fleet, &Options::dislodged_blocks, rule);
      const char* expected = rule == DislodgedBlocks::Never ? row.never : row.unless_head_to_head;
      EXPECT_EQ(beaten_by(row.orders, row.where, variant), expected) << row.why;
    }
  }
}

// Of orders that France gives: "outside, chosen, passed-over".
std::string choices(std::initializer_list<std::string_view> texts, const Variant& variant = standard()) {
  const testing::OrderedBoard board = board_of("France: A Paris H\nGermany: A Munich H", variant);
  std::vector<Order> orders;
  for (const std::string_view written : texts) {
    const Read<Order> order = parse_order(variant, board.orders.front().power, written, {});
    if (!order) throw std::runtime_error(to_string(order.problems()));
    orders.push_back(*order);
  }
  const Adjudication played = adjudicate(variant, board.position, orders);
  std::string text;
  for (const Verdict& verdict : played.verdicts) text += (text.empty() ? "" : ", ") + std::string(word(verdict.choice));
  return text;
}

TEST(Reasons, SayWhichOfSeveralOrdersIsChosen) {
  constexpr std::string_view burgundy = "A Paris - Burgundy", picardy = "A Paris - Picardy", rome = "A Paris - Rome";
  EXPECT_EQ(choices({burgundy}), "chosen");
  EXPECT_EQ(choices({rome}), "outside");
  EXPECT_EQ(choices({"A Munich H", "A Brest H"}), "outside, outside") << "another power's unit, and none";
  EXPECT_EQ(choices({burgundy, picardy}), "chosen, passed-over");
  EXPECT_EQ(choices({rome, burgundy, picardy}), "outside, chosen, passed-over");
  const auto last = with([](Options& options) { options.repeated_order = RepeatedOrder::Last; });
  EXPECT_EQ(choices({burgundy, picardy, rome}, *last), "passed-over, chosen, outside");
  const auto none = with([](Options& options) { options.repeated_order = RepeatedOrder::None; });
  EXPECT_EQ(choices({burgundy, picardy}, *none), "passed-over, passed-over");
  EXPECT_EQ(choices({burgundy, burgundy}, *none), "chosen, passed-over");
}

// DATC 4.E.1: an illegal order that is changed to a hold order can be the one that is chosen.
TEST(Reasons, SayThatAnIllegalOrderIsChosenWhereItIsAHoldOrder) {
  constexpr std::string_view hold = "A Paris H", burgundy = "A Paris - Burgundy", rome = "A Paris - Rome";
  const auto holds = with([](Options& options) {
    options.repeated_order = RepeatedOrder::None;
    options.illegal_order = IllegalOrder::Hold;
  });
  EXPECT_EQ(choices({rome}, *holds), "chosen");
  EXPECT_EQ(choices({rome, hold}, *holds), "chosen, passed-over");
  EXPECT_EQ(choices({hold, rome}, *holds), "chosen, passed-over");
  EXPECT_EQ(choices({rome, burgundy}, *holds), "passed-over, passed-over");
  EXPECT_EQ(choices({"A Munich H"}, *holds), "outside") << "another power's unit";
  const auto to_move = with([](Options& options) {
    options.repeated_order = RepeatedOrder::None;
    options.illegal_order = IllegalOrder::Hold;
    options.impossible_move = ImpossibleMove::OrderedToMove;
  });
  EXPECT_EQ(choices({rome, hold}, *to_move), "passed-over, passed-over");
  EXPECT_EQ(choices({rome, rome}, *to_move), "chosen, passed-over");
}

TEST(Reasons, NameWitnessesInSequence) {
  const testing::OrderedBoard board = board_of(
      "Austria: A Galicia - Rumania; A Budapest S A Galicia - Rumania\nTurkey: F Rumania H; A Bulgaria S F Rumania\n"
      "Russia: A Ukraine - Rumania; F Sevastopol S A Ukraine - Rumania");
  const Verdict verdict = adjudicate(standard(), board.position, board.orders).verdicts.front();
  EXPECT_EQ(verdict.witnesses.size(), 4U);
  EXPECT_TRUE(std::ranges::is_sorted(verdict.witnesses));
}

// A minor power's unit is not told where it could go, if the rulebook disbands it.
TEST(Reasons, OfUnitsThatMayNotRetreat) {
  const auto disbanding =
      with([](Options& options) { options.dislodged_minor = DislodgedMinor::Disbands; }, ambition_empire());
  const testing::OrderedBoard board = board_of(
      "Switzerland: A Switzerland H\nAustria: A Milan - Switzerland; A Burgundy S A Milan - Switzerland", *disbanding);
  const Adjudication played = adjudicate(*disbanding, board.position, board.orders);
  const Verdict& minor = played.verdicts.front();
  EXPECT_EQ(minor.fate, Fate::Destroyed);
  EXPECT_EQ(print(*disbanding, minor), "holds order/hold + minor/disbands: attacks Milan 1:2");
  EXPECT_EQ(minor.retreats.size(), 0U);
}

TEST(Reasons, OfSorties) {
  const Row rows[] = {
      {"nothing there", "Switzerland: A Switzerland - Burgundy", "Switzerland", "bounces sortie/unopposed"},
      {"past a weaker move",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Picardy - "
       "Burgundy",
       "Switzerland", "bounces sortie/never-moves: prevents Picardy 2:1"},
      {"the move that it keeps out", "Switzerland: A Switzerland - Burgundy\nAustria: A Picardy - Burgundy", "Picardy",
       "bounces bounce/stand-off + sortie/bounces-others: prevents Switzerland 1:1"},
      {"stronger than a unit that stays",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Burgundy H",
       "Switzerland", "bounces sortie/never-dislodges: holds Burgundy 2:1"},
      {"that unit",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Burgundy H",
       "Burgundy", "holds order/hold + sortie/never-dislodges: attacks Switzerland 1:2"},
      {"weaker than a unit that stays", "Switzerland: A Switzerland - Burgundy\nAustria: A Burgundy H", "Switzerland",
       "bounces bounce/occupied: holds Burgundy 1:1"},
      {"and of one that is weaker, nothing", "Switzerland: A Switzerland - Burgundy\nAustria: A Burgundy H", "Burgundy",
       "holds order/hold: attacks Switzerland 1:1"},
      {"a support that it cuts",
       "Switzerland: A Switzerland - Burgundy\nAustria: A Burgundy S A Picardy - Paris; A Picardy - Paris", "Burgundy",
       "cut support/cut + sortie/cuts-support: cuts Switzerland"},
      {"a unit that comes the other way", "Switzerland: A Switzerland - Burgundy\nFrance: A Burgundy - Switzerland",
       "Burgundy", "bounces bounce/head-to-head + sortie/bounces-others: fights-back Switzerland 1:1"},
      {"a unit that comes to where it never leaves",
       "Switzerland: A Switzerland - Burgundy\nAustria: A Milan - Switzerland", "Milan",
       "bounces bounce/occupied + sortie/never-moves: holds Switzerland 1:1"},
      {"a row stops at it",
       "Switzerland: A Switzerland - Burgundy\nAustria: A Milan - Switzerland\nFrance: A Venice - Milan", "Venice",
       "bounces bounce/occupant-bounced: ahead Switzerland, holds Milan 1:1"},
      {"it keeps an attack out and so saves the garrison",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Burgundy H\n"
       "Prussia: A Picardy - Burgundy; A Southern Netherlands S A Picardy - Burgundy",
       "Burgundy", "holds order/hold + hold/beleaguered-garrison: attacks Picardy 1:2, attacks Switzerland 1:2"},
      {"but is no attack that could have driven it out",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Burgundy H\n"
       "Prussia: A Picardy - Burgundy; A Southern Netherlands S A Picardy - Burgundy",
       "Switzerland", "bounces bounce/stand-off: prevents Picardy 2:2, supports Southern Netherlands"},
      {"nor is the garrison beleaguered by it alone",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\n"
       "Austria: A Burgundy H; A Picardy - Burgundy; A Southern Netherlands S A Picardy - Burgundy",
       "Burgundy", "holds order/hold: attacks Picardy 1:0, attacks Switzerland 1:2"},
      {"supports to hold make no difference to it",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\n"
       "Austria: A Burgundy H; A Marseilles S A Burgundy",
       "Switzerland", "bounces bounce/occupied: holds Burgundy 2:2, supports Marseilles"},
      {"a crossing that its own fleet leaves open", "Britain: A Edinburgh - Ireland; F Irish Sea H", "Edinburgh",
       "moves move/unopposed + strait/own-fleet: water Irish Sea"},
      {"a crossing that is closed to a fleet", "Britain: F Edinburgh - Ireland\nFrance: F Irish Sea H", "Edinburgh",
       "illegal strait/closed: water Irish Sea"},
      {"a support that is out of reach anyway, for a move across it",
       "Britain: A Edinburgh - Ireland; A Hanover S A Edinburgh - Ireland\nFrance: F Irish Sea H", "Hanover",
       "illegal support/unreachable"},
      {"a closed crossing, over which nobody convoys it", "Britain: A Edinburgh - Ireland\nFrance: F Irish Sea H",
       "Edinburgh", "void strait/closed + move/no-convoy-ordered: water Irish Sea"},
  };
  expect(rows, ambition_empire());
}

}  // namespace reasons_test
}  // namespace casus
