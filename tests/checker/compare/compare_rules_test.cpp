// Cases by the rules of another variant: which are shared, and where they first part.
#include "checker/compare/compare_rules.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/corpus.h"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/compare/comparison_report.h"
#include "checker/corpus/case_reader.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::compare {
namespace compare_rules_test {

using casus::testing::shelf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// What version 6 says of a bid for the Papal army, of sorties, homes and its own map.
constexpr std::string_view of_version_6 = R"(variant ambition-empire-6
chapter T "Test"

case T.1 "A support that is given in both"
  clauses  standard/support/given ae6/points/carried
  phase    Spring 1763 movement
  board
    France          A Burgundy, A Marseilles
    Savoy           A Savoy
    Switzerland     A Switzerland
    centres France  Brest, Marseilles, Paris
  diplomacy
    France 1  A Switzerland S A Marseilles - Savoy  carried
  France
    A Marseilles - Savoy                            moves
  Switzerland
    A Switzerland S A Marseilles - Savoy            given
  result
    dislodged  Savoy A Savoy from Marseilles: none

case T.2 "A sortie"
  phase    Spring 1763 movement
  Switzerland
    A Switzerland - Burgundy  bounces

case T.3 "Points for a sortie"
  phase    Spring 1763 movement
  board
    Switzerland     A Switzerland
    centres France  Brest, Marseilles, Paris
  diplomacy
    France 2  A Switzerland - Burgundy  carried
  Switzerland
    A Switzerland - Burgundy            bounces

case T.4 "A place that the other one does not have"
  phase    Spring 1763 movement
  Turkey
    A Smyrna H  holds

case T.5 "A home that version 5 gives at once"
  option   minor-rebuilding=never
  phase    Fall 1763 movement
  board
    Spain          A Madrid
    centres Spain  Barcelona, Madrid
  Spain
    A Madrid - Portugal  moves
  result
    centres  Spain Barcelona, Madrid, Portugal
  phase    Winter 1763 adjustments
  Spain
    Build A Madrid       builds

case T.6 "A case that fails anyway"
  phase    Spring 1763 movement
  France
    A Paris - Burgundy  bounces

case T.7 "An option that needs clauses which only one rulebook words"
  option   minor-moves=free
  phase    Spring 1763 movement
  Switzerland
    A Switzerland - Burgundy  moves

case T.8 "A Winter that the other one does not skip"
  option   minor-rebuilding=never
  phase    Fall 1763 movement
  board
    Spain          A Portugal, A Morocco, F Barcelona, A Madrid
    centres Spain  Barcelona, Madrid
  Spain
    A Portugal H  holds
    A Morocco H   holds
  result
    next  Spring 1764 movement

case T.9 "The same, and it goes on"
  option   minor-rebuilding=never
  phase    Fall 1763 movement
  board
    Spain          A Portugal, A Morocco, F Barcelona, A Madrid
    centres Spain  Barcelona, Madrid
  Spain
    A Portugal H  holds
  phase    Spring 1764 movement
  Spain
    A Portugal H  holds
)";

class Compared : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::filesystem::path file = folder_.write("six.case", std::string(of_version_6));
    const auto files = collection::find_case_files(std::span(&file, 1));
    const corpus::Corpus corpus = collection::read_corpus(*files, casus::testing::mapdata(), 1);
    ASSERT_TRUE(corpus.files.front().read.ok()) << to_string(corpus.files.front().read.problems());
    comparison_ = compare_rules(corpus, {}, *shelf().get("ambition-empire-5"), 2);
  }
  const ComparedCase& of(std::string_view id) const {
    for (const ComparedCase& compared : comparison_.cases) {
      if (compared.own.id == id) return compared;
    }
    throw std::runtime_error("no case " + std::string(id));
  }

  TemporaryFolder folder_;
  Comparison comparison_;
};

