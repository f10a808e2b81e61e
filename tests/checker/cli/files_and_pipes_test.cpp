// What a shell can put where a file is named: the program reads it to its end, writes into it, and harms nothing.
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// A folder with a case file that passes.
class FilesAndPipes : public ::testing::Test {
 protected:
  FilesAndPipes() { folder_.write("x.case", contents_of(CASUS_SOURCE_DIR "/cases/standard/support.case")); }
  Finished shell(const std::string& line) const { return run_in_shell(line, folder_.path()); }
  std::string written(const std::string& name) const { return contents_of(folder_ / name); }

  TemporaryFolder folder_;
};

TEST_F(FilesAndPipes, InputIsReadToItsEnd) {
  const std::string orders = "(echo Austria; sleep 0.3; echo '  A Vienna - Galicia')";
  struct Row {
    std::string why, line;
  };
  const Row rows[] = {
      {"a pipe that is slow", orders + " | $casus adjudicate"},
      {"a pipe that is slow, as a file", "$casus adjudicate --orders <" + orders},
      {"a FIFO", "mkfifo fifo && { " + orders + " > fifo & } && $casus adjudicate --orders fifo"},
      {"standard input as a file", orders + " | $casus adjudicate --orders /dev/stdin"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished casus = shell(row.line);
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr("A Vienna - Galicia"));
    EXPECT_THAT(casus.out, HasSubstr("Austria          A Budapest, A Galicia, F Trieste"));
  }
}

TEST_F(FilesAndPipes, InputThatCannotBeReadIsNotTakenForNone) {
  struct Row {
    std::string why, line, told;
  };
  const Row rows[] = {
      {"closed", "$casus adjudicate <&-", "(standard input): cannot be read: it is closed"},
      {"a folder", "$casus adjudicate < .", "(standard input): is a folder"},
      {"a position, closed", "$casus adjudicate --position - --orders x.case <&-",
       "(standard input): cannot be read: it is closed"},
      {"zeros without end", "$casus adjudicate < /dev/zero", "(standard input): is too large to be read"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished casus = shell(row.line);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, StartsWith(row.told));
    EXPECT_THAT(casus.out, IsEmpty());
  }
}

// A link of our own stands for /dev/stdout: no broken program may replace the machine's.
TEST_F(FilesAndPipes, OutputGoesIntoWhatIsThere) {
  fs::create_symlink("/proc/self/fd/1", folder_ / "out");
  struct Row {
    std::string why, line, told;
  };
  const Row rows[] = {
      {"a process",
       "$casus run x.case -q --json >(cat > got; touch ended); until [ -e ended ]; do sleep 0.01; done; cat got",
       "{\n  \"format\""},
      {"standard output, a pipe", "$casus run x.case -q --tap out | cat", "TAP version 14"},
      {"standard output, a file", "{ echo first; $casus run x.case -q --tap out; echo last; } > o; cat o",
       "first\nTAP version 14"},
      {"a numbered file", "$casus run x.case -q --tap /dev/fd/7 7> o; cat o", "TAP version 14"},
      {"a FIFO", "mkfifo f; { cat f > got & } ; $casus run x.case -q --tap f; wait; test -p f && cat got",
       "TAP version 14"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished casus = shell(row.line);
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, StartsWith(row.told));
    EXPECT_THAT(casus.err, IsEmpty());
  }
  EXPECT_THAT(shell("{ echo first; $casus run x.case -q --tap out; echo last; } > o; tail -1 o").out, "last\n");
}

TEST_F(FilesAndPipes, OutputThatCannotBeWrittenIsTold) {
  struct Row {
    std::string why, line, told;
  };
  const Row rows[] = {
      {"a full device", "$casus run x.case -q --json - > /dev/full", "the output could not be written"},
      {"a closed output", "$casus run x.case >&-", "the output could not be written"},
      {"a closed output, while a file is written", "$casus run x.case --tap t >&-", "the output could not be written"},
      {"a file beyond the limit of size", "ulimit -f 8; $casus run x.case -q --json t", "t: cannot be written: "},
      {"a folder that is missing", "$casus run x.case --junit none/x.xml", "there is no folder none"},
      {"links in a circle", "ln -s a b; ln -s b a; $casus run x.case --tap a", "links form a loop"},
      {"a read-only file", "touch r; chmod 444 r; $casus run x.case --tap r", "r: cannot be written: it is read-only"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished casus = shell(row.line);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(row.told));
    EXPECT_THAT(casus.out, IsEmpty()) << "nothing was played in vain";
  }
  EXPECT_THAT(written("t"), StartsWith("TAP")) << "and not the summary in it";
  EXPECT_THAT(written("t"), Not(HasSubstr("48 cases")));
}

