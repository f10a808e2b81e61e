// Planted mutants of a source of the engine, compiled, linked and tried.
#include "checker/mutate/workbench.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/mutate/mutate_files.h"
#include "tests/checker/cli/program.h"

namespace casus::mutate {
namespace workbench_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path build = fs::path(CASUS_PROGRAM).parent_path();

TEST(Workbench, KnowsWhatItsTrialsNotice) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string source = "engine/adjustments/control.cpp";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / source);
  const Trial trial{"few cases", "casus", "\"$PROGRAM\" run --quiet --jobs 1 cases/standard/control-and-victory.case"};
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, source, {trial});
  ASSERT_TRUE(bench) << to_string(bench.problems());
  const std::string head = "namespace casus {\n";
  const std::string comparison = "centres > most_of_others";
  ASSERT_THAT(text, HasSubstr(head));
  ASSERT_THAT(text, HasSubstr(comparison)) << "plant another mutant";

  const Outcome wrong = (*bench)->outcome_of(replaced(text, comparison, "centres >= most_of_others"));
  EXPECT_EQ(wrong.fate, Fate::Killed);
  EXPECT_EQ(wrong.by, trial.name);
  const Outcome endless =
      (*bench)->outcome_of(replaced(text, "return " + comparison, "while (true) {}\nreturn " + comparison));
  EXPECT_EQ(endless.fate, Fate::Killed);
  const Outcome unused = (*bench)->outcome_of(replaced(text, head, head + "int nobody_asks() { return 1; }\n"));
  EXPECT_EQ(unused.fate, Fate::Survived);
  const Outcome same = (*bench)->outcome_of(replaced(text, comparison, "!(" + comparison + " == false)"));
  EXPECT_EQ(same.fate, Fate::SameCode);
  const Outcome nonsense = (*bench)->outcome_of(replaced(text, comparison, "centres > nothing"));
  EXPECT_EQ(nonsense.fate, Fate::NotCompiled);
}

TEST(Workbench, RefusesWhatIsNoSourceOfTheEngine) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  EXPECT_THAT(to_string(Workbench::make(CASUS_SOURCE_DIR, build, "engine/nothing.cpp", trials()).problems()),
              HasSubstr("engine/nothing.cpp"));
  EXPECT_THAT(to_string(Workbench::make(CASUS_SOURCE_DIR, build, "checker/parallel.cpp", trials()).problems()),
              HasSubstr("no source of the engine"));
}

TEST(MutationReport, CountsWhatCompilesToOtherCode) {
  TriedSource tried{"a.cpp", {}, {}};
  const auto add = [&](Fate fate, const std::string& by, const std::string& waived) {
    Mutant mutant;
    mutant.kind = "comparison";
    mutant.by = "<=";
    mutant.line = 3;
    mutant.column = 7;
    mutant.statement = "if (a [<] b) c();";
    tried.mutants.push_back({mutant, "<", {fate, by}, waived});
  };
  add(Fate::Killed, "cases", "");
  add(Fate::Killed, "laws", "");
  add(Fate::Survived, "", "");
  add(Fate::Survived, "", "never equal");
  add(Fate::SameCode, "", "");
  add(Fate::NotCompiled, "", "");
  EXPECT_EQ(report_of(tried),
            "survived  a.cpp:3:7  comparison: < by <=\n"
            "    if (a [<] b) c();\n"
            "a.cpp: 2 of 3 mutants noticed (66.7 %), first by cases 1, laws 1\n"
            "  not counted: 1 that do not compile, 1 of the same code, 1 proved to be without effect\n");
  EXPECT_TRUE(tried.has_survivors());
}

}  // namespace workbench_test
}  // namespace casus::mutate
