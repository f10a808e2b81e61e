// Planted mutants of a source of the engine, compiled, linked and tried.
#include "checker/mutate/workbench.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/mutate/mutate_files.h"
#include "tests/checker/cli/program.h"

namespace casus::mutate {
namespace workbench_test {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const fs::path build = fs::path(CASUS_PROGRAM).parent_path();

std::shared_ptr<Unchanged> unchanged() { return std::make_shared<Unchanged>(CASUS_SOURCE_DIR, build); }

// It is compiled by itself, and so in a moment.
const std::string phase_end = "engine/finish_phase.cpp";
const std::string planted = "adjustment_due(variant, position, power) != 0";
// In place of what is planted.
Mutant planted_by(const std::string& by) {
  Mutant mutant;
  mutant.at = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end).find(planted);
  mutant.size = planted.size();
  mutant.by = by;
  return mutant;
}
const Trial few_cases{"few cases", "casus",
                      "\"$PROGRAM\" run --quiet --jobs 1 cases/standard/control-and-victory.case"};

TEST(Workbench, KnowsWhatItsTrialsNotice) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end);
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, phase_end, {few_cases}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  const std::string head = "namespace casus {\n";
  ASSERT_THAT(text, HasSubstr(head));
  ASSERT_THAT(text, HasSubstr(planted)) << "plant another mutant";

  const MutantResult wrong =
      (*bench)->result_of(replaced(text, planted, "adjustment_due(variant, position, power) == 0"));
  EXPECT_EQ(wrong.fate, Fate::Killed);
  EXPECT_EQ(wrong.by, few_cases.name);
  const MutantResult endless = (*bench)->result_of(replaced(text, planted, "[] { while (true) {} return true; }()"));
  EXPECT_EQ(endless.fate, Fate::Killed);
  const MutantResult unused = (*bench)->result_of(replaced(text, head, head + "int nobody_asks() { return 1; }\n"));
  EXPECT_EQ(unused.fate, Fate::Survived);
  const MutantResult same = (*bench)->result_of(replaced(text, planted, "!(" + planted + " == false)"));
  EXPECT_EQ(same.fate, Fate::SameCode);
  const MutantResult nonsense = (*bench)->result_of(replaced(text, planted, "adjustment_due(nothing) != 0"));
  EXPECT_EQ(nonsense.fate, Fate::NotCompiled);
}

TEST(Workbench, FindsOfManyMutantsInOneProgramWhatItFindsOfEachAlone) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end);
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, phase_end, {few_cases}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  NumberedMutants mutants;
  for (const Mutant& mutant : sample_of(mutants_of(text), 5, 1))
    mutants.emplace_back(static_cast<int>(mutants.size()) + 1, mutant);
  std::map<int, Fate> together, alone;
  (*bench)->try_all(mutants, {Jobs(1)},
                    [&](int number, const MutantResult& result) { together[number] = result.fate; });
  for (const auto& [number, mutant] : mutants) alone[number] = (*bench)->result_of(mutated(text, mutant)).fate;
  EXPECT_EQ(together, alone);
  std::set<Fate> fates;
  for (const auto& [number, fate] : alone) fates.insert(fate);
  EXPECT_GE(fates.size(), 2u) << "draw others";
  (*bench)->try_all(mutants, {Jobs(1), [] { return true; }}, [](int, const MutantResult&) { FAIL() << "it is over"; });
}

// In a process of their own each, copies of one in which the boards were played without a mutant.
TEST(Workbench, ShowsBoardsToManyMutantsInOneProgram) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end);
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, phase_end, {trials_of(phase_end).front()}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  ASSERT_THAT(text, HasSubstr(planted)) << "plant another mutant";
  const NumberedMutants mutants = {{1, planted_by("adjustment_due(variant, position, power) == 0")},
                                   {2, planted_by("!(adjustment_due(variant, position, power) == 0)")},
                                   {3, planted_by("[] { while (true) {} return true; }()")},
                                   {4, planted_by("[]() -> bool { throw 1; }()")},
                                   {5, planted_by("adjustment_due(nothing) != 0")}};
  std::map<int, Fate> fates;
  (*bench)->try_all(mutants, {Jobs(1), {}, Depth::AtOnce},
                    [&](int number, const MutantResult& result) { fates[number] = result.fate; });
  EXPECT_EQ(fates,
            (std::map<int, Fate>{
                {1, Fate::Killed}, {2, Fate::Untried}, {3, Fate::Killed}, {4, Fate::Killed}, {5, Fate::NotCompiled}}));
  const Workbench::Pace over{Jobs(1), [] { return true; }, Depth::AtOnce};
  (*bench)->try_all(mutants, over, [](int, const MutantResult&) { FAIL() << "it is over"; });
}

