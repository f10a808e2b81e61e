// What reaches a terminal: nothing from files or their names that steers it, and colours only where they are wanted.
#include <algorithm>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace terminal_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* a_case =
    "variant standard\n"
    "\n"
    "chapter X \"Moves\"\n"
    "\n"
    "case X.1 \"An \xC2\x9b\x32J army \xE2\x80\xAE bounces\"\n"
    "  phase    Spring 1901 movement\n"
    "  France\n"
    "    A Paris - Burgundy  bounces\n";

TEST(Terminal, IsNotSteeredByNamesAndTitles) {
  const TemporaryFolder folder;
  folder.write("a\x1b[2J.case", a_case);
  folder.write("broken\x1b[2J.case", "variant standard\nnonsense\x7f \xC2\x9b\n");
  folder.write("ugly.case", std::string("variant   standard\nchapter X \"Moves\"\n"));
  folder.write("mine.xml",
               "<variant id=\"mine\" extends=\"standard\" title=\"Mine\xC2\x9b\x32J\">\n<map/>\n</variant>\n");
  folder.write("wrong.xml",
               "<variant id=\"wrong\" extends=\"standard\" title=\"Mine\"><powers>\n"
               "<power name=\"Red\xC2\x9b\x32J\" remove=\"yes\"/></powers></variant>\n");
  const std::string commands[] = {
      "$casus run a*.case",
      "$casus run broken*.case",
      "$casus run --as standard a*.case",
      "$casus run --as classical a*.case",
      "$casus run --id $'\\x1b[2J' ugly.case",
      "$casus run $'none\\x1b[2J.case'",
      "$casus list variants --variant mine.xml",
      "$casus list $'\\x1b[2J'",
      "$casus $'ru\\x1b[2J'",
      "$casus help $'ru\\x1b[2J'",
      "$casus adjudicate --variant mine.xml </dev/null",
      "$casus adjudicate --variant wrong.xml </dev/null",
      "echo $'France: A Paris - \\x1b[2J' | $casus adjudicate",
      "$casus generate --variant mine.xml --count 10",
      "cp ugly.case $'ugly\\x1b[2J.case' && $casus fmt --check $'ugly\\x1b[2J.case'",
      "cp ugly.case $'ugly\\x1b[2J.case' && $casus fmt $'ugly\\x1b[2J.case'",
  };
  for (const std::string& command : commands) {
    SCOPED_TRACE(command);
    const Finished casus = run_in_shell(command, folder.path());
    EXPECT_LE(casus.status, 2);
    EXPECT_NE(casus.out + casus.err, "");
    for (const std::string& stream : {casus.out, casus.err}) {
      EXPECT_THAT(stream, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xC2\x9b")), Not(HasSubstr("\xE2\x80\xAE")),
                                Not(HasSubstr("\x7f"))));
    }
  }
}

// GitHub takes a line of a log that begins with "::" for a command, whoever wrote it.
TEST(Terminal, GivesNoCommandToGitHub) {
  const TemporaryFolder folder;
  folder.write("::error::a.case", replaced(a_case, "An ", "::error::"));
  folder.write("b\n::error::.case", a_case);
  folder.write("::error::broken.case", "variant standard\n::error::nonsense\n");
  folder.write("orders", "::error::nobody\n");
  folder.write("answers", "::error::x\n");
  folder.write("jdip", "CASE ::error::x\nPRESTATE\n::error::y\n");
  folder.write("mine.xml",
               "<variant id=\"mine\" extends=\"standard\" title=\"&#10;::error::Mine\"><powers>\n"
               "<power name=\"&#10;::error::Red\" remove=\"yes\"/></powers></variant>\n");
  const std::string commands[] = {
      "$casus run .",
      "$casus run --verbose ./*a.case",
      "$casus run --as classical .",
      "$casus run --id $'x\\n::error::' .",
      "$casus run $'none\\n::error::.case'",
      "$casus run ::error::none.case",
      "$casus ::error::command",
      "$casus help ::error::command",
      "$casus list $'x\\n::error::'",
      "$casus run --ids orders .",
      "$casus adjudicate --orders orders",
      "$casus adjudicate --variant mine.xml </dev/null",
      "$casus lint mine.xml",
      "$casus judge answers --id 6.A.1 --data " CASUS_SOURCE_DIR,
      "$casus conform --id 6.A.1 --data " CASUS_SOURCE_DIR
      " --adapter \"echo ::error::x; echo ::error::y >&2; exit 1\"",
      "$casus import jdip --out imported",
      "$casus fmt .",
  };
  for (const std::string& command : commands) {
    SCOPED_TRACE(command);
    const Finished casus = run_in_shell(command, folder.path());
    EXPECT_LE(casus.status, 2);
    EXPECT_NE(casus.out + casus.err, "");
    for (const std::string& stream : {casus.out, casus.err})
      EXPECT_THAT('\n' + stream, AllOf(Not(HasSubstr("\n::")), Not(HasSubstr("\n ::"))));
  }
}

