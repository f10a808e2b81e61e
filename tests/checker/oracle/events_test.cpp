// What happens without an order in phases of seasons, by the oracle: tables that were made by hand from the rules.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_case.h"
#include "checker/oracle/oracle.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus::oracle {
namespace events_test {

// No minor power's unit comes back, so that a small board has few events.
Variant without_rebuilding(std::string_view id) {
  return testing::with_option(*testing::shipped(id), &Options::minor_rebuilding, MinorRebuilding::Never);
}

// "captured Austria Serbia (control/captured), ...".
std::string told(const Variant& variant, const Ruling& ruling) {
  std::string text;
  for (const Event& event : *ruling.events) {
    text += (text.empty() ? "" : ", ") + std::string(word(event.kind));
    if (event.power != no_power) text += ' ' + variant[event.power].name;
    if (event.unit) text += ' ' + print(variant, *event.unit);
    else if (event.province != no_province) text += ' ' + variant.map[event.province].name;
    if (event.count != 0) text += ' ' + std::to_string(event.count);
    for (const RemovalRank& rank : event.sequence)
      text += ' ' + print(variant, rank.unit) + ' ' + (rank.distance ? std::to_string(*rank.distance) : "none");
    for (const ProvinceId centre : event.besides) text += " besides " + variant.map[centre].name;
    text += " (" + std::string(key_of(event.clause)) + ')';
  }
  return text;
}

std::string play(const Variant& variant, const Position& position, std::string_view orders = "",
                 const std::vector<PowerId>& fallen = {}) {
  const std::vector<Order> written = testing::orders(variant, orders);
  return told(variant, oracle::adjudicate(variant, position, Submission{written, {}, fallen}));
}

struct Row {
  std::string_view why, phase, units, centres, orders, expected;
};
template <std::size_t rows>
void expect(const Variant& variant, const Row (&table)[rows]) {
  for (const Row& row : table)
    EXPECT_EQ(play(variant, testing::board(variant, row.phase, row.units, row.centres), row.orders), row.expected)
        << row.why;
}

TEST(OracleEvents, OfTheStandardGame) {
  const Row rows[] = {
      {"a unit in a centre after Fall captures it", "Fall 1901 movement", "Austria: A Ser, A Vie", "Austria: Vie", "",
       "captured Austria Serbia (control/captured)"},
      {"not in Spring", "Spring 1901 movement", "Austria: A Ser", "", "", ""},
      {"builds that nobody orders", "Winter 1901 adjustments", "", "Austria: Vie, Bud, Tri", "Austria: Build A Vie",
       "builds-unused Austria 2 (build/unused)"},
      {"a declined build is not unused", "Winter 1901 adjustments", "", "Austria: Vie, Bud",
       "Austria: Build A Vie, Waive", ""},
      {"the unit that is farthest from a centre goes", "Winter 1901 adjustments", "Austria: A Vie, A Ser",
       "Austria: Vie", "", "removed Austria A Serbia A Serbia 2 A Vienna 0 (removal/automatic)"},
      {"one removal of two is ordered", "Winter 1901 adjustments", "Austria: A Vie, A Bud, A Ser", "Austria: Vie",
       "Austria: Disband A Ser", "removed Austria A Budapest A Budapest 1 A Vienna 0 (removal/automatic)"},
  };
  expect(testing::standard(), rows);
}

TEST(OracleEvents, OfADislodgedUnitWithoutAnOrder) {
  const Variant& variant = testing::standard();
  Position position = testing::board(variant, "Spring 1901 retreats", "France: A Mun");
  testing::dislodge(variant, position, "Germany: A Mun", "Bur");
  EXPECT_EQ(play(variant, position), "disbanded Germany A Munich (retreat/no-order)");
  EXPECT_EQ(play(variant, position, "Germany: Build A Mun"), "disbanded Germany A Munich (retreat/no-order)");
  EXPECT_EQ(play(variant, position, "Germany: A Mun - Bur"), "");  // the order is illegal, and says what happens
  EXPECT_EQ(play(variant, position, "Germany: A Mun - Ber"), "");
}

TEST(OracleEvents, OfTheEndOfTheGame) {
  Variant variant = testing::standard();
  variant.victory_centres = 2;
  const auto fall = [&](std::string_view centres) {
    return play(variant, testing::board(variant, "Fall 1901 movement", "", centres));
  };
  EXPECT_EQ(fall("France: Par, Bre; Italy: Rom"), "won France 2 (victory/centres)");
  EXPECT_EQ(fall("France: Par, Bre; Italy: Rom, Ven"), "");
  variant.needed_centres = {{no_power, {testing::province(variant, "Par"), testing::province(variant, "Lon")}, 2}};
  EXPECT_EQ(fall("France: Par, Bre; Italy: Rom"), "falls-short France London 2 (victory/named-centres)");
  variant.own_numbers = {{*variant.find_power("England"), 1}};
  EXPECT_EQ(fall("England: Lon, Par; France: Bre, Mar, Spa"), "won England 2 (victory/own-number)");
  variant.own_numbers.clear();
  variant.needed_centres.clear();
  variant.victory_centres = 18;
  variant.winning_lead = 2;
  EXPECT_EQ(fall("France: Par, Bre, Mar; Italy: Rom"), "won France 3 (victory/lead)");
  variant.winning_lead = 0;
  variant.last_year = 1901;
  EXPECT_EQ(fall("France: Par, Bre; Italy: Rom"), "won France 2 (victory/last-year)");
  EXPECT_EQ(fall("France: Par; Italy: Rom"), "ended (victory/last-year)");
}

TEST(OracleEvents, OfMinorPowersUnitsThatComeBack) {
  const std::shared_ptr<const Variant> shipped = testing::shipped("ambition-empire-6");
  const Variant& variant = *shipped;
  Position position = testing::board(variant, "Winter 1763 adjustments", "");
  for (const Unit& unit : variant.start.units) {
    if (variant[unit.power].minor && print(variant, unit) != "A Bavaria") position.units.push_back(unit);
  }
  EXPECT_EQ(play(variant, position), "rebuilt Bavaria A Bavaria (minor/rebuilt)");
}

TEST(OracleEvents, OfHomesByBuilds) {
  const Row rows[] = {
      {"with old ties", "Winter 1763 adjustments", "", "Austria: Vie, Tus", "Austria: Build A Vie, Build A Tus",
       "home-gained Austria Tuscany (home/predetermined)"},
      {"of the power's choice", "Winter 1763 adjustments", "Prussia: A Ber", "Prussia: Ber, Dre",
       "Prussia: Build A Dre", "home-gained Prussia Dresden (home/elective)"},
  };
  expect(without_rebuilding("ambition-empire-6"), rows);
}

TEST(OracleEvents, OfHomesByFirstCaptures) {
  const Row rows[] = {
      {"the only one", "Fall 1763 movement", "Spain: F Por, A Mad, A Brc", "Spain: Mad, Brc", "",
       "captured Spain Portugal (control/captured), home-gained Spain Portugal (home/first-captured)"},
      {"one of two that is declared", "Winter 1763 adjustments", "Spain: A Mad, A Leo, A And", "Spain: Mad, Por, Mor",
       "Spain: Declare Mor", "home-gained Spain Morocco (home/declared)"},
      {"one of two, and neither is declared", "Winter 1763 adjustments", "Spain: A Mad, A Leo, A And",
       "Spain: Mad, Por, Mor", "", "home-gained Spain Morocco (home/undeclared)"},
  };
  expect(without_rebuilding("ambition-empire-5"), rows);
}

// Crimea is a home of Russia while Russia owns it.
TEST(OracleEvents, OfACaptureBesidesOthersThatDoNotCount) {
  Variant variant = without_rebuilding("ambition-empire-5");
  variant.powers.change(*variant.find_power("Russia"), [](Power& russia) { russia.elective_homes = 1; });
  const Position position = testing::board(variant, "Fall 1763 movement", "", "Russia: Mos, Cri, Alg");
  EXPECT_EQ(play(variant, position), "home-gained Russia Algiers besides Crimea (home/first-captured)");
}

TEST(OracleEvents, OfPowersThatFall) {
  Variant variant = without_rebuilding("ambition-empire-6");
  const std::vector<PowerId> prussia{*variant.find_power("Prussia")};
  const Position position = testing::board(variant, "Spring 1765 movement", "Prussia: A Brl; Russia: A Kon",
                                           "Prussia: Ber, Kon; Russia: Mos; Turkey: Con");
  EXPECT_EQ(play(variant, position, "", prussia),
            "disbanded Prussia A Breslau (disorder/disbands), independent Berlin A Berlin (disorder/new-minor), "
            "left-occupied Koenigsberg Koenigsberg (disorder/occupied)");
  variant.victory_centres = 2;
  const Position tied =
      testing::board(variant, "Spring 1765 movement", "Russia: A Ber, A Brl", "Prussia: Ber, Brl; Russia: Mos, Kev");
  EXPECT_EQ(play(variant, tied, "", prussia),
            "left-occupied Berlin Berlin (disorder/occupied), left-occupied Breslau Breslau (disorder/occupied), "
            "won Russia 2 (disorder/victory)");
}

// A case that states an event wrongly fails, although all verdicts and the position are right.
TEST(OracleEvents, AreComparedWithTheResultOfACase) {
  const std::string unused =
      "  phase Winter 1901 adjustments\n  board\n    centres Austria  Vienna, Budapest\n  Austria\n"
      "    Build A Vienna  builds\n  result\n    unused Austria ";
  const std::string removed =
      "  phase Winter 1901 adjustments\n  board\n    Austria          A Vienna, A Serbia\n"
      "    centres Austria  Vienna\n  result\n    removed Austria ";
  const auto status = [](const std::string& body) {
    const auto file = testing::read_cases(testing::file_with(body));
    return corpus::run_case(file->cases.front(), adjudicators::oracle()).status;
  };
  EXPECT_EQ(status(unused + "1\n"), reports::Status::Passed);
  EXPECT_EQ(status(unused + "2\n"), reports::Status::Failed);
  EXPECT_EQ(status(removed + "A Serbia\n"), reports::Status::Passed);
  EXPECT_EQ(status(removed + "A Vienna\n"), reports::Status::Failed);
}

}  // namespace events_test
}  // namespace casus::oracle