TEST(Workbench, AsksQuickTrialsWhereItHasToBeQuick) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end);
  const Trial none{.name = "none", .program = "casus", .line = "true", .is_quick = true};
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, phase_end, {none, none, few_cases}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  ASSERT_THAT(text, HasSubstr(planted)) << "plant another mutant";
  const Mutant mutant = planted_by("adjustment_due(variant, position, power) == 0");
  const auto fate_at = [&](Depth depth) {
    Fate fate = Fate::Survived;
    (*bench)->try_all({{1, mutant}}, {Jobs(1), {}, depth}, [&](int, const MutantResult& it) { fate = it.fate; });
    EXPECT_EQ((*bench)->result_of(mutated(text, mutant), depth).fate, fate);
    return fate;
  };
  EXPECT_EQ(fate_at(Depth::Quick), Fate::Untried);
  EXPECT_EQ(fate_at(Depth::All), Fate::Killed);
}

// In processes of their own, too. What a test has read and kept is read anew where that is all it would show in.
TEST(Workbench, AsksTheTestsThatReachAMutantOfMany) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / phase_end);
  ASSERT_THAT(text, HasSubstr(planted)) << "plant another mutant";
  const auto fates_by = [&](const std::string& suites) {
    Trial trial{.name = "tests",
                .program = "engine_tests",
                .line =
                    "CASUS_MUTANTS=\"$NUMBERS\" CASUS_NOTICED=\"$PROGRAM-noticed\" \"$PROGRAM\" --gtest_brief=1 "
                    "--gtest_filter='" +
                    suites + "' > /dev/null && cat \"$PROGRAM-noticed\"",
                .is_of_many = true};
    const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, phase_end, {trial}, unchanged());
    EXPECT_TRUE(bench) << to_string(bench.problems());
    std::map<int, std::string> fates;
    (*bench)->try_all({{1, planted_by("adjustment_due(variant, position, power) == 0")},
                       {2, planted_by("!(adjustment_due(variant, position, power) == 0)")},
                       {3, planted_by("[] { while (true) {} return true; }()")}},
                      {Jobs(1), {}, Depth::AtOnce}, [&](int number, const MutantResult& result) {
                        fates[number] = result.fate == Fate::Killed ? result.by : "left";
                      });
    return fates;
  };
  EXPECT_EQ(fates_by("FinishPhase.*:Decimals.AreNoWords"),
            (std::map<int, std::string>{{1, "tests"}, {2, "left"}, {3, "tests"}}));
  EXPECT_EQ(fates_by("Decimals.*"), (std::map<int, std::string>{{1, "left"}, {2, "left"}, {3, "left"}}))
      << "none ends a phase";
}

// The mutant takes the place of one of them. The sources of a library are built like this, those of sentences, too.
TEST(Workbench, TriesOneOfSeveralSourcesThatAreBuiltTogether) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const std::string source = "engine/orders/unit_words.cpp";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / source);
  const Trial trial{"few tests", "engine_tests", "\"$PROGRAM\" --gtest_brief=1 --gtest_filter='Notation.*'"};
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, source, {trial}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  const std::string head = "namespace casus {\n", words = "return \"F\";";
  ASSERT_THAT(text, HasSubstr(head));
  ASSERT_THAT(text, HasSubstr(words)) << "plant another mutant";
  EXPECT_EQ((*bench)->result_of(replaced(text, words, "return \"A\";")).fate, Fate::Killed);
  const std::string unused = head + "int nobody_asks_for_it() { return 1; }\n";
  EXPECT_EQ((*bench)->result_of(replaced(text, head, unused)).fate, Fate::Survived);
}

// Otherwise a trial that needs more would count as noticing every mutant.
TEST(Workbench, AsksTheUnchangedTreeWithinTheMemoryOfAMutant) {
  const Trial without_limit{"without limit", "casus", "test \"$(ulimit -v)\" = unlimited"};
  EXPECT_THROW(unchanged()->limit_of(without_limit), std::runtime_error);
}