TEST(Terminal, SeesWhatIsThereInsteadAndCanReplayIt) {
  const TemporaryFolder folder;
  folder.write("a\x1b[2J.case", a_case);
  const Finished casus = run_in_shell("$casus run a*.case", folder.path());
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, HasSubstr("X.1 \"An \\u009b2J army \\u202e bounces\"\na\\x1b[2J.case:8: "));
  EXPECT_THAT(casus.out, HasSubstr("replay: casus run $'a\\x1b[2J.case' --id X.1\n"));
  EXPECT_EQ(run_in_shell("$casus run $'a\\x1b[2J.case' --id X.1", folder.path()).out, casus.out);
}

TEST(Terminal, HasColoursUnlessTheyAreNotWanted) {
  const TemporaryFolder folder;
  folder.write("a.case", a_case);
  folder.write("orders", "France: A Paris - Burgundy\nGermany: A Munich - Burgundy; F Kiel - Denmark\n");
  struct Row {
    std::string command;
    std::vector<std::string> coloured;  // "|" stands for the escape character
  };
  const Row rows[] = {
      {"$casus run a.case",
       {"|[1mX.1 \"An \\u009b2J army \\u202e bounces\"|[0m", "|[31mmoves|[0m    <-- expected |[32mbounces|[0m",
        "1 case: |[31m1 failed|[0m"}},
      {"$casus run " CASUS_SOURCE_DIR "/cases/standard/datc-6a-basic-checks.case", {" passed|[0m"}},
      {"$casus adjudicate --orders orders", {"# Germany", "|[31mbounces|[0m", "|[32mmoves|[0m"}},
      {"$casus run none.case", {"|[1mnone.case: |[0mno such file"}},
  };
  const auto on_terminal = [&](const std::string& environment, const std::string& command) {
    // `script` gives the program a terminal of its own.
    return run_in_shell("env -u NO_COLOR TERM=xterm " + environment + " casus=$casus script -qec '" + command +
                            "' /dev/null </dev/null",
                        folder.path())
        .out;
  };
  // A line that counts, on a slow machine, is no colour.
  const auto has_no_colour = AllOf(Not(HasSubstr("\x1b[0")), Not(HasSubstr("\x1b[1")), Not(HasSubstr("\x1b[3")));
  for (const Row& row : rows) {
    SCOPED_TRACE(row.command);
    const std::string seen = on_terminal("", row.command);
    for (std::string part : row.coloured) {
      std::replace(part.begin(), part.end(), '|', '\x1b');
      EXPECT_THAT(seen, HasSubstr(part));
    }
    EXPECT_THAT(on_terminal("NO_COLOR=1", row.command), has_no_colour);
    EXPECT_THAT(on_terminal("TERM=dumb", row.command), has_no_colour);
    EXPECT_THAT(on_terminal("NO_COLOR=", row.command), HasSubstr("\x1b[0m"));
    const Finished piped = run_in_shell(row.command, folder.path());
    EXPECT_THAT(piped.out + piped.err, Not(HasSubstr("\x1b")));
  }
}

