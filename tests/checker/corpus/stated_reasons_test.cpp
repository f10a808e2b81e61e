// Cases that state the reason beside the verdict: read, written, compared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace stated_reasons_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::read_cases;
using casus::testing::shelf;
using ::testing::ElementsAre;

constexpr std::string_view with_reasons = R"(variant standard
chapter T "Test"

case T.1 "Every kind of reason"
  clauses  standard/support/cut
  phase    Spring 1901 movement
  France
    A Burgundy - Munich                 bounces by A Munich 1:1 (bounce/occupied)
    A Ruhr S A Burgundy - Munich        cut by F Kiel
    A Paris - Burgundy                  bounces by A Burgundy 0:1
    F Spain(sc) H                       holds against F Western Mediterranean 1:1
    F Gulf of Lyon S F Spain(sc)        given despite none
  Germany
    A Munich H                          holds against A Burgundy 1:1
    F Kiel - Ruhr                       illegal (move/terrain)
    A Silesia - Warsaw                  moves against none
  Italy
    F Western Mediterranean - Spain(sc)  bounces by F Spain(sc) 1:2
)";

std::string of_one_order(std::string_view order) {
  return file_with("  phase  Spring 1901 movement\n  France\n    A Burgundy - Munich  " + std::string(order) +
                   "\n  Germany\n    A Munich H  holds\n    A Silesia S A Munich  given\n");
}

// The messages of a run, one a line.
std::vector<std::string> differences_of(std::string_view text, const adjudicators::Adjudicator& by) {
  const auto file = read_cases(text);
  EXPECT_TRUE(file.ok()) << to_string(file.problems());
  std::vector<std::string> lines;
  if (!file) return lines;
  for (const reports::PhaseRecord& phase : run_case(file->cases.front(), by).phases) {
    for (const reports::GrantRecord& grant : phase.grants) {
      if (!grant.agrees) lines.push_back(grant.expected + " / " + grant.got);
    }
    for (const reports::OrderRecord& order : phase.orders) {
      if (!order.agrees) lines.push_back(order.expected + " / " + order.got);
    }
  }
  return lines;
}

