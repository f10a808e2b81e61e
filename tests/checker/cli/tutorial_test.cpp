// docs/a-variant-in-twenty-minutes.md and docs/faq.md, followed word by word in an empty folder: the files that a page
// has its reader write, the lines that it has him change, and the commands with what they print.
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace tutorial_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// What the page has its reader do.
struct Step {
  enum class Kind { Write, Change, Run, Unclear } kind = Kind::Unclear;
  std::string file;   // to write or to change
  int line = 0;       // to change
  std::string text;   // the file's contents, the new line, or the command
  std::string shown;  // what a command prints
  std::string at;     // where it stands on the page
};

std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return "";
  const std::size_t until = text.find(end, from + begin.size());
  return text.substr(from + begin.size(), until - from - begin.size());
}

// "Write this to `FILE`:", "Change line 12 of `FILE`:"
Step told_by(const std::string& sentence) {
  if (sentence.starts_with("Write this to `"))
    return {.kind = Step::Kind::Write, .file = between(sentence, "`", "`"), .text = {}, .shown = {}, .at = {}};
  if (sentence.starts_with("Change line "))
    return {.kind = Step::Kind::Change,
            .file = between(sentence, "`", "`"),
            .line = std::stoi(between(sentence, "line ", " ")),
            .text = {},
            .shown = {},
            .at = {}};
  return {};
}

void add_commands(const std::string& block, const std::string& at, std::vector<Step>& steps) {
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("$ "))
      steps.push_back({.kind = Step::Kind::Run, .file = {}, .text = line.substr(2), .shown = {}, .at = at});
    else if (!steps.empty()) steps.back().shown += line + '\n';
  }
}

std::vector<Step> steps_of(const std::string& page) {
  std::vector<Step> steps;
  std::istringstream lines(page);
  std::string sentence;  // the last one before a block
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!line.starts_with("```")) {
      if (!line.empty()) sentence = line;
      continue;
    }
    const std::string at = "line " + std::to_string(number);
    const bool commands = line == "```console";
    std::string block;
    for (; std::getline(lines, line) && line != "```"; ++number) block += line + '\n';
    ++number;
    if (commands) {
      add_commands(block, at, steps);
    } else {
      Step step = told_by(sentence);
      step.text = block;
      step.at = at;
      steps.push_back(step);
    }
    sentence.clear();
  }
  return steps;
}

std::string with_line(const std::string& text, int number, const std::string& by) {
  std::istringstream lines(text);
  std::string changed;
  int at = 0;
  for (std::string line; std::getline(lines, line);) changed += ++at == number ? by : line + '\n';
  return changed;
}

TEST(PageSteps, AreReadAsTheyAreFollowed) {
  const std::vector<Step> steps = steps_of(
      "Write this to `a/b`:\n\n```xml\n<x/>\n<y/>\n```\n\nChange line 2 of `a/b`:\n\n```\n<z/>\n```\n"
      "```console\n$ one\n$ two\nout\n```\n\nSomething else.\n\n```\nlost\n```\n");
  ASSERT_EQ(steps.size(), 5u);
  EXPECT_EQ(steps[0].file, "a/b");
  EXPECT_EQ(steps[0].text, "<x/>\n<y/>\n");
  EXPECT_EQ(with_line(steps[0].text, steps[1].line, steps[1].text), "<x/>\n<z/>\n");
  EXPECT_EQ(steps[2].text, "one");
  EXPECT_EQ(steps[3].shown, "out\n");
  EXPECT_EQ(steps[4].kind, Step::Kind::Unclear);
}

class FollowedPage : public ::testing::Test {
 protected:
  FollowedPage() {
    fs::create_directories(here());
    fs::create_directories(folder_.path() / "bin");
    fs::create_symlink(CASUS_PROGRAM, folder_.path() / "bin/casus");
  }
  fs::path here() const { return folder_.path() / "here"; }

  Finished run(const std::string& command) const {
    return run_in_shell(
        "unset CASUS_DATA; PATH=\"" + (folder_.path() / "bin").string() + ":$PATH\"; { " + command + "\n} 2>&1",
        here());
  }

  void follow(const Step& step) const {
    SCOPED_TRACE(step.at);
    switch (step.kind) {
      case Step::Kind::Write:
        EXPECT_TRUE(fs::is_directory((here() / step.file).parent_path())) << "the reader has not made this folder";
        folder_.write("here/" + step.file, step.text);
        return;
      case Step::Kind::Change:
        folder_.write("here/" + step.file, with_line(contents_of(here() / step.file), step.line, step.text));
        return;
      case Step::Kind::Run: {
        const Finished finished = run(step.text);
        EXPECT_EQ(finished.out, step.shown) << step.text;
        EXPECT_LE(finished.status, 1) << step.text;
        return;
      }
      case Step::Kind::Unclear: ADD_FAILURE() << "nobody says what to do with this block:\n" << step.text;
    }
  }

  // How many commands it has.
  int follow_page(const std::string& name) const {
    int commands = 0;
    for (const Step& step : steps_of(contents_of(std::string(CASUS_SOURCE_DIR "/docs/") + name))) {
      follow(step);
      if (step.kind == Step::Kind::Run) ++commands;
    }
    return commands;
  }

  const TemporaryFolder folder_;
};

TEST_F(FollowedPage, MakesAVariantInTwentyMinutes) {
  EXPECT_GE(follow_page("a-variant-in-twenty-minutes.md"), 17);
  for (const char* page : {"report/index.html", "report/cases/ISTHMUS.5.html", "book/index.html",
                           "book/clauses/isthmus/build/anywhere.html", "changes/index.html"})
    EXPECT_TRUE(fs::exists(here() / page)) << page;

  for (const char* name : {"board", "borders"})
    EXPECT_TRUE(contents_of(here() / (std::string(name) + ".svg")) ==
                contents_of(std::string(CASUS_SOURCE_DIR "/docs/pictures/isthmus-") + name + ".svg"))
        << "follow the page, look at " << name << ".svg, and copy it to docs/pictures/isthmus-" << name << ".svg";

  // What the workflow has a server do is green.
  const YAML::Node workflow = YAML::LoadFile(here() / ".github/workflows/casus.yml");
  int commands = 0;
  for (const YAML::Node& step : workflow["jobs"]["isthmus"]["steps"]) {
    const std::string command = step["run"] ? step["run"].as<std::string>() : "";
    if (!command.starts_with("casus ")) continue;
    ++commands;
    const Finished finished = run(command);
    EXPECT_EQ(finished.status, 0) << command << '\n' << finished.out;
  }
  EXPECT_EQ(commands, 3);
}

TEST_F(FollowedPage, AnswersQuestionsWithWhatComesOut) { EXPECT_GE(follow_page("faq.md"), 5); }

}  // namespace tutorial_test
}  // namespace casus
