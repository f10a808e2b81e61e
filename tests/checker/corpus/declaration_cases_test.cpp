// Declarations of homes, homes gained at the end of a Fall, and refused grants in a case and among orders; powers and
// phases in the words of other editions.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace declaration_cases_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::read_cases;
using casus::testing::shelf;
using reports::Status;
using ::testing::HasSubstr;

// Two centres captured in one year, and the Winter in which Poland & Saxony says which of them becomes its home.
const std::string winter =
    "  option   minor-rebuilding=never\n"
    "  phase    Winter 1763 adjustments\n"
    "  board\n"
    "    Poland & Saxony          A Hesse-Westphalia, A Breslau\n"
    "    centres Poland & Saxony  Dresden, Warsaw, Hesse-Westphalia, Breslau\n"
    "  Poland & Saxony\n";

std::string in_winter(std::string_view lines) { return file_with(winter + std::string(lines), "ambition-empire-5"); }

const std::string declared = in_winter(
    "    Declare Breslau           declares\n"
    "    Declare Hesse-Westphalia  illegal\n"
    "  result\n"
    "    gains  Poland & Saxony Breslau\n"
    "    homes  Poland & Saxony Breslau\n");

std::string status_and_differences(const std::string& text) {
  const auto file = read_cases(text);
  if (!file) return to_string(file.problems());
  const reports::CaseRecord played = run_case(file->cases.front());
  std::string differences(word(played.status));
  for (const reports::PhaseRecord& phase : played.phases) {
    for (const auto& grant : phase.grants)
      if (!grant.agrees) differences += '\n' + grant.text + ": " + grant.got;
    for (const auto& order : phase.orders)
      if (!order.agrees) differences += '\n' + order.text + ": " + order.got;
    for (const auto& result : phase.results)
      if (!result.agrees) differences += '\n' + result.what + ": " + result.got;
  }
  return differences + played.message;
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
  return text.replace(text.find(old), old.size(), by);
}

TEST(DeclarationCases, AreComparedLikeOtherOrders) {
  EXPECT_EQ(status_and_differences(declared), "passed");
  EXPECT_EQ(status_and_differences(replaced(declared, "Breslau           declares", "Breslau           illegal")),
            "failed\nDeclare Breslau: declares");
  EXPECT_EQ(status_and_differences(replaced(declared, "    gains  Poland & Saxony Breslau\n", "")),
            "failed\ngains: Poland & Saxony Breslau");
  EXPECT_EQ(status_and_differences(replaced(declared, "homes  Poland & Saxony Breslau", "homes  Poland & Saxony none")),
            "failed\nhomes: Poland & Saxony Breslau");
}

TEST(DeclarationCases, AreWrittenInCanonicalForm) {
  const std::string careless =
      replaced(declared, "Declare Breslau           declares", "declares Brl as a home  declares");
  const auto formatted = format_case_file(careless, "test.case", shelf());
  ASSERT_TRUE(formatted.ok()) << to_string(formatted.problems());
  EXPECT_EQ(*formatted, declared);
  const auto file = read_cases(declared);
  ASSERT_TRUE(file.ok());
  const std::string head = declared.substr(0, declared.find("case "));
  const auto again = read_cases(head + print(file->cases.front()));
  ASSERT_TRUE(again.ok()) << to_string(again.problems());
  EXPECT_EQ(print(again->cases.front()), print(file->cases.front()));
}

TEST(DeclarationCases, ReportMistakes) {
  const struct {
    std::string_view why;
    std::string text;
    std::string_view said;
  } rows[] = {
      {"a verdict of a build", in_winter("    Declare Breslau  builds\n"),
       "11:22 a verdict that this order cannot get\n"},
      {"no verdict", in_winter("    Declare Breslau\n"), "11:20 an order without a verdict\n"},
      {"no centre", in_winter("    Declare  declares\n"), "11:12 missing centre\n"},
      {"an unknown centre", in_winter("    Declare Breslaw  declares\n"), "11:13 unknown province\n"},
      {"a build that declares", in_winter("    Build A Warsaw  declares\n"),
       "11:21 a verdict that this order cannot get\n"},
      {"in Spring",
       file_with("  phase  Spring 1763 movement\n  Spain\n    Declare Portugal  declares\n", "ambition-empire-5"),
       "7:23 a verdict that this order cannot get\n"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(row.text);
    EXPECT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.said);
  }
}

TEST(DeclarationCases, ShowNoUnit) {
  const auto file = read_cases(
      file_with("  phase  Spring 1763 movement\n  Spain\n    Declare Portugal  illegal\n", "ambition-empire-5"));
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_TRUE(file->cases.front().start.units.empty());
}

TEST(DeclarationCases, StandAmongOrders) {
  const auto variant = *shelf().get("ambition-empire-5");
  const auto written =
      read_orders(*variant, "Spain: Declare Por; Build A Mad\nDeclare Morocco as home\n", "orders.txt");
  ASSERT_TRUE(written.ok()) << to_string(written.problems());
  std::string printed;
  for (const Order& order : written->orders) printed += print(*variant, order) + '\n';
  EXPECT_EQ(printed, "Declare Portugal\nBuild A Madrid\nDeclare Morocco\n");
}