// A filter of names that have changed would pass for every mutant.
TEST(Workbench, HasTestsForEveryTrial) {
  for (const char* source : {"reports/sentences/scene.cpp", "reports/book/book.cpp", "engine/movement/rows.cpp"}) {
    for (const Trial& trial : trials_of(source)) {
      if (!trial.line.ends_with('\'') || trial.line.find("--gtest_filter") == std::string::npos) continue;
      const std::string line =
          "PROGRAM='" + (build / trial.program).string() + "'; " + trial.line + " --gtest_list_tests";
      const std::string listed = run_in_shell(line, CASUS_SOURCE_DIR).out;
      EXPECT_THAT(listed, HasSubstr(".\n  ")) << trial.name << " has no test";
    }
  }
}

TEST(Workbench, AsksTheTestsOfTheFolderFirst) {
  const auto listed = [](const std::string& source, const std::string& name = "tests of its folder") {
    const std::vector<Trial> trials = trials_of(source);
    const auto trial = std::ranges::find_if(trials, [&](const Trial& it) { return it.name == name && !it.is_of_many; });
    EXPECT_NE(trial, trials.end()) << source;
    const std::string program = "PROGRAM='" + (build / trial->program).string() + "'; ";
    return run_in_shell(program + trial->line + " --gtest_list_tests", CASUS_SOURCE_DIR).out;
  };
  EXPECT_THAT(listed("engine/diplomacy/points.cpp"), AllOf(HasSubstr("SameOrder.\n"), Not(HasSubstr("Notation.\n"))));
  EXPECT_THAT(listed("checker/records/replay.cpp"), AllOf(HasSubstr("Records.\n"), Not(HasSubstr("Run.\n"))));
  EXPECT_THAT(listed("checker/records/replay.cpp", "reader tests"),
              AllOf(HasSubstr("Records.\n"), HasSubstr("Judge.\n")))
      << "the long ones are left to it";
  EXPECT_THAT(listed("engine/faults/faults.cpp"),
              AllOf(HasSubstr("PublishedOrders.\n"), Not(HasSubstr("SameOrder.\n"))))
      << "tests/engine/faults has none, tests/engine has some";
}

TEST(Workbench, AsksTheAcceptedExplanationsAboutSentencesOnly) {
  const auto names_of = [](const std::string& source) {
    std::vector<std::string> names;
    for (const Trial& trial : trials_of(source)) names.push_back(trial.name);
    return names;
  };
  EXPECT_THAT(names_of("reports/sentences/scene.cpp"),
              AllOf(Contains("explanations of boards"), Contains("explanations")));
  EXPECT_THAT(names_of("reports/book/book.cpp"), ElementsAre("report tests"));
  EXPECT_THAT(names_of("engine/movement/rows.cpp"), AllOf(Contains("cases"), Not(Contains("explanations"))));
  EXPECT_THAT(names_of("engine/movement/rows.cpp"), Contains("boards"));
  EXPECT_THAT(names_of("engine/rules/variant.cpp"), Not(Contains("boards"))) << "variants are read before";
  EXPECT_THAT(names_of("engine/verdicts/compare.cpp"), Not(Contains("boards"))) << "no board compares";
  EXPECT_THAT(names_of("checker/corpus/select.cpp"), Contains("cases"));
  EXPECT_THAT(names_of("checker/exchange/message.cpp"), Not(Contains("cases"))) << "cases are no messages";
}

TEST(Workbench, RefusesWhatIsNoSourceOfTheEngine) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  const auto said_of = [](const std::string& source) {
    return to_string(Workbench::make(CASUS_SOURCE_DIR, build, source, trials_of(source), unchanged()).problems());
  };
  EXPECT_THAT(said_of("engine/nothing.cpp"), HasSubstr("engine/nothing.cpp"));
  EXPECT_THAT(said_of("checker/parallel.cpp"), HasSubstr("not a source that can be tried"));
  EXPECT_THAT(said_of("reports/sentences/scene.h"), HasSubstr("expected  a file of engine/, or a source of reports/"));
}

// The compiler lists such a header for the precompiled headers alone, and for none of the objects that are compiled
// with them.
TEST(Workbench, FindsWhatIncludesAPrecompiledHeader) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  // No test of its folder includes it, so that none is compiled for it.
  const std::string season = "engine/map/season.h";
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, season, trials_of(season), unchanged());
  EXPECT_TRUE(bench) << to_string(bench.problems());
}

