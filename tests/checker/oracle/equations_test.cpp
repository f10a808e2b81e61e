// The oracle's equations against tables that were made by hand from the rulebook pages.
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/oracle/oracle.h"
#include "engine/adjudicate.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus::oracle {
namespace equations_test {

using testing::board_of;
using testing::OrderedBoard;

// What became of each order, one word each: "moves bounces cut, dislodged".
std::string outcome_of(const std::string& orders, const Variant& variant = testing::standard()) {
  const OrderedBoard board = board_of(orders, variant);
  const Ruling ruling = oracle::adjudicate(variant, board.position, {board.orders, {}, {}});
  std::string text;
  for (const OrderRuling& order : ruling.orders) {
    if (!text.empty()) text += ' ';
    text += word(order.result);
    if (order.fate != Fate::Stays) text += '!';
  }
  return text;
}

struct Row {
  std::string_view why, orders, expected;
};
template <std::size_t Count>
void expect_all(const Row (&rows)[Count]) {
  for (const Row& row : rows) EXPECT_EQ(outcome_of(std::string(row.orders)), row.expected) << row.why;
}

TEST(OracleEquations, HoldStrength) {
  expect_all({
      {"an empty province holds nothing", "France: A Paris - Burgundy", "moves"},
      {"a unit that stays holds with one", "France: A Paris - Burgundy\nGermany: A Burgundy H", "bounces holds"},
      {"and one more for a support",
       "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy\nGermany: A Burgundy H; A Munich S A Burgundy",
       "bounces given holds given"},
      {"a unit that leaves holds nothing", "France: A Paris - Burgundy\nGermany: A Burgundy - Ruhr", "moves moves"},
      {"a unit that wanted to leave holds with one, supports to hold are void",
       "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy\nGermany: A Burgundy - Ruhr; A Munich S A Burgundy; A Ruhr H",
       "moves given bounces! void holds"},
      {"a unit with an illegal order holds",
       "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy\nGermany: A Burgundy - Moscow; A Munich S A Burgundy",
       "bounces given illegal given"},
  });
}

TEST(OracleEquations, AttackStrength) {
  expect_all({
      {"against a unit of another power",
       "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy\nGermany: A Burgundy H", "moves given holds!"},
      {"against the own unit it is nothing", "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy; A Burgundy H",
       "bounces given holds"},
      {"without the supports of the power that is attacked",
       "France: A Paris - Burgundy\nGermany: A Burgundy H; A Munich S A Paris - Burgundy", "bounces holds given"},
      {"which count where the unit leaves",
       "France: A Paris - Burgundy\nGermany: A Burgundy - Ruhr; A Munich S A Paris - Burgundy\nItaly: A Gascony - Burgundy",
       "moves moves given bounces"},
      {"without a way it is nothing", "England: A Wales - Belgium; F English Channel H", "void holds"},
  });
}

TEST(OracleEquations, PreventStrength) {
  expect_all({
      {"equal moves keep each other out", "France: A Paris - Burgundy\nGermany: A Munich - Burgundy",
       "bounces bounces"},
      {"the stronger one goes",
       "France: A Paris - Burgundy; A Gascony S A Paris - Burgundy\nGermany: A Munich - Burgundy",
       "moves given bounces"},
      {"support against the own unit keeps others out",
       "Austria: A Serbia - Budapest; A Vienna - Budapest; A Budapest H; A Trieste S A Vienna - Budapest\nRussia: A Rumania - Budapest; A Galicia S A Rumania - Budapest",
       "bounces bounces holds given bounces given"},
      {"the loser of a head-to-head battle keeps nobody out of its opponent's province",
       "Germany: A Berlin - Prussia; F Kiel - Berlin; A Silesia S A Berlin - Prussia\nRussia: A Prussia - Berlin",
       "moves moves given bounces!"},
      {"a dislodged unit keeps others out elsewhere",
       "Germany: A Berlin - Prussia; A Silesia S A Berlin - Prussia\nRussia: A Prussia - Livonia; A Moscow - Livonia",
       "moves given bounces! bounces"},
  });
}

TEST(OracleEquations, HeadToHeadBattles) {
  expect_all({
      {"even", "Germany: A Berlin - Prussia\nRussia: A Prussia - Berlin", "bounces bounces"},
      {"the defender's supports count whoever gives them",
       "Germany: A Berlin - Prussia; A Silesia S A Prussia - Berlin; F Baltic Sea S A Berlin - Prussia\nRussia: A Prussia - Berlin",
       "bounces given given bounces"},
      {"none by convoy: they change places",
       "England: A Norway - Sweden via convoy; F Skagerrak C A Norway - Sweden\nRussia: A Sweden - Norway",
       "moves convoys moves"},
  });
}

TEST(OracleEquations, Supports) {
  expect_all({
      {"cut by an attack that fails",
       "Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia\nRussia: A Warsaw - Galicia\nItaly: A Tyrolia - Vienna",
       "bounces cut bounces bounces"},
      {"not by the own power",
       "Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia; A Tyrolia - Vienna\nRussia: A Warsaw - Galicia",
       "moves given bounces bounces"},
      {"not from where it is aimed, unless the supporter is dislodged",
       "Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia\nRussia: A Galicia - Vienna",
       "moves given bounces!"},
      {"and then it is",
       "Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia\nRussia: A Galicia - Vienna; A Bohemia S A Galicia - Vienna",
       "moves cut! moves given"},
      {"an army without its convoy cuts nothing",
       "England: F North Sea - Belgium; F English Channel S F North Sea - Belgium\nFrance: A Wales - Picardy\nGermany: A Holland H",
       "moves given void holds"},
  });
}

TEST(OracleEquations, Circles) {
  expect_all({
      {"a ring turns", "Turkey: F Ankara - Constantinople; A Constantinople - Smyrna; A Smyrna - Ankara",
       "moves moves moves"},
      {"unless it is stopped",
       "Turkey: F Ankara - Constantinople; A Constantinople - Smyrna; A Smyrna - Ankara; A Bulgaria - Constantinople",
       "bounces bounces bounces bounces"},
      {"a paradox: the convoy carries nobody (6.F.14)",
       "England: F London S F Wales - English Channel; F Wales - English Channel\nFrance: A Brest - London; F English Channel C A Brest - London",
       "given moves disrupted disrupted!"},
      {"none, because the attack on the fleet fails whether its support is cut or not (PARADOX.2)",
       "England: A Yorkshire - Denmark; F North Sea C A Yorkshire - Denmark; F London S F North Sea\n"
       "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea",
       "bounces convoys given bounces cut"},
  });
}

TEST(OracleEquations, OlderParadoxRules) {
  struct RuleRow {
    std::string_view why;
    ConvoyParadox rule;
    ConvoyRoutes routes;
    std::string_view orders, expected;
  };
  const std::string_view two_routes =
      "France: A Tunis - Naples; F Tyrrhenian Sea C A Tunis - Naples; F Ionian Sea C A Tunis - Naples\n"
      "Italy: F Naples S F Rome - Tyrrhenian Sea; F Rome - Tyrrhenian Sea";
  const std::string other_route_falls =
      std::string(two_routes) + "\nTurkey: F Greece - Ionian Sea; F Albania S F Greece - Ionian Sea";
  const RuleRow rows[] = {
      {"1982: the support for an attack on a fleet that carries another army is not cut", ConvoyParadox::Y1982,
       ConvoyRoutes::Any,
       "England: A London - Norway; F North Sea C A London - Norway\nGermany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea\n"
       "Russia: A Berlin - Denmark; F Baltic Sea C A Berlin - Denmark",
       "disrupted disrupted! moves given bounces convoys"},
      {"1982: but it is where that army goes by land", ConvoyParadox::Y1982, ConvoyRoutes::Any,
       "England: A London - Yorkshire\nFrance: F North Sea C A London - Yorkshire\n"
       "Germany: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea\nRussia: A Berlin - Denmark; F Baltic Sea C A Berlin - Denmark",
       "moves convoys bounces cut bounces convoys"},
      {"2000: a second route makes the fleet superfluous", ConvoyParadox::Y2000, ConvoyRoutes::Any, two_routes,
       "bounces convoys convoys cut bounces"},
      {"2000: as long as it holds", ConvoyParadox::Y2000, ConvoyRoutes::Any, other_route_falls,
       "disrupted disrupted! disrupted! given moves moves given"},
      {"2000: where every route has to hold, each fleet is needed", ConvoyParadox::Y2000, ConvoyRoutes::All, two_routes,
       "disrupted disrupted! convoys given moves"},
  };
  for (const RuleRow& row : rows) {
    const Variant variant = testing::with_changed_options(testing::standard(), [&](Options& options) {
      options.convoy_paradox = row.rule;
      options.convoy_routes = row.routes;
    });
    EXPECT_EQ(outcome_of(std::string(row.orders), variant), row.expected) << row.why;
  }
}

TEST(OracleEquations, OrdersThatMeanTheSameAreNoContradiction) {
  const Variant variant = testing::with_option(testing::standard(), &Options::repeated_order, RepeatedOrder::None);
  const Position board = testing::board(variant, "Spring 1901 movement", "France: F Marseilles");
  const auto results = [&](std::string_view text) {
    const std::vector<Order> orders = testing::orders(variant, text);
    std::string words;
    for (const OrderRuling& order : oracle::adjudicate(variant, board, Submission{orders, {}, {}}).orders)
      words += std::string(word(order.result)) + ' ';
    return words;
  };
  EXPECT_EQ(results("France: F Marseilles - Spain(sc), F Marseilles - Spain"), "moves illegal ");
  EXPECT_EQ(results("France: F Marseilles - Spain(sc), F Marseilles - Gulf of Lyon"), "illegal illegal ");
}

TEST(OracleEquations, Sorties) {
  const Variant& variant = testing::ambition_empire();
  const Row rows[] = {
      {"alone it bounces", "Switzerland: A Switzerland - Burgundy", "bounces"},
      {"it keeps an equal move out", "Switzerland: A Switzerland - Burgundy\nFrance: A Paris - Burgundy",
       "bounces bounces"},
      {"a stronger one enters",
       "Switzerland: A Switzerland - Burgundy\nFrance: A Paris - Burgundy; A Marseilles S A Paris - Burgundy",
       "bounces moves given"},
      {"it dislodges nobody",
       "Switzerland: A Switzerland - Milan\nSavoy: A Savoy S A Switzerland - Milan\nAustria: A Milan H",
       "bounces given holds"},
      {"it cuts support", "Switzerland: A Switzerland - Milan\nAustria: A Milan S A Vienna - Venice; A Vienna - Venice",
       "bounces cut moves"},
      {"but not for an attack on its own province",
       "Switzerland: A Switzerland - Milan\nAustria: A Milan S A Tyrol - Switzerland; A Tyrol - Switzerland",
       "bounces! given moves"},
      {"supports to hold its unit are void",
       "Switzerland: A Switzerland - Tyrol\nSavoy: A Savoy S A Switzerland\nFrance: A Burgundy - Switzerland",
       "bounces void bounces"},
  };
  for (const Row& row : rows) EXPECT_EQ(outcome_of(std::string(row.orders), variant), row.expected) << row.why;
}

TEST(Oracle, SaysWhatItDoesNotCover) {
  const Variant& standard = testing::standard();
  EXPECT_EQ(not_covered(standard, standard.start), std::nullopt);
  const ConvoyOrigin yet_to_come{9};
  EXPECT_EQ(not_covered(testing::with_option(standard, &Options::convoy_origin, yet_to_come), standard.start),
            "convoy-origin=9");
}

// The oracle's rules know every named value (the test Contributing looks for each), and no other number.
TEST(Oracle, CoversEveryValueOfEveryOption) {
  const Variant& standard = testing::standard();
  for (const OptionInfo& option : all_options()) {
    const auto not_covered_with = [&](std::size_t value) {
      const Variant variant = testing::with_changed_options(
          standard, [&](Options& options) { option.set(options, static_cast<std::uint8_t>(value)); });
      return not_covered(variant, standard.start);
    };
    for (std::size_t value = 0; value < option.values.size(); ++value)
      EXPECT_EQ(not_covered_with(value), std::nullopt) << option.name << '=' << option.values[value].name;
    if (option.values.back().name == "9") continue;  // a limit, for which every number will do
    EXPECT_EQ(not_covered_with(option.values.size()),
              std::string(option.name) + '=' + std::to_string(option.values.size()));
  }
}

// DATC 4.A.4, and what the ruling last-fleet says.
TEST(OracleEquations, AttacksFromTheLastFleet) {
  const Variant variant = testing::with_option(testing::standard(), &Options::convoy_origin, ConvoyOrigin::LastFleet);
  const Row rows[] = {
      {"the army fights the unit that moves to the sea of its last fleet: 6.F.30",
       "England: A London - Belgium; F English Channel C A London - Belgium; F North Sea S A London - Belgium\nFrance: F Belgium - English Channel; F Brest S F Belgium - English Channel",
       "bounces convoys given bounces given"},
      {"and beats it",
       "England: A London - Belgium; F English Channel C A London - Belgium; F North Sea S A London - Belgium\nFrance: F Belgium - English Channel",
       "moves convoys given bounces!"},
      {"a support for an attack on the one last fleet is not cut",
       "England: F London S F Wales - English Channel; F Wales - English Channel\nFrance: A Brest - London; F English Channel C A Brest - London",
       "given moves disrupted disrupted!"},
      {"one against the start is",
       "Austria: F Adriatic Sea C A Trieste - Venice; A Trieste - Venice via convoy\nItaly: A Venice S F Albania - Trieste; F Albania - Trieste",
       "convoys bounces cut bounces"},
  };
  for (const Row& row : rows) EXPECT_EQ(outcome_of(std::string(row.orders), variant), row.expected) << row.why;
}

// DATC 4.E.3, and what the ruling implied-moves says.
TEST(OracleEquations, ImpliedMoves) {
  const Variant variant = testing::with_option(testing::standard(), &Options::implied_orders, ImpliedOrders::Allowed);
  const Row rows[] = {
      {"by a support of its own power", "France: A Gascony S A Paris - Burgundy; A Paris - Munich", "given illegal"},
      {"not against an order", "France: A Gascony S A Paris - Burgundy; A Paris - Picardy", "void moves"},
      {"nor by another power", "Germany: A Munich S A Paris - Burgundy\nFrance: A Paris - Munich", "void illegal"},
      {"the first one counts", "France: A Paris - Munich; A Gascony S A Paris - Burgundy; A Brest S A Paris - Picardy",
       "illegal given void"},
      {"a convoy implies its army's move", "England: F North Sea C A London - Norway; A London - Moscow",
       "convoys illegal"},
  };
  for (const Row& row : rows) EXPECT_EQ(outcome_of(std::string(row.orders), variant), row.expected) << row.why;
}

TEST(Oracle, DifferencesNameTheOrderAndBothAnswers) {
  const Variant& variant = testing::standard();
  const OrderedBoard board = board_of("France: A Paris - Burgundy");
  const Submission submission{board.orders, {}, {}};
  const Adjudication engine = casus::adjudicate(variant, board.position, submission);
  Ruling ruling = oracle::adjudicate(variant, board.position, submission);
  EXPECT_EQ(adjudicators::disagreements(variant, board.position, submission, engine, ruling),
            std::vector<std::string>{});
  ruling.orders.front().result = Result::Bounces;
  EXPECT_EQ(adjudicators::disagreements(variant, board.position, submission, engine, ruling),
            std::vector<std::string>{"result of A Paris - Burgundy: engine moves, oracle bounces"});
}

}  // namespace equations_test
}  // namespace casus::oracle
