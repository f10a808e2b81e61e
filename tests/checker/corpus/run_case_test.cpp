// A case that states something wrong is noticed, whatever it is.
#include "checker/corpus/run_case.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_corpus.h"
#include "checker/files/files.h"
#include "engine/rules/clauses.h"
#include "engine/rules/variant_files.h"
#include "engine/text/assert.h"
#include "engine/text/gave_up.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/variant_files.h"

namespace casus::corpus {
namespace run_case_test {

using reports::CaseRecord;
using reports::Status;
using ::testing::HasSubstr;

CaseRecord run_text(const std::string& body) {
  static GivenVariants shelf(collection::variant_files(std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata"));
  const std::string text = "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"An example\"\n" + body;
  const auto read = read_case_file(text, "cases/x.case", shelf);
  if (!read) {
    ADD_FAILURE() << to_string(read.problems());
    return {};
  }
  return run_case(read->cases.front());
}

// An unordered army is dislodged, which has to be stated.
const std::string dislodgement =
    "  phase  Spring 1901 movement\n"
    "  board\n"
    "    Germany  A Munich\n"
    "  France\n"
    "    A Burgundy - Munich        moves\n"
    "    A Ruhr S A Burgundy - Munich  given\n";

TEST(RunCase, ComparesEveryLineOfTheResult) {
  struct Row {
    std::string why, result;
    Status status;
  };
  const std::string line = "    dislodged   Germany A Munich from Burgundy: Berlin, Bohemia, Kiel, Silesia, Tyrolia\n";
  const Row rows[] = {
      {"all as stated", "  result\n" + line, Status::Passed},
      {"the dislodged unit is not stated", "", Status::Failed},
      {"a retreat is missing",
       "  result\n    dislodged   Germany A Munich from Burgundy: Berlin, Bohemia, Kiel, Silesia\n", Status::Failed},
      {"closed retreats in any sequence",
       "  result\n    dislodged   Germany A Munich from Burgundy: Tyrolia, Berlin, Bohemia, Kiel, Silesia;"
       " closed Ruhr (retreat/occupied), Burgundy (retreat/attacker-origin)\n",
       Status::Passed},
      {"the attacker came from elsewhere",
       "  result\n    dislodged   Germany A Munich from Ruhr: Berlin, Bohemia, Kiel, Silesia, Tyrolia\n",
       Status::Failed},
      {"units as they are", "  result\n    units       France A Munich, A Ruhr\n" + line, Status::Passed},
      {"a unit too many", "  result\n    units       France A Munich, A Ruhr, A Burgundy\n" + line, Status::Failed},
      {"no stand-off", "  result\n" + line + "    stand-offs  none\n", Status::Passed},
      {"a stand-off that is none", "  result\n" + line + "    stand-offs  Burgundy\n", Status::Failed},
      {"the phase that comes next", "  result\n" + line + "    next        Spring 1901 retreats\n", Status::Passed},
      {"another phase", "  result\n" + line + "    next        Fall 1901 movement\n", Status::Failed},
      {"a winner that is none", "  result\n" + line + "    winner      France\n", Status::Failed},
  };
  for (const Row& row : rows) EXPECT_EQ(run_text(dislodgement + row.result).status, row.status) << row.why;
}

TEST(RunCase, NamesEachClauseThatDecidedOnce) {
  const std::string two = "  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n    A Brest H  holds\n";
  EXPECT_THAT(run_text(two).decided, ::testing::ElementsAre(Clause::OrderHold));
}

TEST(RunCase, SaysThatTheGameGoesOn) {
  const auto file = testing::read_cases(
      testing::file_with("  phase  1700 turn\n  Swedish\n    A(Sca)-hold  holds\n  result\n    ended\n", "1700ad"));
  ASSERT_TRUE(file) << to_string(file.problems());
  const CaseRecord record = run_case(file->cases.front());
  ASSERT_EQ(record.phases.front().results.size(), 1u);
  EXPECT_EQ(record.phases.front().results.front().expected, "the game ends");
  EXPECT_EQ(record.phases.front().results.front().got, "the game goes on");
}

TEST(RunCase, KnowsStandOffsAlsoWhereNobodyRetreats) {
  const std::string stand_off =
      "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy   bounces\n  Germany\n    A Munich - Burgundy  bounces\n  result\n";
  EXPECT_EQ(run_text(stand_off + "    stand-offs  Burgundy\n").status, Status::Passed);
  EXPECT_EQ(run_text(stand_off + "    stand-offs  none\n").status, Status::Failed);
}

TEST(RunCase, WantsUnitsStatedThatDisbandWithoutAnOrder) {
  const std::string retreats =
      "  phase  Spring 1901 retreats\n"
      "  board\n"
      "    France     A Munich\n"
      "    dislodged  Germany A Munich from Burgundy\n";
  EXPECT_EQ(run_text(retreats).status, Status::Failed);
  EXPECT_EQ(run_text(retreats + "  result\n    disbanded  Germany A Munich\n").status, Status::Passed);
  EXPECT_EQ(run_text(retreats + "  Germany\n    Disband A Munich  disbands\n").status, Status::Passed);
}

TEST(RunCase, IsBrokenWhenItGoesOnWithAnotherPhase) {
  const CaseRecord record = run_text(
      "  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n"
      "  phase  Spring 1901 retreats\n  France\n    A Paris - Burgundy  illegal\n");
  EXPECT_EQ(record.status, Status::Broken);
  EXPECT_THAT(record.message, HasSubstr("not the next phase"));
  EXPECT_THAT(record.message, HasSubstr("Fall 1901 movement"));
}

TEST(RunCase, IsBrokenWhenItGoesOnAfterTheEndOfTheGame) {
  const std::string to_the_end =
      "  phase  Fall 1901 retreats\n  board\n    France          A Rome, A Venice\n"
      "    centres France  Belgium, Berlin, Brest, Denmark, Edinburgh, Holland, Kiel, Liverpool, London, Marseilles, Munich,"
      " Norway, Paris, Portugal, Spain, Sweden\n";
  const std::string winter = "  phase  Winter 1901 adjustments\n  France\n    Build A Paris  builds\n";
  const std::string result = "  result\n    winner  France\n";
  EXPECT_EQ(run_text(to_the_end + result).status, Status::Passed);
  const CaseRecord beyond = run_text(to_the_end + result + winter);
  EXPECT_EQ(beyond.status, Status::Broken);
  EXPECT_THAT(beyond.message, HasSubstr("France has won, and the game is over"));
  EXPECT_EQ(run_text(to_the_end + winter).status, Status::Failed) << "the winner is not stated";
}

TEST(RunCase, FailsOnTheWrongPhaseAfterAWrongVerdict) {
  const CaseRecord record = run_text(
      "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  bounces\n"
      "  phase  Spring 1901 retreats\n  France\n    A Paris - Burgundy  illegal\n");
  EXPECT_EQ(record.status, Status::Failed);
}

TEST(RunCase, KeepsUnreadableLinesInTheirPlace) {
  const std::string before = "  phase  Spring 1901 movement\n  France\n    A Paris H            holds\n";
  EXPECT_EQ(run_text(before + "    \"A Burgundy - Pariis\"  unreadable \"unknown province\"\n").status, Status::Passed);
}

// Neither a verdict nor a mistake of ours.
// As faults of a map do (checker/faults): the line is read again by the variant that plays it.
TEST(RunCase, ReadsAnUnreadableLineByTheVariantThatPlays) {
  const std::string text =
      "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"An example\"\n"
      "  phase  Spring 1901 movement\n  board\n    France  A Paris\n  France\n"
      "    \"A Lutetia H\"  unreadable \"unknown province\"\n    A Paris H  holds\n";
  GivenVariants shelf(testing::mapdata());
  auto read = read_case_file(text, "cases/x.case", shelf);
  ASSERT_TRUE(read) << to_string(read.problems());
  Case the_case = read->cases.front();
  const auto first_line = [&the_case] { return run_case(the_case).phases.front().orders.front(); };
  EXPECT_EQ(first_line().got, "unreadable \"unknown province\"");
  EXPECT_TRUE(first_line().agrees);

  std::string map = testing::text_of_file(CASUS_SOURCE_DIR "/mapdata/standard/map.xml");
  const std::string name = "name=\"Paris\" ";
  map.replace(map.find(name), name.size(), "name=\"Lutetia\" ");
  const auto renamed = read_variant("standard", testing::mapdata({{"standard/map.xml", map}}));
  ASSERT_TRUE(renamed) << to_string(renamed.problems());
  the_case.variant = *renamed;
  EXPECT_EQ(first_line().got, "read as A Lutetia H");
  EXPECT_FALSE(first_line().agrees);
}

TEST(RunCase, SaysThatNobodyCouldWaitForTheAnswer) {
  struct Tired : adjudicators::Adjudicator {
    std::string_view name() const override { return "tired"; }
    std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
    Ruling adjudicate(const Variant&, const Position&, const Submission&) const override {
      throw GaveUp("too many looks");
    }
  };
  const auto file =
      testing::read_cases(testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"));
  const CaseRecord record = run_case(file->cases.front(), Tired());
  EXPECT_EQ(record.status, Status::Broken);
  EXPECT_EQ(record.message, "too many looks");
}

TEST(RunCase, TellsAMistakeOfTheProgramApartFromABrokenCase) {
  struct Mistaken : adjudicators::Adjudicator {
    std::string_view name() const override { return "mistaken"; }
    std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
    Ruling adjudicate(const Variant&, const Position&, const Submission& submission) const override {
      CASUS_ASSERT(submission.orders.empty());
      return {};
    }
  };
  const auto file =
      testing::read_cases(testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"));
  const CaseRecord record = run_case(file->cases.front(), Mistaken());
  EXPECT_EQ(record.status, Status::OurBug);
  EXPECT_THAT(record.message, HasSubstr("submission.orders.empty()"));
}

// A run that only says what failed keeps nothing else.
TEST(RunCorpus, KeepsThePhasesOfCasesThatPassedOnlyForACallerThatShowsThem) {
  const std::string orders = "  phase Spring 1901 movement\n  France\n    A Paris - Burgundy  ";
  Corpus corpus;
  corpus.files.push_back({"x.case", testing::read_cases(testing::file_with(orders + "moves\n") +
                                                        "\ncase X.2 \"Another\"\n" + orders + "bounces\n")});
  ASSERT_TRUE(corpus.files.front().read) << to_string(corpus.files.front().read.problems());
  for (const Phases phases : {Phases::OfAll, Phases::OfOthersThanPassed}) {
    const reports::RunRecord run = collection::run_corpus(corpus, {}, 1, phases);
    ASSERT_EQ(run.cases.size(), 2u);
    EXPECT_EQ(run.cases[0].status, Status::Passed);
    EXPECT_EQ(run.cases[0].phases.size(), phases == Phases::OfAll ? 1u : 0u);
    EXPECT_EQ(run.cases[1].status, Status::Failed);
    EXPECT_EQ(run.cases[1].phases.size(), 1u);
  }
}

TEST(RunFile, PlaysAllCasesOfAFile) {
  const std::string orders = "  phase Spring 1901 movement\n  France\n    A Paris - Burgundy  ";
  const auto file =
      testing::read_cases(testing::file_with(orders + "moves\n") + "\ncase T.2 \"Another\"\n" + orders + "bounces\n");
  ASSERT_TRUE(file) << to_string(file.problems());
  const reports::RunRecord run = run_file(*file);
  ASSERT_EQ(run.cases.size(), 2u);
  EXPECT_EQ(run.cases[0].status, Status::Passed);
  EXPECT_EQ(run.cases[1].status, Status::Failed);
  EXPECT_EQ(run.chapters.size(), 1u);
  EXPECT_EQ(run.version, CASUS_VERSION);
}

TEST(ReplayCommand, IsQuotedForTheShell) {
  EXPECT_EQ(reports::command_of({"cases/a.case", "6.A.1/4.B.2=b", ""}), "casus run cases/a.case --id 6.A.1/4.B.2=b");
  EXPECT_EQ(reports::command_of({"my cases/it's.case", "X", ""}), "casus run 'my cases/it'\\''s.case' --id X");
}

}  // namespace run_case_test
}  // namespace casus::corpus