// "-" is standard output, as in the other commands, and "--next -" is refused: no file has this name.
TEST_F(FilesAndPipes, NothingIsWrittenToAFileNamedLikeStandardOutput) {
  const std::string data = " --data " CASUS_SOURCE_DIR;
  for (const std::string& call : {"borders" + data, "diagram --variant standard --format dot" + data}) {
    const Finished casus = shell("$casus " + call + " -o -");
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_EQ(casus.out, shell("$casus " + call).out);
  }
  EXPECT_EQ(shell("$casus adjudicate --next -" + data + " </dev/null").status, 2);
  for (const std::string call : {"export --smoke --out -", "conform --adapter true --id 6.A.1 --results -",
                                 "conform --adapter true --id 6.A.1 --shrink -"}) {
    const Finished casus = shell("$casus " + call + data);
    EXPECT_EQ(casus.status, 2) << casus.err;
    EXPECT_THAT(casus.err, HasSubstr("-: cannot be written: this option cannot write to standard output"));
  }
  EXPECT_THAT(folder_.entries(), ElementsAre("x.case"));
}

// Without an absolute path, so that folders may be moved together.
TEST_F(FilesAndPipes, TheNextPositionNamesItsVariantAsItsFileFindsIt) {
  folder_.write("mine/a.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  folder_.write("games/one/orders", "France: A Par - Bur\n");
  const std::string adjudicate = "$casus adjudicate --data " CASUS_SOURCE_DIR;
  ASSERT_EQ(shell(adjudicate + " --variant mine/a.xml --orders games/one/orders --next games/one/next").status, 0);
  EXPECT_THAT(written("games/one/next"), StartsWith("variant ../../mine/a.xml\n"));
  const Finished from_elsewhere =
      shell("next=$PWD/games/one/next; cd / && " + adjudicate + " --position \"$next\" </dev/null");
  EXPECT_EQ(from_elsewhere.status, 0) << from_elsewhere.err;
}

// A little more than the program needs to start, which hangs on its libraries.
TEST_F(FilesAndPipes, NoMemoryIsNoBugOfOurs) {
  const Finished casus = shell(
      "limit=20000; until (ulimit -v $limit; $casus --version) >/dev/null 2>&1 || ((limit > 1000000)); do "
      "limit=$((limit + 10000)); done; ulimit -v $((limit + 20000)); "
      "$casus run " CASUS_SOURCE_DIR "/cases --data " CASUS_SOURCE_DIR " --jobs 1");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("casus: out of memory"));
}

// With many threads, too, of which each wants memory of its own.
TEST_F(FilesAndPipes, NoThreadIsNoBugOfOurs) {
  for (const int megabytes : {90, 100, 110, 120, 130, 140, 160, 200, 400}) {
    const Finished casus =
        shell("ulimit -v " + std::to_string(megabytes * 1024) +
              "; $casus --version >/dev/null || exit 2; "
              "$casus run " CASUS_SOURCE_DIR "/cases/standard -q --data " CASUS_SOURCE_DIR " --jobs 8");
    EXPECT_TRUE(casus.status == 0 || casus.status == 2) << megabytes << " MB: " << casus.status << ' ' << casus.err;
  }
}

TEST_F(FilesAndPipes, AnAdapterWithoutInputSaysSo) {
  for (const std::string input : {"<&-", "< /"}) {
    const Finished casus = shell("$casus adapter --data " CASUS_SOURCE_DIR " " + input);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr("casus adapter: standard input cannot be read: "));
  }
}

// At every limit of memory, and of open files: done, or told and nothing touched.
TEST_F(FilesAndPipes, WhatTheMachineLacksIsToldAndTheOlderReportStays) {
  const std::string run = "$casus run x.case -q --data " CASUS_SOURCE_DIR " --report r";
  ASSERT_EQ(shell(run).status, 0);
  std::vector<std::string> limits;
  for (const int megabytes : {110, 150, 200, 300, 400, 480})
    limits.push_back("ulimit -v " + std::to_string(megabytes * 1024));
  for (const int files : {4, 5, 6, 7, 8, 10}) limits.push_back("ulimit -n " + std::to_string(files));
  for (const int blocks : {1, 8, 32}) limits.push_back("ulimit -f " + std::to_string(blocks));
  for (const std::string& limit : limits) {
    SCOPED_TRACE(limit);
    if (shell(limit + "; $casus --version").status != 0) continue;  // its libraries have no place
    folder_.write("r/index.html", "older");
    const Finished casus = shell(limit + "; timeout 60 " + run);
    EXPECT_TRUE(casus.status == 0 || casus.status == 2) << casus.status;
    EXPECT_EQ(casus.err.empty(), casus.status == 0) << casus.err;
    EXPECT_EQ(written("r/index.html") == "older", casus.status == 2);
    EXPECT_THAT(folder_.entries(), ElementsAre("r", "x.case"));
  }
}