TEST_F(Compared, CasesAreTheSameWhereNothingTheyStateChanges) {
  EXPECT_EQ(of("T.1").result, ComparisonResult::Same);
  EXPECT_THAT(of("T.1").other->cited, IsEmpty()) << "clauses are a rulebook's own";
  EXPECT_FALSE(of("T.1").first.has_value());
}

TEST_F(Compared, AnOrderPartsWithTheClausesOfBothSides) {
  ASSERT_EQ(of("T.2").result, ComparisonResult::Different);
  const Difference& first = *of("T.2").first;
  EXPECT_EQ(first.kind, Difference::Kind::Order);
  EXPECT_EQ(first.phase, "Spring 1763 movement");
  EXPECT_EQ(first.power, "Switzerland");
  EXPECT_EQ(first.what, "A Switzerland - Burgundy");
  EXPECT_EQ(first.own.said, "bounces");
  EXPECT_THAT(first.own.clauses, ElementsAre("ae6/sortie/unopposed"));
  EXPECT_EQ(first.other.said, "illegal");
  EXPECT_THAT(first.other.clauses, ElementsAre("ae5/minor/cannot-move"));
}

TEST_F(Compared, GrantsComeBeforeOrders) {
  const Difference& first = *of("T.3").first;
  EXPECT_EQ(first.kind, Difference::Kind::Grant);
  EXPECT_EQ(first.power, "France");
  EXPECT_EQ(first.points, 2);
  EXPECT_EQ(first.own.said, "carried");
  EXPECT_EQ(first.other.said, "illegal");
  EXPECT_THAT(first.other.clauses, ElementsAre("ae5/minor/cannot-move", "ae5/points/refused"));
}

TEST_F(Compared, WhatCannotBeReadIsToldWithItsPlace) {
  ASSERT_EQ(of("T.4").result, ComparisonResult::Unreadable);
  EXPECT_EQ(of("T.4").unreadable.front().problem, "unknown province");
  EXPECT_EQ(of("T.4").unreadable.front().at.line, 39);
  EXPECT_EQ(of("T.7").result, ComparisonResult::Same) << "the others are in the words of the program";
  EXPECT_EQ(of("T.5").result, ComparisonResult::Different) << "mistakes of one case do not spoil the next";
}

TEST_F(Compared, ALineOfTheResultPartsWithTheClauseOfItsEvent) {
  const Difference& first = *of("T.5").first;
  EXPECT_EQ(first.kind, Difference::Kind::Result);
  EXPECT_EQ(first.phase, "Fall 1763 movement");
  EXPECT_EQ(first.what, "gains");
  EXPECT_EQ(first.own.said, "nothing stated");
  EXPECT_EQ(first.other.said, "Spain Portugal");
  EXPECT_THAT(first.other.clauses, ElementsAre("ae5/home/first-captured"));
}

TEST_F(Compared, ACaseThatFailsAnywaySaysNothing) { EXPECT_EQ(of("T.6").result, ComparisonResult::FailsAnyway); }

TEST_F(Compared, APhaseThatComesInOneOnlyShowsInItsLine) {
  const Difference& first = *of("T.8").first;
  EXPECT_EQ(first.what, "next");
  EXPECT_EQ(first.own.said, "Spring 1764 movement");
  EXPECT_EQ(first.other.said, "Winter 1763 adjustments");
}

TEST_F(Compared, ACaseThatGoesOnWithAnotherPhasePartsThere) {
  const Difference& first = *of("T.9").first;
  EXPECT_EQ(first.kind, Difference::Kind::Phase);
  EXPECT_EQ(first.phase, "Fall 1763 movement");
  EXPECT_EQ(first.own.said, "Spring 1764 movement");
  EXPECT_EQ(first.other.said, "Winter 1763 adjustments");
}

