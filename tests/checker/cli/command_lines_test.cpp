// Every command line that the README, docs/ and the help show is run, in a copy of the tree in which it may write.
#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace command_lines_test {

namespace fs = std::filesystem;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

// Where a command line stands, and what it is. In a sentence `casus fmt` and `casus run --as` only name a command or an
// option.
struct CommandLine {
  std::string at;
  std::string text;
  bool in_sentence = false;

  bool only_names() const {
    return in_sentence && (words_of(text).size() == 2 || words_of(text).back().starts_with("--"));
  }
};

bool begins_command(std::string_view text) {
  for (std::string_view start : {"casus ", "./dev ", "build/release/casus ", "xmllint ", "echo '"}) {
    if (text.starts_with(start)) return true;
  }
  return false;
}

// "casus run PATH" tells what can be said and is none; neither is a name alone.
bool is_whole(const std::string& text) {
  const std::vector<std::string> all = words_of(text);
  if (all.size() < 2 || text.find("...") != std::string::npos) return false;
  const std::set<std::string> placeholders{"FILE",    "FOLDER",  "NAME",     "ID",         "VARIANT",  "V",
                                           "COMMAND", "TARGET",  "N",        "KEY",        "PATH",     "ARGUMENTS",
                                           "S",       "SECONDS", "FILE.xml", "NAME=VALUE", "'COMMAND'"};
  return std::none_of(all.begin(), all.end(), [&](const std::string& word) { return placeholders.contains(word); });
}

// Without the comment behind it.
std::string command_in(const std::string& line) {
  const std::size_t comment = line.find(" #");
  std::string text = line.substr(0, comment);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

bool quotes_are_open(const std::string& text) { return std::count(text.begin(), text.end(), '\'') % 2 == 1; }

// Lines of fenced blocks, and what stands in backticks.
void add_from_page(const fs::path& page, std::vector<CommandLine>& found) {
  std::istringstream lines(contents_of(page));
  const std::string name = page.lexically_relative(CASUS_SOURCE_DIR).string();
  bool fenced = false;
  int number = 0;
  const auto add = [&](std::string text, bool in_sentence) {
    text = command_in(text);
    if (begins_command(text) && is_whole(text))
      found.push_back({name + ':' + std::to_string(number), text, in_sentence});
  };
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) {
      fenced = !fenced;
    } else if (fenced) {
      for (std::string more; quotes_are_open(line) && std::getline(lines, more); ++number) line += '\n' + more;
      add(line, false);
    } else {
      for (std::size_t begin = line.find('`'); begin != std::string::npos;) {
        const std::size_t end = line.find('`', begin + 1);
        if (end == std::string::npos) break;
        add(line.substr(begin + 1, end - begin - 1), true);
        begin = line.find('`', end + 1);
      }
    }
  }
}

void add_from_help(const std::string& command, std::vector<CommandLine>& found) {
  std::istringstream lines(run_casus({"help", command}).out);
  bool examples = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "Examples:") examples = true;
    if (!examples || !line.starts_with("  ") || line.starts_with("   ")) continue;
    // What it does stands behind two blanks.
    const std::string text = line.substr(2, line.find("  ", 2) - 2);
    if (begins_command(text)) found.push_back({"casus help " + command, text, false});
  }
}

