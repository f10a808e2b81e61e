// A variant that can be played, but is hardly meant as it is: every command says so, once, and does its work.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/variant_shelf.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/shipped_variants.h"

namespace casus {
namespace cli_warnings_test {

using ::testing::IsEmpty;

constexpr const char* warning =
    "mine.xml:2:8: warning: a supply centre without a border\n"
    "  expected  a border; without one, no unit can come or go\n"
    "  found     \"swi\"\n";

constexpr const char* a_case =
    "variant mine\n"
    "chapter X \"Moves\"\n"
    "\n"
    "case X.1 \"An army moves\"\n"
    "  phase    Spring 1901 movement\n"
    "  France\n"
    "    A Paris - Burgundy  moves\n";

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(VariantWarnings, AreToldOnceByEveryCommand) {
  const TemporaryFolder folder;
  folder.write(
      "mine.xml",
      "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n"
      "  <map><province id=\"swi\" name=\"Switzerland\" kind=\"inland\" centre=\"yes\" x=\"1\" y=\"2\"/></map>\n"
      "</variant>\n");
  folder.write("cases/a.case", a_case);
  folder.write("cases/b.case", "variant mine\nchapter Y \"None\"\n");
  folder.write("position.txt", "variant mine\nphase Spring 1901 movement\nboard\n  France  A Paris\norders\n");
  const std::vector<std::string> commands[] = {
      {"run", "."},
      {"run", "--variant", "mine.xml", "-q"},
      {"run", "--as", "mine.xml", CASUS_SOURCE_DIR "/cases/standard/datc-6a-basic-checks.case"},
      {"adjudicate", "--variant", "mine.xml"},
      {"adjudicate", "--position", "position.txt"},
      {"book", "--variant", "mine.xml", "-o", "a book"},
      {"list", "variants", "--variant", "mine.xml"},
      {"list", "cases", "--variant", "mine.xml"},
      {"borders", "--variant", "mine.xml"},
      {"diagram", "--variant", "mine.xml", "--format", "dot"},
      {"generate", "--variant", "mine.xml", "--count", "20"},
      {"census", "--variant", "mine.xml", "--count", "20", "--brief"},
      {"exhaust", "--world", "mine.xml", "--units", "1", "--every", "50", "--kind", "movement"},
      {"faults", "--variant", "mine.xml", "--fault", "CanaryIdle"},
      {"faults", "--map", "--variant", "mine.xml", "--within", "0"},
      {"fmt", "--check", "cases/a.case"},
  };
  for (const std::vector<std::string>& command : commands) {
    SCOPED_TRACE(::testing::PrintToString(command));
    const Finished casus = run_casus(command, "", folder.path());
    EXPECT_LE(casus.status, 1) << casus.err;
    EXPECT_EQ(count(casus.err, warning), 1) << casus.err;
    EXPECT_EQ(count(casus.err, "warning"), 1) << casus.err;
    EXPECT_EQ(count(casus.out, "warning"), 0) << casus.out;
  }
}

TEST(VariantWarnings, AreOfNoVariantThatShips) {
  for (const auto& variant : testing::shipped_variants()) EXPECT_THAT(to_string(variant->warnings), IsEmpty());
  const cli::DataFolder data{CASUS_SOURCE_DIR};
  collection::VariantShelf worlds(data.world_folders());
  for (const std::string& id : data.world_ids()) ASSERT_TRUE(worlds.get(id)) << id;
  EXPECT_THAT(to_string(worlds.take_warnings()), IsEmpty());
}

}  // namespace cli_warnings_test
}  // namespace casus
