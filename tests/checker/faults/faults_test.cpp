// The list of faults, and `casus faults` as a process of its own: only its second program has an engine that can be
// broken.
#include <filesystem>
#include <functional>
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/faults/fault_report.h"
#include "checker/faults/listed_fault.h"
#include "tests/checker/cli/program.h"

namespace casus::faults {
namespace faults_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(ListedFaults, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const ListedFault& fault : listed_faults()) EXPECT_TRUE(names.insert(fault.name).second) << fault.name;
}

TEST(ListedFaults, AreThereForEveryClause) {
  std::set<Clause> clauses;
  for (const ListedFault& fault : listed_faults()) clauses.insert(fault.clause);
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    EXPECT_TRUE(clauses.contains(static_cast<Clause>(i))) << all_clause_keys()[i];
  }
  EXPECT_GE(listed_faults().size(), 150u);
}

TEST(ListedFaults, AreNotInForceInTheEngineThatEverybodyUses) {
  EXPECT_FALSE(can_be_broken());
  EXPECT_FALSE(broken(Fault::AttackDoesNotCut));
}

// Everything but the engine is compiled once for both engines, so it must see no code that differs between them.
TEST(ListedFaults, HaveNoHooksInHeadersThatOthersInclude) {
  namespace fs = std::filesystem;
  const fs::path source(CASUS_SOURCE_DIR);
  const std::regex include("#include \"(engine/[^\"]+)\"");
  std::set<std::string> seen;
  const std::function<void(const fs::path&)> follow = [&](const fs::path& file) {
    const std::string text = contents_of(file);
    for (std::sregex_iterator found(text.begin(), text.end(), include), end; found != end; ++found) {
      const std::string header = (*found)[1];
      if (!seen.insert(header).second) continue;
      EXPECT_THAT(contents_of(source / header), Not(HasSubstr("broken(Fault::"))) << header << ", included by " << file;
      follow(source / header);
    }
  };
  for (const char* folder : {"checker", "reports"}) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source / folder)) {
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") follow(entry.path());
    }
  }
  EXPECT_TRUE(seen.contains("engine/adjudicate.h"));
}

TEST(FaultReport, CountsWhatWasNoticedAndShowsThreeCases) {
  ListedFault fault;
  fault.name = "SomeFault";
  fault.sentence = "Everything is upside down.";
  const Trial noticed{fault, {"X.1", "X.2", "X.3", "X.4"}};
  const Trial missed{fault, {}};
  const std::vector<Trial> trials{missed, noticed};
  const std::string text = text_report(trials);
  EXPECT_THAT(text, StartsWith("caught"));
  EXPECT_THAT(text, HasSubstr("4 cases: X.1, X.2, X.3, ...\n"));
  EXPECT_THAT(text,
              HasSubstr("No case notices it: Everything is upside down.\n2 faults: 1 caught, 1 survived (50 %)\n"));
  EXPECT_FALSE(score_of(trials).is_full());
}

TEST(FaultReport, TellsAFaultWithoutEffectFromASurvivorAndFailsAProofThatIsWrong) {
  ListedFault fault;
  fault.without_effect = "It cannot happen.";
  EXPECT_EQ((Trial{fault, {}}.result()), FaultResult::WithoutEffect);
  EXPECT_EQ((Trial{fault, {"X.1"}}.result()), FaultResult::Misjudged);
  const std::vector<Trial> trials{{fault, {"X.1"}}};
  EXPECT_FALSE(score_of(trials).is_full());
  EXPECT_THAT(text_report(trials), HasSubstr("The list says that it has no effect: It cannot happen."));
}