// Each page, and the help of all commands, as something that adds its command lines. They build on what they have made
// before, so the lines of one stay together.
using AddsLines = std::function<void(std::vector<CommandLine>&)>;
std::vector<AddsLines> all_sources() {
  std::vector<fs::path> pages = {CASUS_SOURCE_DIR "/README.md"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(CASUS_SOURCE_DIR "/docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  std::sort(pages.begin(), pages.end());
  std::vector<AddsLines> sources;
  for (const fs::path& page : pages)
    sources.push_back([page](std::vector<CommandLine>& found) { add_from_page(page, found); });
  sources.push_back([](std::vector<CommandLine>& found) {
    for (const char* command :
         {"run",      "adjudicate", "book",   "diagram",     "outline", "exhaust", "fmt",     "faults",     "list",
          "generate", "borders",    "census", "completions", "man",     "adapter", "conform", "judge",      "merge",
          "matrix",   "export",     "import", "init",        "lint",    "compare", "explore", "playground", "site"})
      add_from_help(command, found);
  });
  return sources;
}

// Several processes share the work.
constexpr std::size_t all_shares = 6;
std::vector<CommandLine> command_lines_of(std::size_t share) {
  std::vector<CommandLine> found;
  const std::vector<AddsLines> sources = all_sources();
  for (std::size_t i = share; i < sources.size(); i += all_shares) sources[i](found);
  std::set<std::string> seen;
  std::erase_if(found, [&](const CommandLine& line) { return !seen.insert(line.text).second; });
  return found;
}

// A tree in which the commands find what they name, and may write. Generated boards are left out for the time they
// take.
class CommandLines : public ::testing::TestWithParam<std::size_t> {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<TemporaryFolder>();
    const fs::path source = CASUS_SOURCE_DIR, here = folder_->path();
    for (const char* name : {"mapdata", "docs", "census", "worlds", "cases", "adapters", "conformance"})
      fs::copy(source / name, here / name, fs::copy_options::recursive);
    for (const fs::directory_entry& variant : fs::directory_iterator(here / "cases")) {
      if (variant.is_directory()) fs::remove_all(variant.path() / "generated" / "boards");
    }
    fs::create_directories(here / "out");
    fs::create_directories(here / "build/release");
    fs::create_symlink(CASUS_PROGRAM, here / "build/release/casus");
    const std::string variant = "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n";
    const std::string a_case =
        "variant mine\nchapter X \"X\"\ncase X.1 \"An army moves\"\n  phase Spring 1901 movement\n"
        "  France\n    A Paris - Burgundy  moves\n";
    folder_->write("mine.xml", variant);
    folder_->write("my-variant/mine.xml", variant);
    folder_->write("my-variant/cases/first.case", a_case);
    folder_->write("spring.txt", "France: A Paris - Burgundy\n");
    folder_->write("fall.txt", "France: A Burgundy - Munich\n");
  }
  static void TearDownTestSuite() { folder_.reset(); }

  // What takes its time is ended: whether it has begun is what is asked here.
  static Finished run(const std::string& line) {
    const bool is_long = line.find("casus faults") != std::string::npos || line.find("generate") != std::string::npos ||
                         line.find("exhaust") != std::string::npos || line.find("census") != std::string::npos ||
                         line.find("casus site") != std::string::npos || line.find("--watch") != std::string::npos;
    // What an ended call has left unfinished would be refused, as it should be. Results that the tree holds are read.
    const std::vector<std::string> words = words_of(line);
    const auto results = std::ranges::find(words, "--results");
    const bool goes_on = std::ranges::find(words, "--continue") != words.end();
    if (!goes_on && results != words.end() && results + 1 != words.end() &&
        !fs::exists(fs::path(CASUS_SOURCE_DIR) / *(results + 1)))
      fs::remove(folder_->path() / *(results + 1));
    const std::string script = folder_->write("script", line + '\n');
    const std::string command = "cd '" + folder_->path().string() + "' && PATH=\"$PWD/build/release:$PATH\" timeout " +
                                (is_long ? "0.5" : "60") + " bash script </dev/null >out/out 2>out/err";
    const int ended = std::system(command.c_str());
    Finished finished;
    finished.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    finished.err = contents_of(folder_->path() / "out/err");
    return finished;
  }

  static std::unique_ptr<TemporaryFolder> folder_;
};
std::unique_ptr<TemporaryFolder> CommandLines::folder_;

TEST_P(CommandLines, OfThePagesAndTheHelpCanBeRun) {
  const std::string dev = contents_of(CASUS_SOURCE_DIR "/dev");
  const fs::path program_folder = fs::path(CASUS_PROGRAM).parent_path();
  const std::vector<CommandLine> lines = command_lines_of(GetParam());
  EXPECT_GT(lines.size(), 20u) << "they are no longer found";
  for (const CommandLine& line : lines) {
    SCOPED_TRACE(line.at + ": " + line.text);
    if (line.text.starts_with("./dev ")) {
      const std::string command = line.text.substr(6, line.text.find(' ', 6) - 6);
      EXPECT_NE(dev.find("\n  " + command + ") "), std::string::npos) << "there is no such command of ./dev";
      continue;
    }
    if (line.only_names()) {
      const std::vector<std::string> words = words_of(line.text);
      const Finished help = words.at(1).starts_with("--") ? run_casus({"--help"}) : run_casus({"help", words.at(1)});
      EXPECT_EQ(help.status, 0);
      for (const std::string& word : words)
        EXPECT_TRUE(!word.starts_with("--") || help.out.find(' ' + word) != std::string::npos);
      continue;
    }
    const Finished finished = run(line.text);
    // It needs the engine for browsers, which is not built everywhere.
    if (line.text.starts_with("casus playground") && !fs::exists(program_folder / "live/engine.js")) {
      EXPECT_EQ(finished.status, 2);
      continue;
    }
    constexpr int ended_by_time = 124;
    EXPECT_TRUE(finished.status <= 1 || finished.status == ended_by_time) << finished.status << '\n' << finished.err;
  }
}

INSTANTIATE_TEST_SUITE_P(Share, CommandLines, ::testing::Range(std::size_t{0}, all_shares));

}  // namespace command_lines_test
}  // namespace casus
