// What a case states against an answer: which values differ, and where.
#include "checker/corpus/compare_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace compare_answer_test {

using adjudicators::Adjudicator;
using casus::testing::file_with;
using casus::testing::read_cases;
using casus::testing::standard;
using Kind = Compared::Kind;

std::vector<Compared> differences_of(std::string_view lines, const Adjudicator& by, Level level = Level::Reasons,
                                     std::string_view variant = "standard") {
  const auto file = read_cases(file_with(lines, variant));
  EXPECT_TRUE(file.ok()) << to_string(file.problems());
  const Case& one = file->cases.front();
  const CasePhase& phase = one.phases.front();
  std::vector<Order> orders;
  for (const OrderLine& line : phase.orders) orders.push_back(*line.order);
  Ruling answer = by.adjudicate(*one.variant, one.start, {orders, {}, phase.fallen});
  answer.level = std::min(answer.level, level);
  return differences(compare(*one.variant, phase, one.start, answer));
}

constexpr std::string_view a_fight =
    "  phase  Spring 1901 movement\n  France\n    A Burgundy - Munich  bounces\n    A Ruhr S A Burgundy - Munich  given\n"
    "  Germany\n    A Munich H  holds, dislodged\n";

TEST(CompareAnswer, FindsVerdictsByTheirLine) {
  for (const Adjudicator* by : {&adjudicators::engine(), &adjudicators::oracle()}) {
    SCOPED_TRACE(by->name());
    const auto found = differences_of(a_fight, *by);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].kind, Kind::Order);
    EXPECT_EQ(found[0].line, 0u);
    EXPECT_EQ(found[0].answer, 0u);
    EXPECT_EQ(std::get<ExpectedVerdict>(found[0].expected).result, Result::Bounces);
    EXPECT_EQ(std::get<ExpectedVerdict>(found[0].got).result, Result::Moves);
  }
}

TEST(CompareAnswer, AsksOfPositionsForPositionsOnly) {
  EXPECT_TRUE(differences_of(a_fight, adjudicators::engine(), Level::Positions).empty());
  const auto found = differences_of(std::string(a_fight) + "  result\n    units  France A Burgundy, A Ruhr\n",
                                    adjudicators::engine(), Level::Positions);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Kind::Units);
  EXPECT_EQ(found[0].power, standard().find_power("France"));
  EXPECT_EQ(std::get<std::vector<Unit>>(found[0].got).size(), 2u);
}

TEST(CompareAnswer, MissesWhatNobodyMayMiss) {
  const auto found = differences_of(
      "  phase  Spring 1901 movement\n  board\n    Germany  A Munich\n  France\n    A Burgundy - Munich  moves\n"
      "    A Ruhr S A Burgundy - Munich  given\n",
      adjudicators::oracle());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Kind::Dislodged);
  EXPECT_EQ(found[0].expected, Value());
  EXPECT_EQ(std::get<RetreatsSaid>(found[0].got).open.size(), 5u);
}

// Like a program of another author, whose answers have no events.
class WithoutEvents : public Adjudicator {
 public:
  std::string_view name() const override { return "without events"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    Ruling ruling = adjudicators::oracle().adjudicate(variant, position, submission);
    ruling.events.reset();
    return ruling;
  }
};

TEST(CompareAnswer, AsksNobodyForEventsWhoGivesNone) {
  constexpr std::string_view winter =
      "  phase  Winter 1901 adjustments\n  board\n    France  A Paris, A Brest\n    centres France  Paris\n  result\n"
      "    unused  France 2\n";
  EXPECT_EQ(differences_of(winter, adjudicators::engine()).size(), 2u);  // and nothing stated of the removal
  EXPECT_EQ(differences_of(winter, adjudicators::oracle()).size(), 2u);
  EXPECT_TRUE(differences_of(winter, WithoutEvents()).empty());
}

// Armies of the Poles who have no centre to retreat to: one of them makes way for a leader.
std::string with_a_leader(std::string_view board, std::string_view retreat, std::string_view more) {
  return fmt::format(
      "  option   leader-and-army=leader-first\n  phase    1700 turn\n  board\n"
      "    Austro-Hungarians  A(Sax), A(GPo), A(Vie), A(Hun)\n    Poles              Augu(Sil), A(Mrv){}\n"
      "    centres Poles      none\n"
      "  Austro-Hungarians\n    A(Sax)-Sil             moves / holds\n    A(GPo) S A(Sax)-Sil    given / holds\n"
      "    A(Vie)-Mrv             moves / holds\n    A(Hun) S A(Vie)-Mrv    given / holds\n"
      "  Poles\n    Augu(Sil)-hold         holds, dislodged / holds\n    A(Mrv)-hold            holds, destroyed\n"
      "    Retreat Augu(Sil)-Boh  retreats\n    Retreat A(Mrv)-Boh     {}\n{}"
      "  result\n    removed  Austro-Hungarians A(GPo)\n",
      board, retreat, more);
}

// Only the verdict of its own retreat says that a unit is lost, and only if that bounces.
TEST(CompareAnswer, MissesUnitsOfATurnThatAreLostWithoutAWord) {
  struct Row {
    std::string_view why;
    std::string lines;
    std::vector<Kind> kinds;
  };
  const Row rows[] = {
      {"its retreat bounces", with_a_leader("", "bounces", ""), {}},
      {"its retreat bounces, and another result is stated", with_a_leader("", "retreats", ""), {Kind::Order}},
      {"the retreat of another unit bounces",
       with_a_leader(
           ", A(Rut)", "bounces",
           "    A(Rut)-hold            holds, destroyed\n"
           "  Russians\n    A(Pod)-Rut             moves / holds\n    A(Vol) S A(Pod)-Rut    given / holds\n"),
       {Kind::Disbanded}},
      {"its retreat is not possible",
       "  phase    1700 turn\n  board\n    Austro-Hungarians  A(Boh), A(Mrv)\n    Poles              A(Sil)\n"
       "    centres Poles      none\n"
       "  Austro-Hungarians\n    A(Boh)-Sil           moves / holds\n    A(Mrv) S A(Boh)-Sil  given / holds\n"
       "  Poles\n    A(Sil)-hold          holds, destroyed\n    Retreat A(Sil)-Boh   illegal\n",
       {Kind::Disbanded}},
      {"another fleet of its place disbands as ordered",
       "  phase    1700 turn\n  board\n    Spanish          2F(And)\n    French           A(Val)\n"
       "    centres Spanish  none\n    coasts Spanish   Nap\n"
       "  French\n    A(Val)-And              moves / holds\n  Spanish\n    Retreat F(And)-disband  disbands\n",
       {Kind::Disbanded}},
  };
  for (const Row& row : rows) {
    for (const Level level : {Level::Reasons, Level::Outcomes}) {
      SCOPED_TRACE(row.why);
      std::vector<Kind> kinds;
      for (const Compared& one : differences_of(row.lines, adjudicators::engine(), level, "1700ad"))
        kinds.push_back(one.kind);
      EXPECT_EQ(kinds, row.kinds);
    }
  }
}

}  // namespace compare_answer_test
}  // namespace casus::corpus
