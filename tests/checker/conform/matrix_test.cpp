// The record of several adjudicators' results: who stands in it, with which history, and what can be drawn.
#include "checker/conform/matrix.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_writer.h"
#include "checker/signature.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::conform {
namespace matrix_test {

using reports::MatrixChange;
using reports::MatrixOutcome;
using reports::MatrixRecord;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// T.1 bounces; T.2 hangs on an option: a convoy to a province beside the army.
corpus::Corpus small_corpus() {
  corpus::Corpus corpus;
  corpus.files.push_back({"test.case", testing::read_cases(testing::file_with("  phase Spring 1901 movement\n"
                                                                              "  Italy\n"
                                                                              "    A Venice - Trieste  bounces\n"
                                                                              "  Austria\n"
                                                                              "    A Trieste H  holds\n"
                                                                              "\n"
                                                                              "case T.2 \"Nobody moves\"\n"
                                                                              "  phase Spring 1901 movement\n"
                                                                              "  Italy\n"
                                                                              "    A Rome H  holds\n"))});
  return corpus;
}
std::string fingerprint(const corpus::Corpus& corpus) {
  Signature signature;
  for (const corpus::Case& one : corpus.files.front().read->cases) signature.add(corpus::print(one));
  return signature.print();
}

CaseResult result(const std::string& id, CaseOutcome outcome, std::vector<ToldDifference> differences = {}) {
  CaseResult made{id, "standard", "T", "test.case", 1, outcome, {}};
  made.phases.push_back({.phase = 1, .outcome = outcome, .differences = std::move(differences)});
  return made;
}
// The army of Venice takes Trieste.
CaseResult venice_moves() {
  CaseResult made = result("T.1", CaseOutcome::Differs,
                           {{"unit Trieste", "Austrian A Trieste", "Italian A Trieste"},
                            {"unit Venice", "Italian A Venice", "nobody"},
                            {"dislodged Trieste", "nobody", "Austrian A Trieste"}});
  made.phases[0].answer = exchange::Json::parse(R"({"answer": "case", "id": "T.1", "phase": 1, "after": {
      "units": [{"power": "Italy", "type": "army", "at": "tri"}],
      "dislodged": [{"power": "Austria", "type": "army", "at": "tri"}]}})");
  return made;
}

NamedResults file_of(const std::string& adapter, const std::string& version, std::vector<CaseResult> cases) {
  Results results;
  results.heading.adapter = adapter;
  results.heading.version = version;
  results.heading.level = "positions";
  results.heading.corpus = fingerprint(small_corpus());
  results.cases = std::move(cases);
  results.is_whole = true;
  return {adapter + '-' + version, results};
}
MatrixRecord record_of(const std::vector<NamedResults>& files) {
  const auto corpus = small_corpus();
  auto record = matrix_of(files, corpus, 1);
  EXPECT_TRUE(record) << (record ? "" : to_string(record.problems()));
  return record ? *std::move(record) : MatrixRecord{};
}

TEST(MatrixRecord, PutsAnAnswerOnItsBoard) {
  const MatrixRecord record =
      record_of({file_of("one", "1", {venice_moves(), result("T.2", CaseOutcome::Agrees)}),
                 file_of("two", "1", {venice_moves(), result("T.2", CaseOutcome::Skipped)}),
                 file_of("three", "1", {result("T.1", CaseOutcome::Agrees), result("T.2", CaseOutcome::Failed)})});
  ASSERT_THAT(record.cases, SizeIs(2));
  EXPECT_THAT(record.notes, IsEmpty());
  EXPECT_THAT(record.cases[0].outcomes,
              ElementsAre(MatrixOutcome::Differs, MatrixOutcome::Differs, MatrixOutcome::Agrees));
  ASSERT_THAT(record.cases[0].phases, SizeIs(1));
  // Two gave the same answer: one board, with both.
  ASSERT_THAT(record.cases[0].phases[0].boards, SizeIs(1));
  const reports::MatrixBoard& board = record.cases[0].phases[0].boards[0];
  EXPECT_THAT(board.replies, SizeIs(2));
  ASSERT_EQ(board.first, 0u);
  EXPECT_EQ(board.orders[0].got, "moves");
  EXPECT_EQ(board.orders[0].expected, "bounces");
  EXPECT_THAT(board.after.units, SizeIs(1));
  EXPECT_THAT(board.after.dislodged, SizeIs(1));
  EXPECT_THAT(board.differing, SizeIs(2));
  ASSERT_THAT(record.cases[1].phases, SizeIs(1));
  EXPECT_THAT(record.cases[1].phases[0].without_board, SizeIs(1));
}

TEST(MatrixRecord, MakesVersionsOfFilesOfOneAdapter) {
  const MatrixRecord record =
      record_of({file_of("one", "1", {venice_moves(), result("T.2", CaseOutcome::Skipped)}),
                 file_of("two", "1", {result("T.1", CaseOutcome::Agrees)}),
                 file_of("one", "2", {result("T.1", CaseOutcome::Agrees), result("T.2", CaseOutcome::Failed)})});
  ASSERT_THAT(record.adapters, SizeIs(2));
  ASSERT_THAT(record.adapters[0].versions, SizeIs(2));
  EXPECT_EQ(record.adapters[0].now().version, "2");
  EXPECT_THAT(record.cases[0].outcomes, ElementsAre(MatrixOutcome::Agrees, MatrixOutcome::Agrees));
  EXPECT_THAT(record.cases[1].outcomes, ElementsAre(MatrixOutcome::Failed, MatrixOutcome::NotAsked));
  EXPECT_THAT(record.adapters[0].versions[0].changes, IsEmpty());
  EXPECT_THAT(
      record.adapters[0].versions[1].changes,
      ElementsAre(MatrixChange{MatrixChange::Kind::Mended, "T.1", MatrixOutcome::Differs, MatrixOutcome::Agrees},
                  MatrixChange{MatrixChange::Kind::NewlyAsked, "T.2", MatrixOutcome::Skipped, MatrixOutcome::Failed}));
}