// What the loader says that a call loads.
class LoadedLibraries : public FilesAndPipes {
 protected:
  std::string loaded_by(const std::string& arguments) const {
    const Finished casus = shell("LD_DEBUG=files LD_DEBUG_OUTPUT=loaded $casus " + arguments);
    EXPECT_EQ(casus.status, 0) << arguments << ": " << casus.err;
    return shell("cat loaded.*; rm loaded.*").out;
  }
};

// Fifty libraries make outlines, diagrams and other files than SVG. A command without these does not wait for them.
TEST_F(LoadedLibraries, AreThoseOfPicturesOnlyForAPicture) {
  const std::string data = " --data " CASUS_SOURCE_DIR, adjudicate = "adjudicate --orders o" + data;
  folder_.write("o", contents_of(CASUS_SOURCE_DIR "/docs/examples/spring-1901.txt"));
  for (const std::string& arguments : {std::string("--version"), "list variants" + data, "fmt --check x.case" + data,
                                       "run x.case --json j" + data, adjudicate, adjudicate + " --picture p.svg"}) {
    SCOPED_TRACE(arguments);
    const std::string loaded = loaded_by(arguments);
    for (const std::string library : {"casus-pictures", "libcairo", "libgeos", "libgvc", "librsvg"})
      EXPECT_THAT(loaded, Not(HasSubstr(library)));
  }
  for (const std::string& arguments :
       {"diagram --variant standard -o d.svg" + data, "run x.case --report r" + data, adjudicate + " --picture p.png"})
    EXPECT_THAT(loaded_by(arguments), HasSubstr("libgeos")) << arguments;
}

// A program that was copied without its module can do everything else.
TEST_F(LoadedLibraries, AreNamedWhereTheyAreMissing) {
  const std::string data = " --data " CASUS_SOURCE_DIR;
  ASSERT_EQ(shell("cp -L $casus alone && ./alone run x.case" + data).status, 0);
  const Finished drawing = shell("./alone diagram --variant standard -o d.svg" + data);
  EXPECT_EQ(drawing.status, 2);
  EXPECT_THAT(drawing.out, IsEmpty());
  EXPECT_THAT(drawing.err, StartsWith("casus: the system refused: " + (folder_ / "casus-pictures.so")));
}

// Where this machine lets nobody mount a disk, files that may not grow stand for a full one.
TEST_F(FilesAndPipes, AFullDiskIsToldAndTheOlderFileStays) {
  const bool can_mount = shell("unshare -rm true").status == 0;
  const std::string filled = can_mount
                                 ? "unshare -rm bash -c 'mount -t tmpfs -o size=200k none disk; echo older > disk/j; "
                                   "cat /dev/zero > disk/fill; ("
                                 : "bash -c 'echo older > disk/j; touch disk/fill; ulimit -f 0; (";
  const std::string why = can_mount ? "No space left on device" : "File too large";
  const std::string casus = " $casus run x.case -q --data " CASUS_SOURCE_DIR " ";
  const Finished shown = shell("mkdir disk; " + filled + casus + "--json disk/j; echo $?;" + casus +
                               "--report disk/r; echo $?) 2>&1; cat disk/j; ls -A disk' | cat");
  EXPECT_EQ(shown.out, "disk/j: cannot be written: " + why + "\n2\ndisk/r: cannot be written: .casus-folder.json: " +
                           "cannot be written: " + why + "\n2\nolder\nfill\nj\n");
}

// What is printed does not stand in a file that was opened under the number of the closed stream.
TEST_F(FilesAndPipes, AClosedStreamIsNoFile) {
  EXPECT_EQ(shell("$casus run x.case --tap t --verbose --as classical >&- 2>&-").status, 2);
  EXPECT_EQ(shell("$casus run x.case --tap t 2>&-").status, 0);
  EXPECT_THAT(written("t"), StartsWith("TAP version 14\n1..48\n"));
  EXPECT_EQ(shell("$casus run x.case -q --tap - >&-; echo $?").out, "2\n");
}