TEST(StatedReasons, AreReadAndWrittenInCanonicalForm) {
  struct Row {
    std::string_view written, canonical;
  };
  constexpr Row rows[] = {
      {"bounces by A Mun 1:2", "bounces by A Munich 1:2"},
      {"bounces by A mun 1:2 ,A Sil 1:1", "bounces by A Munich 1:2, A Silesia 1:1"},
      {"bounces by A Mun 1:2, dislodged", "bounces by A Munich 1:2, dislodged"},
      {"bounces by A Mun 1:2 (bounce/occupied) , dislodged", "bounces by A Munich 1:2 (bounce/occupied), dislodged"},
      {"bounces (standard/bounce/occupied)", "bounces (bounce/occupied)"},
      {"bounces by none", "bounces by none"},
      {"bounces against A Mun 2:1", "bounces against A Munich 2:1"},
      {"moves against A Mun 3:2", "moves against A Munich 3:2"},
      {"moves against none", "moves against none"},
      {"disrupted by A Mun", "disrupted by A Munich"},
      {"bounces, dislodged", "bounces, dislodged"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    const auto canonical = format_case_file(of_one_order(row.written), "test.case", shelf());
    ASSERT_TRUE(canonical) << to_string(canonical.problems());
    EXPECT_THAT(*canonical, ::testing::HasSubstr("Munich   " + std::string(row.canonical) + "\n"));
    EXPECT_EQ(*format_case_file(*canonical, "test.case", shelf()), *canonical);
    const auto file = read_cases(*canonical);
    ASSERT_TRUE(file);
    EXPECT_THAT(print(file->cases.front()), ::testing::HasSubstr(std::string(row.canonical) + "\n"));
  }
}

TEST(StatedReasons, MistakesAreTold) {
  struct Row {
    std::string_view why, written, said;
  };
  constexpr Row rows[] = {
      {"a unit that is not there", "bounces by A Bohemia 1:1",
       "7:5 a reason that names a unit that is not on the board\n"},
      {"a fleet where an army stands", "bounces by F Munich 1:1",
       "7:5 a reason that names a unit that is not on the board\n"},
      {"no letter", "bounces by Munich 1:1", "7:37 a unit without its letter\n"},
      {"a power", "bounces by German A Munich 1:1", "7:37 a unit with a nationality\n"},
      {"an unknown province", "bounces by A Munch 1:1", "7:39 unknown province\n"},
      {"no strengths", "bounces by A Munich", "7:37 a unit without strengths\n"},
      {"invalid strengths", "bounces by A Munich 1:x", "7:46 invalid strengths\n"},
      {"negative strengths", "bounces by A Munich -1:1", "7:46 invalid strengths\n"},
      {"strengths without a unit", "bounces 1:1", "7:34 strengths without a unit\n"},
      {"no units", "bounces by", "7:36 a reason without units\n"},
      {"a comma too many", "bounces by A Munich 1:1,", "7:34 a reason without units\n"},
      {"a unit twice", "bounces by A Munich 1:1, A Munich 1:1", "7:51 a unit named twice\n"},
      {"the part of another verdict", "bounces despite A Munich", "7:34 a reason that this verdict cannot have\n"},
      {"moves by somebody", "moves by A Munich 2:1", "7:32 a reason that this verdict cannot have\n"},
      {"a reason where none can be", "illegal by A Munich", "7:34 a reason that this verdict cannot have\n"},
      {"strengths of a lost fleet", "disrupted by A Munich 1:1", "7:39 strengths in a reason that compares none\n"},
      {"numbers against the verdict", "bounces by A Munich 2:1",
       "7:34 a move that fails against less strength than it has\n"},
      {"a move that wins nothing", "moves against A Munich 1:1",
       "7:32 a move that succeeds against as much strength as it has\n"},
      {"an unknown clause", "bounces (bounce/occupant)", "7:35 unknown clause\n"},
      {"empty brackets", "bounces ()", "7:34 brackets without a clause\n"},
      {"a bracket that does not begin", "bounces by A Munich 1:1)", "7:46 invalid strengths\n"},
      {"unknown words", "bounces because of A Munich", "7:34 unknown words after a verdict\n"},
      {"a misspelt fate", "bounces by A Munich 1:1, dislogded", "7:51 unknown fate of a unit\n"},
      {"a fate in front", "bounces dislodged", "7:34 unknown words after a verdict\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(of_one_order(row.written));
    EXPECT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.said) << to_string(file.problems());
  }
}

// The line with another mistake may be what was to put the unit on the board, also as the last line of the case.
TEST(StatedReasons, MayNameAnyUnitWhereALineIsWrong) {
  const auto file = read_cases(of_one_order("bounces by A Bohemia 1:1") + "  bord\n");
  EXPECT_EQ(places_and_problems(file.problems()), "11:3 unknown line\n");
}

TEST(StatedReasons, AreComparedByUnitAndStrength) {
  struct Row {
    std::string_view why, written;
    std::vector<std::string> said;
  };
  const Row rows[] = {
      {"what came out", "bounces by A Munich 1:2", {}},
      {"no reason stated", "bounces", {}},
      {"another strength", "bounces by A Munich 1:1", {"bounces by A Munich 1:1 / bounces by A Munich 1:2"}},
      {"another unit", "bounces by A Silesia 1:2", {"bounces by A Silesia 1:2 / bounces by A Munich 1:2"}},
      {"one too many",
       "bounces by A Silesia 1:1, A Munich 1:2",
       {"bounces by A Silesia 1:1, A Munich 1:2 / bounces by A Munich 1:2"}},
      {"nobody", "bounces by none", {"bounces by none / bounces by A Munich 1:2"}},
      {"the clause", "bounces (hold/supported)", {"bounces (hold/supported) / bounces (bounce/occupied)"}},
      {"the clause that decided", "bounces by A Munich 1:2 (bounce/occupied)", {}},
      {"another verdict", "moves against A Munich 2:1", {"moves against A Munich 2:1 / bounces by A Munich 1:2"}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(differences_of(of_one_order(row.written), adjudicators::engine()), row.said);
  }
}

// An adjudicator of a lower level tells outcomes only, and is held to no more.
TEST(StatedReasons, AreNotAskedOfWhoTellsOutcomesOnly) {
  class OutcomesOnly : public adjudicators::Adjudicator {
   public:
    std::string_view name() const override { return "outcomes only"; }
    std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
    Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
      Ruling answer = adjudicators::engine().adjudicate(variant, position, submission);
      answer.level = Level::Outcomes;
      return answer;
    }
  };
  EXPECT_THAT(differences_of(of_one_order("bounces by A Silesia 1:2"), OutcomesOnly()), ElementsAre());
  EXPECT_THAT(differences_of(of_one_order("moves against A Munich 2:1"), OutcomesOnly()),
              ElementsAre("moves against A Munich 2:1 / bounces"));
}

TEST(StatedReasons, OfGrantsTellPoints) {
  const auto grants = [](const std::string& first, const std::string& second) {
    return "variant ambition-empire-6\nchapter T \"Test\"\n\ncase T.1 \"Points\"\n  phase    Spring 1763 movement\n"
           "  board\n    centres Austria  Budapest, Milan, Vienna\n    centres Spain    Barcelona, Madrid\n  diplomacy\n"
           "    Austria 2  A Switzerland - Burgundy  " +
           first + "\n    Spain 1  A Switzerland - Tyrol  " + second +
           "\n  Switzerland\n    A Switzerland - Burgundy  bounces\n";
  };
  EXPECT_THAT(differences_of(grants("carried 2:1", "outbid 1:2 (points/outbid)"), adjudicators::engine()),
              ElementsAre());
  EXPECT_THAT(differences_of(grants("carried 3:1", "outbid"), adjudicators::engine()),
              ElementsAre("carried 3:1 / carried 2:1"));
  const auto wrong = read_cases(grants("carried by A Burgundy", "forfeited 1:2"));
  EXPECT_EQ(places_and_problems(wrong.problems()),
            "10:50 a reason that this verdict cannot have\n11:47 points in a reason that compares none\n");
}

TEST(StatedReasons, OfClosedRetreatsNameEachPlaceAndItsClause) {
  const auto with_retreats = [](const std::string& closed) {
    return file_with(
        "  phase  Spring 1901 movement\n  Germany\n    A Munich H  holds, dislodged\n    A Kiel H  holds\n"
        "    A Berlin H  holds\n  France\n    A Burgundy - Munich  moves\n    A Ruhr S A Burgundy - Munich  given\n"
        "  result\n    dislodged  Germany A Munich from Burgundy: Bohemia, Silesia, Tyrolia" +
        closed + "\n");
  };
  constexpr std::string_view closed =
      "; closed Berlin (retreat/occupied), Burgundy (retreat/attacker-origin), Kiel (retreat/occupied), Ruhr (retreat/occupied)";
  const std::string text = with_retreats(std::string(closed));
  const auto formatted = format_case_file(text, "test.case", shelf());
  ASSERT_TRUE(formatted) << to_string(formatted.problems());
  EXPECT_THAT(*formatted, ::testing::HasSubstr(std::string(closed) + "\n"));
  const auto file = read_cases(text);
  EXPECT_EQ(run_case(file->cases.front()).status, reports::Status::Passed);
  EXPECT_THAT(print(file->cases.front()), ::testing::HasSubstr(std::string(closed) + "\n"));

  const auto wrong = read_cases(with_retreats("; closed Kiel (retreat/occupied)"));
  const reports::CaseRecord record = run_case(wrong->cases.front());
  EXPECT_EQ(record.status, reports::Status::Failed);
  EXPECT_THAT(record.phases.front().results.front().got, ::testing::HasSubstr(std::string(closed)));
  EXPECT_EQ(run_case(wrong->cases.front(), adjudicators::oracle()).status, reports::Status::Passed);

  EXPECT_EQ(places_and_problems(read_cases(with_retreats("; closed Kiel, Ruhr (retreat/ocupied); x")).problems()),
            "14:82 a closed retreat without a clause\n14:88 a closed retreat without a clause\n");
  EXPECT_EQ(places_and_problems(read_cases(with_retreats("; shut Kiel")).problems()),
            "14:75 unknown words after the open retreats\n");
  EXPECT_EQ(places_and_problems(read_cases(with_retreats("; closed Kiel (retreat/ocupied)")).problems()),
            "14:87 unknown clause\n");
}

TEST(StatedReasons, SurviveAnyCutAndAnyDamage) {
  const std::string whole(with_reasons);
  ASSERT_TRUE(read_cases(whole)) << to_string(read_cases(whole).problems());
  for (std::size_t end = 0; end < whole.size(); end += 5) read_cases(whole.substr(0, end));
  for (std::size_t i = 100; i < whole.size(); ++i) {
    for (char byte : {'"', ' ', '\n', ':', ',', '(', ')', '1'}) {
      std::string damaged = whole;
      damaged[i] = byte;
      const auto file = read_cases(damaged);
      EXPECT_TRUE(file.ok() || !file.problems().empty());
    }
  }
}

}  // namespace stated_reasons_test
}  // namespace casus::corpus