// One adapter declares a choice under which this case comes out otherwise, and agrees with that; another one agrees
// with the case.
TEST(MatrixRecord, SeesThatTwoWhoAgreeWithTheirOwnRulesDisagree) {
  corpus::Corpus corpus;
  corpus.files.push_back(
      {"test.case", testing::read_cases(testing::file_with("  phase Spring 1901 movement\n"
                                                           "  England\n"
                                                           "    A Yorkshire - Edinburgh                bounces\n"
                                                           "  Germany\n"
                                                           "    F North Sea C A Yorkshire - Edinburgh  void\n"
                                                           "  France\n"
                                                           "    A Edinburgh - Yorkshire                bounces\n"))});
  ASSERT_TRUE(corpus.files[0].read) << testing::places_and_problems(corpus.files[0].read.problems());
  NamedResults swaps = file_of("swaps", "1", {result("T.1", CaseOutcome::Agrees)});
  swaps.second.heading.choices = {{"convoy-intent", "1971"}};
  const auto record = matrix_of({file_of("plain", "1", {result("T.1", CaseOutcome::Agrees)}), swaps}, corpus, 1);
  ASSERT_TRUE(record);
  ASSERT_THAT(record->cases[0].phases, SizeIs(1));
  ASSERT_THAT(record->cases[0].phases[0].boards, SizeIs(1));
  const reports::MatrixBoard& board = record->cases[0].phases[0].boards[0];
  ASSERT_THAT(board.replies, SizeIs(1));
  EXPECT_EQ(board.replies[0].adapter, 1u);
  EXPECT_EQ(board.replies[0].why, "convoy-intent=1971");
  EXPECT_EQ(board.orders[0].got, "moves");
}

TEST(MatrixRecord, DrawsNoBoardOfWordsThatDoNotFitTheCase) {
  const MatrixRecord record =
      record_of({file_of("one", "1",
                         {result("T.1", CaseOutcome::Differs, {{"unit Trieste", "nobody", "Italian A Rome"}}),
                          result("X.1", CaseOutcome::Differs, {{"unit Nowhere", "a", "b"}})})});
  ASSERT_THAT(record.cases[0].phases, SizeIs(1));
  EXPECT_THAT(record.cases[0].phases[0].boards, IsEmpty());
  EXPECT_THAT(record.cases[0].phases[0].without_board, SizeIs(1));
  ASSERT_THAT(record.cases, SizeIs(2));
  EXPECT_FALSE(record.cases[1].is_known());
  EXPECT_THAT(record.cases[1].phases, SizeIs(1));
  EXPECT_THAT(record.notes, Contains(HasSubstr("not in this corpus")));
}

TEST(MatrixRecord, SaysWhereResultsAreOfOtherCasesOrOfACallThatWasStopped) {
  NamedResults one = file_of("one", "1", {result("T.1", CaseOutcome::Agrees), result("T.2", CaseOutcome::Agrees)});
  NamedResults two = one;
  two.second.heading.adapter = "two";
  two.second.heading.corpus = "0123";
  NamedResults three = one;
  three.second.heading.adapter = "three";
  three.second.is_whole = false;
  const MatrixRecord record = record_of({one, two, three});
  EXPECT_THAT(record.notes, Contains(AllOf(HasSubstr("two 1 was asked other cases"))));
  EXPECT_THAT(record.notes, Contains(AllOf(HasSubstr("do not compare"), HasSubstr("two 1: 0123"))));
  EXPECT_THAT(record.notes, Contains(HasSubstr("The results of three 1 are of a call that was stopped")));
  EXPECT_THAT(record.notes, SizeIs(3));
  // Those that were asked the same as most are not listed one by one.
  const std::string most = one.second.heading.corpus;
  EXPECT_THAT(record.notes, Contains(HasSubstr("cases: two 1: 0123; the other 2: " + most + ".")));
  const MatrixRecord of_two = record_of({one, two});
  EXPECT_THAT(of_two.notes, Contains(HasSubstr("cases: one 1: " + most + "; two 1: 0123.")));
}

TEST(MatrixRecord, RefusesPartsAndCasesTwice) {
  NamedResults part = file_of("one", "1", {result("T.1", CaseOutcome::Agrees)});
  part.second.heading.shard = "1/2";
  const auto of_part = matrix_of({part});
  ASSERT_FALSE(of_part);
  EXPECT_THAT(to_string(of_part.problems()), HasSubstr("casus merge"));
  const auto twice =
      matrix_of({file_of("one", "1", {result("T.1", CaseOutcome::Agrees), result("T.1", CaseOutcome::Failed)})});
  ASSERT_FALSE(twice);
  EXPECT_THAT(to_string(twice.problems()), HasSubstr("a case that occurs twice in the file"));
}

TEST(MatrixRecord, SaysWithoutTheCorpusWhoseResultsAreNotWhole) {
  NamedResults stopped = file_of("one", "1", {result("T.1", CaseOutcome::Agrees)});
  stopped.second.is_whole = false;
  const auto record = matrix_of({stopped});
  ASSERT_TRUE(record) << to_string(record.problems());
  EXPECT_THAT(record->notes, ElementsAre(HasSubstr("The results of one 1 are of a call that was stopped")));
}

}  // namespace matrix_test
}  // namespace casus::conform
