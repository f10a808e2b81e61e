// Whatever is generated can be written as a case that states all of it, reads back, is in canonical form and passes.
#include "checker/generate/case_of.h"

#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "reports/formats/text_report.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace case_of_test {

using casus::testing::read_cases;
using casus::testing::shelf;

std::string what_is_wrong_with(const std::string& text, const Situation& now) {
  const auto read = read_cases(text);
  if (!read) return to_string(read.problems());
  const corpus::Case& again = read->cases.front();
  if (again.start != now.position) return "another position is read";
  const auto record = corpus::run_case(again);
  if (record.status != reports::Status::Passed) return "does not pass: " + record.message;
  const auto canonical = corpus::format_case_file(text, "test.case", shelf());
  if (!canonical) return to_string(canonical.problems());
  if (*canonical != text) return "is not canonical:\n" + *canonical;
  return "";
}

CASUS_OF_EVERY_VARIANT(CasesOfBoards);

TEST_P(CasesOfBoards, StateAllOfThem) {
  const auto variant = *shelf().get(GetParam());
  int wrong = 0;
  for (std::uint64_t board = 0; board < 1200 && wrong < 3; ++board) {
    SeededChoices choices(seed_of_board(4, board));
    const Situation now = make_situation(variant, choices);
    const std::string text = file_of(case_of(now, adjudicate(*variant, now.position, now.submission())), "Generated");
    const std::string problem = what_is_wrong_with(text, now);
    EXPECT_EQ(problem, "") << text;
    wrong += problem.empty() ? 0 : 1;
  }
}

}  // namespace case_of_test
}  // namespace casus::generate