TEST_F(FilesAndPipes, MoreThreadsThanCoresAreNothingToTalkAbout) {
  const Finished casus = shell("$casus run x.case -q --jobs 200");
  EXPECT_EQ(casus.status, 0);
  EXPECT_THAT(casus.err, IsEmpty());
}

TEST_F(FilesAndPipes, FmtKeepsWhatAFileIs) {
  const std::string text =
      "variant standard\nchapter X \"X\"\n\n\n\ncase X.1 \"A case\"\n  phase Spring 1901 movement\n"
      "  France\n    A Paris - Burgundy  moves\n";
  const std::string file = folder_.write("cases/file.case", text);
  ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
  fs::create_symlink("cases/file.case", folder_ / "link.case");
  EXPECT_THAT(shell("$casus fmt link.case").out, "rewritten: link.case\n");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.case"));
  EXPECT_NE(written("cases/file.case"), text);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms(0600));

  folder_.write("cases/file.case", text);
  fs::create_hard_link(file, folder_ / "twin.case");
  EXPECT_EQ(shell("$casus fmt twin.case").status, 0);
  EXPECT_NE(written("cases/file.case"), text);
  EXPECT_TRUE(fs::equivalent(file, folder_ / "twin.case"));

  folder_.write("cases/file.case", text);
  ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
  const Finished casus = shell("$casus fmt cases");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("it is read-only"));
  EXPECT_EQ(written("cases/file.case"), text);
}

// A project is no report, whatever files it has; and that is said before anything is played.
TEST_F(FilesAndPipes, NoFolderOfOthersIsReplaced) {
  folder_.write("README.md", "mine");
  folder_.write("casus-report.json", "{}");
  folder_.write("src/main.cpp", "mine");
  const std::string generate = "$casus generate --variant standard --count 5 --out ";
  const std::vector<std::string> lines{"$casus run x.case --report .", "$casus run x.case --report ../\"${PWD##*/}\"",

                                       "cd src; $casus run ../x.case --report ..", generate + ".", generate + "src"};
  for (const std::string& line : lines) {
    SCOPED_TRACE(line);
    const Finished casus = shell(line);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr("will not be replaced: it holds files that Casus did not write"));
    EXPECT_THAT(casus.out, IsEmpty());
  }
  EXPECT_THAT(folder_.entries(), ElementsAre("README.md", "casus-report.json", "src", "x.case"));
}

TEST_F(FilesAndPipes, AReportIsNoFolderForGeneratedCases) {
  ASSERT_EQ(shell("$casus run x.case -q --report out").status, 0);
  const Finished casus = shell("$casus generate --variant standard --count 5 --out out");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("Casus wrote it as something else\n  expected  generated cases\n"));
  EXPECT_THAT(casus.err, HasSubstr("\"report\""));
  EXPECT_EQ(shell("$casus run x.case -q --report out").status, 0) << "it is a report still";
}

// What another Casus is just writing, an editor's lock file, or what lies in .git.
TEST_F(FilesAndPipes, HiddenFilesAreNoCases) {
  folder_.write(".x.case.AbCdEfGh", "half");
  folder_.write(".x.case", "half");
  folder_.write(".boards.AbCdEfGh/move.case", "half");
  folder_.write(".x.case.casus-AbCdEfGh", "half");
  EXPECT_EQ(shell("$casus run .").out, "48 cases: 48 passed\n");
  // Nor are they pages of docs/, or cases beside a variant.
  const std::string mine = "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>";
  fs::create_directories(folder_ / "data/mapdata");
  fs::copy(CASUS_SOURCE_DIR "/mapdata/standard", folder_ / "data/mapdata/standard");
  folder_.write("data/mapdata/mine/variant.xml", mine);
  folder_.write("data/mapdata/mine/.half.case", "half");
  folder_.write("data/docs/page.md", "# A page\n");
  folder_.write("data/docs/.page.md", "# Half\n");
  folder_.write("data/docs/.docs.casus-AbCdEfGh/page.md", "# Half\n");
  EXPECT_EQ(shell("$casus book x.case -q --data data --out book; cd book/docs && ls -A").out, "page.html\n");
  EXPECT_THAT(shell("$casus list cases --data data --variant data/mapdata/mine/variant.xml").err,
              HasSubstr("no case is of the variant"));
}

}  // namespace
}  // namespace casus
