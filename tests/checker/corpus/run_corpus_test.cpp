// Which cases of a corpus get a record of their own, and what the record says of where they come from.
#include "checker/corpus/run_corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/unchecked_options.h"

namespace casus::corpus {
namespace run_corpus_test {

using reports::CaseRecord;
using reports::one_by_one;
using reports::RunRecord;
using reports::Status;
using ::testing::ElementsAre;

// Of each id a case that says what comes.
std::string text_with(std::string_view variant, std::vector<std::string> ids, std::string_view verdict = "moves") {
  std::string text = fmt::format("variant {}\nchapter X \"Examples\"\n", variant);
  for (const std::string& id : ids) {
    text += fmt::format("\ncase {0} \"Case {0}\"\n  phase Spring {1} movement\n  France\n    A Paris - Burgundy  {2}\n",
                        id, variant == "standard" ? 1901 : 1763, verdict);
  }
  return text;
}

CorpusFile file_of(const std::string& path, const std::string& text) {
  return {path, read_case_file(text, path, testing::shelf()), ids_in(text)};
}

// Cases that pass and fail, by hand and generated; an id that is taken, and a file that cannot be read.
Corpus examples() {
  Corpus corpus;
  corpus.files.push_back(file_of("cases/a.case", text_with("standard", {"A.1"})));
  corpus.files.push_back(file_of("cases/b.case", text_with("standard", {"B.1"}, "bounces")));
  corpus.files.push_back(file_of("cases/generated/c.case", text_with("ambition-empire-6", {"C.1", "C.2"})));
  corpus.files.push_back(file_of("cases/generated/d.case", text_with("standard", {"D.1"}, "bounces")));
  corpus.files.push_back(file_of("cases/taken.case", text_with("standard", {"A.1"})));
  corpus.files.push_back(file_of("cases/unreadable.case",
                                 "variant standard\nchapter X \"Examples\"\n\ncase E.1 \"One\"\n"
                                 "  phase tomorrow\ncase E.2 \"Two\"\n"));
  for (const char* const id : {"standard", "classical", "ambition-empire-6"})
    corpus.variants.push_back(*testing::shelf().get(id));
  return corpus;
}

TEST(Corpus, HasTheMistakesOfItsFiles) {
  EXPECT_EQ(testing::places_and_problems(problems_of(examples())), "5:9 unknown phase\n6:1 a case without a phase\n");
}

std::vector<std::string> told(const RunRecord& run) {
  std::vector<std::string> lines;
  for (const CaseRecord& one : run.cases) {
    lines.push_back(fmt::format("{}:{} {} {}{}{}, {} phases", one.file, one.line, one.id, word(one.status),
                                one.generated ? ", generated" : "", one.has_page ? "" : ", without a page",
                                one.phases.size()));
  }
  return lines;
}

TEST(RunCorpus, GivesNoPageToGeneratedCasesThatPass) {
  EXPECT_THAT(told(run_corpus(examples(), {}, Phases::OfAll, one_by_one)),
              ElementsAre("cases/a.case:4 A.1 passed, 1 phases", "cases/b.case:4 B.1 failed, 1 phases",
                          "cases/generated/c.case:4 C.1 passed, generated, without a page, 1 phases",
                          "cases/generated/c.case:9 C.2 passed, generated, without a page, 1 phases",
                          "cases/generated/d.case:4 D.1 failed, generated, 1 phases",
                          "cases/taken.case:4 A.1 broken case, 0 phases",
                          "cases/unreadable.case:5 cases/unreadable.case broken case, 0 phases"));
}

TEST(RunCorpus, GivesAPageToEachCaseThatIsAskedFor) {
  Selection by_id, by_glob, by_list, by_variant;
  by_id.ids = {"C.1"};
  by_glob.globs = {"C.1"};
  by_list.listed = {"C.1"};
  by_variant.variants = {"ambition-empire-6"};
  for (const Selection& selection : {by_id, by_glob, by_list}) {
    EXPECT_EQ(told(run_corpus(examples(), selection, Phases::OfAll, one_by_one)).front(),
              "cases/generated/c.case:4 C.1 passed, generated, 1 phases");
  }
  EXPECT_EQ(told(run_corpus(examples(), by_variant, Phases::OfAll, one_by_one)).front(),
            "cases/generated/c.case:4 C.1 passed, generated, without a page, 1 phases");
}

TEST(RunCorpus, TellsWhatIsWrongWithAFileAndWhichCasesItHides) {
  const CaseRecord record = run_corpus(examples(), {}, Phases::OfAll, one_by_one).cases.back();
  EXPECT_THAT(record.ids_in_file, ElementsAre("E.1", "E.2"));
  ASSERT_EQ(record.problems.size(), 2u);
  EXPECT_EQ(record.problems.front().problem, "unknown phase");
  EXPECT_EQ(record.message, to_string(record.problems));
  const Corpus corpus = examples();
  EXPECT_EQ(to_string(problems_of(corpus)), record.message);
}

// What is kept has the titles of the run before.
TEST(RunCorpusAgain, PlaysTheCasesOfChangedFilesAndThoseThatWereBroken) {
  RunRecord before = run_corpus(examples(), {}, Phases::OfAll, one_by_one);
  for (CaseRecord& record : before.cases) record.title = "As it was";
  const auto is_changed = [](const std::string& file) { return file == "cases/b.case"; };
  const RunRecord again = run_corpus_again(examples(), {}, Phases::OfAll, one_by_one, before, is_changed);
  std::vector<std::string> titles;
  for (const CaseRecord& record : again.cases) titles.push_back(record.id + ": " + record.title);
  EXPECT_THAT(titles,
              ElementsAre("A.1: As it was", "B.1: Case B.1", "C.1: As it was", "C.2: As it was", "D.1: As it was",
                          "A.1: Case A.1", "cases/unreadable.case: This file cannot be read"));
  EXPECT_EQ(told(again), told(run_corpus(examples(), {}, Phases::OfAll, one_by_one)));
  ASSERT_EQ(again.variants.size(), 2u) << "those of its cases";
  EXPECT_EQ(again.chapters.size(), 2u);
}

// A case that contradicted itself may be about another case by now.
TEST(RunCorpusAgain, PlaysACaseThatContradictedItself) {
  Corpus corpus;
  corpus.files.push_back(
      file_of("cases/f.case",
              text_with("standard", {"F.1"}) + "  phase Spring 1901 retreats\n  France\n    A Paris D  illegal\n"));
  RunRecord before = run_corpus(corpus, {}, Phases::OfAll, one_by_one);
  ASSERT_EQ(before.cases.front().status, Status::Broken) << before.cases.front().message;
  before.cases.front().title = "As it was";
  const RunRecord again =
      run_corpus_again(corpus, {}, Phases::OfAll, one_by_one, before, [](const std::string&) { return false; });
  EXPECT_EQ(again.cases.front().title, "Case F.1");
}

TEST(RunCorpusByOracle, LeavesOutWhatTheOracleDoesNotCover) {
  Corpus corpus = examples();
  Case& changed = corpus.files[1].read->cases.front();
  changed.variant = std::make_shared<Variant>(
      testing::with_option(*changed.variant, &Options::convoy_origin, ConvoyOrigin{9}));  // one that is yet to come
  const OracleRun oracle = run_corpus_by_oracle(corpus, {}, Phases::OfAll, one_by_one);
  ASSERT_EQ(oracle.not_covered.size(), 1u);
  EXPECT_EQ(oracle.not_covered.front().id, "B.1");
  EXPECT_EQ(oracle.not_covered.front().option, "convoy-origin=9");
  std::vector<std::string> all = told(run_corpus(examples(), {}, Phases::OfAll, one_by_one));
  all.erase(all.begin() + 1);
  EXPECT_EQ(told(oracle.run), all);
}

TEST(RunFile, KeepsThePhasesOfAllItsCasesAndItsVariant) {
  const RunRecord run = run_file(*testing::read_cases(text_with("standard", {"A.1", "A.2"})));
  EXPECT_THAT(told(run), ElementsAre("test.case:4 A.1 passed, 1 phases", "test.case:9 A.2 passed, 1 phases"));
  ASSERT_EQ(run.variants.size(), 1u);
  EXPECT_EQ(run.variants.front()->id, "standard");
}

}  // namespace run_corpus_test
}  // namespace casus::corpus
