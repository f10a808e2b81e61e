// Cases as values are printed: one golden file shows how their heads, boards and comments come out.
#include <gtest/gtest.h>

#include <string>

#include "checker/corpus/case_writer.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace printed_cases_test {

TEST(PrintedCases, AreAsAccepted) {
  std::string printed;
  for (const std::string variant : {"standard", "ambition-empire-6", "1700ad"}) {
    const std::string path = "tests/checker/corpus/printed_cases/" + variant + ".case";
    const auto file = read_case_file(testing::text_of_file(CASUS_SOURCE_DIR "/" + path), path, testing::shelf());
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    for (const Case& one : file->cases) printed += print(one) + '\n';
  }
  testing::expect_accepted("tests/checker/corpus/printed_cases.txt", printed);
}

}  // namespace printed_cases_test
}  // namespace casus::corpus
