// A signal that ends the process in the middle of its work: it ends by that signal, and nothing that is not finished
// stays.
#include "checker/cli/interruption.h"

#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/files/files.h"
#include "checker/files/private_name.h"
#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace interruption_test {

namespace fs = std::filesystem;
using files::PrivateName;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr int too_late = 30;  // seconds; then SIGALRM ends the child

// What a shell would say of a process that does this: its status, or 128 + n when signal n ended it.
int status_after(const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(too_late);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);  // whatever started the tests
    end_in_order_on_signals({std::cout, std::cerr});
    work();
    ::_exit(0);
  }
  int ended = 0;
  EXPECT_EQ(::waitpid(child, &ended, 0), child);
  return WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
}

void be_ended_by(int signal) {
  ::kill(::getpid(), signal);
  while (true) ::pause();
}

WritesTo half_and_then(int signal) {
  return [signal](const Sink& sink) {
    sink("half");
    be_ended_by(signal);
  };
}

const std::map<std::string, std::string> report{{"index.html", "first"}, {"cases/A.1.html", "A.1"}};

TEST(Interruption, LeavesTheOlderFileAndNothingElse) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    SCOPED_TRACE(::strsignal(signal));
    const TemporaryFolder folder;
    const std::string path = folder.write("x", "old");
    EXPECT_EQ(status_after([&] { files::write_file(path, half_and_then(signal)); }), 128 + signal);
    EXPECT_EQ(status_after([&] { files::write_file(folder / "none yet", half_and_then(signal)); }), 128 + signal);
    EXPECT_THAT(folder.entries(), ElementsAre("x"));
    EXPECT_EQ(contents_of(path), "old");
  }
}

TEST(Interruption, OfOneThreadRemovesWhatAllHaveBegun) {
  const TemporaryFolder folder;
  const int status = status_after([&] {
    const auto wait = [](const Sink& sink) {
      sink("half");
      while (true) ::pause();
    };
    std::vector<std::thread> writers;
    for (const std::string name : {"x", "y", "z"})
      writers.emplace_back([&, name] { files::write_file(folder / name, wait); });
    while (folder.entries().size() < 3) std::this_thread::yield();
    be_ended_by(SIGTERM);
  });
  EXPECT_EQ(status, 128 + SIGTERM);
  EXPECT_THAT(folder.entries(), IsEmpty());
}

TEST(Interruption, LeavesTheOlderFolderAndNothingElse) {
  const TemporaryFolder folder;
  ASSERT_TRUE(files::write_folder(folder / "report", report, "report"));
  const auto write = [&](const std::string& name) {
    const std::map<std::string, WritesTo> files{{"cases/A.1.html", [](const Sink& sink) { sink("new"); }},
                                                {"index.html", half_and_then(SIGINT)}};
    return status_after([&] { files::write_folder(folder / name, files, "report"); });
  };
  EXPECT_EQ(write("report"), 128 + SIGINT);
  EXPECT_EQ(write("new"), 128 + SIGINT);
  EXPECT_THAT(folder.entries(), ElementsAre("report"));
  EXPECT_EQ(contents_of(folder / "report/index.html"), "first");
  EXPECT_EQ(contents_of(folder / "report/cases/A.1.html"), "A.1");
}

// In the current folder the files are replaced one by one.
TEST(Interruption, LeavesNoHalfFileInTheCurrentFolder) {
  const TemporaryFolder folder;
  ASSERT_TRUE(files::write_folder(folder / "report", report, "report"));
  const int status = status_after([&] {
    fs::current_path(folder / "report");
    const std::map<std::string, WritesTo> files{{"cases/A.1.html", [](const Sink& sink) { sink("new"); }},
                                                {"index.html", half_and_then(SIGTERM)}};
    files::write_folder(".", files, "report");
  });
  EXPECT_EQ(status, 128 + SIGTERM);
  EXPECT_EQ(contents_of(folder / "report/cases/A.1.html"), "new");
  EXPECT_EQ(contents_of(folder / "report/index.html"), "first");
  ASSERT_TRUE(files::write_folder(folder / "report", report, "report")) << "and it is ours still";
}