TEST(HomesGainedInFall, AreStatedWithTheResultOfTheFall) {
  const std::string fall = file_with(
      "  phase    Fall 1763 movement\n"
      "  board\n"
      "    Spain          A Madrid\n"
      "    centres Spain  Barcelona, Madrid\n"
      "  Spain\n"
      "    A Madrid - Portugal  moves\n"
      "  result\n"
      "    gains    Spain Portugal\n"
      "    next     Winter 1763 adjustments\n",
      "ambition-empire-5");
  EXPECT_EQ(status_and_differences(fall), "passed");
  EXPECT_EQ(status_and_differences(replaced(fall, "    gains    Spain Portugal\n", "")),
            "failed\ngains: Spain Portugal");
}

TEST(RefusedGrants, AreIllegalForTheReasonOfTheirOrder) {
  const std::string spring = file_with(
      "  clauses  ae5/points/refused ae5/minor/cannot-move ae5/faith/listed\n"
      "  phase    Spring 1763 movement\n"
      "  board\n"
      "    Great Britain & Hanover          F Gulf of Lyon\n"
      "    Papal States                     A Papal States\n"
      "    Switzerland                      A Switzerland\n"
      "    centres Great Britain & Hanover  London, Edinburgh\n"
      "  diplomacy\n"
      "    Great Britain & Hanover 1  A Switzerland - Burgundy            illegal\n"
      "    Great Britain & Hanover 1  A Papal States S F Gly - Tuscany    illegal\n",
      "ambition-empire-5");
  EXPECT_EQ(status_and_differences(spring), "passed");
  EXPECT_THAT(status_and_differences(replaced(spring, "Burgundy            illegal", "Burgundy            carried")),
              HasSubstr("A Switzerland - Burgundy: illegal"));
}

std::string powers_of(std::string_view orders) {
  const auto variant = *shelf().get("ambition-empire-ludomaniacs");
  const auto written = read_orders(*variant, orders, "orders.txt");
  if (!written) return places_and_problems(written.problems());
  std::string powers;
  for (const Order& order : written->orders)
    powers += (*variant)[order.power].name + ": " + print(*variant, order) + '\n';
  return powers;
}

TEST(GermanNames, AreReadInEverySpelling) {
  struct Row {
    std::string_view written, power;
  };
  constexpr Row rows[] = {
      {"Preußen", "Prussia"},
      {"PREUSSEN", "Prussia"},
      {"PREUẞEN", "Prussia"},
      {"preussen", "Prussia"},
      {"Österreich", "Austria"},
      {"ÖSTERREICH", "Austria"},
      {"o\xCC\x88sterreich", "Austria"},
      {"Oesterreich", "Austria"},
      {"österreich/habsburg", "Austria"},
      {"Dänemark/Norwegen", "Denmark-Norway"},
      {"DAENEMARK", "Denmark-Norway"},
      {"Türkei", "Turkey"},
      {"TÜRKEI", "Turkey"},
      {"tuerkei", "Turkey"},
      {"Osmanisches Reich", "Turkey"},
      {"Großbritannien", "Great Britain & Hanover"},
      {"GROSSBRITANNIEN", "Great Britain & Hanover"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    const std::string expected = std::string(row.power) + ": A Paris H\n";
    EXPECT_EQ(powers_of(std::string(row.written) + ": A Paris H\n"), expected);
    EXPECT_EQ(powers_of(std::string(row.written) + "\nA Paris H\n"), expected);
    const std::string text = "  phase    Spring 1763 movement\n  board\n    " + std::string(row.written) +
                             "  A Paris\n  " + std::string(row.written) +
                             "\n    A Paris H  holds\n  result\n    units  " + std::string(row.written) + " A Paris\n";
    EXPECT_EQ(status_and_differences(file_with(text, "ambition-empire-ludomaniacs")), "passed");
  }
  EXPECT_EQ(powers_of("Schweden: A Abo S Dänemark/Norwegen F Kar; A Abo S preußische A Kar\n"), "1:53 unknown power\n");
  EXPECT_EQ(powers_of("Schweden: A Abo S Dänemark/Norwegen F Kar\n"), "Sweden: A Abo S Danish-Norwegian F Karelia\n");
}

TEST(GermanNames, AreTheNearestOnesToo) {
  const auto written = read_orders(**shelf().get("ambition-empire-ludomaniacs"), "Preußn: A Berlin H\n", "orders.txt");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.problems().front().nearest, "Prussia");
}

TEST(PhasesOfClassical, AreReadInBothWaysAndPrintedInOne) {
  for (const char* written : {"Spring 273 BC movement", "Spring 273 B.C. movement", "Spring Year 50 movement"}) {
    SCOPED_TRACE(written);
    const std::string canonical = file_with(
        "  phase    Spring 273 BC movement\n  Rome\n    A Roma H  holds\n  result\n    next  Fall 273 BC movement\n",
        "classical");
    std::string text = replaced(canonical, "Spring 273 BC movement", written);
    const auto formatted = format_case_file(text, "test.case", shelf());
    ASSERT_TRUE(formatted.ok()) << to_string(formatted.problems());
    EXPECT_THAT(*formatted, HasSubstr("  phase    Spring 273 BC movement\n"));
    const auto position =
        read_position("variant classical\nphase " + std::string(written) + "\nboard\n  start\n", "board.txt", shelf());
    ASSERT_TRUE(position.ok()) << to_string(position.problems());
    EXPECT_EQ(position->position, position->variant->start);
  }
  EXPECT_EQ(
      places_and_problems(read_cases(file_with("  phase    Spring Year fifty movement\n", "classical")).problems()),
      "5:12 unknown phase\n");
}

}  // namespace declaration_cases_test
}  // namespace casus::corpus
