#include "checker/corpus/asked_phase.h"

#include <memory>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/phase_as_case.h"
#include "checker/corpus/resolve/board_lines.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace asked_phase_test {

using ::testing::HasSubstr;
using ::testing::StartsWith;

AskedPhase asked(std::string_view id, std::string_view phase, std::string_view orders = "") {
  AskedPhase asked;
  asked.variant = *testing::shelf().get(std::string(id));
  asked.position = start_position(*asked.variant, *parse_phase(asked.variant->calendar, phase));
  if (!orders.empty()) asked.written = *read_orders(*asked.variant, orders, "orders.txt");
  return asked;
}

// The first `count` centres are the power's, and the others nobody's.
void give_centres(AskedPhase& asked, std::string_view name, int count) {
  const PowerId owner = *asked.variant->find_power(name);
  asked.variant->map.supply_centres().for_each(
      [&](ProvinceId centre) { asked.position.owners[index(centre)] = count-- > 0 ? owner : no_power; });
}

std::string end_of(const AskedPhase& asked) {
  const Diagnostics said = why_not_playable(asked, "board.txt");
  if (said.empty()) return "";
  EXPECT_EQ(said.size(), 1u);
  EXPECT_EQ(said[0].problem, "the game is over");
  EXPECT_EQ(said[0].at, (SourcePos{"board.txt", 0, 0}));
  return said[0].found;
}

TEST(AskedPhase, IsNotOfAGameThatIsWon) {
  AskedPhase by_centres = asked("standard", "Spring 1905 movement");
  EXPECT_EQ(end_of(by_centres), "");
  give_centres(by_centres, "France", 17);
  EXPECT_EQ(end_of(by_centres), "");
  give_centres(by_centres, "France", 18);
  EXPECT_EQ(end_of(by_centres), "France owns 18 supply centres, and 18 win");

  Variant with_lead = *by_centres.variant;
  with_lead.winning_lead = 6;
  with_lead.lead_falls = 1;
  by_centres.variant = std::make_shared<const Variant>(with_lead);
  EXPECT_EQ(end_of(by_centres), "France owns 18 supply centres, and 18 win");
  give_centres(by_centres, "France", 7);
  EXPECT_EQ(end_of(by_centres), "France owns 7 supply centres, and a lead of 3 wins")
      << "6 at the end of 1901, 3 at the end of 1904";

  AskedPhase in_turns = asked("1700ad", "1705 turn");
  give_centres(in_turns, "Turks", 20);
  EXPECT_THAT(end_of(in_turns), StartsWith("Turks: "));
  EXPECT_THAT(end_of(in_turns), HasSubstr(" additional supply centres, and 16 win"));
  give_centres(in_turns, "Turks", 15);
  EXPECT_EQ(end_of(in_turns), "");
}

// In seasons the last year ends with its Fall.
TEST(AskedPhase, IsNotAfterTheLastYear) {
  const auto end_in_1902 = [](std::string_view phase) {
    AskedPhase it = asked("standard", phase);
    Variant variant = *it.variant;
    variant.last_year = 1902;
    it.variant = std::make_shared<const Variant>(variant);
    return end_of(it);
  };
  EXPECT_EQ(end_in_1902("Fall 1902 movement"), "");
  EXPECT_EQ(end_in_1902("Winter 1901 adjustments"), "");
  EXPECT_EQ(end_in_1902("Winter 1902 adjustments"), "Winter 1902 adjustments, and the last year is 1902");
  EXPECT_EQ(end_in_1902("Spring 1903 movement"), "Spring 1903 movement, and the last year is 1902");
  EXPECT_EQ(end_of(asked("1700ad-1713", "1713 turn")), "");
  EXPECT_EQ(end_of(asked("1700ad-1713", "1714 turn")), "1714 turn, and the last year is 1713");
  const auto end_backwards = [](std::string_view phase) {
    AskedPhase it = asked("1700ad-1713", phase);
    Variant variant = *it.variant;
    variant.calendar.step = -1;
    it.variant = std::make_shared<const Variant>(variant);
    return end_of(it);
  };
  EXPECT_EQ(end_backwards("1714 turn"), "");
  EXPECT_EQ(end_backwards("1713 turn"), "");
  EXPECT_EQ(end_backwards("1712 turn"), "1712 turn, and the last year is 1713");
}

