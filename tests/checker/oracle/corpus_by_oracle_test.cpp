// Engine and oracle agree on every case that the oracle covers, in every phase of it and in all that follows from it.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_corpus.h"
#include "checker/files/files.h"
#include "checker/oracle/oracle.h"
#include "engine/adjudicate.h"
#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"

namespace casus::corpus {
namespace corpus_by_oracle_test {

const Corpus& whole_corpus() {
  static const Corpus corpus = [] {
    const std::filesystem::path source = CASUS_SOURCE_DIR;
    const std::filesystem::path cases[] = {source / "cases"};
    collection::VariantShelf shelf({source / "mapdata"});
    return collection::read_corpus(*collection::find_case_files(cases), shelf, 0);
  }();
  return corpus;
}

void expect_agreement(const Case& the_case) {
  const Variant& variant = *the_case.variant;
  Position position = the_case.start;
  for (const CasePhase& phase : the_case.phases) {
    std::vector<Order> orders;
    for (const OrderLine& line : phase.orders) {
      if (line.order && !is_publication(variant, phase, line)) orders.push_back(*line.order);
    }
    std::vector<Grant> grants;
    for (const GrantLine& line : phase.grants) grants.push_back(line.grant);
    const Submission submission{orders, grants, phase.fallen};
    const Adjudication engine = adjudicate(variant, position, submission);
    const Ruling ruling = oracle::adjudicate(variant, position, submission);
    EXPECT_EQ(adjudicators::disagreements(variant, position, submission, engine, ruling), std::vector<std::string>{})
        << the_case.id;
    position = engine.next;
  }
}

TEST(CorpusByOracle, AgreesWithTheEngine) {
  int covered = 0;
  for (const CorpusFile& file : whole_corpus().files) {
    ASSERT_TRUE(file.read) << file.path;
    for (const Case& the_case : file.read->cases) {
      if (oracle::not_covered(*the_case.variant, the_case.start)) continue;
      expect_agreement(the_case);
      ++covered;
    }
  }
  EXPECT_GE(covered, 12000);
}

TEST(CorpusByOracle, IsGreen) {
  const OracleRun answered = collection::run_corpus_by_oracle(whole_corpus(), {}, 0);
  for (const reports::CaseRecord& record : answered.run.cases) {
    EXPECT_EQ(record.status, reports::Status::Passed) << record.id << ' ' << record.message;
  }
  for (const NotCovered& it : answered.not_covered) EXPECT_FALSE(it.option.empty()) << it.id;
}

TEST(CorpusByOracle, CoversAllOfIt) {
  for (const CorpusFile& file : whole_corpus().files) {
    for (const Case& the_case : file.read->cases)
      EXPECT_EQ(oracle::not_covered(*the_case.variant, the_case.start), std::nullopt) << the_case.id;
  }
}

TEST(CorpusByOracle, NamesTheCasesThatTheOracleDoesNotCover) {
  const CorpusFile* standard = nullptr;
  for (const CorpusFile& file : whole_corpus().files) {
    if (file.read->variant->id == "standard") standard = &file;
  }
  ASSERT_NE(standard, nullptr);
  Corpus corpus{{*standard}};
  corpus.files[0].read->cases.resize(1);
  Case& the_case = corpus.files[0].read->cases[0];
  the_case.variant = std::make_shared<Variant>(
      testing::with_option(*the_case.variant, &Options::convoy_origin, ConvoyOrigin{9}));  // one that is yet to come
  const OracleRun answered = collection::run_corpus_by_oracle(corpus, {}, 0);
  EXPECT_TRUE(answered.run.cases.empty());
  ASSERT_EQ(answered.not_covered.size(), 1u);
  EXPECT_EQ(answered.not_covered[0].id, the_case.id);
  EXPECT_EQ(answered.not_covered[0].option, "convoy-origin=9");
}

}  // namespace corpus_by_oracle_test
}  // namespace casus::corpus
