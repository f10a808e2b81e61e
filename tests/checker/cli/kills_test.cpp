// What writes is ended at moments that nobody chose: the target is wholly what it was or wholly what it was to become,
// and only SIGKILL leaves anything beside it, under private names, which the next call removes. The number of kills of
// each command is CASUS_KILLS (20 unless said), the seed CASUS_KILL_SEED:
//   CASUS_KILLS=1000 build/release/checker_tests --gtest_filter='Kills.*'
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/files/private_name.h"
#include "reports/formats/run_history_json.h"
#include "tests/checker/cli/program.h"

namespace casus {
namespace kills_test {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;
using Words = std::vector<std::string>;

std::uint64_t said_in(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Every file below, or the file itself, by name.
using Snapshot = std::map<std::string, std::string>;

// The runs before differ from call to call; they must be there whole.
std::string contents_to_compare(const fs::path& file) {
  const std::string contents = contents_of(file);
  if (file.filename() == "history.js") return contents.ends_with("};\n") ? "whole" : "damaged";
  if (file.filename() != "history.json") return contents;
  return reports::read_run_history(contents, "history.json") ? "whole" : "damaged";
}

Snapshot snapshot_of(const fs::path& path) {
  Snapshot files;
  if (fs::is_regular_file(path)) files[""] = contents_of(path);
  if (!fs::is_directory(path)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_regular_file())
      files[entry.path().lexically_relative(path).string()] = contents_to_compare(entry.path());
  }
  return files;
}

bool is_private(const std::string& name) { return !files::target_of_private_name(name).empty(); }

class Process {
 public:
  explicit Process(Words words) {
    words.insert(words.begin(), CASUS_PROGRAM);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int stream : {0, 1, 2}) posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t all;
    ::sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);  // whatever started the tests
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    EXPECT_EQ(::posix_spawn(&id_, CASUS_PROGRAM, &files, &attributes, pointers.data(), environ), 0);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
  }
  ~Process() {
    if (!has_ended()) end_by(SIGKILL);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool has_ended() {
    if (!ended_ && ::waitpid(id_, &status_, WNOHANG) == id_) ended_ = true;
    return ended_;
  }
  // As a shell tells it.
  int status() {
    if (!ended_) ::waitpid(id_, &status_, 0);
    ended_ = true;
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
  }
  int end_by(int signal) {
    if (!has_ended()) ::kill(id_, signal);
    return status();
  }

 private:
  pid_t id_ = -1;
  int status_ = 0;
  bool ended_ = false;
};

// Two calls that write the same target in turn, so that one can tell whose it is.
class KillLoop {
 public:
  KillLoop(const std::string& name, Words first, Words second)
      : name_(name), calls_{std::move(first), std::move(second)} {
    for (Words& call : calls_) {
      for (std::string& word : call) {
        if (word == "TARGET") word = target().string();
      }
    }
  }

  void run() {
    const auto begin = Clock::now();
    for (int i : {0, 1}) {
      ASSERT_EQ(Process(calls_[i]).status(), 0);
      wanted_[i] = snapshot_of(target());
    }
    const Seconds whole = (Clock::now() - begin) / 2;
    ASSERT_TRUE(wanted_[0] != wanted_[1]);
    const std::uint64_t kills = said_in("CASUS_KILLS", 20);
    for (std::uint64_t i = 0; i < kills && !::testing::Test::HasFailure(); ++i) one(i, whole);
    ASSERT_EQ(Process(calls_[0]).status(), 0);
    EXPECT_TRUE(snapshot_of(target()) == wanted_[0]);
    EXPECT_THAT(folder_.entries(), ::testing::ElementsAre(name_)) << "the next call removes what is left";
    std::cout << kills << " kills of casus " << calls_[0][0] << " (" << whole.count() << " s): " << ended_
              << " ended by it, " << while_writing_ << " while it wrote, " << with_remains_
              << " left private names, all by SIGKILL; " << replaced_ << " times the new one was there\n";
  }

 private:
  fs::path target() const { return folder_ / name_; }

  // Something that was not there before.
  bool writes_something(const Words& before) const {
    const Words names = folder_.entries();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return is_private(name) && std::find(before.begin(), before.end(), name) == before.end();
    });
  }

  // Every second one is hit while it writes; the others at any time.
  void wait_for_the_moment(std::uint64_t round, const Words& before, Process& process, Seconds whole) {
    std::uniform_real_distribution<double> share(0, 1.1);
    if (round % 2 == 0) return std::this_thread::sleep_for(share(random_) * whole);
    while (!process.has_ended() && !writes_something(before)) std::this_thread::yield();
    std::this_thread::sleep_for(std::exponential_distribution<double>(20)(random_) * whole);
  }

  void one(std::uint64_t round, Seconds whole) {
    constexpr int signals[] = {SIGKILL, SIGTERM, SIGINT};
    const int signal = signals[round / 2 % 3];
    const Words& call = calls_[round % 4 / 2];
    SCOPED_TRACE("round " + std::to_string(round) + ", signal " + std::to_string(signal));
    const Words before = folder_.entries();
    Process process(call);
    wait_for_the_moment(round, before, process, whole);
    const bool writes = writes_something(before);
    const int status = process.end_by(signal);
    EXPECT_TRUE(status == 0 || status == 128 + signal) << status;
    const Snapshot found = snapshot_of(target());
    EXPECT_TRUE(found == wanted_[0] || found == wanted_[1]) << "neither the older nor the new one";
    bool remains = false;
    for (const std::string& entry : folder_.entries()) {
      if (entry == name_) continue;
      remains = true;
      EXPECT_TRUE(signal == SIGKILL || writes_older_remains_) << entry << " is left";
      EXPECT_EQ(files::target_of_private_name(entry), name_);
    }
    writes_older_remains_ = remains;
    ended_ += status != 0;
    while_writing_ += status != 0 && writes;
    with_remains_ += remains && signal == SIGKILL;
    replaced_ += found == wanted_[round % 4 / 2];
  }

  const std::string name_;
  Words calls_[2];
  Snapshot wanted_[2];
  TemporaryFolder folder_;
  std::mt19937_64 random_{said_in("CASUS_KILL_SEED", 1)};
  bool writes_older_remains_ = false;  // a killed call has left something that nobody has removed yet
  int ended_ = 0, while_writing_ = 0, with_remains_ = 0, replaced_ = 0;
};