TEST(Terminal, ExplanationsAreAsWideAsItIs) {
  const TemporaryFolder folder;
  folder.write("orders", "France: A Paris - Burgundy\nGermany: A Munich - Burgundy; F Kiel - Denmark\n");
  const std::string command = "$casus adjudicate --explain --orders orders";
  const auto widest = [](const std::string& text) {
    std::size_t most = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::erase(line, '\r');
      most = std::max(most, line.size());
    }
    return most;
  };
  const auto on_terminal = [&](const std::string& environment, int columns) {
    return run_in_shell("env -u COLUMNS TERM=dumb " + environment + " casus=$casus script -qec 'stty cols " +
                            std::to_string(columns) + "; " + command + "' /dev/null </dev/null",
                        folder.path())
        .out;
  };
  const std::string in_a_pipe = run_in_shell(command, folder.path()).out;
  ASSERT_GT(widest(in_a_pipe), 80U) << "there is a sentence to break";
  EXPECT_LE(widest(on_terminal("", 80)), 80U);
  EXPECT_LE(widest(on_terminal("COLUMNS=75", 100)), 75U);
  EXPECT_EQ(widest(on_terminal("", 300)), widest(in_a_pipe));
  EXPECT_EQ(run_in_shell("export COLUMNS=60; " + command, folder.path()).out, in_a_pipe);
}

// ---- The question of --accept ----

// What casus run --accept leaves behind, and says, if somebody at a terminal types this. `type` is a line of bash,
// whose output is typed; seen() waits until the terminal shows a text.
struct Asked {
  std::string shown, x, y;  // the terminal, and both files
  int status;
};
Asked asked(const std::string& type) {
  const TemporaryFolder folder;
  folder.write("x.case", a_case);
  folder.write("y.case", replaced(a_case, "X.1", "X.2"));
  const Finished done = run_in_shell(
      "seen() { for i in $(seq 2400); do grep -q -e \"$1\" -e 'Script done' shown && return; sleep 0.05; done; }\n"
      ": >shown; { " +
          type + "; } | casus=$casus TERM=dumb script -qefc '$casus run --accept x.case y.case' shown",
      folder.path());
  return {contents_of(folder.path() / "shown"), contents_of(folder.path() / "x.case"),
          contents_of(folder.path() / "y.case"), done.status};
}

TEST(Terminal, AcceptWritesTheCasesThatAreConfirmedAndNoOther) {
  const std::string states_bounces = "A Paris - Burgundy  bounces\n", states_moves = "A Paris - Burgundy  moves\n";
  const struct {
    std::string why, type;
    std::string x, y;  // what the files state afterwards
    int status;
  } rows[] = {
      {"yes and no", "seen 'into x.case'; echo y; seen 'into y.case'; echo n", states_moves, states_bounces, 1},
      {"no and yes", "seen 'into x.case'; echo; seen 'into y.case'; echo yes", states_bounces, states_moves, 1},
      {"yes and yes", "seen 'into x.case'; echo Y; seen 'into y.case'; echo y", states_moves, states_moves, 0},
      {"another word", "seen 'into x.case'; echo yeah; seen 'into y.case'; echo n", states_bounces, states_bounces, 1},
      {"the end of the input", "seen 'into x.case'; echo y; seen 'into y.case'; printf '\\4'", states_moves,
       states_bounces, 1},
      {"an interrupt", "seen 'into x.case'; echo y; seen 'into y.case'; printf '\\3'", states_bounces, states_bounces,
       130},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    const Asked done = asked(row.type);
    EXPECT_EQ(done.status, row.status) << done.shown;
    EXPECT_THAT(done.shown, HasSubstr("write this into x.case? [y/N] "));
    EXPECT_THAT(done.x, HasSubstr(row.x)) << done.shown;
    EXPECT_THAT(done.y, HasSubstr(row.y)) << done.shown;
  }
}

}  // namespace terminal_test
}  // namespace casus