// Such as an older folder, after it has made room for the new one.
TEST(Interruption, RemovesOnlyWhatIsOurs) {
  const TemporaryFolder folder;
  const int status = status_after([&] {
    PrivateName name;
    name.take(folder / "report", PrivateName::Contents{{"deep/a.html"}, {"deep"}}, [](const std::string& path) {
      fs::create_directories(path + "/deep");
      return 0;
    });
    for (const std::string file : {"deep/a.html", "mine.txt"}) std::ofstream(name.path() + '/' + file) << "text";
    be_ended_by(SIGTERM);
  });
  EXPECT_EQ(status, 128 + SIGTERM);
  ASSERT_EQ(folder.entries().size(), 1u);
  const fs::path kept = folder / folder.entries().front();
  EXPECT_TRUE(fs::exists(kept / "mine.txt"));
  EXPECT_FALSE(fs::exists(kept / "deep"));
}

TEST(Interruption, ByASignalThatWasIgnoredIsNone) {
  const TemporaryFolder folder;
  const auto before = std::signal(SIGHUP, SIG_IGN);
  const int status = status_after([&] {
    const auto contents = [](const Sink& sink) {
      ::kill(::getpid(), SIGHUP);
      sink("new");
    };
    files::write_file(folder / "x", contents);
  });
  std::signal(SIGHUP, before);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(contents_of(folder / "x"), "new");
}

TEST(Interruption, WaitsForAStepButASecondSignalDoesNot) {
  using std::chrono::milliseconds;
  const TemporaryFolder folder;
  const std::string done = folder / "done";
  EXPECT_EQ(status_after([&] {
              files::between_steps([&] {
                ::kill(::getpid(), SIGTERM);
                ::kill(::getpid(), SIGTERM);  // as timeout(1) does
                std::this_thread::sleep_for(milliseconds(50));
                std::ofstream(done) << "done";
              });
              while (true) ::pause();
            }),
            128 + SIGTERM);
  EXPECT_TRUE(fs::exists(done));
  fs::remove(done);
  EXPECT_EQ(status_after([&] {
              files::between_steps([&] {
                ::kill(::getpid(), SIGTERM);
                std::this_thread::sleep_for(milliseconds(700));
                ::kill(::getpid(), SIGINT);
                std::ofstream(done) << "done";
              });
            }),
            128 + SIGINT);
  EXPECT_FALSE(fs::exists(done));
}

TEST(Interruption, ByAPipeThatNobodyReadsIsTheSame) {
  const TemporaryFolder folder;
  const int status = status_after([&] {
    int pipe[2];
    if (::pipe(pipe) != 0) return;
    ::close(pipe[0]);
    files::write_file(folder / "x", [&](const Sink&) {
      if (::write(pipe[1], "x", 1) < 0) std::ofstream(folder / "goes on") << "x";
    });
  });
  EXPECT_EQ(status, 128 + SIGPIPE);
  EXPECT_THAT(folder.entries(), IsEmpty());
}

// casus-faulty takes over, and says as much.
TEST(Interruption, EndsTheProgramWithItsStatus) {
  const TemporaryFolder folder;
  const std::string data = " --data " CASUS_SOURCE_DIR;
  const auto status_of = [&](const std::string& line) { return run_in_shell(line + data, folder.path()).status; };
  const std::string begin = "env --default-signal timeout --preserve-status -k 60 ";
  EXPECT_EQ(status_of(begin + "-s TERM 1 $casus faults"), 128 + SIGTERM);
  EXPECT_EQ(status_of(begin + "-s INT 1 $casus exhaust"), 128 + SIGINT);
  EXPECT_EQ(
      run_in_shell("set -o pipefail; env --default-signal $casus list cases" + data + " | true", folder.path()).status,
      128 + SIGPIPE);
}

}  // namespace interruption_test
}  // namespace casus::cli
