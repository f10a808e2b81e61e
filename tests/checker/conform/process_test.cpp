// A child process: lines, time limits, ends. Each test ends with no process and no zombie.
#include "checker/conform/process.h"

#include <csignal>
#include <fstream>
#include <iostream>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/cli/interruption.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/conform/living.h"

namespace casus::conform {
namespace process_test {

using std::chrono::milliseconds;
using Came = Process::Came;
using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr milliseconds long_time{60'000};  // the machine may be busy

Clock::time_point in(milliseconds time) { return Clock::now() + time; }

// Ended, and nothing left of it, when the test is over.
class OwnProcess {
 public:
  explicit OwnProcess(const std::string& command) : mark_(mark_of_processes()) {
    auto begun = Process::begin(marked("ulimit -c 0; " + command, mark_));
    if (auto* process = std::get_if<std::unique_ptr<Process>>(&begun)) process_ = std::move(*process);
    else ADD_FAILURE() << std::get<std::string>(begun);
  }
  ~OwnProcess() {
    process_.reset();
    EXPECT_EQ(living(mark_), 0);
    EXPECT_EQ(zombies(), 0);
  }
  Process* operator->() { return process_.get(); }
  const std::string& mark() const { return mark_; }

 private:
  std::string mark_;
  std::unique_ptr<Process> process_;
};

// A process that ends while it is looked at is not there any more: that is no mistake of the test.
TEST(Process, ThatEndsWhileItIsLookedAtHasNoContents) { EXPECT_EQ(contents_of("/proc/self/mem"), ""); }

TEST(Process, AnswersLineByLine) {
  OwnProcess process("while read -r line; do echo \"<$line>\"; done");
  for (const std::string line : {"a", "", "b \\ c"}) {
    process->write(line + '\n');
    const Process::Line answer = process->read_line(in(long_time));
    EXPECT_EQ(answer.came, Came::Line);
    EXPECT_EQ(answer.text, '<' + line + '>');
  }
}

TEST(Process, KeepsLinesThatCameTogether) {
  OwnProcess process("printf 'a\\nb\\nc'");
  EXPECT_EQ(process->read_line(in(long_time)).text, "a");
  EXPECT_TRUE(process->has_spoken());
  EXPECT_EQ(process->read_line(in(long_time)).text, "b");
  const Process::Line last = process->read_line(in(long_time));
  EXPECT_EQ(last.came, Came::Ended);
  EXPECT_EQ(last.text, "c") << "no line, since it has no end";
}

// Neither waits for the other to read.
TEST(Process, TakesAndGivesMuchAtTheSameTime) {
  OwnProcess process("cat");
  const std::string much(6'000'000, 'a');
  process->write(much + '\n');
  const Process::Line answer = process->read_line(in(long_time));
  EXPECT_EQ(answer.came, Came::Line);
  EXPECT_TRUE(answer.text == much);
}

TEST(Process, IsSilentOrTooSlow) {
  OwnProcess silent("sleep 1000"), slow("printf abc; sleep 1000");
  EXPECT_EQ(silent->read_line(in(milliseconds(100))).came, Came::Nothing);
  while (!slow->has_spoken()) std::this_thread::yield();
  const Process::Line part = slow->read_line(in(milliseconds(100)));
  EXPECT_EQ(part.came, Came::Part);
  EXPECT_EQ(part.text, "abc");
}

TEST(Process, IsNotWaitedForLongerThanSaid) {
  OwnProcess process("while :; do echo noise >&2; done");
  const auto begun = Clock::now();
  EXPECT_EQ(process->read_line(in(milliseconds(300))).came, Came::Nothing);
  EXPECT_GE(Clock::now() - begun, milliseconds(300));
  EXPECT_LT(Clock::now() - begun, milliseconds(5'000));
}

TEST(Process, MayWriteALineOf8MBAndNoLonger) {
  const std::string line = "head -c 8000000 /dev/zero | tr '\\0' x; ";
  EXPECT_EQ(OwnProcess(line + "echo")->read_line(in(long_time)).text.size(), longest_line);
  EXPECT_EQ(OwnProcess(line + "echo x")->read_line(in(long_time)).came, Came::TooLong);
  EXPECT_EQ(OwnProcess("tr '\\0' x </dev/zero")->read_line(in(long_time)).came, Came::TooLong);
}

TEST(Process, TellsHowItEnded) {
  struct Row {
    std::string command, told;
  };
  const Row rows[] = {
      {"exit 0", "ended with status 0"},
      {"exit 3", "ended with status 3"},
      {"kill -SEGV $$", "ended by signal 11 (Segmentation fault)"},
      {"kill -KILL $$", "ended by signal 9 (Killed)"},
      {"sh -c 'kill -ABRT $$'; exit $?", "ended with status 134, the status of a shell for signal 6 (Aborted)"},
      {"exit 255", "ended with status 255"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.command);
    OwnProcess process(row.command);
    EXPECT_EQ(process->read_line(in(long_time)).came, Came::Ended);
    const auto end = process->has_ended(in(long_time));
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(described(*end), row.told);
  }
}

TEST(Process, ThatNobodyCanRunSaysWhy) {
  OwnProcess process("/no/such/program");
  process->write("question\n");
  EXPECT_EQ(process->read_line(in(long_time)).came, Came::Ended);
  EXPECT_EQ(process->has_ended(in(long_time)), (End{127, 0}));
  EXPECT_THAT(process->complaints(), HasSubstr("/no/such/program: not found"));
  EXPECT_THAT(std::get<std::string>(Process::begin(std::string("a\0b", 3))), HasSubstr("zero byte"));
}

// The signal of a pipe without a reader would end us.
TEST(Process, MayCloseItsInput) {
  OwnProcess process("exec <&-; echo ready; sleep 1000");
  EXPECT_EQ(process->read_line(in(long_time)).text, "ready");
  process->write("question\n");
  EXPECT_EQ(process->read_line(in(milliseconds(100))).came, Came::Nothing);
  EXPECT_TRUE(process->has_closed_input());
  EXPECT_FALSE(process->has_read_all());
  process->write("more\n");
  EXPECT_EQ(process->read_line(in(milliseconds(100))).came, Came::Nothing);
}

TEST(Process, MayCloseItsOutput) {
  OwnProcess process("printf part; exec >&-; sleep 1000");
  const Process::Line line = process->read_line(in(long_time));
  EXPECT_EQ(line.came, Came::Closed);
  EXPECT_EQ(line.text, "part");
}

TEST(Process, HasOnlyTheEndOfItsComplaintsKept) {
  OwnProcess process("head -c 3000000 /dev/zero | tr '\\0' x >&2; echo the end >&2; echo answer; read line; echo 2");
  EXPECT_EQ(process->read_line(in(long_time)).text, "answer");
  const std::string complaints = process->complaints();
  EXPECT_EQ(complaints.size(), longest_complaint);
  EXPECT_THAT(complaints, EndsWith("xxxthe end\n"));
  EXPECT_EQ(process->complaints(), "") << "told once";
}

TEST(Process, IsHeardToItsEnd) {
  OwnProcess process("cat; echo; echo 2");
  process->write("1");
  process->close_input_when_written();
  const Process::Line all = process->read_to_end(in(long_time));
  EXPECT_EQ(all.came, Came::Ended);
  EXPECT_EQ(all.text, "1\n2\n");
}

// It is over when it ends, even where a child of it holds its streams.
TEST(Process, LeavesNoChildren) {
  {
    OwnProcess process("sleep 1000 & echo 1; exit 0");
    EXPECT_EQ(process->read_line(in(long_time)).text, "1");
    EXPECT_EQ(process->read_line(in(long_time)).came, Came::Ended);
  }
  OwnProcess process("sleep 1000 & sleep 1000 & echo 1");
  const Process::Line heard = process->read_to_end(in(long_time));
  EXPECT_EQ(heard.came, Came::Ended);
  EXPECT_EQ(heard.text, "1\n");
}

TEST(Process, IsAskedToEndBeforeItIsEndedByForce) {
  const TemporaryFolder folder;
  const std::string file = folder / "said";
  OwnProcess polite("trap 'echo bye >\"" + file + "\"; exit 0' TERM; echo ready; while :; do sleep 0.05; done");
  EXPECT_EQ(polite->read_line(in(long_time)).text, "ready");
  polite->end(long_time);
  EXPECT_EQ(contents_of(file), "bye\n");
  OwnProcess stubborn("trap '' TERM INT HUP; echo ready; while :; do sleep 1; done");
  EXPECT_EQ(stubborn->read_line(in(long_time)).text, "ready");
  stubborn->end(milliseconds(100));
  EXPECT_EQ(living(stubborn.mark()), 0);
}

// A child that has left the group is no business of ours, but does not keep us.
TEST(Process, DoesNotKeepUsThroughAChildThatLeftItsGroup) {
  OwnProcess process("setsid sleep 3 & echo 1; exit 0");
  EXPECT_EQ(process->read_line(in(long_time)).text, "1");
  const auto begun = Clock::now();
  process->end(milliseconds(100));
  EXPECT_LT(Clock::now() - begun, milliseconds(2'500));
}

TEST(Process, HasNoOtherDescriptorsOfOurs) {
  const int ours = ::open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  OwnProcess process("ls /proc/self/fd");
  const std::string listed = process->read_to_end(in(long_time)).text;
  EXPECT_EQ(listed, "0\n1\n2\n3\n") << "the last is of ls itself";
  ::close(ours);
}

TEST(Process, IgnoresNoSignalThatWeIgnore) {
  const auto before = std::signal(SIGTERM, SIG_IGN);
  OwnProcess process("kill -TERM $$; echo alive");
  EXPECT_EQ(process->read_line(in(long_time)).came, Came::Ended);
  EXPECT_EQ(process->has_ended(in(long_time)), (End{0, SIGTERM}));
  std::signal(SIGTERM, before);
}

// As something that started us may have said.
TEST(Process, IsReapedAlsoIfWeIgnoreChildren) {
  const auto before = std::signal(SIGCHLD, SIG_IGN);
  OwnProcess process("exit 3");
  EXPECT_EQ(process->has_ended(in(long_time)), (End{3, 0}));
  std::signal(SIGCHLD, before);
}

TEST(Process, RunsBesideOthersInSeveralThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int k = 0; k < 5; ++k) {
        auto begun = Process::begin("cat");
        Process& process = *std::get<std::unique_ptr<Process>>(begun);
        process.write("1\n");
        EXPECT_EQ(process.read_line(in(long_time)).text, "1");
        process.close_input_when_written();
        EXPECT_EQ(process.has_ended(in(long_time)), End{}) << "nobody else holds its input";
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(zombies(), 0);
}

// Ctrl-C ends what stands in the foreground of a terminal; what we run has groups of its own.
TEST(Process, EndsWithUsWhenASignalEndsUs) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string mark = mark_of_processes();
    const pid_t child = ::fork();
    if (child == 0) {
      ::alarm(60);
      std::signal(signal, SIG_DFL);  // whatever started the tests
      cli::end_in_order_on_signals({std::cout, std::cerr});
      auto begun = Process::begin(marked("trap '' TERM INT HUP; sleep 1000 & echo ready; sleep 1000", mark));
      std::get<std::unique_ptr<Process>>(begun)->read_line(in(long_time));
      ::kill(::getpid(), signal);
      while (true) ::pause();
    }
    int ended = 0;
    ASSERT_EQ(::waitpid(child, &ended, 0), child);
    EXPECT_TRUE(WIFSIGNALED(ended) && WTERMSIG(ended) == signal);
    EXPECT_EQ(living(mark), 0);
  }
}

}  // namespace process_test
}  // namespace casus::conform