TEST_F(Compared, AreCountedAndTold) {
  const Totals totals = totals_of(comparison_);
  EXPECT_EQ(totals.shared, 7);
  EXPECT_EQ(totals.same, 2);
  EXPECT_EQ(totals.different, 5);
  EXPECT_EQ(totals.unreadable, 1);
  EXPECT_EQ(totals.fail_anyway, 1);
  const std::string text = text_report(comparison_, {});
  EXPECT_THAT(text, HasSubstr("T.3 \"Points for a sortie\""));
  EXPECT_THAT(text, HasSubstr("  Spring 1763 movement, France: 2 points on A Switzerland - Burgundy\n"
                              "    ambition-empire-6  carried  (ae6/points/carried)\n"
                              "    ambition-empire-5  illegal  (ae5/minor/cannot-move, ae5/points/refused)\n"));
  EXPECT_THAT(
      text,
      HasSubstr(
          "T.6: fails under the rules of ambition-empire-6 too, and is left out\n"
          "7 shared cases under the rules of ambition-empire-5: 2 the same, 5 different; 1 cannot be read there\n"));
  EXPECT_THAT(text, Not(HasSubstr("T.4")));
  EXPECT_THAT(text_report(comparison_, {1, true}), HasSubstr("and 4 more\nT.4: "));
}

TEST_F(Compared, AreDataThatFitsItsSchema) {
  const nlohmann::json data = nlohmann::json::parse(json_report(comparison_));
  const nlohmann::json schema = read_schema("comparison.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(data), IsEmpty());
  EXPECT_EQ(data["cases"].size(), 9u);
  EXPECT_EQ(data["cases"][2]["first_difference"]["points"], 2);
}

TEST(RunAs, TellsDifferencesAndIsGreenWhateverItFinds) {
  const TemporaryFolder folder;
  const std::string file = folder.write("six.case", std::string(of_version_6));
  const Finished casus = run_casus({"run", "--as", "ambition-empire-5", file, "--json", folder / "c.json"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("7 shared cases under the rules of ambition-empire-5: 2 the same, 5 different"));
  EXPECT_THAT(contents_of(folder.path() / "c.json"), HasSubstr("\"format\": \"casus-comparison\""));
  const Finished one = run_casus({"run", "--as", "ambition-empire-5", file, "--id", "T.1", "--quiet"});
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out, "");
}

TEST(RunAs, PlaysADesignersOwnVariantFile) {
  const TemporaryFolder folder;
  const std::string file = folder.write("six.case", std::string(of_version_6));
  const std::string mine = folder.write("mine.xml",
                                        "<variant id=\"mine\" extends=\"ambition-empire-6\" title=\"Mine\">\n<rules>\n"
                                        "<option name=\"minor-moves\" value=\"refused\"/>\n</rules>\n</variant>\n");
  const Finished casus = run_casus({"run", "--as", mine, file});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("    mine               illegal  (ae6/minor/cannot-move)\n"));
}

TEST(RunAs, RefusesWhatItCannotUse) {
  const TemporaryFolder folder;
  const std::string file = folder.write("six.case", std::string(of_version_6));
  const struct {
    std::vector<std::string> options;
    const char* said;
  } rows[] = {
      {{"--as", "ambition-empire-7"}, "\"ambition-empire-7\" (the nearest is \"ambition-empire-5\")"},
      {{"--as", "ambition-empire-5", "--oracle"}, "cannot be combined with --oracle"},
      {{"--as", "ambition-empire-5", "--report", folder / "report"}, "cannot be combined with --report"},
      {{"--as", "ambition-empire-5", "--id", "T.11"}, "no case has the id \"T.11\" (the nearest is \"T.1\")"},
      {{"--as", "ambition-empire-6"}, "all of these cases are of ambition-empire-6 itself"},
      {{"--as", "ambition-empire-5", folder.write("broken.case", "variant standard\nnonsense\n")}, "unknown line"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.said);
    std::vector<std::string> words{"run", file};
    words.insert(words.end(), row.options.begin(), row.options.end());
    const Finished casus = run_casus(words);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(row.said));
  }
}

}  // namespace compare_rules_test
}  // namespace casus::compare
