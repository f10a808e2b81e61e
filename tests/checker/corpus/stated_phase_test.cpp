// A phase that was played, written as a case that states what came: it passes, and one golden file shows it.
#include "checker/corpus/stated_phase.h"

#include <gtest/gtest.h>

#include <string>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/handed_in.h"
#include "checker/corpus/run_case.h"
#include "engine/adjudicate.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace stated_phase_test {

// The case with its first phase alone, which states what the engine answers.
std::string as_stated(const Case& one) {
  const HandedIn given = handed_in(*one.variant, one.phases.front());
  const Submission submission{given.orders, given.grants, one.phases.front().fallen};
  if (!can_be_stated(*one.variant, submission)) return "A case cannot state this phase.\n";
  Case stated = one;
  stated.clauses.clear();
  stated.phases = {stated_phase(*one.variant, one.start, submission, adjudicate(*one.variant, one.start, submission))};
  const std::string text = print(stated);
  const auto again = testing::read_cases(fmt::format("variant {}\nchapter T \"Test\"\n\n{}", one.variant->id, text));
  EXPECT_TRUE(again.ok()) << to_string(again.problems()) << text;
  if (again) {
    const reports::CaseRecord record = run_case(again->cases.front());
    EXPECT_EQ(record.status, reports::Status::Passed) << text << record.message;
  }
  return text;
}

TEST(StatedPhase, PassesAndIsAsAccepted) {
  std::string stated;
  for (const std::string variant : {"standard", "ambition-empire-6", "1700ad"}) {
    const std::string path = "tests/checker/corpus/differing_answers/" + variant + ".case";
    const auto file = read_case_file(testing::text_of_file(CASUS_SOURCE_DIR "/" + path), path, testing::shelf());
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    for (const Case& one : file->cases) stated += as_stated(one) + '\n';
  }
  testing::expect_accepted("tests/checker/corpus/stated_phases.txt", stated);
}

}  // namespace stated_phase_test
}  // namespace casus::corpus
