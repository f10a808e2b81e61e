// The workflows and scripts of docs/ci: they are YAML, have the parts that a server wants, and call casus with commands
// and options that it has.
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace ci_pages_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::filesystem::path folder = CASUS_SOURCE_DIR "/docs/ci";

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

// What casus is called with that it does not have, line by line of a script.
std::vector<std::string> mistakes_in(const std::string& script, int& calls) {
  std::vector<std::string> mistakes;
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> words = words_of(line);
    if (words.size() < 2 || words[0] != "casus") continue;
    ++calls;
    const Finished help = run_casus({"help", words[1]});
    if (help.status != 0) mistakes.push_back("no command: " + line);
    for (const std::string& word : words) {
      if (word.starts_with("--") && help.out.find(" " + word + " ") == std::string::npos &&
          help.out.find(" " + word + "\n") == std::string::npos)
        mistakes.push_back(words[1] + " has no " + word);
    }
  }
  return mistakes;
}

TEST(CiPages, AreCheckedForOptions) {
  int calls = 0;
  EXPECT_THAT(mistakes_in("casus conform --adapter x --shard 1/2\n", calls), IsEmpty());
  EXPECT_EQ(mistakes_in("casus conform --adapters x\ncasus fly\n", calls).size(), 2u);
  EXPECT_EQ(calls, 3);
}

TEST(CiPages, ForGitHubActionsAreAWorkflow) {
  const YAML::Node page = YAML::LoadFile(folder / "github-actions.yml");
  EXPECT_TRUE(page["on"].IsDefined());
  int calls = 0, uploads = 0;
  std::set<std::string> names;
  for (const auto& job : page["jobs"]) names.insert(job.first.as<std::string>());
  for (const auto& job : page["jobs"]) {
    SCOPED_TRACE(job.first.as<std::string>());
    EXPECT_TRUE(job.second["runs-on"].IsScalar());
    const std::string needs = job.second["needs"] ? job.second["needs"].as<std::string>() : "conform";
    EXPECT_TRUE(names.contains(needs));
    ASSERT_TRUE(job.second["steps"].IsSequence());
    for (const YAML::Node& step : job.second["steps"]) {
      EXPECT_NE(step["uses"].IsDefined(), step["run"].IsDefined()) << "a step uses an action or runs a script";
      const std::string script = step["run"] ? step["run"].as<std::string>() : "";
      EXPECT_THAT(mistakes_in(script, calls), IsEmpty());
      if (step["uses"] && step["uses"].as<std::string>().starts_with("actions/upload-artifact")) ++uploads;
    }
  }
  EXPECT_EQ(calls, 4);
  EXPECT_EQ(uploads, 2);
  EXPECT_EQ(page["jobs"]["conform"]["strategy"]["matrix"]["part"].size(), page["env"]["PARTS"].as<std::size_t>());
}

TEST(CiPages, ForGitLabAreAPipeline) {
  const YAML::Node page = YAML::LoadFile(folder / "gitlab-ci.yml");
  std::set<std::string> stages;
  for (const YAML::Node& stage : page["stages"]) stages.insert(stage.as<std::string>());
  int calls = 0;
  for (const auto& entry : page) {
    const std::string name = entry.first.as<std::string>();
    if (name == "stages" || name == "variables" || name == "default") continue;
    SCOPED_TRACE(name);
    EXPECT_TRUE(stages.contains(entry.second["stage"].as<std::string>()));
    ASSERT_TRUE(entry.second["script"].IsSequence());
    for (const YAML::Node& line : entry.second["script"])
      EXPECT_THAT(mistakes_in(line.as<std::string>(), calls), IsEmpty());
  }
  EXPECT_EQ(calls, 4);
  EXPECT_GT(page["conform"]["parallel"].as<int>(), 1);
}

TEST(CiPages, HaveScriptsThatBashReads) {
  int calls = 0;
  for (const char* name : {"shards-with-parallel.sh", "shards.sbatch"}) {
    const Finished bash = run_in_shell(std::string("bash -n ") + name, folder);
    EXPECT_EQ(bash.status, 0) << bash.err;
    EXPECT_THAT(mistakes_in(contents_of(folder / name), calls), IsEmpty());
    EXPECT_EQ(run_in_shell(std::string("bash ") + name, folder).status, 2) << "it says how it is called";
  }
  EXPECT_EQ(calls, 1);
}

// Slurm says which part it is; what it does is what the page promises.
TEST(CiPages, ShowAnArrayWhosePartsAreTheWhole) {
  const TemporaryFolder here;
  const std::string command = "\"$casus\" conform --data " CASUS_SOURCE_DIR
                              " --adapter \"'$casus' adapter --data " CASUS_SOURCE_DIR "\" --chapter 6.C";
  const Finished whole = run_in_shell(command + " --results whole", here.path());
  ASSERT_EQ(whole.status, 0) << whole.err;
  for (const char* part : {"1", "2"}) {
    const Finished array = run_in_shell(std::string("SLURM_ARRAY_TASK_ID=") + part + " bash " +
                                            (folder / "shards.sbatch").string() + " 2 parts " + command,
                                        here.path());
    EXPECT_EQ(array.status, 0) << array.err;
  }
  EXPECT_EQ(run_in_shell("\"$casus\" merge parts/[0-9]*.jsonl --output parts/all.jsonl", here.path()).status, 0);
  EXPECT_EQ(contents_of(here / "parts/all.jsonl"), contents_of(here / "whole"));
}

}  // namespace ci_pages_test
}  // namespace casus::cli