// The compiler puts a small function of a header where it is called, so its mutant has to be compiled into the test,
// too.
TEST(Workbench, CompilesTheMutantsOfAHeaderIntoTheTestsThatIncludeIt) {
  ASSERT_TRUE(fs::exists(build / "build.ninja")) << "mutants are compiled as Ninja compiles the engine";
  // Few sources include it, and so it is compiled sooner than others.
  const std::string header = "engine/text/utf8.h", length = "? 1 : length_of_several(text)";
  const std::string text = contents_of(fs::path(CASUS_SOURCE_DIR) / header);
  ASSERT_THAT(text, HasSubstr(length)) << "plant another mutant";
  const Trial trial{"few tests", "engine_tests", "\"$PROGRAM\" --gtest_brief=1 --gtest_filter='Characters.*'"};
  const auto bench = Workbench::make(CASUS_SOURCE_DIR, build, header, {trial}, unchanged());
  ASSERT_TRUE(bench) << to_string(bench.problems());
  EXPECT_EQ((*bench)->result_of(replaced(text, length, "? 2 : length_of_several(text)")).fate, Fate::Killed);
  const std::string head = "namespace casus {\n";
  ASSERT_THAT(text, HasSubstr(head));
  const std::string unused = head + "inline std::size_t nobody_asks_for(std::size_t it) { return it; }\n";
  EXPECT_EQ((*bench)->result_of(replaced(text, head, unused)).fate, Fate::SameCode);
}

TEST(MutantsOfSeveralSources, AreDrawnTogether) {
  Request request;
  request.root = CASUS_SOURCE_DIR;
  request.sources = {"reports/sentences/scene.cpp", "reports/sentences/turn_words.cpp"};
  const auto drawn = [&](std::size_t count) {
    const Read<std::uint64_t> lot = greatest_lot_of(request, count);
    EXPECT_TRUE(lot);
    request.greatest_lot = *lot;
    std::vector<std::size_t> mutants;
    for (const std::string& source : request.sources)
      mutants.push_back(mutants_listed(request, source)->mutants.size());
    return mutants;
  };
  const std::vector<std::size_t> some = drawn(200), all = drawn(1'000'000);
  EXPECT_EQ(some[0] + some[1], 200u);
  EXPECT_GT(some[1], some[0]) << "the longer one has more of them";
  EXPECT_GT(all[0] + all[1], 1000u);
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
            "  not counted: 1 that do not compile, 1 of the same code, 1 proved to have no effect\n");
  EXPECT_TRUE(tried.has_survivors());
  TriedSource quickly = tried;
  quickly.mutants[2].result.fate = Fate::Untried;
  EXPECT_EQ(
      report_of(quickly),
      "a.cpp: 2 of 2 mutants noticed (100.0 %), first by cases 1, laws 1\n"
      "  not counted: 1 that do not compile, 1 of the same code, 1 proved to have no effect, 1 that other tests may "
      "notice\n");
  EXPECT_EQ(total_of({tried}), "");
  EXPECT_EQ(total_of({tried, tried}), "2 sources: 4 of 6 mutants noticed (66.7 %)\n");
}

// So a source without any such mutant costs nothing, and no build folder is looked at.
TEST(Workbench, IsNotMadeWhereNoMutantIsAskedAtOnce) {
  const fs::path root = fs::path(::testing::TempDir()) / "mutants-alone";
  fs::create_directories(root / "engine");
  std::ofstream(root / "engine/a.cpp") << "int a = 1;\n";
  Request request;
  request.root = root;
  request.build = root / "build";
  request.depth = Depth::AtOnce;
  const Read<TriedSource> tried = mutate_source(request, "engine/a.cpp", Jobs(1));
  ASSERT_TRUE(tried) << to_string(tried.problems());
  ASSERT_EQ(tried->mutants.size(), 1u);
  EXPECT_EQ(tried->mutants[0].result.fate, Fate::Untried);
  request.depth = Depth::Quick;
  EXPECT_FALSE(mutate_source(request, "engine/a.cpp", Jobs(1))) << "there is no build folder";
}

}  // namespace workbench_test
}  // namespace casus::mutate