std::string problems_with(const AskedPhase& asked) { return to_string(why_not_playable(asked, "board.txt")); }

TEST(AskedPhase, HasOrdersForItself) {
  EXPECT_EQ(problems_with(asked("standard", "Fall 1901 movement", "Fall 1901\nFall 1901 movement\nFrance\nA Par H\n")),
            "");
  EXPECT_EQ(
      problems_with(asked("standard", "Fall 1901 movement", "Fall 1901 retreats\nFrance\nSpring 1901\nA Par H\n")),
      "orders.txt:1:1: orders for another phase\n  expected  Fall 1901 movement\n  found     \"Fall 1901 retreats\"\n"
      "orders.txt:3:1: orders for another phase\n  expected  Fall 1901 movement\n  found     \"Spring 1901 movement\"\n");
  EXPECT_EQ(problems_with(asked("standard", "Winter 1901 adjustments",
                                "Autumn, 1901\nUnit placement\nFrance\nBuild A Par\nFall 1901 builds\nItaly\nWaive\n")),
            "")
      << "as sites without a Winter write it";
  EXPECT_EQ(problems_with(asked("standard", "Winter 1901 adjustments", "Autumn, 1902, Builds\nSpring 1901\n")),
            "orders.txt:1:1: orders for another phase\n  expected  Winter 1901 adjustments\n"
            "  found     \"Winter 1902 adjustments\"\n"
            "orders.txt:2:1: orders for another phase\n  expected  Winter 1901 adjustments\n"
            "  found     \"Spring 1901 adjustments\"\n");
  EXPECT_EQ(problems_with(asked("1700ad", "1701 turn", "Swedes 1701\nA(Sca)-hold\nPoles 1700\nA(Lit)-hold\n")),
            "orders.txt:3:1: orders for another year\n  expected  1701 turn\n  found     \"1700\"\n");
}

Read<std::string> case_of(const AskedPhase& asked, const Variant& own, const CaseToWrite& wanted) {
  const Submission given{asked.written.orders, asked.written.grants, asked.written.fallen};
  const Ruling said = adjudicators::engine().adjudicate(*asked.variant, asked.position, given);
  return phase_as_case(asked, own, said, wanted, "orders.txt", testing::shelf());
}

TEST(PhaseAsCase, NamesItselfAndWhatIsNotAsInItsVariant) {
  AskedPhase it = asked("standard", "Spring 1901 movement", "France\nA Par - Bur\n");
  const auto own = it.variant;
  const std::string_view lines = "  board\n    start\n  France\n    A Paris - Burgundy  moves\n";
  const std::string head = "variant standard\nchapter CASES \"Cases\"\n\ncase A.1 ";
  EXPECT_EQ(*case_of(it, *own, {"A.1", "A march", ""}),
            head + "\"A march\"\n  phase    Spring 1901 movement\n" + std::string(lines));
  EXPECT_EQ(*case_of(it, *own, {"A.1", std::nullopt, ""}),
            head + "\"Spring 1901 movement\"\n  phase    Spring 1901 movement\n" + std::string(lines));
  const OptionChoice changed[] = {{find_option("convoy-paradox"), 1}};
  it.variant = std::make_shared<const Variant>(*with_options(*own, changed));
  EXPECT_EQ(*case_of(it, *own, {"A.1", "A march", ""}),
            head + "\"A march\"\n  option   convoy-paradox=szykman-army\n  phase    Spring 1901 movement\n" +
                std::string(lines));
}

TEST(PhaseAsCase, CannotHavePointsAndOrdersOfMinorPowers) {
  const AskedPhase both =
      asked("ambition-empire-6", "Spring 1763 movement", "Turkey\nDP 1: A Swi H\nSwitzerland\nA Swi - Bur\n");
  const auto made = case_of(both, *both.variant, {"A.1", std::nullopt, ""});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(to_string(made.problems()),
            "orders.txt: a case cannot have diplomacy points and orders of minor powers\n  expected  one of both\n"
            "  found     \"both\"\n");
  EXPECT_EQ(made.problems().front().at, (SourcePos{"orders.txt", 0, 0}));
}

}  // namespace asked_phase_test
}  // namespace casus::corpus