TEST(Faults, CatchesTheCanaryThatCannotBeMissed) {
  const Finished casus = run_casus({"faults", "--fault", "CanaryCaught"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, StartsWith("caught"));
  EXPECT_THAT(casus.out, HasSubstr("1 fault: 1 caught, 0 survived (100 %)\n"));
}

TEST(Faults, FailsForTheCanaryThatChangesNothing) {
  const Finished casus = run_casus({"faults", "--fault", "CanaryIdle"});
  EXPECT_EQ(casus.status, 1) << casus.err;
  EXPECT_THAT(casus.out, StartsWith("survived"));
  EXPECT_THAT(casus.out, HasSubstr("1 fault: 0 caught, 1 survived (0 %)\n"));
}

TEST(Faults, NamesTheCasesAsJson) {
  const Finished casus = run_casus({"faults", "--fault", "OwnAttackCuts", "--variant", "standard", "--json"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  const auto report = nlohmann::json::parse(casus.out);
  ASSERT_EQ(report["faults"].size(), 1u);
  EXPECT_EQ(report["faults"][0]["clause"], "support/not-cut-by-own-power");
  EXPECT_EQ(report["faults"][0]["outcome"], "caught");
  EXPECT_THAT(report["faults"][0]["noticed-by"].get<std::vector<std::string>>(), ::testing::Contains("6.D.20"));
  EXPECT_EQ(report["caught"], 1);
}

TEST(Faults, AreTheSameWithOneThreadAndTwo) {
  const std::vector<std::string> some{"faults",          "--clause", "support/cut", "--clause",
                                      "bounce/own-unit", "--json",   "--jobs"};
  std::vector<std::string> one = some, two = some;
  one.push_back("1");
  two.push_back("2");
  EXPECT_EQ(run_casus(one).out, run_casus(two).out);
}

// What no board of a variant can show is told, and counts neither as caught nor as survived.
TEST(Faults, OfWhatAVariantLacksDoNotApply) {
  const Finished casus = run_casus({"faults", "--variant", "standard", "--clause", "removal/automatic", "--json"});
  const auto report = nlohmann::json::parse(casus.out);
  const auto apart = report["not-applicable"].get<std::vector<std::string>>();
  EXPECT_THAT(apart, ::testing::IsSupersetOf({"LeadersAreRemoved", "TurnArmiesGoFirst"}));
  EXPECT_EQ(report["survived"], 0);
  EXPECT_GT(report["caught"], 3);
  for (const auto& fault : report["faults"]) EXPECT_THAT(apart, Not(::testing::Contains(fault["name"])));

  const Finished text = run_casus({"faults", "--variant", "standard", "--fault", "LeadersAreRemoved"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("0 faults: 0 caught, 0 survived"));
  EXPECT_THAT(text.out, HasSubstr("1 more does not apply to these variants"));
}

TEST(Faults, LooksAtHandWrittenCasesOnly) {
  const std::string cut =
      "variant standard\nchapter X \"Examples\"\n\ncase ID \"A support is cut\"\n  phase    Spring 1901 movement\n"
      "  Austria\n    A Budapest - Galicia             bounces\n    A Vienna S A Budapest - Galicia  cut\n"
      "  Russia\n    A Warsaw - Galicia               bounces\n  Italy\n    A Tyrolia - Vienna               bounces\n";
  const auto with_id = [&](const std::string& id) { return std::string(cut).replace(cut.find("ID"), 2, id); };
  const TemporaryFolder folder;
  std::filesystem::create_directory_symlink(std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata", folder / "mapdata");
  folder.write("cases/hand.case", with_id("X.1"));
  folder.write("cases/standard/generated/cut.case", with_id("X.2"));
  const Finished casus =
      run_casus({"faults", "--data", folder.path().string(), "--fault", "AttackDoesNotCut", "--json"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  const auto report = nlohmann::json::parse(casus.out);
  EXPECT_THAT(report["faults"][0]["noticed-by"].get<std::vector<std::string>>(), ElementsAre("X.1"));
}

TEST(Faults, OfARulebookAreThoseOfItsOwnClauses) {
  const Finished casus = run_casus({"faults", "--rulebook", "classical", "--json"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  std::set<std::string> clauses;
  const auto report = nlohmann::json::parse(casus.out);
  for (const auto& fault : report["faults"]) {
    clauses.insert(fault["clause"]);
    for (const std::string id : fault["noticed-by"]) EXPECT_THAT(id, StartsWith("CL."));
  }
  EXPECT_THAT(clauses, ElementsAre("build/anywhere", "build/no-home-held", "strait/open"));
  const Finished unknown = run_casus({"faults", "--rulebook", "ae55"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no variant with cases has a rulebook \"ae55\" (the nearest is \"ae5\")"));
}

// A rulebook's cases stand on their own: they need none of another variant to notice that one of its own clauses is
// read wrongly.
TEST(Faults, OfEveryRulebookAreNoticedByItsOwnCases) {
  struct Row {
    std::string rulebook;
    std::vector<std::string> survivors;
  };
  const Row rows[] = {
      {"ae5", {"elective-centres=homes-and-minors"}},  // its centres are all homes or minor powers
      {"ae6", {}},
      {"ael", {"AbsentMinorIsRebuilt"}},  // all its minor powers stand at the start
      {"classical", {}},
      {"hundred", {}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.rulebook);
    const Finished casus = run_casus({"faults", "--rulebook", row.rulebook, "--json"});
    std::vector<std::string> survivors;
    const auto report = nlohmann::json::parse(casus.out);
    for (const auto& fault : report["faults"]) {
      if (fault["outcome"] == "survived") survivors.push_back(fault["name"]);
    }
    EXPECT_EQ(survivors, row.survivors);
  }
}

TEST(Faults, ArePrintedAsThePageInTheDocumentation) {
  EXPECT_EQ(run_casus({"faults", "--list"}).out,
            contents_of(std::filesystem::path(CASUS_SOURCE_DIR) / "docs" / "faults.md"))
      << "casus faults --list > docs/faults.md";
}

TEST(Faults, RefusesWhatItDoesNotKnowWithTheNearestName) {
  const Finished fault = run_casus({"faults", "--fault", "AtackDoesNotCut"});
  EXPECT_EQ(fault.status, 2);
  EXPECT_THAT(fault.err, HasSubstr("unknown fault \"AtackDoesNotCut\" (the nearest is \"AttackDoesNotCut\")"));
  const Finished clause = run_casus({"faults", "--clause", "support/cup"});
  EXPECT_EQ(clause.status, 2);
  EXPECT_THAT(clause.err, HasSubstr("the nearest is \"support/cut\""));
  const Finished variant = run_casus({"faults", "--variant", "standart"});
  EXPECT_EQ(variant.status, 2);
  EXPECT_THAT(variant.err, HasSubstr("the nearest is \"standard\""));
  EXPECT_THAT(variant.out, IsEmpty());
}

}  // namespace faults_test
}  // namespace casus::faults