const std::string cases = CASUS_SOURCE_DIR "/cases/standard/";

TEST(Kills, LeaveAReportWhole) {
  KillLoop("report", {"run", cases + "support.case", "--report", "TARGET"},
           {"run", cases + "datc-6d-supports-and-dislodgement.case", "--report", "TARGET"})
      .run();
}

TEST(Kills, LeaveABookWhole) {
  KillLoop("book", {"book", cases + "support.case", "--out", "TARGET"},
           {"book", cases + "datc-6d-supports-and-dislodgement.case", "--out", "TARGET"})
      .run();
}

TEST(Kills, LeaveGeneratedCasesWhole) {
  const Words call{"generate", "--variant",      "standard", "--count", "150",
                   "--data",   CASUS_SOURCE_DIR, "--out",    "TARGET"};
  Words other = call;
  other.insert(other.end(), {"--seed", "7"});
  KillLoop("boards", call, other).run();
}

TEST(Kills, LeaveAPictureWhole) {
  const TemporaryFolder folder;
  const std::string orders = folder.write("orders", "France\n  A Paris - Burgundy\n");
  const Words call{"adjudicate", "--data", CASUS_SOURCE_DIR, "--picture", "TARGET", "--orders"};
  Words first = call, second = call;
  first.push_back("/dev/null");
  second.push_back(orders);
  KillLoop("board.svg", first, second).run();
}

// Of many files each is the older or the new one, and the folder reads as before.
TEST(Kills, LeaveCaseFilesWhole) {
  const Words names{"support.case", "retreats.case", "adjustments.case", "datc-6a-basic-checks.case"};
  const TemporaryFolder folder;
  std::map<std::string, std::string> older, formatted;
  for (const std::string& name : names) {
    if (!fs::exists(cases + name)) continue;
    formatted[name] = contents_of(cases + name);
    older[name] = formatted[name] + "\n\n\n";
  }
  ASSERT_GE(formatted.size(), 2u);
  const auto write_older = [&] {
    for (const auto& [name, text] : older) folder.write(name, text);
  };
  const Words call{"fmt", folder.path().string(), "--data", CASUS_SOURCE_DIR};
  write_older();
  const auto begin = Clock::now();
  ASSERT_EQ(Process(call).status(), 0);
  const Seconds whole = Clock::now() - begin;
  std::mt19937_64 random(said_in("CASUS_KILL_SEED", 1));
  std::uniform_real_distribution<double> share(0, 1.1);
  const std::uint64_t kills = said_in("CASUS_KILLS", 20);
  int in_between = 0;
  for (std::uint64_t i = 0; i < kills && !HasFailure(); ++i) {
    write_older();
    constexpr int signals[] = {SIGKILL, SIGTERM, SIGINT};
    const int signal = signals[i % 3];
    SCOPED_TRACE("round " + std::to_string(i) + ", signal " + std::to_string(signal));
    const Words before = folder.entries();
    Process process(call);
    std::this_thread::sleep_for(share(random) * whole);
    const int status = process.end_by(signal);
    EXPECT_TRUE(status == 0 || status == 128 + signal) << status;
    std::size_t rewritten = 0;
    for (const auto& [name, text] : formatted) {
      const std::string found = contents_of(folder / name);
      EXPECT_TRUE(found == text || found == older[name]) << name;
      rewritten += found == text;
    }
    in_between += rewritten > 0 && rewritten < formatted.size();
    for (const std::string& entry : folder.entries()) {
      const bool is_new = std::find(before.begin(), before.end(), entry) == before.end();
      EXPECT_TRUE(formatted.contains(entry) || (is_private(entry) && (!is_new || signal == SIGKILL))) << entry;
    }
  }
  write_older();
  ASSERT_EQ(Process(call).status(), 0);
  EXPECT_EQ(folder.entries().size(), formatted.size()) << "the next call removes what is left";
  std::cout << kills << " kills of casus fmt (" << whole.count() << " s): " << in_between
            << " with some of the files rewritten\n";
}

}  // namespace kills_test
}  // namespace casus
